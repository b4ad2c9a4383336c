import '../../cards/cards.css';
import '../../roads/roads.css';
import '../../table/table.css';
import '../../table/card-layout.css';
import './dragon-tiger.css';
import {
  dragonTiger as game,
  type DragonTigerOutcome,
  type DragonTigerPlace,
  dragonTigerSheet,
} from '@parlour/games/dragon-tiger';
import { nameOfCard } from '../../cards/names.ts';
import type { InstantGame, SceneDeps } from '../../instant/scene.ts';
import { betStepOf, sayBets, sayWins } from '../../table/bet-scene.ts';
import { type TableKey, withTableWords } from '../../table/words.ts';
import { resultText } from './deal.ts';
import { createDragonTigerScene } from './scene.ts';
import type en from './words/en.json';

export type DragonTigerKey = TableKey | keyof typeof en;

const naming = (words: SceneDeps<DragonTigerKey>['words']) => (place: string) =>
  words(`dragon-tiger.${place as DragonTigerPlace}`);

export const dragonTiger: InstantGame<DragonTigerKey> = {
  game,
  sheet: dragonTigerSheet,
  hue: 35,
  words: withTableWords<keyof typeof en>({
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  }),
  rules: [
    'dragon-tiger.rule_play',
    'dragon-tiger.rule_tie',
    'dragon-tiger.rule_sides',
    'table.rule_chips',
    'table.rule_keys',
  ],
  hasAutoplay: true,
  create: createDragonTigerScene,
  modeName: (mode, words) => naming(words)(mode),
  describeChoice: (choice, words) => sayBets(choice, { words, nameOf: naming(words) }),
  describe(step, words) {
    const { outcome, wins } = betStepOf(step);
    const { dragon, tiger } = outcome as DragonTigerOutcome;
    const cards = words('dragon-tiger.cards', {
      dragon: nameOfCard(dragon, words),
      tiger: nameOfCard(tiger, words),
    });
    const came = `${cards} ${resultText(outcome as DragonTigerOutcome, words)}`;
    return wins.length === 0 ? came : `${came} ${sayWins(wins, { words, nameOf: naming(words) })}`;
  },
};
