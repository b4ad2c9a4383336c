import { type Amount, amount, AMOUNT_PER_UNIT } from '@parlour/money';
import type { CarryMode, ContractKind, PeriodKind, ReviewMode } from './kind.ts';
import { PERIODS_OF } from './kind.ts';

/** No contract has more tiers, whatever a platform allows. */
export const TIERS_MAX = 6;
/** All of it. */
export const RATE_BPS_MAX = 10_000;

/** What a platform allows of the contracts of one kind, and how they are settled. */
export type KindLimits = {
  /** Whether new contracts of the kind are offered; those that run go on. */
  readonly isOffered: boolean;
  readonly minRateBps: number;
  readonly maxRateBps: number;
  /**
   * All dividends of a contract together come to this share of its team's valid bet at most, in basis
   * points. Zero for kinds that are paid on the valid bet itself.
   */
  readonly turnoverCapBps: number;
  /** 1 to TIERS_MAX. */
  readonly maxTiers: number;
  /** The fewest active accounts that a tier has to ask for. */
  readonly minActive: number;
  /** The highest threshold of money. */
  readonly maxThreshold: Amount;
  /** Valid bet that makes an account active in a period of a day or less. */
  readonly activeMin: Amount;
  /** The same for a week and longer. */
  readonly activeMinLong: Amount;
  /** Off: a downline's rate has to lie below the upline's, where the bound alone allows the same. */
  readonly allowEqualRate: boolean;
  /** How far a downline's rate has to lie below the upline's; zero asks for nothing. */
  readonly minRateGapBps: number;
  /** A downline's rate and rebate points together stay within the upline's. */
  readonly wagePlusRebateCap: boolean;
  readonly periods: readonly PeriodKind[];
  readonly carryModes: readonly CarryMode[];
  /** Whether wages and salaries that were paid lower the base of dividends. */
  readonly deductWages: boolean;
  /** Whether fees of payments that the house bore lower the base of dividends. */
  readonly deductFees: boolean;
  /** A base is cut down to whole units of this before a rate applies; the least amount cuts nothing. */
  readonly baseUnit: Amount;
  /** Days between what is calculated and what is paid by itself. */
  readonly distributionDelayDays: number;
  /** Days after which an unpaid bill is overdue. */
  readonly overdueDays: number;
  readonly reviewMode: ReviewMode;
};

const units = (count: bigint): Amount => amount(count * AMOUNT_PER_UNIT);

const COMMON: Omit<KindLimits, 'periods' | 'carryModes' | 'maxRateBps'> = {
  isOffered: true,
  minRateBps: 1,
  turnoverCapBps: 0,
  maxTiers: TIERS_MAX,
  minActive: 0,
  maxThreshold: units(1_000_000_000n),
  activeMin: units(500n),
  activeMinLong: units(1_000n),
  allowEqualRate: true,
  minRateGapBps: 0,
  wagePlusRebateCap: false,
  deductWages: true,
  deductFees: false,
  baseUnit: amount(AMOUNT_PER_UNIT / 100n),
  distributionDelayDays: 0,
  overdueDays: 7,
  reviewMode: 'AUTO',
};

const kindLimits = (
  kind: ContractKind,
  maxRateBps: number,
  carry: readonly CarryMode[] = ['NONE'],
): KindLimits => ({ ...COMMON, periods: PERIODS_OF[kind], carryModes: carry, maxRateBps });

/**
 * What holds where a platform has set nothing. Pay by turnover and dividends together come to one percent
 * of a stake, which fits beside odds that return 98.5 %, no rebate points and a margin of half a percent.
 */
export const LIMIT_DEFAULTS: Readonly<Record<ContractKind, KindLimits>> = {
  DIVIDEND: {
    ...kindLimits('DIVIDEND', 6_000, ['NONE', 'PREV', 'MONTH', 'FOREVER']),
    turnoverCapBps: 30,
  },
  DAILY_WAGE: kindLimits('DAILY_WAGE', 40),
  HOURLY_SALARY: kindLimits('HOURLY_SALARY', 20),
  REALTIME_SALARY: { ...kindLimits('REALTIME_SALARY', 10), minRateBps: 0 },
};

/** Valid bet that makes an account active in a period. */
export const activeMinOf = (limits: KindLimits, period: PeriodKind): Amount =>
  period === 'W' || period === 'H' || period === 'M' ? limits.activeMinLong : limits.activeMin;
