import type { StatusTone } from '@parlour/ui';
import type { Contract } from './api/index.ts';

export const CONTRACT_STATUSES = [
  'PENDING_NEW',
  'ACTIVE',
  'PENDING_TERMINATE',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
  'TERMINATED',
  'SUPERSEDED',
] as const satisfies readonly Contract['status'][];
export const CARRY_MODES = ['NONE', 'PREV', 'MONTH', 'FOREVER'] as const;

/** `asked`: the downline asked the operators to end it. */
export const CONTRACT_VIEWS = ['platform', 'upline', 'asked', 'all'] as const;
export type ContractView = (typeof CONTRACT_VIEWS)[number];

const TONES: Readonly<Record<Contract['status'], StatusTone>> = {
  PENDING_NEW: 'waiting',
  ACTIVE: 'good',
  PENDING_TERMINATE: 'waiting',
  REJECTED: 'neutral',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
  TERMINATED: 'bad',
  SUPERSEDED: 'neutral',
};
export const contractTone = (status: Contract['status']): StatusTone => TONES[status];

/** The lowest and the highest rate of tiers, in basis points; null where there is none. */
export function rateSpan(tiers: Contract['tiers']): { from: number; to: number } | null {
  const rates = tiers.flatMap(({ rateBps, profitWageRateBps, lossWageRateBps }) =>
    [rateBps, profitWageRateBps, lossWageRateBps].filter((rate) => rate !== null),
  );
  return rates.length === 0 ? null : { from: Math.min(...rates), to: Math.max(...rates) };
}
