import { keno as game, kenoSheet } from '@parlour/games/keno';
import { riskIn } from '../../instant/figures.ts';
import type { InstantGame } from '../../instant/scene.ts';
import { createKenoScene, drawnIn } from './scene.ts';
import type en from './words/en.json';

export type KenoKey = keyof typeof en;

export const keno: InstantGame<KenoKey> = {
  game,
  sheet: kenoSheet,
  hue: 232,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  rules: ['keno.rule_draw', 'keno.rule_risk', 'keno.rule_return', 'keno.rule_keys'],
  hasAutoplay: true,
  create: createKenoScene,
  modeName: (mode, words) =>
    words('keno.mode', { picks: Number.parseInt(mode, 10), risk: riskIn(mode, words) }),
  describe: (step, words) => {
    const { drawn, hits } = drawnIn(step);
    const numbers = drawn.map((number) => number + 1).join(', ');
    return words('keno.drawn', { numbers, hits });
  },
};
