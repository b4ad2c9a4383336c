import { hardTotals, pairs, simulatedHand, softTotals } from '@parlour/games/blackjack';
import { percent } from '../../instant/figures.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import type { BlackjackKey } from './blackjack.ts';

type Words = SceneDeps<BlackjackKey>['words'];
type Row = readonly [name: string, plays: string];

const UPS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'] as const;
const ALL_HIT = 'H'.repeat(UPS.length);
const ALL_STAND = 'S'.repeat(UPS.length);
const LEAST_STANDING = 17;

const hardPlays = (total: number): string =>
  hardTotals[total] ?? (total < LEAST_STANDING ? ALL_HIT : ALL_STAND);

const hard: readonly Row[] = [
  ['5–8', ALL_HIT],
  ...Object.entries(hardTotals),
  [`${LEAST_STANDING}+`, ALL_STAND],
];
const soft: readonly Row[] = [...Object.entries(softTotals), ['19+', ALL_STAND]].map(
  ([total = '', plays = '']) => [total, plays],
);
/** Pairs that are not split are played by their total. */
const paired: readonly Row[] = Array.from({ length: 10 }, (_, at) => {
  const value = at + 2;
  const own = pairs[value] ?? '-'.repeat(UPS.length);
  const name = value === 11 ? 'A' : String(value);
  const plays = [...own].map((play, up) => (play === 'P' ? play : hardPlays(2 * value)[up]));
  return [`${name} ${name}`, plays.join('')];
});

const legend = {
  H: 'blackjack.hit',
  S: 'blackjack.stand',
  D: 'blackjack.legend_double_hit',
  d: 'blackjack.legend_double_stand',
  P: 'blackjack.split',
  R: 'blackjack.legend_surrender',
} as const satisfies Readonly<Record<string, BlackjackKey>>;
const isPlay = (letter: string): letter is keyof typeof legend => letter in legend;
/** `d` would look like `D`. */
const signOf = (letter: string): string => (letter === 'd' ? 'Ds' : letter);

const cell = (letter: string, words: Words): HTMLElement =>
  element('td', {
    text: signOf(letter),
    attributes: {
      'data-play': letter,
      ...(isPlay(letter) ? { title: words(legend[letter]) } : {}),
    },
  });

const tableOf = (title: string, rows: readonly Row[], words: Words): HTMLElement =>
  element(
    'table',
    { class: 'bj-strategy' },
    element('caption', { text: title }),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        element('th', { text: words('blackjack.against'), attributes: { scope: 'col' } }),
        ...UPS.map((up) => element('th', { text: up, attributes: { scope: 'col' } })),
      ),
    ),
    element(
      'tbody',
      {},
      ...rows.map(([name, plays]) =>
        element(
          'tr',
          {},
          element('th', { text: name, attributes: { scope: 'row' } }),
          ...[...plays].map((letter) => cell(letter, words)),
        ),
      ),
    ),
  );

/** Basic strategy, as the hint plays it, and what it returns. */
export const strategyOf = (words: Words): HTMLElement[] => [
  element('h3', { text: words('blackjack.strategy') }),
  element('p', {
    class: 'muted small',
    text: words('blackjack.simulated', {
      rtp: percent(simulatedHand.rtpPpm, 4),
      rounds: new Intl.NumberFormat('en').format(simulatedHand.rounds),
      error: percent(simulatedHand.errorPpm, 4),
    }),
  }),
  element(
    'ul',
    { class: 'bj-legend' },
    ...Object.entries(legend).map(([letter, key]) =>
      element(
        'li',
        {},
        element('b', { text: signOf(letter), attributes: { 'data-play': letter } }),
        words(key),
      ),
    ),
  ),
  element(
    'div',
    {
      class: 'scrolled bj-strategies',
      attributes: { tabindex: '0', role: 'region', 'aria-label': words('blackjack.strategy') },
    },
    tableOf(words('blackjack.hard_totals'), hard, words),
    tableOf(words('blackjack.soft_totals'), soft, words),
    tableOf(words('blackjack.pairs'), paired, words),
  ),
];
