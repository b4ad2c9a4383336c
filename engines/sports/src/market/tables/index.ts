import type { Sport } from '../../sheet/sport.ts';
import type { Market } from '../market.ts';
import { FOOTBALL, GOAL_ORDER, REGULAR_TIME } from './football.ts';

/** Which markets each sport offers (sports rules, section 2). */
export const MARKETS: Readonly<Record<Sport, readonly Market[]>> = {
  football: FOOTBALL,
} as Record<Sport, readonly Market[]>;
export { GOAL_ORDER, REGULAR_TIME };
