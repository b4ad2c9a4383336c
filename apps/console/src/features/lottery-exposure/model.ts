import type { LotteryNames } from '../../lib/lottery/names.ts';
import type { SaleIssue } from './api/index.ts';

/** How full a number is, from none to all of its limit. */
export type Heat = 'calm' | 'warm' | 'hot' | 'full';

const WARM_BPS = 5_000;
const HOT_BPS = 8_000;
const FULL_BPS = 10_000;

export function heatOf(usedBps: number | null): Heat {
  if (usedBps === null || usedBps < WARM_BPS) return 'calm';
  if (usedBps < HOT_BPS) return 'warm';
  return usedBps < FULL_BPS ? 'hot' : 'full';
}

/** Whole percent of the limit that is used, at most a hundred, for a bar. */
export const barPercent = (usedBps: number | null): number =>
  Math.min(100, Math.trunc((usedBps ?? 0) / 100));

/**
 * The number of an exposure in words: `twoSided.sum:big` is big, `fixed:wan:7` is 7 in its place,
 * and a typed entry or a whole selection is shown as it is written.
 */
export function numberName(
  names: Pick<LotteryNames, 'box' | 'token'>,
  family: string,
  { key, play }: { readonly key: string; readonly play: string },
): string {
  const [, ...parts] = key.split(':');
  const [first = '', second] = parts;
  if (second !== undefined) {
    return `${names.box(family, play, first)} ${names.token(family, play, second)}`;
  }
  return /[|,]/.test(first) ? first : names.token(family, play, first);
}

/** The issues of games that the brand sells, the next to close first. */
export const soonestFirst = <Issue extends Pick<SaleIssue, 'gameCode' | 'closesAt'>>(
  issues: readonly Issue[],
  sold: readonly { readonly gameCode: string; readonly isOn: boolean }[],
): Issue[] => {
  const games = new Set(sold.flatMap(({ gameCode, isOn }) => (isOn ? [gameCode] : [])));
  return issues
    .filter(({ gameCode }) => games.has(gameCode))
    .toSorted((a, b) => a.closesAt.localeCompare(b.closesAt));
};

/** Numbers as they are typed, whatever stands between them, each once. */
export const numbersIn = (text: string): string[] => [...new Set(text.match(/\d+/g))];
