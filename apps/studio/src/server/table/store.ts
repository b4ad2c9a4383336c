// The SQL of tables: their rounds, who leads them, and who plays in a round.
import type { Reader, Statement, Tx } from '@parlour/database';
import type { LogLine } from '@parlour/games/dealt';
import type { Result as RoundEnd } from '@parlour/games/table';
import { oneRound, type RoundRow, roundColumns } from '../round/store.ts';
import type { WalletCall } from '../wallet/store.ts';
import type { TableState } from './present.ts';

export type TableRoundRow = {
  readonly id: string;
  readonly tableCode: string;
  readonly gameCode: string;
  readonly number: number;
  /** Null where a person dealt it, with everything else of chain and beacon. */
  readonly chainId: string | null;
  /** The number of the round that takes the link before the end of the chain. */
  readonly firstNumber: number | null;
  readonly chainEnd: string | null;
  readonly state: TableState;
  readonly beaconChainId: string | null;
  readonly beaconChainEnd: string | null;
  readonly beaconRound: number | null;
  readonly beacon: string | null;
  /** The shift that opened a dealt round, and its log once it is over. */
  readonly shiftId: string | null;
  readonly log: readonly LogLine[] | null;
  readonly hash: string | null;
  readonly draws: readonly number[] | null;
  readonly openedAt: Date;
  readonly closesAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
};

/** Of table rounds `t`, as a `TableRoundRow` has them. */
export const selectTableRounds = `select t.id, t.table_code as "tableCode", t.game_code as "gameCode", t.number,
  t.chain_id as "chainId", c.first_number as "firstNumber", c.end_hash as "chainEnd", t.state,
  t.beacon_chain_id as "beaconChainId", b.end_hash as "beaconChainEnd",
  t.beacon_round as "beaconRound", t.beacon, t.hash, t.draws, t.opened_at as "openedAt",
  t.closes_at as "closesAt", t.started_at as "startedAt", t.ended_at as "endedAt",
  t.shift_id as "shiftId", t.log
  from table_rounds t left join table_chains c on c.id = t.chain_id
  left join beacon_chains b on b.id = t.beacon_chain_id`;

const rowsOf = <Row>(reader: Reader, statement: Statement<Row>): Promise<Row[]> =>
  reader.query(statement);
const rowOf = async <Row>(reader: Reader, statement: Statement<Row>): Promise<Row | null> =>
  (await reader.query(statement))[0] ?? null;

/** The round that a table plays, or the last one that it has played; null before the first. */
export const findLatest = (reader: Reader, tableCode: string): Promise<TableRoundRow | null> =>
  rowOf<TableRoundRow>(reader, {
    name: 'table_round_latest',
    text: `${selectTableRounds} where t.table_code = $1 order by t.number desc limit 1`,
    values: [tableCode],
  });

/** A round of a table, which cannot change its state before the transaction ends. */
export const holdTableRound = (
  tx: Tx,
  tableCode: string,
  number: number,
): Promise<TableRoundRow | null> =>
  rowOf<TableRoundRow>(tx, {
    name: 'table_round_hold',
    text: `${selectTableRounds} where t.table_code = $1 and t.number = $2 for share of t`,
    values: [tableCode, number],
  });

export const findTableRound = (reader: Reader, id: string): Promise<TableRoundRow | null> =>
  rowOf<TableRoundRow>(reader, {
    name: 'table_round_find',
    text: `${selectTableRounds} where t.id = $1`,
    values: [id],
  });

/** Rounds of a table that are over, newest first, from before a number where one is given. */
export const listEnded = (
  reader: Reader,
  { before, limit, tableCode }: { tableCode: string; before: number | null; limit: number },
): Promise<TableRoundRow[]> =>
  rowsOf<TableRoundRow>(reader, {
    name: 'table_round_list',
    text: `${selectTableRounds} where t.table_code = $1 and t.draws is not null
      and ($2::integer is null or t.number < $2) order by t.number desc limit $3`,
    values: [tableCode, before, limit],
  });

type NewTableRound = Pick<
  TableRoundRow,
  | 'id'
  | 'tableCode'
  | 'gameCode'
  | 'number'
  | 'chainId'
  | 'beaconChainId'
  | 'beaconRound'
  | 'shiftId'
  | 'openedAt'
  | 'closesAt'
>;

/** Opens a round unless the table has one that is not over. */
export async function insertTableRound(tx: Tx, round: NewTableRound): Promise<void> {
  await tx.query({
    text: `insert into table_rounds (id, table_code, game_code, number, chain_id, state,
        beacon_chain_id, beacon_round, opened_at, closes_at, shift_id)
      values ($1, $2, $3, $4, $5, 'open', $6, $7, $8, $9, $10) on conflict do nothing`,
    values: [
      round.id,
      round.tableCode,
      round.gameCode,
      round.number,
      round.chainId,
      round.beaconChainId,
      round.beaconRound,
      round.openedAt,
      round.closesAt,
      round.shiftId,
    ],
  });
}

