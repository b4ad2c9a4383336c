import { askByShard, bucketOf, smallints, type Tx, uuids } from '@parlour/database';
import { type Decision, foldOrders, type PurseState, transferIdOf } from '@parlour/ledger';
import type { Amount } from '@parlour/money';
import type { WalletOrder } from '../rules.ts';
import { batchWrites, type NewPurse, type NewTransfer } from '../store/batch-write.ts';
import type { LedgerWrite } from '../store/ledger-write.ts';
import {
  inLockOrder,
  type LockedPurses,
  type Place,
  readMoreKeys,
} from '../store/locked-purses.ts';
import { findAnswers } from '../store/statements.ts';

export type Balances = {
  readonly main: Amount;
  readonly locked: Amount;
  readonly bonus: Amount;
  readonly version: bigint;
};

export type PostRefusal = 'insufficient_funds' | 'key_conflict' | 'purse_missing';

export type PostOutcome =
  | {
      readonly ok: true;
      readonly transferId: string;
      readonly balances: Balances;
      /** The key was used before with the same inputs; this is the answer of that time. */
      readonly replayed: boolean;
    }
  | { readonly ok: false; readonly reason: PostRefusal; readonly balances: Balances | null };

/** A member's purse as a batch left it. */
export type ChangedPurse = {
  readonly memberId: string;
  readonly brandId: string;
  readonly currency: string;
  readonly balances: Balances;
};

/** Orders that were decided, and the writes that make the decisions true. */
export type Plan = Decided & {
  readonly answers: Answers;
  readonly writes: readonly LedgerWrite[];
};

/**
 * Decides orders in their order from purses that are locked, and moves what is known of those on, so that
 * the next plan starts from there. Writes nothing: `writeTogether` does.
 */
export async function planOrders(
  tx: Tx,
  locked: LockedPurses,
  {
    orders,
    at,
    areKeysNew = false,
  }: {
    readonly orders: readonly WalletOrder[];
    readonly at: Date;
    readonly areKeysNew?: boolean | undefined;
  },
): Promise<Plan> {
  if (orders.some(({ order }) => !locked.members.has(order.memberId))) {
    throw new Error('a purse was not locked');
  }
  const unread = areKeysNew ? [] : orders.filter(({ keyHash }) => !locked.asked.has(keyHash));
  if (unread.length > 0) await readMoreKeys(tx, locked, unread);
  if (!locked.hasVendors && orders.some(({ movement }) => movement.vendors.length > 0)) {
    throw new Error('purses at vendors were not locked');
  }
  const decided = decideOrders(locked, groupByMember(orders));
  const answers = await readAnswers(tx, idsToRead(decided.decisions.values()));
  return { ...decided, answers, writes: batchWrites({ at, shards: tx.shards, ...decided }) };
}

export type Answers = ReadonlyMap<string, Balances>;

export type Decided = {
  readonly decisions: ReadonlyMap<WalletOrder, Decision>;
  readonly transfers: readonly NewTransfer[];
  readonly purses: readonly NewPurse[];
  readonly changed: readonly ChangedPurse[];
};

/** Folds the orders of each member over the purse that it has. */
function decideOrders({ purses, known }: LockedPurses, members: readonly MemberOrders[]): Decided {
  const decisions = new Map<WalletOrder, Decision>();
  const transfers: NewTransfer[] = [];
  const written: NewPurse[] = [];
  for (const { memberId, bucket, orders } of members) {
    const before = purses.get(memberId) ?? null;
    const folded = foldOrders({
      purse: before,
      orders,
      known,
      transferIdOf: (version) => transferIdOf(memberId, version),
    });
    let hasVendors = false;
    for (const [position, decision] of folded.decisions.entries()) {
      const prepared = orders[position] as WalletOrder;
      decisions.set(prepared, decision);
      if (decision.step !== 'post') continue;
      hasVendors ||= prepared.movement.vendors.length > 0;
      const { transferId, after } = decision;
      transfers.push({ prepared, transferId, after });
      known.set(prepared.keyHash, { inputHash: prepared.inputHash, transferId });
    }
    const after = folded.purse;
    if (before !== null && after !== null && after !== before) {
      purses.set(memberId, after);
      written.push({ memberId, bucket, before, after, hasVendors });
    }
  }
  return { decisions, transfers, purses: written, changed: changedPurses(written) };
}

const changedPurses = (purses: readonly NewPurse[]): readonly ChangedPurse[] =>
  purses.map(({ memberId, after }) => ({
    memberId,
    brandId: after.brandId,
    currency: after.currency,
    balances: balancesOf(after),
  }));

export type MemberOrders = Place & { readonly orders: readonly WalletOrder[] };

export function groupByMember(orders: readonly WalletOrder[]): MemberOrders[] {
  const groups = Map.groupBy(orders, ({ order }) => order.memberId);
  return [...groups]
    .map(([memberId, own]) => ({ memberId, bucket: own[0]?.bucket ?? 0, orders: own }))
    .sort(inLockOrder);
}

/** Replays of earlier batches, whose answers only the database knows. */
function idsToRead(decisions: Iterable<Decision>): string[] {
  const ids: string[] = [];
  for (const decision of decisions) {
    if (decision.step === 'replay' && decision.after === null) ids.push(decision.transferId);
  }
  return ids;
}

/** The balances that transfers left behind, by transfer. */
export async function readAnswers(tx: Tx, ids: readonly string[]): Promise<Answers> {
  const { shards } = tx;
  const rows = await askByShard({ items: ids, shards, bucketOf }, (own, buckets) =>
    tx.query<Balances & { readonly id: string }>({
      ...findAnswers,
      values: [smallints(own, bucketOf), uuids(own, (id) => id)],
      buckets,
    }),
  );
  return new Map(rows.map(({ id, ...balances }) => [id, balances]));
}

/** What each caller is told, once the batch is true. */
export const outcomesOf = (
  orders: readonly WalletOrder[],
  decisions: ReadonlyMap<WalletOrder, Decision>,
  answers: Answers,
): (PostOutcome | Error)[] =>
  orders.map((order) => {
    const decision = decisions.get(order);
    return decision === undefined
      ? new Error('an order was left undecided')
      : outcomeOf(decision, answers);
  });

function outcomeOf(decision: Decision, answers: Answers): PostOutcome | Error {
  switch (decision.step) {
    case 'post':
      return {
        ok: true,
        transferId: decision.transferId,
        balances: balancesOf(decision.after),
        replayed: false,
      };
    case 'replay': {
      const { transferId, after } = decision;
      const balances = after === null ? answers.get(transferId) : balancesOf(after);
      if (balances === undefined) return new Error(`transfer ${transferId} of a key is missing`);
      return { ok: true, transferId, balances, replayed: true };
    }
    case 'refuse':
      return {
        ok: false,
        reason: decision.reason,
        balances:
          decision.purse === null || decision.reason === 'purse_missing'
            ? null
            : balancesOf(decision.purse),
      };
    case 'fail':
      return decision.error;
  }
}

const balancesOf = ({ main, locked, bonus, version }: PurseState): Balances => ({
  main,
  locked,
  bonus,
  version,
});
