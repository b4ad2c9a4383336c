// The single bets of plays on digits by what they win on, whichever play or positions they are bet by.
import { multisets, rows, subsets } from '../../combinatorics.ts';
import type { Play, Selection, Unit } from '../../play.ts';
import { entryUnits, setUnits, unitsOf } from '../../units.ts';
import { DIGITS, type Digits, kindsOf, spanOf, sumOf } from './digits.ts';
import { POSITIONS } from './positions.ts';

type Units = (selection: Selection) => readonly Unit[];

/** Rows of digits that boxes of positions make together. */
const rowsIn = (boxes: Selection): string[] =>
  boxes.reduce<string[]>(
    (before, picks) => before.flatMap((row) => picks.map((digit) => row + digit)),
    [''],
  );

const rowUnits = (texts: readonly string[]): readonly Unit[] => entryUnits('direct.entry', [texts]);

export const directUnits: Units = (selection) => rowUnits(rowsIn(selection));

/** Rows whose sum, or whose span, is one of the picks. */
const rowsWhere =
  (length: number, measure: (digits: Digits) => number): Units =>
  ([picks = []]) => {
    const wanted = new Set(picks);
    const fitting = [...rows(10, length)].filter((row) => wanted.has(String(measure(row))));
    return rowUnits(fitting.map((row) => row.join('')));
  };
export const sumUnits = (length: number): Units => rowsWhere(length, sumOf);
export const spanUnits = (length: number): Units => rowsWhere(length, spanOf);

const groupCode = (digits: Digits): string => {
  if (digits.length === 2) return 'group.entry';
  return kindsOf(digits).length === 2 ? 'group3.entry' : 'group6.entry';
};

/** Sets of two or three digits in any order, as they are typed. */
const groupUnits = (sets: readonly Digits[]): readonly Unit[] =>
  sets.map((digits) => ({ key: `${groupCode(digits)}:${digits.join('')}`, bets: 1 }));

const setsOf = (length: number): Digits[] =>
  [...multisets(10, length)].filter((digits) => kindsOf(digits).length > 1);

export const groupEntryUnits: Units = ([typed = []]) =>
  groupUnits(typed.map((entry) => [...entry].map(Number)));

export const groupSumUnits =
  (length: number): Units =>
  ([picks = []]) =>
    groupUnits(setsOf(length).filter((digits) => picks.includes(String(sumOf(digits)))));

export const bankUnits =
  (length: number): Units =>
  ([picks = []]) =>
    groupUnits(
      setsOf(length).filter((digits) => digits.some((one) => picks.includes(String(one)))),
    );

export const group3Units: Units = ([picks = []]) => {
  const chosen = new Set(picks.map(Number));
  const pairs = setsOf(3).filter((digits) => kindsOf(digits).length === 2);
  return groupUnits(pairs.filter((digits) => digits.every((digit) => chosen.has(digit))));
};

/** Sets of k different digits under the play where they are typed. */
export const pickedUnits =
  (code: string, k: number): Units =>
  ([picks = []]) =>
    setUnits(code, picks, k);

/** How many digits are drawn, and which plays are about which of them: `star2front` about the first two. */
export type Places = {
  readonly length: number;
  readonly windows: Readonly<Record<string, readonly number[]>>;
};

/** A number on some positions, under the play that is about these if there is one. */
function placedKey({ length, windows }: Places, places: readonly number[], key: string): string {
  const names = POSITIONS.slice(-length);
  if (places.length === 1)
    return `fixed:${names[places[0] ?? 0]}:${key.slice(key.indexOf(':') + 1)}`;
  const [prefix] = Object.entries(windows).find(([, own]) => own.join() === places.join()) ?? [];
  if (prefix !== undefined) return `${prefix}.${key}`;
  const [code, text] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
  return `any${places.length}.${code}:${places.map((place) => names[place]).join()}:${text}`;
}

/** The tails of rows, each bet on its own positions: 12345 on all five, 2345 on the last four. */
export const tailUnits =
  (all: Places, places: readonly number[]): Units =>
  (selection) =>
    rowsIn(selection).flatMap((row) =>
      places.map((_, skipped) => {
        const key = `direct.entry:${row.slice(skipped)}`;
        return { key: placedKey(all, places.slice(skipped), key), bets: 1 };
      }),
    );

/** Rows of k digits on every k of the positions that hold a pick. */
export const anyDirectUnits =
  (all: Places, k: number): Units =>
  (selection) => {
    const filled = selection.flatMap((picks, place) => (picks.length === 0 ? [] : [place]));
    return subsets(filled, k).flatMap((places) =>
      directUnits(places.map((place) => selection[place] ?? [])).map(({ bets, key }) => ({
        key: placedKey(all, places, key),
        bets,
      })),
    );
  };

/** The numbers of a play on digits, on each set of positions that it is bet on. */
export const placedUnits =
  (all: Places, play: Play<Digits>) =>
  (sets: readonly (readonly number[])[], selection: Selection): readonly Unit[] => {
    const units = play.units?.(selection) ?? unitsOf(play, selection, Infinity) ?? [];
    return sets.flatMap((places) =>
      units.map(({ bets, key }) => ({ key: placedKey(all, places, key), bets })),
    );
  };

/** Classes of digits under the play that has all of them, and digits that occur at all. */
export const sameNumbers = ({ windows }: Places): Readonly<Record<string, string>> => {
  const pairs = Object.entries(windows).flatMap(([prefix, places]): [string, string][] => {
    if (places.length === 5) {
      return DIGITS.map((digit) => [`${prefix}.atLeast1:${digit}`, `${prefix}.anyDigit1:${digit}`]);
    }
    return places.length === 3
      ? ['triple', 'straight', 'pair'].map((one) => [
          `${prefix}.special:${one}`,
          `${prefix}.threeCard:${one}`,
        ])
      : [];
  });
  return Object.fromEntries(pairs);
};
