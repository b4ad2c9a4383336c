import { dice as game, diceSheet } from '@parlour/games/dice';
import { countText } from '../../instant/figures.ts';
import type { InstantGame } from '../../instant/scene.ts';
import { createDiceScene, rollOf, shownRoll } from './scene.ts';
import type en from './words/en.json';

export type DiceKey = keyof typeof en;

export const dice: InstantGame<DiceKey> = {
  game,
  sheet: diceSheet,
  hue: 158,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  rules: ['dice.rule_roll', 'dice.rule_pays', 'dice.rule_return', 'dice.rule_keys'],
  hasAutoplay: true,
  create: createDiceScene,
  modeName: (mode, words) => words('dice.mode', { rolls: countText(Number.parseInt(mode, 10)) }),
  describe: (step, words) => words('dice.rolled', { roll: shownRoll(rollOf(step)) }),
};
