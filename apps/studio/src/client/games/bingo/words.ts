import { type Catalogues, loadWords, type WordKey, type Words } from '../../words/words.ts';
import type en from './words/en.json';

export type BingoKey = keyof typeof en;
export type BingoWords = Words<WordKey | BingoKey>;

const catalogues: Catalogues<BingoKey> = {
  en: () => import('./words/en.json'),
  hi: () => import('./words/hi.json'),
  ar: () => import('./words/ar.json'),
};

export const loadBingoWords = (language: string): Promise<BingoWords> =>
  loadWords(language, catalogues);

/** Names of prizes by their words. */
export const prizeName = (words: BingoWords, prize: string): string =>
  words(`bingo.prize_${prize}` as BingoKey);
