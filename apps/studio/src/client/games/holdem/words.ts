import type { WordsOf } from '../../room/words.ts';
import type en from './words/en.json';

export type HoldemKey = keyof typeof en;
export type HoldemWords = WordsOf<HoldemKey>;
