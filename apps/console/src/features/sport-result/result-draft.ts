import type { OutcomeResult } from './api/index.ts';

type Word = OutcomeResult['result'];

/** One outcome as the form has it; empty while nothing is said. */
export type OutcomeDraft = { readonly result: Word | ''; readonly share: string };
export type ResultDraft = Readonly<Record<string, OutcomeDraft>>;

export const RESULT_WORDS = ['won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat'] as const;

const EMPTY: OutcomeDraft = { result: '', share: '50' };
const PPM_OF_PERCENT = 10_000;

/** What stands already, or nothing. */
export const draftOf = (
  outcomeIds: readonly string[],
  said: readonly OutcomeResult[],
): ResultDraft => {
  const known = new Map(said.map((each) => [each.outcomeId, each]));
  return Object.fromEntries(
    outcomeIds.map((id) => {
      const one = known.get(id);
      if (one === undefined || one.result === 'undecided') return [id, EMPTY];
      const share =
        one.sharePpm === undefined ? EMPTY.share : String(one.sharePpm / PPM_OF_PERCENT);
      return [id, { result: one.result, share }];
    }),
  );
};

/** One outcome is said; of two or three the first one that won makes the others lose. */
export function withResult(draft: ResultDraft, id: string, result: Word): ResultDraft {
  const next = { ...draft, [id]: { ...(draft[id] ?? EMPTY), result } };
  if (result !== 'won') return next;
  return Object.fromEntries(
    Object.entries(next).map(([key, one]) =>
      key !== id && one.result === '' ? [key, { ...one, result: 'lost' as const }] : [key, one],
    ),
  );
}

export const allVoid = (draft: ResultDraft): ResultDraft =>
  Object.fromEntries(
    Object.entries(draft).map(([id, one]) => [id, { ...one, result: 'void' as const }]),
  );

const sharePpm = (text: string): number | null => {
  const share = Number(text);
  const ppm = Math.round(share * PPM_OF_PERCENT);
  return Number.isFinite(share) && ppm > 0 && share < 100 ? ppm : null;
};

/** What would be sent; null while something is missing. */
export function readResult(draft: ResultDraft): readonly OutcomeResult[] | null {
  const said: OutcomeResult[] = [];
  for (const [outcomeId, { result, share }] of Object.entries(draft)) {
    if (result === '') return null;
    if (result === 'dead_heat') {
      const ppm = sharePpm(share);
      if (ppm === null) return null;
      said.push({ outcomeId, result, sharePpm: ppm });
    } else said.push({ outcomeId, result });
  }
  return said.length === 0 ? null : said;
}
