import type { Sport } from '../../sheet/sport.ts';
import type { Market } from '../market.ts';
import { FOOTBALL } from './football.ts';
import * as sets from './set-sports.ts';
import { BASEBALL } from './baseball.ts';
import { CRICKET } from './cricket.ts';
import * as esports from './esports.ts';
import * as fields from './fields.ts';
import { FIGHTS } from './fights.ts';
import * as frames from './frames.ts';
import * as periods from './period-sports.ts';

/** Which markets each sport offers (sports rules, section 2). */
export const MARKETS: Readonly<Record<Sport, readonly Market[]>> = {
  football: FOOTBALL,
  handball: periods.HANDBALL,
  rugby: periods.RUGBY,
  ice_hockey: periods.ICE_HOCKEY,
  basketball: periods.BASKETBALL,
  american_football: periods.AMERICAN_FOOTBALL,
  tennis: sets.TENNIS,
  volleyball: sets.VOLLEYBALL,
  table_tennis: sets.GAMES_TO_POINTS,
  badminton: sets.GAMES_TO_POINTS,
  snooker: frames.SNOOKER,
  darts: frames.DARTS,
  counter_strike: esports.SHOOTERS,
  valorant: esports.SHOOTERS,
  league_of_legends: esports.LEAGUE_OF_LEGENDS,
  dota: esports.DOTA,
  mobile_moba: esports.MOBILE_ARENA,
  boxing: FIGHTS,
  mma: FIGHTS,
  racing: fields.RACES,
  motor: fields.RACES,
  golf: fields.GOLF,
  baseball: BASEBALL,
  cricket: CRICKET,
};
