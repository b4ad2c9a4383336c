import { type Amount, amountToText } from '@parlour/money';
import { type Card, deal, packWithout, shoeOf } from '../cards/index.ts';
import { fraction } from '../fraction.ts';
import {
  type GameTable,
  payOf,
  readFields,
  readPlaces,
  soloGame,
  type SoloGame,
  type Step,
} from '../solo/index.ts';
import { adviceFor, cardsOf, HAND_CARDS } from './advice.ts';
import { classify } from './classify.ts';
import { type PokerKind, type PokerTable, paysOf, pokerTables } from './paytable.ts';

export const handsOffered = [1, 3, 10, 50] as const;

/** The stake is spread over the hands in equal parts. */
export type PokerChoice = { readonly hands: number };

/** Places of the dealt cards that stay, ascending, from 0. */
export type PokerAction = { readonly hold: readonly number[] };

export type PokerHand = {
  readonly cards: readonly Card[];
  readonly kind: PokerKind;
  readonly win: string;
};

export type PokerEvent =
  | { readonly dealt: readonly Card[]; readonly kind: PokerKind }
  | { readonly hold: readonly number[]; readonly hands: readonly PokerHand[] };

type PokerState = {
  readonly dealt: readonly Card[];
  readonly hands: number;
  readonly stake: Amount;
};

/** Everything that decides an outcome. */
export const tableOf = ({
  code,
  packCards,
  pairFrom,
  pays,
  version,
  wildRank,
}: PokerTable): GameTable =>
  Object.assign(
    { game: code, version },
    { packCards, wildRank, pairFrom, pays, hands: handsOffered },
  );

function readChoice(input: unknown, stake: Amount): PokerChoice | null {
  const asked = readFields(input, 'hands')?.hands;
  const hands = handsOffered.find((count) => count === asked);
  return hands === undefined || stake % BigInt(hands) !== 0n ? null : { hands };
}

function readAction(input: unknown): PokerAction | null {
  const asked = readFields(input, 'hold')?.hold;
  const hold = readPlaces(asked, { bound: HAND_CARDS, least: 0, most: HAND_CARDS });
  return hold === null ? null : { hold: hold.toSorted((left, right) => left - right) };
}

const bitsOf = (hold: readonly number[]): number =>
  hold.reduce((bits, place) => bits | (1 << place), 0);

export const placesOf = (bits: number): readonly number[] =>
  [0, 1, 2, 3, 4].filter((place) => (bits & (1 << place)) !== 0);

/** Video poker: five cards, some stay, the others are dealt again; in several hands at once if asked. */
const videoPoker = (table: PokerTable): SoloGame =>
  soloGame<PokerChoice, PokerState, PokerAction, PokerEvent>({
    code: table.code,
    scheme: 'float',
    readChoice,
    readAction,
    begin({ choice: { hands }, stake }, draws) {
      const { cards: dealt } = deal(draws, shoeOf(1, table.packCards), HAND_CARDS);
      const events = [{ dealt, kind: classify(table, dealt) }];
      return { state: { dealt, hands, stake }, events, win: null };
    },
    raiseOf: () => 0n as Amount,
    act: (state, { hold }, draws) => {
      const held = cardsOf(state.dealt, bitsOf(hold));
      const unit = payOf(state.stake, fraction(1n, BigInt(state.hands)));
      const drawHand = (): PokerHand & { readonly paid: Amount } => {
        const rest = packWithout(state.dealt, table.packCards);
        const drawn = deal(draws, rest, HAND_CARDS - held.length).cards.values();
        const cards = state.dealt.map((card, place) =>
          hold.includes(place) ? card : (drawn.next().value as Card),
        );
        const kind = classify(table, cards);
        const paid = payOf(unit, fraction(BigInt(paysOf(table, kind))));
        return { cards, kind, win: amountToText(paid), paid };
      };
      return endWith(state, hold, Array.from({ length: state.hands }, drawHand));
    },
    // The best hold costs nothing, so a player who does not come back gets it.
    idleAction: ({ dealt }) => ({ hold: placesOf(adviceFor(table, dealt).best) }),
  });

function endWith(
  state: PokerState,
  hold: readonly number[],
  hands: readonly (PokerHand & { readonly paid: Amount })[],
): Step<PokerState, PokerEvent> {
  const win = hands.reduce((sum, { paid }) => sum + paid, 0n) as Amount;
  const shown = hands.map(({ cards, kind, win }) => ({ cards, kind, win }));
  return { state, events: [{ hold, hands: shown }], win };
}

export const jacksOrBetter = videoPoker(pokerTables.jacksOrBetter);
export const deucesWild = videoPoker(pokerTables.deucesWild);
export const jokerPoker = videoPoker(pokerTables.jokerPoker);
