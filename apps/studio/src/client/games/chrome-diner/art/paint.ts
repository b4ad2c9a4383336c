// Neon tubes and chrome: light drawn three times, as a haze, as glass and as its white core.
import { linear, svg } from '../../../art/brush.ts';

export const PINK = '#ff3d8b';
export const CYAN = '#2fe6ff';
export const YELLOW = '#ffd23d';
export const RED = '#ff3b3b';
export const GREEN = '#43f08a';
export const ORANGE = '#ff8f2e';
export const VIOLET = '#a86bff';
export const CREAM = '#fff1d6';
export const NIGHT = '#0b0a1e';

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

/** A bent tube of light. */
export const tube = (d: string, colour: string, width = 9): string =>
  `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="${colour}" stroke-width="${width * 2}" opacity=".5" filter="url(#haze)"/><path d="${d}" stroke="${colour}" stroke-width="${width}"/><path d="${d}" stroke="#fff" stroke-width="${width * 0.36}" opacity=".9"/></g>`;

/** A pane of tinted glass behind the tubes. */
export const pane = (d: string, colour: string, opacity = 0.3): string =>
  `<path d="${d}" fill="${colour}" opacity="${opacity}"/>`;

export const FILTERS =
  '<filter id="haze" filterUnits="userSpaceOnUse" x="-60" y="-60" width="2000" height="1200"><feGaussianBlur stdDeviation="9"/></filter><filter id="drop" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="8" stdDeviation="8" flood-color="#000" flood-opacity=".7"/></filter>';

/** Chrome lit from above: sky, horizon, ground. */
export const chrome = (id: string, across = false): string =>
  linear(
    id,
    [
      [0, '#ffffff'],
      [0.2, '#dfe9f5'],
      [0.44, '#8fa3bd'],
      [0.5, '#2c3550'],
      [0.56, '#5d6f8f'],
      [0.8, '#c9d6e8'],
      [1, '#f4f9ff'],
    ],
    across ? { x2: 1, y2: 0 } : {},
  );

/** A symbol of 256 by 256. */
export const sign = (body: string, defs = ''): string => svg(256, 256, FILTERS + defs, body);
