import { type KnownKey, NO_VENDOR_PURSES, type PurseState } from '@parlour/ledger';
import { type Amount, amount } from '@parlour/money';
import type { WalletOrder } from '../rules.ts';
import { bigints, smallints, uuids } from './columns.ts';
import type { LedgerCall, LedgerRow, LedgerRunner } from './pipeline.ts';
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

export type Place = { readonly bucket: number; readonly memberId: string };

/** Where rows are, as the first parameters of every statement that probes several. */
export const placesOf = (members: readonly Place[]): readonly unknown[] => [
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
