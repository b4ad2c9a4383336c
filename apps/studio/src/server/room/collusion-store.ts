// The SQL behind signals of collusion, over hands for money that are over.
import type { Reader, Statement } from '@parlour/database';
import type { WatchedActions } from '@parlour/games/room';

const rowsOf = <Row>(reader: Reader, statement: Statement<Row>): Promise<Row[]> =>
  reader.query(statement);

const HANDS_SHOWN = 20;
const FOUND_MAX = 500;

const SEATS = `seats as (
  select s.hand_id, s.seat, s.player_id, s.round_id, s.put_amount as put, s.won_amount as won,
    h.serial, h.match_id, h.room_id, h.started_at, h.ended_at, h.actions, r.game_code, r.currency, r.level_id
  from room_hands h join rooms r on r.id = h.room_id join room_hand_seats s on s.hand_id = h.id
  where h.ended_at >= $1 and h.voided_at is null and not r.is_demo and s.player_id is not null)`;

const shownBy = (order: string) =>
  `(array_agg(serial order by ${order}))[1:${HANDS_SHOWN}] as serials`;

/** Of a pair in a game and currency; `one` has the smaller id. */
type PairRow = {
  readonly gameCode: string;
  readonly currency: string;
  readonly one: string;
  readonly two: string;
  readonly serials: readonly number[];
};

export type FlowRow = PairRow & {
  readonly hands: number;
  /** Above zero where `one` gives. */
  readonly flow: number;
  readonly moved: number;
  readonly sigma: number;
};

/**
 * Chips that went from one to the other of a pair. What the losers of a hand lose goes to its winners by
 * what each wins, the rake aside. In play without agreement a hand is as likely to give either way, so the
 * square root of the sum of squares is the standard error.
 */
export const listFlows = (
  reader: Reader,
  since: Date,
  { hands, share, sigma }: { sigma: number; share: number; hands: number },
): Promise<FlowRow[]> =>
  rowsOf<FlowRow>(reader, {
    name: 'collusion_flows',
    text: `with ${SEATS},
      nets as (select *, won - put as net,
        sum(greatest(put - won, 0)) over (partition by hand_id) as lost from seats),
      flows as (
        select l.game_code, l.currency, l.serial, least(l.player_id, w.player_id) as one,
          greatest(l.player_id, w.player_id) as two,
          (case when l.player_id < w.player_id then 1 else -1 end) * (-l.net)::float8 * w.net / l.lost as f
        from nets l join nets w on w.hand_id = l.hand_id and w.net > 0
        where l.net < 0 and l.match_id is null)
      select game_code as "gameCode", currency, one, two, count(*)::integer as hands, sum(f) as flow,
        sum(abs(f)) as moved, abs(sum(f)) / sqrt(sum(f * f)) as sigma, ${shownBy('abs(f) desc')}
      from flows group by game_code, currency, one, two
      having count(*) >= $2 and abs(sum(f)) >= $3 * sum(abs(f)) and abs(sum(f)) >= $4 * sqrt(sum(f * f))
      order by sigma desc limit ${FOUND_MAX}`,
    values: [since, hands, share, sigma],
  });

export type MeetingRow = Omit<PairRow, 'serials'> & {
  readonly sittings: number;
  readonly met: number;
  readonly expected: number;
  readonly sigma: number;
};

/**
 * Pairs that met more often than chance. Of each sitting of one it is asked who else played that stake
 * meanwhile: by chance the other sits at the same table as often as any of them does. Where there is one
 * table, meeting is certain and says nothing.
 */
