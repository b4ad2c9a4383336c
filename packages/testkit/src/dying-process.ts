import type { Db } from '@parlour/database';

/** Thrown wherever a process that died would have gone on. */
export class ProcessDied extends Error {
  override readonly name = 'ProcessDied';
}

export type DyingProcess = {
  /** The database as the process reaches it: from its death on not at all. */
  readonly db: Db;
  /** Dies as soon as so many transactions from now on are committed. */
  dieAfter(commits: number): void;
  /** A new process takes the place of the dead one. */
  revive(): void;
  isDead(): boolean;
};

/** A process that is killed at a chosen commit, between what it has written and what it would write next. */
export function createDyingProcess(db: Db): DyingProcess {
  let left = Number.POSITIVE_INFINITY;
  let isDead = false;
  const demandLife = (): void => {
    if (isDead) throw new ProcessDied();
  };
  const living =
    <Given extends readonly unknown[], Value>(work: (...given: Given) => Promise<Value>) =>
    async (...given: Given): Promise<Value> => {
      demandLife();
      return work(...given);
    };
  return {
    db: {
      ...db,
      query: living(db.query) as Db['query'],
      connect: living(db.connect),
      async tx(work, options) {
        demandLife();
        const result = await db.tx(async (tx) => {
          const done = await work(tx);
          // What another lane had not committed when the process died is rolled back.
          demandLife();
          return done;
        }, options);
        left -= 1;
        if (left <= 0) isDead = true;
        demandLife();
        return result;
      },
    },
    dieAfter: (commits) => void (left = commits),
    revive() {
      isDead = false;
      left = Number.POSITIVE_INFINITY;
    },
    isDead: () => isDead,
  };
}
