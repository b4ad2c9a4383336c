// What operators write. Every changed row gets a new version, and the catalogue another with it.
import type { Tx } from '@parlour/database';
import type { Vendor } from '../rules/game.ts';
import type { ImportedGame } from '../rules/import.ts';
import type { StoredGame } from './read.ts';

/** Lets one operator at a time put the lists of a brand in order. */
export async function lockOrders(tx: Tx, brandId: string): Promise<void> {
  await tx.query({
    text: `select pg_advisory_xact_lock(hashtextextended('catalogue order ' || $1, 0))`,
    values: [brandId],
  });
}

export type VendorEdit = Pick<
  Vendor,
  | 'blockedCountries'
  | 'code'
  | 'displayName'
  | 'logoUrl'
  | 'maintenance'
  | 'setState'
  | 'walletMode'
> & { readonly version: number; readonly at: Date };

/** False when the vendor is not of that version any more. */
export async function updateVendor(tx: Tx, edit: VendorEdit): Promise<boolean> {
  const rows = await tx.query({
    text: `update vendors set display_name = $3, logo_url = $4, state = $5,
        maintenance_starts_at = $6, maintenance_ends_at = $7, blocked_countries = $8,
        wallet_mode = $10, version = version + 1, updated_at = $9
      where code = $1 and version = $2 returning 1`,
    values: [
      edit.code,
      edit.version,
      edit.displayName,
      edit.logoUrl,
      edit.setState,
      edit.maintenance?.startsAt ?? null,
      edit.maintenance?.endsAt ?? null,
      edit.blockedCountries,
      edit.at,
      edit.walletMode,
    ],
  });
  return rows.length === 1;
}

export type Showing = {
  readonly brandId: string;
  readonly vendorCode: string;
  readonly isShown: boolean;
  readonly at: Date;
};

export async function upsertShowing(tx: Tx, showing: Showing): Promise<void> {
  await tx.query({
    text: `insert into brand_vendors (brand_id, vendor_code, is_shown, updated_at)
      values ($1, $2, $3, $4)
      on conflict (brand_id, vendor_code) do update
        set is_shown = excluded.is_shown, version = brand_vendors.version + 1,
          updated_at = excluded.updated_at
        where brand_vendors.is_shown is distinct from excluded.is_shown`,
    values: [showing.brandId, showing.vendorCode, showing.isShown, showing.at],
  });
}

export type VendorOrder = {
  readonly brandId: string;
  readonly vendorCodes: readonly string[];
  readonly at: Date;
};

export async function replaceVendorOrder(tx: Tx, order: VendorOrder): Promise<void> {
  await tx.query({
    text: `insert into brand_vendors (brand_id, vendor_code, is_shown, position, updated_at)
      select $1, code, true, ord * 10, $3
      from unnest($2::text[]) with ordinality x (code, ord)
      on conflict (brand_id, vendor_code) do update
        set position = excluded.position, version = brand_vendors.version + 1,
          updated_at = excluded.updated_at`,
    values: [order.brandId, order.vendorCodes, order.at],
  });
}

export type PinChange = {
  readonly brandId: string;
  readonly list: string;
  readonly gameIds: readonly string[];
  readonly at: Date;
};

export async function replacePins(tx: Tx, change: PinChange): Promise<void> {
  await tx.query({
    text: `insert into game_pins (brand_id, list, game_ids, updated_at) values ($1, $2, $3, $4)
      on conflict (brand_id, list) do update set game_ids = excluded.game_ids,
        version = game_pins.version + 1, updated_at = excluded.updated_at`,
    values: [change.brandId, change.list, change.gameIds, change.at],
  });
}

export type EditedGame = Omit<
  StoredGame,
  'addedAt' | 'iconUrl' | 'kind' | 'nodeId' | 'popularity' | 'version'
>;

