// The SQL of the pit: bets for money in the last rounds of tables, and what lies at seats and in seas.
import type { Reader, Statement } from '@parlour/database';
import type { Amount } from '@parlour/money';

const rowsOf = <Row>(reader: Reader, statement: Statement<Row>): Promise<Row[]> =>
  reader.query(statement);

export type Bet = {
  readonly tableCode: string;
  readonly operatorUser: string;
  readonly currency: string;
  readonly staked: Amount;
  readonly round: number;
};

/** The last rounds of each table by its index, however many it has played. */
const LAST = `unnest($1::text[]) c(code) cross join lateral (
    select id, number, closes_at from table_rounds where table_code = c.code
    order by number desc limit $2) t
  join rounds r on r.table_round_id = t.id and not r.is_demo and r.draws is not null
    and r.state not in ('refused', 'rollback_pending', 'rolled_back')
  join players p on p.id = r.player_id`;

type About = { readonly tables: readonly string[]; readonly rounds: number };
const PER_TABLE = 100;

/** What players staked in the last rounds of each table, the largest first. */
export const listRecent = (reader: Reader, { rounds, tables }: About): Promise<Bet[]> =>
  rowsOf<Bet>(reader, {
    name: 'table_pit_bets',
    text: `select "tableCode", "operatorUser", currency, round, staked from (
        select c.code as "tableCode", p.operator_user as "operatorUser", r.currency, t.number as round,
          r.stake_amount + r.raised_amount as staked, row_number() over (partition by c.code
            order by r.stake_amount + r.raised_amount desc, r.id) as place
        from ${LAST}) b
      where place <= ${PER_TABLE} order by "tableCode", place`,
    values: [tables, rounds],
  });

/** Bets of the last rounds that came in at the last moment before the close. */
export const listLate = (
  reader: Reader,
  { lateMs, rounds, tables }: About & { readonly lateMs: number },
): Promise<(Bet & { readonly beforeMs: number })[]> =>
  rowsOf<Bet & { readonly beforeMs: number }>(reader, {
    name: 'table_pit_late',
    text: `select c.code as "tableCode", p.operator_user as "operatorUser", r.currency, t.number as round,
        w.amount as staked,
        round(1000 * extract(epoch from t.closes_at - w.created_at))::integer as "beforeMs"
      from ${LAST} join wallet_calls w on w.round_id = r.id and w.kind = 'bet' and w.state = 'done'
      where w.created_at > t.closes_at - make_interval(secs => $3 / 1000.0)
      order by t.number desc, w.amount desc limit ${PER_TABLE}`,
    values: [tables, rounds, lateMs],
  });

type Bounds = About & { readonly least: number; readonly percent: number; readonly back: number };
export type Winner = Bet & { readonly played: number; readonly won: number };

/** Players who won most of their last rounds, and got back more than small wins for sure would bring. */
export const listWinners = (
  reader: Reader,
  { back, least, percent, rounds, tables }: Bounds,
): Promise<Winner[]> =>
  rowsOf<Winner>(reader, {
    name: 'table_pit_winners',
    text: `select c.code as "tableCode", p.operator_user as "operatorUser", r.currency,
        max(t.number) as round, sum(r.stake_amount + r.raised_amount)::bigint as staked,
        count(*)::integer as played,
        count(*) filter (where r.win_amount > r.stake_amount + r.raised_amount)::integer as won
      from ${LAST} where r.state in ('win_pending', 'closed')
      group by c.code, p.operator_user, r.currency having count(*) >= $3
        and 100 * count(*) filter (where r.win_amount > r.stake_amount + r.raised_amount)
          >= $4 * count(*)
        and 100 * sum(r.win_amount) >= $5 * sum(r.stake_amount + r.raised_amount)
      order by won desc limit ${PER_TABLE}`,
    values: [tables, rounds, least, percent, back],
  });

export type Result = {
  readonly tableCode: string;
  readonly number: number;
  readonly draws: readonly number[];
};

/** The last rounds of each table that came to a result, the newest first. */
export const listResults = (reader: Reader, { rounds, tables }: About): Promise<Result[]> =>
  rowsOf<Result>(reader, {
    name: 'table_pit_results',
    text: `select c.code as "tableCode", t.number, t.draws
      from unnest($1::text[]) c(code) cross join lateral (
        select number, draws from table_rounds where table_code = c.code and draws is not null
        order by number desc limit $2) t order by c.code, t.number desc`,
    values: [tables, rounds],
  });

export type Held = Omit<Bet, 'round'>;

/** The largest stacks at seats of rooms for money, and the largest amounts loaded in seas, by game. */
export const listHeld = (
  reader: Reader,
  { games, shown }: { readonly games: readonly string[]; readonly shown: number },
): Promise<Held[]> =>
  rowsOf<Held>(reader, {
    name: 'table_pit_held',
    text: `select "tableCode", "operatorUser", currency, staked from (
        select h.*, row_number() over (partition by "tableCode" order by staked desc) as place from (
          select o.game_code as "tableCode", p.operator_user as "operatorUser", o.currency,
            s.stack_amount as staked
          from rooms o join room_seats s on s.room_id = o.id and s.state <> 'reserved'
          join players p on p.id = s.player_id where o.game_code = any($1) and not o.is_demo
          union all
          select r.game_code, p.operator_user, r.currency, r.stake_amount + r.raised_amount
          from rounds r join players p on p.id = r.player_id
          where r.state = 'playing' and r.game_code = any($1) and not r.is_demo
            and not exists (select from rooms o where o.game_code = r.game_code)) h) b
      where place <= $2 order by "tableCode", place`,
    values: [games, shown],
  });
