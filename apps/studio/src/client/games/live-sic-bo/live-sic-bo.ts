import '../../live/rooms/rooms.css';
import '../../table/table.css';
import '../sic-bo/sic-bo.css';
import './live-sic-bo.css';
import { liveSicBo as engine } from '@parlour/games/live-sic-bo';
import { type SicBoOutcome, sicBoSheet } from '@parlour/games/sic-bo';
import type { LiveGame } from '../../live/game.ts';
import { withLiveWords } from '../../live/words.ts';
import { kindOf, nameOfPlace, totalOf } from '../sic-bo/names.ts';
import { sicBo, type SicBoKey } from '../sic-bo/sic-bo.ts';
import { teaHouse } from './place.ts';
import { createSicBoScene } from './scene.ts';
import type en from './words/en.json';

export type LiveSicBoKey = SicBoKey | keyof typeof en;

const TONES = { small: 'left', big: 'right', triple: 'tie' } as const;

export const liveSicBo: LiveGame<LiveSicBoKey, SicBoOutcome> = {
  engine,
  sheet: sicBoSheet,
  hue: 172,
  room: teaHouse,
  presenter: {
    skin: ['#f8dcbd', '#e6b78d', '#b98559'],
    hair: ['#2c2a30', '#0e0d12'],
    cut: 'crop',
    outfit: 'waistcoat',
    cloth: ['#a3262f', '#5c0f1a'],
    lips: '#b5665a',
    name: 'live-sic-bo.presenter',
  },
  words: withLiveWords(sicBo.words, {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  }),
  rules: [
    'live.rule_shared',
    'live.rule_place',
    'live.rule_drawn',
    'sicbo.rule_dice',
    'sicbo.rule_pays',
    'sicbo.rule_triple',
    'sicbo.rule_return',
    'live.rule_paid',
    'live.rule_void',
    'table.rule_keys',
  ],
  modeName: nameOfPlace,
  nameOf: nameOfPlace,
  describe: sicBo.describe,
  sayOutcome: ({ dice }, words) =>
    words('sicbo.came', {
      dice: dice.join('-'),
      total: totalOf(dice),
      kind: words(`sicbo.kind_${kindOf(dice)}`),
    }),
  pill: ({ dice }) => ({ text: String(totalOf(dice)), tone: TONES[kindOf(dice)] }),
  create: createSicBoScene,
};
