import { atollPlan, saffronAtoll, saffronAtollSheet } from '@parlour/games/saffron-atoll';
import type { SeaPage } from '../../field/look.ts';
import { look } from './look.ts';

export const saffronAtollPage: SeaPage = {
  game: saffronAtoll,
  plan: atollPlan,
  sheet: saffronAtollSheet,
  look,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
};
