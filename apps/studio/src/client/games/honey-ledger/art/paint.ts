// Warm paper, sepia ink and honey: engravings of an old account book, coloured by hand.
import { linear, radial, svg } from '../../../art/brush.ts';

export const PAPER = '#f6e7c4';
export const CREAM = '#fff6dd';
export const SEPIA = '#4a2a12';
export const UMBER = '#7a4a1e';
export const HONEY = '#f2a516';
export const AMBER = '#c8740c';
export const WAX = '#ffd35c';
export const CLOVER = '#5f8f3a';
export const MOSS = '#3f6a2c';
export const LILAC = '#8a6bb8';
export const VIOLET = '#5d4392';

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

/** A stroke of the engraver's pen. */
export const ink = (d: string, width = 4, colour = SEPIA): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A filled shape with its outline in ink. */
export const shape = (d: string, fill: string, width = 5): string =>
  `<path d="${d}" fill="${fill}" stroke="${SEPIA}" stroke-width="${width}" stroke-linejoin="round"/>`;

export const mirrored = (half: string): string =>
  `${half}<g transform="matrix(-1 0 0 1 256 0)">${half}</g>`;

const DEFS =
  linear('honey', [
    [0, '#ffe48a'],
    [0.35, '#f9bd2d'],
    [0.7, '#e08a0e'],
    [1, '#a85606'],
  ]) +
  linear('straw', [
    [0, '#fbdf93'],
    [0.5, '#e2ac48'],
    [1, '#a9701f'],
  ]) +
  linear('fur', [
    [0, '#b9783c'],
    [0.6, '#8a5022'],
    [1, '#5d3212'],
  ]) +
  linear('tin', [
    [0, '#f2ece0'],
    [0.5, '#b7ab98'],
    [1, '#7a6c5a'],
  ]) +
  radial('gleam', [
    [0, '#fff7d0', 0.95],
    [1, '#fff7d0', 0],
  ]) +
  '<filter id="lift" x="-15%" y="-15%" width="130%" height="140%"><feDropShadow dx="0" dy="5" stdDeviation="4" flood-color="#3a1d06" flood-opacity=".45"/></filter>';

/** A symbol of 256 by 256. */
export const plate = (body: string, defs = ''): string =>
  svg(256, 256, DEFS + defs, `<g filter="url(#lift)">${body}</g>`);
