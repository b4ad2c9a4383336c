// The ornament of the lobby as the preview shows it; the portal asks the server for the real steps.

/** Section 4 of the specification, in units of the currency. */
export const START_UNITS = 407_236_976;
export const GROWTH_UNITS = { min: 100, max: 500 } as const;

const WAITS_MS = [3_000, 4_000, 5_000, 3_000, 5_000, 4_000] as const;
const STEPS_UNITS = [184, 431, 267, 352, 118, 489] as const;

/** The counter after a time: a fixed walk with the pace of the real one. */
export function counterAt(elapsedMs: number): number {
  let units = START_UNITS;
  let leftMs = elapsedMs;
  for (let step = 0; ; step += 1) {
    const place = step % WAITS_MS.length;
    leftMs -= WAITS_MS[place] ?? 3_000;
    if (leftMs < 0) return units;
    units += STEPS_UNITS[place] ?? 0;
  }
}
