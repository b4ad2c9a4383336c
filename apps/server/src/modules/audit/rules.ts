import { createHash, createHmac } from 'node:crypto';
import { canonicalJson } from '../../platform/canonical-json.ts';
import type { AuditKeys } from './keys.ts';

export type Actor = {
  readonly kind: 'operator' | 'system' | 'member';
  /** Null only for the system itself. */
  readonly id: string | null;
};

/** The fields of a record as they were or became; anything that has a JSON form. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** Everything of an entry that its hash covers. */
export type EntryContent = {
  readonly seq: bigint;
  readonly id: string;
  readonly recordedAt: Date;
  readonly actor: Actor;
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  readonly reason: string | null;
  readonly ip: string | null;
};

export type ChainedEntry = EntryContent & {
  readonly previousHash: Buffer;
  readonly hash: Buffer;
  /** The key that the hash was made with; null for entries of releases that had none. */
  readonly keyId: string | null;
};

/** What stands before the first entry. */
export const GENESIS_HASH = Buffer.alloc(32);

/** HMAC-SHA256, or SHA-256 without a key, over the previous hash and the canonical content. */
export function hashEntry(
  content: EntryContent,
  previousHash: Buffer,
  secret: Buffer | null,
): Buffer {
  const { seq, id, recordedAt, actor, action, subject, before, after, reason, ip } = content;
  const fields = { seq, id, recordedAt, actor, action, subject, before, after, reason, ip };
  const hash = secret === null ? createHash('sha256') : createHmac('sha256', secret);
  return hash.update(previousHash).update(canonicalJson(fields)).digest();
}

export type Link = { readonly seq: bigint; readonly hash: Buffer };
export type LinkProblem = 'missing' | 'unlinked' | 'altered' | 'key_unknown';

/** Whether an entry follows the one before it and still says what was hashed; null when it does. */
export function checkLink(
  previous: Link,
  entry: ChainedEntry,
  keys: AuditKeys,
): LinkProblem | null {
  if (entry.seq !== previous.seq + 1n) return 'missing';
  if (!entry.previousHash.equals(previous.hash)) return 'unlinked';
  const key = entry.keyId === null ? null : keys.find(entry.keyId);
  if (key === null && entry.keyId !== null) return 'key_unknown';
  const hash = hashEntry(entry, entry.previousHash, key?.secret ?? null);
  return hash.equals(entry.hash) ? null : 'altered';
}

const withoutNul = (_key: string, item: unknown) =>
  typeof item === 'string' ? item.replaceAll('\0', '') : item;

/** Removes what neither text nor jsonb can hold, and fixes dates and bigints in their JSON form. */
export const storable = (snapshot: Snapshot | null): Snapshot | null =>
  snapshot === null ? null : (JSON.parse(canonicalJson(snapshot), withoutNul) as Snapshot);

export const storableText = (text: string | null): string | null =>
  text === null ? null : text.replaceAll('\0', '');

export type Change = {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
};

const CHANGES_MAX = 100;
const VALUE_CHARS_MAX = 4_000;

const valueText = (snapshot: Snapshot | null, field: string): string | null =>
  snapshot !== null && field in snapshot && snapshot[field] !== null
    ? canonicalJson(snapshot[field])
    : null;

/**
 * The fields that differ between the two pictures of a record, whole, in the order of their names; with
 * those that are told even where they stay the same.
 */
export function listChanges(
  before: Snapshot | null,
  after: Snapshot | null,
  isToldAlways: (field: string) => boolean = () => false,
): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .toSorted()
    .map((field) => ({ field, before: valueText(before, field), after: valueText(after, field) }))
    .filter((change) => change.before !== change.after || isToldAlways(change.field));
}

/** The same for a list of many records: long ones are cut. */
export const describeChanges = (before: Snapshot | null, after: Snapshot | null): Change[] =>
  listChanges(before, after)
    .slice(0, CHANGES_MAX)
    .map(({ field, ...change }) => ({
      field,
      before: change.before?.slice(0, VALUE_CHARS_MAX) ?? null,
      after: change.after?.slice(0, VALUE_CHARS_MAX) ?? null,
    }));
