import { createHash } from 'node:crypto';
import { GAMES_API_PREFIX } from '@parlour/contract/vendor';
import type { Tx } from '@parlour/database';
import type { Platform } from '../../platform/platform.ts';
import { demoGames, type SeedGame, velvetHours } from './seed/games.ts';
import { demoVendors } from './seed/vendors.ts';

const STUDIO = { code: 'studio', displayName: 'Parlour Studio', vassalage: 'PARLOUR' } as const;

type CatalogueSeeding = Pick<Platform, 'db' | 'now'> & {
  readonly config: Pick<Platform['config'], 'studio'>;
};

/**
 * The studio with its game, connected at this installation's address, and a demo catalogue of
 * vendors that are not. Leaves what is there, except the studio's address and key.
 */
export async function seedCatalogue({ config, db, now }: CatalogueSeeding): Promise<void> {
  await db.tx(async (tx) => {
    await seedStudio(tx, config.studio, now());
    await tx.query({
      text: `insert into vendors (code, display_name, vassalage, state, position, created_at)
        select code, name, vassalage, 'coming_soon', ord * 10, $4
        from unnest($1::text[], $2::text[], $3::text[]) with ordinality
          x (code, name, vassalage, ord)
        on conflict do nothing`,
      values: [
        demoVendors.map((vendor) => vendor.code),
        demoVendors.map((vendor) => vendor.displayName),
        demoVendors.map((vendor) => vendor.vassalage),
        now(),
      ],
    });
    await insertGames(tx, [velvetHours, ...demoGames()], now());
  });
}

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
  const keyId = createHash('sha256').update(studio.publicKey).digest('hex').slice(0, 16);
  await tx.query({
    text: `insert into vendor_keys (vendor_code, key_id, public_key, added_at)
      values ($1, $2, $3, $4)
      on conflict do nothing`,
    values: [STUDIO.code, keyId, studio.publicKey, at],
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

async function insertGames(tx: Tx, games: readonly SeedGame[], at: Date): Promise<void> {
  const of = <T>(read: (game: SeedGame) => T): T[] => games.map(read);
  await tx.query({
    text: `insert into games (id, vendor_code, code, category, names, tags, state, rtp_ppm,
        volatility, lines, bet_min_amount, is_hot, is_new, has_jackpot, has_free_play, popularity,
        icon_url, added_at)
      select id, vendor_code, code, category, names, string_to_array(tags, ','), state, rtp_ppm,
        volatility, lines, bet_min, is_hot, is_new, has_jackpot, has_free_play, popularity,
        '/art/games/' || code || '.svg', $17
      from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::jsonb[], $6::text[],
        $7::text[], $8::integer[], $9::text[], $10::integer[], $11::bigint[], $12::boolean[], $13::boolean[],
        $14::boolean[], $15::boolean[], $16::integer[]) with ordinality
        x (id, vendor_code, code, category, names, tags, state, rtp_ppm, volatility, lines, bet_min,
          is_hot, is_new, has_jackpot, has_free_play, popularity, ord)
      order by ord
      on conflict do nothing`,
    values: [
      of(gameId),
      of((game) => game.vendorCode),
      of((game) => game.code),
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
      at,
    ],
  });
}
