import { type Amount, ZERO } from '@parlour/money';
import type { ContractKind } from './kind.ts';

/** One step of a contract: what has to be reached, and what is paid for it then. */
export type Tier = {
  /** Valid bet of the team in the period; of one single bet for a real-time salary. */
  readonly bet: Amount;
  /** Net loss of the team's members, positive when the house won; zero for all but dividends. */
  readonly netLoss: Amount;
  /** Active accounts of the team; zero where none are asked for. */
  readonly activeMembers: number;
  /** Basis points; of bets that the member won for a real-time salary. */
  readonly rateBps: number;
  /** Basis points of bets that the member lost; zero for all but real-time salaries. */
  readonly lossRateBps: number;
};

export const NO_TIER: Tier = {
  bet: ZERO,
  netLoss: ZERO,
  activeMembers: 0,
  rateBps: 0,
  lossRateBps: 0,
};

export type TierMeasure = keyof Tier;

/** The name of a tier's field in a contract of a kind, which is also its name on the wire. */
export type TierFieldName =
  | 'periodValidBet'
  | 'periodProfitLoss'
  | 'dailyBetAmount'
  | 'hourlyBetAmount'
  | 'singleBetAmount'
  | 'activeMembers'
  | 'rateBps'
  | 'profitWageRateBps'
  | 'lossWageRateBps';

export type TierField = {
  readonly name: TierFieldName;
  readonly measure: TierMeasure;
  readonly unit: 'amount' | 'count' | 'rate';
  /** May be left out, which asks for nothing. */
  readonly isOptional?: true;
};

const active: TierField = { name: 'activeMembers', measure: 'activeMembers', unit: 'count' };
const rate: TierField = { name: 'rateBps', measure: 'rateBps', unit: 'rate' };

/** The fields of each kind, thresholds first, in the order in which people read them. */
export const TIER_FIELDS: Readonly<Record<ContractKind, readonly TierField[]>> = {
  DIVIDEND: [
    { name: 'periodValidBet', measure: 'bet', unit: 'amount' },
    { name: 'periodProfitLoss', measure: 'netLoss', unit: 'amount' },
    active,
    rate,
  ],
  DAILY_WAGE: [
    { name: 'dailyBetAmount', measure: 'bet', unit: 'amount' },
    { ...active, isOptional: true },
    rate,
  ],
  HOURLY_SALARY: [
    { name: 'hourlyBetAmount', measure: 'bet', unit: 'amount' },
    { ...active, isOptional: true },
    rate,
  ],
  REALTIME_SALARY: [
    { name: 'singleBetAmount', measure: 'bet', unit: 'amount' },
    { name: 'profitWageRateBps', measure: 'rateBps', unit: 'rate' },
    { name: 'lossWageRateBps', measure: 'lossRateBps', unit: 'rate' },
  ],
};

export const thresholdsOf = (kind: ContractKind): readonly TierField[] =>
  TIER_FIELDS[kind].filter(({ unit }) => unit !== 'rate');

export const ratesOf = (kind: ContractKind): readonly TierField[] =>
  TIER_FIELDS[kind].filter(({ unit }) => unit === 'rate');

/** What a team did in a period, or what one bet was, in the measures of tiers. */
export type Achieved = Pick<Tier, 'bet' | 'netLoss' | 'activeMembers'>;

/** Whether every threshold of a tier is met. Thresholds of zero are always met, also by a loss. */
export const isReached = (kind: ContractKind, tier: Tier, achieved: Achieved): boolean =>
  thresholdsOf(kind).every(({ measure }) => {
    const wanted = tier[measure];
    return wanted <= 0 || achieved[measure as keyof Achieved] >= wanted;
  });

/** The highest tier that was reached, with its place from 0; null when none was. */
export function findTier(
  kind: ContractKind,
  tiers: readonly Tier[],
  achieved: Achieved,
): { readonly index: number; readonly tier: Tier } | null {
  for (let index = tiers.length - 1; index >= 0; index -= 1) {
    const tier = tiers[index];
    if (tier !== undefined && isReached(kind, tier, achieved)) return { index, tier };
  }
  return null;
}
