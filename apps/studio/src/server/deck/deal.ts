import { Worker } from 'node:worker_threads';
import type { DealtChunk, DeckPlan, DeckSeed } from '@parlour/games/scratch';

/** What a thread is given to deal. */
export type Order = { readonly plan: DeckPlan; readonly from: DeckSeed };

const file = new URL('./deal-thread.ts', import.meta.url);

/** Deals a deck in a thread of its own: a million tickets take some ten seconds. */
export const dealApart = (order: Order, signal: AbortSignal): Promise<readonly DealtChunk[]> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(file, { workerData: order });
    const stop = () => void thread.terminate();
    signal.addEventListener('abort', stop, { once: true });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      signal.removeEventListener('abort', stop);
      reject(new Error('the deck was not dealt to its end'));
    });
  });
