import { sicBoPlaces } from '@parlour/games/sic-bo';
import { element } from '../../panel/element.ts';
import { flatDie } from '../../table/dice.ts';
import { roam } from '../../table/roam.ts';
import type { Table } from '../../table/table.ts';
import { facesOf, oddsOf } from './names.ts';
import type { SicBoWords } from './sic-bo.ts';

const oddsText = (place: string): string =>
  oddsOf(place)
    .map((odds) => `${odds}:1`)
    .join(' · ');

const text = (value: string) => element('span', { class: 'sicbo-name', text: value });
const dice = (faces: readonly number[]) =>
  element('span', { class: 'sicbo-dice' }, ...faces.map((face) => flatDie(face)));

function contentOf(place: string, words: SicBoWords): readonly Node[] {
  const odds = element('small', { class: 'sicbo-odds', text: oddsText(place) });
  const [first = 0] = facesOf(place);
  const times = { single: 1, double: 2, triple: 3 }[place.replace(/-\d+$/, '')];
  if (times !== undefined) return [dice(Array.from({ length: times }, () => first)), odds];
  if (/^(?:two|three|four)/.test(place)) return [dice(facesOf(place)), odds];
  if (place.startsWith('total')) return [text(String(first)), odds];
  const key = place as 'any-triple' | 'big' | 'even' | 'odd' | 'small';
  const range = { small: '4–10', big: '11–17' }[place];
  return [
    text(words(`sicbo.label_${key}`)),
    ...(range === undefined ? [] : [element('span', { class: 'sicbo-range', text: range })]),
    odds,
  ];
}

const KINDS = ['double', 'total', 'two', 'three', 'four', 'single'] as const;

/** The layout: the even chances around the triples, below them rows of doubles, totals and sets. */
export function createLayout(table: Table, words: SicBoWords): HTMLElement {
  const spot = (place: string) =>
    table.spots.spot(place, {
      class: `sicbo-spot is-${place.replace(/-\d.*$/, '')}`,
      content: contentOf(place, words),
    });
  const spotsOf = (kind: string) =>
    sicBoPlaces.filter((place) => place.startsWith(`${kind}-`)).map(spot);
  const main = element(
    'div',
    { class: 'sicbo-row sicbo-main' },
    spot('small'),
    spot('odd'),
    element(
      'div',
      { class: 'sicbo-triples' },
      spot('any-triple'),
      element('div', { class: 'sicbo-row' }, ...spotsOf('triple')),
    ),
    spot('even'),
    spot('big'),
  );
  const rows = KINDS.map((kind) =>
    element('div', { class: `sicbo-row sicbo-${kind}` }, ...spotsOf(kind)),
  );
  const layout = element('div', { class: 'bet-layout sicbo-layout' }, main, ...rows);
  roam(layout, '.spot');
  return layout;
}
