import type { EntryShape } from './input.ts';

/** Why a typed entry is no bet. */
export type EntryFault = 'character' | 'length' | 'token' | 'repeated' | 'mixed' | 'kinds';

export type EntryReading =
  | { readonly ok: true; readonly entry: string }
  | { readonly ok: false; readonly reason: EntryFault };

/** Digits of one token; all tokens of a shape are equally long. */
export const tokenWidth = (shape: EntryShape): number => shape.tokens[0]?.length ?? 1;

/** The tokens of an entry that is already canonical. */
export function entryTokens(shape: EntryShape, entry: string): string[] {
  const width = tokenWidth(shape);
  return Array.from({ length: entry.length / width }, (_, index) =>
    entry.slice(index * width, (index + 1) * width),
  );
}

/** Reads one entry that is nothing but digits: its canonical form, or what is wrong with it. */
export function readEntry(shape: EntryShape, digits: string): EntryReading {
  if (digits.length !== shape.length * tokenWidth(shape)) return { ok: false, reason: 'length' };
  const width = tokenWidth(shape);
  const byToken = placesOf(shape);
  const places: number[] = [];
  for (let at = 0; at < digits.length; at += width) {
    const place = byToken.get(width === 1 ? digits.charAt(at) : digits.slice(at, at + width));
    if (place === undefined) return { ok: false, reason: 'token' };
    places.push(place);
  }
  const reason = kindsFault(shape, places);
  if (reason !== null) return { ok: false, reason };
  if (!shape.unordered) return { ok: true, entry: digits };
  const ordered = places.toSorted((a, b) => a - b).map((place) => shape.tokens[place]);
  return { ok: true, entry: ordered.join('') };
}

/** What is wrong with how many different tokens an entry holds. */
function kindsFault(shape: EntryShape, places: readonly number[]): EntryFault | null {
  const { distinct, mixed, most } = shape;
  if (!distinct && !mixed && shape.kinds === undefined) return null;
  const kinds = new Set(places).size;
  if (distinct && kinds < places.length) return 'repeated';
  if (mixed && kinds === 1) return 'mixed';
  if (shape.kinds !== undefined && kinds !== shape.kinds) return 'kinds';
  return most !== undefined && mostOf(places) !== most ? 'kinds' : null;
}

const mostOf = (places: readonly number[]): number =>
  Math.max(...places.map((place) => places.filter((other) => other === place).length));

const known = new WeakMap<EntryShape, ReadonlyMap<string, number>>();

function placesOf(shape: EntryShape): ReadonlyMap<string, number> {
  let places = known.get(shape);
  if (places === undefined) {
    places = new Map(shape.tokens.map((token, index) => [token, index]));
    known.set(shape, places);
  }
  return places;
}
