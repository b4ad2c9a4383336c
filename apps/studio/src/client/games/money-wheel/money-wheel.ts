import '../../live/rooms/rooms.css';
import '../../table/table.css';
import './money-wheel.css';
import {
  moneyWheel as engine,
  type MoneyWheelOutcome,
  moneyWheelSheet,
} from '@parlour/games/money-wheel';
import type { LiveGame, Tone } from '../../live/game.ts';
import { withLiveWords } from '../../live/words.ts';
import { betStepOf, sayWins } from '../../table/bet-scene.ts';
import { type TableKey, withTableWords } from '../../table/words.ts';
import type { WordKey, Words } from '../../words/words.ts';
import { pavilion } from './place.ts';
import { createMoneyWheelScene } from './scene.ts';
import type en from './words/en.json';

export type MoneyWheelKey = TableKey | keyof typeof en;
export type MoneyWheelWords = Words<MoneyWheelKey | WordKey>;

const nameOf = (place: string, words: MoneyWheelWords): string =>
  words('money-wheel.place', { number: place });

const sayOutcome = ({ number, times }: MoneyWheelOutcome, words: MoneyWheelWords): string =>
  times === 1
    ? words('money-wheel.came', { number })
    : words('money-wheel.came_times', { number, times });

/** Large numbers stand out among the last results. */
const toneOf = ({ number, times }: MoneyWheelOutcome): Tone => {
  if (times > 1) return 'tie';
  if (number === 1) return 'plain';
  return number < 10 ? 'left' : 'right';
};

export const moneyWheel: LiveGame<MoneyWheelKey, MoneyWheelOutcome> = {
  engine,
  sheet: moneyWheelSheet,
  hue: 12,
  room: pavilion,
  presenter: {
    skin: ['#c98a5f', '#a0673f', '#71421f'],
    hair: ['#3a2418', '#140b07'],
    cut: 'crop',
    outfit: 'waistcoat',
    cloth: ['#ffb84d', '#c2661c'],
    lips: '#9c5446',
    hasBeard: true,
    name: 'money-wheel.presenter',
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
    'money-wheel.rule_spin',
    'money-wheel.rule_times',
    'money-wheel.rule_return',
    'live.rule_paid',
    'live.rule_void',
    'table.rule_keys',
  ],
  modeName: nameOf,
  nameOf,
  describe(step, words) {
    const { outcome, wins } = betStepOf(step);
    const came = sayOutcome(outcome as MoneyWheelOutcome, words);
    if (wins.length === 0) return came;
    return `${came} ${sayWins(wins, { words, nameOf: (place) => nameOf(place, words) })}`;
  },
  sayOutcome,
  pill: (outcome) => ({
    text: outcome.times === 1 ? String(outcome.number) : `${outcome.number}×${outcome.times}`,
    tone: toneOf(outcome),
  }),
  create: createMoneyWheelScene,
};
