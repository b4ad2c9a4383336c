import { lagoonPlan, saffronLagoon, saffronLagoonSheet } from '@parlour/games/saffron-lagoon';
import type { SeaPage } from '../../field/look.ts';
import { look } from './look.ts';

export const saffronLagoonPage: SeaPage = {
  game: saffronLagoon,
  plan: lagoonPlan,
  sheet: saffronLagoonSheet,
  look,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
};
