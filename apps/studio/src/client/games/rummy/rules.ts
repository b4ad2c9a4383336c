import {
  FIRST_DROP,
  MIDDLE_DROP,
  MISSES_MAX,
  MOST,
  rummyPlan,
  TURNS_MAX,
} from '@parlour/games/rummy';
import type { LevelView } from '../../api.ts';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { clockRules, rakeRules } from '../../room/rules.ts';
import type { RummyKey, RummyWords } from './words.ts';

type Deps = {
  readonly levels: readonly LevelView[];
  readonly money: Money;
  readonly stake: (level: LevelView) => string;
};

const POINTS = {
  most: String(MOST),
  first: String(FIRST_DROP),
  middle: String(MIDDLE_DROP),
  misses: String(MISSES_MAX),
  turns: String(TURNS_MAX),
};

/** The rules of the tables, with what the house takes of them. */
export function rummyRules(words: RummyWords, { levels, money, stake }: Deps): HTMLElement[] {
  const paragraph = (key: RummyKey, params = {}) => element('p', { text: words(key, params) });
  return [
    paragraph('rummy.rules_play'),
    paragraph('rummy.rules_groups'),
    paragraph('rummy.rules_jokers'),
    paragraph('rummy.rules_points', POINTS),
    paragraph('rummy.rules_drop', POINTS),
    paragraph('rummy.rules_held', POINTS),
    paragraph('rummy.rules_piles', POINTS),
    paragraph('rummy.rules_clock', { ...clockRules(rummyPlan), ...POINTS }),
    ...rakeRules(levels, { words, money, stake }),
    element('p', { class: 'muted', text: words('rummy.keys') }),
  ];
}
