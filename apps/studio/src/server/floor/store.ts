// The SQL of what lobbies show: how tables, rooms and seas stand now.
import type { Reader, Statement } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { TableState } from '../table/present.ts';

const rowsOf = <Row>(reader: Reader, statement: Statement<Row>): Promise<Row[]> =>
  reader.query(statement);

/** The newest round of a table. */
export type StandingTable = {
  readonly tableCode: string;
  readonly number: number;
  readonly state: TableState;
  readonly openedAt: Date;
  readonly closesAt: Date;
  /** The newest round that came to a result; null before the first. */
  readonly ended: number | null;
  readonly people: number;
};

export const listStandingTables = (
  reader: Reader,
  tableCodes: readonly string[],
): Promise<StandingTable[]> =>
  rowsOf<StandingTable>(reader, {
    name: 'floor_tables',
    text: `select t.table_code as "tableCode", t.number, t.state, t.opened_at as "openedAt",
        t.closes_at as "closesAt", p.people,
        (select e.number from table_rounds e where e.table_code = t.table_code
          and e.draws is not null order by e.number desc limit 1) as ended
      from unnest($1::text[]) c (code)
      join lateral (select * from table_rounds where table_code = c.code
        order by number desc limit 1) t on true
      join lateral (select coalesce(max(n), 0)::integer as people from (
        select count(r.id) as n from table_rounds b
          join rounds r on r.table_round_id = b.id and r.draws is not null and not r.is_demo
        where b.table_code = c.code and b.number >= t.number - 1 group by b.id) s) p on true`,
    values: [tableCodes],
  });

/** Tables of one stake and size that are played for money. */
export type StandingRooms = {
  readonly gameCode: string;
  readonly currency: string;
  readonly levelId: string;
  readonly seatCount: number;
  readonly tables: number;
  readonly people: number;
  readonly handsHour: number;
  readonly potMean: Amount | null;
};

/** Hands of this time say how quickly a stake is played, and for how much. */
const HANDS_OF = "interval '1 hour'";

export const listStandingRooms = (
  reader: Reader,
  { at, currencies }: { readonly at: Date; readonly currencies: readonly string[] },
): Promise<StandingRooms[]> =>
  rowsOf<StandingRooms>(reader, {
    name: 'floor_rooms',
    text: `select r.game_code as "gameCode", r.currency, r.level_id as "levelId",
        r.seat_count as "seatCount", count(*)::integer as tables, sum(s.people)::integer as people,
        sum(h.hands)::integer as "handsHour", (sum(h.pots) / nullif(sum(h.hands), 0))::bigint as "potMean"
      from rooms r
      join lateral (select count(*) as people from room_seats where room_id = r.id
        and player_id is not null) s on true
      join lateral (select count(*) as hands, coalesce(sum(pot_amount), 0) as pots from room_hands
        where room_id = r.id and ended_at > $2::timestamptz - ${HANDS_OF}) h on true
      where r.currency = any($1) and not r.is_demo and r.slot is not null and not r.is_match
      group by r.game_code, r.currency, r.level_id, r.seat_count`,
    values: [currencies, at],
  });

/** Tables of one match level and size that are played for money. */
export type StandingMatches = {
  readonly gameCode: string;
  readonly currency: string;
  readonly levelId: string;
  readonly seatCount: number;
  readonly waiting: number;
  readonly playing: number;
  readonly people: number;
  /** Of the table with most players of those that wait for more, and since when the first of them waits. */
  readonly seatsTaken: number;
  readonly waitingSince: Date | null;
  readonly matchesHour: number;
};

export const listStandingMatches = (
  reader: Reader,
  { at, currencies }: { readonly at: Date; readonly currencies: readonly string[] },
): Promise<StandingMatches[]> =>
  rowsOf<StandingMatches>(reader, {
    name: 'floor_matches',
    text: `select r.game_code as "gameCode", r.currency, r.level_id as "levelId",
        r.seat_count as "seatCount", sum(s.people)::integer as people,
        count(*) filter (where w.waits)::integer as waiting,
        count(*) filter (where s.people > 0 and not w.waits)::integer as playing,
        coalesce(max(s.people) filter (where w.waits), 0) as "seatsTaken",
        (array_agg(s.since order by s.people desc, s.since) filter (where w.waits))[1]
          as "waitingSince",
        sum(h.matches)::integer as "matchesHour"
      from rooms r
      join lateral (select count(*)::integer as people, min(sat_at) as since from room_seats
        where room_id = r.id and player_id is not null) s on true
      join lateral (select s.people between 1 and r.seat_count - 1
        and coalesce((r.match->'state'->>'isOver')::boolean, true) as waits) w on true
      join lateral (select count(distinct match_id) as matches from room_hands
        where room_id = r.id and ended_at > $2::timestamptz - ${HANDS_OF}) h on true
      where r.currency = any($1) and not r.is_demo and r.slot is not null and r.is_match
      group by r.game_code, r.currency, r.level_id, r.seat_count`,
    values: [currencies, at],
  });

export type StandingSeas = {
  readonly gameCode: string;
  readonly seas: number;
  readonly people: number;
};

/** Seas with players for money. */
export const listStandingSeas = (reader: Reader, at: Date): Promise<StandingSeas[]> =>
  rowsOf<StandingSeas>(reader, {
    name: 'floor_seas',
    text: `select game_code as "gameCode", count(*)::integer as seas, sum(people)::integer as people
      from seas where held_until > $1 and not is_demo and people > 0 group by game_code`,
    values: [at],
  });
