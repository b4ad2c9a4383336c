// What operators decide about bills. Each decision is refused when the bill has gone on meanwhile,
// and is written to the audit with its reason.
import { type Amount, amountToText, negate, ZERO } from '@parlour/money';
import type { Tx } from '@parlour/database';
import { Refusal } from '../../../../platform/refusal.ts';
import {
  type Bill,
  billCause,
  canApprove,
  canHold,
  canReject,
  canWriteOff,
  isOpen,
  isUntried,
  TRANSFER_KINDS,
  type WriteOff,
  type WriteOffMode,
} from '../rules/bill.ts';
import { findBill, lockBills } from '../store/bills.ts';
import { type BillChange, insertEvent, updateBill } from '../store/decisions.ts';
import { insertPayments, nextSeqs, type PaymentName } from '../store/payments.ts';
import { reopenRun } from '../store/runs.ts';
import type { Desk, SettlementDeps } from './deps.ts';
import { type Payer, PLATFORM, TRANSIT } from './pay.ts';

export type Decision = Desk & {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
};

type Step = {
  readonly step: string;
  readonly amount?: Amount | null;
  readonly change: Partial<Omit<BillChange, 'id'>>;
};

export type BillDesk = ReturnType<typeof createBillDesk>;

export function createBillDesk(deps: SettlementDeps, payer: Payer) {
  const { audit, db, now, wallet } = deps;

  const lock = async (tx: Tx, { brandId, id, version }: Decision): Promise<Bill> => {
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

  /** Takes a correction back from the downline, who has agreed; it goes to whoever paid too much. */
  const deduct = async (tx: Tx, bill: Bill): Promise<PaymentName | null> => {
    const taken = negate(bill.gross);
    const seq = (await nextSeqs(tx, [bill.id])).get(bill.id) ?? 1;
    const { brandId, currency, id, kind, memberId, payerId } = bill;
    const [outcome] = await wallet.postIn(tx, [
      {
        key: `${billCause(id)}:${seq}:out`,
        kind: 'REVERSAL',
        cause: billCause(id),
        memberId,
        brandId,
        currency,
        postings: [
          { account: { purse: 'main' }, amount: negate(taken) },
          { account: payerId === null ? PLATFORM : TRANSIT, amount: taken },
        ],
      },
    ]);
    if (outcome?.ok === false && outcome.reason === 'insufficient_funds') {
      throw new Refusal('wallet.insufficient_funds');
    }
    if (outcome?.ok !== true) throw new Error(`${billCause(id)} was not deducted`);
    const at = now();
    await insertPayments(tx, [
      {
        billId: id,
        seq,
        memberId,
        payerId,
        brandId,
        kind,
        currency,
        amount: taken,
        isDeduction: true,
        state: payerId === null ? 'DONE' : 'SENT',
        sentAt: at,
        doneAt: payerId === null ? at : null,
      },
    ]);
    return payerId === null ? null : { billId: id, seq };
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

    async approve(decision: Decision): Promise<void> {
      await decide(decision, async (_tx, bill) => {
        demandOpen(bill);
        if (!canApprove(bill)) throw new Refusal('commission.bill_not_in_review');
        return { step: 'approve', change: { state: 'PAYABLE', reviewer: null } };
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
        const alone = await deps.aloneAmount(tx, bill.brandId, bill.currency);
        const writeOff: WriteOff = {
          mode: decision.mode,
          amount: bill.open,
          reason: decision.reason,
          operatorId: decision.operatorId,
          operatorAccount: decision.operatorAccount,
          proposedAt: now(),
          decidedAt: null,
        };
        if (alone !== null && bill.open <= alone) return finishWriteOff(tx, bill, writeOff);
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

    async adjust(
      decision: Decision & {
        readonly outcome: 'waive' | 'deduct';
        readonly consent: string | null;
      },
    ): Promise<void> {
      let sent: PaymentName | null = null;
      await decide(decision, async (tx, bill) => {
        if (bill.state !== 'ADJUST_PENDING') throw new Refusal('commission.bill_not_adjustable');
        const { consent, outcome, reason } = decision;
        if (outcome === 'waive')
          return { step: 'waive', change: { state: 'WAIVED', reviewer: null, reason } };
        if (consent === null) throw new Refusal('commission.consent_needed');
        sent = await deduct(tx, bill);
        return {
          step: 'deduct',
          amount: bill.gross,
          change: { state: 'DEDUCTED', reviewer: null, reason: `${reason} (${consent})` },
        };
      });
      if (sent !== null) await payer.arrive([sent]);
    },
  };
}
