// What time does to bills: those that an upline leaves unpaid for too long are overdue, on record.
import { idBeside } from '@parlour/database';
import { isDue } from '../rules/bill.ts';
import { listOverdue, lockBills } from '../store/bills.ts';
import { insertBadRecord, insertEvent, updateBill } from '../store/decisions.ts';
import type { SettlementDeps } from './deps.ts';

const AGED_PER_TURN = 500;

export const createAging =
  ({ db, newId, now }: SettlementDeps) =>
  async (): Promise<number> => {
    const at = now();
    const overdue = await listOverdue(db, { at, limit: AGED_PER_TURN });
    for (const { id } of overdue) {
      await db.tx(async (tx) => {
        const [bill] = await lockBills(tx, [id]);
        if (bill === undefined || bill.payerId === null || bill.isHeld) return;
        const isLate = isDue(bill.state) || bill.state === 'PENDING_REVIEW';
        if (!isLate || bill.state === 'OVERDUE' || bill.overdueAt > at) return;
        await updateBill(tx, { ...bill, state: 'OVERDUE', reviewer: null });
        await insertEvent(tx, id, {
          at,
          state: 'OVERDUE',
          step: 'overdue',
          actorKind: 'system',
          actorName: '',
          amount: bill.open,
          note: null,
        });
        const { payerId } = bill;
        await insertBadRecord(tx, { id: idBeside(payerId, newId()), bill, payerId, at });
      });
    }
    return overdue.length;
  };
