import { type Catalogues, loadWords, type WordKey, type Words } from '../../words/words.ts';
import type en from './words/en.json';

export type CrashKey = keyof typeof en;
export type CrashWords = Words<WordKey | CrashKey>;

const catalogues: Catalogues<CrashKey> = {
  en: () => import('./words/en.json'),
  hi: () => import('./words/hi.json'),
  ar: () => import('./words/ar.json'),
};

export const loadCrashWords = (language: string): Promise<CrashWords> =>
  loadWords(language, catalogues);
