import { type Amount, amountToText, ZERO } from '@parlour/money';
import { readAmount } from '../bets/index.ts';
import { type Fraction, fraction } from '../fraction.ts';
import {
  payHundredths,
  readFields,
  readOneOf,
  readWhole,
  soloGame,
  type Step,
} from '../solo/index.ts';
import { readKey } from '../table/index.ts';

/** Words that decide a point: every 32-bit word is equally likely. */
export const WORDS = 2 ** 32;
/** Ninety-nine hundredths of a stake, in the unit of a word: the edge is one hundredth. */
const EDGED = 99 * WORDS;
/** Multipliers are whole hundredths of a stake. */
export const MULTIPLIER_START = 100;
export const TARGET_MIN = 101;
/** At this multiplier every bet that is still in play is paid, and the round is over. */
export const TARGET_MAX = 1_000_000;
/** Growth of the multiplier in a millisecond: e^(0.00006 t), so that 2.00 comes after 11.55 seconds. */
export const GROWTH = 0.000_06;
/** Bets that one player can have in a round. */
export const BETS_MAX = 2;

/** The point of a round in hundredths: floor(0.99 x 2^32 / (word + 1)), at least 1.00 and at most the largest target. */
export const pointOf = (word: number): number =>
  Math.min(TARGET_MAX, Math.max(MULTIPLIER_START, Math.floor(EDGED / (word + 1))));

/** The exact chance that a round reaches a target: words below 0.99 x 2^32 / target reach it. */
export const chanceOf = (target: number): Fraction =>
  fraction(BigInt(Math.floor(EDGED / target)), BigInt(WORDS));

/** The multiplier, in hundredths, so many milliseconds after a round has started. */
export const multiplierAt = (ms: number): number =>
  Math.max(MULTIPLIER_START, Math.floor(100 * Math.exp(GROWTH * ms)));

/**
 * How many milliseconds a round with a point lasts: until the multiplier would pass the point, so that every
 * multiplier up to the point is shown and can be taken.
 */
export const lastsMs = (point: number): number => Math.log((point + 1) / 100) / GROWTH;

/** `autoAt` is the multiplier at which a bet is taken by itself; null where its player does that. */
export type CrashChoice = { readonly autoAt: number | null };

type Cashed = { readonly at: number; readonly stake: Amount; readonly win: Amount };

/** A bet, and the parts of it that were taken. */
export type CrashBet = {
  readonly amount: Amount;
  readonly autoAt: number | null;
  /** What of the stake is still in play. */
  readonly left: Amount;
  readonly cashed: readonly Cashed[];
};

export type CrashAction =
  /** A further bet before the round starts; `key` is here and below the press that made it. */
  | {
      readonly kind: 'bet';
      readonly key: string;
      readonly amount: Amount;
      readonly autoAt: number | null;
    }
  /** Takes all that is left of a bet, or half of it, at a multiplier that the table's clock gave. */
  | {
      readonly kind: 'cash';
      readonly key: string;
      readonly bet: number;
      readonly at: number;
      readonly part: Part;
    }
  /** The point of the table's round, which ends everything. */
  | { readonly kind: 'result' };

const PARTS = ['all', 'half'] as const;
export type Part = (typeof PARTS)[number];

export type CrashEvent =
  | {
      readonly kind: 'bet';
      readonly bet: number;
      readonly amount: string;
      readonly autoAt: number | null;
    }
  | {
      readonly kind: 'cash';
      readonly bet: number;
      readonly at: number;
      /** Part of the stake that was taken, and what is paid for it. */
      readonly amount: string;
      readonly win: string;
      readonly isAuto: boolean;
    }
  | { readonly kind: 'crash'; readonly point: number };

type State = { readonly bets: readonly CrashBet[] };

function readAutoAt(input: unknown): number | null | undefined {
  if (input === null) return null;
  return readWhole(input, TARGET_MIN, TARGET_MAX) ?? undefined;
}

function readChoice(input: unknown): CrashChoice | null {
  const fields = readFields(input, 'autoAt');
  const autoAt = fields === null ? undefined : readAutoAt(fields.autoAt);
  return autoAt === undefined ? null : { autoAt };
}

function readBet(input: unknown): CrashAction | null {
  const fields = readFields(input, 'kind', 'key', 'amount', 'autoAt');
  const amount = readAmount(fields?.amount);
  const autoAt = readAutoAt(fields?.autoAt);
  const key = readKey(fields?.key);
  if (fields?.kind !== 'bet' || amount === null || autoAt === undefined) return null;
  return key === null ? null : { kind: 'bet', key, amount, autoAt };
}

function readCash(input: unknown): CrashAction | null {
  const fields = readFields(input, 'kind', 'key', 'bet', 'at', 'part');
  const key = readKey(fields?.key);
  const bet = readWhole(fields?.bet, 0, BETS_MAX - 1);
  const at = readWhole(fields?.at, TARGET_MIN, TARGET_MAX);
  const part = readOneOf(fields?.part, PARTS);
  if (fields?.kind !== 'cash' || key === null) return null;
  return bet === null || at === null || part === null ? null : { kind: 'cash', key, bet, at, part };
}

