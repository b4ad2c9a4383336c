/** The time of the world: the real one, or one that runs so many times as fast from an instant on. */
export type WorldClock = {
  readonly pace: number;
  now(): Date;
};

export type ClockStart = { readonly worldAt: Date; readonly realAt: Date; readonly pace: number };

export const createClock = (
  { pace, realAt, worldAt }: ClockStart,
  realNow: () => Date,
): WorldClock => ({
  pace,
  now: () =>
    pace === 1 && worldAt.getTime() === realAt.getTime()
      ? realNow()
      : new Date(worldAt.getTime() + (realNow().getTime() - realAt.getTime()) * pace),
});
