/** What the scheduler has to know of a piece of work. */
export type Work = {
  readonly id: string;
  readonly cores: number;
  readonly after?: readonly string[];
};

/** The next piece that may begin, in the given order, or null while cores or forerunners are missing. */
export function chooseNext<W extends Work>(
  waiting: readonly W[],
  running: readonly W[],
  cores: number,
): W | null {
  const busy = running.reduce((total, work) => total + work.cores, 0);
  const unfinished = new Set([...waiting, ...running].map(({ id }) => id));
  const ready = waiting.find((work) => !(work.after ?? []).some((id) => unfinished.has(id)));
  if (ready === undefined) return null;
  return busy === 0 || busy + ready.cores <= cores ? ready : null;
}

/** Runs everything with no more at once than the cores can carry. */
export async function schedule<W extends Work>(
  all: readonly W[],
  cores: number,
  run: (work: W) => Promise<void>,
): Promise<void> {
  const waiting = [...all];
  const running = new Map<W, Promise<void>>();
  while (waiting.length > 0 || running.size > 0) {
    const next = chooseNext(waiting, [...running.keys()], cores);
    if (next !== null) {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(
        next,
        run(next).finally(() => running.delete(next)),
      );
      continue;
    }
    if (running.size === 0)
      throw new Error(`nothing can begin: ${waiting.map(({ id }) => id).join(', ')}`);
    await Promise.race(running.values());
  }
}
