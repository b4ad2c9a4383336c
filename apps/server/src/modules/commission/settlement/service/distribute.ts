// What an upline owes, and paying it out by the upline's own hand.
import type { BillKind, BillState } from '@parlour/contract';
import { planPayments } from '@parlour/commission';
import type { Reader } from '@parlour/database';
import { add, type Amount, currencyOf, subtract, ZERO } from '@parlour/money';
import { Refusal } from '../../../../platform/refusal.ts';
import { type Bill, canDistribute } from '../rules/bill.ts';
import { findBill, listDistributable, type Owed, sumOwed } from '../store/bills.ts';
import { insertEvent } from '../store/decisions.ts';
import type { SettlementDeps } from './deps.ts';
import type { Payer } from './pay.ts';

export type Distributing = {
  readonly memberId: string;
  readonly kind: BillKind;
  /** One bill; all that wait when it is left out. */
  readonly billId: string | undefined;
};

export type StateSum = {
  readonly state: BillState;
  readonly currency: string;
  readonly count: number;
  readonly paid: Amount;
  readonly open: Amount;
};

export type DistributionResult = {
  readonly states: readonly StateSum[];
  readonly hasMore: boolean;
  readonly currency: string;
  readonly balanceBefore: Amount;
  readonly balanceAfter: Amount;
};

const DISTRIBUTED_AT_ONCE = 500;

type Ended = Pick<Bill, 'state' | 'currency' | 'open'> & { readonly added: Amount };

function sumByState(bills: readonly Ended[]): StateSum[] {
  const sums = new Map<string, StateSum>();
  for (const { added, currency, open, state } of bills) {
    const name = `${state} ${currency}`;
    const known = sums.get(name) ?? { state, currency, count: 0, paid: ZERO, open: ZERO };
    sums.set(name, {
      ...known,
      count: known.count + 1,
      paid: add(known.paid, added),
      open: add(known.open, open),
    });
  }
  return [...sums.values()];
}

export function createDistribution(deps: SettlementDeps, payer: Payer) {
  const { db, now, wallet } = deps;

  const choose = async ({ billId, kind, memberId }: Distributing) => {
    if (billId === undefined) {
      const limit = DISTRIBUTED_AT_ONCE + 1;
      const bills = await listDistributable(db, { payerId: memberId, kind, limit });
      const chosen = bills.slice(0, DISTRIBUTED_AT_ONCE);
      return { bills: chosen, hasMore: bills.length > chosen.length };
    }
    const bill = await findBill(db, billId);
    // Someone else's bill is answered like one that does not exist.
    if (bill?.payerId !== memberId || bill.kind !== kind) {
      throw new Refusal('commission.bill_not_found');
    }
    if (!canDistribute(bill)) throw new Refusal('commission.bill_not_distributable');
    return { bills: [bill], hasMore: false };
  };

  const preview = async (wish: Distributing): Promise<DistributionResult> => {
    const { bills, hasMore } = await choose(wish);
    const { currency, main } = await wallet.balances(db, wish.memberId);
    const claims = bills.map((bill) => ({
      id: bill.id,
      payerId: wish.memberId,
      payeeId: bill.memberId,
      gross: bill.gross,
      paid: bill.paid,
    }));
    const plan = planPayments(claims, {
      balances: new Map([[wish.memberId, main]]),
      currency: currencyOf(currency),
    });
    const ended = plan.payments.map(({ amount, claim, state }, index): Ended => {
      const wasOverdue = bills[index]?.state === 'OVERDUE' && state !== 'PAID';
      return {
        state: wasOverdue ? 'OVERDUE' : state,
        currency,
        added: amount,
        open: subtract(subtract(claim.gross, claim.paid), amount),
      };
    });
    return {
      states: sumByState(ended),
      hasMore,
      currency,
      balanceBefore: main,
      balanceAfter: plan.balances.get(wish.memberId) ?? main,
    };
  };

  return {
    preview,

    /** Pays what the caller's money reaches; what it does not reach stays open and locks the caller. */
    async distribute(
      wish: Distributing & { readonly paymentPassword: string; readonly account: string },
    ): Promise<DistributionResult> {
      await deps.verifyPaymentPassword(wish.memberId, wish.paymentPassword);
      const { bills, hasMore } = await choose(wish);
      if (bills.length === 0) throw new Refusal('commission.nothing_to_distribute');
      const before = await wallet.balances(db, wish.memberId);
      const ids = bills.map(({ id }) => id);
      await payer.pay(ids, { isPressed: true });
      const ended: Ended[] = [];
      for (const bill of bills) {
        const after = await findBill(db, bill.id);
        if (after === null) continue;
        ended.push({ ...after, added: subtract(after.paid, bill.paid) });
      }
      await db.tx(async (tx) => {
        for (const bill of bills.filter(({ state }) => state === 'PENDING_REVIEW')) {
          await insertEvent(tx, bill.id, {
            at: now(),
            state: 'PAYABLE',
            step: 'distributed',
            actorKind: 'member',
            actorName: wish.account,
            amount: null,
            note: null,
          });
        }
      });
      const after = await wallet.balances(db, wish.memberId);
      return {
        states: sumByState(ended),
        hasMore,
        currency: before.currency,
        balanceBefore: before.main,
        balanceAfter: after.main,
      };
    },

    /** What downlines wait for; money may leave the member's account only when it is nothing. */
    openObligation: async (reader: Reader, memberId: string): Promise<Amount> =>
      (await sumOwed(reader, memberId)).amount,

    obligation: (memberId: string): Promise<Owed> => sumOwed(db, memberId),
  };
}
