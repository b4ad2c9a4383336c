import type { BillKind, BillPeriod, BillState } from '@parlour/contract';
import type { CarryMode } from '@parlour/commission';
import { type Amount, ZERO } from '@parlour/money';
import type { TransferKind } from '../../../wallet/index.ts';

export type Reviewer = 'upline' | 'operator';

/** One step of the calculation: what it is called, an amount, a rate in basis points, a count. */
export type Line = readonly [
  label: string,
  amount: Amount | null,
  rateBps: number | null,
  count: number | null,
];

export type WriteOffMode = 'platform_pays' | 'cancel';

export type WriteOff = {
  readonly mode: WriteOffMode;
  readonly amount: Amount;
  readonly reason: string;
  readonly operatorId: string;
  readonly operatorAccount: string;
  readonly proposedAt: Date;
  readonly decidedAt: Date | null;
};

/** What a contract pays for one period, or what a later change of it corrects. */
export type Bill = {
  readonly id: string;
  readonly runId: string;
  readonly brandId: string;
  readonly contractId: string;
  readonly kind: BillKind;
  readonly period: BillPeriod;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly day: string;
  readonly correctionNo: number;
  readonly correctionOf: string | null;
  /** The downline. */
  readonly memberId: string;
  /** Null for the platform. */
  readonly payerId: string | null;
  readonly depth: number;
  readonly currency: string;
  readonly state: BillState;
  readonly reviewer: Reviewer | null;
  readonly isHeld: boolean;
  readonly validBet: Amount;
  readonly profitLoss: Amount;
  readonly activeMembers: number;
  readonly base: Amount;
  /** Counted from 1. */
  readonly tier: number | null;
  readonly rateBps: number | null;
  readonly gross: Amount;
  readonly paid: Amount;
  readonly open: Amount;
  readonly thisLoss: Amount | null;
  readonly carriedIn: Amount | null;
  readonly totalLoss: Amount | null;
  readonly carriedOut: Amount | null;
  readonly carryMode: CarryMode | null;
  /** Of dividends since there is a cap on them, as `CappedPay` has them. */
  readonly earned: Amount | null;
  readonly waitedIn: Amount | null;
  readonly waitedOut: Amount | null;
  readonly roomIn: Amount | null;
  readonly roomMade: Amount | null;
  readonly roomOut: Amount | null;
  readonly turnoverCapBps: number | null;
  readonly countedFrom: Date;
  readonly cutoffSeq: bigint;
  readonly afterSeq: bigint | null;
  readonly lines: readonly Line[];
  readonly calculatedAt: Date;
  readonly dueAt: Date;
  readonly overdueAt: Date;
  readonly paidAt: Date | null;
  readonly reason: string | null;
  readonly writeOff: WriteOff | null;
  readonly version: number;
};

/** Asked of the payer, now or when someone lets it go. */
const OPEN_STATES: ReadonlySet<BillState> = new Set([
  'CALCULATED',
  'PENDING_REVIEW',
  'PAYABLE',
  'PARTIAL',
  'INSUFFICIENT',
  'OVERDUE',
]);

const DUE_STATES: ReadonlySet<BillState> = new Set([
  'PAYABLE',
  'PARTIAL',
  'INSUFFICIENT',
  'OVERDUE',
]);

export const isOpen = (state: BillState): boolean => OPEN_STATES.has(state);
export const isDue = (state: BillState): boolean => DUE_STATES.has(state);

/** Whether it is tried by itself sooner or later; its run is not done until then. */
export const isUntried = ({ isHeld, state }: Pick<Bill, 'isHeld' | 'state'>): boolean =>
  !isHeld && (state === 'CALCULATED' || state === 'PAYABLE');

type Standing = Pick<Bill, 'state' | 'isHeld' | 'reviewer' | 'payerId' | 'paid'>;

/** Whether its upline may pay it out now. */
export const canDistribute = ({ isHeld, payerId, reviewer, state }: Standing): boolean =>
  payerId !== null &&
  !isHeld &&
  (isDue(state) || (state === 'PENDING_REVIEW' && reviewer === 'upline'));

export const canHold = (bill: Standing): boolean => isOpen(bill.state) && !bill.isHeld;
export const canApprove = ({ isHeld, reviewer, state }: Standing): boolean =>
  state === 'PENDING_REVIEW' && reviewer === 'operator' && !isHeld;
export const canReject = ({ paid, state }: Standing): boolean => isOpen(state) && paid === 0n;
/** An upline is relieved of what is due; what the platform owes itself is rejected instead. */
export const canWriteOff = ({ payerId, reviewer, state }: Standing): boolean =>
  payerId !== null && (isDue(state) || (state === 'PENDING_REVIEW' && reviewer === 'upline'));

export type Beginning = Pick<Bill, 'state' | 'reviewer' | 'open'>;

/** Where a bill begins whose time has come, by who has to let it go. */
export function dueBeginning(
  reviewMode: 'AUTO' | 'UPLINE' | 'ADMIN',
  payerId: string | null,
): Pick<Bill, 'state' | 'reviewer'> {
  if (reviewMode === 'ADMIN') return { state: 'PENDING_REVIEW', reviewer: 'operator' };
  // The platform presses no buttons: what it owes directly goes by itself.
  if (reviewMode === 'UPLINE' && payerId !== null) {
    return { state: 'PENDING_REVIEW', reviewer: 'upline' };
  }
  return { state: 'PAYABLE', reviewer: null };
}

/** Where a calculated bill begins. `isDueNow`: its time of payment has come. */
export function beginningOf(
  bill: Pick<Bill, 'gross' | 'payerId'>,
  reviewMode: 'AUTO' | 'UPLINE' | 'ADMIN',
  isDueNow: boolean,
): Beginning {
  const { gross, payerId } = bill;
  if (gross < 0n) return { state: 'ADJUST_PENDING', reviewer: 'operator', open: ZERO };
  // Also where a tier was met by so little that no unit of the currency is due: nothing is ever paid.
  if (gross === 0n) return { state: 'NOT_REACHED', reviewer: null, open: ZERO };
  const due = dueBeginning(reviewMode, payerId);
  // Who reviews is settled here, so that a change of the rules decides about later bills alone.
  if (!isDueNow) return { state: 'CALCULATED', reviewer: due.reviewer, open: gross };
  return { ...due, open: gross };
}

type Kinds = { readonly receive: TransferKind; readonly pay: TransferKind };

/** Under which kinds of transfer a bill is paid. */
export const TRANSFER_KINDS: Readonly<Record<BillKind, Kinds>> = {
  DIVIDEND: { receive: 'DIVIDEND_RECEIVE', pay: 'DIVIDEND_PAY_DOWNLINE' },
  DAILY_WAGE: { receive: 'DAILY_WAGE_RECEIVE', pay: 'DAILY_WAGE_PAY_DOWNLINE' },
  HOURLY_SALARY: { receive: 'HOURLY_WAGE_RECEIVE', pay: 'HOURLY_WAGE_PAY_DOWNLINE' },
  REALTIME_SALARY: { receive: 'REALTIME_WAGE_RECEIVE', pay: 'REALTIME_WAGE_PAY_DOWNLINE' },
};

export const billCause = (id: string): string => `bill:${id}`;
