import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import process from 'node:process';
import { type Counts, settleCounts } from './outcome.ts';
import type { Step } from './steps.ts';

export type Outcome = {
  readonly step: Step;
  readonly isGreen: boolean;
  readonly counts: Counts;
  readonly seconds: number;
  readonly output: string;
};

type Context = {
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/** A third of the share that the others have, where there is not enough for all. */
const PATIENCE = 5;

/** Runs one step to its end and keeps what it printed. */
export function runStep(
  step: Step,
  args: readonly string[],
  { root, env }: Context,
): Promise<Outcome> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], {
      cwd: root,
      env: { ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (step.cores < 1 && child.pid !== undefined) setPriority(child.pid, PATIENCE);
    const chunks: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
    }
    const stop = () => child.kill('SIGTERM');
    process.once('exit', stop);
    const settle = (code: number | null, note: string) => {
      process.off('exit', stop);
      const output = chunks.join('') + note;
      const counts = step.count(output);
      const isGreen = code === 0 && counts.failed === 0;
      resolve({
        step,
        isGreen,
        counts: settleCounts(counts, isGreen),
        seconds: (performance.now() - startedAt) / 1000,
        output,
      });
    };
    child.once('error', (error) => settle(1, error.message));
    child.once('close', (code) => settle(code, ''));
  });
}
