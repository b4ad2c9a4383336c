// Tries expressions on hostile values; whoever waits stops this thread when it takes too long.
import { parentPort, workerData } from 'node:worker_threads';
import type { Candidate } from './trial.ts';

const COMMON = ['a', 'A', '0', ' ', '.', '-', '@', 'é', '一', 'ก', 'क'];

/** Long runs of what the expression accepts, spoiled at the end so that it has to try everything. */
function hostileValues({ source, lengthMax }: Candidate): string[] {
  const letters = [...new Set([...COMMON, ...source])];
  return letters.flatMap((letter) =>
    ['', '!', '\n', 'a', '0', ' '].map((end) => letter.repeat(Math.max(1, lengthMax - 1)) + end),
  );
}

for (const [place, candidate] of (workerData as readonly Candidate[]).entries()) {
  const pattern = new RegExp(`^(?:${candidate.source})$`, 'su');
  for (const value of hostileValues(candidate)) pattern.test(value);
  parentPort?.postMessage(place, []);
}
