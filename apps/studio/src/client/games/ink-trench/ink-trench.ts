import { inkTrench, inkTrenchSheet, trenchPlan } from '@parlour/games/ink-trench';
import type { SeaPage } from '../../field/look.ts';
import { look } from './look.ts';

export const inkTrenchPage: SeaPage = {
  game: inkTrench,
  plan: trenchPlan,
  sheet: inkTrenchSheet,
  look,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
};
