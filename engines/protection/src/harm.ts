/**
 * What six months of records say about a member. Withdrawals cannot be taken back here, so they
 * tell nothing.
 */
export type HarmFacts = {
  /** Gross deposits of the last 30 days, and the mean of the 30-day spans before them. */
  readonly depositedNow: bigint;
  readonly depositedBefore: bigint;
  /** Largest number of deposits on one day. */
  readonly depositsPerDayMax: number;
  /** Deposits within an hour of another one, with play at a loss between them. */
  readonly chasingDeposits: number;
  readonly nightMinutes: number;
  readonly playMinutes: number;
  readonly limitIncreases: number;
};

export const HARM_MARKERS = [
  'rising_deposits',
  'chasing_losses',
  'night_play',
  'many_deposits',
  'limit_increases',
] as const;
export type HarmMarker = (typeof HARM_MARKERS)[number];

/** From these figures on a marker stands; each alone is a hint, several are a reason to call. */
const AT_LEAST = {
  depositsPerDay: 4,
  chasingDeposits: 5,
  nightMinutes: 600,
  limitIncreases: 3,
} as const;

const rules: Readonly<Record<HarmMarker, (facts: HarmFacts) => boolean>> = {
  rising_deposits: ({ depositedBefore, depositedNow }) =>
    depositedBefore > 0n && depositedNow >= depositedBefore * 2n,
  chasing_losses: ({ chasingDeposits }) => chasingDeposits >= AT_LEAST.chasingDeposits,
  night_play: ({ nightMinutes, playMinutes }) =>
    nightMinutes >= AT_LEAST.nightMinutes && nightMinutes * 3 >= playMinutes,
  many_deposits: ({ depositsPerDayMax }) => depositsPerDayMax >= AT_LEAST.depositsPerDay,
  limit_increases: ({ limitIncreases }) => limitIncreases >= AT_LEAST.limitIncreases,
};

/** The markers of harm that a member's records show. */
export const markHarm = (facts: HarmFacts): readonly HarmMarker[] =>
  HARM_MARKERS.filter((marker) => rules[marker](facts));
