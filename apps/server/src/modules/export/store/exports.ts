import type { ExportState } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import type { FileFilter, FileKind } from '../rules/ask.ts';

export type ExportRow = {
  readonly id: string;
  readonly brandId: string;
  readonly ownerKind: 'member' | 'operator';
  readonly ownerId: string;
  readonly ownerName: string;
  readonly memberId: string | null;
  readonly account: string | null;
  readonly kind: FileKind;
  readonly from: string;
  readonly to: string;
  readonly filter: FileFilter;
  readonly language: string;
  readonly reason: string;
  readonly state: ExportState;
  /** Where its writer goes on; null before the first row. */
  readonly place: string | null;
  readonly rows: bigint;
  readonly expected: bigint | null;
  readonly bytes: bigint;
  readonly chunks: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly finishedAt: Date | null;
  readonly expiresAt: Date | null;
};

export type NewExport = Pick<
  ExportRow,
  | 'id'
  | 'brandId'
  | 'ownerKind'
  | 'ownerId'
  | 'ownerName'
  | 'memberId'
  | 'account'
  | 'kind'
  | 'from'
  | 'to'
  | 'filter'
  | 'language'
  | 'reason'
  | 'createdAt'
> & { readonly requestKey: string };

const columns = `id, brand_id as "brandId", owner_kind as "ownerKind", owner_id as "ownerId",
  owner_name as "ownerName", member_id as "memberId", account, kind,
  to_char(from_day, 'YYYY-MM-DD') as "from", to_char(to_day, 'YYYY-MM-DD') as "to", filter, language,
  reason, state, place, row_count as rows, expected_count as expected, file_bytes as bytes,
  chunk_count as chunks, created_at as "createdAt", updated_at as "updatedAt",
  finished_at as "finishedAt", expires_at as "expiresAt"`;

/** Makes requests of one owner wait for each other, so that they are counted one by one. */
export async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx.query({
    text: `select pg_advisory_xact_lock(hashtextextended('exports:' || $1, 0))`,
    values: [ownerId],
  });
}

export async function insertExport(tx: Tx, file: NewExport): Promise<void> {
  await tx.query({
    text: `insert into exports (id, brand_id, owner_kind, owner_id, owner_name, member_id, account,
        request_key, kind, from_day, to_day, filter, language, reason, state, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'QUEUED', $15, $15)`,
    values: [
      file.id,
      file.brandId,
      file.ownerKind,
      file.ownerId,
      file.ownerName,
      file.memberId,
      file.account,
      file.requestKey,
      file.kind,
      file.from,
      file.to,
      JSON.stringify(file.filter),
      file.language,
      file.reason,
      file.createdAt,
    ],
  });
}

export async function findExport(reader: Reader, id: string): Promise<ExportRow | null> {
  const [row] = await reader.query<ExportRow>({
    name: 'export_find',
    text: `select ${columns} from exports where id = $1`,
    values: [id],
  });
  return row ?? null;
}

export async function findByKey(
  reader: Reader,
  { ownerId, requestKey }: { readonly ownerId: string; readonly requestKey: string },
): Promise<ExportRow | null> {
  const [row] = await reader.query<ExportRow>({
    text: `select ${columns} from exports where owner_id = $1 and request_key = $2`,
    values: [ownerId, requestKey],
  });
  return row ?? null;
}

export async function countBusy(reader: Reader, ownerId: string): Promise<number> {
  const [row] = await reader.query<{ count: bigint }>({
    text: `select count(*) as count from exports
      where owner_id = $1 and state in ('QUEUED', 'RUNNING')`,
    values: [ownerId],
  });
  return Number(row?.count ?? 0n);
}

export const listOfOwner = (reader: Reader, ownerId: string, limit: number): Promise<ExportRow[]> =>
  reader.query<ExportRow>({
    name: 'export_list_of_owner',
    text: `select ${columns} from exports where owner_id = $1 and state <> 'CANCELLED'
      order by id desc limit $2`,
    values: [ownerId, limit],
  });

export const listOfBrand = (
  reader: Reader,
  query: {
    readonly brandId: string;
    readonly ownerId: string | null;
    readonly before: string | null;
    readonly limit: number;
  },
): Promise<ExportRow[]> =>
  reader.query<ExportRow>({
    name: 'export_list_of_brand',
    text: `select ${columns} from exports
      where brand_id = $1 and owner_kind = 'operator' and ($2::uuid is null or owner_id = $2)
        and ($3::uuid is null or id < $3)
      order by id desc limit $4`,
    values: [query.brandId, query.ownerId, query.before, query.limit],
  });

export type Written = {
  readonly id: string;
  /** How many chunks there were when the writer read what follows. */
  readonly chunks: number;
  readonly place: string;
  readonly rows: number;
  readonly content: Buffer;
  /** Of the text, before it was sealed. */
  readonly bytes: number;
  readonly expected: bigint | null;
  readonly at: Date;
  readonly isLast: boolean;
  readonly expiresAt: Date;
};

/** Adds a chunk, unless the file was stopped or another writer has come that far already. */
export async function appendChunk(tx: Tx, written: Written): Promise<boolean> {
  const rows = await tx.query({
    text: `update exports set state = case when $6::boolean then 'READY' else 'RUNNING' end,
        place = $3, row_count = row_count + $4, file_bytes = file_bytes + $5, chunk_count = chunk_count + 1,
        expected_count = coalesce($9::bigint, expected_count), updated_at = $7::timestamptz,
        finished_at = case when $6::boolean then $7::timestamptz end,
        expires_at = case when $6::boolean then $8::timestamptz end
      where id = $1 and chunk_count = $2 and state in ('QUEUED', 'RUNNING')
      returning 1`,
    values: [
      written.id,
      written.chunks,
      written.place,
      written.rows,
      written.bytes,
      written.isLast,
      written.at,
      written.expiresAt,
      written.expected,
    ],
  });
  if (rows.length === 0) return false;
  await tx.query({
    text: 'insert into export_chunks (export_id, seq, content) values ($1, $2, $3)',
    values: [written.id, written.chunks, written.content],
  });
  return true;
}

export async function endExport(
  tx: Tx,
  end: {
    readonly id: string;
    readonly state: 'FAILED' | 'CANCELLED';
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx.query({
    text: `update exports set state = $2, finished_at = $3::timestamptz, updated_at = $3::timestamptz,
        expires_at = $4
      where id = $1`,
    values: [end.id, end.state, end.at, end.expiresAt],
  });
  await tx.query({ text: 'delete from export_chunks where export_id = $1', values: [end.id] });
}

export async function findChunk(
  reader: Reader,
  { id, seq }: { readonly id: string; readonly seq: number },
): Promise<Buffer | null> {
  const [row] = await reader.query<{ content: Buffer }>({
    name: 'export_find_chunk',
    text: 'select content from export_chunks where export_id = $1 and seq = $2',
    values: [id, seq],
  });
  return row?.content ?? null;
}

/** Files that nobody has written at for a while: their writer was killed. */
export const listLeft = (
  reader: Reader,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<{ readonly id: string; readonly createdAt: Date }[]> =>
  reader.query({
    text: `select id, created_at as "createdAt" from exports
      where state in ('QUEUED', 'RUNNING') and updated_at < $1 order by updated_at limit $2`,
    values: [before, limit],
  });

export async function touch(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.query({ text: 'update exports set updated_at = $2 where id = $1', values: [id, at] });
}

export async function deleteExpired(tx: Tx, at: Date): Promise<void> {
  await tx.query({
    text: `delete from exports where id in (
        select id from exports where expires_at < $1 order by expires_at limit 100)`,
    values: [at],
  });
}
