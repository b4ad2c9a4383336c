import type { Platform } from '../platform/platform.ts';

export type Rewound = {
  /** The platform, with a clock that stands where it was put. */
  readonly platform: Platform;
  setHoursAgo(hours: number): void;
};

const HOUR_MS = 3_600_000;
/** Each look at the clock takes a moment, so that what follows each other does not coincide. */
const MOMENT_MS = 400;

/** Lets a seed make things happen in the past, through the services that would have made them. */
export function rewind(platform: Platform): Rewound {
  const start = platform.now().getTime();
  let at = start;
  const now = (): Date => {
    at = Math.min(at + MOMENT_MS, start);
    return new Date(at);
  };
  return {
    platform: { ...platform, now, sharedNow: async () => now() },
    setHoursAgo(hours) {
      at = start - hours * HOUR_MS;
    },
  };
}
