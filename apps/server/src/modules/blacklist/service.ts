import { createHmac } from 'node:crypto';
import type { Db, Reader, Tx } from '@parlour/database';
import { idCursor } from '../../platform/cursor.ts';
import { parseAddress, writeAddress } from '../../platform/network.ts';
import { type Page, pageOf } from '../../platform/page.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AuditService } from '../audit/index.ts';
import { readList, type LineProblem } from './csv.ts';
import {
  type BlacklistKind,
  type Clue,
  cluesOf,
  KINDS,
  maskValue,
  normalise,
  type Suspect,
} from './rules.ts';
import {
  type Entry,
  findEntry,
  findLabel,
  findListed,
  type Hit,
  insertEntries,
  insertHit,
  listEntries,
  listHits,
  listListed,
  type NewEntry,
  type Occasion,
  removeEntry,
  retireExpired,
} from './store.ts';

/** Who changes the list, and why. */
export type Editor = {
  readonly brandId: string;
  readonly operatorId: string;
  readonly ip: string;
  readonly reason: string;
};

type PageWish = { readonly cursor?: string | undefined; readonly limit: number };

export type ImportReport = {
  readonly addedCount: number;
  readonly listedCount: number;
  readonly problems: readonly LineProblem[];
};

export type BlacklistService = {
  /**
   * The entry that someone falls under, null when there is none. Every hit is recorded in a
   * transaction of its own, so that it stays when the caller refuses: ask before opening one.
   */
  findBlacklisted(
    reader: Reader,
    suspect: Suspect & {
      readonly brandId: string;
      /** What was being tried. */
      readonly occasion: Occasion;
      readonly memberId?: string | null | undefined;
    },
  ): Promise<{ readonly id: string; readonly kind: BlacklistKind } | null>;
  list(
    filter: {
      readonly brandId: string;
      readonly kind?: BlacklistKind | undefined;
      readonly state?: 'active' | 'expired' | 'removed' | undefined;
      readonly value?: string | undefined;
    },
    page: PageWish,
  ): Promise<Page<Entry>>;
  add(
    wish: Editor & {
      readonly kind: BlacklistKind;
      readonly value: string;
      readonly expiresAt: Date | null;
    },
  ): Promise<Entry>;
  remove(tx: Tx, wish: Editor & { readonly id: string }): Promise<void>;
  labelOf(reader: Reader, id: string): Promise<string | null>;
  import(
    wish: Editor & { readonly csv: string; readonly isCommitted: boolean },
  ): Promise<ImportReport>;
  hits(
    filter: { readonly brandId: string; readonly entryId?: string | undefined },
    page: PageWish,
  ): Promise<Page<Hit>>;
};

export type BlacklistDeps = {
  readonly db: Db;
  readonly audit: AuditService;
  readonly pepper: string;
  now(): Date;
  newId(): string;
};

