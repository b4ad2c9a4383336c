import type { Amount } from '@parlour/money';

/** What a member may stake on a game and win of it in one currency; null is no limit. */
export type OfferLimits = {
  readonly currency: string;
  /** Whole currency units that a single bet may cost in the mode yuan, the usual one first. */
  readonly units: readonly number[];
  readonly multipleMax: number;
  readonly betsMax: number;
  readonly stakeMin: Amount;
  readonly stakeMax: Amount;
  readonly memberIssueMax: Amount | null;
  readonly numberMax: Amount | null;
  readonly payoutMax: Amount;
  readonly singlePickPayoutMax: Amount | null;
};

/** What a brand sells of a game. */
export type Offer = {
  readonly brandId: string;
  readonly gameCode: string;
  readonly isOn: boolean;
  /** Null where the family has no plays of a prize group. */
  readonly group: { readonly min: number; readonly max: number } | null;
  readonly singlePickBps: number;
  readonly playsOff: readonly string[];
  readonly limits: readonly OfferLimits[];
  readonly version: number;
  /** Grows with every change of the numbers whose odds are cut. */
  readonly cutsVersion: number;
  readonly updatedAt: Date;
};

export type OfferTerms = Omit<Offer, 'brandId' | 'gameCode' | 'updatedAt' | 'cutsVersion'>;

/** Prize groups are chosen in steps of two, which are one basis point of ten apart. */
export const GROUP_STEP = 2;

/** Twenty steps of the group are one per cent, so one is five basis points. */
const BPS_PER_GROUP = 5;

/** The least that the house keeps of plays of a prize group, in basis points. */
export const GROUP_MARGIN_MIN_BPS = 200;
export const GROUP_LIMIT = 2_000 - GROUP_MARGIN_MIN_BPS / BPS_PER_GROUP;

export type MemberGroup = { readonly min: number; readonly max: number; readonly mine: number };

/** The groups that a member with so many points may choose from. */
export function memberGroup(
  { max, min }: NonNullable<Offer['group']>,
  points: number,
): MemberGroup {
  const steps = Math.floor(points / (BPS_PER_GROUP * GROUP_STEP));
  const reach = Math.floor((max - min) / GROUP_STEP);
  return { min, max, mine: min + GROUP_STEP * Math.min(steps, reach) };
}

/** Points of the member that a group gives as odds; the others come back as rebate. */
export const tradedPoints = (min: number, group: number): number => (group - min) * BPS_PER_GROUP;
