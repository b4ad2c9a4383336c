import type { WordSource } from '@parlour/fairness';

/** Why a text is no result: unreadable, of the wrong length, out of range, or with a repeat. */
export type DrawFault = 'format' | 'count' | 'range' | 'repeated';

export type DrawReading<D> =
  | { readonly ok: true; readonly draw: D }
  | { readonly ok: false; readonly reason: DrawFault };

/** A prize: how many numbers are drawn for it, and of how many digits. */
export type PrizeRow = { readonly code: string; readonly count: number; readonly digits: number };

/** What a result looks like, for the screens that show and enter it. */
export type DrawLayout =
  | {
      readonly kind: 'numbers';
      readonly length: number;
      readonly from: number;
      readonly to: number;
      /** Digits that each number is written with. */
      readonly width: number;
      /** The place, from 0, at which the special numbers begin, where there are such. */
      readonly specialFrom?: number;
    }
  | { readonly kind: 'prizes'; readonly rows: readonly PrizeRow[] };

/** How a result of a family is written, read and drawn. */
export type DrawSpec<D> = {
  readonly layout: DrawLayout;
  /** Reads a result that someone typed or a source sent, and checks it whole. */
  parse(text: string): DrawReading<D>;
  /** The canonical text; parse(format(draw)) is the draw. */
  format(draw: D): string;
  /** Draws from a source of words, every result equally likely. */
  drawFrom(source: WordSource): D;
};

/** What a draw of numbers looks like. */
export type NumbersShape = {
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly width: number;
  /** No number twice. */
  readonly distinct?: true;
  /** Order means nothing: results are kept ascending. */
  readonly sorted?: true;
};

/** Whether a number has a minus: a dash may stand between numbers, not in front of one. */
export const hasSign = (text: string): boolean => /(?:^|[^\d])-\d/u.test(text);

const SEPARATORS = /[\s,;|+-]+/u;

/** Reads and writes results that are one row of numbers. One-digit numbers may stand side by side. */
export function numbersText(
  shape: NumbersShape,
): Pick<DrawSpec<readonly number[]>, 'layout' | 'parse' | 'format'> {
  const { length, from, to, width, distinct, sorted } = shape;
  return {
    layout: { kind: 'numbers', length, from, to, width },
    parse(text) {
      const trimmed = text.trim();
      if (hasSign(trimmed)) return { ok: false, reason: 'format' };
      if (!/^[\d\s,;|+-]+$/u.test(trimmed) || trimmed.length > length * (width + 4)) {
        return { ok: false, reason: 'format' };
      }
      const solid = /^\d+$/u.test(trimmed) && trimmed.length === length * width;
      const parts = solid
        ? Array.from({ length }, (_, index) => trimmed.slice(index * width, (index + 1) * width))
        : trimmed.split(SEPARATORS).filter((part) => part !== '');
      if (parts.length !== length) return { ok: false, reason: 'count' };
      if (parts.some((part) => part.length > width)) return { ok: false, reason: 'range' };
      const draw = parts.map((part) => Number.parseInt(part, 10));
      if (draw.some((number) => number < from || number > to))
        return { ok: false, reason: 'range' };
      if (distinct && new Set(draw).size !== length) return { ok: false, reason: 'repeated' };
      return { ok: true, draw: sorted ? draw.toSorted((a, b) => a - b) : draw };
    },
    format: (draw) =>
      draw.map((number) => String(number).padStart(width, '0')).join(width === 1 ? '' : ','),
  };
}
