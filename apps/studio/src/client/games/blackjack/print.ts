import { drawing } from '../../instant/drawing.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import type { BlackjackKey } from './blackjack.ts';

type Line = { readonly text: string; readonly radius: number; readonly class: string };

const MIDDLE = 400;
const TOP = -560;

/** A line of text along an arc around a point above the table. */
const arc = ({ class: name, radius, text }: Line): string => {
  const id = `bj-arc-${radius}`;
  const half = 0.6;
  const [x, y] = [radius * Math.sin(half), radius * Math.cos(half)];
  return [
    `<path id="${id}" d="M${MIDDLE - x} ${TOP + y}A${radius} ${radius} 0 0 0 ${MIDDLE + x} ${TOP + y}" fill="none"/>`,
    `<text class="${name}" text-anchor="middle"><textPath href="#${id}" startOffset="50%">${text}</textPath></text>`,
  ].join('');
};

const rule = (radius: number): string => {
  const half = 0.47;
  const [x, y] = [radius * Math.sin(half), radius * Math.cos(half)];
  return `<path class="bj-rule" d="M${MIDDLE - x} ${TOP + y}A${radius} ${radius} 0 0 0 ${MIDDLE + x} ${TOP + y}"/>`;
};

/** What is printed on the table, in arcs around the dealer. */
export const printOf = (words: SceneDeps<BlackjackKey>['words']): HTMLElement =>
  drawing(
    [
      '<svg viewBox="0 0 800 150">',
      arc({ text: words('blackjack.print_natural'), radius: 612, class: 'bj-print-main' }),
      arc({ text: words('blackjack.print_stands'), radius: 642, class: 'bj-print-small' }),
      rule(658),
      arc({ text: words('blackjack.print_insurance'), radius: 682, class: 'bj-print-insurance' }),
      rule(694),
      '</svg>',
    ].join(''),
    'bj-print',
  );
