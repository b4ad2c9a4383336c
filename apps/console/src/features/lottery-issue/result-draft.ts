import type { AnyFamily, DrawFault, DrawLayout } from '@parlour/lottery';

/** A result as a form has it: a text for each prize, or one for a row of numbers. */
export type ResultDraft = readonly string[];

export type ReadResult =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly reason: DrawFault | 'empty' };

export const emptyDraft = (layout: DrawLayout): ResultDraft =>
  layout.kind === 'numbers' ? [''] : layout.rows.map(() => '');

export function draftOfCode(layout: DrawLayout, code: string): ResultDraft {
  if (layout.kind === 'numbers') return [code];
  const prizes = code.split('|');
  return layout.rows.map((_, place) => (prizes[place] ?? '').replaceAll(',', ' '));
}

/** The canonical text of what was typed, or what is wrong with it. */
export function readResult(family: AnyFamily, draft: ResultDraft): ReadResult {
  const texts = draft.map((text) => text.trim());
  if (texts.every((text) => text === '')) return { ok: false, reason: 'empty' };
  const read = family.draw.parse(texts.join('|'));
  return read.ok
    ? { ok: true, code: family.draw.format(read.draw) }
    : { ok: false, reason: read.reason };
}

/** Whether a prize has as many numbers, of as many digits, as are drawn for it. */
export function isPrizeWhole(
  row: { readonly count: number; readonly digits: number },
  text: string,
): boolean {
  const numbers = text.split(/\D+/u).filter((number) => number !== '');
  return numbers.length === row.count && numbers.every(({ length }) => length === row.digits);
}

/** A whole result pasted into the first prize fills them all; null where it is none. */
export function pastedDraft(family: AnyFamily, text: string): ResultDraft | null {
  const { layout } = family.draw;
  if (layout.kind === 'numbers') return null;
  const read = family.draw.parse(text);
  return read.ok ? draftOfCode(layout, family.draw.format(read.draw)) : null;
}
