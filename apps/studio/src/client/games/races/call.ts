import { type Run, START_MS, standingOf } from './run.ts';
import type { RaceWords } from './words.ts';

/** Parts of the way at which the commentary says who leads. */
const CALLS = [0.18, 0.42, 0.66, 0.86] as const;

export type Called = {
  readonly run: Run;
  readonly order: readonly number[];
  readonly ms: number;
  readonly nameOf: (place: number) => string;
  readonly words: RaceWords;
};

/** What the commentary says at an instant of a race: the same sentence until the next one. */
export function sayingAt({ ms, nameOf, order, run, words }: Called): string {
  if (ms < START_MS) return words('race.call_ready');
  const winner = order[0] ?? 0;
  const wonMs = run.finishMs[winner] ?? 0;
  const named = (places: readonly number[]) => ({
    first: nameOf(places[0] ?? 0),
    second: nameOf(places[1] ?? 0),
    third: nameOf(places[2] ?? 0),
  });
  if (ms >= run.overMs) return words('race.call_won', named(order));
  if (ms >= wonMs) return words('race.call_line', named(order));
  const part = (ms - START_MS) / (wonMs - START_MS);
  const at = CALLS.findLastIndex((from) => part >= from);
  if (at < 0) return words('race.call_off');
  const saidMs = START_MS + (CALLS[at] ?? 0) * (wonMs - START_MS);
  const standing = standingOf(run.at(saidMs), run.finishMs);
  const key = (['race.call_early', 'race.call_back', 'race.call_turn', 'race.call_close'] as const)[
    at
  ];
  return words(key ?? 'race.call_off', named(standing));
}
