import { isRedPocket, roulettePlaces } from '@parlour/games/roulette';
import { drawing } from '../../instant/drawing.ts';
import { element } from '../../panel/element.ts';
import type { Table } from '../../table/table.ts';
import { boxOf, LAYOUT } from './boxes.ts';
import type { RouletteWords } from './roulette.ts';

const diamond = (isRed: boolean) =>
  drawing(
    `<svg viewBox="-50 -22 100 44"><path d="M-46 0L0 -19L46 0L0 19Z" class="${isRed ? 'is-red' : 'is-black'}"/></svg>`,
    'layout-diamond',
  );

/** What stands on the layout of a French table, in its language wherever it is played. */
const FRENCH: Readonly<Record<string, string>> = {
  low: 'Manque',
  even: 'Pair',
  odd: 'Impair',
  high: 'Passe',
  'dozen-1': '12 P',
  'dozen-2': '12 M',
  'dozen-3': '12 D',
};

type Labels = { readonly words: RouletteWords; readonly isFrench: boolean };

function contentOf(place: string, { isFrench, words }: Labels): readonly (Node | string)[] {
  if (place === 'red' || place === 'black') return [diamond(place === 'red')];
  const [first = 0] = place.match(/\d+/g)?.map(Number) ?? [];
  if (place.startsWith('straight-'))
    return [element('span', { class: 'pocket-number', text: String(first) })];
  const french = isFrench ? FRENCH[place] : undefined;
  if (french !== undefined)
    return [element('span', { class: 'outside-text', text: french, attributes: { lang: 'fr' } })];
  if (place.startsWith('column-')) return [element('span', { class: 'outside-text', text: '2:1' })];
  const texts: Readonly<Record<string, string>> = {
    low: '1–18',
    high: '19–36',
    even: words('roulette.label_even'),
    odd: words('roulette.label_odd'),
  };
  const text = place.startsWith('dozen-') ? `${12 * first - 11}–${12 * first}` : texts[place];
  return text === undefined ? [] : [element('span', { class: 'outside-text', text })];
}

function classOf(place: string): string {
  if (place === 'straight-0') return 'pocket zero';
  if (place.startsWith('straight-'))
    return isRedPocket(Number(place.slice('straight-'.length))) ? 'pocket red' : 'pocket black';
  return /^(?:column|dozen|red|black|odd|even|low|high)/.test(place) ? 'outside' : 'edge';
}

/** The layout. Numbers come first, so that the edges between them lie above. */
export function createLayout(table: Table, labels: Labels): HTMLElement {
  const places = [...roulettePlaces.keys()].toSorted(
    (left, right) => Number(classOf(left) === 'edge') - Number(classOf(right) === 'edge'),
  );
  const layout = table.spots.layout(
    LAYOUT,
    ...places.map((place) =>
      table.spots.spot(place, {
        class: classOf(place),
        box: boxOf(place),
        content: contentOf(place, labels),
      }),
    ),
  );
  layout.classList.add('turns', labels.isFrench ? 'french' : 'european');
  const point = (event: Event) => {
    const at = event.target instanceof HTMLElement ? event.target.closest('.spot') : null;
    const place = at instanceof HTMLElement ? at.dataset['place'] : undefined;
    const covers = place === undefined ? [] : (roulettePlaces.get(place)?.covers ?? []);
    table.spots.point(covers.map((pocket) => `straight-${pocket}`));
  };
  layout.addEventListener('pointerover', point);
  layout.addEventListener('focusin', point);
  layout.addEventListener('pointerleave', () => table.spots.point([]));
  return layout;
}
