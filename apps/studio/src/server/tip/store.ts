// The SQL of tips: each is its own money call, and what there is to know of it.
import type { Reader, Statement, Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { RefusalCode } from '../platform/refusal.ts';

/**
 * sent: on its way. paid: taken. refused: never taken. undoing: its answer was unclear, and it is taken back
 * until that is answered. undone: it was. stuck: a person must look at it.
 */
export type TipState = 'sent' | 'paid' | 'refused' | 'undoing' | 'undone' | 'stuck';

export type TipRow = {
  readonly id: string;
  readonly undoId: string;
  readonly playerId: string;
  readonly sessionId: string;
  readonly tableCode: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly key: string;
  readonly shiftId: string | null;
  readonly amount: Amount;
  readonly state: TipState;
  readonly attempts: number;
  readonly refusal: RefusalCode | null;
  readonly balance: Amount | null;
  readonly createdAt: Date;
};

const columns = `id, undo_id as "undoId", player_id as "playerId", session_id as "sessionId",
  table_code as "tableCode", game_code as "gameCode", currency, client_key as key,
  shift_id as "shiftId", amount, state, attempts, refusal, balance_amount as balance,
  created_at as "createdAt"`;

const rowsOf = <Row>(reader: Reader, statement: Statement<Row>): Promise<Row[]> =>
  reader.query(statement);
const firstOf = async <Row>(reader: Reader, statement: Statement<Row>): Promise<Row | null> =>
  (await rowsOf(reader, statement))[0] ?? null;

type NewTip = Omit<TipRow, 'attempts' | 'balance' | 'refusal' | 'state'> & {
  /** From then on its sender counts as dead. */
  readonly deadAt: Date;
};

/** Stores a tip before any money moves; null where the press has made one. */
export const insertTip = (tx: Tx, tip: NewTip): Promise<TipRow | null> =>
  firstOf<TipRow>(tx, {
    name: 'tip_insert',
    text: `insert into tips (id, undo_id, player_id, session_id, table_code, game_code, currency,
        client_key, shift_id, amount, state, next_attempt_at, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'sent', $11, $12)
      on conflict (player_id, client_key) do nothing returning ${columns}`,
    values: [
      tip.id,
      tip.undoId,
      tip.playerId,
      tip.sessionId,
      tip.tableCode,
      tip.gameCode,
      tip.currency,
      tip.key,
      tip.shiftId,
      tip.amount,
      tip.deadAt,
      tip.createdAt,
    ],
  });

export const findByKey = (reader: Reader, playerId: string, key: string): Promise<TipRow | null> =>
  firstOf<TipRow>(reader, {
    name: 'tip_by_key',
    text: `select ${columns} from tips where player_id = $1 and client_key = $2`,
    values: [playerId, key],
  });

type TipChange = {
  readonly id: string;
  /** The state that it changes from. */
  readonly from: TipState;
  readonly state: TipState;
  readonly status: string;
  readonly at: Date;
  readonly balance?: Amount | null;
  readonly refusal?: RefusalCode;
  /** When a call that is repeated comes next; left out for a tip that has its end. */
  readonly nextAt?: Date;
};

/** The tip after a change; null, with nothing changed, when it is in another state by now. */
export const changeTip = (tx: Tx, change: TipChange): Promise<TipRow | null> =>
  firstOf<TipRow>(tx, {
    name: 'tip_change',
    text: `update tips set state = $3, last_status = $4, balance_amount = coalesce($5, balance_amount),
        refusal = coalesce($6, refusal), next_attempt_at = coalesce($7, next_attempt_at),
        ended_at = case when $7::timestamptz is null then $8::timestamptz end
      where id = $1 and state = $2 returning ${columns}`,
    values: [
      change.id,
      change.from,
      change.state,
      change.status,
      change.balance ?? null,
      change.refusal ?? null,
      change.nextAt ?? null,
      change.at,
    ],
  });

const BATCH = 20;

/** Tips whose sender must have died. */
export const listOverdue = (reader: Reader, at: Date): Promise<TipRow[]> =>
  rowsOf<TipRow>(reader, {
    name: 'tip_overdue',
    text: `select ${columns} from tips where state = 'sent' and next_attempt_at <= $1
      order by next_attempt_at limit ${BATCH}`,
    values: [at],
  });

/** Takes tips that are to be taken back for one worker; the lease keeps others away. */
export const claimUndoing = (
  tx: Tx,
  { at, leaseUntil }: { readonly at: Date; readonly leaseUntil: Date },
): Promise<TipRow[]> =>
  rowsOf<TipRow>(tx, {
    name: 'tip_claim',
    text: `update tips set attempts = attempts + 1, next_attempt_at = $2
      where id in (select id from tips where state = 'undoing' and next_attempt_at <= $1
        order by next_attempt_at limit ${BATCH} for update skip locked)
      returning ${columns}`,
    values: [at, leaseUntil],
  });

const OWN_SHOWN = 20;

/** A player's tips at a table, the newest first; without those that were never taken. */
export const listOwn = (
  reader: Reader,
  { playerId, tableCode }: Pick<TipRow, 'playerId' | 'tableCode'>,
): Promise<TipRow[]> =>
  rowsOf<TipRow>(reader, {
    name: 'tip_list_own',
    text: `select ${columns} from tips
      where player_id = $1 and table_code = $2 and state <> 'refused'
      order by created_at desc limit ${OWN_SHOWN}`,
    values: [playerId, tableCode],
  });

export type TipSum = {
  readonly tableCode: string;
  readonly currency: string;
  readonly count: number;
  readonly amount: Amount;
};

const sums = `table_code as "tableCode", currency, count(*)::integer as count, sum(amount)::bigint as amount`;

/** Tips of a dealer's shift, by currency. */
export const sumOfShift = (reader: Reader, shiftId: string): Promise<TipSum[]> =>
  rowsOf<TipSum>(reader, {
    name: 'tip_sum_shift',
    text: `select ${sums} from tips where shift_id = $1 and state = 'paid'
      group by table_code, currency order by currency`,
    values: [shiftId],
  });

/** Tips of tables since an instant, by table and currency. */
export const sumByTable = (reader: Reader, since: Date): Promise<TipSum[]> =>
  rowsOf<TipSum>(reader, {
    name: 'tip_sum_tables',
    text: `select ${sums} from tips where created_at >= $1 and state = 'paid'
      group by table_code, currency order by table_code, currency`,
    values: [since],
  });

const OF_SHIFT_SHOWN = 12;

/** The last tips of a dealer's shift. */
export const listOfShift = (reader: Reader, shiftId: string): Promise<TipRow[]> =>
  rowsOf<TipRow>(reader, {
    name: 'tip_list_shift',
    text: `select ${columns} from tips where shift_id = $1 and state = 'paid'
      order by created_at desc limit ${OF_SHIFT_SHOWN}`,
    values: [shiftId],
  });
