import type { SlotWords } from '../../slot/scene.ts';
import type { Catalogues } from '../../words/words.ts';
import type en from './words/en.json';

export type MonsoonKey = keyof typeof en;
export type MonsoonWords = SlotWords<MonsoonKey>;

export const monsoonCatalogues: Catalogues<MonsoonKey> = {
  en: () => import('./words/en.json'),
  hi: () => import('./words/hi.json'),
  ar: () => import('./words/ar.json'),
};
