import { type Market, markets } from '@parlour/games/races';
import type { RaceWords } from './words.ts';
import type { Kind } from './picture.ts';

const LISTS = { hounds: 'race.hounds', horses: 'race.horses' } as const;

/** Names of a kind of runners, in the player's language. */
export const namesOf = (kind: Kind, words: RaceWords): readonly string[] =>
  words(LISTS[kind]).split(',');

/** A bet of the wire: its market and its runners, counted from 1. */
export function readPlace(place: string): {
  readonly market: Market;
  readonly runners: readonly number[];
} {
  const [market = '', ...runners] = place.split('-');
  return {
    market: markets.find((one) => one === market) ?? 'win',
    runners: runners.map(Number),
  };
}

export function nameOfPlace(place: string, words: RaceWords): string {
  const { market, runners } = readPlace(place);
  return words(`race.bet_${market}`, { runners: runners.join('–') });
}
