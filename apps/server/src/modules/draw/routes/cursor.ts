import type { IssueCursor } from '../store/lists.ts';

const WRITTEN = /^(\d{1,15})\.([0-9a-f-]{36})$/;

/** Pages of issues continue behind an instant and, among draws of one instant, behind an id. */
export const writeCursor = ({ drawsAt, id }: IssueCursor): string => `${drawsAt.getTime()}.${id}`;

/** Null for a cursor that nobody was given, which then begins at the beginning. */
export function readCursor(cursor: string | undefined): IssueCursor | null {
  const [, ms, id] = WRITTEN.exec(cursor ?? '') ?? [];
  if (ms === undefined || id === undefined) return null;
  const drawsAt = new Date(Number.parseInt(ms, 10));
  return Number.isNaN(drawsAt.getTime()) ? null : { drawsAt, id };
}
