// The inks of a printed railway poster: flat shapes, a cream keyline around each thing, no gloss.
import { svg } from '../../../art/brush.ts';

export const INK = '#0a1c28';
export const NIGHT = '#0f3444';
export const TEAL = '#1d6e78';
export const MIST = '#8cc4bb';
export const CREAM = '#f7e8c6';
export const SAND = '#e0bd83';
export const MARIGOLD = '#f5a32c';
export const VERMILION = '#da472d';
export const BRICK = '#9a2a26';
export const PLUM = '#5a2246';
export const LEAF = '#2e8a5c';
export const STEEL = '#a9bcc4';

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A drawing and its reflection in the upright at the middle of 256. */
export const mirrored = (half: string): string =>
  `${half}<g transform="matrix(-1 0 0 1 256 0)">${half}</g>`;

const KEY =
  '<filter id="key" x="-12%" y="-12%" width="124%" height="130%"><feMorphology in="SourceAlpha" operator="dilate" radius="4.5" result="wide"/><feFlood flood-color="#f7e8c6"/><feComposite in2="wide" operator="in" result="line"/><feGaussianBlur in="wide" stdDeviation="4" result="soft"/><feOffset in="soft" dy="6" result="low"/><feFlood flood-color="#04121a" flood-opacity=".65"/><feComposite in2="low" operator="in" result="shade"/><feMerge><feMergeNode in="shade"/><feMergeNode in="line"/><feMergeNode in="SourceGraphic"/></feMerge></filter>';

/** A symbol of 256 by 256, printed with its keyline. */
export const print = (body: string, defs = '', behind = ''): string =>
  svg(256, 256, KEY + defs, `${behind}<g filter="url(#key)">${body}</g>`);
