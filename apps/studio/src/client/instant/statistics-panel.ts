import type { RoundView } from '../api.ts';
import { type Money, read } from '../money.ts';
import { element } from '../panel/element.ts';
import type { Words } from '../words/words.ts';
import { courseLine, netOf, NO_STATISTICS, noteRound } from './statistics.ts';

const BOX = { width: 240, height: 72 };
const SVG = 'http://www.w3.org/2000/svg';

const shape = (name: string, attributes: Readonly<Record<string, string>>): SVGElement => {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
};

/** Statistics of this visit: stakes, wins and the course of the result, with a button that resets them. */
export function createStatisticsPanel({
  money,
  words,
}: {
  readonly money: Money;
  readonly words: Words;
}) {
  let statistics = NO_STATISTICS;
  const value = () => element('dd', {});
  const cells = { net: value(), staked: value(), won: value(), rounds: value() };
  const line = shape('path', { class: 'course' });
  const zero = shape('line', { class: 'zero', x1: '0', x2: String(BOX.width) });
  const chart = shape('svg', {
    viewBox: `0 -4 ${BOX.width} ${BOX.height + 8}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  chart.append(zero, line);
  const row = (label: string, cell: HTMLElement) => [element('dt', { text: label }), cell];
  const draw = () => {
    const net = netOf(statistics);
    cells.net.textContent = money.short(net);
    cells.net.className = net > 0n ? 'gain' : '';
    cells.staked.textContent = money.short(statistics.staked);
    cells.won.textContent = money.short(statistics.won);
    cells.rounds.textContent = `${statistics.rounds} (${statistics.gains})`;
    const course = courseLine(statistics.course, BOX);
    line.setAttribute('d', course.path);
    zero.setAttribute('y1', String(course.zero));
    zero.setAttribute('y2', String(course.zero));
  };
  draw();
  const view = element(
    'section',
    { class: 'statistics', attributes: { 'aria-label': words('instant.statistics') } },
    element(
      'header',
      {},
      element('h2', { text: words('instant.statistics') }),
      element('button', {
        class: 'plain small',
        text: words('instant.reset_statistics'),
        attributes: { type: 'button' },
        onClick: () => {
          statistics = NO_STATISTICS;
          draw();
        },
      }),
    ),
    element(
      'dl',
      {},
      ...row(words('instant.net'), cells.net),
      ...row(words('instant.staked'), cells.staked),
      ...row(words('bar.win'), cells.won),
      ...row(words('instant.rounds'), cells.rounds),
    ),
    chart,
  );
  return {
    view,
    note({ staked, win }: Pick<RoundView, 'staked' | 'win'>) {
      statistics = noteRound(statistics, { staked: read(staked), win: read(win) });
      draw();
    },
  };
}
