import { bucketOf, type Db, type Reader, type Tx } from '@parlour/database';
import type { TransferKind, TransferOrder } from '@parlour/ledger';
import type { Amount } from '@parlour/money';
import { createCursor } from '../../../platform/cursor.ts';
import type { OutboxEvent } from '../../../platform/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { checkOrder, keyPlaceOf, type OrderKey, type WalletOrder } from '../rules.ts';
import { createHouseAccounts } from '../store/houses.ts';
import { writeTogether } from '../store/ledger-write.ts';
import { inLockOrder, type LockedPurses, lockPurses } from '../store/locked-purses.ts';
import {
  findBalances,
  findBalancesOf,
  findVendorPurses,
  insertPurse,
  type PurseOwner,
  isMoneyAt,
  sumVendorPurses,
  type VendorHolding,
} from '../store/purses.ts';
import {
  findTransferDetail,
  listOfCause,
  listTransfers,
  type Transfer,
  type TransferDetail,
} from '../store/record.ts';
import { findBrands, type SumMarks, sumTransfers, type TransferSums } from '../store/sums.ts';
import { findTransfer, type StoredTransfer } from '../store/transfers.ts';
import { createGathered } from './gathered.ts';
import {
  type CaptureCommand,
  createHolds,
  type HoldCommand,
  type ReleaseCommand,
} from './holds.ts';
import {
  type Balances,
  type ChangedPurse,
  groupByMember,
  outcomesOf,
  type Plan,
  planOrders,
  type PostOutcome,
} from './post.ts';
import { createReverse, type PostOne, type ReverseCommand } from './reverse.ts';

export type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null };

