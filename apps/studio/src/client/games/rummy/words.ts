import type { WordsOf } from '../../room/words.ts';
import type en from './words/en.json';

export type RummyKey = keyof typeof en;
export type RummyWords = WordsOf<RummyKey>;
