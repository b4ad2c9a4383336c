import type { SlotWords } from '../../slot/scene.ts';
import type { Catalogues } from '../../words/words.ts';
import type en from './words/en.json';

export type HoneyKey = keyof typeof en;
export type HoneyWords = SlotWords<HoneyKey>;

export const honeyCatalogues: Catalogues<HoneyKey> = {
  en: () => import('./words/en.json'),
  hi: () => import('./words/hi.json'),
  ar: () => import('./words/ar.json'),
};
