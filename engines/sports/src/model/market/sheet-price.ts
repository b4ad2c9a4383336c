import type { MarketKey, OutcomeId } from '../../market/market-key.ts';
import type { LegResult } from '../../bet/leg-result.ts';
import type { Sheet } from '../../sheet/index.ts';
import type { WordSource } from '../chance/chance.ts';
import { addFair, type Fair, type FairMarket, NEVER, partOf } from '../fair/fair.ts';
import { enter, type Entry } from '../life/keep-sheet.ts';
import type { NextStep, Step } from '../life/step.ts';

/** How each outcome of a market was settled on a sheet; null where the sheet cannot say. */
export type SettleOnSheet = (
  sheet: Sheet,
  market: MarketKey,
) => readonly { readonly outcomeId: OutcomeId; readonly result: LegResult }[] | null;

/** Plays a match on to its end from a state, and keeps its sheet. */
export function playSheet<State, Happening>(
  sheet: Sheet,
  start: State,
  next: NextStep<State, Happening>,
  entryOf: (before: State, step: Step<State, Happening>) => Entry,
  source: WordSource,
): Sheet {
  let [state, kept] = [start, sheet];
  for (let step = next(state, source); step !== null; step = next(state, source)) {
    kept = enter(kept, entryOf(state, step));
    ({ state } = step);
  }
  return kept;
}

/**
 * Fair prices of any market over a sample of finished sheets, by the very function that settles it. Slower
 * than the margins of a joint model, and for markets that have none of these.
 */
export function priceOnSheets(
  sheets: readonly Sheet[],
  market: MarketKey,
  settle: SettleOnSheet,
): FairMarket | null {
  const sums = new Map<OutcomeId, Fair>();
  for (const sheet of sheets) {
    const settled = settle(sheet, market);
    if (settled === null) return null;
    for (const { outcomeId, result } of settled) {
      const part = partOf(result, 1 / sheets.length);
      sums.set(outcomeId, addFair(sums.get(outcomeId) ?? NEVER, part));
    }
  }
  return [...sums].map(([outcomeId, fair]) => ({ outcomeId, ...fair }));
}