const readAction = (input: unknown): CrashAction | null =>
  readBet(input) ??
  readCash(input) ??
  (readFields(input, 'kind')?.kind === 'result' ? { kind: 'result' } : null);

const opened = (amount: Amount, autoAt: number | null): CrashBet => ({
  amount,
  autoAt,
  left: amount,
  cashed: [],
});

/** What is taken by half of a bet, or by the rest of it. */
const partOf = ({ left }: CrashBet, part: Part): Amount =>
  part === 'half' ? ((left / 2n) as Amount) : left;

function taken(bet: CrashBet, stake: Amount, at: number): CrashBet {
  const win = payHundredths(stake, at);
  return {
    ...bet,
    left: (bet.left - stake) as Amount,
    cashed: [...bet.cashed, { at, stake, win }],
  };
}

const cashEvent = (bet: CrashBet, place: number, isAuto: boolean): CrashEvent => {
  const { at, stake, win } = bet.cashed.at(-1) as Cashed;
  return {
    kind: 'cash',
    bet: place,
    at,
    amount: amountToText(stake),
    win: amountToText(win),
    isAuto,
  };
};

const winOf = (bets: readonly CrashBet[]): Amount =>
  bets.flatMap(({ cashed }) => cashed).reduce((sum, { win }) => (sum + win) as Amount, ZERO);

const isTakenAbove = (point: number, { cashed }: CrashBet): boolean =>
  cashed.some(({ at }) => at > point);

/**
 * The end of a round: bets that named a multiplier up to the point are paid it, and at the largest multiplier
 * all that is left. Throws a `RangeError` where a bet was taken above the point.
 */
function end({ bets }: State, word: number): Step<State, CrashEvent> {
  const point = pointOf(word);
  if (bets.some((bet) => isTakenAbove(point, bet)))
    throw new RangeError('a bet was taken above the point');
  const events: CrashEvent[] = [];
  const ended = bets.map((bet, place) => {
    const at = bet.autoAt ?? TARGET_MAX;
    if (bet.left === ZERO || at > point) return bet;
    const paid = taken(bet, bet.left, at);
    events.push(cashEvent(paid, place, true));
    return paid;
  });
  events.push({ kind: 'crash', point });
  return { state: { bets: ended }, events, win: winOf(ended) };
}

/**
 * Crash: a multiplier grows until the point of the table's round. A bet that is taken before pays the
 * multiplier at which it was taken; the others are lost. One point decides for all players of a table: it is
 * drawn by the last step of each, and `at` of a cash-out is always the table's and never a browser's.
 */
export const crash = soloGame<CrashChoice, State, CrashAction, CrashEvent>({
  code: 'crash',
  scheme: 'exact',
  readChoice,
  readAction,
  mostOf: ({ choice, stake }) => payHundredths(stake, choice.autoAt ?? TARGET_MAX),
  begin: ({ choice, stake }) => ({
    state: { bets: [opened(stake, choice.autoAt)] },
    events: [{ kind: 'bet', bet: 0, amount: amountToText(stake), autoAt: choice.autoAt }],
    win: null,
  }),
  raiseOf({ bets }, action) {
    if (action.kind === 'result') return ZERO;
    if (action.kind === 'bet') {
      const isOver = bets.length >= BETS_MAX || bets.some(({ cashed }) => cashed.length > 0);
      return isOver ? null : action.amount;
    }
    const bet = bets[action.bet];
    if (bet === undefined || partOf(bet, action.part) === ZERO) return null;
    // What a bet named for itself has been paid before.
    return bet.autoAt !== null && action.at > bet.autoAt ? null : ZERO;
  },
  act({ bets }, action, draws) {
    if (action.kind === 'result') return end({ bets }, draws.below(WORDS));
    if (action.kind === 'bet') {
      const bet = opened(action.amount, action.autoAt);
      const place = bets.length;
      const { autoAt } = action;
      return {
        state: { bets: [...bets, bet] },
        events: [{ kind: 'bet', bet: place, amount: amountToText(bet.amount), autoAt }],
        win: null,
      };
    }
    const before = bets[action.bet] as CrashBet;
    const after = taken(before, partOf(before, action.part), action.at);
    return {
      state: { bets: bets.with(action.bet, after) },
      events: [cashEvent(after, action.bet, false)],
      win: null,
    };
  },
  idleAction: () => ({ kind: 'result' }),
});

export const table = {
  game: 'crash',
  version: '1.0.0',
  targetMin: TARGET_MIN,
  targetMax: TARGET_MAX,
  growthPerMs: '0.00006',
  betsMax: BETS_MAX,
  returned: '99/100',
} as const;
