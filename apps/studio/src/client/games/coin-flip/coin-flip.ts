import './coin-flip.css';
import { coinFlip as game, coinFlipSheet } from '@parlour/games/coin-flip';
import type { InstantGame } from '../../instant/scene.ts';
import { createCoinFlipScene, eventOf } from './scene.ts';
import type en from './words/en.json';

export type CoinFlipKey = keyof typeof en;

export const coinFlip: InstantGame<CoinFlipKey> = {
  game,
  sheet: coinFlipSheet,
  hue: 82,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  rules: ['coin.rule_call', 'coin.rule_pays', 'coin.rule_return', 'coin.rule_keys'],
  hasAutoplay: false,
  create: createCoinFlipScene,
  modeName: (mode, words) => words('coin.mode', { calls: Number.parseInt(mode, 10) }),
  describe(step, words) {
    const event = eventOf(step);
    if (event === undefined) return words('coin.collected');
    const sides = { called: words(`coin.${event.called}`), fell: words(`coin.${event.fell}`) };
    return words(event.called === event.fell ? 'coin.called_right' : 'coin.called_wrong', sides);
  },
};
