// The SQL behind the operator's side of tables: settings, live state, money, and rounds that are taken back.
import type { Reader, Statement, Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { RoundState } from '../round/store.ts';
import type { TableConfig } from './settings.ts';
import { listEnded, selectTableRounds, type TableRoundRow } from './store.ts';

const rowsOf = <Row>(reader: Reader, statement: Statement<Row>): Promise<Row[]> =>
  reader.query(statement);

const firstOf = async <Row>(reader: Reader, statement: Statement<Row>): Promise<Row | null> =>
  (await reader.query(statement))[0] ?? null;

/** Rounds of a table in every state, newest first, from before a number where one is given. */
export const listRounds = (
  reader: Reader,
  { before, limit, tableCode }: { tableCode: string; before: number | null; limit: number },
): Promise<TableRoundRow[]> =>
  rowsOf<TableRoundRow>(reader, {
    name: 'table_round_page',
    text: `${selectTableRounds} where t.table_code = $1 and ($2::integer is null or t.number < $2)
      order by t.number desc limit $3`,
    values: [tableCode, before, limit],
  });

/** The newest round that came to a result. */
export const lastEnded = async (reader: Reader, tableCode: string): Promise<TableRoundRow | null> =>
  (await listEnded(reader, { tableCode, before: null, limit: 1 }))[0] ?? null;

export const findNumbered = (
  reader: Reader,
  tableCode: string,
  number: number,
): Promise<TableRoundRow | null> =>
  firstOf<TableRoundRow>(reader, {
    name: 'table_round_numbered',
    text: `${selectTableRounds} where t.table_code = $1 and t.number = $2`,
    values: [tableCode, number],
  });

/** Tables whose settings the operator has changed or made. */
export const listTables = (reader: Reader): Promise<Omit<TableConfig, 'kind'>[]> =>
  rowsOf<Omit<TableConfig, 'kind'>>(reader, {
    name: 'table_console_tables',
    text: 'select table_code as code, game_code as "gameCode", settings, version from tables',
    values: [],
  });

/** Keeps settings whose version is above what is known; false where they are not. */
export async function putTable(
  tx: Tx,
  { code, gameCode, settings, version }: Omit<TableConfig, 'kind'>,
): Promise<boolean> {
  const kept = await tx.query({
    text: `insert into tables (table_code, game_code, settings, version) values ($1, $2, $3, $4)
      on conflict (table_code) do update set settings = excluded.settings, version = excluded.version
      where tables.version < excluded.version and tables.game_code = excluded.game_code
      returning table_code`,
    values: [code, gameCode, JSON.stringify(settings), version],
  });
  return kept.length === 1;
}

/** How a table stands besides its rounds. */
export type Standing = {
  readonly tableCode: string;
  readonly heldUntil: Date;
  readonly driftMs: number;
  readonly wantedUntil: Date;
  readonly wantedSince: Date;
};

export const listStandings = (reader: Reader): Promise<Standing[]> =>
  rowsOf<Standing>(reader, {
    name: 'table_console_standings',
    text: `select table_code as "tableCode", held_until as "heldUntil", drift_ms as "driftMs",
        wanted_until as "wantedUntil", wanted_since_at as "wantedSince" from table_leases`,
    values: [],
  });

export type Trouble = {
  readonly tableCode: string;
  /** Rounds that were left to a person. */
  readonly stuck: number;
  /** When the oldest money call that is not answered was queued; null where none is. */
  readonly waitingSince: Date | null;
};

/** Tables of which a round waits for a person, or for the wallet. */
export const listTroubles = (reader: Reader): Promise<Trouble[]> =>
  rowsOf<Trouble>(reader, {
    name: 'table_console_troubles',
    text: `select t.table_code as "tableCode", count(*) filter (where o.is_stuck)::integer as stuck,
        min(o.since) as "waitingSince"
      from (
        select table_round_id, true as is_stuck, null::timestamptz as since from rounds
          where table_round_id is not null and state = 'stuck'
        union all
        select r.table_round_id, false, c.created_at from wallet_calls c join rounds r on r.id = c.round_id
          where c.state = 'queued' and r.table_round_id is not null) o
      join table_rounds t on t.id = o.table_round_id group by t.table_code`,
    values: [],
  });

export type TableSum = {
  readonly tableCode: string;
  readonly currency: string;
  readonly rounds: number;
  readonly staked: Amount;
  readonly paid: Amount;
  readonly hourRounds: number;
  readonly hourStaked: Amount;
  readonly hourPaid: Amount;
  readonly dayRounds: number;
  readonly dayStaked: Amount;
  readonly dayPaid: Amount;
  readonly stakeSquares: number;
  readonly stakeWins: number;
  readonly winSquares: number;
};

type Since = { readonly month: Date; readonly day: Date; readonly hour: Date };

/** What tables took and paid since three instants, by currency. */
export const sumTables = (reader: Reader, { day, hour, month }: Since): Promise<TableSum[]> =>
  rowsOf<TableSum>(reader, {
    name: 'table_console_sums',
    text: `select table_code as "tableCode", currency, sum(rounds)::integer as rounds,
        sum(staked_amount)::bigint as staked, sum(paid_amount)::bigint as paid,
        coalesce(sum(rounds) filter (where ended_at >= $3), 0)::integer as "hourRounds",
        coalesce(sum(staked_amount) filter (where ended_at >= $3), 0)::bigint as "hourStaked",
        coalesce(sum(paid_amount) filter (where ended_at >= $3), 0)::bigint as "hourPaid",
        coalesce(sum(rounds) filter (where ended_at >= $2), 0)::integer as "dayRounds",
        coalesce(sum(staked_amount) filter (where ended_at >= $2), 0)::bigint as "dayStaked",
        coalesce(sum(paid_amount) filter (where ended_at >= $2), 0)::bigint as "dayPaid",
        sum(stake_squares)::float8 as "stakeSquares",
        sum(stake_wins)::float8 as "stakeWins", sum(win_squares)::float8 as "winSquares"
      from table_sums where ended_at >= $1 group by table_code, currency
      order by table_code, sum(staked_amount) desc`,
    values: [month, day, hour],
  });

/** In units of currencies. */
const UNIT = '100000.0';
const STAKED = '(r.stake_amount + r.raised_amount)';

/** Counts what a round of a table came to for money, instead of what was counted of it before. */
export async function countRound(tx: Tx, tableRoundId: string): Promise<void> {
  await tx.query({
    name: 'table_console_uncount',
    text: 'delete from table_sums where table_round_id = $1',
    values: [tableRoundId],
  });
  await tx.query({
    name: 'table_console_count',
    text: `insert into table_sums (table_round_id, table_code, currency, ended_at, rounds, staked_amount,
        paid_amount, stake_squares, stake_wins, win_squares)
      select t.id, t.table_code, r.currency, t.ended_at, count(*), sum(${STAKED}), sum(r.win_amount),
        sum((${STAKED} / ${UNIT}) ^ 2), sum((${STAKED} / ${UNIT}) * (r.win_amount / ${UNIT})),
        sum((r.win_amount / ${UNIT}) ^ 2)
      from rounds r join table_rounds t on t.id = r.table_round_id
      where r.table_round_id = $1 and not r.is_demo and r.state in ('win_pending', 'closed')
      group by t.id, r.currency`,
    values: [tableRoundId],
  });
}

export type RoundSum = {
  readonly tableRoundId: string;
  readonly currency: string;
  readonly rounds: number;
  readonly staked: Amount;
  readonly paid: Amount;
};

/** Bets of rounds of tables, those that are under way too. */
export const sumRounds = (reader: Reader, tableRoundIds: readonly string[]): Promise<RoundSum[]> =>
  rowsOf<RoundSum>(reader, {
    name: 'table_console_round_sums',
    text: `select table_round_id as "tableRoundId", currency, count(*)::integer as rounds,
        sum(stake_amount + raised_amount)::bigint as staked, sum(win_amount)::bigint as paid
      from rounds where table_round_id = any($1) and not is_demo and draws is not null
        and state not in ('refused', 'rollback_pending', 'rolled_back')
      group by table_round_id, currency order by staked desc`,
    values: [tableRoundIds],
  });

export type Hand = {
  readonly id: string;
  readonly playerId: string;
  readonly operatorUser: string;
  readonly currency: string;
  readonly state: RoundState;
  readonly staked: Amount;
  readonly won: Amount;
  readonly house: 'seamless' | 'transfer';
  readonly isVoided: boolean;
};

const HANDS = `select r.id, r.player_id as "playerId", p.operator_user as "operatorUser", r.currency, r.state,
    ${STAKED} as staked, r.win_amount as won, s.house,
    exists (select from table_voids v where v.table_round_id = r.table_round_id
      and (v.player_id is null or v.player_id = r.player_id)) as "isVoided"
  from rounds r join players p on p.id = r.player_id join sessions s on s.id = r.session_id
  where r.table_round_id = $1 and not r.is_demo and r.draws is not null`;

type HandPage = { readonly tableRoundId: string; readonly from: number; readonly limit: number };

/** Players' hands in a round of a table that are played for money, the largest stakes first. */
export const listHands = (
  reader: Reader,
  { from, limit, tableRoundId }: HandPage,
): Promise<Hand[]> =>
  rowsOf<Hand>(reader, {
    name: 'table_console_hands',
    text: `${HANDS} order by staked desc, r.id offset $2 limit $3`,
    values: [tableRoundId, from, limit],
  });

export const findHand = (reader: Reader, tableRoundId: string, id: string): Promise<Hand | null> =>
  firstOf<Hand>(reader, {
    name: 'table_console_hand',
    text: `${HANDS} and r.id = $2`,
    values: [tableRoundId, id],
  });

/** Of the hands of a round in one currency: all, those that can be taken back, and what these would get. */
export type HandSum = {
  readonly currency: string;
  readonly count: number;
  readonly hands: number;
  readonly returned: Amount;
};

/** Sums over all hands of a round; which of them stay is what `keptFor` says of one. */
export const sumHands = (reader: Reader, tableRoundId: string): Promise<HandSum[]> =>
  rowsOf<HandSum>(reader, {
    name: 'table_console_hand_sums',
    text: `select h.currency, count(*)::integer as count,
        count(*) filter (where not h.kept)::integer as hands,
        coalesce(sum(h.staked - h.won) filter (where not h.kept), 0)::bigint as returned
      from (select o.currency, o.staked, o.won, o."isVoided" or o.state in ('rolled_back', 'stuck')
          or (o.house = 'transfer' and o.state = 'closed') as kept from (${HANDS}) o) h
      group by h.currency order by h.currency`,
    values: [tableRoundId],
  });

export type TableVoid = {
  readonly id: string;
  readonly tableRoundId: string;
  readonly playerId: string | null;
  readonly doneAt: Date | null;
};

export const findVoid = async (reader: Reader, id: string): Promise<TableVoid | null> =>
  (
    await rowsOf<TableVoid>(reader, {
      text: `select id, table_round_id as "tableRoundId", player_id as "playerId", done_at as "doneAt"
        from table_voids where id = $1`,
      values: [id],
    })
  )[0] ?? null;

type NewVoid = Omit<TableVoid, 'doneAt'> & { readonly reason: string; readonly at: Date };

export async function insertVoid(tx: Tx, made: NewVoid): Promise<void> {
  await tx.query({
    text: `insert into table_voids (id, table_round_id, player_id, reason, created_at)
      values ($1, $2, $3, $4, $5) on conflict (id) do nothing`,
    values: [made.id, made.tableRoundId, made.playerId, made.reason, made.at],
  });
}

/** A settled hand that is taken back, and the win that goes first. */
export type VoidedHand = {
  readonly id: string;
  readonly sessionId: string;
  readonly rewardId: string | null;
  readonly winId: string;
};

const TAKEN_BACK = `table_voids v join rounds r on r.table_round_id = v.table_round_id
    and (v.player_id is null or v.player_id = r.player_id)`;

/**
 * Hands whose win is to be taken back: settled, of rounds that were taken back. A purse that the studio
 * keeps was reported to the operator as it was, and stays so.
 */
export const listVoided = (
  reader: Reader,
  tableCode: string,
  limit: number,
): Promise<VoidedHand[]> =>
  rowsOf<VoidedHand>(reader, {
    name: 'table_console_voided',
    text: `select r.id, r.session_id as "sessionId", r.reward_id as "rewardId",
        c.transaction_id as "winId"
      from ${TAKEN_BACK} join table_rounds t on t.id = v.table_round_id
      join sessions s on s.id = r.session_id
      join wallet_calls c on c.round_id = r.id and c.kind = 'win' and c.state = 'done'
      where v.done_at is null and t.table_code = $1 and r.state = 'closed' and s.house = 'seamless'
      order by r.id limit $2`,
    values: [tableCode, limit],
  });

/** Ends what has been given back in full; answers the rounds of tables that it was about. */
export const endVoids = (
  tx: Tx,
  tableCode: string,
  at: Date,
): Promise<{ tableRoundId: string }[]> =>
  rowsOf<{ tableRoundId: string }>(tx, {
    name: 'table_console_end_voids',
    text: `update table_voids done set done_at = $2 from table_rounds t
      where t.id = done.table_round_id and t.table_code = $1 and done.done_at is null
        and not exists (select from ${TAKEN_BACK} join sessions s on s.id = r.session_id
          where v.id = done.id and s.house = 'seamless'
            and r.state not in ('refused', 'rolled_back', 'stuck'))
      returning t.id as "tableRoundId"`,
    values: [tableCode, at],
  });
