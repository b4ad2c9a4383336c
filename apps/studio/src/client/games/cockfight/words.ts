import type { LiveKey } from '../../live/words.ts';
import type { WordKey, Words } from '../../words/words.ts';
import type en from './words/en.json';

export type FightKey = keyof typeof en;
export type FightWords = Words<WordKey | LiveKey | FightKey>;

export const nameOfPlace = (place: string, words: FightWords): string =>
  words(`fight.place_${place}` as 'fight.place_meron');
