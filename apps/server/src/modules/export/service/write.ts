import { EXPORT_DAYS_KEPT } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { translate } from '@parlour/i18n';
import type { Logger } from 'pino';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv-line.ts';
import type { FileSeal } from '../../../platform/file-seal.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ReportService } from '../../report/index.ts';
import type { Source, Sources, Wish } from '../source/index.ts';
import { appendChunk, endExport, type ExportRow, findExport } from '../store/exports.ts';

export type WriteDeps = {
  readonly db: Db;
  readonly log: Pick<Logger, 'warn'>;
  readonly sources: Sources;
  readonly seal: FileSeal;
  readonly reports: Pick<ReportService, 'zoneOf' | 'instantsOf'>;
  now(): Date;
};

/** Text that is gathered before it becomes a piece of the file. */
const CHUNK_CHARS = 128 * 1024;
/** Pages without a full piece after which the place is remembered all the same. */
const PAGES_PER_CHUNK_MAX = 50;
const DAY_MS = 86_400_000;

export const expiryOf = (at: Date): Date => new Date(at.getTime() + EXPORT_DAYS_KEPT * DAY_MS);

/** Bound into the seal, so that no piece can stand for another. */
export const pieceOf = (id: string, seq: number): string => `export:${id}:${seq}`;

type Writing = { readonly source: Source; readonly wish: Wish };
type Piece = { readonly text: string; readonly rows: number; readonly next: string | null };

/**
 * Writes a file from where it stands to its end. Every piece and the place behind it are kept in one
 * transaction, so anyone who goes on after a crash neither loses nor doubles a row.
 */
export function createWriter(deps: WriteDeps) {
  const { db, log, now, reports, sources } = deps;

  const begin = async (file: ExportRow): Promise<Writing> => {
    const timeZone = await reports.zoneOf(db, file.brandId);
    const { from, to } = await reports.instantsOf(db, { from: file.from, to: file.to }, timeZone);
    return {
      source: sources[file.kind],
      wish: { ...file, timeZone, fromAt: from, toAt: to },
    };
  };

  return async function write(id: string): Promise<void> {
    let file = await findExport(db, id);
    if (file === null) return;
    const { source, wish } = await begin(file);
    try {
      while (file !== null && (file.state === 'QUEUED' || file.state === 'RUNNING')) {
        const isOurs = await writePiece(file, { source, wish }, deps);
        file = isOurs ? await findExport(db, id) : null;
      }
    } catch (error) {
      // What is refused now would be refused again; anything else may pass.
      if (!(error instanceof Refusal)) throw error;
      log.warn({ export: id, kind: wish.kind, refusal: error.code }, 'an export was refused');
      const at = now();
      await db.tx((tx) => endExport(tx, { id, state: 'FAILED', at, expiresAt: expiryOf(at) }));
    }
  };
}

async function writePiece(
  file: ExportRow,
  { source, wish }: Writing,
  { db, now, seal }: WriteDeps,
): Promise<boolean> {
  const isFirst = file.chunks === 0;
  const expected = isFirst ? await source.count(wish) : null;
  const piece = await gather(file, { source, wish });
  const text = isFirst ? `${headOf(source, wish)}${piece.text}` : piece.text;
  const content = Buffer.from(text, 'utf8');
  const at = now();
  return db.tx((tx) =>
    appendChunk(tx, {
      id: file.id,
      chunks: file.chunks,
      place: piece.next ?? '',
      rows: piece.rows,
      content: seal.seal(content, pieceOf(file.id, file.chunks)),
      bytes: content.length,
      expected,
      at,
      isLast: piece.next === null,
      expiresAt: expiryOf(at),
    }),
  );
}

async function gather(file: ExportRow, { source, wish }: Writing): Promise<Piece> {
  let place = file.place;
  let text = '';
  let rows = 0;
  for (let pages = 0; pages < PAGES_PER_CHUNK_MAX; pages += 1) {
    const page = await source.page(wish, place);
    for (const row of page.rows) text += csvLine(row);
    rows += page.rows.length;
    place = page.next;
    if (place === null || text.length >= CHUNK_CHARS) break;
  }
  return { text, rows, next: place };
}

function headOf({ columns }: Source, { language, timeZone }: Wish): string {
  const names = columns.map((column) =>
    translate(language, `csv.column.${column}`, { zone: timeZone }),
  );
  return `${BYTE_ORDER_MARK}${csvLine(names)}`;
}
