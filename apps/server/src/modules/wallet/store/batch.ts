import { type KnownKey, NO_VENDOR_PURSES, type PurseState } from '@parlour/ledger';
import { type Amount, amount } from '@parlour/money';
import type { WalletOrder } from '../rules.ts';
import { bigints, integers, smallints, texts, uuids } from './columns.ts';
import type { LedgerCall, LedgerRow, LedgerRunner, LedgerStatement } from './pipeline.ts';
import * as statements from './statements.ts';

/** A member of a batch, with what is asked of the member's purse. */
export type BatchMember = {
  readonly memberId: string;
  readonly bucket: number;
  readonly orders: WalletOrder[];
};

export type BatchRead = {
  /** Beside the members; null where there is no purse. */
  readonly purses: readonly (PurseState | null)[];
  readonly known: ReadonlyMap<string, KnownKey>;
};

const NO_KNOWN_KEYS: ReadonlyMap<string, KnownKey> = new Map();

/** Locks the members' purses and finds the keys that were used before. `opening` runs first. */
export async function readBatch(
  run: LedgerRunner,
  members: readonly BatchMember[],
  opening: readonly LedgerCall[] = [],
): Promise<BatchRead> {
  const orders = members.flatMap((member) => member.orders);
  const places = placesOf(members);
  const hasVendors = orders.some((order) => order.movement.vendors.length > 0);
  const answers = await run([
    ...opening,
    { statement: statements.lockPurses, values: places },
    findKeysOf(orders),
    ...(hasVendors ? [{ statement: statements.findVendorPurses, values: places }] : []),
  ]);
  const [locked, keyed, vended] = answers.slice(opening.length);

  const purses: (PurseState | null)[] = members.map(() => null);
  const vendors = readVendors(vended?.rows ?? []);
  for (const row of locked?.rows ?? []) {
    const index = indexOf(row);
    purses[index] = readPurse(row, vendors.get(index) ?? NO_VENDOR_PURSES);
  }
  const keyRows = keyed?.rows ?? [];
  return { purses, known: keyRows.length === 0 ? NO_KNOWN_KEYS : readKeys(keyRows, orders) };
}

type Place = { readonly bucket: number; readonly memberId: string };

const placesOf = (members: readonly Place[]): readonly unknown[] => [
  String(members.length),
  smallints(members, (member) => member.bucket),
  uuids(members, (member) => member.memberId),
];

const findKeysOf = (orders: readonly WalletOrder[]): LedgerCall => ({
  statement: statements.findKeys,
  values: [
    String(orders.length),
    smallints(orders, (order) => order.bucket),
    uuids(orders, (order) => order.keyHash),
  ],
});

export type Unverified = {
  readonly purses: readonly (Place & { readonly version: bigint })[];
  readonly orders: readonly WalletOrder[];
};

/** Calls that answer with no row when refusals that were decided from memory are true. */
export function verifyCalls({ purses, orders }: Unverified): LedgerCall[] {
  if (orders.length === 0) return [];
  return [
    {
      statement: statements.findMoved,
      values: [...placesOf(purses), bigints(purses, (purse) => purse.version)],
    },
    findKeysOf(orders),
  ];
}

const indexOf = (row: LedgerRow): number => Number.parseInt(row[0] ?? '', 10) - 1;
const amountOf = (text: string | null | undefined): Amount => amount(BigInt(text ?? ''));

const readPurse = (row: LedgerRow, vendors: ReadonlyMap<string, Amount>): PurseState => ({
  brandId: row[1] ?? '',
  currency: row[2] ?? '',
  main: amountOf(row[3]),
  locked: amountOf(row[4]),
  bonus: amountOf(row[5]),
  mainFloor: amountOf(row[6]),
  version: BigInt(row[7] ?? ''),
  vendors,
});

function readVendors(rows: readonly LedgerRow[]): Map<number, Map<string, Amount>> {
  const vendors = new Map<number, Map<string, Amount>>();
  for (const row of rows) {
    const purse = vendors.get(indexOf(row)) ?? new Map<string, Amount>();
    purse.set(row[1] ?? '', amountOf(row[2]));
    vendors.set(indexOf(row), purse);
  }
  return vendors;
}

function readKeys(
  rows: readonly LedgerRow[],
  orders: readonly WalletOrder[],
): Map<string, KnownKey> {
  const known = new Map<string, KnownKey>();
  for (const row of rows) {
    const order = orders[indexOf(row)];
    if (order === undefined) continue;
    known.set(order.keyHash, {
      inputHash: (row[1] ?? '').replaceAll('-', ''),
      transferId: row[2] ?? '',
    });
  }
  return known;
}

/** One transfer to be written. */
export type NewTransfer = {
  readonly prepared: WalletOrder;
  readonly transferId: string;
  readonly after: PurseState;
};

/** One purse to be written: how the last transfer of the batch left it. */
export type NewPurse = {
  readonly memberId: string;
  readonly bucket: number;
  readonly before: PurseState;
  readonly after: PurseState;
  readonly hasVendors: boolean;
};

export type BatchWrite = {
  readonly at: Date;
  readonly transfers: readonly NewTransfer[];
  readonly purses: readonly NewPurse[];
};

/**
 * The statements that make a batch true. Empty when there is nothing to write. The first two say
 * by their counts whether the purses and keys were as the batch believed.
 */
