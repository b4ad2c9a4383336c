import { linear, n, radial, svg, times } from '../../art/brush.ts';
import type { Dress } from '../../field/art/drawing.ts';
import { ball, disc, eel, lion, shell, torpedo } from '../../field/art/fish.ts';
import { arms, bell, plated, ray, turtle } from '../../field/art/others.ts';
import type { SeaLook } from '../../field/look.ts';

const dress = (back: string, side: string, belly: string, fin: string, mark: string): Dress => ({
  back,
  side,
  belly,
  fin,
  mark,
});

const BILL =
  '<path d="M176 50L210 46L178 60Z" fill="#1d3f74" stroke="#1d1230" stroke-width="2"/><path d="M62 30C70 -6 118 -2 140 12L128 34Z" fill="#2f5fb0" stroke="#1d1230" stroke-width="2.5"/>';

const fish = {
  sprat: torpedo(dress('#2a7f9e', '#7fd3e0', '#f2fbff', '#bfeef2', '#ffffff'), {
    long: 2.9,
    slim: 0.8,
  }),
  clown: torpedo(dress('#c43c08', '#ff7a1c', '#ffb04a', '#ff8f2a', '#fffaf0'), { marks: 'bands' }),
  damsel: torpedo(dress('#1b2a9a', '#3f6cff', '#8fb4ff', '#ffd23c', '#ffd23c'), {
    marks: 'saddle',
  }),
  butterfly: disc(dress('#d99a08', '#ffd83c', '#fff6c0', '#ffc21c', '#2a1c10'), 'bands'),
  angel: disc(dress('#8f2fb0', '#d870e0', '#ffd8ff', '#ff9ad0', '#5a1c8a'), 'stripes', {
    hasTrails: true,
  }),
  puffer: ball(dress('#8a6a1c', '#e6c25a', '#fff8df', '#c89a34', '#6a4c10'), 16),
  parrot: torpedo(dress('#0c8a78', '#2cd6b0', '#ffc0c8', '#ff6a9a', '#ff7aa8'), {
    marks: 'stripes',
  }),
  lion: lion(dress('#8a1c1c', '#e6583c', '#ffe0c4', '#ff9a78', '#fff0dc')),
  koi: torpedo(dress('#ffffff', '#fff4ea', '#ffe6d2', '#ffb08a', '#ff5a1e'), {
    marks: 'saddle',
    long: 3.2,
  }),
  squid: arms(dress('#c23a78', '#ff8ab8', '#ffd8ea', '#ff9cc4', '#a3205c')),
  eagle: ray(dress('#143a5c', '#2f78a8', '#6fb8dc', '#2f78a8', '#e8f8ff')),
  turtle: turtle(dress('#2f5c1c', '#7aa83c', '#c8dc78', '#5c8a3c', '#b8cc5a')),
  marlin: torpedo(dress('#123a8a', '#3f8ae0', '#f0f8ff', '#2f5fb0', '#9cd0ff'), {
    long: 4,
    slim: 0.74,
    bill: BILL,
    marks: 'stripes',
  }),
  manta: ray(dress('#241c4a', '#4c4290', '#8a82cc', '#4c4290', '#c8c0ff'), { horns: true }),
  gilded: torpedo(dress('#b87808', '#ffc82c', '#fff4b0', '#ffdf6a', '#fff8d0'), {
    marks: 'gold',
    long: 3.4,
  }),
  spark: eel(dress('#5a4a08', '#d8c41c', '#fff8a0', '#ffe84a', '#fff04a'), { glow: true, long: 5 }),
  urchin: ball(dress('#3a1018', '#8a1c2c', '#d84a4a', '#5c1420', '#ffb02c'), 18, { isEyed: false }),
  nautilus: shell(dress('#8a4a1c', '#f0c890', '#fff6e4', '#f0a070', '#b8562c'), { drill: true }),
  frost: bell(dress('#4aa8dc', '#a8e4ff', '#eefaff', '#c8f0ff', '#ffffff'), { ice: true }),
  tortoise: turtle(dress('#5c2c6a', '#c078c8', '#f4d0f0', '#8a5a9a', '#e8b04a'), { isPearl: true }),
  croc: plated(dress('#1c3a14', '#5c8a34', '#b0c860', '#3f6a24', '#2a4c1a'), { jaws: true }),
};

