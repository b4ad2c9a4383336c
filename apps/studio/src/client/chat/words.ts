import { type Catalogues, loadWords, type WordKey, type Words } from '../words/words.ts';
import type en from './words/en.json';

export type ChatKey = keyof typeof en;
export type ChatWords = Words<WordKey | ChatKey>;

const catalogues: Catalogues<ChatKey> = {
  en: () => import('./words/en.json'),
  hi: () => import('./words/hi.json'),
  ar: () => import('./words/ar.json'),
};

export const loadChatWords = (language: string): Promise<ChatWords> =>
  loadWords(language, catalogues);
