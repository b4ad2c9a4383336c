import {
  bigints,
  integers,
  type Shards,
  smallints,
  splitByShard,
  texts,
  uuids,
} from '@parlour/database';
import type { PurseState } from '@parlour/ledger';
import type { WalletOrder } from '../rules.ts';
import type { LedgerWrite } from './ledger-write.ts';
import * as statements from './statements.ts';

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
  readonly shards: Shards;
  readonly transfers: readonly NewTransfer[];
  readonly purses: readonly NewPurse[];
};

/** The writes that make a batch true. Empty when there is nothing to write. */
export function batchWrites({ at, shards, transfers, purses }: BatchWrite): LedgerWrite[] {
  if (transfers.length === 0) return [];
  const plain = transfers.filter(isPlain);
  const wide = plain.length === transfers.length ? [] : transfers.filter((item) => !isPlain(item));
  return [
    ...splitByShard(shards, purses, ({ bucket }) => bucket).map(updatePurses),
    {
      ...statements.insertKeys,
      rows: transfers.length,
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

const updatePurses = (purses: readonly NewPurse[]): LedgerWrite => ({
  ...statements.updatePurses,
  rows: purses.length,
  buckets: purses.map(({ bucket }) => bucket),
  values: [
    smallints(purses, ({ bucket }) => bucket),
    uuids(purses, ({ memberId }) => memberId),
    bigints(purses, (purse) => purse.after.main),
    bigints(purses, (purse) => purse.after.locked),
    bigints(purses, (purse) => purse.after.bonus),
    bigints(purses, (purse) => purse.after.mainFloor),
    bigints(purses, (purse) => purse.after.version),
    bigints(purses, (purse) => purse.before.version),
  ],
});

/** One house account and no purse at a vendor: what nearly every transfer is. */
const isPlain = ({ prepared }: NewTransfer): boolean =>
  prepared.houseIds.length === 1 && prepared.movement.vendors.length === 0;

function insertPlain(at: Date, transfers: readonly NewTransfer[]): LedgerWrite {
  return {
    ...statements.insertTransfers,
    rows: transfers.length,
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

function insertWide(at: Date, { prepared, transferId, after }: NewTransfer): LedgerWrite {
  const { order, movement, houseIds, bucket } = prepared;
  const [first, ...more] = movement.houses;
  const { vendors } = movement;
  return {
    ...statements.insertWideTransfer,
    rows: 1,
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

/** The texts of PostgreSQL, which say the same whatever the type of the column. */
function toWire(value: unknown): unknown {
  if (Array.isArray(value)) {
    return `{${value.map((item) => (typeof item === 'string' ? `"${item}"` : String(item))).join(',')}}`;
  }
  return value === null || typeof value === 'string' ? value : String(value);
}

/** One row per house account and batch, however many bets it stands for. */
function houseWrites(transfers: readonly NewTransfer[]): LedgerWrite[] {
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
      ...statements.insertHouseDeltas,
      rows: deltas.length,
      values: [
        bigints(deltas, ([, value]) => value),
        integers(deltas, ([id]) => id),
        String(transfers[0]?.prepared.bucket ?? 0),
      ],
    },
  ];
}

function vendorWrites(purses: readonly NewPurse[]): LedgerWrite[] {
  if (purses.length === 0) return [];
  const rows = purses.flatMap(({ memberId, bucket, after }) =>
    [...after.vendors].map(([code, balance]) => ({ memberId, bucket, code, balance })),
  );
  return [
    {
      ...statements.upsertVendorPurses,
      rows: rows.length,
      values: [
        smallints(rows, (row) => row.bucket),
        uuids(rows, (row) => row.memberId),
        texts(rows, (row) => row.code),
        bigints(rows, (row) => row.balance),
      ],
    },
  ];
}