export type TableChange = {
  readonly id: string;
  readonly from: TableState;
  readonly to: TableState;
  readonly beacon?: string;
  readonly hash?: string;
  readonly draws?: readonly number[];
  readonly closesAt?: Date;
  readonly startedAt?: Date;
  readonly endedAt?: Date;
  readonly log?: readonly LogLine[];
};

/** False, with nothing changed, where another process has led the round on. */
export async function changeTableRound(tx: Tx, change: TableChange): Promise<boolean> {
  const changed = await tx.query({
    name: 'table_round_change',
    text: `update table_rounds set state = $3, beacon = coalesce($4, beacon), hash = coalesce($5, hash),
      draws = coalesce($6, draws), started_at = coalesce($7, started_at),
      ended_at = coalesce($8, ended_at), closes_at = coalesce($9, closes_at), log = coalesce($10, log)
      where id = $1 and state = $2 returning id`,
    values: [
      change.id,
      change.from,
      change.to,
      change.beacon ?? null,
      change.hash ?? null,
      change.draws === undefined ? null : JSON.stringify(change.draws),
      change.startedAt ?? null,
      change.endedAt ?? null,
      change.closesAt ?? null,
      change.log === undefined ? null : JSON.stringify(change.log),
    ],
  });
  return changed.length === 1;
}

type Lease = { readonly tableCode: string; readonly holder: string; readonly at: Date };

/** Takes or renews the lead of a table until an instant; false while another process has it. */
export async function takeLease(
  tx: Tx,
  { at, holder, tableCode, until }: Lease & { readonly until: Date },
): Promise<boolean> {
  const taken = await tx.query({
    name: 'table_lease_take',
    text: `update table_leases set holder = $2, held_until = $4,
        drift_ms = round(1000 * extract(epoch from $3::timestamptz - clock_timestamp()))
      where table_code = $1 and (holder = $2 or held_until < $3) returning table_code`,
    values: [tableCode, holder, at, until],
  });
  return taken.length === 1;
}

/** Keeps a table playing until an instant. */
export async function wantTable(
  tx: Tx,
  { at, holder, tableCode, until }: Lease & { readonly until: Date },
): Promise<void> {
  await tx.query({
    name: 'table_lease_want',
    text: `insert into table_leases (table_code, holder, held_until, wanted_until, wanted_since_at)
      values ($1, $2, $3, $4, $3) on conflict (table_code) do update
      set wanted_until = greatest(table_leases.wanted_until, excluded.wanted_until),
        wanted_since_at = case when table_leases.wanted_until < $3 then $3
          else table_leases.wanted_since_at end`,
    values: [tableCode, holder, at, until],
  });
}

/** Tables whose page is open, that have a round which is not over, or rounds of players to settle. */
export async function listActive(reader: Reader, at: Date): Promise<string[]> {
  const rows = await rowsOf<{ tableCode: string }>(reader, {
    name: 'table_lease_active',
    text: `select table_code as "tableCode" from table_leases where wanted_until > $1
      union select table_code from table_rounds where state in ('open', 'closed', 'running', 'result')
      union select t.table_code from rounds r join table_rounds t on t.id = r.table_round_id
        where r.state = 'playing' and r.table_round_id is not null
      union select table_code from table_shifts where ended_at is null
      union select t.table_code from table_voids v join table_rounds t on t.id = v.table_round_id
        where v.done_at is null`,
    values: [at],
  });
  return rows.map(({ tableCode }) => tableCode);
}

export async function isWanted(reader: Reader, tableCode: string, at: Date): Promise<boolean> {
  const wanted = await reader.query({
    name: 'table_lease_wanted',
    text: 'select 1 from table_leases where table_code = $1 and wanted_until > $2',
    values: [tableCode, at],
  });
  return wanted.length > 0;
}

export const NOT_IN_PLAY = `('refused', 'rollback_pending', 'rolled_back')`;

export const lockOwn = (tx: Tx, tableRoundId: string, playerId: string): Promise<RoundRow | null> =>
  oneRound(tx, {
    name: 'round_at_table_lock',
    text: `select ${roundColumns} from rounds where table_round_id = $1 and player_id = $2
      and state not in ${NOT_IN_PLAY} for no key update`,
    values: [tableRoundId, playerId],
  });

export const findOwn = (
  reader: Reader,
  tableRoundId: string,
  playerId: string,
): Promise<RoundRow | null> =>
  oneRound(reader, {
    name: 'round_at_table_find',
    text: `select ${roundColumns} from rounds where table_round_id = $1 and player_id = $2
      and state not in ${NOT_IN_PLAY}`,
    values: [tableRoundId, playerId],
  });

