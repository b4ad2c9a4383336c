import { numberPlay, win } from '../../build/index.ts';
import type { VietnamRegion } from '../../calendar/index.ts';
import { box, boxes, entries, type Input, numberTokens } from '../../input.ts';
import type { Play } from '../../play.ts';
import type { Prizes } from '../../prize-draw.ts';
import { PRIZES } from './draw.ts';

const DIGITS = numberTokens(0, 9);

/** Numbers of two digits have a grid; longer ones are typed. */
const inputOf = (digits: number): Input =>
  digits <= 2
    ? boxes(box('numbers', numberTokens(0, 10 ** digits - 1, digits)))
    : entries({ tokens: DIGITS, length: digits });

const last = (numbers: readonly string[], digits: number): string[] =>
  numbers.filter((number) => number.length >= digits).map((number) => number.slice(-digits));

const first = (numbers: readonly string[], digits: number): string[] =>
  numbers.map((number) => number.slice(0, digits));

/** A row of the table: what a bet of one point costs, and which parts of the draw it looks at. */
type Row = {
  readonly code: string;
  readonly group: string;
  readonly digits: number;
  /** Points that a bet costs: as many as it has chances, but for plays with a cheap unit. */
  readonly price?: number;
  readonly hits: (prizes: Prizes) => readonly string[];
};

/** Prizes by their place: which is called the smallest differs between the regions. */
const SPECIAL = 0;
const FIRST = 1;

function rowsOf(region: VietnamRegion): readonly Row[] {
  const smallest = PRIZES[region].length - 1;
  const threes = smallest - 1;
  const named = PRIZES[region][smallest]?.code ?? '';
  const of = (prizes: Prizes, ...places: number[]) => places.flatMap((at) => prizes[at] ?? []);
  const longer = (prizes: Prizes) => prizes.flat().filter((number) => number.length >= 3);
  return [
    { code: 'lo2', group: 'lo', digits: 2, hits: (all) => last(all.flat(), 2) },
    { code: 'lo2.cheap', group: 'lo', digits: 2, price: 1, hits: (all) => last(all.flat(), 2) },
    { code: 'lo2.head', group: 'lo', digits: 2, hits: (all) => first(longer(all), 2) },
    { code: 'lo3', group: 'lo', digits: 3, hits: (all) => last(all.flat(), 3) },
    { code: 'lo4', group: 'lo', digits: 4, hits: (all) => last(all.flat(), 4) },
    { code: 'de.special', group: 'de', digits: 2, hits: (all) => last(of(all, SPECIAL), 2) },
    { code: 'de.specialHead', group: 'de', digits: 2, hits: (all) => first(of(all, SPECIAL), 2) },
    { code: 'de.first', group: 'de', digits: 2, hits: (all) => last(of(all, FIRST), 2) },
    { code: 'de.firstHead', group: 'de', digits: 2, hits: (all) => first(of(all, FIRST), 2) },
    { code: `de.${named}`, group: 'de', digits: 2, hits: (all) => of(all, smallest) },
    {
      code: 'de.headTail',
      group: 'de',
      digits: 2,
      hits: (all) => last(of(all, smallest, SPECIAL), 2),
    },
    {
      code: 'digit.tens',
      group: 'digit',
      digits: 1,
      hits: (all) => first(last(of(all, SPECIAL), 2), 1),
    },
    { code: 'digit.units', group: 'digit', digits: 1, hits: (all) => last(of(all, SPECIAL), 1) },
    { code: 'three.special', group: 'three', digits: 3, hits: (all) => last(of(all, SPECIAL), 3) },
    { code: 'three.head', group: 'three', digits: 3, hits: (all) => of(all, threes) },
    {
      code: 'three.headTail',
      group: 'three',
      digits: 3,
      hits: (all) => last(of(all, threes, SPECIAL), 3),
    },
    { code: 'four.special', group: 'four', digits: 4, hits: (all) => last(of(all, SPECIAL), 4) },
  ];
}

/**
 * Lô (any prize), đề (one prize), đầu and đuôi (a digit), càng (three and four digits): numbers whose
 * every occurrence pays. A bet costs a point for each place where its number may occur.
 */
export function numberPlays(region: VietnamRegion): Play<Prizes>[] {
  const blank = PRIZES[region].map(({ count, digits }) => {
    return new Array<string>(count).fill('0'.repeat(digits));
  });
  return rowsOf(region).map(({ code, group, digits, price, hits }) => {
    const chances = hits(blank).length;
    return numberPlay({
      code,
      group,
      input: inputOf(digits),
      levels: win(10 ** digits, chances),
      odds: 'fixed',
      price: price ?? chances,
      space: 10 ** digits,
      hits,
      best: { chances },
    });
  });
}
