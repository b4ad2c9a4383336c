// Payment: the platform in one leg, uplines in two over a transit account, from the top down.
import { payableNow, stateOf } from '@parlour/commission';
import type { Tx } from '@parlour/database';
import { add, type Amount, currencyOf, negate, subtract, ZERO } from '@parlour/money';
import type { TransferOrder } from '../../../wallet/index.ts';
import { type Bill, billCause, isDue, TRANSFER_KINDS } from '../rules/bill.ts';
import { insertEvent, updateBill } from '../store/decisions.ts';
import { listOlder, listOwed, listUntried, lockBills } from '../store/bills.ts';
import {
  insertPayments,
  lockSent,
  markArrived,
  nextSeqs,
  type Paid,
  type Payment,
  type PaymentName,
  updatePaid,
} from '../store/payments.ts';
import { beginDue, countUntried, lockRun, markDone, markTried } from '../store/runs.ts';
import type { SettlementDeps } from './deps.ts';

export type Payer = ReturnType<typeof createPayer>;

/** Where money is between the two legs, and where the platform's pay comes from. */
export const TRANSIT = { house: 'transit:bill' } as const;
export const PLATFORM = { house: 'agent_pay' } as const;

const PAID_AT_ONCE = 500;
const NOTE_CHARS_MAX = 300;

/** The wallet refuses what no honest bill asks for, and would again. */
class UnpayableError extends Error {
  override readonly name = 'UnpayableError';
}

type Plan = {
  readonly orders: TransferOrder[];
  readonly payments: Payment[];
  readonly paid: Paid[];
};

