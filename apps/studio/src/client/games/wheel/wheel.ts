import { wheel as game, wheelSheet } from '@parlour/games/wheel';
import { riskIn, times } from '../../instant/figures.ts';
import type { InstantGame } from '../../instant/scene.ts';
import { createWheelScene, landedIn } from './scene.ts';
import type en from './words/en.json';

export type WheelKey = keyof typeof en;

export const wheel: InstantGame<WheelKey> = {
  game,
  sheet: wheelSheet,
  hue: 68,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  rules: ['wheel.rule_turn', 'wheel.rule_risk', 'wheel.rule_return', 'wheel.rule_keys'],
  hasAutoplay: true,
  create: createWheelScene,
  modeName: (mode, words) =>
    words('wheel.mode', { segments: Number.parseInt(mode, 10), risk: riskIn(mode, words) }),
  describe: (step, words) => words('wheel.landed', { pays: times(landedIn(step).pays) }),
};