/** A branch of coral that grows upwards from a place. */
const coral = (x: number, y: number, size: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="none" stroke="${colour}" stroke-linecap="round">
<path d="M0 0C-4 -40 6 -70 -2 -120" stroke-width="22"/><path d="M-2 -50C-30 -70 -40 -90 -44 -118" stroke-width="15"/>
<path d="M2 -64C26 -80 38 -102 40 -134" stroke-width="15"/><path d="M-30 -82C-48 -88 -58 -100 -64 -112" stroke-width="9"/>
<path d="M28 -90C44 -94 56 -104 64 -116" stroke-width="9"/></g>`;

const fan = (x: number, y: number, size: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})" stroke="${colour}" fill="none" stroke-width="4">${times(
    11,
    (at) => {
      const turn = ((at - 5) / 5) * 1.05;
      return `<path d="M0 0Q${n(Math.sin(turn) * 50)} ${n(-60 - Math.cos(turn) * 20)} ${n(Math.sin(turn) * 120)} ${n(-Math.cos(turn) * 140)}"/>`;
    },
  )}<path d="M-60 -96Q0 -140 60 -96M-84 -70Q0 -116 84 -70M-40 -50Q0 -76 40 -50" opacity=".7"/></g>`;

const rock = (d: string, id: string): string => `<path d="${d}" fill="url(#${id})"/>`;

const ground = svg(
  1600,
  900,
  linear('sea', [
    [0, '#8ff0e0'],
    [0.18, '#3cc8cc'],
    [0.5, '#1490b0'],
    [0.8, '#0c5f90'],
    [1, '#0a3f6c'],
  ]) +
    radial(
      'sun',
      [
        [0, '#fff8d0', 0.9],
        [0.4, '#c8fff0', 0.35],
        [1, '#8ff0e0', 0],
      ],
      { cx: 0.42, cy: -0.05, r: 0.75 },
    ) +
    radial(
      'edge',
      [
        [0.55, '#04182c', 0],
        [1, '#04182c', 0.62],
      ],
      { r: 0.78 },
    ) +
    linear('far', [
      [0, '#2a9ab4', 0.75],
      [1, '#14688f', 0.9],
    ]) +
    linear('near', [
      [0, '#0f5a80'],
      [1, '#07304e'],
    ]) +
    linear('sand', [
      [0, '#f0d8a0', 0.75],
      [1, '#a8885a', 0.85],
    ]),
  `<rect width="1600" height="900" fill="url(#sea)"/><rect width="1600" height="900" fill="url(#sun)"/>
${rock('M0 520C160 440 260 560 420 500C560 450 640 600 820 590C1000 580 1120 470 1260 500C1400 530 1500 440 1600 470V900H0Z', 'far')}
<path d="M0 760C260 690 520 730 800 740C1080 750 1320 680 1600 740V900H0Z" fill="url(#sand)"/>
${times(26, (at) => `<path d="M${(at * 137) % 1600} ${766 + ((at * 53) % 120)}q40 -10 90 0" fill="none" stroke="#fff3cf" stroke-opacity=".28" stroke-width="4"/>`)}
${rock('M0 600C90 560 180 640 250 720C300 780 330 840 380 900H0Z', 'near')}${rock('M1600 560C1500 560 1420 640 1360 730C1320 790 1280 850 1250 900H1600Z', 'near')}
${coral(120, 690, 1.15, '#e0567a')}${coral(250, 800, 0.9, '#f08a4a')}${coral(60, 820, 1, '#b84a9a')}
${coral(1480, 670, 1.2, '#e8784a')}${coral(1380, 800, 0.95, '#d85a8a')}${coral(1550, 810, 1.05, '#8a5ac0')}
${fan(330, 860, 1, '#c04a78')}${fan(1290, 870, 1.05, '#d0783c')}${fan(700, 890, 0.6, '#8a5ab0')}${fan(960, 892, 0.55, '#c0567a')}
${times(9, (at) => `<ellipse cx="${440 + at * 90}" cy="${862 + ((at * 31) % 30)}" rx="${22 + ((at * 13) % 20)}" ry="12" fill="#6a5236" opacity=".5"/>`)}<rect width="1600" height="900" fill="url(#edge)"/>`,
);

export const look: SeaLook = {
  hue: 36,
  fish,
  ground,
  deep: 0x0a3f6c,
  light: 0xc8fff0,
  caustics: 0.11,
  hasMotes: false,
  tune: {
    beatMs: 260,
    bass: [45, 0, 0, 52, 0, 0, 50, 0, 43, 0, 0, 50, 0, 0, 47, 0],
    lead: [69, 0, 72, 0, 76, 0, 74, 0, 71, 0, 67, 0, 69, 0, 0, 0],
    brush: [1, 0, 0, 1, 0, 0, 1, 0],
    timbre: 'sine',
  },
};
