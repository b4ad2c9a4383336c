import type { Reader, Tx } from '@parlour/database';
import type { Actor, ChainedEntry, Link, Snapshot } from './rules.ts';

type EntryRow = {
  seq: bigint;
  id: string;
  recordedAt: Date;
  actorKind: Actor['kind'];
  actorId: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  before: Snapshot | null;
  after: Snapshot | null;
  reason: string | null;
  ip: string | null;
  previousHash: Buffer;
  hash: Buffer;
  keyId: string | null;
};

const COLUMNS = `seq, id, recorded_at as "recordedAt", actor_kind as "actorKind",
  actor_id as "actorId", action, subject_kind as "subjectKind", subject_id as "subjectId",
  before, after, reason, ip, previous_hash as "previousHash", hash, key_id as "keyId"`;

const entryOf = ({
  actorKind,
  actorId,
  subjectKind,
  subjectId,
  ...rest
}: EntryRow): ChainedEntry => ({
  ...rest,
  actor: { kind: actorKind, id: actorId },
  subject: { kind: subjectKind, id: subjectId },
});

/** Takes the end of the chain; other writers wait here until the transaction is over. */
export async function lockHead(tx: Tx): Promise<Link> {
  const [head] = await tx.query<Link>({
    name: 'audit_lock_head',
    text: 'select seq, hash from audit_head for update',
  });
  if (head === undefined) throw new Error('the audit log has lost its head');
  return head;
}

export async function getHead(reader: Reader): Promise<Link> {
  const [head] = await reader.query<Link>({ text: 'select seq, hash from audit_head' });
  if (head === undefined) throw new Error('the audit log has lost its head');
  return head;
}

export async function insertEntry(tx: Tx, entry: ChainedEntry): Promise<void> {
  await tx.query({
    name: 'audit_insert',
    text: `with moved as (update audit_head set seq = $1, hash = $14)
      insert into audit_entries (seq, id, recorded_at, actor_kind, actor_id, action, subject_kind,
        subject_id, before, after, reason, ip, previous_hash, hash, key_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      entry.seq,
      entry.id,
      entry.recordedAt,
      entry.actor.kind,
      entry.actor.id,
      entry.action,
      entry.subject.kind,
      entry.subject.id,
      entry.before === null ? null : JSON.stringify(entry.before),
      entry.after === null ? null : JSON.stringify(entry.after),
      entry.reason,
      entry.ip,
      entry.previousHash,
      entry.hash,
      entry.keyId,
    ],
  });
}

/** Entries after a place of the chain, oldest first. */
export async function listAfter(
  reader: Reader,
  { seq, limit }: { seq: bigint; limit: number },
): Promise<ChainedEntry[]> {
  const rows = await reader.query<EntryRow>({
    name: 'audit_list_after',
    text: `select ${COLUMNS} from audit_entries where seq > $1 order by seq limit $2`,
    values: [seq, limit],
  });
  return rows.map(entryOf);
}

/** Number of the first entry that has a key; releases before made entries without. */
export async function findFirstKeyed(reader: Reader): Promise<bigint | null> {
  const [row] = await reader.query<{ seq: bigint }>({
    name: 'audit_first_keyed',
    text: 'select seq from audit_entries where key_id is not null order by seq limit 1',
  });
  return row?.seq ?? null;
}

export async function findEntry(reader: Reader, id: string): Promise<ChainedEntry | null> {
  const [row] = await reader.query<EntryRow>({
    text: `select ${COLUMNS} from audit_entries where id = $1`,
    values: [id],
  });
  return row === undefined ? null : entryOf(row);
}

export type EntryFilter = {
  readonly actorId?: string | undefined;
  readonly action?: string | undefined;
  readonly subjectKind?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

/** Entries that fit every given filter, newest first, before a place of the chain. */
export async function listEntries(
  reader: Reader,
  filter: EntryFilter,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<ChainedEntry[]> {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value === undefined || value === null) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  add(filter.actorId, (place) => `actor_id = ${place}`);
  add(filter.action, (place) => `(action = ${place} or starts_with(action, ${place} || '.'))`);
  add(filter.subjectKind, (place) => `subject_kind = ${place}`);
  add(filter.subjectId, (place) => `subject_id = ${place}`);
  add(filter.from, (place) => `recorded_at >= ${place}`);
  add(filter.to, (place) => `recorded_at < ${place}`);
  add(before, (place) => `seq < ${place}`);
  values.push(limit);
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  const rows = await reader.query<EntryRow>({
    text: `select ${COLUMNS} from audit_entries ${where} order by seq desc limit $${values.length}`,
    values,
  });
  return rows.map(entryOf);
}
