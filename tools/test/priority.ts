import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A tenth of the share that others have, where there is not enough for all. */
const NICENESS = 10;

/**
 * Lets every other process go first: a page that someone looks at has to be drawn in time, a test of
 * the database has not. Linux shares the processor among sessions before it shares it among their
 * processes (sched_autogroup), so the session that the process leads gets its share as well.
 */
export function letOthersGoFirst(pid: number): void {
  setPriority(pid, NICENESS);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(NICENESS));
  } catch {
    // A system that does not share by session: the priority of the process says it all.
  }
}
