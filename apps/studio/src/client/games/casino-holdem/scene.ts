import {
  anteOdds,
  bonusOdds,
  CALL_ANTES,
  casinoHoldemSheet,
  type HoldemEvent,
  holdemPlaces,
} from '@parlour/games/casino-holdem';
import { type Card, eachCombination, type HandKind, rankHand } from '@parlour/games/cards';
import { amountToText, type Amount, times } from '@parlour/money';
import { createDuel } from '../../cards/duel.ts';
import { inTurn } from '../../cards/row.ts';
import { percent } from '../../instant/figures.ts';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { HoldemKey } from './casino-holdem.ts';
import { eventsOf } from './said.ts';

type Words = SceneDeps<HoldemKey>['words'];

const HOLE = 2;
const FLOP = 3;
const BOARD = 5;
/** Antes that the call is paid. */
const CALL_PAYS = { fold: 0, lose: 0, push: 2, not_qualified: 2, win: 4 } as const;

const anteKinds = Object.keys(anteOdds) as HandKind[];
const bonusKinds = (Object.keys(bonusOdds) as HandKind[]).filter(
  (kind) => bonusOdds[kind] !== bonusOdds.pair,
);

/** What the ante and the bonus pay, from the best hand; the last row has all hands that are left. */
const oddsOf = (words: Words) => [
  {
    place: 'ante',
    title: words('holdem.ante_pays'),
    rows: [
      ...anteKinds.map((kind) => ({ name: words(`hand.${kind}`), odds: anteOdds[kind] ?? 1 })),
      { name: words('holdem.or_lower'), odds: 1 },
    ],
  },
  {
    place: 'aa-bonus',
    title: words('holdem.aa-bonus'),
    rows: [
      ...bonusKinds.map((kind) => ({ name: words(`hand.${kind}`), odds: bonusOdds[kind] ?? 1 })),
      { name: words('holdem.aces_to_straight'), odds: bonusOdds.pair ?? 1 },
    ],
  },
];

const actsOf = (words: Words) =>
  [
    { id: 'fold', key: 'f', text: words('holdem.fold'), sign: 'M6 6L18 18M18 6L6 18' },
    { id: 'call', key: 'c', text: words('holdem.call'), sign: 'M5 13L10 18L19 7' },
  ] as const;

const rowOf = (kinds: readonly HandKind[], kind: HandKind): number =>
  kinds.includes(kind) ? kinds.indexOf(kind) : kinds.length;

/** The places of the five cards that make the best hand. */
export function bestFive(cards: readonly Card[]): readonly number[] {
  const best = rankHand(cards);
  let found: readonly number[] = [];
  eachCombination([...cards.keys()], BOARD, (chosen) => {
    if (found.length > 0 || rankHand(chosen.map((at) => cards[at] as Card)) !== best) return;
    found = [...chosen];
  });
  return found;
}

