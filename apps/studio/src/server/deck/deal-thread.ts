import { parentPort, workerData } from 'node:worker_threads';
import { dealDeck } from '@parlour/games/scratch';
import type { Order } from './deal.ts';

const { from, plan } = workerData as Order;
// A chunk alone: a view would carry the whole deck with it.
const chunks = Array.from(dealDeck(plan, from), (chunk) => ({
  ...chunk,
  tiers: chunk.tiers.slice(),
}));
parentPort?.postMessage(chunks, []);