export type ListTransfers = {
  readonly memberId: string;
  readonly cursor?: string | null;
  readonly limit: number;
  readonly kinds?: readonly TransferKind[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

export type LockMore = {
  /** Keys of orders that may follow: looked up now, they need no trip of their own. */
  readonly keys?: readonly OrderKey[];
  /** Whether orders with purses at vendors may follow. */
  readonly hasVendors?: boolean;
};

/** What a caller knows already. */
export type Given = {
  readonly locked: LockedPurses;
  /** No order can have been posted before: each key holds an id that was made in this transaction. */
  readonly areKeysNew?: boolean;
};

export type PlannedPosting = {
  readonly outcomes: readonly PostOutcome[];
  /** Further events of the caller leave in the statement that tells of the changed purses. */
  write(events?: readonly OutboxEvent[]): Promise<void>;
};

export type WalletService = {
  /** Gives a member empty purses; harmless when there are some. */
  openPurses(tx: Tx, owner: PurseOwner): Promise<void>;
  /** Posts in a transaction of its own, shared with the one who posts at the same moment. */
  post(order: TransferOrder): Promise<PostOutcome>;
  /**
   * Posts inside the caller's transaction. Orders are applied in turn, each refused alone. Purses that the
   * caller has locked are not locked or read again.
   */
  postIn(tx: Tx, orders: readonly TransferOrder[], given?: Given): Promise<PostOutcome[]>;
  /**
   * The same in two steps: the outcomes, and a write that makes them true, which the caller has to run in
   * this transaction, with whatever else it writes.
   */
  plan(tx: Tx, orders: readonly TransferOrder[], given?: Given): Promise<PlannedPosting>;
  /** Moves money from main to locked; refuses when it is not there. */
  hold(tx: Tx, command: HoldCommand): Promise<{ holdId: string }>;
  capture(tx: Tx, command: CaptureCommand): Promise<PostOutcome>;
  release(tx: Tx, command: ReleaseCommand): Promise<PostOutcome>;
  reverse(tx: Tx, command: ReverseCommand): Promise<PostOutcome>;
  /**
   * Locks purses until the transaction ends; what the caller then reads and posts cannot be overtaken.
   */
  lock(tx: Tx, memberIds: readonly string[], more?: LockMore): Promise<LockedPurses>;
  /** Refuses when the member has no purses. */
  balances(reader: Reader, memberId: string): Promise<Balances & { readonly currency: string }>;
  /** The same of many; those without purses are missing. */
  balancesOf(reader: Reader, memberIds: readonly string[]): Promise<ReadonlyMap<string, Balances>>;
  /** One transfer with all that it moved; null when there is none. */
  transfer(reader: Reader, id: string): Promise<StoredTransfer | null>;
  /** What our ledger says that a member has at vendors in transfer mode. */
  vendorPurses(reader: Reader, memberId: string): Promise<ReadonlyMap<string, Amount>>;
  vendorHoldings(reader: Reader, brandId: string): Promise<readonly VendorHolding[]>;
  /** Whether any member of any brand has money at a vendor. */
  isHeldAt(reader: Reader, vendorCode: string): Promise<boolean>;
  /** A page may be short and still go on: it ends where it had to look through too many others. */
  listTransfers(reader: Reader, query: ListTransfers): Promise<Page<Transfer>>;
  /** Null when there is none of this id. */
  findTransfer(reader: Reader, id: string): Promise<TransferDetail | null>;
  /** Other movements besides play for the same cause, oldest first. */
  listOfCause(
    reader: Reader,
    transfer: { readonly id: string; readonly memberId: string; readonly cause: string },
  ): Promise<readonly Transfer[]>;
  /** What members' transfers of some versions came to, by day and kind. */
  sumTransfers(reader: Reader, marks: readonly SumMarks[]): Promise<readonly TransferSums[]>;
  /** The brands of members who have purses. */
  brandsOf(reader: Reader, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

export type WalletDeps = {
  readonly db: Db;
  now(): Date;
  /** Writes the event of changed balances, and further ones, in the transaction that changes them. */
  announce?(
    tx: Tx,
    changed: readonly ChangedPurse[],
    events: readonly OutboxEvent[],
  ): Promise<void>;
  readonly lanes?: number;
  readonly queueMax?: number;
};

export function createWalletService(deps: WalletDeps): WalletService {
  const { db, now } = deps;
  const houses = createHouseAccounts(db);

  const prepare = (order: TransferOrder): WalletOrder | Promise<WalletOrder> => {
    const checked = checkOrder(order);
    const { brandId, currency } = order;
    const accounts = checked.movement.houses.map(({ code }) => ({ brandId, currency, code }));
    const known = accounts.map(houses.peek);
    if (known.every((id) => id !== undefined)) return { ...checked, houseIds: known };
    return Promise.all(accounts.map(houses.resolve)).then((houseIds) => ({ ...checked, houseIds }));
  };

  const lock: WalletService['lock'] = (tx, memberIds, { keys = [], hasVendors = false } = {}) =>
    lockPurses(tx, {
      members: [...new Set(memberIds)]
        .map((memberId) => ({ memberId, bucket: bucketOf(memberId) }))
        .sort(inLockOrder),
      keys: keys.map(keyPlaceOf),
      hasVendors,
    });

  const lockFor = (tx: Tx, orders: readonly WalletOrder[]): Promise<LockedPurses> =>
    lockPurses(tx, {
      members: groupByMember(orders),
      keys: orders,
      hasVendors: orders.some(({ movement }) => movement.vendors.length > 0),
    });

  const write = async (
    tx: Tx,
    { changed, writes }: Plan,
    events: readonly OutboxEvent[] = [],
  ): Promise<void> => {
    const { announce } = deps;
    if (events.length > 0 && announce === undefined) throw new Error('events cannot be told here');
    await tx.together(() => [
      writeTogether(tx, writes),
      changed.length + events.length > 0 ? announce?.(tx, changed, events) : undefined,
    ]);
  };

  const planAll = async (
    tx: Tx,
    orders: readonly WalletOrder[],
    given?: Given,
  ): Promise<Pick<PlannedPosting, 'write'> & { outcomes: (PostOutcome | Error)[] }> => {
    const { locked, areKeysNew } = given ?? { locked: await lockFor(tx, orders) };
    const plan = await planOrders(tx, locked, { orders, at: now(), areKeysNew });
    return {
      outcomes: outcomesOf(orders, plan.decisions, plan.answers),
      write: (events) => write(tx, plan, events),
    };
  };

  const plan: WalletService['plan'] = async (tx, orders, given) => {
    const planned = await planAll(tx, await Promise.all(orders.map(prepare)), given);
    const outcomes = planned.outcomes.map((outcome) => {
      if (outcome instanceof Error) throw outcome;
      return outcome;
    });
    return { outcomes, write: planned.write };
  };

  const postIn: WalletService['postIn'] = async (tx, orders, given) => {
    const planned = await plan(tx, orders, given);
    await planned.write();
    return [...planned.outcomes];
  };

  const postGathered = createGathered({
    ...deps,
    async postAll(tx, orders) {
      const planned = await planAll(tx, orders);
      await planned.write();
      return planned.outcomes;
    },
  });

  const postOne: PostOne = async (tx, order, locked) => {
    const [outcome] = await postIn(tx, [order], locked && { locked });
    if (outcome === undefined) throw new Error('a batch of one answered nothing');
    return outcome;
  };

  return {
    openPurses: insertPurse,
    async post(order) {
      return postGathered(await prepare(order));
    },
    postIn,
    plan,
    lock,
    ...createHolds({ now, postOne }),
    reverse: createReverse({ lock, postOne }),

    async balances(reader, memberId) {
      const balances = await findBalances(reader, memberId);
      if (balances === null) throw new Refusal('wallet.purse_missing');
      return balances;
    },

    balancesOf: findBalancesOf,
    transfer: findTransfer,
    vendorPurses: findVendorPurses,
    vendorHoldings: sumVendorPurses,
    isHeldAt: isMoneyAt,

    listTransfers: listPage,
    findTransfer: findTransferDetail,
    listOfCause,
    sumTransfers,
    brandsOf: findBrands,
  };
}

/** Transfers of a purse are in the order of its versions. */
export const versionCursor = createCursor({ version: 'whole' });

const listPage: WalletService['listTransfers'] = async (reader, { cursor, limit, ...filter }) => {
  const after = versionCursor.read(cursor);
  const before = after === null ? {} : { before: after.version };
  const page = await listTransfers(reader, { ...filter, ...before, limit: limit + 1 });
  const items = page.rows.slice(0, limit);
  const last = page.rows.length > limit ? items.at(-1)?.version : page.leftAt;
  const hasMore = last !== undefined && last !== null;
  return { items, nextCursor: hasMore ? versionCursor.write({ version: last }) : null };
};
