import type { WordsOf } from '../../room/words.ts';
import type en from './words/en.json';

export type LudoKey = keyof typeof en;
export type LudoWords = WordsOf<LudoKey>;