export function batchWrites(
  { at, transfers, purses }: BatchWrite,
  keyStatement: LedgerStatement,
): LedgerCall[] {
  if (transfers.length === 0) return [];
  const plain = transfers.filter(isPlain);
  const wide = plain.length === transfers.length ? [] : transfers.filter((item) => !isPlain(item));
  return [
    {
      statement: statements.updatePurses,
      values: [
        ...placesOf(purses),
        bigints(purses, (purse) => purse.after.main),
        bigints(purses, (purse) => purse.after.locked),
        bigints(purses, (purse) => purse.after.bonus),
        bigints(purses, (purse) => purse.after.mainFloor),
        bigints(purses, (purse) => purse.after.version),
        bigints(purses, (purse) => purse.before.version),
      ],
    },
    {
      statement: keyStatement,
      values: [
        String(transfers.length),
        smallints(transfers, (item) => item.prepared.bucket),
        uuids(transfers, (item) => item.prepared.keyHash),
        uuids(transfers, (item) => item.prepared.inputHash),
        uuids(transfers, (item) => item.transferId),
      ],
    },
    ...(plain.length === 0 ? [] : [insertPlain(at, plain)]),
    ...wide.map((item) => insertWide(at, item)),
    ...houseWrites(transfers),
    ...vendorWrites(purses.filter((purse) => purse.hasVendors)),
  ];
}

/** One house account and no purse at a vendor: what nearly every transfer is. */
export const isPlain = ({ prepared }: NewTransfer): boolean =>
  prepared.houseIds.length === 1 && prepared.movement.vendors.length === 0;

function insertPlain(at: Date, transfers: readonly NewTransfer[]): LedgerCall {
  return {
    statement: statements.insertTransfers,
    values: [
      at.toISOString(),
      smallints(transfers, (item) => item.prepared.bucket),
      uuids(transfers, (item) => item.transferId),
      uuids(transfers, (item) => item.prepared.order.memberId),
      bigints(transfers, (item) => item.after.version),
      bigints(transfers, (item) => item.prepared.movement.main),
      bigints(transfers, (item) => item.after.main),
      bigints(transfers, (item) => item.prepared.movement.locked),
      bigints(transfers, (item) => item.after.locked),
      bigints(transfers, (item) => item.prepared.movement.bonus),
      bigints(transfers, (item) => item.after.bonus),
      integers(transfers, (item) => item.prepared.houseIds[0] ?? 0),
      bigints(transfers, (item) => item.prepared.movement.houses[0]?.amount ?? 0n),
      texts(transfers, (item) => item.after.currency),
      texts(transfers, (item) => item.prepared.order.kind),
      texts(transfers, (item) => item.prepared.order.cause),
    ],
  };
}

function insertWide(at: Date, { prepared, transferId, after }: NewTransfer): LedgerCall {
  const { order, movement, houseIds, bucket } = prepared;
  const [first, ...more] = movement.houses;
  const { vendors } = movement;
  return {
    statement: statements.insertWideTransfer,
    values: [
      at.toISOString(),
      bucket,
      transferId,
      order.memberId,
      after.version,
      movement.main,
      after.main,
      movement.locked,
      after.locked,
      movement.bonus,
      after.bonus,
      houseIds[0] ?? null,
      first?.amount ?? null,
      after.currency,
      order.kind,
      order.cause,
      more.length === 0 ? null : houseIds.slice(1),
      more.length === 0 ? null : more.map((leg) => leg.amount),
      vendors.length === 0 ? null : vendors.map((leg) => leg.code),
      vendors.length === 0 ? null : vendors.map((leg) => leg.amount),
      vendors.length === 0 ? null : vendors.map((leg) => after.vendors.get(leg.code) ?? 0n),
    ].map(toWire),
  };
}

/** pg's pipeline takes text, null and buffers; everything else is spelled out here. */
function toWire(value: unknown): unknown {
  if (Array.isArray(value)) {
    return `{${value.map((item) => (typeof item === 'string' ? `"${item}"` : String(item))).join(',')}}`;
  }
  return value === null || typeof value === 'string' ? value : String(value);
}

/** One row per house account and batch, however many bets it stands for. */
function houseWrites(transfers: readonly NewTransfer[]): LedgerCall[] {
  const sums = new Map<number, bigint>();
  for (const { prepared } of transfers) {
    for (const [index, leg] of prepared.movement.houses.entries()) {
      const id = prepared.houseIds[index] ?? 0;
      sums.set(id, (sums.get(id) ?? 0n) + leg.amount);
    }
  }
  const deltas = [...sums].filter(([, value]) => value !== 0n);
  if (deltas.length === 0) return [];
  return [
    {
      statement: statements.insertHouseDeltas,
      values: [
        bigints(deltas, ([, value]) => value),
        integers(deltas, ([id]) => id),
        String(transfers[0]?.prepared.bucket ?? 0),
      ],
    },
  ];
}

function vendorWrites(purses: readonly NewPurse[]): LedgerCall[] {
  if (purses.length === 0) return [];
  const rows = purses.flatMap(({ memberId, bucket, after }) =>
    [...after.vendors].map(([code, balance]) => ({ memberId, bucket, code, balance })),
  );
  return [
    {
      statement: statements.upsertVendorPurses,
      values: [
        smallints(rows, (row) => row.bucket),
        uuids(rows, (row) => row.memberId),
        texts(rows, (row) => row.code),
        bigints(rows, (row) => row.balance),
      ],
    },
  ];
}
