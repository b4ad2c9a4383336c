import type { Sport } from '../../sheet/sport.ts';
import type { Market } from '../market.ts';
import { FOOTBALL } from './football.ts';
import * as periods from './period-sports.ts';

/** Which markets each sport offers (sports rules, section 2). */
export const MARKETS: Readonly<Record<Sport, readonly Market[]>> = {
  football: FOOTBALL,
  handball: periods.HANDBALL,
  rugby: periods.RUGBY,
  ice_hockey: periods.ICE_HOCKEY,
  basketball: periods.BASKETBALL,
  american_football: periods.AMERICAN_FOOTBALL,
} as Record<Sport, readonly Market[]>;
