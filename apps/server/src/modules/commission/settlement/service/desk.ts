// What operators decide about bills. Each decision is refused when the bill has gone on meanwhile,
// and is written to the audit with its reason.
import { type Amount, negate, ZERO } from '@parlour/money';
import type { Tx } from '@parlour/database';
import { Refusal } from '../../../../platform/refusal.ts';
import {
  type Bill,
  billCause,
  canHold,
  canReject,
  canWriteOff,
  isOpen,
  TRANSFER_KINDS,
  type WriteOff,
  type WriteOffMode,
} from '../rules/bill.ts';
import { findBill } from '../store/bills.ts';
import { insertPayments, nextSeqs } from '../store/payments.ts';
import { createBillRecord, type Decision, type Step } from './bill-record.ts';
import type { SettlementDeps } from './deps.ts';
import { type Payer, PLATFORM } from './pay.ts';

export type BillDesk = ReturnType<typeof createBillDesk>;

export function createBillDesk(deps: SettlementDeps, payer: Payer) {
  const { db, now, wallet } = deps;

  const { lock, record } = createBillRecord(deps);

  const decide = async (
    decision: Decision,
    work: (tx: Tx, bill: Bill) => Promise<Step>,
  ): Promise<void> => {
    await db.tx(async (tx) => {
      const bill = await lock(tx, decision);
      await record(tx, bill, decision, await work(tx, bill));
    });
  };

  const demandOpen = ({ state }: Bill): void => {
    if (!isOpen(state)) throw new Refusal('commission.bill_over');
  };

  /** The platform pays an upline's debt: one credit, on record like any other part. */
  const payForUpline = async (tx: Tx, bill: Bill): Promise<void> => {
    const seq = (await nextSeqs(tx, [bill.id])).get(bill.id) ?? 1;
    const { brandId, currency, id, kind, memberId, open } = bill;
    const [outcome] = await wallet.postIn(tx, [
      {
        key: `${billCause(id)}:${seq}:in`,
        kind: TRANSFER_KINDS[kind].receive,
        cause: billCause(id),
        memberId,
        brandId,
        currency,
        postings: [
          { account: PLATFORM, amount: negate(open) },
          { account: { purse: 'main' }, amount: open },
        ],
      },
    ]);
    if (outcome?.ok !== true) throw new Error(`${billCause(id)} was not credited`);
    const at = now();
    await insertPayments(tx, [
      {
        billId: id,
        seq,
        memberId,
        payerId: null,
        brandId,
        kind,
        currency,
        amount: open,
        isDeduction: false,
        state: 'DONE',
        sentAt: at,
        doneAt: at,
      },
    ]);
  };

  const finishWriteOff = async (tx: Tx, bill: Bill, writeOff: WriteOff): Promise<Step> => {
    const { mode } = writeOff;
    if (mode === 'platform_pays') await payForUpline(tx, bill);
    return {
      step: 'write_off',
      amount: bill.open,
      change: {
        state: 'WRITTEN_OFF',
        reviewer: null,
        isHeld: false,
        paid: mode === 'platform_pays' ? ((bill.paid + bill.open) as Amount) : bill.paid,
        open: ZERO,
        reason: writeOff.reason,
        writeOff: { ...writeOff, amount: bill.open, decidedAt: now() },
      },
    };
  };

  const payNow = async (id: string): Promise<void> => {
    const bill = await findBill(db, id);
    if (bill !== null && bill.dueAt <= now()) await payer.pay([id]);
  };

  return {
    async hold(decision: Decision): Promise<void> {
      await decide(decision, async (_tx, bill) => {
        demandOpen(bill);
        if (!canHold(bill)) throw new Refusal('commission.bill_changed');
        return { step: 'hold', change: { isHeld: true, reason: decision.reason } };
      });
    },

    async release(decision: Decision): Promise<void> {
      await decide(decision, async (_tx, bill) => {
        if (!bill.isHeld) throw new Refusal('commission.bill_not_held');
        const isDueNow = bill.state === 'CALCULATED' && bill.dueAt <= now();
        const state = isDueNow
          ? bill.reviewer === null
            ? 'PAYABLE'
            : 'PENDING_REVIEW'
          : bill.state;
        return { step: 'release', change: { isHeld: false, state, reason: null } };
      });
      await payNow(decision.id);
    },

    async reject(decision: Decision): Promise<void> {
      await decide(decision, async (_tx, bill) => {
        demandOpen(bill);
        if (!canReject(bill)) throw new Refusal('commission.bill_paid_partly');
        return {
          step: 'reject',
          change: {
            state: 'REJECTED',
            reviewer: null,
            isHeld: false,
            open: ZERO,
            reason: decision.reason,
          },
        };
      });
    },

    /** Relieves an upline at once up to the limit of one operator; above it a second one decides. */
    async writeOff(decision: Decision & { readonly mode: WriteOffMode }): Promise<void> {
      await decide(decision, async (tx, bill) => {
        if (!canWriteOff(bill)) throw new Refusal('commission.bill_over');
        if (bill.writeOff !== null) throw new Refusal('commission.write_off_open');
        const sums = [{ currency: bill.currency, amount: bill.open }];
        const isAlone = await deps.ownLimit.covers(tx, decision, sums);
        const writeOff: WriteOff = {
          mode: decision.mode,
          amount: bill.open,
          reason: decision.reason,
          operatorId: decision.operatorId,
          operatorAccount: decision.operatorAccount,
          proposedAt: now(),
          decidedAt: null,
        };
        if (isAlone) {
          await deps.ownLimit.note(tx, decision, bill.id, sums);
          return finishWriteOff(tx, bill, writeOff);
        }
        return { step: 'propose_write_off', amount: bill.open, change: { writeOff } };
      });
    },

    async decideWriteOff(
      decision: Decision & { readonly decision: 'approve' | 'decline' },
    ): Promise<void> {
      await decide(decision, async (tx, bill) => {
        const { writeOff } = bill;
        if (writeOff === null || writeOff.decidedAt !== null) {
          throw new Refusal('commission.write_off_missing');
        }
        if (decision.decision === 'decline') {
          return { step: 'decline_write_off', change: { writeOff: null } };
        }
        if (writeOff.operatorId === decision.operatorId) {
          throw new Refusal('commission.second_operator_needed');
        }
        await deps.independence.demand(tx, decision.operatorId, [writeOff.operatorId]);
        // It may have been paid in the meantime.
        if (!canWriteOff(bill)) throw new Refusal('commission.bill_over');
        return finishWriteOff(tx, bill, writeOff);
      });
    },
  };
}
