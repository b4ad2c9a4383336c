import { back } from '../cards/back.ts';
import { drawing } from '../instant/drawing.ts';
import { element } from '../panel/element.ts';
import { roam } from './roam.ts';
import type { Table } from './table.ts';

/** A place as it stands on a layout of a card game. */
export type LayoutPlace = {
  readonly place: string;
  readonly name: string;
  /** What it pays, such as 8:1. */
  readonly odds: string;
  /** The side that it belongs to, which gives it its colour. */
  readonly side?: 'left' | 'right' | 'tie' | undefined;
};

export type LayoutRow = {
  readonly name: string;
  /** What the places are about, where their names alone do not say it. */
  readonly caption?: string;
  readonly places: readonly LayoutPlace[];
};

/** Rows of places with their names and odds; arrows move from one to the next. */
export function createCardLayout(table: Table, rows: readonly LayoutRow[]): HTMLElement {
  const spot = ({ name, odds, place, side }: LayoutPlace) =>
    table.spots.spot(place, {
      class: `card-spot ${side === undefined ? '' : `of-${side}`}`,
      content: [
        element('span', { class: 'spot-name', text: name }),
        element('small', { class: 'spot-odds', text: odds, attributes: { dir: 'ltr' } }),
      ],
    });
  const layout = element(
    'div',
    { class: 'card-layout' },
    ...rows.flatMap(({ caption, name, places }) => [
      ...(caption === undefined
        ? []
        : [element('p', { class: 'layout-caption', text: caption, attributes: { dir: 'auto' } })]),
      element('div', { class: `card-spots ${name}` }, ...places.map(spot)),
    ]),
  );
  roam(layout, '.spot');
  return layout;
}

/** Where cards come from. */
export const createShoe = (): HTMLElement =>
  element('div', { class: 'card-shoe' }, drawing(back), drawing(back), drawing(back));
