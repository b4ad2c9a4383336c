// Seals again, with the newest key, what is stored under an older one.
import type { Db, Reader, Tx } from '@parlour/database';
import type { FieldKeys } from './field-keys.ts';
import { createFieldSeal, textHead } from './field-seal.ts';
import { createFileSeal, FILE_MAGIC, fileHead } from './file-seal.ts';

/** A column whose values are sealed, each bound to its own row. */
export type SealedField = {
  readonly table: string;
  readonly column: string;
  readonly kind: 'text' | 'bytes';
  /** Columns of the primary key. */
  readonly key: readonly [string, ...string[]];
  /** What a value is bound to, from the texts of its key. */
  owner(...key: readonly string[]): string;
};

export type Resealing = {
  readonly field: SealedField;
  /** Rows under an older key. */
  readonly stale: number;
  /** Of these, rows that were read so far. */
  readonly done: number;
  /** Of these, rows that none of the keys opens; they stay as they are. */
  readonly closed: number;
};

export type ResealOptions = {
  readonly db: Db;
  readonly keys: FieldKeys;
  readonly fields: readonly SealedField[];
  /** Counts, and changes nothing. */
  readonly isDry: boolean;
  /** Rows of a transaction. */
  readonly batchSize?: number;
  onProgress(progress: Resealing): void;
};

const BATCH_SIZE = { text: 200, bytes: 10 } as const;

type Value = string | Buffer;
type StaleRow = { readonly keys: readonly string[]; readonly value: Value };
type Reopen = (value: Value, owner: string) => Value;

/**
 * Goes through every sealed column, in the order of its key. It may be ended at any moment and begun
 * again: what is done is under the newest key and is passed over.
 */
export async function reseal(options: ResealOptions): Promise<readonly Resealing[]> {
  const results: Resealing[] = [];
  for (const field of options.fields) results.push(await resealField(options, field));
  return results;
}

async function resealField(options: ResealOptions, field: SealedField): Promise<Resealing> {
  const { db, keys, isDry, onProgress } = options;
  const reopen = reopener(keys, field.kind);
  const limit = options.batchSize ?? BATCH_SIZE[field.kind];
  const stale = await countStale(db, field, keys);
  let progress: Resealing = { field, stale, done: 0, closed: 0 };
  onProgress(progress);
  let after: readonly string[] | null = null;
  while (!isDry && stale > 0) {
    const rows: readonly StaleRow[] = await listStale(db, { field, keys, after, limit });
    const last = rows.at(-1);
    if (last === undefined) break;
    // Outside of the transaction, which is then as short as its writes.
    const renewed = rows.flatMap((row) => renew(row, field, reopen) ?? []);
    await db.tx(async (tx) => {
      await tx.together(() => renewed.map((change) => updateSealed(tx, field, change)));
    });
    after = last.keys;
    progress = {
      ...progress,
      done: progress.done + rows.length,
      closed: progress.closed + rows.length - renewed.length,
    };
    onProgress(progress);
  }
  return progress;
}

type Change = StaleRow & { readonly renewed: Value };

function renew(row: StaleRow, field: SealedField, reopen: Reopen): Change | null {
  try {
    return { ...row, renewed: reopen(row.value, field.owner(...row.keys)) };
  } catch {
    // Under a key that is gone, or no sealed value at all: counted and told, for nothing can open it.
    return null;
  }
}

function reopener(keys: FieldKeys, kind: SealedField['kind']): Reopen {
  const texts = createFieldSeal(keys);
  const files = createFileSeal(keys);
  return kind === 'text'
    ? (value, owner) => texts.seal(texts.open(String(value), owner), owner)
    : (value, owner) => files.seal(files.open(Buffer.from(value), owner), owner);
}

/** SQL that is true of a value under another key than the newest one, whose head is the first parameter. */
function staleSql({ column, kind }: SealedField, [{ id }]: FieldKeys): string {
  if (kind === 'text') return `not starts_with(${column}, $1)`;
  const isHeaded = `substring(${column} from 1 for octet_length($1::bytea)) = $1::bytea`;
  // Bytes under the key without an id have no head at all.
  return id === null ? isHeaded : `not ${isHeaded}`;
}

const headOf = ({ kind }: SealedField, [{ id }]: FieldKeys): Value => {
  if (kind === 'text') return textHead(id);
  return id === null ? FILE_MAGIC : fileHead(id);
};

async function countStale(reader: Reader, field: SealedField, keys: FieldKeys): Promise<number> {
  const [row] = await reader.query<{ count: number }>({
    text: `select count(*)::int as count from ${field.table}
      where ${field.column} is not null and ${staleSql(field, keys)}`,
    values: [headOf(field, keys)],
  });
  return row?.count ?? 0;
}

type Page = {
  readonly field: SealedField;
  readonly keys: FieldKeys;
  readonly after: readonly string[] | null;
  readonly limit: number;
};

const listStale = (reader: Reader, { field, keys, after, limit }: Page): Promise<StaleRow[]> => {
  const key = field.key.join(', ');
  const place = field.key.map((_, index) => `$${index + 3}`).join(', ');
  return reader.query<StaleRow>({
    text: `select array[${field.key.map((name) => `${name}::text`).join(', ')}] as keys,
        ${field.column} as value
      from ${field.table}
      where ${field.column} is not null and ${staleSql(field, keys)}
        ${after === null ? '' : `and (${key}) > (${place})`}
      order by ${key} limit $2`,
    values: [headOf(field, keys), limit, ...(after ?? [])],
  });
};

/** Only where the value is still the one that was read: what was written since has the newest key. */
const updateSealed = (tx: Tx, field: SealedField, { keys, value, renewed }: Change) =>
  tx.query({
    text: `update ${field.table} set ${field.column} = $2
      where ${field.column} = $1
        and ${field.key.map((name, index) => `${name} = $${index + 3}`).join(' and ')}`,
    values: [value, renewed, ...keys],
  });
