import { linear, n, radial, svg, times } from '../../art/brush.ts';
import type { Dress } from '../../field/art/drawing.ts';
import { angler, ball, disc, eel, shell, shrimp, torpedo } from '../../field/art/fish.ts';
import { arms, bell, plated } from '../../field/art/others.ts';
import type { SeaLook } from '../../field/look.ts';

const LINE = '#06040f';
const dress = (back: string, side: string, belly: string, fin: string, mark: string): Dress => ({
  back,
  side,
  belly,
  fin,
  mark,
  line: LINE,
});

const fish = {
  glint: torpedo(dress('#1c4a6a', '#4ac8e0', '#c8fbff', '#6ae0f0', '#e0ffff'), {
    marks: 'glow',
    long: 2.9,
    slim: 0.75,
  }),
  hatchet: disc(dress('#3a4a6a', '#a8b8d8', '#f0f6ff', '#7a8ab0', '#5af0d0'), 'glow'),
  shrimp: shrimp(dress('#a81c2c', '#ff5a4a', '#ffb09a', '#ff8a78', '#ffd0c0')),
  comb: bell(dress('#5a2c9a', '#a86af0', '#e8d0ff', '#c89aff', '#6afff0')),
  dragonet: torpedo(dress('#0c5a4a', '#1cb08a', '#a0f0c8', '#f0b02c', '#ffcf4a'), {
    marks: 'spots',
  }),
  jelly: bell(dress('#a82c78', '#ff6ab8', '#ffd0ea', '#ff9ad0', '#fff0a0')),
  viper: torpedo(dress('#10202c', '#2c5a6a', '#6aa0b0', '#2c7a8a', '#4affc8'), {
    marks: 'glow',
    long: 3.8,
    slim: 0.6,
  }),
  angler: angler(dress('#3a1c2c', '#7a3c4a', '#b0707a', '#5a2c3c', '#9affe0')),
  cuttle: arms(dress('#6a3a10', '#d88a3c', '#ffe0b0', '#f0b06a', '#5affd8')),
  gulper: eel(dress('#14102c', '#3a2c6a', '#7a5ab0', '#5a3c9a', '#c86aff'), {
    jaw: true,
    long: 4.8,
  }),
  isopod: plated(dress('#4a4a5a', '#9a9ab0', '#e0e0ee', '#7a7a90', '#5a5a70')),
  goblin: torpedo(dress('#8a5a6a', '#d8a0a8', '#ffe0e0', '#b07a88', '#ffc8d0'), {
    long: 3.8,
    slim: 0.72,
    bill: '<path d="M160 28L208 38L180 54Z" fill="#d8a0a8" stroke="#06040f" stroke-width="2.5"/>',
  }),
  oar: eel(dress('#8a9ab0', '#d8e4f0', '#ffffff', '#ff3c4a', '#7ab0e0'), { crest: true, long: 6 }),
  sixgill: torpedo(dress('#12202c', '#3a5a70', '#a8c8d8', '#2c4a5c', '#1c3240'), {
    long: 4,
    slim: 0.72,
    bill: '<path d="M88 30L112 -4L132 26Z" fill="#3a5a70" stroke="#06040f" stroke-width="2.5"/>',
  }),
  volt: eel(dress('#0c2c6a', '#2c7aff', '#a0e0ff', '#4ab0ff', '#8affff'), { glow: true, long: 5 }),
  mine: ball(dress('#14141c', '#3c3c4a', '#7a7a90', '#5c5c70', '#ff3c2c'), 12, { isEyed: false }),
  auger: shell(dress('#3a2c10', '#b08a3c', '#f0dca0', '#d8b060', '#5a3c10'), { drill: true }),
  rime: bell(dress('#2c5aa8', '#8ac0ff', '#f0faff', '#b0e0ff', '#ffffff'), { ice: true }),
  leviathan: eel(dress('#2c0a14', '#a81c2c', '#ff8a3c', '#ff5a1c', '#ffc83c'), {
    crest: true,
    glow: true,
    jaw: true,
    long: 6,
  }),
  kraken: arms(dress('#3a0c4a', '#8a2cb0', '#d88aff', '#6a1c90', '#ff9af0'), { kraken: true }),
};

