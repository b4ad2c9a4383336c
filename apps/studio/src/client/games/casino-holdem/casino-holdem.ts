import '../../cards/cards.css';
import '../../cards/table.css';
import '../../cards/duel.css';
import '../../table/table.css';
import { casinoHoldem as game, casinoHoldemSheet } from '@parlour/games/casino-holdem';
import type { InstantGame } from '../../instant/scene.ts';
import { sayBets } from '../../table/bet-scene.ts';
import { type TableKey, withTableWords } from '../../table/words.ts';
import type { WordKey } from '../../words/words.ts';
import { eventsOf, saidEvent } from './said.ts';
import { createHoldemScene } from './scene.ts';
import type en from './words/en.json';

export type HoldemKey = keyof typeof en | Exclude<TableKey, WordKey>;

export const casinoHoldem: InstantGame<HoldemKey> = {
  game,
  sheet: casinoHoldemSheet,
  hue: 255,
  words: withTableWords({
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  }),
  rules: [
    'holdem.rule_play',
    'holdem.rule_dealer',
    'holdem.rule_pays',
    'holdem.rule_bonus',
    'holdem.rule_best',
    'holdem.rule_away',
    'table.rule_chips',
    'holdem.rule_keys',
  ],
  hasAutoplay: false,
  create: createHoldemScene,
  modeName: (mode, words) => words(`holdem.${mode}` as HoldemKey),
  describeChoice: (choice, words) =>
    sayBets(choice, { words, nameOf: (place) => words(`holdem.${place}` as HoldemKey) }),
  describe: (step, words) =>
    eventsOf(step)
      .map((event) => saidEvent(event, words))
      .join(' '),
};
