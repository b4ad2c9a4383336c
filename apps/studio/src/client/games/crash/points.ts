import { timesOfHundredths } from '../../instant/figures.ts';
import { element } from '../../panel/element.ts';
import type { TableNews } from '../../shared/news.ts';
import { pointIn } from './bets.ts';
import { sizeOf } from './scene.ts';
import type { CrashWords } from './words.ts';

const SHOWN_MAX = 24;

/** The last points, newest first; each opens the proof of its round. */
export function createPoints(words: CrashWords, onRound: (number: number) => void) {
  const view = element('ol', {
    class: 'crash-points',
    attributes: { 'aria-label': words('crash.last_points') },
  });
  let drawn = '';
  return {
    view,
    draw({ last, round }: Pick<TableNews, 'last' | 'round'>) {
      const ended =
        round.draws === null || last.some(({ number }) => number === round.number) ? [] : [round];
      const points = [...ended, ...last].slice(0, SHOWN_MAX);
      const signature = points.map(({ number }) => number).join();
      if (signature === drawn) return;
      drawn = signature;
      view.replaceChildren(
        ...points.flatMap(({ draws, number }) => {
          const point = pointIn(draws);
          if (point === null) return [];
          const text = timesOfHundredths(point);
          const button = element('button', {
            text,
            attributes: {
              type: 'button',
              'data-size': sizeOf(point),
              'aria-label': words('crash.point_of', { number, times: text }),
            },
            onClick: () => onRound(number),
          });
          return [element('li', {}, button)];
        }),
      );
    },
  };
}