/** The dealer's two cards above, five on the board between, the player's two below. */
export function createHoldemScene(deps: SceneDeps<HoldemKey>): Scene {
  const { money, words } = deps;
  let hole: readonly Card[] = [];
  let bonus: string | null = null;
  let made: HandKind | null = null;
  let isRaised = false;

  const duel = createDuel(
    { ...deps },
    {
      code: 'casino-holdem',
      places: holdemPlaces,
      main: 'ante',
      raise: { place: 'call', act: 'call', times: BigInt(CALL_ANTES) },
      spots: ['aa-bonus', 'ante', 'call'],
      nameOf: (place) => words(`holdem.${place}` as HoldemKey),
      acts: actsOf(words),
      odds: oddsOf(words),
      welcome: words('holdem.prompt_bet'),
    },
  );
  const dealer = duel.seat(words('holdem.dealer'), HOLE);
  const board = duel.seat(words('holdem.board'), BOARD);
  const own = duel.seat(words('holdem.own'), HOLE);

  const bonusWins = () =>
    bonus === null || read(bonus) === 0n ? [] : [{ place: 'aa-bonus', win: bonus }];
  const deal = async (event: HoldemEvent & { kind: 'deal' }, isMoved: boolean): Promise<void> => {
    const { flop, hand, player } = event;
    hole = player;
    ({ bonus } = event);
    const dealt = inTurn(isMoved, [
      ...player.map((card) => () => own.row.deal(card, isMoved)),
      ...player.map(() => () => dealer.row.deal(null, isMoved)),
      ...flop.map((card) => () => board.row.deal(card, isMoved)),
    ]);
    if (isMoved) await dealt;
    own.name(words(`hand.${hand}`));
    if (bonus !== null) {
      duel.showSides(bonusWins());
      if (bonusWins().length > 0) duel.markOdds('aa-bonus', rowOf(bonusKinds, hand));
    }
    duel.ask(words('holdem.prompt_choice'));
  };
  const showdown = async (
    { board: all, dealer: cards, dealerHand, playerHand }: HoldemEvent & { kind: 'showdown' },
    isMoved: boolean,
  ): Promise<void> => {
    const shown = inTurn(isMoved, [
      ...all.slice(FLOP).map((card) => () => board.row.deal(card, isMoved)),
      ...cards.map((card, at) => () => dealer.row.turn(at, card, isMoved)),
    ]);
    if (isMoved) await shown;
    own.name(words(`hand.${playerHand}`), !isRaised);
    dealer.name(words(`hand.${dealerHand}`));
    made = playerHand;
    if (!isRaised) return;
    const isOwn = rankHand([...hole, ...all]) >= rankHand([...cards, ...all]);
    const best = bestFive([...(isOwn ? hole : cards), ...all]);
    (isOwn ? own : dealer).row.mark(best);
    board.row.mark(best.map((at) => at - HOLE));
  };
  const end = ({ result, win }: HoldemEvent & { kind: 'result' }) => {
    if (made !== null && (result === 'win' || result === 'not_qualified'))
      duel.markOdds('ante', rowOf(anteKinds, made));
    const call = times(duel.bets.unit(), BigInt(CALL_PAYS[result]));
    const paid = [
      { place: 'ante', win: amountToText((read(win) - call) as Amount) },
      { place: 'call', win: amountToText(call) },
    ].filter((each) => read(each.win) > 0n);
    duel.end({ text: words(`holdem.end_${result}`), wins: [...bonusWins(), ...paid], isRaised });
  };
  const showEvent = (event: HoldemEvent, isMoved: boolean): Promise<void> | void => {
    if (event.kind === 'deal') return deal(event, isMoved);
    if (event.kind === 'showdown') return showdown(event, isMoved);
    return end(event);
  };
  const reset = () => {
    [hole, bonus, made, isRaised] = [[], null, null, false];
    for (const seat of [dealer, board, own]) seat.clear();
    for (const place of holdemPlaces) duel.markOdds(place, null);
    duel.reset();
  };
  reset();

  return {
    ...duel.scene,
    view: duel.view('holdem', [
      dealer.view,
      element('p', { class: 'ct-motto', text: words('holdem.print') }),
      board.view,
      own.view,
    ]),
    facts: () => [
      { label: words('pay.rtp_short'), value: percent(casinoHoldemSheet.modes[0]?.rtpPpm ?? 0) },
      {
        label: words('holdem.call_costs'),
        value: money.show(times(duel.bets.unit(), BigInt(CALL_ANTES))),
      },
    ],
    reset,
    async show(step, { isMoved }) {
      if (step.action === null) duel.begin();
      else {
        isRaised = (step.action as { readonly action: string }).action === 'call';
        duel.answered(isRaised);
      }
      for (const event of eventsOf(step)) {
        const shown = showEvent(event, isMoved);
        if (isMoved) await shown;
      }
    },
    label(steps) {
      const last = steps.flatMap(eventsOf).at(-1);
      return last?.kind === 'result' ? words(`holdem.${last.result}`) : '';
    },
    keys: duel.keys(),
  };
}
