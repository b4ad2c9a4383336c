import { isRedPocket, POCKETS, wheel as order } from '@parlour/games/roulette';
import { element } from '../../panel/element.ts';
import { hotAndCold } from '../roulette/results.ts';
import { colourOf } from '../roulette/wheel.ts';
import type { LiveRouletteWords } from './live-roulette.ts';

const STEP = 360 / POCKETS;
const INNER = 46;
const BAND = 62;
const REACH = 34;

const at = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

const segment = (degrees: number, inner: number, outer: number, fill: string): string => {
  const [from, to] = [degrees - STEP / 2 + 0.5, degrees + STEP / 2 - 0.5];
  return `<path d="M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z" fill="${fill}"/>`;
};

const FILLS = { red: '#c3273a', black: '#2a2433', green: '#12915a' } as const;

/** How often each pocket came, around the wheel: the longer its ray, the more often. */
export function ringMarkup(pockets: readonly number[]): string {
  const counts = order.map((pocket) => pockets.filter((each) => each === pocket).length);
  const most = Math.max(1, ...counts);
  return [
    '<svg viewBox="-100 -100 200 200" aria-hidden="true">',
    `<circle r="${BAND + REACH}" class="ring-edge"/><circle r="${BAND + REACH / 2}" class="ring-edge"/>`,
    ...order.map((pocket, index) => segment(index * STEP, INNER, BAND, FILLS[colourOf(pocket)])),
    ...order.map((_, index) =>
      counts[index] === 0
        ? ''
        : segment(
            index * STEP,
            BAND + 1.5,
            BAND + 1.5 + (REACH * (counts[index] ?? 0)) / most,
            '#e2b458',
          ),
    ),
    '<g fill="#fff" font-size="7.200" font-weight="650" text-anchor="middle">',
    ...order.map(
      (pocket, index) =>
        `<text transform="rotate(${(index * STEP).toFixed(2)}) translate(0 -51.500)">${pocket}</text>`,
    ),
    '</g></svg>',
  ].join('');
}

const share = (pockets: readonly number[], is: (pocket: number) => boolean): number =>
  pockets.length === 0 ? 0 : Math.round((100 * pockets.filter(is).length) / pockets.length);

/** Numbers that came most and least often, rays around the wheel, and the shares of the even chances. */
export function createStatistics(words: LiveRouletteWords) {
  const ring = element('div', { class: 'stat-ring', attributes: { dir: 'ltr' } });
  const [hot, cold] = [
    element('ol', { class: 'numbers', attributes: { 'aria-label': words('roulette.hot') } }),
    element('ol', { class: 'numbers', attributes: { 'aria-label': words('roulette.cold') } }),
  ];
  const bars = element('div', { class: 'stat-bars', attributes: { dir: 'ltr' } });
  const note = element('p', { class: 'muted small' });
  const middle = element('p', { class: 'stat-middle' });
  const number = (pocket: number, count: number) =>
    element(
      'li',
      { attributes: { 'data-colour': colourOf(pocket) } },
      element('b', { text: String(pocket) }),
      element('small', { text: `${count}×` }),
    );
  const bar = (parts: readonly (readonly [name: string, percent: number, colour: string])[]) =>
    element(
      'div',
      { class: 'stat-bar' },
      ...parts.map(([name, percent, colour]) => {
        const one = element(
          'span',
          { attributes: { 'data-colour': colour } },
          element('b', { text: `${percent} %` }),
          element('small', { text: name, attributes: { dir: 'auto' } }),
        );
        one.style.flexGrow = String(Math.max(percent, 14));
        return one;
      }),
    );
  const counted = element(
    'div',
    { class: 'stat-counted' },
    element('div', { class: 'stat-wheel' }, ring, middle),
    element('h3', { text: words('roulette.hot') }),
    hot,
    element('h3', { text: words('roulette.cold') }),
    cold,
    bars,
  );
  const show = (pockets: readonly number[]) => {
    counted.hidden = pockets.length === 0;
    const extremes = hotAndCold(pockets);
    ring.innerHTML = ringMarkup(pockets);
    middle.textContent = words('live.of_rounds', { count: pockets.length });
    hot.replaceChildren(...extremes.hot.map(({ count, pocket }) => number(pocket, count)));
    cold.replaceChildren(...extremes.cold.map(({ count, pocket }) => number(pocket, count)));
    bars.replaceChildren(
      bar([
        [words('roulette.red'), share(pockets, isRedPocket), 'red'],
        [words('roulette.zero'), share(pockets, (pocket) => pocket === 0), 'green'],
        [
          words('roulette.black'),
          share(pockets, (pocket) => colourOf(pocket) === 'black'),
          'black',
        ],
      ]),
      bar([
        [
          words('roulette.even'),
          share(pockets, (pocket) => pocket > 0 && pocket % 2 === 0),
          'plain',
        ],
        [words('roulette.odd'), share(pockets, (pocket) => pocket % 2 === 1), 'plain'],
      ]),
      bar([
        [words('roulette.low'), share(pockets, (pocket) => pocket > 0 && pocket < 19), 'plain'],
        [words('roulette.high'), share(pockets, (pocket) => pocket > 18), 'plain'],
      ]),
    );
    note.textContent = words(pockets.length === 0 ? 'table.no_results' : 'table.note_chance');
  };
  show([]);
  return {
    view: element(
      'section',
      { class: 'live-statistics', attributes: { 'aria-label': words('live.statistics') } },
      counted,
      note,
    ),
    show,
  };
}
