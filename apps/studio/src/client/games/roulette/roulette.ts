import '../../table/table.css';
import './roulette.css';
import {
  europeanRoulette as european,
  europeanRouletteSheet,
  europeanTable,
  frenchRoulette as french,
  frenchRouletteSheet,
  frenchTable,
  type RouletteOutcome,
} from '@parlour/games/roulette';
import type { StepView } from '../../api.ts';
import type { InstantGame } from '../../instant/scene.ts';
import { betStepOf, sayBets, sayWins } from '../../table/bet-scene.ts';
import { type TableKey, withTableWords } from '../../table/words.ts';
import type { WordKey, Words } from '../../words/words.ts';
import { colourName, nameOfPlace } from './names.ts';
import { createRouletteScene } from './scene.ts';
import type en from './words/en.json';

export type RouletteKey = TableKey | keyof typeof en;
export type RouletteWords = Words<WordKey | RouletteKey>;

const words = withTableWords<keyof typeof en>({
  en: () => import('./words/en.json'),
  hi: () => import('./words/hi.json'),
  ar: () => import('./words/ar.json'),
});

function describe(step: StepView, words: RouletteWords): string {
  const { outcome, wins } = betStepOf(step);
  const { pocket } = outcome as RouletteOutcome;
  const came = words('roulette.came', {
    number: String(pocket),
    colour: colourName(pocket, words),
  });
  if (wins.length === 0) return came;
  return `${came}. ${sayWins(wins, { words, nameOf: (place) => nameOfPlace(place, words) })}`;
}

const kinds = ['straight', 'split', 'street', 'trio', 'corner', 'line', 'dozen', 'column'] as const;

/** The sheet has one mode for all places of a kind. */
function modeName(mode: string, words: RouletteWords): string {
  const kind = kinds.find((each) => each === mode);
  return kind === undefined ? nameOfPlace(mode, words) : words(`roulette.kind_${kind}`);
}

const describeChoice = (choice: unknown, words: RouletteWords): string =>
  sayBets(choice, { words, nameOf: (place) => nameOfPlace(place, words) });

const shared = { words, hasAutoplay: true, describe, describeChoice, modeName } as const;

export const europeanRoulette: InstantGame<RouletteKey> = {
  ...shared,
  game: european,
  sheet: europeanRouletteSheet,
  hue: 158,
  rules: [
    'roulette.rule_wheel',
    'roulette.rule_pays',
    'roulette.rule_calls',
    'roulette.rule_return',
    'table.rule_chips',
    'table.rule_keys',
  ],
  create: createRouletteScene(europeanTable, false),
};

export const frenchRoulette: InstantGame<RouletteKey> = {
  ...shared,
  game: french,
  sheet: frenchRouletteSheet,
  hue: 262,
  rules: [
    'roulette.rule_wheel',
    'roulette.rule_pays',
    'roulette.rule_partage',
    'roulette.rule_calls',
    'roulette.rule_return_french',
    'table.rule_chips',
    'table.rule_keys',
  ],
  create: createRouletteScene(frenchTable, true),
};
