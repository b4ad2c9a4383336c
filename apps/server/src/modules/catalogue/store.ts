import { createHash } from 'node:crypto';
import type { GameCategory, GameState } from '@parlour/contract';
import { readVendorKey } from '@parlour/contract/vendor';
import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Game, Vendor, VendorKey } from './rules/game.ts';
import { policyFrom, type VendorPolicy } from './rules/policy.ts';

export async function readVersion(reader: Reader): Promise<bigint> {
  const [row] = await reader.query<{ version: bigint }>({
    name: 'catalogue_version',
    text: 'select version from catalogue_versions',
  });
  return row?.version ?? 0n;
}

type VendorRow = {
  code: string;
  displayName: string;
  vassalage: string;
  state: GameState;
  apiBase: string | null;
  operatorId: string | null;
  signatureHeader: string;
  policy: Partial<VendorPolicy>;
  position: number;
};
type KeyRow = {
  vendorCode: string;
  keyId: string;
  publicKey: string;
  isActive: boolean;
  addedAt: Date;
};

export async function listVendors(reader: Reader): Promise<Vendor[]> {
  const vendors = await reader.query<VendorRow>({
    text: `select code, display_name as "displayName", vassalage, state, api_base as "apiBase",
        operator_id as "operatorId", signature_header as "signatureHeader", policy, position
      from vendors order by position, code`,
  });
  const keys = await reader.query<KeyRow>({
    text: `select vendor_code as "vendorCode", key_id as "keyId", public_key as "publicKey",
        is_active as "isActive", added_at as "addedAt"
      from vendor_keys order by added_at desc`,
  });
  return vendors.map((row) =>
    vendorFrom(
      row,
      keys.filter((key) => key.vendorCode === row.code),
    ),
  );
}

function vendorFrom(
  { apiBase, operatorId, policy, ...row }: VendorRow,
  keys: readonly KeyRow[],
): Vendor {
  return {
    ...row,
    connection: apiBase === null || operatorId === null ? null : { apiBase, operatorId },
    policy: policyFrom(policy),
    keys: keys.map(keyFrom),
    publicKeys: keys.filter((key) => key.isActive).map((key) => readVendorKey(key.publicKey)),
  };
}

const keyFrom = ({ keyId, publicKey, isActive, addedAt }: KeyRow): VendorKey => ({
  keyId,
  isActive,
  addedAt,
  fingerprint: createHash('sha256')
    .update(readVendorKey(publicKey).export({ type: 'spki', format: 'der' }))
    .digest('hex'),
});

type GameRow = Omit<Game, 'vendor' | 'category'> & { vendorCode: string; category: string };

export async function listGames(
  reader: Reader,
  vendors: ReadonlyMap<string, Vendor>,
): Promise<Game[]> {
  const rows = await reader.query<GameRow>({
    text: `select id, node_id as "nodeId", vendor_code as "vendorCode", code, category, names, tags,
        state, rtp_ppm as "rtpPpm", volatility, lines, bet_min_amount as "betMin", is_hot as "isHot",
        is_new as "isNew", has_jackpot as "hasJackpot", has_free_play as "hasFreePlay",
        icon_url as "iconUrl", show_icon_url as "showIconUrl", popularity, added_at as "addedAt"
      from games order by node_id`,
  });
  return rows.flatMap(({ vendorCode, ...row }) => {
    const vendor = vendors.get(vendorCode);
    if (vendor === undefined) return [];
    const state = vendor.state === 'live' ? row.state : vendor.state;
    return [
      {
        ...row,
        vendor,
        state,
        category: row.category as GameCategory,
        betMin: row.betMin as Amount | null,
      },
    ];
  });
}

export type Placement = {
  readonly brandId: string;
  readonly vendorCode: string;
  readonly isShown: boolean;
  readonly position: number | null;
};

export const listPlacements = (reader: Reader): Promise<Placement[]> =>
  reader.query<Placement>({
    text: `select brand_id as "brandId", vendor_code as "vendorCode", is_shown as "isShown", position
      from brand_vendors`,
  });

export async function listFavourites(reader: Reader, memberId: string): Promise<number[]> {
  const rows = await reader.query<{ nodeId: number }>({
    name: 'favourite_list',
    text: `select node_id as "nodeId" from favourites where bucket = $1 and member_id = $2
      order by added_at desc, node_id desc`,
    values: [bucketOf(memberId), memberId],
  });
  return rows.map((row) => row.nodeId);
}

export type Favourite = { readonly memberId: string; readonly nodeId: number; readonly at: Date };

export async function insertFavourite(tx: Tx, { memberId, nodeId, at }: Favourite): Promise<void> {
  await tx.query({
    text: `insert into favourites (bucket, member_id, node_id, added_at) values ($1, $2, $3, $4)
      on conflict do nothing`,
    values: [bucketOf(memberId), memberId, nodeId, at],
  });
}

export async function deleteFavourite(
  tx: Tx,
  { memberId, nodeId }: Omit<Favourite, 'at'>,
): Promise<void> {
  await tx.query({
    text: 'delete from favourites where bucket = $1 and member_id = $2 and node_id = $3',
    values: [bucketOf(memberId), memberId, nodeId],
  });
}

export async function listRecent(reader: Reader, memberId: string): Promise<number[]> {
  const rows = await reader.query<{ nodeId: number }>({
    text: `select node_id as "nodeId" from recent_games where bucket = $1 and member_id = $2
      order by opened_at desc limit 100`,
    values: [bucketOf(memberId), memberId],
  });
  return rows.map((row) => row.nodeId);
}

export async function upsertRecent(tx: Tx, { memberId, nodeId, at }: Favourite): Promise<void> {
  await tx.query({
    text: `insert into recent_games (bucket, member_id, node_id, opened_at) values ($1, $2, $3, $4)
      on conflict (bucket, member_id, node_id) do update set opened_at = excluded.opened_at`,
    values: [bucketOf(memberId), memberId, nodeId, at],
  });
}
