import {
  type Decision,
  foldOrders,
  type KnownKey,
  type PurseState,
  transferIdOf,
} from '@parlour/ledger';
import { type Amount, amount } from '@parlour/money';
import type { WalletOrder } from '../rules.ts';
import { type BatchMember, readBatch } from '../store/batch-read.ts';
import { batchWrites, type NewPurse, type NewTransfer } from '../store/batch-write.ts';
import { smallints, uuids } from '../store/columns.ts';
import type { LedgerCall, LedgerRunner } from '../store/pipeline.ts';
import { findAnswers, insertKeys } from '../store/statements.ts';

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

/**
 * Reads and locks the purses of all orders, folds the orders of each member, and answers with the
 * writes and the outcomes. Every movement of money is decided by the same `decideBatch`.
 */
export async function planBatch(
  run: LedgerRunner,
  members: readonly BatchMember[],
  { at, opening = [] }: { readonly at: Date; readonly opening?: readonly LedgerCall[] },
): Promise<PlannedBatch> {
  const { purses, known } = await readBatch(run, members, opening);
  const decided = decideBatch(members, purses, known);
  const answers = await readAnswers(run, idsToRead(decided.decisions.values()));
  return { ...decided, answers, writes: batchWrites({ at, ...decided }, insertKeys) };
}

/** A batch that was decided under locks, and what must run in the same transaction to make it true. */
export type PlannedBatch = Decided & {
  readonly answers: Answers;
  readonly writes: readonly LedgerCall[];
};

export type Answers = ReadonlyMap<string, Balances>;

export type Decided = {
  readonly decisions: ReadonlyMap<WalletOrder, Decision>;
  readonly transfers: readonly NewTransfer[];
  readonly purses: readonly NewPurse[];
  readonly changed: readonly ChangedPurse[];
  /** Beside the members: every purse as it stands after the batch, written or not. */
  readonly latest: readonly (PurseState | null)[];
};

/** Folds the orders of each member over the purse that it has. */
export function decideBatch(
  members: readonly BatchMember[],
  purses: readonly (PurseState | null)[],
  known: ReadonlyMap<string, KnownKey>,
): Decided {
  const decisions = new Map<WalletOrder, Decision>();
  const transfers: NewTransfer[] = [];
  const written: NewPurse[] = [];
  const latest: (PurseState | null)[] = [];
  for (const [index, { memberId, bucket, orders }] of members.entries()) {
    const before = purses[index] ?? null;
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
      transfers.push({ prepared, transferId: decision.transferId, after: decision.after });
    }
    const after = folded.purse;
    latest.push(after);
    if (before !== null && after !== null && after !== before) {
      written.push({ memberId, bucket, before, after, hasVendors });
    }
  }
  return { decisions, transfers, purses: written, changed: changedPurses(written), latest };
}

const changedPurses = (purses: readonly NewPurse[]): readonly ChangedPurse[] =>
  purses.map(({ memberId, after }) => ({
    memberId,
    brandId: after.brandId,
    currency: after.currency,
    balances: balancesOf(after),
  }));

/** Members in the order in which every batch locks them, so that no two batches wait in a ring. */
export function groupByMember(orders: readonly WalletOrder[]): BatchMember[] {
  const members = new Map<string, BatchMember>();
  for (const order of orders) {
    const { memberId } = order.order;
    const member = members.get(memberId);
    if (member === undefined)
      members.set(memberId, { memberId, bucket: order.bucket, orders: [order] });
    else member.orders.push(order);
  }
  return [...members.values()].sort((left, right) =>
    left.bucket === right.bucket
      ? left.memberId < right.memberId
        ? -1
        : 1
      : left.bucket - right.bucket,
  );
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
export async function readAnswers(run: LedgerRunner, ids: readonly string[]): Promise<Answers> {
  if (ids.length === 0) return new Map();
  const [answer] = await run([
    {
      statement: findAnswers,
      values: [smallints(ids, (id) => Number.parseInt(id.slice(-2), 16)), uuids(ids, (id) => id)],
    },
  ]);
  return new Map(
    (answer?.rows ?? []).map(([id, main, locked, bonus, version]) => [
      id ?? '',
      {
        main: amount(BigInt(main ?? '')),
        locked: amount(BigInt(locked ?? '')),
        bonus: amount(BigInt(bonus ?? '')),
        version: BigInt(version ?? ''),
      },
    ]),
  );
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
