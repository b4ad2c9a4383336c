import '../../cards/cards.css';
import '../../roads/roads.css';
import '../../table/table.css';
import '../../table/card-layout.css';
import './andar-bahar.css';
import {
  andarBahar as game,
  type AndarBaharOutcome,
  andarBaharSheet,
} from '@parlour/games/andar-bahar';
import { nameOfCard } from '../../cards/names.ts';
import type { InstantGame, SceneDeps } from '../../instant/scene.ts';
import { betStepOf, sayBets, sayWins } from '../../table/bet-scene.ts';
import { type TableKey, withTableWords } from '../../table/words.ts';
import { resultText } from './deal.ts';
import { nameOfPlace } from './layout.ts';
import { createAndarBaharScene } from './scene.ts';
import type en from './words/en.json';

export type AndarBaharKey = TableKey | keyof typeof en;

const naming = (words: SceneDeps<AndarBaharKey>['words']) => (place: string) =>
  nameOfPlace(place, words);

export const andarBahar: InstantGame<AndarBaharKey> = {
  game,
  sheet: andarBaharSheet,
  hue: 330,
  words: withTableWords<keyof typeof en>({
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  }),
  rules: [
    'andar-bahar.rule_play',
    'andar-bahar.rule_pays',
    'andar-bahar.rule_cards',
    'table.rule_chips',
    'table.rule_keys',
  ],
  hasAutoplay: true,
  create: createAndarBaharScene,
  modeName: nameOfPlace,
  describeChoice: (choice, words) => sayBets(choice, { words, nameOf: naming(words) }),
  describe(step, words) {
    const { outcome, wins } = betStepOf(step);
    const { cards, joker } = outcome as AndarBaharOutcome;
    const last = cards.at(-1) ?? joker;
    const cardsText = words('andar-bahar.says', {
      joker: nameOfCard(joker, words),
      last: nameOfCard(last, words),
    });
    const came = `${cardsText} ${resultText(outcome as AndarBaharOutcome, words)}`;
    return wins.length === 0 ? came : `${came} ${sayWins(wins, { words, nameOf: naming(words) })}`;
  },
};
