import type { Card } from '@parlour/games/cards';
import { type Advice, adviceFor, type PokerTable } from '@parlour/games/video-poker';

/** What each way to hold these cards is worth. */
export type Ask = (cards: readonly Card[]) => Promise<Advice>;
export type Question = { readonly table: PokerTable; readonly cards: readonly Card[] };

/** Advice is counted beside the page, which goes on meanwhile; on the page where that is not allowed. */
export function createAdviser(table: PokerTable): Ask {
  let worker: Worker | null = null;
  return async (cards) => {
    try {
      worker ??= new Worker(new URL('advice-worker.ts', import.meta.url), { type: 'module' });
      return await answerOf(worker, { table, cards });
    } catch {
      worker = null;
      return adviceFor(table, cards);
    }
  };
}

const answerOf = (worker: Worker, question: Question): Promise<Advice> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Advice>) => resolve(data);
    worker.onerror = () => reject(new Error('no worker'));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin to name
    worker.postMessage(question);
  });
