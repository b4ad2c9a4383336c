import type { Db, Reader, Tx } from '@parlour/database';
import type { AuditAnchorPlaces } from '../../platform/audit-config.ts';
import { type Anchors, appendAnchor, createAnchor, postAnchor, readAnchors } from './anchors.ts';
import type { AuditKeys } from './keys.ts';
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
  findFirstKeyed,
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
  /**
   * `unkeyed`: an entry behind the first keyed one, or the newest, was made without the key;
   * `unanchored`: it is not the one that was written down outside of the database.
   */
  readonly problem: LinkProblem | 'cut_short' | 'unkeyed' | 'unanchored' | null;
  readonly anchorsChecked: number;
};

export type AuditService = {
  /**
   * Appends to the chain in the caller's transaction. Writers queue at the head of the chain until
   * that transaction ends, so record last, and never where money is posted in bulk.
   */
  record(tx: Tx, record: AuditRecord): Promise<void>;
  /** What the work writes with this transaction, as it is kept. */
  watch(tx: Tx, work: () => Promise<unknown>): Promise<readonly AuditRecord[]>;
  list(
    reader: Reader,
    filter: EntryFilter,
    page: { cursor?: string | undefined; limit: number },
  ): Promise<AuditPage>;
  find(reader: Reader, id: string): Promise<ChainedEntry | null>;
  /** Walks the chain up to its head and names the first entry that breaks it. */
  verify(options?: { readonly newestOnly?: number }): Promise<Verification>;
  /** Writes down outside of the database where the chain stands, if it moved since the last time. */
  anchor(): Promise<void>;
};

export type AuditDeps = {
  readonly db: Db;
  now(): Date;
  newId(): string;
  readonly keys: AuditKeys;
  readonly anchors: AuditAnchorPlaces;
  /** Asks in the transaction for an anchor soon after it. */
  queueAnchor(tx: Tx): Promise<void>;
};

const VERIFY_PAGE = 1_000;
const ANCHOR_EVERY = 100n;
const CURSOR = /^\d{1,18}$/;

export function createAuditService(deps: AuditDeps): AuditService {
  const { db, keys, newId, now } = deps;
  const watched = new WeakMap<Tx, AuditRecord[]>();
  const service: AuditService = {
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
      const { id: keyId, secret } = keys.newest;
      const hash = hashEntry(content, head.hash, secret);
      await insertEntry(tx, { ...content, previousHash: head.hash, hash, keyId });
      watched.get(tx)?.push(content);
      if (content.seq % ANCHOR_EVERY === 0n) await deps.queueAnchor(tx);
    },

    async watch(tx, work) {
      const written: AuditRecord[] = [];
      watched.set(tx, written);
      try {
        await work();
      } finally {
        watched.delete(tx);
      }
      return written;
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
      // In this order: an anchor is of an entry that was committed before it.
      const anchors = await readPlace(deps);
      // The head is read before the entries: what arrives during the walk is beyond what it
      // vouches for.
      const head = await getHead(db);
      const first = newestOnly === undefined ? 0n : head.seq - BigInt(newestOnly);
      const start = first <= 0n ? { seq: 0n, hash: GENESIS_HASH } : await linkAt(db, first);
      const keyedFrom = await findFirstKeyed(db);
      return walk({ reader: db, start, head, keyedFrom, keys, anchors });
    },

    anchor: createAnchoring(deps, (tx) =>
      service.record(tx, {
        actor: { kind: 'system', id: null },
        action: 'audit.keyed',
        subject: { kind: 'audit_log', id: keys.newest.id },
      }),
    ),
  };
  return service;
}

const NO_ANCHORS: Anchors = { hashes: new Map(), forged: null };
const readPlace = ({ anchors, keys }: AuditDeps): Promise<Anchors> | Anchors =>
  anchors.file === null ? NO_ANCHORS : readAnchors(anchors.file, keys);

function createAnchoring({ anchors, db, keys, now }: AuditDeps, key: (tx: Tx) => Promise<void>) {
  // Each place by itself, so that an address that fails does not fill the file with its repetitions.
  const last = { file: 0n, url: 0n };
  return async (): Promise<void> => {
    // What the release before wrote last is vouched for by a keyed entry behind it.
    const [newest] = await listAfter(db, { seq: (await getHead(db)).seq - 1n, limit: 1 });
    if (newest?.keyId === null) await db.tx(key);
    const head = await getHead(db);
    const anchor = createAnchor(head, keys, now());
    if (anchors.file !== null && last.file !== head.seq) {
      await appendAnchor(anchors.file, anchor);
      last.file = head.seq;
    }
    if (anchors.url !== null && last.url !== head.seq) {
      await postAnchor(anchors.url, anchor);
      last.url = head.seq;
    }
  };
}

/** The link that a partial walk starts from; a hole there is found by the walk itself. */
async function linkAt(reader: Reader, seq: bigint): Promise<Link> {
  const [entry] = await listAfter(reader, { seq: seq - 1n, limit: 1 });
  return entry === undefined ? { seq, hash: GENESIS_HASH } : { seq, hash: entry.hash };
}

type Walk = {
  readonly reader: Reader;
  readonly start: Link;
  readonly head: Link;
  /** Number of the first entry with a key; null while there is none. */
  readonly keyedFrom: bigint | null;
  readonly keys: AuditKeys;
  readonly anchors: Anchors;
};

async function walk({
  anchors,
  head,
  keyedFrom,
  keys,
  reader,
  start,
}: Walk): Promise<Verification> {
  let last = start;
  let anchorsChecked = 0;
  const found = (brokenSeq: bigint | null, problem: Verification['problem']): Verification => ({
    isIntact: problem === null,
    entriesChecked: Number(last.seq - start.seq),
    fromSeq: head.seq === 0n ? 0n : start.seq + 1n,
    toSeq: last.seq,
    brokenSeq,
    problem,
    anchorsChecked,
  });
  if (anchors.forged !== null) return found(anchors.forged, 'unanchored');
  for (const seq of anchors.hashes.keys()) {
    if (seq > head.seq) return found(head.seq + 1n, 'cut_short');
  }
  while (last.seq < head.seq) {
    const entries = await listAfter(reader, { seq: last.seq, limit: VERIFY_PAGE });
    if (entries.length === 0) return found(last.seq + 1n, 'cut_short');
    for (const entry of entries) {
      if (entry.seq > head.seq) break;
      const problem = checkLink(last, entry, keys);
      if (problem !== null) return found(last.seq + 1n, problem);
      // Once entries are keyed all are: who has no key can still count plain hashes again.
      if (entry.keyId === null && keyedFrom !== null && entry.seq > keyedFrom) {
        return found(entry.seq, 'unkeyed');
      }
      const anchored = anchors.hashes.get(entry.seq);
      if (anchored !== undefined && anchored !== entry.hash.toString('hex')) {
        return found(entry.seq, 'unanchored');
      }
      if (anchored !== undefined) anchorsChecked += 1;
      last = { seq: entry.seq, hash: entry.hash };
    }
  }
  if (!last.hash.equals(head.hash)) return found(head.seq, 'unlinked');
  // Without the key the whole chain could be rewritten from its first entry.
  const isKeyed = head.seq === 0n || (keyedFrom !== null && keyedFrom <= head.seq);
  return isKeyed ? found(null, null) : found(head.seq, 'unkeyed');
}
