import type { Logger } from 'pino';
import type { Runner } from './runner.ts';

const IDLE_MS = 200;
const OPEN_MS = 150;
const OPEN_IDLE_MS = 3_000;
const FAILED_MS = 2_000;
const ALIVE_MS = 10_000;

type Loop = { stop(): Promise<void> };

/** Repeats a piece of work, which answers after how many milliseconds to come back. */
function startLoop(log: Logger, work: () => Promise<number>): Loop {
  let isStopped = false;
  let wake = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const running = (async () => {
    while (!isStopped) {
      let ms = FAILED_MS;
      try {
        ms = await work();
      } catch (error) {
        log.error({ err: error }, 'a turn of a loop failed');
      }
      await pause(ms);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      wake();
      await running;
    },
  };
}

/** Matches go on, new ones open, producers say that they are there, and old messages go. */
export function startLoops(log: Logger, runner: Runner, prune: () => Promise<void>): Loop {
  const loops = [
    startLoop(log, async () => ((await runner.turn()) > 0 ? 0 : IDLE_MS)),
    startLoop(log, async () => ((await runner.openNext()) ? OPEN_MS : OPEN_IDLE_MS)),
    startLoop(log, async () => {
      runner.alive();
      return ALIVE_MS;
    }),
    startLoop(log, async () => {
      await prune();
      return PRUNE_MS;
    }),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

const PRUNE_MS = 10 * 60_000;
