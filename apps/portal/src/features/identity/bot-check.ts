// Proof of work, done aside so that nobody has to look at it.
import { RefusalError } from '@parlour/client';
import { client } from '../../lib/client.ts';
import type { BotTask } from './bot-solver.ts';

const SOLVERS_MAX = 4;
/** A slow phone takes a few seconds; beyond this something is wrong. */
const PATIENCE_MS = 60_000;

/** Fetches a challenge and solves it: the answer that calls take as `botCheck`. */
export async function solveBotCheck(): Promise<string> {
  const text = await client.call('GET /wps/verification/challenge');
  const challenge: BotTask['challenge'] = JSON.parse(text);
  const solution = await solve(challenge);
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Shares the search among a few workers; without workers it runs here. */
async function solve(challenge: BotTask['challenge']): Promise<unknown> {
  if (typeof Worker === 'undefined') {
    const { search } = await import('./bot-solver.ts');
    return search({ challenge, counterStart: 0, counterStep: 1 });
  }
  const count = Math.max(1, Math.min(SOLVERS_MAX, navigator.hardwareConcurrency - 1));
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./bot-solver.worker.ts', import.meta.url), { type: 'module' }),
  );
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => reject(new Error('no solution in time')), PATIENCE_MS);
  for (const [counterStart, worker] of workers.entries()) {
    worker.addEventListener('message', ({ data }) => {
      if (data !== null) resolve(data);
    });
    worker.addEventListener('error', () => reject(new Error('the solver failed')));
    const task: BotTask = { challenge, counterStart, counterStep: count };
    worker.postMessage(task, { transfer: [] });
  }
  return promise.finally(() => {
    clearTimeout(timer);
    for (const worker of workers) worker.terminate();
  });
}

const WANTS_ANOTHER: ReadonlySet<string> = new Set([
  'identity.bot_check_required',
  'identity.bot_check_failed',
]);

/**
 * Makes a call that may want proof of work. `ahead` brings it along, `asked` only once the server
 * wants it; either way a proof that came too late is replaced once.
 */
export async function withBotCheck<Value>(
  when: 'ahead' | 'asked',
  call: (proof: { readonly botCheck?: string }) => Promise<Value>,
): Promise<Value> {
  try {
    return await call(when === 'ahead' ? { botCheck: await solveBotCheck() } : {});
  } catch (cause) {
    if (!(cause instanceof RefusalError) || !WANTS_ANOTHER.has(cause.code)) throw cause;
    return call({ botCheck: await solveBotCheck() });
  }
}
