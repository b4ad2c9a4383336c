import '../../cards/cards.css';
import '../../cards/table.css';
import '../../cards/duel.css';
import '../../table/table.css';
import './three-card-poker.css';
import { threeCardPoker as game, threeCardPokerSheet } from '@parlour/games/three-card-poker';
import type { InstantGame } from '../../instant/scene.ts';
import { sayBets } from '../../table/bet-scene.ts';
import { type TableKey, withTableWords } from '../../table/words.ts';
import type { WordKey } from '../../words/words.ts';
import { eventsOf, saidEvent } from './said.ts';
import { createThreeCardScene } from './scene.ts';
import type en from './words/en.json';

export type ThreeCardKey = keyof typeof en | Exclude<TableKey, WordKey>;

export const threeCardPoker: InstantGame<ThreeCardKey> = {
  game,
  sheet: threeCardPokerSheet,
  hue: 58,
  words: withTableWords({
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  }),
  rules: [
    'three-card.rule_play',
    'three-card.rule_dealer',
    'three-card.rule_bonus',
    'three-card.rule_pairs',
    'three-card.rule_six',
    'three-card.rule_best',
    'three-card.rule_away',
    'table.rule_chips',
    'three-card.rule_keys',
  ],
  hasAutoplay: false,
  create: createThreeCardScene,
  modeName: (mode, words) => words(`three-card.${mode}` as ThreeCardKey),
  describeChoice: (choice, words) =>
    sayBets(choice, { words, nameOf: (place) => words(`three-card.${place}` as ThreeCardKey) }),
  describe: (step, words) =>
    eventsOf(step)
      .map((event) => saidEvent(event, words))
      .join(' '),
};
