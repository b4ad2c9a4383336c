import type { OwnHit } from '../api.ts';
import { keep, readKept } from '../keep.ts';

const STORE_KEY = 'parlour.studio.pool-hits';
const KEPT_MAX = 100;
/** An older hit was won in another browser, where it was shown. */
const NEWS_MS = 24 * 60 * 60_000;

const nameOf = (currency: string, { level, number }: OwnHit): string =>
  `${currency}:${level}:${number}`;

function readSeen(): string[] {
  try {
    return JSON.parse(readKept(() => localStorage, STORE_KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/** Announces each hit of the player once, also to a page that was opened again. */
export function createSeen(currency: string) {
  const seen = new Set(readSeen());
  /** The hits that were not shown before, the oldest first. */
  return (own: readonly OwnHit[], at: string): OwnHit[] => {
    const fresh = own.filter((hit) => !seen.has(nameOf(currency, hit)));
    if (fresh.length === 0) return [];
    for (const hit of fresh.toReversed()) seen.add(nameOf(currency, hit));
    keep(() => localStorage, STORE_KEY, JSON.stringify([...seen].slice(-KEPT_MAX)));
    return fresh
      .filter(({ fallenAt }) => Date.parse(at) - Date.parse(fallenAt) < NEWS_MS)
      .toReversed();
  };
}
