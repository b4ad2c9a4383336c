import { drawInteger } from '@parlour/fairness';
import { type DrawSpec, hasSign, type PrizeRow } from './draw-spec.ts';

/** The drawn numbers of each prize, the highest prize first, with their leading zeros. */
export type Prizes = readonly (readonly string[])[];

export const prize = (code: string, count: number, digits: number): PrizeRow => ({
  code,
  count,
  digits,
});

/** Splits a row of all numbers into the prizes that they belong to. */
function intoPrizes(rows: readonly PrizeRow[], numbers: readonly string[]): Prizes {
  let from = 0;
  return rows.map(({ count }) => numbers.slice(from, (from += count)));
}

const numbersIn = (text: string): string[] => text.split(/\D+/u).filter((number) => number !== '');

const READABLE = /^[\d\s,;.:|-]+$/u;

/**
 * Results are written prize by prize: 12345|54321|11111,22222|... In a text without such strokes the
 * numbers follow each other; with them every prize must have as many as it is drawn.
 */
export function prizesDraw(rows: readonly PrizeRow[]): DrawSpec<Prizes> {
  const widths = rows.flatMap(({ count, digits }) => new Array<number>(count).fill(digits));
  const lengthMax = widths.reduce((sum, width) => sum + width + 3, 0);
  return {
    layout: { kind: 'prizes', rows },
    parse(text) {
      if (!READABLE.test(text) || text.length > lengthMax || hasSign(text)) {
        return { ok: false, reason: 'format' };
      }
      const groups = text.split('|').map(numbersIn);
      const isByPrize = groups.length === rows.length;
      const areWhole = rows.every(({ count }, prize) => groups[prize]?.length === count);
      if (groups.length > 1 && !(isByPrize && areWhole)) return { ok: false, reason: 'count' };
      const numbers = groups.flat();
      if (numbers.length !== widths.length) return { ok: false, reason: 'count' };
      const isRight = numbers.every((number, index) => number.length === widths[index]);
      if (!isRight) return { ok: false, reason: 'range' };
      return { ok: true, draw: intoPrizes(rows, numbers) };
    },
    format: (prizes) => prizes.map((numbers) => numbers.join(',')).join('|'),
    drawFrom(source) {
      const numbers = widths.map((width) =>
        String(drawInteger(source, 10 ** width)).padStart(width, '0'),
      );
      return intoPrizes(rows, numbers);
    },
  };
}
