import type { PoolFigures, PoolSheet } from '@parlour/games/pools';
import { add, type Amount, ZERO } from '@parlour/money';
import type { PoolHit, PoolsView } from '../api.ts';
import { type Money, read } from '../money.ts';
import { element } from '../panel/element.ts';
import type { Words } from '../words/words.ts';
import { isPromiseKept } from './check.ts';
import { returnText, shareText } from './share.ts';

type Texts = { readonly words: Words; readonly money: Money };
type Fact = readonly [label: string, value: string, kind?: 'mono'];

const DAY_MS = 24 * 60 * 60_000;

const factsOf = (facts: readonly Fact[]): HTMLElement =>
  element(
    'dl',
    { class: 'figures' },
    ...facts.flatMap(([label, value, kind]) => [
      element('dt', { text: label }),
      element('dd', { class: kind ?? '', text: value }),
    ]),
  );

const whenOf = (text: string, language: string): string =>
  new Date(text).toLocaleString(`${language}-u-nu-latn`, {
    dateStyle: 'short',
    timeStyle: 'short',
  });

/** What bets gave to a pool within a day. */
const givenOf = ({ at, hours }: PoolsView, level: string): Amount =>
  hours
    .filter((hour) => hour.level === level && Date.parse(at) - Date.parse(hour.hour) < DAY_MS)
    .reduce((sum, { amount }) => add(sum, read(amount)), ZERO);

/** Levels with their promises, the rules, and what has fallen. */
export function poolSheets(answer: PoolsView | null, texts: Texts): HTMLElement[] {
  const { words } = texts;
  if (answer === null) return [element('p', { class: 'muted empty', text: words('pool.waiting') })];
  const { hits, pools, sheet } = answer;
  const figures = (level: string) => sheet.levels.find((known) => known.level === level);
  return [
    element('p', { text: words('pool.lead') }),
    element(
      'div',
      { class: 'pool-levels' },
      ...pools.map((pool) => levelOf(pool, figures(pool.level), { answer, ...texts })),
    ),
    element('h3', { text: words('pool.rules_title') }),
    poolRulesOf(sheet, words),
    element('h3', { text: words('pool.hits_title') }),
    hits.length === 0
      ? element('p', { class: 'muted', text: words('pool.hits_none') })
      : element('ol', { class: 'pool-hits' }, ...hits.map((hit) => hitOf(hit, answer, texts))),
  ];
}

function levelOf(
  pool: PoolsView['pools'][number],
  figures: PoolFigures | undefined,
  { answer, money, words }: Texts & { readonly answer: PoolsView },
): HTMLElement {
  const { amount, begunAt, level, mustFallBy, number, pointHash, seed } = pool;
  const facts: Fact[] = [
    mustFallBy === null
      ? [words('pool.falls'), words('pool.by_chance')]
      : [words('pool.falls'), words('pool.at_latest', { amount: money.show(mustFallBy) })],
    [words('pool.seed'), money.show(seed)],
    [words('pool.share'), shareText(figures?.sharePpm ?? 0)],
    [words('pool.day'), money.show(givenOf(answer, level))],
    [words('pool.filling'), words('pool.since', { number, time: whenOf(begunAt, words.language) })],
    ...(pointHash === null ? [] : [[words('pool.hash'), pointHash, 'mono'] as const]),
  ];
  return element(
    'article',
    { class: 'pool-level', attributes: { 'data-level': level } },
    element('h3', { text: words(`pool.${level}`) }),
    element('p', { class: 'pool-amount', text: money.show(amount), attributes: { dir: 'ltr' } }),
    factsOf(facts),
  );
}

const poolRulesOf = (sheet: PoolSheet, words: Words): HTMLElement =>
  element(
    'ul',
    { class: 'rules' },
    ...[
      returnText(sheet, words),
      words('pool.rule_point'),
      words('pool.rule_chance', {
        stakes: new Intl.NumberFormat('en').format(
          sheet.levels.find(({ oneIn }) => oneIn !== null)?.oneIn ?? 0,
        ),
      }),
      words('pool.rule_paid'),
    ].map((text) => element('li', { text })),
  );

/** A pool that fell: what was promised, what was revealed, and whether they belong together. */
export function hitOf(
  hit: PoolHit,
  { currency }: Pick<PoolsView, 'currency'>,
  { money, words }: Texts,
): HTMLElement {
  const { fallenAt, isPaid, level, number, point, pointHash, prize, salt } = hit;
  const verdict = element('p', { class: 'verdict', attributes: { role: 'status' } });
  const check = element('button', {
    class: 'plain',
    text: words('pool.check'),
    attributes: { type: 'button' },
    onClick: () => {
      const isKept = isPromiseKept(currency, hit) === true;
      verdict.textContent = words(isKept ? 'pool.check_ok' : 'pool.check_bad');
      verdict.dataset['result'] = isKept ? 'ok' : 'bad';
    },
  });
  const isPromised = point !== null && salt !== null && pointHash !== null;
  return element(
    'li',
    {},
    element(
      'details',
      {},
      element(
        'summary',
        {},
        element('b', { text: words(`pool.${level}`) }),
        element('time', {
          class: 'muted',
          text: whenOf(fallenAt, words.language),
          attributes: { datetime: fallenAt },
        }),
        element('span', { class: 'amount gain', text: money.show(prize) }),
      ),
      factsOf([
        [words('pool.filling'), String(number)],
        [words('bar.stake'), money.show(hit.stake)],
        [words('pool.state'), words(isPaid ? 'pool.paid' : 'pool.paying')],
        ...(isPromised
          ? ([
              [words('pool.point'), money.show(point)],
              [words('pool.salt'), salt, 'mono'],
              [words('pool.hash'), pointHash, 'mono'],
            ] as const)
          : []),
      ]),
      isPromised ? check : element('p', { class: 'muted small', text: words('pool.chance_proof') }),
      isPromised ? verdict : null,
    ),
  );
}
