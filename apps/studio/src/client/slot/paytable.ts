import type { ModeFigures, SlotFigures } from '@parlour/games/slot-kit';
import { element } from '../panel/element.ts';
import type { WordKey, Words } from '../words/words.ts';

const whole = (value: number, language: string, decimals = 0): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { maximumFractionDigits: decimals }).format(value);

/** To hundredths of a percent, and never above what is true. */
const percent = (ppm: number): string =>
  `${new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Math.floor(ppm / 100) / 100)} %`;

export type PayCard = {
  readonly image: HTMLElement;
  readonly name: string;
  /** What it is for, where it does not pay by count. */
  readonly note?: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
};

const cardOf = ({ image, name, note, rows }: PayCard): HTMLElement =>
  element(
    'article',
    { class: 'pay' },
    image,
    element('h3', { text: name }),
    note === undefined ? null : element('p', { text: note }),
    element(
      'dl',
      {},
      ...rows.flatMap(([label, value]) => [
        element('dt', { text: label }),
        element('dd', { text: value }),
      ]),
    ),
  );

export type Paytable = {
  readonly specials: readonly PayCard[];
  readonly cards: readonly PayCard[];
  /** Parts of the rules with a heading of their own; texts, or drawings of the game's. */
  readonly sections: readonly { readonly title: string; readonly body: readonly Node[] }[];
  readonly rules: readonly string[];
  readonly figures: SlotFigures;
  /** Already formatted. */
  readonly stake: string;
};

/** Pays in money for the stake that is set, the rules, and the published figures of the sheet. */
export function paytableOf(
  { cards, figures, rules, sections, specials, stake }: Paytable,
  words: Words,
): HTMLElement[] {
  return [
    element('p', { class: 'muted', text: words('pay.stake_note', { stake }) }),
    element('div', { class: 'pays special' }, ...specials.map(cardOf)),
    element('div', { class: 'pays' }, ...cards.map(cardOf)),
    ...sections.flatMap(({ body, title }) => [
      element('h3', { text: title }),
      element('div', { class: 'pay-section' }, ...body),
    ]),
    element('h3', { text: words('pay.rules_title') }),
    element(
      'ul',
      { class: 'rules' },
      ...[...rules, words('pay.rule_malfunction'), words('pay.rule_chance')].map((text) =>
        element('li', { text }),
      ),
    ),
    element('h3', { text: words('pay.figures_title') }),
    ...Object.entries(figures.modes).map(([mode, found]) => modeTable(mode, found, words)),
    element(
      'p',
      { class: 'muted small' },
      `${words('pay.table_hash')}: `,
      element('span', { class: 'mono', text: figures.tableHash }),
    ),
  ];
}

function modeTable(mode: string, figures: ModeFigures, words: Words): HTMLElement {
  const { language } = words;
  const count = (value: number, decimals = 0) => whole(value, language, decimals);
  const most = count(figures.winMaxHundredths / 100);
  const isFeature = figures.featureOneInMilli > 1_000;
  const rows: readonly (readonly [WordKey, string])[] = [
    ['pay.cost', words('pay.cost_value', { stakes: count(figures.cost / 100, 2) })],
    ['pay.rtp', percent(figures.rtpPpm)],
    [
      'pay.hit',
      words('pay.hit_value', {
        percent: percent(figures.hitPpm),
        stakePercent: percent(figures.gainPpm),
      }),
    ],
    ...(isFeature
      ? [
          [
            'pay.feature_once',
            words('pay.one_in', { rounds: count(figures.featureOneInMilli / 1_000, 1) }),
          ] as const,
        ]
      : []),
    ['pay.volatility', words(`pay.volatility_${figures.volatility}`)],
    [
      'pay.max',
      figures.winMaxOneIn === null
        ? words('pay.cost_value', { stakes: most })
        : words('pay.max_value', { stakes: most, rounds: count(figures.winMaxOneIn) }),
    ],
  ];
  return element(
    'section',
    { class: 'mode-figures' },
    element('h4', { text: words(`pay.mode_${mode}` as WordKey) }),
    element(
      'dl',
      { class: 'figures' },
      ...rows.flatMap(([key, value]) => [
        element('dt', { text: words(key) }),
        element('dd', { text: value }),
      ]),
    ),
  );
}

/** The places of every line, as small drawings with their numbers. */
export const linesShown = (lines: readonly (readonly number[])[], rows: number): HTMLElement =>
  element(
    'div',
    { class: 'lines' },
    ...lines.map((line, index) =>
      element(
        'figure',
        { class: 'line' },
        element(
          'div',
          { class: 'line-grid' },
          ...Array.from({ length: rows }, (_, row) =>
            line.map((wanted) => element('i', { class: wanted === row ? 'on' : '' })),
          ).flat(),
        ),
        element('figcaption', { text: String(index + 1) }),
      ),
    ),
  );
