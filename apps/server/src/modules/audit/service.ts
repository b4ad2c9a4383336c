import type { Db, Reader, Tx } from '@parlour/database';
import {
  type Actor,
  type ChainedEntry,
  checkLink,
  type EntryContent,
  GENESIS_HASH,
  hashEntry,
  type Link,
  type LinkProblem,
  type Snapshot,
  storable,
  storableText,
} from './rules.ts';
import {
  type EntryFilter,
  findEntry,
  getHead,
  insertEntry,
  listAfter,
  listEntries,
  lockHead,
} from './store.ts';

/** One thing that was done. `before` and `after` hold the fields that it touched. */
export type AuditRecord = {
  readonly actor: Actor;
  /** Noun, dot, verb: `withdrawal.approve`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly before?: Snapshot | null | undefined;
  readonly after?: Snapshot | null | undefined;
  readonly reason?: string | null | undefined;
  readonly ip?: string | null | undefined;
};

export type AuditPage = {
  readonly items: readonly ChainedEntry[];
  readonly nextCursor: string | null;
};

export type Verification = {
  readonly isIntact: boolean;
  readonly entriesChecked: number;
  readonly fromSeq: bigint;
  readonly toSeq: bigint;
  readonly brokenSeq: bigint | null;
  readonly problem: LinkProblem | 'cut_short' | null;
};

export type AuditService = {
  /**
   * Appends to the chain in the caller's transaction. Writers queue at the head of the chain until
   * that transaction ends, so record last, and never where money is posted in bulk.
   */
  record(tx: Tx, record: AuditRecord): Promise<void>;
  list(
    reader: Reader,
    filter: EntryFilter,
    page: { cursor?: string | undefined; limit: number },
  ): Promise<AuditPage>;
  find(reader: Reader, id: string): Promise<ChainedEntry | null>;
  /** Walks the chain up to its head and names the first entry that breaks it. */
  verify(options?: { readonly newestOnly?: number }): Promise<Verification>;
};

type AuditDeps = { readonly db: Db; now(): Date; newId(): string };

const VERIFY_PAGE = 1_000;
const CURSOR = /^\d{1,18}$/;

export function createAuditService({ db, now, newId }: AuditDeps): AuditService {
  return {
    async record(tx, { actor, action, subject, before, after, reason, ip }) {
      const head = await lockHead(tx);
      const content: EntryContent = {
        seq: head.seq + 1n,
        id: newId(),
        recordedAt: now(),
        actor,
        action,
        subject: { kind: subject.kind, id: subject.id },
        before: storable(before ?? null),
        after: storable(after ?? null),
        reason: storableText(reason ?? null),
        ip: ip ?? null,
      };
      const hash = hashEntry(content, head.hash);
      await insertEntry(tx, { ...content, previousHash: head.hash, hash });
    },

    async list(reader, filter, { cursor, limit }) {
      const before = cursor !== undefined && CURSOR.test(cursor) ? BigInt(cursor) : null;
      const entries = await listEntries(reader, filter, { before, limit: limit + 1 });
      const items = entries.slice(0, limit);
      const last = entries.length > limit ? items.at(-1) : undefined;
      return { items, nextCursor: last === undefined ? null : last.seq.toString() };
    },

    find: findEntry,

    async verify({ newestOnly } = {}) {
      // The head is read first: entries that arrive during the walk are beyond what it vouches for.
      const head = await getHead(db);
      const first = newestOnly === undefined ? 0n : head.seq - BigInt(newestOnly);
      const start = first <= 0n ? { seq: 0n, hash: GENESIS_HASH } : await linkAt(db, first);
      return walk(db, start, head);
    },
  };
}

/** The link that a partial walk starts from; a hole there is found by the walk itself. */
async function linkAt(reader: Reader, seq: bigint): Promise<Link> {
  const [entry] = await listAfter(reader, { seq: seq - 1n, limit: 1 });
  return entry === undefined ? { seq, hash: GENESIS_HASH } : { seq, hash: entry.hash };
}

async function walk(reader: Reader, start: Link, head: Link): Promise<Verification> {
  let last = start;
  const found = (brokenSeq: bigint | null, problem: Verification['problem']): Verification => ({
    isIntact: problem === null,
    entriesChecked: Number(last.seq - start.seq),
    fromSeq: head.seq === 0n ? 0n : start.seq + 1n,
    toSeq: last.seq,
    brokenSeq,
    problem,
  });
  while (last.seq < head.seq) {
    const entries = await listAfter(reader, { seq: last.seq, limit: VERIFY_PAGE });
    if (entries.length === 0) return found(last.seq + 1n, 'cut_short');
    for (const entry of entries) {
      if (entry.seq > head.seq) break;
      const problem = checkLink(last, entry);
      if (problem !== null) return found(last.seq + 1n, problem);
      last = { seq: entry.seq, hash: entry.hash };
    }
  }
  return last.hash.equals(head.hash) ? found(null, null) : found(head.seq, 'unlinked');
}
