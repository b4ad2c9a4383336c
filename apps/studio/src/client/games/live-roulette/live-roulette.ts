import '../roulette/roulette.css';
import './live-roulette.css';
import { liveRoulette as engine } from '@parlour/games/live-roulette';
import { europeanRouletteSheet, type RouletteOutcome } from '@parlour/games/roulette';
import type { LiveGame } from '../../live/game.ts';
import { salon } from '../../live/rooms/salon.ts';
import { withLiveWords, type LiveKey } from '../../live/words.ts';
import type { WordKey, Words } from '../../words/words.ts';
import { colourName, nameOfPlace } from '../roulette/names.ts';
import { europeanRoulette, type RouletteKey } from '../roulette/roulette.ts';
import { colourOf } from '../roulette/wheel.ts';
import { createLiveRouletteScene } from './scene.ts';
import type en from './words/en.json';

export type LiveRouletteKey = RouletteKey | keyof typeof en;
export type LiveRouletteWords = Words<WordKey | LiveKey | LiveRouletteKey>;

/** European roulette at a live table. */
export const liveRoulette: LiveGame<LiveRouletteKey, RouletteOutcome> = {
  engine,
  sheet: europeanRouletteSheet,
  hue: 158,
  room: salon,
  presenter: {
    name: 'live.meera',
    skin: ['#e9b48c', '#c98a5f', '#8f5638'],
    hair: ['#4a3328', '#160d0a'],
    cut: 'bun',
    outfit: 'gown',
    cloth: ['#1f8a6b', '#0a3f33'],
    lips: '#b23a44',
  },
  words: withLiveWords<RouletteKey, keyof typeof en>(europeanRoulette.words, {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  }),
  rules: [
    'live.rule_shared',
    'live.rule_place',
    'live.rule_drawn',
    'roulette.rule_wheel',
    'roulette.rule_pays',
    'roulette.rule_calls',
    'roulette.rule_return',
    'live.rule_paid',
    'live.rule_void',
    'table.rule_keys',
  ],
  modeName: (mode, words) => europeanRoulette.modeName?.(mode, words) ?? mode,
  nameOf: nameOfPlace,
  describe: europeanRoulette.describe,
  sayOutcome: ({ pocket }, words) =>
    words('live_roulette.came', { number: String(pocket), colour: colourName(pocket, words) }),
  pill: ({ pocket }) => ({ text: String(pocket), tone: colourOf(pocket) }),
  create: createLiveRouletteScene,
};
