// Paper over wire with a lamp inside: what every creature of the reef is made of.
import { linear, n, radial } from '../../../art/brush.ts';
import type { Point } from '../../../art/taper.ts';

/** Paper before a lamp: nearly white where the lamp is, full of colour around it, dark at the rim. */
export type Paper = {
  readonly heart: string;
  readonly light: string;
  readonly full: string;
  readonly deep: string;
  readonly wire: string;
};

export const PAPERS = {
  starfish: {
    heart: '#fff3d6',
    light: '#ffb07a',
    full: '#ff5142',
    deep: '#8f1230',
    wire: '#5c0a22',
  },
  seahorse: {
    heart: '#fffbe0',
    light: '#ffe27a',
    full: '#ffb31f',
    deep: '#8f4b00',
    wire: '#5f2d00',
  },
  jellyfish: {
    heart: '#fff0ff',
    light: '#eda8ff',
    full: '#b04bf2',
    deep: '#3f0f86',
    wire: '#2c0763',
  },
  nautilus: {
    heart: '#fffdf4',
    light: '#ffeadb',
    full: '#ffc3ab',
    deep: '#a8455c',
    wire: '#5e1830',
  },
  urchin: { heart: '#eefcff', light: '#8ac8ff', full: '#2f6bff', deep: '#10207a', wire: '#0a1354' },
  shell: { heart: '#f6ffe6', light: '#a8f7b8', full: '#1fc98b', deep: '#036055', wire: '#02403a' },
  pebble: { heart: '#ffffff', light: '#d6f2f7', full: '#7cb9cc', deep: '#2a5568', wire: '#16384a' },
  lantern: {
    heart: '#fffbe3',
    light: '#ffd36b',
    full: '#ff6a2b',
    deep: '#a8122f',
    wire: '#5d0a20',
  },
} as const satisfies Record<string, Paper>;

export type CreatureName = keyof typeof PAPERS;

export const defsOf = ({ deep, full, heart, light }: Paper, cx = 0.5, cy = 0.52): string =>
  radial(
    'paper',
    [
      [0, heart],
      [0.26, light],
      [0.66, full],
      [1, deep],
    ],
    { cx, cy, r: 0.62 },
  ) +
  radial(
    'lamp',
    [
      [0, heart, 0.95],
      [0.4, light, 0.5],
      [1, light, 0],
    ],
    { cx: 0.5, cy: 0.5 },
  ) +
  radial('aura', [
    [0, full, 0.62],
    [0.55, full, 0.24],
    [1, full, 0],
  ]) +
  linear('rim', [
    [0, '#ffffff', 0.85],
    [0.35, '#ffffff', 0.1],
    [1, deep, 0.55],
  ]) +
  linear('gold', [
    [0, '#fff2c4'],
    [0.45, '#e8a948'],
    [1, '#7d4310'],
  ]) +
  '<filter id="drop" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="6" stdDeviation="5" flood-color="#00141c" flood-opacity=".7"/></filter>' +
  '<filter id="soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="6"/></filter>';

export const aura = '<circle cx="128" cy="130" r="126" fill="url(#aura)"/>';

/** Paper in an outline, with what is drawn on it, under its wires and the light on its rim. */
export const lit = (
  outline: string,
  {
    at,
    on = '',
    reach = 60,
    wire,
    wires,
  }: {
    readonly wire: string;
    readonly wires: string;
    readonly at: Point;
    readonly reach?: number;
    readonly on?: string;
  },
): string =>
  `<g filter="url(#drop)"><path d="${outline}" fill="url(#paper)"/></g><clipPath id="in"><path d="${outline}"/></clipPath>` +
  `<g clip-path="url(#in)">${on}<circle cx="${at[0]}" cy="${at[1]}" r="${reach}" fill="url(#lamp)"/>` +
  `<g fill="none" stroke="${wire}" stroke-width="2.6" stroke-opacity=".62" stroke-linecap="round">${wires}</g>` +
  `<g fill="none" stroke="#fff" stroke-width="1.4" stroke-opacity=".4" stroke-linecap="round" transform="translate(0 2.4)">${wires}</g>` +
  `<path d="${outline}" fill="none" stroke="url(#rim)" stroke-width="9"/></g>` +
  `<path d="${outline}" fill="none" stroke="${wire}" stroke-width="4.5" stroke-linejoin="round"/>`;

/** The loop by which a lantern hangs. */
export const loop = (x: number, y: number): string =>
  `<path d="M${x} ${y}v-7a7 7 0 1 1 7 -7" fill="none" stroke="url(#gold)" stroke-width="4" stroke-linecap="round"/>`;

export const stud = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${colour}" fill-opacity=".9"/><circle cx="${n(x - radius * 0.25)}" cy="${n(y - radius * 0.3)}" r="${n(radius * 0.45)}" fill="#fff"/>`;
