// The koi of the reef: folded of paper, with a lantern on a rod of bamboo.
import { linear, n, radial, svg, times } from '../../../art/brush.ts';
import { isBlink, type PuppetLook } from '../../../slot/stage/puppet.ts';

const INK = '#6b1230';
const PAPER = linear('paper', [
  [0, '#ffb27a'],
  [0.4, '#ff7150'],
  [0.75, '#e2405f'],
  [1, '#a3204f'],
]);
const FIN = linear(
  'fin',
  [
    [0, '#ffe0b0'],
    [0.5, '#ff9a6a'],
    [1, '#d23a5c'],
  ],
  { x2: 1, y2: 0 },
);

const body = (): string => {
  const scales = times(4, (row) =>
    times(6 - Math.abs(row - 1), (at) => {
      const [x, y] = [36 + at * 13 + (row % 2) * 6.5, 34 + row * 11];
      return `<path d="M${n(x)} ${n(y)}a6.500 6.500 0 0 1 0 11" stroke="${at % 2 === 0 ? '#fff0d0' : '#8f1d45'}"/>`;
    }),
  );
  return svg(
    160,
    110,
    PAPER,
    `<path d="M8 56C26 20 74 6 112 20C136 28 150 44 150 57C150 72 134 90 106 94C66 100 24 88 8 56Z" fill="url(#paper)" stroke="${INK}" stroke-width="3.500" stroke-linejoin="round"/>
<path d="M16 64C46 92 104 96 134 78C106 82 60 82 16 64Z" fill="#ffe9cf"/>
<path d="M58 14C66 34 64 44 52 56C70 50 82 34 84 11Z" fill="#fff3df" opacity=".92"/><path d="M20 46C30 38 42 40 48 52C40 58 28 58 14 58Z" fill="#fff3df" opacity=".92"/>
<g fill="none" stroke-width="1.800" stroke-opacity=".55" stroke-linecap="round">${scales}</g>
<path d="M104 19C90 38 90 74 104 94" fill="none" stroke="${INK}" stroke-width="2.500" stroke-opacity=".6"/>
<circle cx="118" cy="68" r="9" fill="#ff5a78" opacity=".55"/>
<path d="M138 68q5 5 10 0" fill="none" stroke="${INK}" stroke-width="3.200" stroke-linecap="round"/>
<path d="M20 44C44 20 82 12 112 22" fill="none" stroke="#fff" stroke-width="3.500" stroke-opacity=".55" stroke-linecap="round"/>`,
  );
};

const tail = (): string =>
  svg(
    90,
    110,
    FIN,
    `<path d="M86 55C66 44 46 10 8 6C24 26 30 42 24 55C30 68 24 84 8 104C46 100 66 66 86 55Z" fill="url(#fin)" stroke="${INK}" stroke-width="3.500" stroke-linejoin="round"/>
<g fill="none" stroke="${INK}" stroke-opacity=".45" stroke-width="2"><path d="M78 54C58 42 44 24 20 14M74 55H28M78 56C58 68 44 86 20 96"/></g>`,
  );

const crest = (): string =>
  svg(
    90,
    44,
    FIN,
    `<path d="M6 40C14 14 36 2 66 6C60 14 66 24 84 40Z" fill="url(#fin)" stroke="${INK}" stroke-width="3.200" stroke-linejoin="round"/><path d="M24 38C30 24 40 14 54 10M46 38C50 28 54 22 60 18" fill="none" stroke="${INK}" stroke-opacity=".45" stroke-width="2"/>`,
  );

const paddle = (): string =>
  svg(
    54,
    48,
    FIN,
    `<path d="M46 6C48 24 34 42 6 44C10 28 20 10 46 6Z" fill="url(#fin)" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/><path d="M42 12C34 24 24 34 12 40M44 18C40 28 34 36 26 40" fill="none" stroke="${INK}" stroke-opacity=".45" stroke-width="1.800"/>`,
  );

const eye = (): string =>
  svg(
    36,
    36,
    '',
    `<circle cx="18" cy="18" r="15" fill="#fffaf0" stroke="${INK}" stroke-width="3"/><circle cx="21" cy="19" r="8.500" fill="#20121c"/><circle cx="24" cy="15" r="3.200" fill="#fff"/><circle cx="18" cy="23" r="1.600" fill="#ffb27a"/>`,
  );

