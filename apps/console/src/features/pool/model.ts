import type { OperatorKey } from '../../lib/language.ts';
import type { PoolFeed } from './api/index.ts';

export const LEVELS = ['mini', 'minor', 'major', 'grand'] as const;
export type Level = (typeof LEVELS)[number];

/** The name of a level; one that we have no word for is a pool. */
export function levelKey(level: string): OperatorKey {
  const known = LEVELS.find((one) => one === level);
  return known === undefined ? 'pool.level.other' : `pool.level.${known}`;
}

export type FeedState = 'well' | 'refused' | 'stale';

/** How a feed is doing; one that is silent shows to nobody, whatever it was refused for. */
export const feedState = ({ isStale, refusal }: Pick<PoolFeed, 'isStale' | 'refusal'>): FeedState =>
  isStale ? 'stale' : refusal === null ? 'well' : 'refused';

const PPM_PER_PERCENT = 10_000;

/** Parts per million as a share of one hundred. */
export const percentOf = (ppm: number): string => `${ppm / PPM_PER_PERCENT} %`;
