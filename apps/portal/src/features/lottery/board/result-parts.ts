import type { DrawLayout } from '@parlour/lottery';

/** A drawn number of a row, and whether it is one of the special ones. */
export type DrawnNumber = { readonly number: string; readonly isSpecial: boolean };

/** The numbers of a result that is a row of them: "12345", "01,02,03" or "05,12+08". */
export function drawnNumbers(
  layout: Extract<DrawLayout, { kind: 'numbers' }>,
  code: string,
): readonly DrawnNumber[] {
  const numbers = layout.width === 1 ? [...code] : code.split(/[,+]/u);
  const specialFrom = layout.specialFrom ?? numbers.length;
  return numbers.map((number, place) => ({ number, isSpecial: place >= specialFrom }));
}

/** The numbers of each prize: "12345|11111,22222|…". */
export const drawnPrizes = (code: string): readonly (readonly string[])[] =>
  code.split('|').map((numbers) => numbers.split(','));

export type TailRow = { readonly head: string; readonly tails: readonly string[] };

/**
 * The last two digits of all prizes by the first of them (bảng đầu đuôi): what players of lô look at
 * first. Ten rows, also where none ended so.
 */
export function tailRows(code: string): readonly TailRow[] {
  const ends = drawnPrizes(code)
    .flat()
    .map((number) => number.slice(-2));
  return Array.from({ length: 10 }, (_, digit) => {
    const head = String(digit);
    const tails = ends.filter((end) => end.startsWith(head)).map((end) => end.slice(1));
    return { head, tails: tails.toSorted() };
  });
}
