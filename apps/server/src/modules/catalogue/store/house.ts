import type { Reader, Tx } from '@parlour/database';
import type { HouseVendor } from '../rules/house.ts';

/** What of the house is in the catalogue: vendors by code, games as `vendor/code`. */
export async function listHouseKeys(
  reader: Reader,
): Promise<{ readonly vendors: ReadonlySet<string>; readonly games: ReadonlySet<string> }> {
  const vendors = await reader.query<{ code: string }>({
    text: 'select code from vendors where is_house',
  });
  const games = await reader.query<{ key: string }>({
    text: `select g.vendor_code || '/' || g.code as key
      from games g join vendors v on v.code = g.vendor_code where v.is_house`,
  });
  return {
    vendors: new Set(vendors.map(({ code }) => code)),
    games: new Set(games.map(({ key }) => key)),
  };
}

export async function insertHouseVendors(
  tx: Tx,
  vendors: readonly HouseVendor[],
  { at, position, state }: { readonly state: string; readonly position: number; readonly at: Date },
): Promise<void> {
  await tx.query({
    text: `insert into vendors (code, display_name, vassalage, state, is_house, position, created_at)
      select code, name, vassalage, $4, true, $5, $6
      from unnest($1::text[], $2::text[], $3::text[]) x (code, name, vassalage)
      on conflict do nothing`,
    values: [
      vendors.map(({ code }) => code),
      vendors.map(({ displayName }) => displayName),
      vendors.map(({ vassalage }) => vassalage),
      state,
      position,
      at,
    ],
  });
}

export type NewHouseGame = {
  readonly id: string;
  readonly vendorCode: string;
  readonly code: string;
  readonly category: string;
  readonly names: Readonly<Record<string, string>>;
  readonly popularity: number;
};

export async function insertHouseGames(
  tx: Tx,
  games: readonly NewHouseGame[],
  at: Date,
): Promise<void> {
  const of = <T>(read: (game: NewHouseGame) => T): T[] => games.map(read);
  await tx.query({
    text: `insert into games (id, vendor_code, code, category, names, state, popularity, icon_url,
        added_at, updated_at)
      select id, vendor_code, code, category, names, 'live', popularity,
        '/art/games/' || vendor_code || ':' || code || '.webp', $7, $7
      from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::jsonb[], $6::integer[])
        with ordinality x (id, vendor_code, code, category, names, popularity, ord)
      order by ord
      on conflict do nothing`,
    values: [
      of(({ id }) => id),
      of(({ vendorCode }) => vendorCode),
      of(({ code }) => code),
      of(({ category }) => category),
      of(({ names }) => JSON.stringify(names)),
      of(({ popularity }) => popularity),
      at,
    ],
  });
}
