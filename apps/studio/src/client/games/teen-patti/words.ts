import type { WordsOf } from '../../room/words.ts';
import type en from './words/en.json';

export type PattiKey = keyof typeof en;
export type PattiWords = WordsOf<PattiKey>;