/** Writes games that the caller holds locked, in one statement however many they are. */
export async function updateGames(tx: Tx, games: readonly EditedGame[], at: Date): Promise<void> {
  const of = <T>(read: (game: EditedGame) => T): T[] => games.map(read);
  await tx.query({
    text: `update games g set category = x.category, names = x.names,
        tags = string_to_array(x.tags, ','), state = x.state, is_hidden = x.is_hidden,
        maintenance_starts_at = x.starts_at, maintenance_ends_at = x.ends_at,
        blocked_countries = string_to_array(x.blocked, ','), rtp_ppm = x.rtp_ppm,
        volatility = x.volatility, lines = x.lines, bet_min_amount = x.bet_min,
        is_hot = x.is_hot, is_new = x.is_new, has_jackpot = x.has_jackpot,
        has_free_play = x.has_free_play, show_icon_url = x.show_icon_url,
        valid_bet_bps = x.valid_bet_bps, version = g.version + 1, updated_at = $18
      from unnest($1::uuid[], $2::text[], $3::jsonb[], $4::text[], $5::text[], $6::boolean[],
        $7::timestamptz[], $8::timestamptz[], $9::text[], $10::integer[], $11::text[],
        $12::integer[], $13::bigint[], $14::boolean[], $15::boolean[], $16::boolean[],
        $17::boolean[], $19::text[], $20::integer[])
        x (id, category, names, tags, state, is_hidden, starts_at, ends_at, blocked, rtp_ppm,
          volatility, lines, bet_min, is_hot, is_new, has_jackpot, has_free_play, show_icon_url,
          valid_bet_bps)
      where g.id = x.id`,
    values: [
      of((game) => game.id),
      of((game) => game.category),
      of((game) => JSON.stringify(game.names)),
      of((game) => game.tags.join(',')),
      of((game) => game.setState),
      of((game) => game.isHidden),
      of((game) => game.maintenance?.startsAt ?? null),
      of((game) => game.maintenance?.endsAt ?? null),
      of((game) => game.blockedCountries.join(',')),
      of((game) => game.rtpPpm),
      of((game) => game.volatility),
      of((game) => game.lines),
      of((game) => game.betMin),
      of((game) => game.isHot),
      of((game) => game.isNew),
      of((game) => game.hasJackpot),
      of((game) => game.hasFreePlay),
      at,
      of((game) => game.showIconUrl),
      of((game) => game.validBetBps),
    ],
  });
}

export type NewGame = ImportedGame & { readonly id: string };

/** A game that a file brings is drawn until someone sets a picture. */
export async function insertGames(tx: Tx, games: readonly NewGame[], at: Date): Promise<void> {
  const of = <T>(read: (game: NewGame) => T): T[] => games.map(read);
  await tx.query({
    text: `insert into games (id, vendor_code, code, category, names, tags, state, is_hidden,
        blocked_countries, rtp_ppm, volatility, lines, bet_min_amount, is_hot, is_new, has_jackpot,
        has_free_play, show_icon_url, valid_bet_bps, icon_url, added_at, updated_at)
      select id, vendor_code, code, category, names, string_to_array(tags, ','), state, is_hidden,
        string_to_array(blocked, ','), rtp_ppm, volatility, lines, bet_min, is_hot, is_new,
        has_jackpot, has_free_play, show_icon_url, valid_bet_bps,
        '/art/games/' || vendor_code || ':' || code || '.webp', $19, $19
      from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::jsonb[], $6::text[],
        $7::text[], $8::boolean[], $9::text[], $10::integer[], $11::text[], $12::integer[],
        $13::bigint[], $14::boolean[], $15::boolean[], $16::boolean[], $17::boolean[], $18::text[],
        $20::integer[])
        with ordinality
        x (id, vendor_code, code, category, names, tags, state, is_hidden, blocked, rtp_ppm,
          volatility, lines, bet_min, is_hot, is_new, has_jackpot, has_free_play, show_icon_url,
          valid_bet_bps, ord)
      order by ord`,
    values: [
      of((game) => game.id),
      of((game) => game.vendorCode),
      of((game) => game.code),
      of((game) => game.category),
      of((game) => JSON.stringify(game.names)),
      of((game) => game.tags.join(',')),
      of((game) => game.setState),
      of((game) => game.isHidden),
      of((game) => game.blockedCountries.join(',')),
      of((game) => game.rtpPpm),
      of((game) => game.volatility),
      of((game) => game.lines),
      of((game) => game.betMin),
      of((game) => game.isHot),
      of((game) => game.isNew),
      of((game) => game.hasJackpot),
      of((game) => game.hasFreePlay),
      of((game) => game.showIconUrl),
      at,
      of((game) => game.validBetBps),
    ],
  });
}
