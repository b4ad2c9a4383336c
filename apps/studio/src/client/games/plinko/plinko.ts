import { plinko as game, plinkoSheet } from '@parlour/games/plinko';
import { riskIn, times } from '../../instant/figures.ts';
import type { InstantGame } from '../../instant/scene.ts';
import { createPlinkoScene, fallIn } from './scene.ts';
import type en from './words/en.json';

export type PlinkoKey = keyof typeof en;

export const plinko: InstantGame<PlinkoKey> = {
  game,
  sheet: plinkoSheet,
  hue: 12,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  rules: ['plinko.rule_fall', 'plinko.rule_risk', 'plinko.rule_return', 'plinko.rule_keys'],
  hasAutoplay: true,
  create: createPlinkoScene,
  modeName: (mode, words) =>
    words('plinko.mode', { rows: Number.parseInt(mode, 10), risk: riskIn(mode, words) }),
  describe: (step, words) => words('plinko.fell', { pays: times(fallIn(step).pays) }),
};
