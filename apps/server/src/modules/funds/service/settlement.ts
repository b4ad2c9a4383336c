import { type Amount, amountToText, currencyOf, isPayable } from '@parlour/money';
import type { Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { findBalances } from '../store/balances.ts';
import { isOver, isStuck } from '../rules/transfer-state.ts';
import { insertEvent, listEvents } from '../store/timeline.ts';
import { findTransfer, setSettlement, type VendorTransfer } from '../store/transfers.ts';
import { type FundsDeps, PURSUE } from './deps.ts';
import { lockWithPurse } from './move.ts';
import type { Pursue } from './pursue.ts';
import { causeOf, type Results } from './results.ts';

type Place = { readonly id: string; readonly brandId: string };

export type ByOperator = Place & {
  readonly operatorId: string;
  readonly operatorAccount: string;
  readonly ip: string;
};

export type Propose = ByOperator & {
  readonly outcome: 'done' | 'failed';
  readonly amount: Amount | null;
  readonly reason: string;
};

export type Settling = ReturnType<typeof createSettling>;

const VENDOR_KINDS = [
  'VENDOR_FREEZE',
  'VENDOR_IN',
  'VENDOR_RETURN',
  'VENDOR_OUT',
  'VENDOR_RESULT',
] as const;
const LEDGER_ROWS_MAX = 100;
const FROZEN_BEFORE_MS = 60_000;

/** What people do about transfers whose vendor does not answer. */
export function createSettling(deps: FundsDeps, pursuit: Pursue, results: Results) {
  const { audit, db, independence, jobs, now, wallet } = deps;

  const find = async ({ brandId, id }: Place): Promise<VendorTransfer> => {
    const transfer = await findTransfer(db, id);
    if (transfer === null || transfer.brandId !== brandId) {
      throw new Refusal('funds.transfer_not_found');
    }
    return transfer;
  };

  const lockStuck = async (tx: Tx, known: VendorTransfer): Promise<VendorTransfer> => {
    const transfer = await lockWithPurse(tx, known, deps);
    if (isOver(transfer.state)) throw new Refusal('funds.transfer_over');
    if (!isStuck(transfer, now())) throw new Refusal('funds.transfer_not_stuck');
    return transfer;
  };

  const record = (
    tx: Tx,
    {
      action,
      by,
      reason,
      states,
    }: {
      readonly action: string;
      readonly by: ByOperator;
      readonly reason: string | null;
      readonly states: { readonly before: VendorTransfer; readonly after: Record<string, string> };
    },
  ): Promise<void> =>
    audit.record(tx, {
      actor: { kind: 'operator', id: by.operatorId },
      action,
      subject: { kind: 'vendor_transfer', id: by.id },
      before: { state: states.before.state },
      after: states.after,
      reason,
      ip: by.ip,
    });

  /** The ledger's side of a transfer: what it moved, purse by purse. */
  const ledgerOf = async ({ createdAt, id, memberId, vendorCode }: VendorTransfer) => {
    // The money is frozen a moment before the transfer is written down.
    const from = new Date(createdAt.getTime() - FROZEN_BEFORE_MS);
    const filter = { memberId, kinds: VENDOR_KINDS, from, limit: LEDGER_ROWS_MAX };
    const { items } = await wallet.listTransfers(db, filter);
    const own = items.filter(({ cause }) => cause === causeOf(id));
    const whole = await Promise.all(own.map((row) => wallet.transfer(db, row.id)));
    return own.map((row, place) => {
      const legs = whole[place]?.movement.vendors ?? [];
      const vendor = legs.find(({ code }) => code === vendorCode)?.amount ?? (0n as Amount);
      return { ...row, vendor };
    });
  };

  /** Of a transfer that a letter settles, nobody knows the balance at the vendor; the last word stands. */
  const carryOut = async (
    tx: Tx,
    transfer: VendorTransfer,
    actorName: string,
  ): Promise<VendorTransfer> => {
    const { settlement } = transfer;
    if (settlement === null) throw new Refusal('funds.settlement_missing');
    const actor = { kind: 'operator', name: actorName } as const;
    if (settlement.outcome === 'failed') {
      const refused = { reason: 'refused', note: settlement.reason, balance: null } as const;
      return results.fail(tx, transfer, refused, { actor, isByHand: true });
    }
    const amount = transfer.amount ?? settlement.amount;
    if (amount === null) throw new Refusal('funds.amount_needed');
    const { currency, memberId, vendorCode } = transfer;
    const held = (await wallet.vendorPurses(tx, memberId)).get(vendorCode) ?? (0n as Amount);
    const told = (await findBalances(tx, memberId)).get(vendorCode)?.amount ?? held;
    const isIn = transfer.direction === 'to_vendor';
    const left = isIn ? told + amount : told > amount ? told - amount : 0n;
    const balance = left as Amount;
    const moved = { vendorReference: 'letter', amount, currency, balance };
    return results.succeed(tx, transfer, moved, { actor, note: settlement.reason, isByHand: true });
  };

  return {
    async look(place: Place) {
      const transfer = await find(place);
      const [timeline, ledger] = await Promise.all([
        listEvents(db, transfer.id),
        ledgerOf(transfer),
      ]);
      return { transfer, timeline, ledger };
    },

    /** Asks the vendor now instead of at the next turn. */
    async ask(by: ByOperator): Promise<void> {
      const known = await find(by);
      await db.tx(async (tx) => {
        const before = await lockWithPurse(tx, known, deps);
        if (isOver(before.state)) throw new Refusal('funds.transfer_over');
        const actor = { kind: 'operator', name: by.operatorAccount } as const;
        const { state } = before;
        await insertEvent(tx, by.id, {
          at: now(),
          state,
          step: 'asked_by_hand',
          actor,
          note: null,
        });
        const action = 'vendor_transfer.ask';
        await record(tx, { action, by, reason: null, states: { before, after: { state } } });
        await jobs.add(tx, PURSUE, { id: by.id }, { key: `${PURSUE}:${by.id}` });
      });
      await pursuit.pursue(by.id);
    },

    async propose(propose: Propose): Promise<void> {
      const { amount, id, operatorAccount, operatorId, outcome, reason } = propose;
      const known = await find(propose);
      await db.tx(async (tx) => {
        const before = await lockStuck(tx, known);
        if (before.settlement !== null) throw new Refusal('funds.settlement_open');
        const isNeeded = outcome === 'done' && before.amount === null;
        if (isNeeded && (amount === null || amount <= 0n)) throw new Refusal('funds.amount_needed');
        if (isNeeded && amount !== null && !isPayable(amount, currencyOf(before.currency))) {
          throw new Refusal('funds.amount_too_fine');
        }
        const at = now();
        const settled = isNeeded ? amount : before.amount;
        await setSettlement(tx, id, {
          outcome,
          reason,
          operatorId,
          operatorAccount,
          at,
          amount: outcome === 'done' ? settled : null,
        });
        const actor = { kind: 'operator', name: operatorAccount } as const;
        const step = 'settlement_proposed';
        await insertEvent(tx, id, { at, state: before.state, step, actor, note: reason });
        const after = { outcome, amount: settled === null ? '' : amountToText(settled) };
        const action = 'vendor_transfer.propose';
        await record(tx, { action, by: propose, reason, states: { before, after } });
      });
    },

    /** The second pair of eyes: carries out or drops what someone else proposed. */
    async decide(by: ByOperator & { readonly isApproved: boolean; readonly reason: string }) {
      const known = await find(by);
      await db.tx(async (tx) => {
        const before = await lockStuck(tx, known);
        const { settlement } = before;
        if (settlement === null) throw new Refusal('funds.settlement_missing');
        if (settlement.operatorId === by.operatorId) {
          throw new Refusal('funds.second_operator_needed');
        }
        await independence.demand(tx, by.operatorId, [settlement.operatorId]);
        const { id, operatorAccount, reason } = by;
        if (by.isApproved) {
          const { state } = await carryOut(tx, before, operatorAccount);
          const after = { state, outcome: settlement.outcome };
          const action = 'vendor_transfer.settle';
          return record(tx, { action, by, reason, states: { before, after } });
        }
        await setSettlement(tx, id, null);
        const actor = { kind: 'operator', name: operatorAccount } as const;
        const step = 'settlement_dropped';
        await insertEvent(tx, id, { at: now(), state: before.state, step, actor, note: reason });
        const after = { outcome: 'dropped' };
        const action = 'vendor_transfer.drop';
        return record(tx, { action, by, reason, states: { before, after } });
      });
    },
  };
}
