import type { SlotWords } from '../../slot/scene.ts';
import type { Catalogues } from '../../words/words.ts';
import type en from './words/en.json';

export type DinerKey = keyof typeof en;
export type DinerWords = SlotWords<DinerKey>;

export const dinerCatalogues: Catalogues<DinerKey> = {
  en: () => import('./words/en.json'),
  hi: () => import('./words/hi.json'),
  ar: () => import('./words/ar.json'),
};