export const listMeetings = (
  reader: Reader,
  since: Date,
  { meetings, sigma }: { sigma: number; meetings: number },
): Promise<MeetingRow[]> =>
  rowsOf<MeetingRow>(reader, {
    name: 'collusion_meetings',
    text: `with ${SEATS},
      sits as (select game_code, currency, level_id, room_id, round_id, player_id,
          min(started_at) as from_at, max(ended_at) as to_at
        from seats group by game_code, currency, level_id, room_id, round_id, player_id),
      beside as (
        select a.game_code, a.currency, a.round_id, a.player_id as one, b.player_id as two,
          bool_or(b.room_id = a.room_id) as met
        from sits a join sits b on b.game_code = a.game_code and b.currency = a.currency
          and b.level_id = a.level_id and b.player_id <> a.player_id
          and b.from_at <= a.to_at and b.to_at >= a.from_at
        group by a.game_code, a.currency, a.round_id, a.player_id, b.player_id),
      chances as (select *, avg(met::integer) over (partition by round_id) as chance from beside)
      select game_code as "gameCode", currency, one, two, count(*)::integer as sittings,
        count(*) filter (where met)::integer as met, sum(chance)::float8 as expected,
        ((count(*) filter (where met) - sum(chance))
          / sqrt(sum(chance * (1 - chance))))::float8 as sigma
      from chances where one < two group by game_code, currency, one, two
      having count(*) filter (where met) >= $2 and sum(chance * (1 - chance)) > 0
        and count(*) filter (where met) - sum(chance) >= $3 * sqrt(sum(chance * (1 - chance)))
      order by sigma desc limit ${FOUND_MAX}`,
    values: [since, meetings, sigma],
  });

type SoftQuery = Pick<WatchedActions, 'folds' | 'raises'> & {
  readonly sigma: number;
  readonly hands: number;
};

export type SoftRow = PairRow & {
  readonly hands: number;
  readonly raised: number;
  readonly expected: number;
  readonly sigma: number;
};

/**
 * Pairs of a game that raise less in hands that both play than each does with others. A hand is played by
 * an account that does not fold with its first action.
 */
export const listSoft = (
  reader: Reader,
  since: Date,
  gameCode: string,
  { folds, hands, raises, sigma }: SoftQuery,
): Promise<SoftRow[]> =>
  rowsOf<SoftRow>(reader, {
    name: 'collusion_soft',
    text: `with ${SEATS},
      acted as (
        select s.*, coalesce(a.raised, false) as raised, coalesce(a.first = any($6), false) as is_out
        from seats s left join lateral (
          select bool_or(x.action -> 'action' ->> 'kind' = any($2)) as raised,
            (array_agg(x.action -> 'action' ->> 'kind' order by x.place))[1] as first
          from jsonb_array_elements(s.actions) with ordinality x (action, place)
          where (x.action ->> 'seat')::integer = s.seat) a on true
        where s.game_code = $5),
      played as (
        select a.game_code, a.currency, a.serial, a.player_id as one, b.player_id as two,
          (a.raised or b.raised)::integer as pressed
        from acted a join acted b on b.hand_id = a.hand_id and b.player_id <> a.player_id
        where not a.is_out and not b.is_out),
      pairs as (select game_code, currency, one, two, count(*) as hands, sum(pressed) as raised,
          ${shownBy('pressed, serial desc')}
        from played group by game_code, currency, one, two),
      alone as (select game_code, currency, one, sum(hands) as hands, sum(raised) as raised
        from pairs group by game_code, currency, one),
      rates as (
        select p.*, a.hands + b.hands - 2 * p.hands as others,
          (a.raised + b.raised - 2 * p.raised)::float8
            / nullif(a.hands + b.hands - 2 * p.hands, 0) as rate
        from pairs p join alone a on a.game_code = p.game_code and a.currency = p.currency
          and a.one = p.one
        join alone b on b.game_code = p.game_code and b.currency = p.currency and b.one = p.two
        where p.one < p.two)
      select game_code as "gameCode", currency, one, two, hands::integer, raised::integer,
        hands::float8 * rate as expected, (hands::float8 * rate - raised::float8)
          / sqrt(hands::float8 * rate * (1 - rate) * (1 + hands::float8 / others::float8)) as sigma,
        serials
      from rates where hands >= $3 and others >= $3 and rate > 0 and rate < 1
        and hands::float8 * rate - raised::float8
          >= $4 * sqrt(hands::float8 * rate * (1 - rate) * (1 + hands::float8 / others::float8))
      order by sigma desc limit ${FOUND_MAX}`,
    values: [since, raises, hands, sigma, gameCode, folds],
  });

