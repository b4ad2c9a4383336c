import type {
  AffiliateLineLabel,
  AffiliateStatementState,
  ConversionState,
} from '@parlour/contract';
import { amountFromText } from '@parlour/money';
import type { StatusTone } from '@parlour/ui';
import type { TeamText } from '../../lib/team-text.ts';
import type { Month, Prospect, Statement, Terms } from './api/index.ts';

type Look = { readonly tone: StatusTone; readonly label: TeamText };

const STATEMENT_TONES: Readonly<Record<AffiliateStatementState, StatusTone>> = {
  CALCULATED: 'waiting',
  PENDING_REVIEW: 'waiting',
  PAID: 'good',
  REJECTED: 'bad',
  CARRIED: 'neutral',
};
export const STATEMENT_STATES = Object.keys(STATEMENT_TONES) as readonly AffiliateStatementState[];
export const statementLook = (state: AffiliateStatementState): Look => ({
  tone: STATEMENT_TONES[state],
  label: `deal.state_${state}`,
});

/** Why a statement stands where it does; null where its state says it all. */
export function whyLabel({ state }: Pick<Statement, 'state'>): TeamText | null {
  return state === 'CALCULATED' || state === 'PENDING_REVIEW' || state === 'CARRIED'
    ? `deal.why_${state}`
    : null;
}

const CONVERSION_TONES: Readonly<Record<ConversionState, StatusTone>> = {
  HELD: 'waiting',
  APPROVED: 'good',
  REJECTED: 'bad',
};
export const CONVERSION_STATES = Object.keys(CONVERSION_TONES) as readonly ConversionState[];
export const conversionLook = (state: ConversionState): Look => ({
  tone: CONVERSION_TONES[state],
  label: `deal.conversion_${state}`,
});

/** Lines that say what those before them come to. */
const SUMS: ReadonlySet<AffiliateLineLabel> = new Set([
  'net_revenue',
  'total_revenue',
  'earned',
  'total',
]);
export const isSumLine = (label: AffiliateLineLabel): boolean => SUMS.has(label);

const PEOPLE: ReadonlySet<AffiliateLineLabel> = new Set([
  'stake',
  'apart',
  'conversions',
  'sub_affiliates',
  'reversals',
]);
/** Whether the count of a line is one of people. */
export const countsPeople = (label: AffiliateLineLabel): boolean => PEOPLE.has(label);

const amountOf = (wire: string): bigint => amountFromText(wire) ?? 0n;
export const isZero = (wire: string): boolean => amountOf(wire) === 0n;

type Line = Month['lines'][number];

/** A line that changes nothing is left out; sums stay, because they are looked for. */
export const isWorthALine = ({ amount, label }: Line): boolean =>
  isSumLine(label) || label === 'payable' || !isZero(amount);

export const decimalsOf = (wire: string): number => wire.split('.')[1]?.length ?? 0;

const DECIMALS_SHOWN = 2;
/** What is left below the last decimal of the currency would be written as nothing. */
export const isExactLine = ({ amount, label }: Line): boolean =>
  (label === 'brought_in' || label === 'left_over') && decimalsOf(amount) > DECIMALS_SHOWN;

/** How much of what is asked is there, from 0 to 1; all of it where nothing is asked. */
export function shareOf(there: string, asked: string): number {
  const most = amountOf(asked);
  if (most <= 0n) return 1;
  const reached = amountOf(there);
  if (reached <= 0n) return 0;
  if (reached >= most) return 1;
  return Number.parseInt(String((reached * 1_000n) / most), 10) / 1_000;
}

export type Criterion = {
  readonly label: 'deal.first_deposit' | 'deal.column_did' | 'deal.column_valid';
  readonly there: string;
  readonly asked: string;
  readonly share: number;
};

/** What is asked of a member who may still qualify; criteria that ask for nothing are left out. */
export function criteriaOf(prospect: Prospect): readonly Criterion[] {
  const all = [
    ['deal.first_deposit', prospect.firstDeposit, prospect.firstDepositMin],
    ['deal.column_did', prospect.deposits, prospect.depositsMin],
    ['deal.column_valid', prospect.validBet, prospect.validBetMin],
  ] as const;
  return all
    .filter(([, , asked]) => !isZero(asked))
    .map(([label, there, asked]) => ({ label, there, asked, share: shareOf(there, asked) }));
}

export type TierStep = NonNullable<Terms['share']>['tiers'][number] & {
  /** From 1 for the lowest. */
  readonly place: number;
  readonly isMet: boolean;
  /** How near the month is, from 0 to 1. */
  readonly share: number;
};

/** The tiers from the highest down, with how near the month that runs is to each. */
export function tierSteps(terms: Terms, month: Month | null): readonly TierStep[] {
  const tiers = terms.share?.tiers ?? [];
  return tiers
    .map((tier, index) => ({
      ...tier,
      place: index + 1,
      isMet: month?.tier === index + 1,
      share: month === null ? 0 : shareOf(month.totalRevenue, tier.netRevenue),
    }))
    .toReversed();
}

/** Countries of each group, and what is paid for the others. */
export type CpaRow = { readonly countries: readonly string[] | null; readonly amount: string };
export const cpaRows = ({ cpa }: Pick<Terms, 'cpa'>): readonly CpaRow[] =>
  cpa === null ? [] : [...cpa.groups, { countries: null, amount: cpa.amount }];
