import { Worker } from 'node:worker_threads';

/** An expression and the longest value that it will meet. */
export type Candidate = { readonly source: string; readonly lengthMax: number };

/** All trials of one change together; a sound expression needs microseconds of it. */
const TRIAL_MS = 400;

/**
 * Runs expressions on values made to defeat them, in a thread that can be stopped. Answers with the
 * places of those that did not come to an end in time.
 */
export function tryPatterns(
  candidates: readonly Candidate[],
  limitMs = TRIAL_MS,
): Promise<readonly number[]> {
  if (candidates.length === 0) return Promise.resolve([]);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('trial-worker.ts', import.meta.url), {
      workerData: candidates,
      env: {},
    });
    const survived = new Set<number>();
    let timer: NodeJS.Timeout | undefined;
    const finish = () => {
      clearTimeout(timer);
      void worker.terminate();
      resolve([...candidates.keys()].filter((place) => !survived.has(place)));
    };
    // The clock starts when the thread does: how long that takes says nothing of the expressions.
    worker.once('online', () => (timer = setTimeout(finish, limitMs)));
    worker.on('message', (place: number) => {
      survived.add(place);
      if (survived.size === candidates.length) finish();
    });
    worker.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}
