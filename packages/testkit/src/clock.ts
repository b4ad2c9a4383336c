export type FakeClock = { now(): Date; advance(ms: number): void };

/** A clock that moves only when told to. */
export function createFakeClock(start = '2026-01-15T12:00:00.000Z'): FakeClock {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms;
    },
  };
}
