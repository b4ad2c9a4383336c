import '../../cards/cards.css';
import '../../roads/roads.css';
import '../../live/rooms/rooms.css';
import '../../table/table.css';
import '../../table/card-layout.css';
import './live-andar-bahar.css';
import { type AndarBaharOutcome, andarBaharSheet } from '@parlour/games/andar-bahar';
import { liveAndarBahar as engine } from '@parlour/games/live-andar-bahar';
import { nameOfCard } from '../../cards/names.ts';
import type { LiveGame } from '../../live/game.ts';
import { withLiveWords } from '../../live/words.ts';
import { betStepOf, sayWins } from '../../table/bet-scene.ts';
import { withTableWords } from '../../table/words.ts';
import type { AndarBaharKey } from '../andar-bahar/andar-bahar.ts';
import { resultText } from '../andar-bahar/deal.ts';
import { LETTERS, MARKS, nameOfPlace } from '../andar-bahar/layout.ts';
import type solo from '../andar-bahar/words/en.json';
import { veranda } from './place.ts';
import { createAndarBaharScene } from './scene.ts';
import type en from './words/en.json';

export type LiveAndarBaharKey = AndarBaharKey | keyof typeof en;

export const liveAndarBahar: LiveGame<LiveAndarBaharKey, AndarBaharOutcome> = {
  engine,
  sheet: andarBaharSheet,
  hue: 330,
  room: veranda,
  presenter: {
    skin: ['#d9a277', '#b97d52', '#8a5634'],
    hair: ['#33221c', '#110b09'],
    cut: 'loose',
    outfit: 'gown',
    cloth: ['#e0417f', '#8a1250'],
    lips: '#a82c3f',
    name: 'live-andar-bahar.presenter',
  },
  words: withLiveWords(
    withTableWords<keyof typeof solo>({
      en: () => import('../andar-bahar/words/en.json'),
      hi: () => import('../andar-bahar/words/hi.json'),
      ar: () => import('../andar-bahar/words/ar.json'),
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
    'andar-bahar.rule_play',
    'andar-bahar.rule_pays',
    'andar-bahar.rule_cards',
    'live.rule_roads',
    'live.rule_paid',
    'live.rule_void',
    'table.rule_keys',
  ],
  modeName: nameOfPlace,
  nameOf: nameOfPlace,
  describe(step, words) {
    const { outcome, wins } = betStepOf(step);
    const { cards, joker } = outcome as AndarBaharOutcome;
    const last = cards.at(-1) ?? joker;
    const cardsText = words('andar-bahar.says', {
      joker: nameOfCard(joker, words),
      last: nameOfCard(last, words),
    });
    const nameOf = (place: string) => nameOfPlace(place, words);
    const came = `${cardsText} ${resultText(outcome as AndarBaharOutcome, words)}`;
    return wins.length === 0 ? came : `${came} ${sayWins(wins, { words, nameOf })}`;
  },
  sayOutcome: resultText,
  pill: ({ cards, winner }) => ({
    text: `${LETTERS[winner]}${cards.length}`,
    tone: MARKS[winner],
  }),
  create: createAndarBaharScene,
};
