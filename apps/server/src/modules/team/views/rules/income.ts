import { type IncomeKind, incomeKinds } from '@parlour/contract';
import { kindGroupOf, type TransferKind } from '@parlour/ledger';
import { add, type Amount, negate, subtract, ZERO } from '@parlour/money';
import { type KindTotals, wholeOf } from '../../../report/index.ts';

export type Income = { readonly received: Amount; readonly paid: Amount };
export type IncomeLine = Income & { readonly kind: IncomeKind };

export const noIncome: Income = { received: ZERO, paid: ZERO };

export const netOf = ({ received, paid }: Income): Amount => subtract(received, paid);

export const addIncome = (left: Income, right: Income): Income => ({
  received: add(left.received, right.received),
  paid: add(left.paid, right.paid),
});

type Way = { readonly kind: IncomeKind; readonly isPaid: boolean };

const NAMED: Partial<Record<TransferKind, Way>> = {
  DAILY_WAGE_RECEIVE: { kind: 'dailyWage', isPaid: false },
  DAILY_WAGE_PAY_DOWNLINE: { kind: 'dailyWage', isPaid: true },
  HOURLY_WAGE_RECEIVE: { kind: 'hourlySalary', isPaid: false },
  HOURLY_WAGE_PAY_DOWNLINE: { kind: 'hourlySalary', isPaid: true },
  REALTIME_WAGE_RECEIVE: { kind: 'realtimeSalary', isPaid: false },
  REALTIME_WAGE_PAY_DOWNLINE: { kind: 'realtimeSalary', isPaid: true },
  DIVIDEND_RECEIVE: { kind: 'dividend', isPaid: false },
  DIVIDEND_PAY_DOWNLINE: { kind: 'dividend', isPaid: true },
  PROMOTION_PAY_DOWNLINE: { kind: 'other', isPaid: true },
  REFERRAL: { kind: 'referral', isPaid: false },
  AFFILIATE_RECEIVE: { kind: 'other', isPaid: false },
};

/** What a movement of an agent's own account is as income; null when it is none. */
export function incomeWayOf(kind: TransferKind): Way | null {
  const named = NAMED[kind];
  if (named !== undefined) return named;
  const group = kindGroupOf(kind);
  if (group === 'rebate') return { kind: 'rebate', isPaid: false };
  return group === 'bonus' ? { kind: 'other', isPaid: false } : null;
}

/** Income by kind, in the order of the wire, of those kinds that moved anything. */
export function incomeOf(rows: readonly KindTotals[]): IncomeLine[] {
  const lines = new Map<IncomeKind, Income>();
  for (const row of rows) {
    const way = incomeWayOf(row.kind);
    if (way === null) continue;
    const amount = wholeOf(row);
    const share = way.isPaid
      ? { received: ZERO, paid: negate(amount) }
      : { received: amount, paid: ZERO };
    lines.set(way.kind, addIncome(lines.get(way.kind) ?? noIncome, share));
  }
  return incomeKinds.flatMap((kind) => {
    const line = lines.get(kind);
    return line === undefined ? [] : [{ kind, ...line }];
  });
}
