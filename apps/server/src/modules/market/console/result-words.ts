// Results of outcomes in the words of operators, and back in those of the feed. Pure.
import type { LineOutcomeResult, LineResultView } from '@parlour/contract';
import type { OutcomeResult } from '../feed/message.ts';
import { type Result, sameResult } from '../line/rules.ts';
import type { ShownLine } from '../line/board.ts';

const WHOLE_PPM = 1_000_000;
const [HALF_MILLI, WHOLE_MILLI] = [500, 1_000];

export function wordOf({ deadHeatPpm, id, result, voidMilli }: OutcomeResult): LineOutcomeResult {
  const outcomeId = id;
  if (result === -1) return { outcomeId, result: 'undecided' };
  if (voidMilli >= WHOLE_MILLI) return { outcomeId, result: 'void' };
  if (voidMilli > 0) return { outcomeId, result: result === 1 ? 'half_won' : 'half_lost' };
  if (result === 1 && deadHeatPpm > 0 && deadHeatPpm < WHOLE_PPM) {
    return { outcomeId, result: 'dead_heat', sharePpm: deadHeatPpm };
  }
  return { outcomeId, result: result === 1 ? 'won' : 'lost' };
}

const NUMBERS = {
  won: { result: 1, voidMilli: 0 },
  half_won: { result: 1, voidMilli: HALF_MILLI },
  void: { result: 0, voidMilli: WHOLE_MILLI },
  half_lost: { result: 0, voidMilli: HALF_MILLI },
  lost: { result: 0, voidMilli: 0 },
  dead_heat: { result: 1, voidMilli: 0 },
} as const;

/** As the feed would say it; null for an outcome on which nothing is said. */
export function numbersOf({
  outcomeId,
  result,
  sharePpm,
}: LineOutcomeResult): OutcomeResult | null {
  if (result === 'undecided') return null;
  const isShared = result === 'dead_heat';
  return {
    id: outcomeId,
    ...NUMBERS[result],
    deadHeatPpm: isShared ? (sharePpm ?? WHOLE_PPM / 2) : WHOLE_PPM,
  };
}

const wordsOf = (result: Result | null): LineOutcomeResult[] =>
  (result?.outcomes ?? []).map(wordOf);

/** Two results are the same where they pay the same, whatever else their messages say. */
export const paysAlike = (a: Result | null, b: Result | null): boolean =>
  sameResult(a, b) ||
  (a !== null &&
    b !== null &&
    JSON.stringify(sorted(wordsOf(a))) === JSON.stringify(sorted(wordsOf(b))));

const sorted = (words: readonly LineOutcomeResult[]): LineOutcomeResult[] =>
  words.toSorted((a, b) => (a.outcomeId < b.outcomeId ? -1 : 1));

export function presentResult(line: ShownLine): LineResultView {
  const { feedResult, handResult, result, resultAt } = line;
  const source = result === null ? null : handResult === null ? 'feed' : 'hand';
  return {
    source,
    outcomes: wordsOf(result),
    feedOutcomes: source === 'hand' ? wordsOf(feedResult) : [],
    isDisputed: handResult !== null && feedResult !== null && !paysAlike(handResult, feedResult),
    at: result === null || resultAt === null ? null : new Date(resultAt).toISOString(),
  };
}
