import { Readable } from 'node:stream';
import type { Db } from '@parlour/database';
import { idCursor } from '../../../platform/cursor.ts';
import { FileAnswer } from '../../../platform/http/call.ts';
import type { FileSeal } from '../../../platform/file-seal.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { pageOf } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { UUID } from '../../../platform/uuid.ts';
import { askText, checkAsk, type FileFilter, type FileKind } from '../rules/ask.ts';
import {
  countBusy,
  endExport,
  type ExportRow,
  findByKey,
  findChunk,
  findExport,
  insertExport,
  listOfBrand,
  listOfOwner,
  lockOwner,
} from '../store/exports.ts';
import { expiryOf, pieceOf } from './write.ts';

export const WRITE_JOB = 'export.write';

/** Files that one operator may have written at the same time. */
const OPERATOR_BUSY_MAX = 3;
const MEMBER_FILES_SHOWN = 50;
/** How often a file is tried before it waits for the sweep. */
const TRIES_MAX = 3;

export type ExportDeps = {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly seal: FileSeal;
  now(): Date;
  newId(): string;
};

export type Owner = {
  readonly kind: 'member' | 'operator';
  readonly id: string;
  readonly name: string;
};

export type Order = {
  readonly brandId: string;
  readonly owner: Owner;
  readonly subject: { readonly memberId: string; readonly account: string } | null;
  readonly requestKey: string;
  readonly kind: FileKind;
  readonly from: string;
  readonly to: string;
  readonly filter: FileFilter;
  readonly language: string;
  readonly reason: string;
};

/** Files that someone asked for and did not stop. */
export const isFileOf = (memberId: string, { ownerKind, ownerId, state }: ExportRow): boolean =>
  ownerKind === 'member' && ownerId === memberId && state !== 'CANCELLED';

export type ExportService = ReturnType<typeof createExports>;

export function createExports({ db, jobs, newId, now, seal }: ExportDeps) {
  const get = async (id: string, isVisible: (file: ExportRow) => boolean): Promise<ExportRow> => {
    const file = UUID.test(id) ? await findExport(db, id) : null;
    if (file === null || !isVisible(file)) throw new Refusal('export.not_found');
    return file;
  };

  return {
    get,

    /** `onBegun` runs in the same transaction, and only when a file was really begun. */
    async begin(
      order: Order,
      onBegun: (
        tx: Parameters<Parameters<Db['tx']>[0]>[0],
        id: string,
      ) => Promise<void> = async () => {},
    ): Promise<ExportRow> {
      const { kind, from, to, filter, owner, subject, requestKey } = order;
      const memberId = subject?.memberId ?? null;
      const ask = { kind, from, to, filter, memberId };
      checkAsk(ask);
      const id = newId();
      const begun = await db.tx(async (tx) => {
        await lockOwner(tx, owner.id);
        const known = await findByKey(tx, { ownerId: owner.id, requestKey });
        if (known !== null) {
          if (askText(known) !== askText(ask)) throw new Refusal('export.key_conflict');
          return known.id;
        }
        const busyMax = owner.kind === 'member' ? 1 : OPERATOR_BUSY_MAX;
        if ((await countBusy(tx, owner.id)) >= busyMax) throw new Refusal('export.running');
        await insertExport(tx, {
          id,
          brandId: order.brandId,
          ownerKind: owner.kind,
          ownerId: owner.id,
          ownerName: owner.name,
          ...ask,
          account: subject?.account ?? null,
          requestKey,
          language: order.language,
          reason: order.reason,
          createdAt: now(),
        });
        await jobs.add(tx, WRITE_JOB, { id }, { key: `${WRITE_JOB}:${id}`, triesMax: TRIES_MAX });
        await onBegun(tx, id);
        return id;
      });
      return get(begun, () => true);
    },

    listOfMember: (memberId: string) => listOfOwner(db, memberId, MEMBER_FILES_SHOWN),

    async listOfBrand(query: {
      readonly brandId: string;
      readonly ownerId: string | null;
      readonly cursor: string | undefined;
      readonly limit: number;
    }) {
      const { brandId, cursor, limit, ownerId } = query;
      const before = idCursor.read(cursor)?.id ?? null;
      const rows = await listOfBrand(db, { brandId, ownerId, before, limit: limit + 1 });
      return pageOf(rows, limit, idCursor.write);
    },

    /** Stops a file that is being written, and deletes one that is ready. Either is gone then. */
    async cancel(
      file: ExportRow,
      onCancelled: (tx: Parameters<Parameters<Db['tx']>[0]>[0]) => Promise<void> = async () => {},
    ): Promise<void> {
      const at = now();
      await db.tx(async (tx) => {
        const end = { id: file.id, state: 'CANCELLED' as const, at, expiresAt: expiryOf(at) };
        await endExport(tx, end);
        await onCancelled(tx);
      });
    },

    /** The file as a stream that holds one piece of it at a time. */
    open(file: ExportRow): FileAnswer {
      if (file.state !== 'READY') throw new Refusal('export.not_ready');
      return new FileAnswer({
        name: fileNameOf(file),
        mediaType: 'text/csv; charset=utf-8; header=present',
        bytes: Number(file.bytes),
        content: Readable.from(piecesOf(file, { db, seal }), { objectMode: false }),
      });
    },
  };
}

async function* piecesOf(
  { id, chunks }: ExportRow,
  { db, seal }: Pick<ExportDeps, 'db' | 'seal'>,
): AsyncGenerator<Buffer> {
  for (let seq = 0; seq < chunks; seq += 1) {
    const sealed = await findChunk(db, { id, seq });
    if (sealed === null) throw new Error(`export ${id} lost its piece ${seq}`);
    yield seal.open(sealed, pieceOf(id, seq));
  }
}

/** Says what is in it, of whom, and when it was made; in characters that every system takes. */
export function fileNameOf(file: ExportRow): string {
  const { kind, account, from, to, createdAt } = file;
  const made = createdAt.toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-');
  const parts = [kind.replaceAll('_', '-'), account, from, to, made];
  return `${parts.filter((part) => part !== null).join('_')}.csv`.replaceAll(/[^\w.-]/g, '-');
}
