import { spawn } from 'node:child_process';
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
  readonly silenceMs?: number;
};

/** No step is silent for so long, not even a check that says nothing before its end on a busy machine. */
const SILENCE_MS = 20 * 60_000;
/** What a process that was asked to end is given for it. */
const GRACE_MS = 10_000;

/** Runs one step to its end and keeps what it printed. A step that prints nothing for too long is ended and red. */
export function runStep(
  step: Step,
  args: readonly string[],
  { root, env, silenceMs = SILENCE_MS }: Context,
): Promise<Outcome> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], {
      cwd: root,
      env: { ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: string[] = [];
    const stop = () => child.kill('SIGTERM');
    const endSilent = () => {
      chunks.push(`\n✖ ended after ${silenceMs / 60_000} minutes without a line\n`);
      stop();
      setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
    };
    const silence = setTimeout(() => {
      const before = chunks.length;
      // Where this process was held up itself, what was printed meanwhile is read first.
      setImmediate(() => (chunks.length > before ? silence.refresh() : endSilent()));
    }, silenceMs);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        chunks.push(chunk);
        silence.refresh();
      });
    }
    process.once('exit', stop);
    const settle = (code: number | null, note: string) => {
      clearTimeout(silence);
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