export type FastRow = {
  readonly gameCode: string;
  readonly currency: string;
  readonly one: string;
  readonly decisions: number;
  readonly quick: number;
  readonly medianMs: number;
  readonly serials: readonly number[];
};

/** Accounts that take the decisions of a game quicker than people do. */
export const listFast = (
  reader: Reader,
  since: Date,
  gameCode: string,
  {
    decisions,
    kinds,
    ms,
    share,
  }: { decisions: number; ms: number; share: number; kinds: readonly string[] },
): Promise<FastRow[]> =>
  rowsOf<FastRow>(reader, {
    name: 'collusion_fast',
    text: `with ${SEATS},
      steps as (
        select s.game_code, s.currency, s.player_id, s.serial, x.ms
        from seats s cross join lateral (
          select (y.action ->> 'seat')::integer as seat, y.action -> 'action' ->> 'kind' as kind,
            (y.action ->> 'at')::float8
              - coalesce(lag((y.action ->> 'at')::float8) over (order by y.place), 0) as ms
          from jsonb_array_elements(s.actions) with ordinality y (action, place)) x
        where x.seat = s.seat and x.kind = any($2) and s.game_code = $6)
      select game_code as "gameCode", currency, player_id as one, count(*)::integer as decisions,
        count(*) filter (where ms < $3)::integer as quick,
        percentile_cont(0.5) within group (order by ms) as "medianMs", ${shownBy('serial desc')}
      from steps group by game_code, currency, player_id
      having count(*) >= $4 and count(*) filter (where ms < $3) >= $5::float8 * count(*)
      order by count(*) filter (where ms < $3)::float8 / count(*) desc limit ${FOUND_MAX}`,
    values: [since, kinds, ms, decisions, share, gameCode],
  });

export type TogetherRow = PairRow & { readonly hands: number };

/** Pairs by the hands that both were dealt in; of given pairs alone where some are given. */
export const listTogether = (
  reader: Reader,
  since: Date,
  { hands, ones, twos }: { hands: number; ones: readonly string[]; twos: readonly string[] },
): Promise<TogetherRow[]> =>
  rowsOf<TogetherRow>(reader, {
    name: 'collusion_together',
    text: `with ${SEATS},
      pairs as (select a.game_code, a.currency, a.serial, a.player_id as one, b.player_id as two
        from seats a join seats b on b.hand_id = a.hand_id and a.player_id < b.player_id)
      select game_code as "gameCode", currency, one, two, count(*)::integer as hands,
        ${shownBy('serial desc')}
      from pairs where cardinality($3::uuid[]) = 0
        or (one, two) in (select * from unnest($3::uuid[], $4::uuid[]))
      group by game_code, currency, one, two having count(*) >= $2
      order by hands desc limit 2000`,
    values: [since, hands, ones, twos],
  });

export const listUsers = (
  reader: Reader,
  ids: readonly string[],
): Promise<{ id: string; operatorUser: string }[]> =>
  rowsOf<{ id: string; operatorUser: string }>(reader, {
    name: 'collusion_users',
    text: 'select id, operator_user as "operatorUser" from players where id = any($1)',
    values: [ids],
  });

export const listTimes = (
  reader: Reader,
  serials: readonly number[],
): Promise<{ serial: number; at: Date }[]> =>
  rowsOf<{ serial: number; at: Date }>(reader, {
    name: 'collusion_times',
    text: 'select serial, started_at as at from room_hands where serial = any($1)',
    values: [serials],
  });
