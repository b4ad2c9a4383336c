import '../../cards/cards.css';
import '../../roads/roads.css';
import '../../live/rooms/rooms.css';
import '../../table/table.css';
import '../../table/card-layout.css';
import './live-dragon-tiger.css';
import {
  type DragonTigerOutcome,
  type DragonTigerPlace,
  dragonTigerSheet,
} from '@parlour/games/dragon-tiger';
import { liveDragonTiger as engine } from '@parlour/games/live-dragon-tiger';
import { nameOfCard } from '../../cards/names.ts';
import type { LiveGame } from '../../live/game.ts';
import { withLiveWords } from '../../live/words.ts';
import { betStepOf, sayWins } from '../../table/bet-scene.ts';
import { withTableWords } from '../../table/words.ts';
import type { DragonTigerKey } from '../dragon-tiger/dragon-tiger.ts';
import { resultText } from '../dragon-tiger/deal.ts';
import { LETTERS, MARKS } from '../dragon-tiger/layout.ts';
import type solo from '../dragon-tiger/words/en.json';
import { redGate } from './place.ts';
import { createDragonTigerScene } from './scene.ts';
import type en from './words/en.json';

export type LiveDragonTigerKey = DragonTigerKey | keyof typeof en;

export const liveDragonTiger: LiveGame<LiveDragonTigerKey, DragonTigerOutcome> = {
  engine,
  sheet: dragonTigerSheet,
  hue: 18,
  room: redGate,
  presenter: {
    skin: ['#ffe9d6', '#f3cbab', '#cf9a78'],
    hair: ['#3a2a2e', '#120c10'],
    cut: 'bun',
    outfit: 'gown',
    cloth: ['#2f9a7c', '#0d4a3c'],
    lips: '#b3262e',
    name: 'live-dragon-tiger.presenter',
  },
  words: withLiveWords(
    withTableWords<keyof typeof solo>({
      en: () => import('../dragon-tiger/words/en.json'),
      hi: () => import('../dragon-tiger/words/hi.json'),
      ar: () => import('../dragon-tiger/words/ar.json'),
    }),
    {
      en: () => import('./words/en.json'),
      hi: () => import('./words/hi.json'),
      ar: () => import('./words/ar.json'),
    },
  ),
  rules: [
    'live.rule_shared',
    'live.rule_place',
    'live.rule_drawn',
    'dragon-tiger.rule_play',
    'dragon-tiger.rule_tie',
    'dragon-tiger.rule_sides',
    'live.rule_roads',
    'live.rule_paid',
    'live.rule_void',
    'table.rule_keys',
  ],
  modeName: (mode, words) => words(`dragon-tiger.${mode as DragonTigerPlace}`),
  nameOf: (place, words) => words(`dragon-tiger.${place as DragonTigerPlace}`),
  describe(step, words) {
    const { outcome, wins } = betStepOf(step);
    const { dragon, tiger } = outcome as DragonTigerOutcome;
    const cards = words('dragon-tiger.cards', {
      dragon: nameOfCard(dragon, words),
      tiger: nameOfCard(tiger, words),
    });
    const nameOf = (place: string) => words(`dragon-tiger.${place as DragonTigerPlace}`);
    const came = `${cards} ${resultText(outcome as DragonTigerOutcome, words)}`;
    return wins.length === 0 ? came : `${came} ${sayWins(wins, { words, nameOf })}`;
  },
  sayOutcome: resultText,
  pill: ({ winner }) => ({ text: LETTERS[winner], tone: MARKS[winner] }),
  create: createDragonTigerScene,
};
