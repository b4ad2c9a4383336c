import { type LegResult, LOST, VOID, WON } from '../bet/leg-result.ts';
import type { OutcomeId } from './market-key.ts';

/**
 * One way in which what a market asks about may end, as the result of each outcome. A market is decided for an
 * outcome when all its endings agree on it (sports rules, section 3.1).
 */
export type Ending = (outcome: OutcomeId) => LegResult;

/** All endings that may still come: the true one alone when nothing can follow. */
export type Endings = Iterable<Ending>;

export const winning =
  (...ids: readonly OutcomeId[]): Ending =>
  (outcome) =>
    ids.includes(outcome) ? WON : LOST;

/** The part was not played, or the bet is a draw. */
export const allVoid: Ending = () => VOID;

/** Endings in each of which one outcome wins; null stands for none of those that are named. */
export const oneOf = (ids: readonly (OutcomeId | null)[]): readonly Ending[] =>
  ids.map((id) => (id === null ? winning() : winning(id)));

const isSame = (one: LegResult, other: LegResult): boolean =>
  one.isWon === other.isWon &&
  one.voidHalves === other.voidHalves &&
  one.deadHeat?.places === other.deadHeat?.places &&
  one.deadHeat?.tied === other.deadHeat?.tied;

/** The result on which all endings agree, by outcome; null where they do not. Stops when none can agree any more. */
export function agree(
  outcomes: readonly OutcomeId[],
  endings: Endings,
): ReadonlyMap<OutcomeId, LegResult | null> {
  const found = new Map<OutcomeId, LegResult | null>();
  const open = new Set(outcomes);
  for (const ending of endings) {
    for (const outcome of open) {
      const result = ending(outcome);
      const before = found.get(outcome);
      if (before === undefined) found.set(outcome, result);
      else if (before !== null && !isSame(before, result)) {
        found.set(outcome, null);
        open.delete(outcome);
      }
    }
    if (open.size === 0) break;
  }
  for (const outcome of outcomes) if (!found.has(outcome)) found.set(outcome, null);
  return found;
}
