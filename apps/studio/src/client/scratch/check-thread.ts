import { merkleRoot } from '@parlour/fairness';
import { dealDeck, type DeckPlan, type DeckSeed, tierCounts } from '@parlour/games/scratch';

/** What the thread is asked, and what it answers: how far it is, then what it found. */
export type CheckOrder = {
  readonly plan: DeckPlan;
  readonly from: DeckSeed;
  readonly root: string;
};
export type CheckNote =
  | { readonly kind: 'part'; readonly part: number }
  | { readonly kind: 'done'; readonly isPlan: boolean; readonly isRoot: boolean };

const NOTE_EVERY = 40;

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const say = (note: CheckNote) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin but ours.
  postMessage(note);
};

addEventListener('message', ({ data }: MessageEvent<CheckOrder>) => {
  const { from, plan, root } = data;
  const counts = tierCounts(plan).map(() => 0);
  const roots: Uint8Array[] = [];
  let seen = 0;
  for (const chunk of dealDeck(plan, from)) {
    roots.push(chunk.root);
    for (const tier of chunk.tiers) counts[tier] = (counts[tier] ?? 0) + 1;
    seen += chunk.tiers.length;
    if (chunk.place % NOTE_EVERY === 0) say({ kind: 'part', part: seen / plan.tickets });
  }
  say({
    kind: 'done',
    isPlan: counts.join() === tierCounts(plan).join(),
    isRoot: hex(merkleRoot(roots)) === root,
  });
});
