import { liveTable } from '../live/index.ts';
import type { RoundMark, Stage } from '../table/index.ts';
import { type MoneyWheelOutcome, moneyWheelTable } from './rules.ts';

/** Where the wheel stops. */
export type MoneyWheelShow = { readonly segment: number };

/** How long the wheel runs before its segment is shown, how long it then takes to stop, in milliseconds. */
export const RUN_MS = 3_000;
export const STOP_MS = 6_500;
/** How long a multiplier is looked at before the wheel is spun again, in milliseconds. */
export const AGAIN_MS = 2_500;

/** A stage for each spin. */
export const stagesOf = ({ spins }: MoneyWheelOutcome): readonly Stage[] =>
  spins.map((segment, index) => {
    const shows: MoneyWheelShow = { segment };
    return { atMs: RUN_MS + index * (RUN_MS + STOP_MS + AGAIN_MS), shows };
  });

const LARGE_LEAST = 10;

/** Multiplied rounds stand out, and large numbers do. */
function markOf({ number, times }: MoneyWheelOutcome): RoundMark {
  if (times > 1) return { tone: 'tie', text: `${number}×${times}` };
  const tone = number === 1 ? 'plain' : number < LARGE_LEAST ? 'left' : 'right';
  return { tone, text: String(number) };
}

/** The money wheel as a show. */
export const moneyWheel = liveTable(moneyWheelTable, {
  code: moneyWheelTable.code,
  hasPresenter: true,
  betMs: 16_000,
  restMs: 7_000,
  stages: stagesOf,
  road: { kind: 'values', mark: markOf },
  lastStageMs: STOP_MS + 1_200,
});
