import '../../table/table.css';
import './craps.css';
import { craps as game, type CrapsAction, crapsSheet, totalOf } from '@parlour/games/craps';
import type { InstantGame } from '../../instant/scene.ts';
import { sayBets, sayWins } from '../../table/bet-scene.ts';
import { type TableKey, withTableWords } from '../../table/words.ts';
import type { WordKey, Words } from '../../words/words.ts';
import { eventOf } from './course.ts';
import { nameOfPlace } from './names.ts';
import { createCrapsScene } from './scene.ts';
import type en from './words/en.json';

export type CrapsKey = TableKey | keyof typeof en;
export type CrapsWords = Words<WordKey | CrapsKey>;

export const craps: InstantGame<CrapsKey> = {
  game,
  sheet: crapsSheet,
  hue: 196,
  words: withTableWords<keyof typeof en>({
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  }),
  rules: [
    'craps.rule_round',
    'craps.rule_line',
    'craps.rule_dont',
    'craps.rule_come',
    'craps.rule_odds',
    'craps.rule_numbers',
    'craps.rule_single',
    'craps.rule_paid',
    'craps.rule_return',
    'table.rule_chips',
    'table.rule_keys',
  ],
  hasAutoplay: false,
  create: createCrapsScene,
  modeName(mode, words) {
    const [place = '', point] = mode.split(', point ');
    const name = nameOfPlace(place, words);
    return point === undefined ? name : words('craps.mode_point', { name, point });
  },
  describeChoice: (choice, words) =>
    sayBets(choice, { words, nameOf: (place) => nameOfPlace(place, words) }),
  describe(step, words) {
    const { dice, lost, point, wins } = eventOf(step);
    const nameOf = (place: string) => nameOfPlace(place, words);
    const parts = [
      words('craps.rolled', { dice: dice.join('-'), total: totalOf(dice) }),
      point === null ? words('craps.come_out') : words('craps.point_is', { point: String(point) }),
    ];
    const made = step.action as CrapsAction | null;
    if (made !== null && made.bets.length > 0) parts.unshift(sayBets(made, { words, nameOf }));
    if (wins.length > 0) parts.push(sayWins(wins, { words, nameOf }));
    if (lost.length > 0)
      parts.push(words('craps.lost', { places: lost.map((place) => nameOf(place)).join(', ') }));
    return parts.join('. ');
  },
};
