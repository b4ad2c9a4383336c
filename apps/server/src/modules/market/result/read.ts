// Results as operators type them, read against the line that they are of. Pure.
import type { LineOutcomeResult } from '@parlour/contract';
import { Refusal } from '../../../platform/refusal.ts';
import { numbersOf } from '../console/result-words.ts';
import type { Result } from '../line/rules.ts';

const CONFIRMED = 2;

const invalid = (reason: string, outcomes: readonly string[]): Refusal =>
  new Refusal('market.result_invalid', { extra: { reason, outcomes: [...outcomes] } });

/** The result of a line whose outcomes these are; each of them has to be said, and none twice. */
export function readResult(
  said: readonly LineOutcomeResult[],
  outcomeIds: readonly string[],
): Result {
  const named = said.map(({ outcomeId }) => outcomeId);
  const twice = named.filter((id, place) => named.indexOf(id) !== place);
  if (twice.length > 0) throw invalid('twice', twice);
  const known = new Set(outcomeIds);
  const unknown = named.filter((id) => !known.has(id));
  if (unknown.length > 0) throw invalid('unknown', unknown);
  const outcomes = said.map(numbersOf);
  const whole = outcomes.filter((outcome) => outcome !== null);
  const silent = outcomeIds.filter((id) => !whole.some((outcome) => outcome.id === id));
  if (silent.length > 0) throw invalid('missing', silent);
  const shared = said.filter(({ result, sharePpm }) => result === 'dead_heat' && !sharePpm);
  if (shared.length > 0) {
    throw invalid(
      'share',
      shared.map(({ outcomeId }) => outcomeId),
    );
  }
  return { certainty: CONFIRMED, voidReason: null, outcomes: whole };
}
