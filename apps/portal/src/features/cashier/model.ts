import type { CallValue } from '@parlour/client';
import type { DepositState, WithdrawalState } from '@parlour/contract';
import type { StatusTone } from '@parlour/ui';
import type { PlayerKey } from '../../lib/language.ts';

export type DepositMethod = CallValue<'GET /wps/cashier/deposit/methods'>['methods'][number];
export type Deposit = CallValue<'GET /wps/cashier/deposits'>['items'][number];
export type Withdrawal = CallValue<'GET /wps/cashier/withdrawals'>['items'][number];
export type WithdrawalDetail = CallValue<'GET /wps/cashier/withdrawals/:id'>;
export type WithdrawOptions = CallValue<'GET /wps/cashier/withdraw/options'>;
export type PayoutAccounts = CallValue<'GET /wps/cashier/accounts'>;
export type PayoutMethod = PayoutAccounts['methods'][number];
export type PayoutAccount = PayoutAccounts['accounts'][number];

type Look = { readonly tone: StatusTone; readonly label: PlayerKey };

export const DEPOSIT_LOOKS: Readonly<Record<DepositState, Look & { readonly hint: PlayerKey }>> = {
  PENDING: {
    tone: 'waiting',
    label: 'cashier.deposit_pending',
    hint: 'cashier.deposit_hint_pending',
  },
  PAID: { tone: 'good', label: 'cashier.deposit_paid', hint: 'cashier.deposit_hint_paid' },
  FAILED: { tone: 'bad', label: 'cashier.deposit_failed', hint: 'cashier.deposit_hint_failed' },
  CANCELLED: {
    tone: 'neutral',
    label: 'cashier.deposit_cancelled',
    hint: 'cashier.deposit_hint_cancelled',
  },
  EXPIRED: {
    tone: 'neutral',
    label: 'cashier.deposit_expired',
    hint: 'cashier.deposit_hint_expired',
  },
  REVIEW: { tone: 'notice', label: 'cashier.deposit_review', hint: 'cashier.deposit_hint_review' },
};

export const WITHDRAWAL_LOOKS: Readonly<Record<WithdrawalState, Look>> = {
  SUBMITTED: { tone: 'waiting', label: 'cashier.withdrawal_submitted' },
  RISK_REVIEW: { tone: 'waiting', label: 'cashier.withdrawal_risk_review' },
  APPROVED: { tone: 'notice', label: 'cashier.withdrawal_approved' },
  PAYING: { tone: 'notice', label: 'cashier.withdrawal_paying' },
  ISSUED: { tone: 'good', label: 'cashier.withdrawal_issued' },
  CONFIRMED_RECEIVED: { tone: 'good', label: 'cashier.withdrawal_confirmed' },
  AUTO_CONFIRMED: { tone: 'good', label: 'cashier.withdrawal_auto_confirmed' },
  REJECTED: { tone: 'bad', label: 'cashier.withdrawal_rejected' },
  FAILED: { tone: 'bad', label: 'cashier.withdrawal_failed' },
};

/** The road of a withdrawal as a member sees it. */
export const WITHDRAWAL_ROAD = [
  'SUBMITTED',
  'RISK_REVIEW',
  'APPROVED',
  'PAYING',
  'ISSUED',
] as const;

/** How far a withdrawal has come: `done` behind, `here` now, `ahead` to come, `stopped` at its end. */
export type RoadStep = {
  readonly state: (typeof WITHDRAWAL_ROAD)[number];
  readonly progress: 'done' | 'here' | 'ahead';
};

const ARRIVED: ReadonlySet<WithdrawalState> = new Set([
  'ISSUED',
  'CONFIRMED_RECEIVED',
  'AUTO_CONFIRMED',
]);
const STOPPED: ReadonlySet<WithdrawalState> = new Set(['REJECTED', 'FAILED']);

export const isSettled = (state: WithdrawalState): boolean =>
  ARRIVED.has(state) || STOPPED.has(state);

export function withdrawalRoad(state: WithdrawalState): readonly RoadStep[] {
  if (STOPPED.has(state)) return [];
  const at = ARRIVED.has(state)
    ? WITHDRAWAL_ROAD.length
    : WITHDRAWAL_ROAD.findIndex((step) => step === state);
  return WITHDRAWAL_ROAD.map((step, index) => ({
    state: step,
    progress: index < at ? 'done' : index === at ? 'here' : 'ahead',
  }));
}

const AMOUNT = /^\d{1,12}(\.\d{1,5})?$/;

function unitsOf(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(5, '0'));
}

/** What a person typed, as the wire wants it: no spaces or separators, a point for decimals. */
export function readAmount(typed: string): string | null {
  const text = typed.trim().replaceAll(/[\s,]/g, '');
  return AMOUNT.test(text) && unitsOf(text) > 0n ? text : null;
}

export type AmountProblem = 'missing' | 'malformed' | 'below' | 'above' | 'too_much';

/** Why an amount cannot be asked for; null when it can. */
export function amountProblem(
  typed: string,
  bounds: { readonly min: string; readonly max: string; readonly available?: string },
): AmountProblem | null {
  if (typed.trim() === '') return 'missing';
  const amount = readAmount(typed);
  if (amount === null) return 'malformed';
  const units = unitsOf(amount);
  if (units < unitsOf(bounds.min)) return 'below';
  if (bounds.available !== undefined && units > unitsOf(bounds.available)) return 'too_much';
  return units > unitsOf(bounds.max) ? 'above' : null;
}

const BPS_PER_WHOLE = 10_000n;

/** A fee in basis points, rounded down to hundredths, which is what the server will charge at most. */
export function feeOf(amount: string, feeBps: number): string {
  const fee = (unitsOf(amount) * BigInt(feeBps)) / BPS_PER_WHOLE / 1_000n;
  return `${fee / 100n}.${String(fee % 100n).padStart(2, '0')}`;
}

/** A share of a whole in whole percent, for a progress bar. */
export function percentOf(part: string, whole: string): number {
  const wholeUnits = unitsOf(whole);
  if (wholeUnits === 0n) return 100;
  return Math.min(100, Number.parseInt(String((unitsOf(part) * 100n) / wholeUnits), 10));
}

/** Whether a number of an account has the shape that its kind asks for. */
export function isAccountNumber(
  method: Pick<PayoutMethod, 'numberPattern'>,
  text: string,
): boolean {
  try {
    return new RegExp(`^(?:${method.numberPattern})$`, 'u').test(text.replaceAll(/\s/g, ''));
  } catch {
    return text.trim() !== '';
  }
}
