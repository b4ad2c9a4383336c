import { sharesOf } from '../money/share.ts';

export type Tone = 'good' | 'bad' | 'waiting' | 'notice' | 'neutral';

type Countable = { readonly count: number };

/** The parts that there are, each with its whole percentage; together they make a hundred. */
export function partsOf<Part extends Countable>(
  parts: readonly Part[],
): readonly (Part & { readonly share: number })[] {
  const present = parts.filter(({ count }) => count > 0);
  const shares = sharesOf(present.map(({ count }) => count));
  return present.map((part, index) => ({ ...part, share: shares[index] ?? 0 }));
}

/** How much of a whole is done, in whole percent; nothing to do is done. */
export function donePercent(done: number, total: number): number {
  if (total <= 0) return 100;
  return Math.min(100, Math.max(0, Math.floor((done * 100) / total)));
}
