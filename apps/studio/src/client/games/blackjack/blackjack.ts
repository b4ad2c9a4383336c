import '../../cards/cards.css';
import '../../cards/table.css';
import '../../table/table.css';
import './blackjack.css';
import { blackjack as game, blackjackSheet } from '@parlour/games/blackjack';
import type { InstantGame } from '../../instant/scene.ts';
import { sayBets } from '../../table/bet-scene.ts';
import { type TableKey, withTableWords } from '../../table/words.ts';
import type { WordKey } from '../../words/words.ts';
import { eventsOf } from './course.ts';
import { saidEvent } from './said.ts';
import { createBlackjackScene } from './scene.ts';
import { strategyOf } from './strategy-table.ts';
import type en from './words/en.json';

export type BlackjackKey = keyof typeof en | Exclude<TableKey, WordKey>;

export const blackjack: InstantGame<BlackjackKey> = {
  game,
  sheet: blackjackSheet,
  hue: 158,
  words: withTableWords({
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  }),
  rules: [
    'blackjack.rule_aim',
    'blackjack.rule_dealer',
    'blackjack.rule_moves',
    'blackjack.rule_insurance',
    'blackjack.rule_pairs',
    'blackjack.rule_three',
    'blackjack.rule_away',
    'table.rule_chips',
    'blackjack.rule_keys',
  ],
  rulesMore: strategyOf,
  hasAutoplay: false,
  create: createBlackjackScene,
  modeName: (mode, words) => words(`blackjack.${mode}` as BlackjackKey),
  describeChoice: (choice, words) =>
    sayBets(choice, { words, nameOf: (place) => words(`blackjack.${place}` as BlackjackKey) }),
  describe: (step, words) =>
    eventsOf(step)
      .map((event) => saidEvent(event, words))
      .filter((text) => text !== null)
      .join(' '),
};
