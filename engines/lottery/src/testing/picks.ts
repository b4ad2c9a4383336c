import { drawInteger, shuffledIndexes, type WordSource } from '@parlour/fairness';
import { readEntry } from '../entry.ts';
import type { Box, EntryShape } from '../input.ts';
import type { Play, Selection } from '../play.ts';
import { checkSelection } from '../selection.ts';

export type PickTerms = {
  /** The most picks of a box, where the play allows more. */
  readonly picksMax: number;
  readonly entriesMax: number;
};

const TRIES = 1_000;
const WINS_MIN = 20;

/** A valid selection of a play by chance, or null where chance finds none. */
export function randomSelection<D>(
  play: Play<D>,
  source: WordSource,
  { picksMax, entriesMax }: PickTerms,
): Selection | null {
  const { input } = play;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const taken = new Set<string>();
    const picks = input.boxes.map((box) => {
      const free =
        input.kind === 'boxes' && input.disjoint
          ? { ...box, tokens: box.tokens.filter((token) => !taken.has(token)) }
          : box;
      const picked = randomPicks(free, source, picksMax);
      for (const token of picked) taken.add(token);
      return picked;
    });
    const selection =
      input.kind === 'boxes' ? picks : [...picks, randomEntries(input.entry, source, entriesMax)];
    if (checkSelection(play, selection).ok) return selection;
  }
  return null;
}

/**
 * A selection by chance that should win at least twenty times in so many draws, so that its simulated
 * return says something; null where the play has none.
 */
export function likelySelection<D>(
  play: Play<D>,
  source: WordSource,
  draws: number,
): Selection | null {
  const longest = Math.max(
    ...play.levels.map(({ outcomes, winners }) => Number(outcomes) / Number(winners)),
  );
  const entriesMax = Math.ceil((WINS_MIN * 2 * longest) / draws);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const selection = randomSelection(play, source, { picksMax: Infinity, entriesMax });
    if (selection !== null && (play.count(selection) * draws) / longest >= WINS_MIN) {
      return selection;
    }
  }
  return null;
}

function randomPicks(box: Box, source: WordSource, picksMax: number): string[] {
  const most = Math.min(Math.max(box.min, picksMax), box.max, box.tokens.length);
  const count = box.min + drawInteger(source, Math.max(most - box.min, 0) + 1);
  const places = shuffledIndexes(source, box.tokens.length).slice(0, count);
  return places.toSorted((a, b) => a - b).map((place) => box.tokens[place] ?? '');
}

function randomEntries(shape: EntryShape, source: WordSource, entriesMax: number): string[] {
  const wanted = 1 + drawInteger(source, entriesMax);
  const found = new Set<string>();
  for (let tries = 0; tries < TRIES && found.size < wanted; tries += 1) {
    const places = Array.from({ length: shape.length }, () =>
      drawInteger(source, shape.tokens.length),
    );
    const reading = readEntry(shape, places.map((place) => shape.tokens[place]).join(''));
    if (reading.ok) found.add(reading.entry);
  }
  return [...found].toSorted();
}