const chimney = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-46 0C-34 -70 -30 -120 -22 -190C-14 -196 14 -196 22 -188C28 -120 40 -60 52 0Z" fill="url(#rock)"/>
<path d="M-20 -188C-30 -260 20 -290 -8 -370C40 -300 0 -260 22 -188Z" fill="#7a2c3c" opacity=".32"/>
<ellipse cx="0" cy="-190" rx="22" ry="7" fill="#ff7a3c" opacity=".85"/><ellipse cx="0" cy="-190" rx="50" ry="26" fill="#ff5a2c" opacity=".2"/></g>`;

const tubes = (x: number, y: number, colour: string): string =>
  times(
    6,
    (at) =>
      `<path d="M${x + at * 17} ${y}q${(at % 3) * 7 - 6} -50 ${((at * 5) % 11) - 4} ${-92 - ((at * 29) % 50)}" fill="none" stroke="#e8dcd0" stroke-opacity=".55" stroke-width="9" stroke-linecap="round"/><circle cx="${x + at * 17 + ((at * 5) % 11) - 4}" cy="${y - 94 - ((at * 29) % 50)}" r="9" fill="${colour}"/>`,
  );

const ground = svg(
  1600,
  900,
  linear('sea', [
    [0, '#123a7a'],
    [0.3, '#0c2460'],
    [0.65, '#0a1240'],
    [1, '#060420'],
  ]) +
    radial(
      'glow',
      [
        [0, '#3c7aff', 0.55],
        [0.5, '#2c4ac0', 0.22],
        [1, '#0a1240', 0],
      ],
      { cx: 0.55, cy: 0, r: 0.75 },
    ) +
    radial(
      'fire',
      [
        [0, '#ff6a3c', 0.4],
        [1, '#ff6a3c', 0],
      ],
      { cx: 0.5, cy: 1, r: 0.6 },
    ) +
    linear('wall', [
      [0, '#1c2c6a', 0.8],
      [1, '#0a0c30'],
    ]) +
    linear('rock', [
      [0, '#2c2050'],
      [1, '#08051c'],
    ]),
  `<rect width="1600" height="900" fill="url(#sea)"/><rect width="1600" height="900" fill="url(#glow)"/>
<path d="M0 0C120 90 90 210 170 320C240 420 150 560 240 690C290 770 300 840 330 900H0Z" fill="url(#wall)"/>
<path d="M1600 0C1500 60 1510 220 1420 320C1350 410 1450 540 1370 690C1320 790 1320 850 1290 900H1600Z" fill="url(#wall)"/>
<path d="M0 260C60 300 50 420 110 500C160 580 90 700 180 900H0Z" fill="url(#rock)"/><path d="M1600 220C1540 300 1550 430 1490 520C1440 600 1520 720 1430 900H1600Z" fill="url(#rock)"/>
<rect y="500" width="1600" height="400" fill="url(#fire)"/>
<path d="M0 840C240 770 420 830 640 820C880 810 1060 770 1280 830C1420 860 1520 820 1600 830V900H0Z" fill="url(#rock)"/>
${chimney(520, 850, 1)}${chimney(640, 860, 0.7)}${chimney(1120, 850, 1.1)}${chimney(1020, 864, 0.6)}
${tubes(300, 860, '#ff3c4a')}${tubes(760, 880, '#ff5a6a')}${tubes(1220, 870, '#ff3c4a')}
${times(60, (at) => `<circle cx="${(at * 173) % 1600}" cy="${n((at * 97) % 780)}" r="${1.5 + (at % 3)}" fill="${at % 4 === 0 ? '#ff9af0' : '#6affe8'}" opacity="${0.25 + (at % 5) * 0.1}"/>`)}`,
);

export const look: SeaLook = {
  hue: 268,
  fish,
  ground,
  deep: 0x060420,
  light: 0x6aa8ff,
  caustics: 0.06,
  hasMotes: true,
  tune: {
    beatMs: 340,
    bass: [33, 0, 0, 0, 40, 0, 0, 0, 36, 0, 0, 0, 31, 0, 0, 0],
    lead: [57, 0, 0, 64, 0, 0, 63, 0, 0, 60, 0, 0, 0, 0, 59, 0],
    brush: [1, 0, 0, 0, 0, 0, 0, 0],
    timbre: 'triangle',
  },
};
