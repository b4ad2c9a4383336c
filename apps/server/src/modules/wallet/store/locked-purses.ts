import { askByShard, smallints, type Tx, uuids } from '@parlour/database';
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
  const { shards } = tx;
  const [locked, known] = await tx.together(() => [
    askByShard({ items: members, shards, bucketOf }, (own, buckets) =>
      lockInShard(tx, own, { buckets, hasVendors }),
    ),
    findKeys(tx, keys),
  ]);
  return {
    members: new Set(members.map(({ memberId }) => memberId)),
    purses: new Map(locked),
    known,
    asked: new Set(keys.map(({ keyHash }) => keyHash)),
    hasVendors,
  };
}

/** Locks and reads purses of one shard, those in the order of the shards before them being locked. */
async function lockInShard(
  tx: Tx,
  members: readonly Place[],
  { buckets, hasVendors }: { readonly buckets: readonly number[]; readonly hasVendors: boolean },
): Promise<readonly (readonly [memberId: string, purse: PurseState])[]> {
  const asked = { values: placesOf(members), buckets };
  const [locked, vended] = await tx.together(() => [
    tx.query<PurseRow>({ ...statements.lockPurses, ...asked }),
    hasVendors ? tx.query<VendorRow>({ ...statements.findVendorPurses, ...asked }) : [],
  ]);
  const vendors = readVendors(vended);
  return locked.map((row) => {
    const { memberId } = members[row.i - 1] as Place;
    return [memberId, readPurse(row, vendors.get(row.i) ?? NO_VENDOR_PURSES)];
  });
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

/**
 * The order in which every transaction locks purses of one shard, so that no two wait for each other; shards
 * are locked in their order.
 */
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
  const known = await askByShard({ items: keys, shards: tx.shards, bucketOf }, (own, buckets) =>
    findInShard(tx, own, buckets),
  );
  return new Map(known);
}

const bucketOf = ({ bucket }: { readonly bucket: number }): number => bucket;

async function findInShard(
  tx: Tx,
  keys: readonly KeyPlace[],
  buckets: readonly number[],
): Promise<readonly (readonly [hash: string, key: KnownKey])[]> {
  const rows = await tx.query<KeyRow>({
    ...statements.findKeys,
    values: [
      String(keys.length),
      smallints(keys, (key) => key.bucket),
      uuids(keys, (key) => key.keyHash),
    ],
    buckets,
  });
  return rows.map((row) => {
    const { keyHash } = keys[row.i - 1] as KeyPlace;
    const inputHash = row.input_hash.replaceAll('-', '');
    return [keyHash, { inputHash, transferId: row.transfer_id }];
  });
}
