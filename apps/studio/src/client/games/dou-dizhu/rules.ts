import { COMBINATIONS, combinationKinds, douDizhuPlan } from '@parlour/games/dou-dizhu';
import type { LevelView } from '../../api.ts';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { clockRules, rakeRules } from '../../room/rules.ts';
import { type DouDizhuKey, type DouDizhuWords, kindText } from './words.ts';

type Deps = {
  readonly levels: readonly LevelView[];
  readonly money: Money;
  readonly stake: (level: LevelView) => string;
};

const EXAMPLES: Readonly<Record<(typeof combinationKinds)[number], string>> = {
  single: 'A',
  pair: '8 8',
  triple: '7 7 7',
  triple_single: '7 7 7 4',
  triple_pair: '7 7 7 4 4',
  straight: '5 6 7 8 9',
  pairs: '5 5 6 6 7 7',
  plane: '5 5 5 6 6 6',
  plane_singles: '5 5 5 6 6 6 9 K',
  plane_pairs: '5 5 5 6 6 6 9 9 K K',
  four_singles: '8 8 8 8 3 K',
  four_pairs: '8 8 8 8 3 3 K K',
  bomb: '8 8 8 8',
  rocket: '★ ★',
};

/** All combinations with an example, and how many of each the pack holds. */
function kindsTable(words: DouDizhuWords): HTMLElement {
  const count = new Intl.NumberFormat(`${words.language}-u-nu-latn`);
  const ltr = (text: string) =>
    element('td', {}, element('bdi', { text, attributes: { dir: 'ltr' } }));
  const head = (['kind', 'example', 'ways'] as const).map((column) =>
    element('th', { text: words(`dou-dizhu.column_${column}`), attributes: { scope: 'col' } }),
  );
  const rows = combinationKinds.map((kind) =>
    element(
      'tr',
      {},
      element('th', { text: kindText(kind, words), attributes: { scope: 'row' } }),
      ltr(EXAMPLES[kind]),
      ltr(count.format(COMBINATIONS[kind])),
    ),
  );
  return element(
    'table',
    { class: 'dou-kinds' },
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rows),
  );
}

/** The rules of the tables, with all combinations and what the house takes. */
export function douDizhuRules(words: DouDizhuWords, { levels, money, stake }: Deps): HTMLElement[] {
  const paragraph = (key: DouDizhuKey, params = {}) => element('p', { text: words(key, params) });
  return [
    paragraph('dou-dizhu.rules_play'),
    paragraph('dou-dizhu.rules_bids'),
    paragraph('dou-dizhu.rules_tricks'),
    paragraph('dou-dizhu.rules_order'),
    paragraph('dou-dizhu.rules_wings'),
    paragraph('dou-dizhu.rules_pay'),
    paragraph('dou-dizhu.rules_cap', { bases: String(douDizhuPlan.coverBigBlinds) }),
    paragraph('dou-dizhu.rules_clock', clockRules(douDizhuPlan)),
    element('h3', { text: words('dou-dizhu.combinations') }),
    kindsTable(words),
    ...rakeRules(levels, { words, money, stake }),
    element('p', { class: 'muted', text: words('dou-dizhu.keys') }),
  ];
}
