import { createHash } from 'node:crypto';
import { GAMES_API_PREFIX } from '@parlour/contract/vendor';
import type { Tx } from '@parlour/database';
import type { Platform } from '../../platform/platform.ts';
import { installHouse } from './service/install-house.ts';
import { annexHours, DEMO_TITLES, demoGames, type SeedGame } from './seed/games.ts';
import { studioGames } from './seed/studio.ts';
import { demoVendors } from './seed/vendors.ts';

/**
 * The second house of the studio, which keeps a wallet for each player, and a vendor of the same kind
 * that answers nobody: what a house sees when a vendor is down.
 */
const KEEPERS = [
  { code: 'annex', displayName: 'Parlour Annex', vassalage: 'ANNEX', state: 'live', position: 5 },
  {
    code: 'kingfisher',
    displayName: 'Kingfisher Tables',
    vassalage: 'KINGFISHER',
    state: 'maintenance',
    position: 6,
  },
] as const;

const STUDIO = { code: 'studio', displayName: 'Parlour Studio', vassalage: 'PARLOUR' } as const;

type CatalogueSeeding = Pick<Platform, 'db' | 'now'> & {
  readonly config: Pick<Platform['config'], 'studio'>;
};

export type SeedOptions = {
  /** About how many games of the demo's vendors are listed. */
  readonly titles?: number;
};

/**
 * The studio with its games, connected at this installation's address, and a demo catalogue of
 * vendors that the studio's demo house stands in for. Leaves what is there, except the addresses
 * and the studio's key.
 */
export async function seedCatalogue(
  { config, db, now }: CatalogueSeeding,
  { titles = DEMO_TITLES }: SeedOptions = {},
): Promise<void> {
  await db.tx(async (tx) => {
    await seedStudio(tx, config.studio, now());
    await seedKeepers(tx, config.studio, now());
    await seedDemoVendors(tx, config.studio, now());
    await insertGames(tx, [...studioGames, annexHours, ...demoGames(titles)], now());
  });
}

/** The lotteries of the house, open to everybody. */
export const seedHouse = (platform: Pick<Platform, 'db' | 'now'>): Promise<void> =>
  installHouse(platform, { isOpen: true });

type StudioAddress = Platform['config']['studio'];

async function seedStudio(tx: Tx, studio: StudioAddress, at: Date): Promise<void> {
  await tx.query({
    text: `insert into vendors (code, display_name, vassalage, state, api_base, operator_id,
        position, created_at)
      values ($1, $2, $3, 'live', $4, $5, 0, $6)
      on conflict (code) do update
        set api_base = excluded.api_base, operator_id = excluded.operator_id
      where vendors.api_base is distinct from excluded.api_base
        or vendors.operator_id is distinct from excluded.operator_id`,
    values: [
      STUDIO.code,
      STUDIO.displayName,
      STUDIO.vassalage,
      `${studio.url}${GAMES_API_PREFIX}`,
      studio.operatorId,
      at,
    ],
  });
  await addKey(tx, STUDIO.code, { publicKey: studio.publicKey, at });
}

async function addKey(
  tx: Tx,
  vendorCode: string,
  { at, publicKey }: { readonly publicKey: string; readonly at: Date },
): Promise<void> {
  const keyId = createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
  await tx.query({
    text: `insert into vendor_keys (vendor_code, key_id, public_key, added_at)
      values ($1, $2, $3, $4)
      on conflict do nothing`,
    values: [vendorCode, keyId, publicKey, at],
  });
}