export function createPayer({ db, log, now, wallet }: SettlementDeps) {
  const orderOf = (bill: Bill, seq: number, side: 'in' | 'out', amount: Amount): TransferOrder => {
    const { brandId, currency, id, kind, memberId, payerId } = bill;
    const isIn = side === 'in';
    const other = payerId === null ? PLATFORM : TRANSIT;
    const moved = isIn ? amount : negate(amount);
    return {
      key: `${billCause(id)}:${seq}:${side}`,
      kind: isIn ? TRANSFER_KINDS[kind].receive : TRANSFER_KINDS[kind].pay,
      cause: billCause(id),
      memberId: isIn || payerId === null ? memberId : payerId,
      brandId,
      currency,
      postings: [
        { account: { purse: 'main' }, amount: moved },
        { account: other, amount: negate(moved) },
      ],
    };
  };

  /** What each bill gets out of what its payer has, in the order of the bills. */
  const planOf = async (tx: Tx, bills: readonly Bill[]): Promise<Plan> => {
    const payers = [...new Set(bills.flatMap(({ payerId }) => payerId ?? []))];
    const { purses } = await wallet.lock(tx, payers);
    const seqs = await nextSeqs(
      tx,
      bills.map(({ id }) => id),
    );
    const left = new Map([...purses].map(([id, { main }]) => [id, main]));
    const plan: Plan = { orders: [], payments: [], paid: [] };
    const at = now();
    for (const bill of bills) {
      const { currency, payerId } = bill;
      const isPayable = payerId === null || purses.get(payerId)?.currency === currency;
      const available = payerId === null ? bill.open : (left.get(payerId) ?? ZERO);
      const amount = isPayable
        ? payableNow(bill, { available, currency: currencyOf(currency) })
        : ZERO;
      const paid = add(bill.paid, amount);
      const state = stateOf({ gross: bill.gross, paid });
      plan.paid.push({
        id: bill.id,
        // A late payer stays on record until all of it is paid.
        state: bill.state === 'OVERDUE' && state !== 'PAID' ? 'OVERDUE' : state,
        paid,
        open: subtract(bill.gross, paid),
        paidAt: payerId === null && amount > 0n ? at : null,
      });
      if (amount === 0n) continue;
      if (payerId !== null) left.set(payerId, subtract(available, amount));
      const seq = seqs.get(bill.id) ?? 1;
      plan.orders.push(orderOf(bill, seq, payerId === null ? 'in' : 'out', amount));
      plan.payments.push({
        billId: bill.id,
        seq,
        memberId: bill.memberId,
        payerId,
        brandId: bill.brandId,
        kind: bill.kind,
        currency,
        amount,
        isDeduction: false,
        state: payerId === null ? 'DONE' : 'SENT',
        sentAt: at,
        doneAt: payerId === null ? at : null,
      });
    }
    return plan;
  };

  const demandPosted = async (tx: Tx, orders: readonly TransferOrder[]): Promise<void> => {
    if (orders.length === 0) return;
    const outcomes = await wallet.postIn(tx, orders);
    const failed = outcomes.findIndex((outcome) => !outcome.ok);
    const outcome = outcomes[failed];
    if (outcome?.ok === false) {
      throw new UnpayableError(`${orders[failed]?.key} failed: ${outcome.reason}`);
    }
  };

  /**
   * The first legs of bills that may be paid now, in the given order; those that may not are passed
   * over. `isPressed`: the upline has let go what waited for that.
   */
  const send = (
    ids: readonly string[],
    { isPressed = false }: { readonly isPressed?: boolean } = {},
  ): Promise<{ readonly sent: readonly PaymentName[]; readonly tried: readonly string[] }> =>
    db.tx(async (tx) => {
      const at = now();
      const locked = new Map((await lockBills(tx, ids)).map((bill) => [bill.id, bill]));
      const bills = ids
        .flatMap((id) => locked.get(id) ?? [])
        .filter(
          ({ dueAt, isHeld, reviewer, state }) =>
            !isHeld &&
            dueAt <= at &&
            (isDue(state) || (isPressed && state === 'PENDING_REVIEW' && reviewer === 'upline')),
        );
      if (bills.length === 0) return { sent: [], tried: [] };
      const plan = await planOf(tx, bills);
      await demandPosted(tx, plan.orders);
      await insertPayments(tx, plan.payments);
      await updatePaid(tx, plan.paid);
      return {
        sent: plan.payments.filter(({ state }) => state === 'SENT'),
        tried: bills.map(({ id }) => id),
      };
    });

  /** The second legs: what has left the payers arrives. Any number of workers may come for them. */
  const arrive = (names: readonly PaymentName[]): Promise<void> =>
    names.length === 0
      ? Promise.resolve()
      : db.tx(async (tx) => {
          const payments = await lockSent(tx, names);
          await demandPosted(tx, payments.map(arrivalOf));
          await markArrived(tx, payments, now());
        });

  const pay = async (ids: readonly string[], press?: { readonly isPressed: boolean }) => {
    const { sent, tried } = await send(ids, press);
    await arrive(sent);
    return tried;
  };

  /** A bill that cannot be paid at all is set aside for people, so that it holds up no others. */
  const setAside = (id: string, error: unknown): Promise<void> =>
    db.tx(async (tx) => {
      const [bill] = await lockBills(tx, [id]);
      if (bill === undefined || bill.isHeld || !isDue(bill.state)) return;
      const note = error instanceof Error ? error.message.slice(0, NOTE_CHARS_MAX) : null;
      log.error({ err: error, bill: id }, 'a bill could not be paid and is held');
      await updateBill(tx, { ...bill, isHeld: true });
      await insertEvent(tx, id, {
        at: now(),
        state: bill.state,
        step: 'failed',
        actorKind: 'system',
        actorName: '',
        amount: null,
        note,
      });
    });

  const payEach = async (ids: readonly string[]): Promise<readonly string[]> => {
    try {
      return await pay(ids);
    } catch (error) {
      // Anything else may go better the next time, and the run goes on with it then.
      if (!(error instanceof UnpayableError)) throw error;
      if (ids.length > 1) {
        const tried: string[] = [];
        for (const id of ids) tried.push(...(await payEach([id])));
        return tried;
      }
      await Promise.all(ids.map((id) => setAside(id, error)));
      return ids;
    }
  };

  return {
    send,
    arrive,
    /** Pays bills in the given order as far as there is money; answers with those that it tried. */
    pay,

    /** Pays a run from the top of the tree down, until nothing of it is left to try now. */
    async payRun(runId: string): Promise<void> {
      await db.tx((tx) => beginDue(tx, { runId, at: now() }));
      for (;;) {
        const next = await listUntried(db, { runId, at: now(), limit: PAID_AT_ONCE });
        if (next.length === 0) break;
        const ids = next.map(({ id }) => id);
        // What an upline has owed for longer comes first.
        const older = await listOlder(db, ids);
        const tried = new Set(await payEach([...older.map(({ id }) => id), ...ids]));
        await db.tx((tx) => markTried(tx, runId, ids.filter((id) => tried.has(id)).length));
      }
      await db.tx(async (tx) => {
        // Bills are added to the run, or let go, before the count or after the end.
        await lockRun(tx, runId);
        if ((await countUntried(tx, runId)) === 0) await markDone(tx, runId, now());
      });
    },

    /** Pays what a member owes as far as the money goes, the oldest first. */
    async payOwed(payerId: string): Promise<void> {
      const owed = await listOwed(db, { payerId, limit: PAID_AT_ONCE });
      if (owed.length > 0) await payEach(owed.map(({ id }) => id));
    },
  };
}

/** The second leg of a payment, or of a deduction that goes back to the payer. */
function arrivalOf(payment: Payment): TransferOrder {
  const { amount, billId, brandId, currency, isDeduction, kind, memberId, payerId, seq } = payment;
  const receiver = isDeduction ? payerId : memberId;
  if (receiver === null) throw new Error(`${billCause(billId)} has nobody to arrive at`);
  return {
    key: `${billCause(billId)}:${seq}:in`,
    kind: isDeduction ? 'REVERSAL' : TRANSFER_KINDS[kind].receive,
    cause: billCause(billId),
    memberId: receiver,
    brandId,
    currency,
    postings: [
      { account: TRANSIT, amount: negate(amount) },
      { account: { purse: 'main' }, amount },
    ],
  };
}
