import { type Point, points, rolled } from '@parlour/games/craps';
import { element } from '../../panel/element.ts';
import { flatDie } from '../../table/dice.ts';
import { roam } from '../../table/roam.ts';
import type { Table } from '../../table/table.ts';
import type { CrapsWords } from './craps.ts';

/** What a bet on a number pays to one: the odds of its win. */
function oddsText(place: 'hard' | 'place', number: Point): string {
  const half = number / 2;
  const dice = place === 'hard' ? ([half, half] as const) : ([number - 1, 1] as const);
  const faces = dice[0] > 6 ? ([number - 4, 4] as const) : dice;
  const result = rolled(`${place}-${number}` as `place-${Point}`, null, faces);
  if (result === 'stays' || 'movesTo' in result) return '';
  const { denominator, numerator } = result.pays;
  return `${numerator - denominator}:${denominator}`;
}

const name = (text: string) => element('span', { class: 'craps-name', text });
const small = (text: string) => element('small', { class: 'craps-odds', text });

/** The layout: the numbers with their bets, the lines below them, bets on single rolls beside them. */
export function createLayout(table: Table, words: CrapsWords) {
  const { spots } = table;
  const pucks = new Map<Point, HTMLElement>();
  const puckOf = (number: Point) => {
    const puck = element('span', { class: 'puck', text: words('craps.on'), hidden: true });
    pucks.set(number, puck);
    return puck;
  };
  const numbers = points.map((number) =>
    element(
      'div',
      { class: 'craps-number' },
      spots.stand(`dont-come-${number}`, {
        class: 'craps-stand',
        content: [small(words('craps.label_dont-come'))],
      }),
      element(
        'div',
        { class: 'craps-place' },
        puckOf(number),
        spots.spot(`place-${number}`, {
          class: 'craps-spot',
          content: [
            element('span', { class: 'craps-big', text: String(number) }),
            small(oddsText('place', number)),
          ],
        }),
      ),
      element(
        'div',
        { class: 'craps-pair' },
        spots.stand(`come-${number}`, {
          class: 'craps-stand',
          content: [small(words('craps.label_come'))],
        }),
        spots.spot(`come-odds-${number}`, {
          class: 'craps-spot',
          content: [small(words('craps.label_odds'))],
        }),
      ),
    ),
  );
  const spot = (
    place: string,
    { className = '', content }: { className?: string; content: readonly Node[] },
  ) => spots.spot(place, { class: `craps-spot craps-${place} ${className}`, content });
  const hard = (number: 4 | 6 | 8 | 10) =>
    spot(`hard-${number}`, {
      content: [
        element('span', { class: 'craps-dice' }, flatDie(number / 2), flatDie(number / 2)),
        small(oddsText('hard', number)),
      ],
    });
  const pair = (first: number, second: number) =>
    element('span', { class: 'craps-dice' }, flatDie(first), flatDie(second));
  const props = element(
    'div',
    { class: 'craps-props' },
    spot('any-seven', {
      className: 'wide',
      content: [name(words('craps.label_any-seven')), small('4:1')],
    }),
    ...([6, 8, 4, 10] as const).map(hard),
    spot('two', { content: [pair(1, 1), small('30:1')] }),
    spot('twelve', { content: [pair(6, 6), small('30:1')] }),
    spot('eleven', { content: [pair(5, 6), small('15:1')] }),
    spot('any-craps', { content: [name(words('craps.label_any-craps')), small('7:1')] }),
  );
  const field = element(
    'span',
    { class: 'craps-field-numbers' },
    ...[2, 3, 4, 9, 10, 11, 12].map((number) =>
      element('b', {
        text: String(number),
        attributes:
          number === 2 ? { 'data-pays': '2:1' } : number === 12 ? { 'data-pays': '3:1' } : {},
      }),
    ),
  );
  const layout = element(
    'div',
    { class: 'bet-layout craps-layout' },
    spot('dont-come', { content: [name(words('craps.label_dont-come')), small('1:1')] }),
    element('div', { class: 'craps-numbers' }, ...numbers),
    spot('come', { content: [name(words('craps.label_come')), small('1:1')] }),
    spot('field', { content: [name(words('craps.label_field')), field] }),
    element(
      'div',
      { class: 'craps-line' },
      spot('dont-pass', { content: [name(words('craps.label_dont-pass')), small('1:1')] }),
      spot('dont-pass-odds', { content: [name(words('craps.label_odds'))] }),
    ),
    element(
      'div',
      { class: 'craps-line' },
      spot('pass', { content: [name(words('craps.label_pass')), small('1:1')] }),
      spot('pass-odds', { content: [name(words('craps.label_odds'))] }),
    ),
    props,
  );
  roam(layout, 'button.spot');
  return {
    view: layout,
    /** The puck lies on the point. */
    showPoint(point: Point | null) {
      for (const [number, puck] of pucks) puck.hidden = number !== point;
    },
  };
}
