import type { CallValue } from '@parlour/client';
import type { DepositKind, DepositState, WithdrawalState } from '@parlour/contract';
import type { StatusTone } from '@parlour/ui';
import type { MoneyText } from '../../lib/money-text.ts';

export type Deposit = CallValue<'GET /wps/cashier/deposits'>['items'][number];
export type Withdrawal = CallValue<'GET /wps/cashier/withdrawals'>['items'][number];
export type PaymentTotals = CallValue<'GET /wps/member/report/deposits/totals'>;

/** How states look; the cashier's own, so that no state looks different here. */
export type Looks<State extends string> = Readonly<
  Record<State, { readonly tone: StatusTone; readonly label: MoneyText }>
>;
export type DepositLooks = Looks<DepositState>;
export type WithdrawalLooks = Looks<WithdrawalState>;

export const WAYS: readonly DepositKind[] = ['card', 'wallet', 'crypto', 'qr', 'bank', 'voucher'];

export const readWay = (text: unknown): DepositKind | undefined => WAYS.find((way) => way === text);

export const readState = <State extends string>(
  looks: Looks<State>,
  text: unknown,
): State | undefined => (Object.keys(looks) as State[]).find((state) => state === text);

type Sums = Pick<PaymentTotals, 'count' | 'amount' | 'fee'>;

/** Sums of what a filter of the state lets through; zeros for a state that nothing is in. */
export function sumsOf(totals: PaymentTotals, state: string | undefined): Sums {
  if (state === undefined) return totals;
  const found = totals.states.find((one) => one.state === state);
  return found ?? { count: 0, amount: '0', fee: '0' };
}
