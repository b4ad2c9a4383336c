import { limbo as game, limboSheet } from '@parlour/games/limbo';
import { countText, times } from '../../instant/figures.ts';
import type { InstantGame } from '../../instant/scene.ts';
import { createLimboScene, pointIn } from './scene.ts';
import type en from './words/en.json';

export type LimboKey = keyof typeof en;

export const limbo: InstantGame<LimboKey> = {
  game,
  sheet: limboSheet,
  hue: 292,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  rules: ['limbo.rule_point', 'limbo.rule_chance', 'limbo.rule_return', 'limbo.rule_keys'],
  hasAutoplay: true,
  create: createLimboScene,
  modeName: (mode) => `${countText(Number.parseFloat(mode))}×`,
  describe: (step, words) => words('limbo.reached', { point: times(pointIn(step)) }),
};