export function createBlacklistService(deps: BlacklistDeps): BlacklistService {
  const { db, audit, pepper, now, newId } = deps;

  const hashOf = ({ kind, value }: Clue): Buffer =>
    createHmac('sha256', pepper).update(`blacklist:${kind}:${value}`).digest();

  const entryOf = (
    { kind, value }: Clue,
    { brandId, operatorId }: Editor,
    rest: Pick<NewEntry, 'reason' | 'expiresAt'>,
  ): NewEntry => ({
    id: newId(),
    brandId,
    kind,
    valueHash: hashOf({ kind, value }),
    label: maskValue(kind, value),
    addedAt: now(),
    addedBy: operatorId,
    ...rest,
  });

  /** Writes entries that are not listed yet, and what was done onto the audit trail. */
  const write = (entries: readonly NewEntry[], editor: Editor, action: string) =>
    db.tx(async (tx) => {
      const { brandId, operatorId: by, reason, ip } = editor;
      const hashes = entries.map(({ valueHash }) => valueHash);
      await retireExpired(tx, { brandId, hashes, at: now(), by });
      const added = await insertEntries(tx, entries);
      const [only] = entries;
      if (added.size === 0 || only === undefined) return added;
      const isOne = entries.length === 1;
      await audit.record(tx, {
        actor: { kind: 'operator', id: by },
        action,
        subject: isOne ? { kind: 'blacklist_entry', id: only.id } : { kind: 'brand', id: brandId },
        after: isOne
          ? { kind: only.kind, label: only.label, expiresAt: only.expiresAt }
          : { addedCount: added.size, addedIds: [...added] },
        reason,
        ip,
      });
      return added;
    });

  /** One more than is shown tells whether there is a next page. */
  const rowsOf = ({ cursor, limit }: PageWish) => ({
    cursor: idCursor.read(cursor)?.id ?? null,
    limit: limit + 1,
  });

  return {
    async findBlacklisted(reader, { brandId, occasion, memberId = null, ...suspect }) {
      const hashes = cluesOf(suspect).map(hashOf);
      if (hashes.length === 0) return null;
      const found = await findListed(reader, { brandId, hashes, at: now() });
      if (found === null) return null;
      const address = parseAddress(suspect.ip ?? '');
      await db.tx((tx) =>
        insertHit(tx, {
          id: newId(),
          brandId,
          entryId: found.id,
          occasion,
          memberId,
          ip: address === null ? null : writeAddress(address),
          hitAt: now(),
        }),
      );
      return found;
    },

    async list({ brandId, kind, state = 'active', value }, page) {
      const kinds = kind === undefined ? KINDS : [kind];
      const hashes = kinds.flatMap((each) => {
        const plain = value === undefined ? null : normalise(each, value);
        return plain === null ? [] : [hashOf({ kind: each, value: plain })];
      });
      const filter = { brandId, kind: kind ?? null, state, at: now() };
      const wanted = { ...filter, hashes: value === undefined ? null : hashes };
      return pageOf(await listEntries(db, wanted, rowsOf(page)), page.limit, idCursor.write);
    },

    async add({ kind, value, expiresAt, ...editor }) {
      const plain = normalise(kind, value);
      if (plain === null) {
        const fields = [{ path: '/value', code: 'blacklist.value_invalid' }];
        throw new Refusal('blacklist.value_invalid', { fields });
      }
      if (expiresAt !== null && expiresAt <= now()) throw new Refusal('blacklist.expiry_past');
      const { reason } = editor;
      const entry = entryOf({ kind, value: plain }, editor, { reason, expiresAt });
      const added = await write([entry], editor, 'blacklist.add');
      const stored = added.has(entry.id) ? await findEntry(db, editor.brandId, entry.id) : null;
      if (stored === null) throw new Refusal('blacklist.value_listed');
      return stored;
    },

    async remove(tx, { id, brandId, operatorId, reason, ip }) {
      const entry = await findEntry(tx, brandId, id);
      const removal = { brandId, id, at: now(), by: operatorId, reason };
      if (entry === null || !(await removeEntry(tx, removal))) {
        throw new Refusal('blacklist.entry_unknown');
      }
      await audit.record(tx, {
        actor: { kind: 'operator', id: operatorId },
        action: 'blacklist.remove',
        subject: { kind: 'blacklist_entry', id },
        before: { kind: entry.kind, label: entry.label, expiresAt: entry.expiresAt },
        reason,
        ip,
      });
    },

    labelOf: findLabel,

    async import({ csv, isCommitted, ...editor }) {
      const read = readList(csv, now());
      if (read === null) throw new Refusal('blacklist.import_unreadable');
      const entries = read.lines.map(({ kind, value, reason, expiresAt }) =>
        entryOf({ kind, value }, editor, { reason, expiresAt }),
      );
      const { brandId } = editor;
      const { problems } = read;
      if (isCommitted) {
        const added = await write(entries, editor, 'blacklist.import');
        return { addedCount: added.size, listedCount: entries.length - added.size, problems };
      }
      const hashes = entries.map(({ valueHash }) => valueHash);
      const listed = await listListed(db, { brandId, hashes, at: now() });
      const listedCount = listed.length;
      return { addedCount: entries.length - listedCount, listedCount, problems };
    },

    async hits({ brandId, entryId }, page) {
      const rows = await listHits(db, { brandId, entryId: entryId ?? null }, rowsOf(page));
      return pageOf(rows, page.limit, idCursor.write);
    },
  };
}
