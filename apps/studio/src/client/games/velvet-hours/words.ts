import type { SlotKey, SlotWords } from '../../slot/scene.ts';
import type { Catalogues, WordKey } from '../../words/words.ts';
import type en from './words/en.json';

export type VelvetKey = keyof typeof en;
export type VelvetWords = SlotWords<VelvetKey>;
export type VelvetTextKey = WordKey | SlotKey | VelvetKey;

export const velvetCatalogues: Catalogues<VelvetKey> = {
  en: () => import('./words/en.json'),
  hi: () => import('./words/hi.json'),
  ar: () => import('./words/ar.json'),
};
