import {
  LINES,
  linePays,
  lines,
  parSheet,
  scatterPays,
  SYMBOL_NAMES,
  type SymbolName,
  tableHash,
  WIN_MAX_STAKES,
} from '@parlour/games/velvet-hours';
import { type Amount, divide, times } from '@parlour/money';
import { type Money, read } from '../../../money.ts';
import { element } from '../../../panel/element.ts';
import { linesShown } from '../../../slot/paytable.ts';
import type { VelvetTextKey, VelvetWords } from '../words.ts';
import { symbolImage } from './grid.ts';

const percent = (ppm: number, decimals: number, language: string): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(ppm / 1e6);
const whole = (value: number, language: string, decimals = 0): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { maximumFractionDigits: decimals }).format(value);

/** Pays in money for the stake that is set, the rules, and the figures of the par sheet. */
export function paytable(words: VelvetWords, money: Money, stake: string): HTMLElement[] {
  const lineBet = divide(read(stake), BigInt(LINES), 'down') as Amount;
  const paid = SYMBOL_NAMES.filter((name) => linePays[name][0] > 0);
  const card = (name: SymbolName, rows: readonly (readonly [string, string])[], note = '') =>
    element(
      'article',
      { class: 'pay' },
      symbolImage(name, words),
      element('h3', { text: words(`symbol.${name}`) }),
      note === '' ? null : element('p', { text: note }),
      element(
        'dl',
        {},
        ...rows.flatMap(([label, value]) => [
          element('dt', { text: label }),
          element('dd', { text: value }),
        ]),
      ),
    );
  const specials = element(
    'div',
    { class: 'pays special' },
    card('wild', [], words('pay.wild')),
    card(
      'scatter',
      [5, 4, 3].map((count) => [
        words('pay.scatter_line', { count }),
        money.short(times(read(stake), BigInt(scatterPays[count] ?? 0))),
      ]),
      words('pay.scatter'),
    ),
  );
  const ordinary = element(
    'div',
    { class: 'pays' },
    ...paid.map((name) =>
      card(
        name,
        [5, 4, 3].map((count) => [
          words('pay.of', { count }),
          money.short(times(lineBet, BigInt(linePays[name][count - 3] ?? 0))),
        ]),
      ),
    ),
  );
  return [
    element('p', { class: 'muted', text: words('pay.stake_note', { stake: money.show(stake) }) }),
    specials,
    ordinary,
    element('h3', { text: words('pay.feature_title') }),
    element('p', { text: words('pay.feature') }),
    element('h3', { text: words('pay.lines_title') }),
    element('p', { text: words('pay.lines') }),
    linesShown(lines, 3),
    element('h3', { text: words('pay.rules_title') }),
    element(
      'ul',
      { class: 'rules' },
      ...[
        words('pay.rule_stake'),
        words('pay.rule_max', { stakes: whole(WIN_MAX_STAKES, words.language) }),
        words('pay.rule_interrupted'),
        words('pay.rule_malfunction'),
        words('pay.rule_chance'),
      ].map((text) => element('li', { text })),
    ),
    element('h3', { text: words('pay.figures_title') }),
    element(
      'dl',
      { class: 'figures' },
      ...figuresOf(words).flatMap(([key, value]) => [
        element('dt', { text: words(key) }),
        element('dd', { text: value }),
      ]),
    ),
  ];
}

function figuresOf(words: VelvetWords): [VelvetTextKey, string][] {
  const { language } = words;
  return [
    ['pay.rtp', percent(roundedDown(parSheet.rtpPpm), 2, language)],
    [
      'pay.hit',
      words('pay.hit_value', {
        percent: percent(parSheet.hitPpm, 1, language),
        stakePercent: percent(parSheet.hitStakePpm, 1, language),
      }),
    ],
    [
      'pay.feature_rate',
      words('pay.feature_rate_value', {
        rounds: whole(parSheet.featureOneInMilli / 1000, language),
        stakes: whole(parSheet.featureAverageMilli / 1000, language, 1),
      }),
    ],
    [
      'pay.moon_rate',
      words('pay.moon_rate_value', { spins: whole(parSheet.moonOneInMilli / 1000, language, 1) }),
    ],
    ['pay.volatility', words(`pay.volatility_${parSheet.volatility}`)],
    [
      'pay.max',
      words('pay.max_value', {
        stakes: whole(parSheet.winMaxStakes, language),
        rounds: whole(parSheet.winMaxOneIn, language),
      }),
    ],
    ['pay.table_hash', tableHash],
  ];
}

/** To hundredths of a percent, and never above what is true: the lobby writes it so, too. */
const roundedDown = (ppm: number): number => Math.floor(ppm / 100) * 100;
