import { drawInteger, shuffledIndexes, type WordSource } from '@parlour/fairness';
import type { Box, EntryShape } from './input.ts';
import { readEntry } from './entry.ts';
import type { Play, Selection } from './play.ts';
import { canonicalSelection, checkSelection } from './selection.ts';

/** Entries and selections that make no bet are drawn again; the rarest shapes need a few dozen. */
const TRIES_MAX = 10_000;
/** After so many tries the last box takes one pick more: a banker with a single drag is no bet. */
const TRIES_PER_SIZE = 200;

/**
 * A random selection of the fewest picks that make a bet (机选). Every such selection of boxes is
 * equally likely; a typed entry in any order is as likely as it is to be drawn, so that of a mixed
 * group 123 comes twice as often as 112. Null where none is found, which a play that can be bet on
 * does not come to.
 */
export function quickPick<D>(play: Play<D>, source: WordSource): Selection | null {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const picks = picksOf(play, source, Math.floor(tries / TRIES_PER_SIZE));
    const selection =
      play.input.kind === 'boxes' ? picks : [...picks, [entryOf(play.input.entry, source)]];
    const canonical = canonicalSelection(play, selection);
    if (checkSelection(play, canonical).ok) return canonical;
  }
  return null;
}

/** So many picks for each box as it asks for; where boxes may stay empty, one in as few as may be. */
function picksOf<D>({ input }: Play<D>, source: WordSource, more: number): string[][] {
  const filledMin = input.kind === 'boxes' ? (input.filledMin ?? 0) : 0;
  const filled = new Set(shuffledIndexes(source, input.boxes.length).slice(0, filledMin));
  const last = input.boxes.length - 1;
  return input.boxes.map((box, index) => {
    const least = Math.max(box.min, filled.has(index) ? 1 : 0);
    const count = index === last ? Math.min(least + more, box.max) : least;
    return randomTokens(box, count, source);
  });
}

const randomTokens = ({ tokens }: Box, count: number, source: WordSource): string[] =>
  shuffledIndexes(source, tokens.length)
    .slice(0, count)
    .map((index) => tokens[index] ?? '');

function entryOf(shape: EntryShape, source: WordSource): string {
  const tokens = Array.from(
    { length: shape.length },
    () => shape.tokens[drawInteger(source, shape.tokens.length)] ?? '',
  );
  const reading = readEntry(shape, tokens.join(''));
  return reading.ok ? reading.entry : '';
}
