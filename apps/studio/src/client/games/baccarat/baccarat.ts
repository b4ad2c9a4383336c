import '../../cards/cards.css';
import '../../roads/roads.css';
import '../../table/table.css';
import '../../table/card-layout.css';
import './baccarat.css';
import {
  baccarat as commissionGame,
  baccaratNoCommission as noCommissionGame,
  baccaratNoCommissionSheet,
  type BaccaratOutcome,
  type BaccaratPlace,
  baccaratSheet,
  commissionTable,
  noCommissionTable,
} from '@parlour/games/baccarat';
import type { StepView } from '../../api.ts';
import { namesOfCards } from '../../cards/names.ts';
import type { InstantGame } from '../../instant/scene.ts';
import { betStepOf, sayBets, sayWins } from '../../table/bet-scene.ts';
import { type TableKey, withTableWords } from '../../table/words.ts';
import type { WordKey, Words } from '../../words/words.ts';
import { createBaccaratScene } from './scene.ts';
import { resultText } from './texts.ts';
import type en from './words/en.json';

export type BaccaratKey = TableKey | keyof typeof en;
export type BaccaratWords = Words<WordKey | BaccaratKey>;

const words = withTableWords<keyof typeof en>({
  en: () => import('./words/en.json'),
  hi: () => import('./words/hi.json'),
  ar: () => import('./words/ar.json'),
});

const naming = (words: BaccaratWords) => (place: string) =>
  words(`baccarat.${place as BaccaratPlace}`);

function describe(step: StepView, words: BaccaratWords): string {
  const { outcome, wins } = betStepOf(step);
  const { banker, bankerTotal, player, playerTotal } = outcome as BaccaratOutcome;
  const hands = words('baccarat.hands', {
    player: namesOfCards(player, words),
    playerTotal,
    banker: namesOfCards(banker, words),
    bankerTotal,
  });
  const came = `${hands} ${resultText(outcome as BaccaratOutcome, words)}`;
  return wins.length === 0 ? came : `${came} ${sayWins(wins, { words, nameOf: naming(words) })}`;
}

const shared = {
  words,
  hasAutoplay: true,
  describe,
  describeChoice: (choice: unknown, words: BaccaratWords) =>
    sayBets(choice, { words, nameOf: naming(words) }),
  modeName: (mode: string, words: BaccaratWords) => naming(words)(mode),
} as const;

export const baccarat: InstantGame<BaccaratKey> = {
  ...shared,
  game: commissionGame,
  sheet: baccaratSheet,
  hue: 162,
  rules: [
    'baccarat.rule_play',
    'baccarat.rule_player',
    'baccarat.rule_banker',
    'baccarat.rule_pays',
    'baccarat.rule_sides',
    'table.rule_chips',
    'table.rule_keys',
  ],
  create: createBaccaratScene({
    rules: commissionTable,
    sheet: baccaratSheet,
    hasCommission: true,
  }),
};

export const baccaratNoCommission: InstantGame<BaccaratKey> = {
  ...shared,
  game: noCommissionGame,
  sheet: baccaratNoCommissionSheet,
  hue: 305,
  rules: [
    'baccarat.rule_play',
    'baccarat.rule_player',
    'baccarat.rule_banker',
    'baccarat.rule_pays_six',
    'baccarat.rule_sides',
    'table.rule_chips',
    'table.rule_keys',
  ],
  create: createBaccaratScene({
    rules: noCommissionTable,
    sheet: baccaratNoCommissionSheet,
    hasCommission: false,
  }),
};
