import type { Platform } from '../platform/platform.ts';

/** Part of the past: from when on it happens, and what. */
export type Stage = { readonly from: number; run(): Promise<void> };

export type Rewound = {
  /** The platform, with a clock that stands where it was put. */
  readonly platform: Platform;
  /** Where the past ends. */
  readonly presentAt: Date;
  /** Goes there; a stage that happens together with others first waits for all that happens before. */
  setHoursAgo(hours: number): Promise<void>;
  /**
   * Has stages happen in one order of time, whichever of them tells of it, for a purse knows no past:
   * each runs alone up to its next `setHoursAgo`, and the one whose next time is the oldest goes on.
   */
  together(stages: readonly Stage[]): Promise<void>;
};

const HOUR_MS = 3_600_000;
/** Each look at the clock takes a moment, so that what follows each other does not coincide. */
const MOMENT_MS = 400;

/** Lets a seed make things happen in the past, through the services that would have made them. */
export function rewind(platform: Platform): Rewound {
  const start = platform.now().getTime();
  let at = start;
  let depth = 0;
  const waiting: { readonly hours: number; readonly resume: () => void }[] = [];

  const now = (): Date => {
    at = Math.min(at + MOMENT_MS, start);
    return new Date(at);
  };
  const msOf = (hours: number): number => start - hours * HOUR_MS;

  const wait = (hours: number): Promise<void> =>
    new Promise((resume) => waiting.push({ hours, resume }));
  /** Gives the turn to the stage that is the furthest behind; of two the one that waits longer. */
  const goOn = (): void => {
    const oldest = waiting.reduce((found, turn) => (turn.hours > found.hours ? turn : found));
    waiting.splice(waiting.indexOf(oldest), 1);
    at = Math.max(at, msOf(oldest.hours));
    oldest.resume();
  };

  return {
    platform: { ...platform, now, sharedNow: async () => now() },
    presentAt: new Date(start),
    async setHoursAgo(hours) {
      if (depth === 0) {
        at = msOf(hours);
        return;
      }
      const turn = wait(hours);
      goOn();
      await turn;
    },
    async together(stages) {
      if (stages.length === 0) return;
      if (depth === 0) at = msOf(Math.max(...stages.map(({ from }) => from)));
      depth += 1;
      let left = stages.length;
      const all = Promise.all(
        stages.map(async ({ from, run }) => {
          await wait(from);
          await run();
          left -= 1;
          // The last one leaves its turn to the caller.
          if (left > 0) goOn();
        }),
      );
      goOn();
      await all;
      depth -= 1;
    },
  };
}