async function seedKeepers(tx: Tx, studio: StudioAddress, at: Date): Promise<void> {
  for (const { code, displayName, position, state, vassalage } of KEEPERS) {
    await tx.query({
      text: `insert into vendors (code, display_name, vassalage, state, wallet_mode, api_base,
          operator_id, position, created_at)
        values ($1, $2, $3, $4, 'transfer', $5, $6, $7, $8)
        on conflict (code) do update
          set api_base = excluded.api_base, operator_id = excluded.operator_id
        where vendors.api_base is distinct from excluded.api_base
          or vendors.operator_id is distinct from excluded.operator_id`,
      values: [
        code,
        displayName,
        vassalage,
        state,
        `${studio.url}/houses/${code}${GAMES_API_PREFIX}`,
        studio.operatorId,
        position,
        at,
      ],
    });
    await addKey(tx, code, { publicKey: studio.publicKey, at });
  }
}

/** None has a key, so nothing that any of them signs is ever believed. */
async function seedDemoVendors(tx: Tx, studio: StudioAddress, at: Date): Promise<void> {
  await tx.query({
    text: `insert into vendors (code, display_name, vassalage, state, is_demo, api_base, operator_id,
        position, created_at)
      select code, name, vassalage, 'live', true, $5 || '/demo/' || code || $6, $7, ord * 10, $4
      from unnest($1::text[], $2::text[], $3::text[]) with ordinality x (code, name, vassalage, ord)
      on conflict (code) do update
        set api_base = excluded.api_base, operator_id = excluded.operator_id
      where vendors.is_demo and (vendors.api_base is distinct from excluded.api_base
        or vendors.operator_id is distinct from excluded.operator_id)`,
    values: [
      demoVendors.map((vendor) => vendor.code),
      demoVendors.map((vendor) => vendor.displayName),
      demoVendors.map((vendor) => vendor.vassalage),
      at,
      studio.url,
      GAMES_API_PREFIX,
      studio.operatorId,
    ],
  });
}

/** An id that every installation gives to the same game: a UUID of version 8 from its name. */
function gameId({ code, vendorCode }: SeedGame): string {
  const digits = createHash('sha256').update(`${vendorCode}/${code}`).digest('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}

const WHOLE_BPS = 10_000;

async function insertGames(tx: Tx, games: readonly SeedGame[], at: Date): Promise<void> {
  const of = <T>(read: (game: SeedGame) => T): T[] => games.map(read);
  await tx.query({
    text: `insert into games (id, vendor_code, code, kind, category, names, tags, state, rtp_ppm,
        valid_bet_bps, volatility, lines, bet_min_amount, is_hot, is_new, has_jackpot,
        has_free_play, popularity, icon_url, added_at)
      select id, vendor_code, code, kind, category, names, string_to_array(tags, ','), state, rtp_ppm,
        valid_bet, volatility, lines, bet_min, is_hot, is_new, has_jackpot, has_free_play, popularity,
        icon_url, $20::timestamptz - age_days * interval '1 day'
      from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::jsonb[],
        $7::text[], $8::text[], $9::integer[], $10::text[], $11::integer[], $12::bigint[],
        $13::boolean[], $14::boolean[], $15::boolean[], $16::boolean[], $17::integer[],
        $18::text[], $19::integer[], $21::integer[]) with ordinality
        x (id, vendor_code, code, kind, category, names, tags, state, rtp_ppm, volatility, lines,
          bet_min, is_hot, is_new, has_jackpot, has_free_play, popularity, icon_url, age_days,
          valid_bet, ord)
      order by ord
      on conflict do nothing`,
    values: [
      of(gameId),
      of((game) => game.vendorCode),
      of((game) => game.code),
      of((game) => game.kind),
      of((game) => game.category),
      of((game) => JSON.stringify(game.names)),
      of((game) => game.tags.join(',')),
      of((game) => game.state),
      of((game) => game.rtpPpm),
      of((game) => game.volatility),
      of((game) => game.lines),
      of((game) => game.betMin),
      of((game) => game.isHot),
      of((game) => game.isNew),
      of((game) => game.hasJackpot),
      of((game) => game.hasFreePlay),
      of((game) => game.popularity),
      of((game) => game.iconUrl),
      of((game) => game.ageDays),
      at,
      of((game) => game.validBetBps ?? WHOLE_BPS),
    ],
  });
}
