import {
  BIDS,
  bullKinds,
  HANDS_OF,
  niuNiuPlan,
  STAKES,
  TIMES,
  TIMES_MOST,
} from '@parlour/games/niu-niu';
import type { LevelView } from '../../api.ts';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { clockRules, rakeRules } from '../../room/rules.ts';
import { kindText, type NiuNiuKey, type NiuNiuWords, timesText } from './words.ts';

const ALL = Object.values(HANDS_OF).reduce((sum, count) => sum + count, 0);
const DIGITS = 3;

const figure = (text: string): HTMLElement =>
  element('td', {}, element('bdi', { text, attributes: { dir: 'ltr' } }));

/** What each hand multiplies, and how often it is dealt. */
function kindsTable(words: NiuNiuWords): HTMLElement {
  const share = new Intl.NumberFormat(`${words.language}-u-nu-latn`, {
    style: 'percent',
    maximumSignificantDigits: DIGITS,
  });
  const head = ['hand', 'times', 'chance'] as const;
  return element(
    'table',
    { class: 'niu-table' },
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        ...head.map((column) =>
          element('th', { text: words(`niu-niu.column_${column}`), attributes: { scope: 'col' } }),
        ),
      ),
    ),
    element(
      'tbody',
      {},
      ...bullKinds
        .toReversed()
        .map((kind) =>
          element(
            'tr',
            {},
            element('th', { text: kindText(kind, words), attributes: { scope: 'row' } }),
            figure(timesText(TIMES[kind])),
            figure(share.format(HANDS_OF[kind] / ALL)),
          ),
        ),
    ),
  );
}

/** The rules of the tables, with what each hand multiplies and what the house takes. */
export function niuNiuRules(
  words: NiuNiuWords,
  {
    levels,
    money,
    stake,
  }: {
    readonly levels: readonly LevelView[];
    readonly money: Money;
    readonly stake: (level: LevelView) => string;
  },
): HTMLElement[] {
  const paragraph = (key: NiuNiuKey, params = {}) => element('p', { text: words(key, params) });
  const list = (values: readonly number[]) => values.map(timesText).join(' ');
  return [
    paragraph('niu-niu.rules_play'),
    paragraph('niu-niu.rules_bids', { bids: list(BIDS.filter((bid) => bid > 0)) }),
    paragraph('niu-niu.rules_stakes', { stakes: list(STAKES) }),
    paragraph('niu-niu.rules_pay'),
    paragraph('niu-niu.rules_order'),
    paragraph('niu-niu.rules_cover', {
      bases: String(niuNiuPlan.coverBigBlinds),
      times: timesText(TIMES_MOST),
    }),
    paragraph('niu-niu.rules_clock', clockRules(niuNiuPlan)),
    element('h3', { text: words('room.rules_ranks') }),
    kindsTable(words),
    paragraph('niu-niu.rules_ties'),
    ...rakeRules(levels, { words, money, stake }),
    element('p', { class: 'muted', text: words('niu-niu.keys') }),
  ];
}
