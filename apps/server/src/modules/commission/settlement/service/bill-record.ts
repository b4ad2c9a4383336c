// A bill behind its lock, and what is written when an operator decides about it.
import { type Amount, amountToText } from '@parlour/money';
import type { Tx } from '@parlour/database';
import { Refusal } from '../../../../platform/refusal.ts';
import { type Bill, isUntried } from '../rules/bill.ts';
import { lockBills } from '../store/bills.ts';
import { type BillChange, insertEvent, updateBill } from '../store/decisions.ts';
import { reopenRun } from '../store/runs.ts';
import type { Desk, SettlementDeps } from './deps.ts';

export type Decision = Desk & {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
};

export type Step = {
  readonly step: string;
  readonly amount?: Amount | null;
  readonly change: Partial<Omit<BillChange, 'id'>>;
};

export function createBillRecord({ audit, now }: Pick<SettlementDeps, 'audit' | 'now'>) {
  const lock = async (
    tx: Tx,
    { brandId, id, version }: Pick<Decision, 'brandId' | 'id' | 'version'>,
  ): Promise<Bill> => {
    const [bill] = await lockBills(tx, [id]);
    if (bill === undefined || bill.brandId !== brandId) {
      throw new Refusal('commission.bill_not_found');
    }
    if (bill.version !== version) throw new Refusal('commission.bill_changed');
    return bill;
  };

  /** The change, its line in the timeline and its entry in the audit, in one transaction. */
  const record = async (
    tx: Tx,
    bill: Bill,
    decision: Omit<Decision, 'version'>,
    { amount = null, change, step }: Step,
  ): Promise<void> => {
    const after: BillChange = { ...bill, ...change };
    await updateBill(tx, after);
    if (isUntried(after)) await reopenRun(tx, bill.runId);
    await insertEvent(tx, bill.id, {
      at: now(),
      state: after.state,
      step,
      actorKind: 'operator',
      actorName: decision.operatorAccount,
      amount,
      note: decision.reason,
    });
    const sums = (state: Pick<Bill, 'state' | 'isHeld' | 'paid' | 'open'>) => ({
      bill: bill.id,
      state: state.state,
      isHeld: state.isHeld,
      paid: amountToText(state.paid),
      open: amountToText(state.open),
    });
    await audit.record(tx, {
      actor: { kind: 'operator', id: decision.operatorId },
      action: `bill.${step}`,
      subject: { kind: 'member', id: bill.memberId },
      before: sums(bill),
      after: sums(after),
      reason: decision.reason,
      ip: decision.ip,
    });
  };

  return { lock, record };
}
