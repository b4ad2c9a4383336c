import '../../cards/cards.css';
import '../../roads/roads.css';
import '../../table/card-layout.css';
import '../baccarat/baccarat.css';
import './live-baccarat.css';
import { type BaccaratOutcome, type BaccaratPlace, baccaratSheet } from '@parlour/games/baccarat';
import { liveBaccarat as engine } from '@parlour/games/live-baccarat';
import type { LiveGame } from '../../live/game.ts';
import { pavilion } from '../../live/rooms/pavilion.ts';
import { withLiveWords, type LiveKey } from '../../live/words.ts';
import type { WordKey, Words } from '../../words/words.ts';
import { baccarat, type BaccaratKey } from '../baccarat/baccarat.ts';
import { resultText } from '../baccarat/texts.ts';
import type en from './words/en.json';
import { createLiveBaccaratScene, LETTERS } from './scene.ts';

export type LiveBaccaratKey = BaccaratKey | keyof typeof en;
export type LiveBaccaratWords = Words<WordKey | LiveKey | LiveBaccaratKey>;

const TONES = { player: 'left', banker: 'right', tie: 'tie' } as const;

/** Baccarat with commission at a live table. */
export const liveBaccarat: LiveGame<LiveBaccaratKey, BaccaratOutcome> = {
  engine,
  sheet: baccaratSheet,
  hue: 22,
  room: pavilion,
  presenter: {
    name: 'live.jun',
    skin: ['#f0c9a4', '#d6a176', '#9c6a48'],
    hair: ['#3a3440', '#120e15'],
    cut: 'crop',
    outfit: 'waistcoat',
    cloth: ['#7a2436', '#3c0f1a'],
    lips: '#a4564c',
  },
  words: withLiveWords<BaccaratKey, keyof typeof en>(baccarat.words, {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  }),
  rules: [
    'live.rule_shared',
    'live.rule_place',
    'live.rule_drawn',
    'baccarat.rule_play',
    'baccarat.rule_player',
    'baccarat.rule_banker',
    'baccarat.rule_pays',
    'baccarat.rule_sides',
    'live_baccarat.rule_roads',
    'live.rule_paid',
    'live.rule_void',
    'table.rule_keys',
  ],
  modeName: (mode, words) => words(`baccarat.${mode as BaccaratPlace}`),
  nameOf: (place, words) => words(`baccarat.${place as BaccaratPlace}`),
  describe: baccarat.describe,
  sayOutcome: resultText,
  pill: ({ winner }) => ({ text: LETTERS[winner], tone: TONES[winner] }),
  create: createLiveBaccaratScene,
};
