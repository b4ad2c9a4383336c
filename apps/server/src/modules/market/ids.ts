// How calls name places of lists and rows of the book.
import { createCursor } from '../../platform/cursor.ts';

export const listCursor = createCursor({
  sport: 'count',
  league: 'whole',
  at: 'instant',
  id: 'whole',
});

const ID_MAX = 9_223_372_036_854_775_807n;
/** A number of the book; one that no row can have is that of no row. */
export const idOf = (text: string | undefined): bigint | null => {
  if (text === undefined) return null;
  const id = BigInt(text);
  return id > ID_MAX ? 0n : id;
};
