import './mines.css';
import { mines as game, minesSheet } from '@parlour/games/mines';
import { timesOfHundredths } from '../../instant/figures.ts';
import type { InstantGame } from '../../instant/scene.ts';
import { createMinesScene, eventsOf, placeOf } from './scene.ts';
import type en from './words/en.json';

export type MinesKey = keyof typeof en;

export const mines: InstantGame<MinesKey> = {
  game,
  sheet: minesSheet,
  hue: 215,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  rules: ['mines.rule_board', 'mines.rule_pays', 'mines.rule_return', 'mines.rule_keys'],
  hasAutoplay: false,
  create: createMinesScene,
  modeName(mode, words) {
    const [mines = 0, fields = 0] = mode.match(/\d+/g)?.map(Number) ?? [];
    return words('mines.mode', { mines, fields });
  },
  describe(step, words) {
    if (step.action === null) return words('mines.began');
    const [event] = eventsOf(step);
    if (event?.kind === 'safe')
      return words('mines.safe', { ...placeOf(event.field), pays: timesOfHundredths(event.pays) });
    if (event?.kind === 'mine') return words('mines.mine', placeOf(event.field));
    return words('mines.collected');
  },
};
