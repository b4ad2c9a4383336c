import { createHash } from 'node:crypto';
import type { GameCategory, GameState } from '@parlour/contract';
import { readVendorKey } from '@parlour/contract/vendor';
import type { Reader, Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Game, Vendor, VendorKey } from '../rules/game.ts';
import type { Maintenance } from '../rules/maintenance.ts';
import { policyFrom, type VendorPolicy } from '../rules/policy.ts';

export async function readVersion(reader: Reader): Promise<bigint> {
  const [row] = await reader.query<{ version: bigint }>({
    name: 'catalogue_version',
    text: 'select version from catalogue_versions',
  });
  return row?.version ?? 0n;
}

/** A vendor as it is stored: what players find of it depends on the time. */
export type StoredVendor = Omit<Vendor, 'reopensAt' | 'state'>;
/** Likewise a game, which knows its vendor by code. */
export type StoredGame = Omit<Game, 'reopensAt' | 'state' | 'vendor'> & {
  readonly vendorCode: string;
};

type WindowColumns = { startsAt: Date | null; endsAt: Date | null };

const windowFrom = ({ startsAt, endsAt }: WindowColumns): Maintenance | null =>
  startsAt === null ? null : { startsAt, endsAt };

type VendorRow = WindowColumns &
  Omit<StoredVendor, 'connection' | 'keys' | 'maintenance' | 'policy' | 'publicKeys'> & {
    readonly apiBase: string | null;
    readonly operatorId: string | null;
    readonly policy: Partial<VendorPolicy>;
  };
type KeyRow = {
  vendorCode: string;
  keyId: string;
  publicKey: string;
  isActive: boolean;
  addedAt: Date;
};

export async function listVendors(reader: Reader): Promise<StoredVendor[]> {
  const vendors = await reader.query<VendorRow>({
    text: `select code, display_name as "displayName", vassalage, state as "setState",
        is_demo as "isDemo", is_house as "isHouse", logo_url as "logoUrl", maintenance_starts_at as "startsAt",
        maintenance_ends_at as "endsAt", blocked_countries as "blockedCountries",
        api_base as "apiBase", operator_id as "operatorId", signature_header as "signatureHeader",
        wallet_mode as "walletMode",
        policy, position, version
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
  { apiBase, endsAt, operatorId, policy, startsAt, ...row }: VendorRow,
  keys: readonly KeyRow[],
): StoredVendor {
  return {
    ...row,
    maintenance: windowFrom({ startsAt, endsAt }),
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

type GameRow = WindowColumns &
  Omit<StoredGame, 'betMin' | 'category' | 'maintenance' | 'setState'> & {
    readonly category: string;
    readonly betMin: bigint | null;
    readonly setState: string;
  };

const gameColumns = `id, node_id as "nodeId", vendor_code as "vendorCode", code, kind, category, names,
  tags, state as "setState", is_hidden as "isHidden", maintenance_starts_at as "startsAt",
  maintenance_ends_at as "endsAt", blocked_countries as "blockedCountries", rtp_ppm as "rtpPpm",
  valid_bet_bps as "validBetBps",
  volatility, lines, bet_min_amount as "betMin", is_hot as "isHot", is_new as "isNew",
  has_jackpot as "hasJackpot", has_free_play as "hasFreePlay", icon_url as "iconUrl",
  show_icon_url as "showIconUrl", popularity, added_at as "addedAt", version`;

const GAMES_PER_READ = 2_000;

/** All games by number, read in parts so that no answer of thousands holds up everybody else. */
export async function listGames(reader: Reader): Promise<StoredGame[]> {
  const games: StoredGame[] = [];
  let after = 0;
  for (;;) {
    const rows = await reader.query<GameRow>({
      text: `select ${gameColumns}
        from games where node_id > $1 order by node_id limit ${GAMES_PER_READ}`,
      values: [after],
    });
    for (const row of rows) games.push(gameFrom(row));
    const last = rows.at(-1);
    if (last === undefined || rows.length < GAMES_PER_READ) return games;
    after = last.nodeId;
  }
}

const gameFrom = ({ endsAt, startsAt, ...row }: GameRow): StoredGame => ({
  ...row,
  category: row.category as GameCategory,
  setState: row.setState as GameState,
  betMin: row.betMin as Amount | null,
  maintenance: windowFrom({ startsAt, endsAt }),
});

/** Keeps these games as they are until the transaction ends. */
export async function lockGames(tx: Tx, ids: readonly string[]): Promise<StoredGame[]> {
  const rows = await tx.query<GameRow>({
    text: `select ${gameColumns} from games where id = any($1::uuid[]) order by node_id for update`,
    values: [ids],
  });
  return rows.map(gameFrom);
}

export type GameKey = { readonly vendorCode: string; readonly code: string };

/** The same, by vendor and code; those that do not exist are simply missing. */
export async function lockGamesByCode(tx: Tx, keys: readonly GameKey[]): Promise<StoredGame[]> {
  const rows = await tx.query<GameRow>({
    text: `select ${gameColumns} from games
      where (vendor_code, code) in (select * from unnest($1::text[], $2::text[]))
      order by node_id for update`,
    values: [keys.map((key) => key.vendorCode), keys.map((key) => key.code)],
  });
  return rows.map(gameFrom);
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

export type PinnedList = {
  readonly brandId: string;
  readonly list: string;
  readonly gameIds: readonly string[];
};

export const listPins = (reader: Reader): Promise<PinnedList[]> =>
  reader.query<PinnedList>({
    text: 'select brand_id as "brandId", list, game_ids as "gameIds" from game_pins',
  });
