import { smallints, type Tx, uuids } from '@parlour/database';
import { type KnownKey, NO_VENDOR_PURSES, type PurseState } from '@parlour/ledger';
import { type Amount, amount } from '@parlour/money';
import * as statements from './statements.ts';

/** What identifies a key in the table of keys. */
export type KeyPlace = { readonly bucket: number; readonly keyHash: string };

/** What the locks cover and what was read under them. Plans move it on, so that one lock serves several. */
export type LockedPurses = {
  /** Whose purses are locked, or would be if they had any. */
  readonly members: ReadonlySet<string>;
  /** By member; those without purses are missing. */
  readonly purses: Map<string, PurseState>;
  /** By hash: which of the keys that were looked up are used. */
  readonly known: Map<string, KnownKey>;
  /** Hashes of the keys that were looked up. */
  readonly asked: Set<string>;
  /** Whether money at vendors was read, too. */
  readonly hasVendors: boolean;
};

export type LockRequest = {
  /** Sorted by `inLockOrder`. */
  readonly members: readonly Place[];
  readonly keys: readonly KeyPlace[];
  readonly hasVendors: boolean;
};

/** Locks purses until the transaction ends, and reads what decides about orders, in one trip. */
export async function lockPurses(
  tx: Tx,
  { members, keys, hasVendors }: LockRequest,
): Promise<LockedPurses> {
  const places = placesOf(members);
  const [locked, keyed, vended] = await tx.together(() => [
    tx.query<PurseRow>({ ...statements.lockPurses, values: places }),
    findKeys(tx, keys),
    hasVendors ? tx.query<VendorRow>({ ...statements.findVendorPurses, values: places }) : [],
  ]);
  const vendors = readVendors(vended);
  const purses = new Map<string, PurseState>();
  for (const row of locked) {
    const { memberId } = members[row.i - 1] as Place;
    purses.set(memberId, readPurse(row, vendors.get(row.i) ?? NO_VENDOR_PURSES));
  }
  return {
    members: new Set(members.map(({ memberId }) => memberId)),
    purses,
    known: keyed,
    asked: new Set(keys.map(({ keyHash }) => keyHash)),
    hasVendors,
  };
}

/** Looks up keys that nobody had named when the purses were locked. */
export async function readMoreKeys(
  tx: Tx,
  { known, asked }: LockedPurses,
  keys: readonly KeyPlace[],
): Promise<void> {
  for (const [hash, key] of await findKeys(tx, keys)) known.set(hash, key);
  for (const { keyHash } of keys) asked.add(keyHash);
}

export type Place = { readonly bucket: number; readonly memberId: string };

/** The order in which every transaction locks purses, so that no two wait for each other. */
export const inLockOrder = (left: Place, right: Place): number =>
  left.bucket - right.bucket || (left.memberId < right.memberId ? -1 : 1);

/** Where rows are, as the first parameters of every statement that probes several. */
export const placesOf = (members: readonly Place[]): readonly unknown[] => [
  String(members.length),
  smallints(members, (member) => member.bucket),
  uuids(members, (member) => member.memberId),
];

/** Rows name what was asked for by its place in the list, from one. */
type PurseRow = {
  readonly i: number;
  readonly brand_id: string;
  readonly currency: string;
  readonly main_amount: bigint;
  readonly locked_amount: bigint;
  readonly bonus_amount: bigint;
  readonly main_floor_amount: bigint;
  readonly version: bigint;
};
type VendorRow = { readonly i: number; readonly vendor_code: string; readonly amount: bigint };
type KeyRow = { readonly i: number; readonly input_hash: string; readonly transfer_id: string };

const readPurse = (row: PurseRow, vendors: ReadonlyMap<string, Amount>): PurseState => ({
  brandId: row.brand_id,
  currency: row.currency,
  main: amount(row.main_amount),
  locked: amount(row.locked_amount),
  bonus: amount(row.bonus_amount),
  mainFloor: amount(row.main_floor_amount),
  version: row.version,
  vendors,
});

function readVendors(rows: readonly VendorRow[]): Map<number, Map<string, Amount>> {
  const vendors = new Map<number, Map<string, Amount>>();
  for (const row of rows) {
    const purse = vendors.get(row.i) ?? new Map<string, Amount>();
    purse.set(row.vendor_code, amount(row.amount));
    vendors.set(row.i, purse);
  }
  return vendors;
}

/** Which of the keys are used, by hash. */
async function findKeys(tx: Tx, keys: readonly KeyPlace[]): Promise<Map<string, KnownKey>> {
  const known = new Map<string, KnownKey>();
  if (keys.length === 0) return known;
  const rows = await tx.query<KeyRow>({
    ...statements.findKeys,
    values: [
      String(keys.length),
      smallints(keys, (key) => key.bucket),
      uuids(keys, (key) => key.keyHash),
    ],
  });
  for (const row of rows) {
    const key = keys[row.i - 1];
    if (key === undefined) continue;
    known.set(key.keyHash, {
      inputHash: row.input_hash.replaceAll('-', ''),
      transferId: row.transfer_id,
    });
  }
  return known;
}