/** Players of a round whose bets were taken, the first of them: play money is not shown to others. */
export const listSeats = (
  reader: Reader,
  tableRoundId: string,
  limit: number,
): Promise<RoundRow[]> =>
  rowsOf<RoundRow>(reader, {
    name: 'round_at_table_list',
    text: `select ${roundColumns} from rounds where table_round_id = $1 and draws is not null
      and not is_demo order by id limit $2`,
    values: [tableRoundId, limit],
  });

export async function countSeats(reader: Reader, tableRoundId: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(reader, {
    name: 'round_at_table_count',
    text: `select count(*)::integer as count from rounds where table_round_id = $1
      and draws is not null and not is_demo`,
    values: [tableRoundId],
  });
  return row?.count ?? 0;
}

/** Bets of a round that are on their way to the wallet. */
export const listPending = (tx: Reader, tableRoundId: string): Promise<WalletCall[]> =>
  rowsOf<WalletCall>(tx, {
    name: 'table_bets_pending',
    text: `select c.transaction_id as "transactionId", c.round_id as "roundId", c.kind, c.amount,
        c.reference_id as "referenceId", c.is_last as "isLast", c.reward_id as "rewardId",
        c.attempts, c.created_at as "createdAt"
      from rounds r join wallet_calls c on c.round_id = r.id
      where r.table_round_id = $1 and r.state in ('bet_pending', 'raise_pending')
        and c.kind = 'bet' and c.state = 'sent'`,
    values: [tableRoundId],
  });

/** A player's round that its table has ended, and its bets that were not undone, the first of them first. */
export type Unsettled = RoundRow & { readonly bets: readonly string[] };

const BETS_OF = `(select array_agg(c.transaction_id::text order by c.created_at) from wallet_calls c
  where c.round_id = r.id and c.kind = 'bet' and c.state = 'done' and not exists (
    select from wallet_calls u where u.round_id = r.id and u.kind = 'rollback'
      and u.reference_id = c.transaction_id)) as bets`;

export type Waiting = Unsettled & {
  /** The table's round, or the player's part in it, was taken back: bets go home. */
  readonly isVoid: boolean;
  readonly tableDraws: number[];
};

/** Rounds of players that wait for what their table's round has come to, whichever process was to settle them. */
export const listUnsettled = (
  reader: Reader,
  tableCode: string,
  limit: number,
): Promise<Waiting[]> =>
  reader.query({
    name: 'round_at_table_unsettled',
    text: `select r.*, ${BETS_OF}, t.draws as "tableDraws",
        t.state = 'void' or exists (select from table_voids v
          where v.table_round_id = t.id and v.player_id = r."playerId") as "isVoid"
      from (select ${roundColumns} from rounds where state = 'playing' and table_round_id is not null) r
      join table_rounds t on t.id = r."tableRoundId"
      where t.table_code = $1 and t.state in ('result', 'paid', 'void') order by r.id limit $2`,
    values: [tableCode, limit],
  });

export type Result = {
  readonly id: string;
  readonly betId: string;
  readonly winId: string;
  readonly win: bigint;
  readonly nextAttemptAt: Date;
};

type Settled = {
  readonly results: readonly Result[];
  /** The action that ends each of them. */
  readonly end: RoundEnd;
  readonly draws: readonly number[];
  readonly at: Date;
};

/**
 * Takes the last step of rounds of one table's round and queues their wins, in one statement. Answers which
 * it took: a round that was changed meanwhile is left for the next time.
 */
export async function settleRounds(
  tx: Tx,
  { at, draws, end, results }: Settled,
): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ id: string }>(tx, {
    name: 'round_at_table_settle',
    text: `with ended as (
        select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::timestamptz[])
          as ended (id, bet_id, win_id, win, next_attempt_at)),
      changed as (
        update rounds r set state = 'win_pending', win_amount = ended.win,
          actions = r.actions || jsonb_build_array($8::jsonb),
          draws = r.draws || jsonb_build_array($6::jsonb), shown_at = $7
        from ended where r.id = ended.id and r.state = 'playing' returning r.id),
      queued as (
        insert into wallet_calls (transaction_id, round_id, kind, amount, reference_id, is_last, state,
          next_attempt_at, created_at)
        select ended.win_id, ended.id, 'win', ended.win, ended.bet_id, true, 'queued',
          ended.next_attempt_at, $7 from ended join changed on changed.id = ended.id)
      select id from changed`,
    values: [
      results.map(({ id }) => id),
      results.map(({ betId }) => betId),
      results.map(({ winId }) => winId),
      results.map(({ win }) => win),
      results.map(({ nextAttemptAt }) => nextAttemptAt),
      JSON.stringify(draws),
      at,
      JSON.stringify(end),
    ],
  });
  return new Set(rows.map(({ id }) => id));
}
