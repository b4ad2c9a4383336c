import type { LiveMoment } from './moment.ts';

/** What came longer ago is not moved any more, in milliseconds. */
const FRESH_MS = 1_200;

export type Followed<Show, Outcome> = {
  /** Takes what the last round showed away. */
  clear(): void;
  /** Shows a part of an outcome; what came long ago is not moved. */
  show(what: Show, isMoved: boolean): void;
  /** Shows what the round came to, when it is over for everybody. */
  decide?(outcome: Outcome): void;
};

/** Brings what a table shows of its rounds to a picture, each part once and in order. */
export function createFollower<Show, Outcome>({ clear, decide, show }: Followed<Show, Outcome>) {
  let followed = { number: 0, count: 0, isDecided: false };
  const begin = (number: number) => {
    if (followed.number === number) return;
    if (followed.count > 0) clear();
    followed = { number, count: 0, isDecided: false };
  };
  return (moment: LiveMoment<Outcome>): void => {
    if (moment.kind === 'quiet') return;
    begin(moment.number);
    if (moment.kind === 'open' || moment.kind === 'closed') return;
    const { ms, shown } = moment;
    for (const { atMs, shows } of shown.slice(followed.count)) {
      followed.count += 1;
      show(shows as Show, ms - atMs < FRESH_MS);
    }
    if (moment.kind !== 'ended' || followed.isDecided) return;
    followed.isDecided = true;
    decide?.(moment.outcome);
  };
}

/** The newest part that a table has shown, and how long ago; null where there is none. */
export function newestOf(moment: LiveMoment): { shows: unknown; sinceMs: number } | null {
  if (moment.kind !== 'running' && moment.kind !== 'ended') return null;
  const last = moment.shown.at(-1);
  return last === undefined ? null : { shows: last.shows, sinceMs: moment.ms - last.atMs };
}
