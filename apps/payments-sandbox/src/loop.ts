import type { Logger } from 'pino';

export type Loop = { stop(): Promise<void> };

const IDLE_MS = 250;
const FAILED_MS = 2_000;

/** Repeats a piece of work until stopped: at once while there is some, otherwise after a pause. */
export function startLoop(log: Logger, work: () => Promise<number>): Loop {
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
      try {
        if ((await work()) === 0) await pause(IDLE_MS);
      } catch (error) {
        log.error({ err: error }, 'a turn of the loop failed');
        await pause(FAILED_MS);
      }
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
