import type { Box, EntryShape } from './input.ts';
import { readEntry } from './entry.ts';
import type { Play, Selection } from './play.ts';

/** Why a selection cannot be bet, and in which box the fault lies. */
export type SelectionFault =
  | 'boxes'
  | 'token'
  | 'order'
  | 'too_few'
  | 'too_many'
  | 'overlap'
  | 'entry'
  | 'no_bet';

export type SelectionCheck =
  | { readonly ok: true; readonly bets: number }
  | { readonly ok: false; readonly reason: SelectionFault; readonly box?: number };

/** Checks a selection against its play whole, and counts its bets. Repeats are a fault of order. */
export function checkSelection<D>(play: Play<D>, selection: Selection): SelectionCheck {
  const { input } = play;
  const places = input.boxes.length + (input.kind === 'entries' ? 1 : 0);
  if (selection.length !== places) return { ok: false, reason: 'boxes' };

  for (const [index, box] of input.boxes.entries()) {
    const reason = boxFault(box, selection[index] ?? []);
    if (reason !== null) return { ok: false, reason, box: index };
  }
  if (input.kind === 'entries') {
    const reason = entriesFault(input.entry, selection[places - 1] ?? []);
    if (reason !== null) return { ok: false, reason, box: places - 1 };
  } else {
    const filled = selection.filter((picks) => picks.length > 0).length;
    if (filled < (input.filledMin ?? 0)) return { ok: false, reason: 'too_few' };
    const picks = selection.flat();
    if (input.disjoint && new Set(picks).size !== picks.length) {
      return { ok: false, reason: 'overlap' };
    }
  }
  const bets = play.count(selection);
  return bets > 0 ? { ok: true, bets } : { ok: false, reason: 'no_bet' };
}

function boxFault(box: Box, picks: readonly string[]): SelectionFault | null {
  if (picks.length < box.min) return 'too_few';
  if (picks.length > box.max) return 'too_many';
  let last = -1;
  for (const token of picks) {
    const place = box.tokens.indexOf(token);
    if (place < 0) return 'token';
    if (place <= last) return 'order';
    last = place;
  }
  return null;
}

function entriesFault(shape: EntryShape, typed: readonly string[]): SelectionFault | null {
  if (typed.length === 0) return 'too_few';
  let last = '';
  for (const text of typed) {
    const reading = readEntry(shape, text);
    if (!reading.ok || reading.entry !== text) return 'entry';
    if (text <= last) return 'order';
    last = text;
  }
  return null;
}

/** Puts picks into the order of the play's boxes and drops repeats, as screens do before they ask. */
export function canonicalSelection<D>(play: Play<D>, selection: Selection): Selection {
  return selection.map((picks, index) => {
    const box = play.input.boxes[index];
    const picked = new Set(picks);
    if (box === undefined) return [...picked].toSorted();
    const known = box.tokens.filter((token) => picked.delete(token));
    // What the box does not know stays, so that the check refuses it instead of betting less.
    return [...known, ...picked];
  });
}

const LIST_SEPARATOR = ',';
const BOX_SEPARATOR = '|';

/** The canonical text of a selection, kept with the bet: "1,2|3||7". */
export const writeSelection = (selection: Selection): string =>
  selection.map((picks) => picks.join(LIST_SEPARATOR)).join(BOX_SEPARATOR);

/** Reads what writeSelection wrote. Says nothing about the play: ask checkSelection. */
export const readSelection = (text: string): Selection =>
  text.split(BOX_SEPARATOR).map((picks) => (picks === '' ? [] : picks.split(LIST_SEPARATOR)));