const lamp = (): string =>
  svg(
    90,
    96,
    radial(
      'lamp',
      [
        [0, '#fff6cf'],
        [0.4, '#ffc861'],
        [0.8, '#ff6f3d'],
        [1, '#b02a3a'],
      ],
      { cy: 0.58, r: 0.6 },
    ),
    `<path d="M6 88C4 44 24 10 62 14" fill="none" stroke="#123f30" stroke-width="7" stroke-linecap="round"/><path d="M6 88C4 44 24 10 62 14" fill="none" stroke="#7cc47f" stroke-width="3.500" stroke-linecap="round"/>
<path d="M62 14v12" stroke="#ffe3a0" stroke-width="2"/><path d="M52 28C36 34 36 58 52 64H72C88 58 88 34 72 28Z" fill="url(#lamp)" stroke="${INK}" stroke-width="2.500"/>
<path d="M42 38H82M40 46H84M42 54H82" stroke="#8f1f2c" stroke-opacity=".5" stroke-width="1.600"/><rect x="50" y="24" width="24" height="6" rx="3" fill="#f0c05a"/><rect x="50" y="62" width="24" height="6" rx="3" fill="#f0c05a"/><path d="M58 68l-2 12M62 68v14M66 68l2 12" stroke="#ff8d4e" stroke-width="2" stroke-linecap="round"/>`,
  );

const glow = (): string =>
  svg(
    180,
    180,
    radial('glow', [
      [0, '#ffe9a8', 0.85],
      [0.3, '#ffb45e', 0.4],
      [1, '#ff6f3d', 0],
    ]),
    '<circle cx="90" cy="90" r="90" fill="url(#glow)"/>',
  );

type Part = 'glow' | 'tail' | 'crest' | 'lamp' | 'body' | 'eye' | 'paddle';

/** It swims on the spot, faster while shells fall; its lantern burns brighter when something is won. */
export const koi: PuppetLook<Part> = {
  height: 170,
  parts: {
    glow: { art: glow(), width: 180, height: 180, hinge: [90, 90], at: [92, -118] },
    tail: { art: tail(), width: 90, height: 110, hinge: [84, 55], at: [-62, -62] },
    crest: { art: crest(), width: 90, height: 44, hinge: [45, 40], at: [-4, -96] },
    lamp: { art: lamp(), width: 90, height: 96, hinge: [6, 88], at: [38, -92] },
    body: { art: body(), width: 160, height: 110, hinge: [80, 55], at: [0, -62] },
    eye: { art: eye(), width: 36, height: 36, hinge: [18, 18], at: [44, -70] },
    paddle: { art: paddle(), width: 54, height: 48, hinge: [46, 6], at: [14, -46] },
  },
  pose(rig, { crest: fin, eye: sight, glow: light, lamp: rod, paddle: arm, tail: rudder }, at) {
    const { feature, glad, keen, tense, time } = at;
    const swim = time * 3 + Math.sin(time * 0.7);
    rudder.scale.x = 0.86 + (0.16 + 0.1 * keen) * Math.sin(swim * (1 + glad));
    rudder.rotation = 0.14 * Math.sin(swim);
    arm.rotation = -0.2 + 0.3 * Math.sin(swim * 0.8) - 0.6 * glad * Math.abs(Math.sin(time * 9));
    fin.rotation = 0.06 * Math.sin(swim * 0.7) - 0.12 * tense;
    rod.rotation = 0.07 * Math.sin(time * 1.6) + 0.16 * glad * Math.sin(time * 8);
    sight.scale.set(1 + 0.22 * tense, isBlink(time) && tense < 0.5 ? 0.12 : 1 + 0.22 * tense);
    light.alpha = Math.min(1, 0.5 + 0.14 * Math.sin(time * 2.2) + 0.4 * Math.max(glad, feature));
    light.scale.set(0.8 + 0.12 * Math.sin(time * 2.2) + 0.7 * glad + 0.25 * feature);
    rig.x = 5 * Math.sin(time * 0.6) + 16 * keen + 1.6 * tense * Math.sin(time * 42);
    rig.y = 5 * Math.sin(time * 1.1) - 22 * glad * Math.abs(Math.sin(time * 5));
    rig.rotation = 0.05 * Math.sin(time * 0.8) - 0.08 * keen + 0.22 * glad * Math.sin(time * 7);
  },
};
