import type { Sport } from '@parlour/sports';
import { sportOf } from '../name/naming.ts';

const ESPORTS = new Set<Sport>([
  'counter_strike',
  'dota',
  'league_of_legends',
  'mobile_moba',
  'valorant',
]);

/** By the number of the sport in the unified feed. */
export function isEsport(sportCode: string): boolean {
  const sport = sportOf(sportCode);
  return sport !== null && ESPORTS.has(sport);
}

/** Sports that most look for stand first; the others by their numbers. */
const FIRST: readonly string[] = ['1', '21', '5', '2', '4', '23', '20', '31', '6', '3', '16', '12'];
const LAST = 1_000;

export function rankOf(sportCode: string): number {
  const place = FIRST.indexOf(sportCode);
  return place < 0 ? LAST + Number(sportCode) : place;
}
