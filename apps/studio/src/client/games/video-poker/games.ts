import './video-poker.css';
import '../../cards/cards.css';
import type { SoloGame } from '@parlour/games/solo';
import {
  deucesWild as deucesGame,
  deucesWildSheet,
  jacksOrBetter as jacksGame,
  jacksOrBetterSheet,
  jokerPoker as jokerGame,
  jokerPokerSheet,
  type PokerChoice,
  type PokerHand,
  type PokerTable,
  pokerTables,
} from '@parlour/games/video-poker';
import type { StepView } from '../../api.ts';
import { namesOfCards } from '../../cards/names.ts';
import { decimals } from '../../instant/figures.ts';
import type { InstantGame, SceneDeps } from '../../instant/scene.ts';
import { createAdviser } from './adviser.ts';
import { heldText } from './hint.ts';
import { bestOf, bitsOf, dealtOf, drawnOf, kindName, paysOfHands } from './kinds.ts';
import type { PokerLook } from './marquee.ts';
import { createPokerScene } from './scene.ts';
import type en from './words/en.json';

export type PokerKey = keyof typeof en;

type Named = {
  readonly game: SoloGame;
  readonly sheet: InstantGame['sheet'];
  readonly table: PokerTable;
  readonly look: PokerLook;
  readonly hue: number;
  readonly rule: PokerKey;
};

const pokerGame = ({ game, hue, look, rule, sheet, table }: Named): InstantGame<PokerKey> => ({
  game,
  sheet,
  hue,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  rules: [
    'poker.rule_play',
    rule,
    'poker.rule_hands',
    'poker.rule_return',
    'poker.rule_hint',
    'poker.rule_left',
    'poker.rule_keys',
  ],
  hasAutoplay: false,
  create: (deps) => createPokerScene(deps, { table, look, sheet, ask: createAdviser(table) }),
  modeName: (_, words) => words('poker.best_play'),
  describeChoice: (choice, words) =>
    words('poker.says_choice', { count: (choice as PokerChoice).hands }),
  describe: (step, words) => describe(table, step, words),
});

/** A step in a sentence: the cards that were dealt, or what was held and what came of it. */
export function describe(
  table: PokerTable,
  step: StepView,
  words: SceneDeps<PokerKey>['words'],
): string {
  const deal = dealtOf(step);
  if (deal !== null) {
    const kind = kindName(table, deal.kind, words);
    return words('poker.says_deal', { cards: namesOfCards(deal.dealt, words), kind });
  }
  const drawn = drawnOf(step);
  const [main] = drawn?.hands ?? [];
  if (drawn === null || main === undefined) return '';
  const held = heldText(main.cards, bitsOf(drawn.hold), words);
  return `${words('poker.says_held', { cards: held })} ${describeHands(table, drawn.hands, words)}`;
}

function describeHands(
  table: PokerTable,
  hands: readonly PokerHand[],
  words: SceneDeps<PokerKey>['words'],
): string {
  const kinds = hands.map(({ kind }) => kind);
  const kind = kindName(table, bestOf(kinds), words);
  const [main] = hands;
  if (hands.length === 1 && main !== undefined)
    return words('poker.says_draw', { cards: namesOfCards(main.cards, words), kind });
  return words('poker.says_hands', {
    hands: kinds.length,
    paid: kinds.filter((each) => each !== 'nothing').length,
    kind,
    pays: `${decimals(paysOfHands(table, kinds), 2)}×`,
  });
}

export const jacksOrBetter = pokerGame({
  game: jacksGame,
  sheet: jacksOrBetterSheet,
  table: pokerTables.jacksOrBetter,
  look: 'jacks',
  hue: 262,
  rule: 'poker.rule_jacks',
});

export const deucesWild = pokerGame({
  game: deucesGame,
  sheet: deucesWildSheet,
  table: pokerTables.deucesWild,
  look: 'deuces',
  hue: 178,
  rule: 'poker.rule_deuces',
});

export const jokerPoker = pokerGame({
  game: jokerGame,
  sheet: jokerPokerSheet,
  table: pokerTables.jokerPoker,
  look: 'joker',
  hue: 335,
  rule: 'poker.rule_joker',
});
