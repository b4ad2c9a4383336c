import type { Db, Reader, Tx } from '@parlour/database';
import type { TransferKind, TransferOrder } from '@parlour/ledger';
import type { Amount } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { checkOrder, type WalletOrder } from '../rules.ts';
import { createHouseAccounts } from '../store/houses.ts';
import { type LedgerCall, txRunner } from '../store/pipeline.ts';
import {
  findBalances,
  findBalancesOf,
  findVendorPurses,
  insertPurse,
  lockBalances,
  type LockedBalances,
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
import { createGroupCommit } from './group-commit.ts';
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
  planBatch,
  type PostOutcome,
} from './post.ts';
import { createReverse, type ReverseCommand } from './reverse.ts';

export type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null };

export type ListTransfers = {
  readonly memberId: string;
  readonly cursor?: string | null;
  readonly limit: number;
  readonly kinds?: readonly TransferKind[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

export type WalletService = {
  /** Gives a member empty purses; harmless when there are some. */
  openPurses(tx: Tx, owner: PurseOwner): Promise<void>;
  /** Posts in a transaction of its own, shared with the one who posts at the same moment. */
  post(order: TransferOrder): Promise<PostOutcome>;
  /** Posts inside the caller's transaction. Orders are applied in turn, each refused alone. */
  postIn(tx: Tx, orders: readonly TransferOrder[]): Promise<PostOutcome[]>;
  /** Moves money from main to locked; refuses when it is not there. */
  hold(tx: Tx, command: HoldCommand): Promise<{ holdId: string }>;
  capture(tx: Tx, command: CaptureCommand): Promise<PostOutcome>;
  release(tx: Tx, command: ReleaseCommand): Promise<PostOutcome>;
  reverse(tx: Tx, command: ReverseCommand): Promise<PostOutcome>;
  /** Locks purses until the transaction ends; what the caller then reads and posts cannot be overtaken. */
  lock(tx: Tx, memberIds: readonly string[]): Promise<ReadonlyMap<string, LockedBalances>>;
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
  stop(): Promise<void>;
};

export type WalletDeps = {
  readonly db: Db;
  now(): Date;
  /** The event of changed balances, written by the transaction that changes them. */
  announce?(changed: readonly ChangedPurse[]): readonly LedgerCall[];
  /** The same for a transaction of the caller, who commits it at a time of his own. */
  announceIn?(tx: Tx, changed: readonly ChangedPurse[]): Promise<void>;
  /** Told after a batch of `post` was committed; for this process alone. */
  onCommitted?(changed: readonly ChangedPurse[]): void;
  readonly lanes?: number;
  readonly queueMax?: number;
};

export function createWalletService(deps: WalletDeps): WalletService {
  const { db, now } = deps;
  const houses = createHouseAccounts(db);
  const group = createGroupCommit(deps);

  const prepare = (order: TransferOrder): WalletOrder | Promise<WalletOrder> => {
    const checked = checkOrder(order);
    const { brandId, currency } = order;
    const accounts = checked.movement.houses.map(({ code }) => ({ brandId, currency, code }));
    const known = accounts.map(houses.peek);
    if (known.every((id) => id !== undefined)) return { ...checked, houseIds: known };
    return Promise.all(accounts.map(houses.resolve)).then((houseIds) => ({ ...checked, houseIds }));
  };

  const postIn = async (tx: Tx, orders: readonly TransferOrder[]): Promise<PostOutcome[]> => {
    const prepared = await Promise.all(orders.map(prepare));
    const run = txRunner(tx);
    const planned = await planBatch(run, groupByMember(prepared), { at: now() });
    await Promise.all([
      run(planned.writes),
      planned.changed.length > 0 ? deps.announceIn?.(tx, planned.changed) : undefined,
    ]);
    return outcomesOf(prepared, planned.decisions, planned.answers).map((outcome) => {
      if (outcome instanceof Error) throw outcome;
      return outcome;
    });
  };

  const postOne = async (tx: Tx, order: TransferOrder): Promise<PostOutcome> => {
    const [outcome] = await postIn(tx, [order]);
    if (outcome === undefined) throw new Error('a batch of one answered nothing');
    return outcome;
  };

  return {
    openPurses: insertPurse,
    async post(order) {
      const prepared = prepare(order);
      return group.post(prepared instanceof Promise ? await prepared : prepared);
    },
    postIn,
    lock: lockBalances,
    ...createHolds({ now, postOne }),
    reverse: createReverse({ postOne }),

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

    async listTransfers(reader, { cursor, limit, ...filter }) {
      const before = cursor === undefined || cursor === null ? {} : { before: readCursor(cursor) };
      const page = await listTransfers(reader, { ...filter, ...before, limit: limit + 1 });
      const items = page.rows.slice(0, limit);
      const last = page.rows.length > limit ? items.at(-1)?.version : page.leftAt;
      return { items, nextCursor: last?.toString() ?? null };
    },
    findTransfer: findTransferDetail,
    listOfCause,
    sumTransfers,
    brandsOf: findBrands,

    stop: () => group.stop(),
  };
}

const CURSOR = /^\d{1,15}$/;

function readCursor(cursor: string): bigint {
  if (!CURSOR.test(cursor)) throw new Refusal('request.invalid');
  return BigInt(cursor);
}
