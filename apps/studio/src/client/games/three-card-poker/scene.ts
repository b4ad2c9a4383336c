import {
  anteBonus,
  pairPlusOdds,
  sixCardOdds,
  type ThreeCardEvent,
  threeCardPlaces,
  threeCardPokerSheet,
} from '@parlour/games/three-card-poker';
import { type Amount, amountToText, times } from '@parlour/money';
import { createDuel } from '../../cards/duel.ts';
import { inTurn } from '../../cards/row.ts';
import { percent } from '../../instant/figures.ts';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { drawBrand, drawPlates } from './saddle.ts';
import { eventsOf, nameOfHand } from './said.ts';
import type { ThreeCardKey } from './three-card-poker.ts';

type Words = SceneDeps<ThreeCardKey>['words'];
type Odds = Readonly<Record<string, number>>;

const CARDS = 3;
/** Antes that the play bet is paid. */
const PLAY_PAYS = { fold: 0, lose: 0, push: 1, not_qualified: 1, win: 2 } as const;

const PAYS = { ante: anteBonus, 'pair-plus': pairPlusOdds, 'six-card': sixCardOdds } as const;

const oddsOf = (words: Words) => {
  const titles = {
    ante: words('three-card.ante_bonus'),
    'pair-plus': words('three-card.pair-plus'),
    'six-card': words('three-card.six_bonus'),
  };
  return (['pair-plus', 'ante', 'six-card'] as const).map((place) => ({
    place,
    title: titles[place],
    rows: Object.entries(PAYS[place] as Odds).map(([kind, odds]) => ({
      name: nameOfHand(kind, words),
      odds,
    })),
  }));
};

/** The row of a hand in the table of a place; none where it is not paid. */
const rowOf = (place: keyof typeof PAYS, hand: string): number =>
  Object.keys(PAYS[place]).indexOf(hand);

/** The dealer's three cards above, the player's three below, and four spots for chips. */
export function createThreeCardScene(deps: SceneDeps<ThreeCardKey>): Scene {
  const { money, words } = deps;
  let isRaised = false;
  let hand = '';

  const duel = createDuel(
    { ...deps },
    {
      code: 'three-card-poker',
      places: threeCardPlaces,
      main: 'ante',
      raise: { place: 'play', act: 'raise', times: 1n },
      spots: ['pair-plus', 'ante', 'play', 'six-card'],
      nameOf: (place) => words(`three-card.${place}` as ThreeCardKey),
      acts: [
        { id: 'fold', key: 'f', text: words('three-card.fold'), sign: 'M6 6L18 18M18 6L6 18' },
        { id: 'raise', key: 'p', text: words('three-card.play'), sign: 'M5 13L10 18L19 7' },
      ],
      odds: oddsOf(words),
      welcome: words('three-card.prompt_bet'),
    },
  );
  const dealer = duel.seat(words('three-card.dealer'), CARDS);
  const own = duel.seat(words('three-card.own'), CARDS);

  const deal = async (
    event: ThreeCardEvent & { kind: 'deal' },
    isMoved: boolean,
  ): Promise<void> => {
    ({ hand } = event);
    const dealt = inTurn(isMoved, [
      ...event.player.map((card) => () => own.row.deal(card, isMoved)),
      ...event.player.map(() => () => dealer.row.deal(null, isMoved)),
    ]);
    if (isMoved) await dealt;
    own.name(nameOfHand(hand, words));
    duel.ask(words('three-card.prompt_choice'));
  };
  const open = async (
    event: ThreeCardEvent & { kind: 'dealer' },
    isMoved: boolean,
  ): Promise<void> => {
    const turned = inTurn(
      isMoved,
      event.cards.map((card, at) => () => dealer.row.turn(at, card, isMoved)),
    );
    if (isMoved) await turned;
    dealer.name(nameOfHand(event.hand, words));
    own.name(nameOfHand(hand, words), !isRaised);
    if (isRaised) duel.markOdds('ante', rowOf('ante', hand));
    if (duel.bets.on('pair-plus') > 0n) duel.markOdds('pair-plus', rowOf('pair-plus', hand));
    if (duel.bets.on('six-card') > 0n) duel.markOdds('six-card', rowOf('six-card', event.six));
  };
  const end = ({ result, sides, win }: ThreeCardEvent & { kind: 'result' }) => {
    const play = times(duel.bets.unit(), BigInt(PLAY_PAYS[result]));
    const paid = [
      { place: 'ante', win: amountToText((read(win) - play) as Amount) },
      { place: 'play', win: amountToText(play) },
    ].filter((each) => read(each.win) > 0n);
    duel.end({ text: words(`three-card.end_${result}`), wins: [...sides, ...paid], isRaised });
  };
  const showEvent = (event: ThreeCardEvent, isMoved: boolean): Promise<void> | void => {
    if (event.kind === 'deal') return deal(event, isMoved);
    if (event.kind === 'dealer') return open(event, isMoved);
    return end(event);
  };
  const reset = () => {
    [isRaised, hand] = [false, ''];
    for (const seat of [dealer, own]) seat.clear();
    for (const place of threeCardPlaces) duel.markOdds(place, null);
    duel.reset();
  };
  reset();
  const view = duel.view('three-card', [
    dealer.view,
    drawBrand(),
    element('p', { class: 'ct-motto', text: words('three-card.print') }),
    own.view,
  ]);
  view.append(...drawPlates());

  return {
    ...duel.scene,
    view,
    facts: () => [
      { label: words('pay.rtp_short'), value: percent(threeCardPokerSheet.modes[0]?.rtpPpm ?? 0) },
      { label: words('three-card.play_costs'), value: money.show(duel.bets.unit()) },
    ],
    reset,
    async show(step, { isMoved }) {
      if (step.action === null) duel.begin();
      else {
        isRaised = (step.action as { readonly action: string }).action === 'raise';
        duel.answered(isRaised);
      }
      for (const event of eventsOf(step)) {
        const shown = showEvent(event, isMoved);
        if (isMoved) await shown;
      }
    },
    label(steps) {
      const last = steps.flatMap(eventsOf).at(-1);
      return last?.kind === 'result' ? words(`three-card.${last.result}`) : '';
    },
    keys: duel.keys(),
  };
}
