import type { Amount } from '@parlour/money';
import { type Fraction, fraction, multiplyFractions } from '../fraction.ts';
import {
  collected,
  type Draws,
  goesOn,
  lost,
  payOf,
  readFields,
  readOneOf,
  RETURNED,
  soloGame,
} from '../solo/index.ts';

const CARDS = 52;
export const RANKS = 13;
export const guesses = ['higher', 'lower', 'same'] as const;
export type Guess = (typeof guesses)[number];

/** A guess that would raise a stake to more than this many is not offered. */
export const PAYS_MAX = 10_000n;
export const SKIPS_MAX = 52;

type Action =
  | { readonly kind: 'guess'; readonly guess: Guess }
  | { readonly kind: 'skip' }
  | { readonly kind: 'collect' };

/** A card of an endless deck, 0 to 51 in the order of the public scheme: the four twos first, aces last. */
type Event = { readonly card: number; readonly guess?: Guess };

type State = {
  readonly stake: Amount;
  readonly card: number;
  readonly pays: Fraction;
  readonly guessed: number;
  readonly skipped: number;
};

/** 1 for the ace, which is low, to 13 for the king. */
export const rankOf = (card: number): number => ((Math.floor(card / 4) + 1) % RANKS) + 1;

/**
 * Ranks of the next card that make a guess right; none where it is not offered. Between the ends higher
 * and lower take the same rank in; beside an ace or a king it has a guess of its own.
 */
export function winningRanks(rank: number, guess: Guess): readonly number[] {
  const isEnd = rank === 1 || rank === RANKS;
  if (guess === 'same') return isEnd ? [rank] : [];
  const [from, to] = guess === 'higher' ? [rank, RANKS] : [1, rank];
  const ranks = Array.from({ length: to - from + 1 }, (_, more) => from + more);
  if (!isEnd) return ranks;
  return ranks.length === 1 ? [] : ranks.filter((one) => one !== rank);
}

/**
 * What a stake is worth after a right guess: times the guess's chance turned over. Null where the guess is
 * not offered.
 */
export const paysAfter = (
  { card, pays }: Pick<State, 'card' | 'pays'>,
  guess: Guess,
): Fraction | null => {
  const winning = winningRanks(rankOf(card), guess).length;
  if (winning === 0) return null;
  const next = multiplyFractions(pays, fraction(BigInt(RANKS), BigInt(winning)));
  return next.numerator > PAYS_MAX * next.denominator ? null : next;
};

function readAction(input: unknown): Action | null {
  const plain = readOneOf(readFields(input, 'kind')?.kind, ['skip', 'collect']);
  if (plain !== null) return { kind: plain };
  const fields = readFields(input, 'kind', 'guess');
  const guess = readOneOf(fields?.guess, guesses);
  return readOneOf(fields?.kind, ['guess']) === null || guess === null
    ? null
    : { kind: 'guess', guess };
}

const isAllowed = (state: State, action: Action): boolean => {
  if (action.kind === 'collect') return state.guessed > 0;
  if (action.kind === 'skip') return state.skipped < SKIPS_MAX;
  return paysAfter(state, action.guess) !== null;
};

const likelier = ({ card }: State): Guess => (rankOf(card) <= RANKS / 2 ? 'higher' : 'lower');

function turn(state: State, guess: Guess, draws: Draws) {
  const card = draws.below(CARDS);
  const events: readonly Event[] = [{ card, guess }];
  if (!winningRanks(rankOf(state.card), guess).includes(rankOf(card))) return lost(state, events);
  const pays = paysAfter(state, guess) ?? state.pays;
  return goesOn({ ...state, card, pays, guessed: state.guessed + 1 }, events);
}

/** Hi-lo: is the next card of an endless deck higher or lower? Each right guess raises what the stake is worth. */
export const hiLo = soloGame<object, State, Action, Event>({
  code: 'hi-lo',
  scheme: 'float',
  readChoice: (input) => readFields(input),
  mostOf: ({ stake }) => payOf(stake, fraction(PAYS_MAX)),
  begin({ stake }, draws) {
    const card = draws.below(CARDS);
    return goesOn({ stake, card, pays: RETURNED, guessed: 0, skipped: 0 }, [{ card }]);
  },
  readAction,
  raiseOf: (state, action) => (isAllowed(state, action) ? (0n as Amount) : null),
  act(state, action, draws) {
    if (action.kind === 'collect') return collected(state, [], state);
    if (action.kind === 'guess') return turn(state, action.guess, draws);
    const card = draws.below(CARDS);
    return goesOn({ ...state, card, skipped: state.skipped + 1 }, [{ card }]);
  },
  idleAction: (state) =>
    state.guessed > 0 ? { kind: 'collect' } : { kind: 'guess', guess: likelier(state) },
});

export const table = {
  game: 'hi-lo',
  version: '1.0.0',
  ranks: RANKS,
  paysMax: PAYS_MAX.toString(),
  skipsMax: SKIPS_MAX,
  returned: '99/100',
  winning: Array.from({ length: RANKS }, (_, more) =>
    guesses.map((guess) => winningRanks(more + 1, guess).length),
  ),
} as const;
