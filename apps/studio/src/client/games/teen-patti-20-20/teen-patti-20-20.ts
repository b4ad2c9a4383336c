import '../../cards/cards.css';
import '../../roads/roads.css';
import '../../live/rooms/rooms.css';
import '../../table/table.css';
import '../../table/card-layout.css';
import './teen-patti-20-20.css';
import {
  teenPatti as engine,
  type TeenPattiOutcome,
  type TeenPattiPlace,
  teenPattiSheet,
} from '@parlour/games/teen-patti-2020';
import { namesOfCards } from '../../cards/names.ts';
import type { LiveGame } from '../../live/game.ts';
import { withLiveWords } from '../../live/words.ts';
import { betStepOf, sayWins } from '../../table/bet-scene.ts';
import { type TableKey, withTableWords } from '../../table/words.ts';
import type { WordKey, Words } from '../../words/words.ts';
import { LETTERS, MARKS } from './layout.ts';
import { groundAtNight } from './place.ts';
import { createTeenPattiScene } from './scene.ts';
import type en from './words/en.json';

export type TeenPattiKey = TableKey | keyof typeof en;
export type TeenPattiWords = Words<TeenPattiKey | WordKey>;

const nameOf = (place: string, words: TeenPattiWords): string =>
  words(`teen-patti.${place as TeenPattiPlace}`);

const sayOutcome = ({ hands, winner }: TeenPattiOutcome, words: TeenPattiWords): string => {
  if (winner === 'tie') return words('teen-patti.tied');
  return words(winner === 'a' ? 'teen-patti.a_wins' : 'teen-patti.b_wins', {
    kind: words(`teen-patti.kind_${hands[winner]}`),
  });
};

export const teenPatti: LiveGame<TeenPattiKey, TeenPattiOutcome> = {
  engine,
  sheet: teenPattiSheet,
  hue: 282,
  room: groundAtNight,
  presenter: {
    skin: ['#e2b088', '#c58a60', '#95613c'],
    hair: ['#2b1d1a', '#0d0807'],
    cut: 'crop',
    outfit: 'waistcoat',
    cloth: ['#3a6ad8', '#1a2f86'],
    lips: '#a3604f',
    hasBeard: true,
    name: 'teen-patti.presenter',
  },
  words: withLiveWords(
    withTableWords<keyof typeof en>({
      en: () => import('./words/en.json'),
      hi: () => import('./words/hi.json'),
      ar: () => import('./words/ar.json'),
    }),
  ),
  rules: [
    'live.rule_shared',
    'live.rule_place',
    'live.rule_drawn',
    'teen-patti.rule_play',
    'teen-patti.rule_order',
    'teen-patti.rule_pays',
    'teen-patti.rule_pairs',
    'teen-patti.rule_six',
    'live.rule_roads',
    'live.rule_paid',
    'live.rule_void',
    'table.rule_keys',
  ],
  modeName: nameOf,
  nameOf,
  describe(step, words) {
    const { outcome, wins } = betStepOf(step);
    const { a, b } = outcome as TeenPattiOutcome;
    const cards = words('teen-patti.cards', {
      a: namesOfCards(a, words),
      b: namesOfCards(b, words),
    });
    const came = `${cards} ${sayOutcome(outcome as TeenPattiOutcome, words)}`;
    if (wins.length === 0) return came;
    return `${came} ${sayWins(wins, { words, nameOf: (place) => nameOf(place, words) })}`;
  },
  sayOutcome,
  pill: ({ winner }) => ({ text: LETTERS[winner], tone: MARKS[winner] }),
  create: createTeenPattiScene,
};
