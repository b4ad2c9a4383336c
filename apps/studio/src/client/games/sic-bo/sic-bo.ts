import '../../table/table.css';
import './sic-bo.css';
import { sicBo as game, sicBoPlaces, sicBoSheet, type SicBoOutcome } from '@parlour/games/sic-bo';
import type { InstantGame } from '../../instant/scene.ts';
import { betStepOf, sayBets, sayWins } from '../../table/bet-scene.ts';
import { type TableKey, withTableWords } from '../../table/words.ts';
import type { WordKey, Words } from '../../words/words.ts';
import { kindOf, nameOfPlace, totalOf } from './names.ts';
import { createSicBoScene } from './scene.ts';
import type en from './words/en.json';

export type SicBoKey = TableKey | keyof typeof en;
export type SicBoWords = Words<WordKey | SicBoKey>;

export const sicBo: InstantGame<SicBoKey> = {
  game,
  sheet: sicBoSheet,
  hue: 18,
  words: withTableWords<keyof typeof en>({
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  }),
  rules: [
    'sicbo.rule_dice',
    'sicbo.rule_pays',
    'sicbo.rule_triple',
    'sicbo.rule_return',
    'table.rule_chips',
    'table.rule_keys',
  ],
  hasAutoplay: true,
  create: createSicBoScene,
  modeName(mode, words) {
    return sicBoPlaces.includes(mode) ? nameOfPlace(mode, words) : mode;
  },
  describeChoice: (choice, words) =>
    sayBets(choice, { words, nameOf: (place) => nameOfPlace(place, words) }),
  describe(step, words) {
    const { outcome, wins } = betStepOf(step);
    const { dice } = outcome as SicBoOutcome;
    const came = words('sicbo.came', {
      dice: dice.join('-'),
      total: totalOf(dice),
      kind: words(`sicbo.kind_${kindOf(dice)}`),
    });
    if (wins.length === 0) return came;
    return `${came}. ${sayWins(wins, { words, nameOf: (place) => nameOfPlace(place, words) })}`;
  },
};
