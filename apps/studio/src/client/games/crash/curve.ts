import { GROWTH, MULTIPLIER_START } from '@parlour/games/crash';

/** Time that fits into the picture before it has to be drawn smaller. */
export const SPAN_MS = 7_000;

/** The multiplier, in hundredths and parts of them, so many milliseconds after the start. */
export const heightAt = (ms: number): number =>
  MULTIPLIER_START * Math.exp(GROWTH * Math.max(0, ms));

/** How much of time and of height the picture holds; it grows with the kite so that the kite stays inside. */
export const spanAt = (ms: number) => {
  const spanMs = Math.max(SPAN_MS, ms);
  return { ms: spanMs, height: heightAt(spanMs) };
};

export type Box = {
  /** Where the string leaves the hand. */
  readonly from: readonly [x: number, y: number];
  /** Where the kite stands when the picture is full. */
  readonly to: readonly [x: number, y: number];
};

/** Where a moment of the flight lies in a picture that is drawn at another one. */
export function placeOf({ from, to }: Box, ms: number, nowMs: number): readonly [number, number] {
  const span = spanAt(nowMs);
  const x = from[0] + ((to[0] - from[0]) * ms) / span.ms;
  const part = (heightAt(ms) - MULTIPLIER_START) / (span.height - MULTIPLIER_START);
  return [x, from[1] + (to[1] - from[1]) * part];
}

/** When a multiplier in hundredths is reached, in milliseconds after the start. */
export const msOf = (hundredths: number): number =>
  Math.log(hundredths / MULTIPLIER_START) / GROWTH;

const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000] as const;
const MARKS_MAX = 5;

/** Multipliers that are marked beside a picture which holds so many hundredths. */
export function marksTo(hundredths: number): readonly number[] {
  const most = hundredths / 100;
  const step = STEPS.find((one) => (most - 1) / one <= MARKS_MAX) ?? 5_000;
  const first = Math.floor(1 / step + 1e-9) + 1;
  const count = Math.floor(most / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, place) =>
    Math.round((first + place) * step * 100),
  );
}
