import {
  basicPlay,
  type BlackjackPlace,
  type BlackjackEvent,
  type BlackjackWord,
  blackjackPlaces,
  INSURANCE,
  pays,
  simulatedHand,
} from '@parlour/games/blackjack';
import type { Card } from '@parlour/games/cards';
import { payOf } from '@parlour/games/solo';
import { type Amount, amountToText, ZERO } from '@parlour/money';
import { createActions } from '../../cards/actions.ts';
import { createCardRow, inTurn } from '../../cards/row.ts';
import { createShoe } from '../../cards/shoe.ts';
import { bothKeys, mainBets, spotOf } from '../../cards/spots.ts';
import { percent } from '../../instant/figures.ts';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { createTable, type PlaceWin } from '../../table/table.ts';
import type { BlackjackKey } from './blackjack.ts';
import {
  afterEvent,
  BEFORE,
  courseOf,
  eventsOf,
  openCards,
  stakedOf,
  totalText,
  wonOf,
} from './course.ts';
import { createHands, createTotal } from './hands.ts';
import { looksOf } from './moves.ts';
import { printOf } from './print.ts';

const PAUSE_MS = 260;

/** A half round of felt: the dealer above, the player's hands below, and three spots for chips. */
export function createBlackjackScene(deps: SceneDeps<BlackjackKey>): Scene {
  const { money, motion, onAct, words } = deps;
  let course = BEFORE;
  let isHinting = false;
  /** The first stakes of the round: that of the hand, and all of them. */
  let [unit, first] = [ZERO, ZERO];
  let sidesWon: readonly PlaceWin[] = [];

  const table = createTable(
    { ...deps },
    {
      code: 'blackjack',
      places: blackjackPlaces,
      nameOf: (place) => words(`blackjack.${place}` as BlackjackKey),
      mayBet: (puts) => puts.some(({ place }) => place === 'hand'),
      hasSaved: false,
    },
  );
  const spot = (place: BlackjackPlace, name = '') =>
    spotOf(table, place, words(`blackjack.${place}`), name);
  const main = spot('hand');
  const bets = mainBets(table, main);
  const shoe = createShoe();
  const shared = { ...deps, shoe: shoe.card };
  const dealer = createCardRow({ ...shared, label: words('blackjack.dealer') });
  const dealerTotal = createTotal(words);
  const hands = createHands(shared);
  const prompt = element('p', { class: 'ct-prompt' });
  const actions = createActions<BlackjackWord>(words('card.moves'), looksOf(words), (action) =>
    onAct({ action }),
  );
  const hint = element('button', {
    class: 'plain small ct-hint',
    text: words('blackjack.hint'),
    attributes: { type: 'button', 'aria-keyshortcuts': 'T' },
    onClick: () => toggleHint(),
  });

  const isInsuring = () => course.insurance === 'offered';
  const offered = (): readonly BlackjackWord[] =>
    isInsuring() ? ['decline', 'insure'] : course.allowed;
  /** What basic strategy does now; nothing where nothing is asked. */
  const advice = (): BlackjackWord | null => {
    if (isInsuring()) return 'decline';
    const hand = course.hands[course.active];
    const [up] = openCards(course);
    return hand === undefined || up === undefined
      ? null
      : basicPlay(hand.cards, up, course.allowed);
  };
  const promptText = (): string => {
    const advised = isHinting ? advice() : null;
    if (advised !== null) return words('blackjack.hinted', { play: words(`blackjack.${advised}`) });
    if (isInsuring()) return words('blackjack.prompt_insurance');
    const { active, hands: all } = course;
    if (active >= 0 && all.length > 1)
      return words('blackjack.prompt_turn', { number: active + 1, hands: all.length });
    if (active >= 0) return words('blackjack.prompt_one');
    return all.length === 0 ? words('blackjack.prompt_bet') : '';
  };
  const raise = () => (stakedOf(course, unit) - unit) as Amount;
  const isGain = () => wonOf(course) > first + raise();
  const draw = () => {
    const cost = `+${money.short(unit)}`;
    dealerTotal.draw(openCards(course));
    hands.draw(course, unit, isGain());
    table.setStanding(raisedOn());
    prompt.textContent = promptText();
    hint.setAttribute('aria-pressed', String(isHinting));
    actions.offer({
      ids: offered(),
      costs: {
        double: cost,
        split: cost,
        insure: `+${money.short(payOf(unit, INSURANCE))}`,
      },
      advised: isHinting ? advice() : null,
    });
  };
  /** Chips that doubles and splits have put on the hand. */
  const raisedOn = (): ReadonlyMap<string, Amount> => {
    const raised = stakedOf({ ...course, insurance: null }, unit) - unit;
    return new Map(raised > 0n ? [['hand', raised as Amount]] : []);
  };
  const toggleHint = () => {
    isHinting = !isHinting;
    draw();
  };

  const cardsOfDeal = (player: readonly Card[], up: Card, isMoved: boolean) => {
    hands.add();
    const [first = 0, second = 0] = player;
    return [
      () => hands.deal(0, first, isMoved),
      () => dealer.deal(up, isMoved),
      () => hands.deal(0, second, isMoved),
      () => dealer.deal(null, isMoved),
    ];
  };
  /** What an event moves on the table, before its figures are drawn. */
  const worksOf = (event: BlackjackEvent, isMoved: boolean): (() => Promise<void>)[] => {
    switch (event.kind) {
      case 'deal':
        return cardsOfDeal(event.player, event.up, isMoved);
      case 'card':
        return [() => hands.deal(event.hand, event.card, isMoved)];
      case 'split': {
        hands.split(event.hand, course.hands[event.hand]?.cards[1] ?? 0);
        const [first, second] = event.cards;
        return [
          () => hands.deal(event.hand, first, isMoved),
          () => hands.deal(event.hand + 1, second, isMoved),
        ];
      }
      case 'dealer': {
        const [, hidden = 0, ...drawn] = event.cards;
        return [
          () => dealer.turn(1, hidden, isMoved),
          ...drawn.map((card) => () => dealer.deal(card, isMoved)),
        ];
      }
      case 'no_natural':
        return isMoved ? [() => motion.wait(PAUSE_MS)] : [];
      default:
        return [];
    }
  };
  const showWins = (event: BlackjackEvent) => {
    if (event.kind === 'sides') {
      sidesWon = event.wins;
      bets.showWins(sidesWon, { areSidesAlone: true, isGain: isGain() });
    }
    if (event.kind !== 'result') return;
    const won = course.hands.reduce((sum, { win }) => sum + read(win ?? '0'), 0n) as Amount;
    const hand = won > 0n ? [{ place: 'hand', win: amountToText(won) }] : [];
    bets.showWins([...sidesWon, ...hand], { areSidesAlone: false, isGain: isGain() });
  };
  const showEvent = async (event: BlackjackEvent, isMoved: boolean): Promise<void> => {
    const moved = inTurn(isMoved, worksOf(event, isMoved));
    if (isMoved) await moved;
    course = afterEvent(course, event);
    draw();
    showWins(event);
    if (event.kind === 'no_natural' && isMoved) {
      prompt.textContent = words('blackjack.peek');
      await motion.wait(2 * PAUSE_MS);
    }
  };
  const reset = () => {
    course = BEFORE;
    sidesWon = [];
    [unit, first] = [bets.unit(), table.stake()];
    dealer.clear();
    hands.clear();
    table.clearWins();
    draw();
  };
  reset();

  return {
    fields: table.fields,
    view: element(
      'div',
      { class: 'card-table blackjack', attributes: { dir: 'ltr' } },
      shoe.view,
      element('div', { class: 'ct-dealer' }, dealer.view, dealerTotal.view),
      printOf(words),
      hands.view,
      element(
        'div',
        { class: 'ct-spots' },
        spot('perfect-pairs', 'side'),
        main,
        spot('twenty-one-plus-three', 'side'),
      ),
      element('div', { class: 'ct-foot' }, prompt, actions.view, hint),
    ),
    choice: table.choice,
    setChoice: table.setChoice,
    stake: bets.stake,
    press: () => words('card.deal'),
    facts: () => [
      { label: words('pay.rtp_short'), value: percent(simulatedHand.rtpPpm) },
      {
        label: words('blackjack.fact_natural'),
        value: money.show(payOf(bets.unit(), pays.natural)),
      },
      ...(course.hands.length === 0
        ? []
        : [
            {
              label: words('blackjack.fact_staked'),
              value: money.show((first + raise()) as Amount),
            },
          ]),
    ],
    lock(isLocked) {
      table.lock(isLocked);
      if (!isLocked) table.setStanding(new Map());
      actions.free();
    },
    reset,
    async show(step, { isMoved }) {
      if (step.action === null) table.note();
      for (const event of eventsOf(step)) {
        const shown = showEvent(event, isMoved);
        if (isMoved) await shown;
      }
    },
    label(steps) {
      const ended = courseOf(steps);
      const own = ended.hands.map(({ cards }) => totalText(cards)).join('·');
      return `${own} : ${totalText(openCards(ended))}`;
    },
    keys: bothKeys(table.keys, { ...actions.keys, t: toggleHint }),
  };
}
