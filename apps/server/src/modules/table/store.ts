import type { TableAlarm } from '@parlour/contract';
import type { VendorTableKind, VendorTableSettings } from '@parlour/contract/vendor';
import { type Reader, type Tx, typed } from '@parlour/database';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

/** A table as it is set here. */
export type TableRow = {
  readonly id: string;
  readonly vendorCode: string;
  readonly code: string;
  readonly gameCode: string;
  readonly kind: VendorTableKind;
  readonly settings: VendorTableSettings;
  readonly version: number;
  readonly sentVersion: number;
  readonly alarms: readonly TableAlarm[];
};

const columns = `id, vendor_code as "vendorCode", code, game_code as "gameCode", kind, settings, version,
  sent_version as "sentVersion", alarms`;

/** What a column of JSON or of words holds is what was written into it. */
const readTable = (row: Statements['vendor_tables_list']['row']): TableRow => ({
  ...row,
  kind: row.kind as VendorTableKind,
  settings: row.settings as VendorTableSettings,
  alarms: row.alarms as readonly TableAlarm[],
});

const listed = statement(
  'vendor_tables_list',
  `select ${columns} from vendor_tables order by vendor_code, code`,
);
export const listTables = async (reader: Reader): Promise<TableRow[]> =>
  (await reader.query(listed())).map(readTable);

const found = statement('vendor_table_find', `select ${columns} from vendor_tables where id = $1`);
export async function findTable(reader: Reader, id: string): Promise<TableRow | null> {
  const [row] = await reader.query(found(id));
  return row === undefined ? null : readTable(row);
}

const locked = statement(
  'vendor_table_lock',
  `select ${columns} from vendor_tables where vendor_code = $1 and code = $2 for update`,
);
export async function lockTable(
  tx: Tx,
  { code, vendorCode }: Pick<TableRow, 'code' | 'vendorCode'>,
): Promise<TableRow | null> {
  const [row] = await tx.query(locked(vendorCode, code));
  return row === undefined ? null : readTable(row);
}

const inserted = statement(
  'vendor_table_insert',
  `insert into vendor_tables (id, vendor_code, code, game_code, kind, settings, version, sent_version,
      seen_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (vendor_code, code) do nothing`,
);
export async function insertTable(
  tx: Tx,
  table: Omit<TableRow, 'alarms'> & { readonly at: Date },
): Promise<void> {
  const { at, code, gameCode, id, kind, sentVersion, settings, vendorCode, version } = table;
  await tx.query(
    inserted(
      id,
      vendorCode,
      code,
      gameCode,
      kind,
      JSON.stringify(settings),
      version,
      sentVersion,
      at,
    ),
  );
}

const updated = statement(
  'vendor_table_update',
  `update vendor_tables set settings = $2, version = version + 1 where id = $1`,
);
export async function updateTable(
  tx: Tx,
  { id, settings }: Pick<TableRow, 'id' | 'settings'>,
): Promise<void> {
  await tx.query(updated(id, JSON.stringify(settings)));
}

const sent = statement(
  'vendor_table_sent',
  `update vendor_tables set sent_version = greatest(sent_version, $2) where id = $1`,
);
export async function markSent(tx: Tx, id: string, version: number): Promise<void> {
  await tx.query(sent(id, version));
}

const alarmed = statement(
  'vendor_table_alarms',
  `update vendor_tables set alarms = $2, seen_at = $3 where id = $1`,
);
export async function keepAlarms(
  tx: Tx,
  { alarms, at, id }: Pick<TableRow, 'alarms' | 'id'> & { readonly at: Date },
): Promise<void> {
  await tx.query(alarmed(id, alarms, at));
}

export type VoidSum = {
  readonly currency: string;
  readonly hands: number;
  /** In the wire's unit; below zero where more was won than staked. */
  readonly returned: number;
};

/** A round, or one hand of it, that is taken back. */
export type VoidRow = {
  readonly id: string;
  readonly tableId: string;
  readonly number: number;
  readonly roundRef: string | null;
  readonly sums: readonly VoidSum[];
  readonly hands: number;
  readonly reason: string;
  readonly madeBy: string;
  readonly agreedBy: string;
  readonly madeAt: Date;
  readonly doneAt: Date | null;
  readonly refusal: string | null;
};

const voidColumns = `id, table_id as "tableId", number, round_ref as "roundRef", sums, hands, reason,
  made_by as "madeBy", agreed_by as "agreedBy", made_at as "madeAt", done_at as "doneAt", refusal`;
const readVoid = (row: Statements['vendor_table_voids_list']['row']): VoidRow => ({
  ...row,
  sums: row.sums as readonly VoidSum[],
});

const voids = statement(
  'vendor_table_voids_list',
  `select ${voidColumns} from vendor_table_voids where table_id = $1 order by made_at desc limit 50`,
);
export const listVoids = async (reader: Reader, tableId: string): Promise<VoidRow[]> =>
  (await reader.query(voids(tableId))).map(readVoid);

const openVoids = statement(
  'vendor_table_voids_open',
  `select ${voidColumns} from vendor_table_voids where done_at is null and refusal is null
    order by made_at limit 100`,
);
export const listOpenVoids = async (reader: Reader): Promise<VoidRow[]> =>
  (await reader.query(openVoids())).map(readVoid);

const voidInserted = statement(
  'vendor_table_void_insert',
  `insert into vendor_table_voids (id, table_id, number, round_ref, sums, hands, reason, made_by,
      agreed_by, made_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
export async function insertVoid(tx: Tx, row: Omit<VoidRow, 'doneAt' | 'refusal'>): Promise<void> {
  const { agreedBy, hands, id, madeAt, madeBy, number, reason, roundRef, sums, tableId } = row;
  await tx.query(
    voidInserted(
      id,
      tableId,
      number,
      roundRef,
      JSON.stringify(sums),
      hands,
      reason,
      madeBy,
      agreedBy,
      madeAt,
    ),
  );
}

const voidEnded = statement(
  'vendor_table_void_end',
  `update vendor_table_voids set done_at = $2, refusal = $3 where id = $1`,
);
export async function endVoid(
  tx: Tx,
  { doneAt, id, refusal }: Pick<VoidRow, 'doneAt' | 'id' | 'refusal'>,
): Promise<void> {
  await tx.query(voidEnded(id, doneAt, refusal));
}
