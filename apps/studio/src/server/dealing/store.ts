// The SQL of dealt tables: shifts of dealers, and the log of what they do.
import type { Reader, Statement, Tx } from '@parlour/database';
import type { LogKind, LogLine } from '@parlour/games/dealt';

export type Shift = {
  readonly id: string;
  readonly tableCode: string;
  /** As the operator knows the person. */
  readonly dealer: string;
  readonly dealerAccount: string;
  /** As players read it. */
  readonly dealerName: string;
  readonly isHanding: boolean;
  readonly isPaused: boolean;
  readonly openedAt: Date;
  readonly seenAt: Date;
};

const shiftColumns = `id, table_code as "tableCode", dealer, dealer_account as "dealerAccount",
  dealer_name as "dealerName", is_handing as "isHanding", is_paused as "isPaused",
  opened_at as "openedAt", seen_at as "seenAt"`;

const rowsOf = <Row>(reader: Reader, statement: Statement<Row>): Promise<Row[]> =>
  reader.query(statement);
const firstOf = async <Row>(reader: Reader, statement: Statement<Row>): Promise<Row | null> =>
  (await rowsOf(reader, statement))[0] ?? null;

/** The shift that a table has; null while no person deals. */
export const findShift = (reader: Reader, tableCode: string): Promise<Shift | null> =>
  firstOf<Shift>(reader, {
    name: 'table_shift_find',
    text: `select ${shiftColumns} from table_shifts where table_code = $1 and ended_at is null`,
    values: [tableCode],
  });

export async function insertShift(tx: Tx, shift: Shift): Promise<void> {
  await tx.query({
    text: `insert into table_shifts (id, table_code, dealer, dealer_account, dealer_name, opened_at, seen_at)
      values ($1, $2, $3, $4, $5, $6, $6)`,
    values: [
      shift.id,
      shift.tableCode,
      shift.dealer,
      shift.dealerAccount,
      shift.dealerName,
      shift.openedAt,
    ],
  });
}

export async function changeShift(
  tx: Tx,
  { id, isHanding, isPaused }: Pick<Shift, 'id' | 'isHanding' | 'isPaused'>,
): Promise<void> {
  await tx.query({
    text: 'update table_shifts set is_handing = $2, is_paused = $3 where id = $1',
    values: [id, isHanding, isPaused],
  });
}

/** The dealer's page has asked for the table; written at most every few seconds. */
export async function seeShift(
  tx: Tx,
  { id, seenAt }: Pick<Shift, 'id' | 'seenAt'>,
): Promise<void> {
  await tx.query({
    name: 'table_shift_see',
    text: 'update table_shifts set seen_at = greatest(seen_at, $2) where id = $1',
    values: [id, seenAt],
  });
}

export async function endShift(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.query({
    text: 'update table_shifts set ended_at = $2 where id = $1 and ended_at is null',
    values: [id, at],
  });
}

export type LogEnd = { readonly position: number; readonly hash: string };

/** The end of a table's log, which no other transaction can add to before the transaction ends. */
export async function holdLog(tx: Tx, tableCode: string): Promise<LogEnd> {
  await tx.query({
    name: 'table_log_begin',
    text: `insert into table_log_ends (table_code, position, hash) values ($1, 0, '')
      on conflict (table_code) do nothing`,
    values: [tableCode],
  });
  const end = await firstOf<LogEnd>(tx, {
    name: 'table_log_hold',
    text: 'select position, hash from table_log_ends where table_code = $1 for update',
    values: [tableCode],
  });
  if (end === null) throw new Error(`no log of table ${tableCode}`);
  return end;
}

/** A line as it is kept: with the person as the operator knows it. */
export type KeptLine = LogLine & { readonly actor: string; readonly account: string };

export async function insertLine(tx: Tx, line: KeptLine): Promise<void> {
  await tx.query({
    name: 'table_log_insert',
    text: `insert into table_log (table_code, position, kind, round_number, value, who, actor,
        actor_account, at, before, hash, signature)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      line.table,
      line.position,
      line.kind,
      line.round,
      line.value,
      line.who,
      line.actor,
      line.account,
      line.at,
      line.before,
      line.hash,
      line.signature,
    ],
  });
  await tx.query({
    name: 'table_log_end',
    text: 'update table_log_ends set position = $2, hash = $3 where table_code = $1',
    values: [line.table, line.position, line.hash],
  });
}

type LineRow = Omit<KeptLine, 'at' | 'kind'> & { readonly at: Date; readonly kind: LogKind };

const lineColumns = `table_code as "table", position, kind, round_number as round, value, who, actor,
  actor_account as account, at, before, hash, signature`;

const readLine = ({ at, ...line }: LineRow): KeptLine => ({ ...line, at: at.toISOString() });

/** Lines from the one that opened a round on, the first one first. */
export const listRoundLines = async (
  reader: Reader,
  tableCode: string,
  round: number,
): Promise<KeptLine[]> =>
  (
    await rowsOf<LineRow>(reader, {
      name: 'table_log_round',
      text: `select ${lineColumns} from table_log where table_code = $1 and position between
          (select min(position) from table_log where table_code = $1 and round_number = $2) and
          (select max(position) from table_log where table_code = $1 and round_number = $2)
        order by position`,
      values: [tableCode, round],
    })
  ).map(readLine);

/** The last lines of a table, the newest first. */
export const listLines = async (
  reader: Reader,
  tableCode: string,
  limit: number,
): Promise<KeptLine[]> =>
  (
    await rowsOf<LineRow>(reader, {
      name: 'table_log_list',
      text: `select ${lineColumns} from table_log where table_code = $1
        order by position desc limit $2`,
      values: [tableCode, limit],
    })
  ).map(readLine);
