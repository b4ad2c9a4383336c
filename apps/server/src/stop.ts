// The end of the program, step by step: callers first, then what they wrote for, then the database.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { App } from './app.ts';

/** From the signal to the end, besides the notice. */
export const STOP_MS_MAX = 10_000;
const STEP_MS_MAX = 1_000;
/**
 * What takes longer is cut off: a caller that reads too slowly, a job that another node repeats. Of the
 * five steps four come after it (callers, followers, parts, database), and one is to spare.
 */
const WORK_MS_MAX = STOP_MS_MAX - 5 * STEP_MS_MAX;
const LOOK_EVERY_MS = 50;

type Step = { stop(): Promise<unknown> };

export type Stopping = {
  readonly app: Pick<App, 'console' | 'drain' | 'hub' | 'parts' | 'portal'>;
  readonly log: Pick<Logger, 'warn'>;
  /** For so long calls are still taken, while proxies learn that the node goes. */
  readonly noticeMs: number;
  /** Jobs, consumers and loops, which take nothing new from the signal on. */
  readonly work: readonly Step[];
  /** What requests still need: they end after the last one. */
  readonly followers: readonly Step[];
  readonly database: { close(): Promise<void> };
};

/** Ends the program's work. False when a step failed or had to be left behind. */
export async function stopProgram(stopping: Stopping): Promise<boolean> {
  const { app, database, followers, log, noticeMs, work } = stopping;
  let isClean = true;
  const within = async (ms: number, name: string, step: () => Promise<unknown>): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, ms, LATE)));
    try {
      if ((await Promise.race([step(), late])) !== LATE) return;
      log.warn({ step: name }, 'a step of the stop took too long');
    } catch (error) {
      log.warn({ err: error, step: name }, 'a step of the stop failed');
    } finally {
      clearTimeout(timer);
    }
    isClean = false;
  };
  const all = (steps: readonly Step[], ms: number, name: string) =>
    Promise.all(steps.map((step) => within(ms, name, () => step.stop())));

  app.drain.begin();
  const resting = all(work, noticeMs + WORK_MS_MAX, 'work');
  await pause(noticeMs);
  app.hub.closeAll();
  await Promise.all(
    [app.portal, app.console].map((surface) =>
      within(WORK_MS_MAX + STEP_MS_MAX, 'surface', () => closeSurface(surface)),
    ),
  );
  await resting;
  await all(followers, STEP_MS_MAX, 'followers');
  const parts = app.parts.map(({ stop }) => ({ stop: async () => stop?.() }));
  await all(parts, STEP_MS_MAX, 'parts');
  await within(STEP_MS_MAX, 'database', () => database.close());
  return isClean;
}

/** A connection that was busy at first would otherwise be kept for its caller's next request. */
async function closeSurface(surface: FastifyInstance): Promise<void> {
  const idle = setInterval(() => surface.server.closeIdleConnections(), LOOK_EVERY_MS);
  const slow = setTimeout(() => surface.server.closeAllConnections(), WORK_MS_MAX);
  try {
    await surface.close();
  } finally {
    clearInterval(idle);
    clearTimeout(slow);
  }
}

const LATE = Symbol('late');
