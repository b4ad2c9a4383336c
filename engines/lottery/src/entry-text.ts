import { type EntryFault, readEntry, tokenWidth } from './entry.ts';
import type { EntryShape } from './input.ts';

/** Why a piece of typed text became no bet. */
export type DropReason = EntryFault | 'duplicate';

export type Drop = {
  readonly reason: DropReason;
  /** The piece as it was typed, cut where it is long. */
  readonly text: string;
  /** The line it stood on, from 1. */
  readonly line: number;
};

export type EntryText = {
  /** Canonical entries, ascending and each once: a selection's list. */
  readonly entries: readonly string[];
  /** How many pieces were dropped for each reason. */
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>;
  /** The first of them, for the screen to show. */
  readonly drops: readonly Drop[];
};

/** Drops that are told one by one; of the others only the number is. */
export const DROPS_SHOWN_MAX = 100;
const DROP_TEXT_MAX = 40;

/** Zeros of the digits that people type: full-width, Arabic, Persian and Devanagari. */
const ZEROS = [0x30, 0xff10, 0x0660, 0x06f0, 0x0966];
const ASCII_ZERO = 0x30;

const HARD = 1;
const SOFT = 2;
/**
 * What separates: hard signs stand between entries for sure, soft ones between entries or between the
 * tokens of one, which the lengths tell. Chinese and Arabic marks stand beside their Latin sisters.
 */
const separators = new Uint8Array(0x10000);
for (const sign of '\n\r;；؛') separators[sign.charCodeAt(0)] = HARD;
for (const sign of ' \t\u00a0\u3000,，、،|｜/-–_.:+*') separators[sign.charCodeAt(0)] = SOFT;
const LINE_FEED = 0x0a;

/**
 * Reads typed entries strictly: whatever is no bet is dropped and told, nothing is guessed or mended.
 * Separators may be mixed. "01 02 03 04 05, 06 07 08 09 10" and "0102030405;0607080910" are the same;
 * so are "123 456" and "123,456". One pass over the text.
 */
export function readEntryText(shape: EntryShape, text: string): EntryText {
  const kept = new Set<string>();
  const dropped: Partial<Record<DropReason, number>> = {};
  const drops: Drop[] = [];
  const drop = (reason: DropReason, piece: string, line: number): void => {
    dropped[reason] = (dropped[reason] ?? 0) + 1;
    if (drops.length < DROPS_SHOWN_MAX) {
      drops.push({ reason, text: piece.slice(0, DROP_TEXT_MAX), line });
    }
  };
  for (const { parts, line } of piecesOf(text)) {
    for (const piece of entriesOf(shape, parts)) {
      // Most repeats of a long list are typed alike, and need not be read again.
      if (kept.has(piece)) {
        drop('duplicate', piece, line);
        continue;
      }
      const digits = latinDigits(piece);
      const reading = digits === null ? CHARACTER : readEntry(shape, digits);
      if (!reading.ok) drop(reading.reason, piece, line);
      else if (kept.has(reading.entry)) drop('duplicate', piece, line);
      else kept.add(reading.entry);
    }
  }
  return { entries: [...kept].toSorted(), dropped, drops };
}

const CHARACTER = { ok: false, reason: 'character' } as const;

type Piece = { readonly parts: readonly string[]; readonly line: number };

/** Text between hard separators, already cut at the soft ones. */
function* piecesOf(text: string): Generator<Piece> {
  let parts: string[] = [];
  let start = 0;
  let line = 1;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : LINE_FEED;
    const separator = separators[code];
    if (separator === 0) continue;
    if (at > start) parts.push(text.slice(start, at));
    start = at + 1;
    if (separator === SOFT) continue;
    if (parts.length > 0) yield { parts, line };
    parts = [];
    if (code === LINE_FEED) line += 1;
  }
}

/**
 * Which parts are entries: each one by itself where one is as long as an entry; else, where parts are
 * tokens and make up whole entries, as many parts as an entry has tokens.
 */
function entriesOf(shape: EntryShape, parts: readonly string[]): readonly string[] {
  const width = tokenWidth(shape);
  const isToken = parts.every((part) => part.length === width);
  if (!isToken || shape.length === 1 || parts.length % shape.length !== 0) return parts;
  return Array.from({ length: parts.length / shape.length }, (_, index) =>
    parts.slice(index * shape.length, (index + 1) * shape.length).join(''),
  );
}

/** The piece in the digits 0 to 9, or null where it holds anything else. */
function latinDigits(piece: string): string | null {
  if (/^[0-9]+$/.test(piece)) return piece;
  let digits = '';
  for (let at = 0; at < piece.length; at += 1) {
    const code = piece.charCodeAt(at);
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    if (zero === undefined) return null;
    digits += String.fromCharCode(code - zero + ASCII_ZERO);
  }
  return digits;
}
