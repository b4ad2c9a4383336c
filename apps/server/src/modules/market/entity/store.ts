// Where events belong and who plays them, with their names in all languages.
import { type Reader, typed } from '@parlour/database';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

export type Names = Readonly<Record<string, string>>;

const NAMES = 'Readonly<Record<string, string>>';

const places = statement(
  'market_place_list',
  `select t.id as "tournamentId", t.names as "tournamentNames", c.id as "categoryId",
      c.names as "categoryNames", c.country_code as "countryCode", s.id as "sportId",
      s.names as "sportNames", e.provider_entity_id as "sportRef"
    from sport_tournaments t join sport_categories c on c.id = t.category_id
      join sports s on s.id = c.sport_id
      join provider_entities e on e.internal_id = s.id and e.entity_type = 'sport'
    where t.id = any($1::bigint[])`,
  { types: { tournamentNames: NAMES, categoryNames: NAMES, sportNames: NAMES } },
);
export type StoredPlace = Statements['market_place_list']['row'];
export const listPlaces = (reader: Reader, ids: readonly bigint[]): Promise<StoredPlace[]> =>
  reader.query(places(ids));

const leagues = statement(
  'market_league_list',
  `select t.id as "tournamentId", t.names as "tournamentNames", c.names as "categoryNames",
      s.names as "sportNames", e.provider_entity_id as "sportRef"
    from sport_tournaments t join sport_categories c on c.id = t.category_id
      join sports s on s.id = c.sport_id
      join provider_entities e on e.internal_id = s.id and e.entity_type = 'sport'
    order by t.id limit $1`,
  { types: { tournamentNames: NAMES, categoryNames: NAMES, sportNames: NAMES } },
);
const LEAGUES_MAX = 5_000;
/** All leagues of the book, the first one first. */
export const listLeagues = (reader: Reader) => reader.query(leagues(LEAGUES_MAX));

const sides = statement(
  'market_side_list',
  `select id, country_code as "countryCode", names from sport_competitors
    where id = any($1::bigint[])`,
  { types: { names: NAMES } },
);
export type StoredSide = Statements['market_side_list']['row'];
export const listSides = (reader: Reader, ids: readonly bigint[]): Promise<StoredSide[]> =>
  reader.query(sides(ids));
