import { type Catalogues, loadWords, type WordKey, type Words } from '../../words/words.ts';
import type en from './words/en.json';

export type HoldemKey = keyof typeof en;
export type HoldemWords = Words<WordKey | HoldemKey>;

const catalogues: Catalogues<HoldemKey> = {
  en: () => import('./words/en.json'),
  hi: () => import('./words/hi.json'),
  ar: () => import('./words/ar.json'),
};

export const loadHoldemWords = (language: string): Promise<HoldemWords> =>
  loadWords(language, catalogues);

/** The name of a stake's room. */
export const levelName = (id: string, words: HoldemWords): string =>
  words(`holdem.level_${id}` as HoldemKey);
