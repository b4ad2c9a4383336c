// Players of sides under ids of our own, and names by the provider's addresses.
import { type Reader, type Tx, typed } from '@parlour/database';
import type { Squad } from '../feed/fixture.ts';
import type { Statements } from './statements.ts';
import type { Names } from './store.ts';

const statement = typed<Statements>();

const NAMES = 'Readonly<Record<string, string>>';

const sideRefs = statement(
  'market_side_ref_list',
  `select distinct c.id, e.provider_entity_id as ref
    from sport_events ev
      join sport_competitors c on c.id in (ev.home_id, ev.away_id)
      join provider_entities e on e.internal_id = c.id and e.entity_type = 'competitor'
        and e.provider = $1
    where ev.provider = $1 and ev.provider_event_id = any($2::text[])`,
);
/** The sides of events, with their addresses at the provider. */
export const listSideRefs = (
  reader: Reader,
  provider: string,
  eventRefs: readonly string[],
): Promise<Statements['market_side_ref_list']['row'][]> =>
  reader.query(sideRefs(provider, eventRefs));

const mapped = statement(
  'market_player_map',
  `insert into provider_entities (provider, entity_type, provider_entity_id, internal_id)
    select $1, 'player', t.ref, nextval('sport_entity_ids') from unnest($2::text[]) t (ref)
    where not exists (select from provider_entities e where e.provider = $1
      and e.entity_type = 'player' and e.provider_entity_id = t.ref)
    on conflict do nothing`,
);
const players = statement(
  'market_player_put',
  `insert into sport_players as p (id, competitor_id, names)
    select e.internal_id, $2, r.names
    from jsonb_to_recordset($3) as r (ref text, names jsonb)
      join provider_entities e on e.provider = $1 and e.entity_type = 'player'
        and e.provider_entity_id = r.ref
    order by e.internal_id
    on conflict (id) do update set competitor_id = excluded.competitor_id,
      names = p.names || excluded.names
    where (p.competitor_id, p.names) is distinct from
      (excluded.competitor_id, p.names || excluded.names)`,
);

/** Stores who plays for a side; who left it stays with their name. */
export async function putSquad(
  tx: Tx,
  provider: string,
  { sideId, squad }: { readonly sideId: bigint; readonly squad: Squad },
): Promise<void> {
  const rows = squad.map(({ names, ref }) => ({ ref, names }));
  await tx.query(
    mapped(
      provider,
      rows.map(({ ref }) => ref),
    ),
  );
  await tx.query(players(provider, sideId, JSON.stringify(rows)));
}

const profiles = statement(
  'market_profile_list',
  `select e.provider_entity_id as address, coalesce(p.names, c.names) as names
    from provider_entities e
      left join sport_players p on p.id = e.internal_id and e.entity_type = 'player'
      left join sport_competitors c on c.id = e.internal_id and e.entity_type = 'competitor'
    where e.provider = $1 and e.entity_type in ('player', 'competitor')
      and e.provider_entity_id = any($2::text[]) and coalesce(p.names, c.names) is not null`,
  { types: { names: NAMES } },
);
export type StoredProfile = { readonly address: string; readonly names: Names };
/** What players and sides are called, by their addresses; those that are not stored are left out. */
export async function listProfiles(
  reader: Reader,
  provider: string,
  addresses: readonly string[],
): Promise<StoredProfile[]> {
  const rows = await reader.query(profiles(provider, addresses));
  return rows.flatMap(({ address, names }) =>
    address === null || names === null ? [] : [{ address, names }],
  );
}
