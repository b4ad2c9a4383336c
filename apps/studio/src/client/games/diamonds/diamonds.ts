import './diamonds.css';
import { diamonds as game, diamondsSheet } from '@parlour/games/diamonds';
import type { InstantGame } from '../../instant/scene.ts';
import { createDiamondsScene, eventOf } from './scene.ts';
import { kinds } from './gems.ts';
import type en from './words/en.json';

export type DiamondsKey = keyof typeof en;

export const diamonds: InstantGame<DiamondsKey> = {
  game,
  sheet: diamondsSheet,
  hue: 330,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  rules: ['diamonds.rule_gems', 'diamonds.rule_pays', 'diamonds.rule_return', 'diamonds.rule_keys'],
  hasAutoplay: true,
  create: createDiamondsScene,
  modeName: (_, words) => words('diamonds.mode'),
  describe(step, words) {
    const { gems, pattern } = eventOf(step);
    const names = gems.map((gem) => words(`diamonds.${kinds[gem] ?? 'diamond'}`));
    return words('diamonds.laid', {
      gems: names.join(', '),
      pattern: words(`diamonds.${pattern}`),
    });
  },
};
