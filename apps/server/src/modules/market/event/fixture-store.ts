// Writes fixtures of a provider: who plays whom, where and when, under ids of our own.
import { type Tx, typed } from '@parlour/database';
import type { Fixture, Named } from '../feed/fixture.ts';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

type EntityType = 'sport' | 'category' | 'tournament' | 'competitor' | 'event';
type Ref = { readonly type: EntityType; readonly ref: string };
type Ids = (type: EntityType, ref: string) => string;

const mapped = statement(
  'market_entity_map',
  `insert into provider_entities (provider, entity_type, provider_entity_id, internal_id)
    select $1, t.type, t.ref, nextval('sport_entity_ids')
    from unnest($2::text[], $3::text[]) t (type, ref)
    where not exists (select from provider_entities e where e.provider = $1
      and e.entity_type = t.type and e.provider_entity_id = t.ref)
    on conflict do nothing`,
);
const known = statement(
  'market_entity_list',
  `select entity_type as type, provider_entity_id as ref, internal_id as id
    from provider_entities e join unnest($2::text[], $3::text[]) t (type, ref)
      on e.provider = $1 and e.entity_type = t.type and e.provider_entity_id = t.ref`,
);

async function mapEntities(tx: Tx, provider: string, refs: readonly Ref[]): Promise<Ids> {
  const types = refs.map(({ type }) => type);
  const names = refs.map(({ ref }) => ref);
  await tx.query(mapped(provider, types, names));
  const rows = await tx.query(known(provider, types, names));
  const ids = new Map(rows.map(({ id, ref, type }) => [`${type} ${ref}`, id]));
  return (type, ref) => {
    const id = ids.get(`${type} ${ref}`);
    if (id === undefined) throw new Error(`${type} ${ref} has no id`);
    return id.toString();
  };
}

// Names in a language that this message does not have stay.
const sports = statement(
  'market_sport_put',
  `insert into sports as s (id, names)
    select id, names from jsonb_to_recordset($1) as r (id bigint, names jsonb) order by id
    on conflict (id) do update set names = s.names || excluded.names
    where s.names <> s.names || excluded.names`,
);
const categories = statement(
  'market_category_put',
  `insert into sport_categories as c (id, sport_id, country_code, names)
    select id, "parentId", country, names
    from jsonb_to_recordset($1) as r (id bigint, "parentId" bigint, country text, names jsonb) order by id
    on conflict (id) do update set names = c.names || excluded.names,
      country_code = coalesce(excluded.country_code, c.country_code), sport_id = excluded.sport_id
    where (c.sport_id, c.country_code, c.names) is distinct from (excluded.sport_id,
      coalesce(excluded.country_code, c.country_code), c.names || excluded.names)`,
);
const tournaments = statement(
  'market_tournament_put',
  `insert into sport_tournaments as t (id, category_id, names)
    select id, "parentId", names
    from jsonb_to_recordset($1) as r (id bigint, "parentId" bigint, names jsonb) order by id
    on conflict (id) do update set names = t.names || excluded.names,
      category_id = excluded.category_id
    where (t.category_id, t.names) is distinct from (excluded.category_id, t.names || excluded.names)`,
);
const competitors = statement(
  'market_competitor_put',
  `insert into sport_competitors as c (id, country_code, names)
    select id, country, names
    from jsonb_to_recordset($1) as r (id bigint, country text, names jsonb) order by id
    on conflict (id) do update set names = c.names || excluded.names,
      country_code = coalesce(excluded.country_code, c.country_code)
    where (c.country_code, c.names) is distinct from
      (coalesce(excluded.country_code, c.country_code), c.names || excluded.names)`,
);
const events = statement(
  'market_event_put_fixture',
  `insert into sport_events as e (id, provider, provider_event_id, tournament_id, home_id, away_id, names,
      starts_at, is_live_planned, version)
    select id, $2, ref, "parentId", "homeId", "awayId", names, "startsAt", "isLivePlanned", $3
    from jsonb_to_recordset($1) as r (id bigint, ref text, "parentId" bigint, "homeId" bigint,
      "awayId" bigint, names jsonb, "startsAt" timestamptz, "isLivePlanned" boolean) order by id
    on conflict (id) do update set tournament_id = excluded.tournament_id, home_id = excluded.home_id,
      away_id = excluded.away_id, names = e.names || excluded.names, starts_at = excluded.starts_at,
      is_live_planned = excluded.is_live_planned, version = excluded.version
    where (e.tournament_id, e.home_id, e.away_id, e.starts_at, e.is_live_planned, e.names)
      is distinct from (excluded.tournament_id, excluded.home_id, excluded.away_id, excluded.starts_at,
        excluded.is_live_planned, e.names || excluded.names)`,
);

/** One row for each ref, with the names of all languages that were given for it. */
function merge(rows: readonly { readonly id: string; readonly names: Named['names'] }[]): string {
  const merged = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const names = { ...merged.get(row.id)?.names, ...row.names };
    merged.set(row.id, { ...row, names });
  }
  return JSON.stringify([...merged.values()]);
}

const refsOf = ({ category, competitors: sides, ref, sport, tournament }: Fixture): Ref[] => [
  { type: 'sport', ref: sport.ref },
  { type: 'category', ref: category.ref },
  { type: 'tournament', ref: tournament.ref },
  { type: 'event', ref },
  ...sides.map((side) => ({ type: 'competitor' as const, ref: side.ref })),
];

function distinct(refs: readonly Ref[]): Ref[] {
  return [...new Map(refs.map((each) => [`${each.type} ${each.ref}`, each])).values()];
}

/** Stores fixtures, of which one may come in several languages; what is stored already is left as it is. */
export async function putFixtures(
  tx: Tx,
  provider: string,
  fixtures: readonly Fixture[],
  bookVersion: bigint,
): Promise<void> {
  const idOf = await mapEntities(tx, provider, distinct(fixtures.flatMap(refsOf)));
  const row = (type: EntityType, { country, names, ref }: Named) => ({
    id: idOf(type, ref),
    names,
    country,
  });
  const sideOf = ({ competitors: sides }: Fixture, qualifier: 'home' | 'away') => {
    const side = sides.find((each) => each.qualifier === qualifier);
    return side === undefined ? null : idOf('competitor', side.ref);
  };
  await tx.query(sports(merge(fixtures.map(({ sport }) => row('sport', sport)))));
  await tx.query(
    categories(
      merge(
        fixtures.map(({ category, sport }) => ({
          ...row('category', category),
          parentId: idOf('sport', sport.ref),
        })),
      ),
    ),
  );
  await tx.query(
    tournaments(
      merge(
        fixtures.map(({ category, tournament }) => ({
          ...row('tournament', tournament),
          parentId: idOf('category', category.ref),
        })),
      ),
    ),
  );
  const sides = fixtures.flatMap((fixture) => fixture.competitors);
  await tx.query(competitors(merge(sides.map((side) => row('competitor', side)))));
  const rows = fixtures.map((fixture) => ({
    id: idOf('event', fixture.ref),
    ref: fixture.ref,
    parentId: idOf('tournament', fixture.tournament.ref),
    homeId: sideOf(fixture, 'home'),
    awayId: sideOf(fixture, 'away'),
    names: fixture.names,
    startsAt: new Date(fixture.startsAt),
    isLivePlanned: fixture.isLivePlanned,
  }));
  await tx.query(events(merge(rows), provider, bookVersion));
}
