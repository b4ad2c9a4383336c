// Bills that one operator lets go up to an own limit, and two above it.
import { type Amount, amountToText, negate } from '@parlour/money';
import type { Reader, Tx } from '@parlour/database';
import { Refusal } from '../../../../platform/refusal.ts';
import type { ApprovalKind, Desk } from '../../../approval/index.ts';
import { type Bill, billCause, canApprove, isOpen } from '../rules/bill.ts';
import { findBill } from '../store/bills.ts';
import { insertPayments, listPayments, nextSeqs } from '../store/payments.ts';
import { createBillRecord } from './bill-record.ts';
import type { SettlementDeps } from './deps.ts';
import { type Payer, PLATFORM, TRANSIT } from './pay.ts';

export type BillRef = { readonly brandId: string; readonly id: string; readonly version: number };
export type AdjustBill = BillRef & {
  readonly outcome: 'waive' | 'deduct';
  readonly consent: string | null;
};

export function createBillKinds(deps: SettlementDeps, payer: Payer) {
  const { db, members, now, ownLimit, wallet } = deps;
  const { lock, record } = createBillRecord(deps);

  /** Takes a correction back from the downline, who has agreed; it goes to the one who paid too much. */
  const deduct = async (tx: Tx, bill: Bill): Promise<void> => {
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
  };

  const nameOf = async (reader: Reader, id: string): Promise<string> => {
    const bill = await findBill(reader, id);
    const [member] = bill === null ? [] : await members.findMany(reader, [bill.memberId]);
    return member?.account ?? id;
  };

  const weighed = async (
    tx: Tx,
    { bill, maker }: { readonly bill: Bill; readonly maker: Desk },
    {
      amount,
      after,
    }: { readonly amount: Amount; readonly after: Readonly<Record<string, string>> },
  ) => ({
    loosens: !(await ownLimit.covers(tx, maker, [{ currency: bill.currency, amount }])),
    subject: { kind: 'bill', id: bill.id },
    before: { state: bill.state, amount: amountToText(amount), currency: bill.currency },
    after: { amount: amountToText(amount), currency: bill.currency, ...after },
  });

  const approve: ApprovalKind<BillRef> = {
    name: 'bill.approve',
    decide: 'settlement.decide',
    nameOf,

    async weigh(tx, command, maker) {
      const bill = await lock(tx, command);
      if (!isOpen(bill.state)) throw new Refusal('commission.bill_over');
      if (!canApprove(bill)) throw new Refusal('commission.bill_not_in_review');
      return weighed(tx, { bill, maker }, { amount: bill.open, after: { state: 'PAYABLE' } });
    },

    async apply(tx, command, { approver, maker }) {
      const bill = await lock(tx, command);
      const change = { state: 'PAYABLE', reviewer: null } as const;
      await record(tx, bill, { ...maker, id: bill.id }, { step: 'approve', change });
      const { currency, open: amount } = bill;
      if (approver === null) await ownLimit.note(tx, maker, bill.id, [{ currency, amount }]);
    },

    async after({ id }) {
      const bill = await findBill(db, id);
      if (bill !== null && bill.dueAt <= now()) await payer.pay([id]);
    },
  };

  const lockAdjustable = async (tx: Tx, command: AdjustBill): Promise<Bill> => {
    const bill = await lock(tx, command);
    if (bill.state !== 'ADJUST_PENDING') throw new Refusal('commission.bill_not_adjustable');
    if (command.outcome === 'deduct' && command.consent === null) {
      throw new Refusal('commission.consent_needed');
    }
    return bill;
  };

  const adjust: ApprovalKind<AdjustBill> = {
    name: 'bill.adjust',
    decide: 'settlement.decide',
    nameOf,

    async weigh(tx, command, maker) {
      const bill = await lockAdjustable(tx, command);
      const state = command.outcome === 'waive' ? 'WAIVED' : 'DEDUCTED';
      const consent = command.consent === null ? {} : { consent: command.consent };
      const after = { state, ...consent };
      return weighed(tx, { bill, maker }, { amount: negate(bill.gross), after });
    },

    async apply(tx, command, { approver, maker }) {
      const bill = await lockAdjustable(tx, command);
      const { consent, outcome } = command;
      const decision = { ...maker, id: bill.id };
      if (outcome === 'waive') {
        const change = { state: 'WAIVED', reviewer: null, reason: maker.reason } as const;
        await record(tx, bill, decision, { step: 'waive', change });
      } else {
        await deduct(tx, bill);
        const reason = `${maker.reason} (${consent ?? ''})`;
        const change = { state: 'DEDUCTED', reviewer: null, reason } as const;
        await record(tx, bill, decision, { step: 'deduct', amount: bill.gross, change });
      }
      const { currency } = bill;
      const sums = [{ currency, amount: negate(bill.gross) }];
      if (approver === null) await ownLimit.note(tx, maker, bill.id, sums);
    },

    async after({ id }) {
      const sent = (await listPayments(db, id)).filter(({ state }) => state === 'SENT');
      if (sent.length > 0) await payer.arrive(sent);
    },
  };

  return { approve, adjust };
}
