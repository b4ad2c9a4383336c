import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { StartError } from './settings.ts';

export type Program = {
  readonly name: string;
  /** What follows `node` on the command line. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Answers 200 as soon as the program can work. */
  readonly readyUrl: string;
  /** Shows what it prints at once, not only when it is ready: someone is working on it. */
  readonly isWatched?: boolean;
};

export type Hooks = {
  /** A line that the program printed. */
  readonly onLine: (program: string, line: string) => void;
  readonly onRestart: (program: string, afterMs: number, reason: string) => void;
  readonly onPid: () => void;
};

export type Supervised = {
  readonly name: string;
  /** A part of its command line by which it can be told from other processes. */
  readonly marker: string;
  pid(): number | null;
  /** Resolves when the program is ready; rejects when it ends before that. */
  readonly ready: Promise<void>;
  /** Asks the program to drain and ends it when it has not after the grace time. */
  stop(graceMs: number): Promise<void>;
  killNow(): void;
};

const READY_POLL_MS = 25;
const READY_TIMEOUT_MS = 60_000;
const BACK_OFF_MIN_MS = 500;
const BACK_OFF_MAX_MS = 30_000;
const STABLE_AFTER_MS = 60_000;
const LAST_LINES_MAX = 20;

/** The pause before the next start of a program that has crashed `crashes` times in a row. */
export const backOffMs = (crashes: number): number =>
  Math.min(BACK_OFF_MAX_MS, BACK_OFF_MIN_MS * 2 ** Math.max(0, crashes - 1));

/** Starts a program and keeps it running; a crash before it was ever ready is final. */
export function supervise(program: Program, hooks: Hooks): Supervised {
  let child: ChildProcess;
  let isStopping = false;
  let isReady = false;
  let crashes = 0;
  let restart: NodeJS.Timeout | undefined;
  const lastLines: string[] = [];
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();

  // What it says before it is ready is kept for the case that it never is.
  const explain = (what: string) => `The ${program.name} ${what}\n${lastLines.join('\n')}`;

  function start(): void {
    const startedAt = Date.now();
    child = spawn(process.execPath, [...program.args], {
      cwd: program.cwd,
      env: { ...program.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C in the terminal must not reach it: the supervisor says who stops and when.
      detached: true,
    });
    const thisChild = child;
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        if (isReady || program.isWatched === true) {
          hooks.onLine(program.name, line);
          return;
        }
        lastLines.push(line);
        if (lastLines.length > LAST_LINES_MAX) lastLines.shift();
      });
    }
    hooks.onPid();
    void waitUntilReady(program.readyUrl, () => thisChild.exitCode !== null || isStopping).then(
      (answered) => {
        if (answered) {
          isReady = true;
          for (const line of lastLines.splice(0)) hooks.onLine(program.name, line);
          resolve();
        } else if (!isStopping && thisChild.exitCode === null) {
          reject(new StartError(explain(`was not ready within ${READY_TIMEOUT_MS / 1000} s`)));
        }
      },
    );
    child.once('close', (code, signal) => {
      if (isStopping) return;
      const reason = signal === null ? `exit code ${code}` : signal;
      if (!isReady) {
        reject(new StartError(explain(`ended while starting (${reason})`)));
        return;
      }
      crashes = Date.now() - startedAt > STABLE_AFTER_MS ? 1 : crashes + 1;
      hooks.onRestart(program.name, backOffMs(crashes), reason);
      restart = setTimeout(start, backOffMs(crashes));
    });
  }

  start();
  return {
    name: program.name,
    marker: program.args.find((argument) => !argument.startsWith('-')) ?? '',
    ready,
    pid: () => (child.exitCode === null ? (child.pid ?? null) : null),
    async stop(graceMs) {
      isStopping = true;
      clearTimeout(restart);
      await endChild(child, graceMs);
    },
    killNow: () => {
      isStopping = true;
      child.kill('SIGKILL');
    },
  };
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

async function endChild(child: ChildProcess, graceMs: number): Promise<void> {
  if (hasEnded(child)) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await closed;
  clearTimeout(timer);
}

/** Whether the address answered 200 before the time was up or the wait was called off. */
export async function waitUntilReady(url: string, isOver: () => boolean): Promise<boolean> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!isOver() && Date.now() < deadline) {
    const status = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => null,
    );
    if (status === 200) return true;
    await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
  }
  return false;
}
