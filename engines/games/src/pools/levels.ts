/** The four pools of a currency, the smallest first. */
export const poolLevels = ['mini', 'minor', 'major', 'grand'] as const;
export type PoolLevel = (typeof poolLevels)[number];

/** What makes a pool fall: a point drawn beforehand that it must not pass, or a chance of every bet. */
export type PoolTrigger =
  | { readonly kind: 'point'; readonly before: bigint }
  | { readonly kind: 'chance'; readonly oneIn: bigint };

/**
 * One pool by its rules. Amounts are whole units of a currency whose smallest stake is 0.20; currencies of
 * other sizes multiply them, as they do stakes.
 */
export type PoolRules = {
  readonly level: PoolLevel;
  /** Of each bet, in parts per million. */
  readonly sharePpm: bigint;
  /** What the house puts in when a filling of the pool begins. */
  readonly seed: bigint;
  readonly trigger: PoolTrigger;
};

/** `before`: it falls at or below this amount. `oneIn`: a bet of one unit hits once in so many. */
export const poolRules: readonly PoolRules[] = [
  { level: 'mini', sharePpm: 2_000n, seed: 10n, trigger: { kind: 'point', before: 50n } },
  { level: 'minor', sharePpm: 1_500n, seed: 50n, trigger: { kind: 'point', before: 250n } },
  { level: 'major', sharePpm: 1_000n, seed: 500n, trigger: { kind: 'point', before: 2_500n } },
  {
    level: 'grand',
    sharePpm: 1_500n,
    seed: 10_000n,
    trigger: { kind: 'chance', oneIn: 20_000_000n },
  },
];
