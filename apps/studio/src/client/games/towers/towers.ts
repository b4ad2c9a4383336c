import './towers.css';
import { levelNames, towers as game, towersSheet } from '@parlour/games/towers';
import type { InstantGame } from '../../instant/scene.ts';
import { createTowersScene, eventsOf } from './scene.ts';
import type en from './words/en.json';

export type TowersKey = keyof typeof en;

export const towers: InstantGame<TowersKey> = {
  game,
  sheet: towersSheet,
  hue: 278,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  rules: ['towers.rule_tower', 'towers.rule_levels', 'towers.rule_return', 'towers.rule_keys'],
  hasAutoplay: false,
  create: createTowersScene,
  modeName(mode, words) {
    const level = levelNames.find((name) => mode.startsWith(name)) ?? 'easy';
    const floors = Number(mode.match(/\d+/)?.[0] ?? 0);
    return words('towers.mode', { level: words(`towers.${level}`), floors });
  },
  describe(step, words) {
    if (step.action === null) return words('towers.began');
    const [event] = eventsOf(step);
    if (event === undefined || event.kind === 'shown') return words('towers.collected');
    const place = { floor: event.floor + 1, window: event.tile + 1 };
    return words(event.kind === 'safe' ? 'towers.safe' : 'towers.trap', place);
  },
};
