import type { Amount } from '@parlour/money';

/** What a brand allows of stakes in a game and a currency; null leaves a bound to the vendor. */
export type StakeLimits = {
  /** Of the first stake of a round. */
  readonly stakeMin: Amount | null;
  readonly stakeMax: Amount | null;
  /** On one place of a table. */
  readonly placeMax: Amount | null;
};

/** Whether a round can be begun within limits at all. */
export const isInOrder = ({ placeMax, stakeMax, stakeMin }: StakeLimits): boolean =>
  (stakeMin === null || stakeMax === null || stakeMin <= stakeMax) &&
  (stakeMin === null || placeMax === null || stakeMin <= placeMax);

/** Whether limits let a round begin with a stake. */
export const isWithin = ({ stakeMax, stakeMin }: StakeLimits, stake: Amount): boolean =>
  (stakeMin === null || stake >= stakeMin) && (stakeMax === null || stake <= stakeMax);
