// The chorister of the vault: a comet in a ruff and a robe, all of glass in lead.
import { linear, n, polar, radial, svg, times } from '../../../art/brush.ts';
import { isBlink, type PuppetLook } from '../../../slot/stage/puppet.ts';

const LEAD = '#1a1030';
const lead = (width: number): string =>
  `stroke="${LEAD}" stroke-width="${width}" stroke-linejoin="round"`;

/** Hair of fire: panes that stream upwards and to one side. */
const flame = (): string => {
  const panes = [
    ['M70 150L20 120L8 60L46 96Z', '#5b3fd6'],
    ['M70 150L46 96L30 20L76 74Z', '#8a5cff'],
    ['M70 150L76 74L92 4L112 70Z', '#37c8d8'],
    ['M70 150L112 70L150 30L140 92Z', '#8a5cff'],
    ['M70 150L140 92L172 84L150 126Z', '#e05ab8'],
    ['M70 150L150 126L156 150L120 160Z', '#ffb04a'],
  ] as const;
  return svg(
    180,
    170,
    '',
    panes.map(([d, fill]) => `<path d="${d}" fill="${fill}" ${lead(4)}/>`).join('') +
      '<path d="M34 34L62 88M92 20L94 80M146 42L124 86M14 70L38 106" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>',
  );
};

const robe = (): string =>
  svg(
    150,
    120,
    linear('robe', [
      [0, '#d8325f'],
      [1, '#7a1246'],
    ]) +
      linear('robeDark', [
        [0, '#a31f52'],
        [1, '#560c38'],
      ]),
    `<path d="M46 20H104L138 116H12Z" fill="url(#robe)" ${lead(4)}/><path d="M75 20L60 116H12L46 20Z" fill="url(#robeDark)" ${lead(3.5)}/><path d="M75 20L92 116H60Z" fill="url(#robe)" ${lead(3.5)}/>
<path d="M20 94L131 94L136 112L15 112Z" fill="#ffce5e" ${lead(3.5)}/>${times(6, (at) => `<path d="M${n(32 + at * 17)} 94L${n(30 + at * 18)} 112" ${lead(3)}/>`)}`,
  );

const book = (): string =>
  svg(
    100,
    60,
    '',
    `<path d="M6 14L50 22L94 14V48L50 56L6 48Z" fill="#3a2aa0" ${lead(4)}/><path d="M10 10L50 19V50L10 42Z" fill="#fff6dc" ${lead(3)}/><path d="M90 10L50 19V50L90 42Z" fill="#f3e2b4" ${lead(3)}/>
<g stroke="#8a5cff" stroke-width="2" stroke-opacity=".8"><path d="M16 19L44 25M16 26L44 32M16 33L44 39M84 19L56 25M84 26L56 32M84 33L56 39"/></g><circle cx="8" cy="36" r="8" fill="#ffd98a" ${lead(3)}/><circle cx="92" cy="36" r="8" fill="#ffd98a" ${lead(3)}/>`,
  );

const ruff = (): string => {
  const petals = times(9, (at) => {
    const [x, y] = polar(60, 26, 40, 90 + (at - 4) * 20);
    return `<path d="M60 12L${n(x * 1.06 - 9)} ${n(y * 0.62 + 10)}L${n(x * 1.06 + 9)} ${n(y * 0.62 + 10)}Z" fill="${at % 2 === 0 ? '#ffffff' : '#cfd8ff'}" ${lead(2.5)}/>`;
  });
  return svg(
    120,
    60,
    '',
    `<ellipse cx="60" cy="24" rx="52" ry="20" fill="#e8ecff" ${lead(4)}/>${petals}`,
  );
};

const head = (): string => {
  const rim = times(12, (at) => {
    const [x, y] = polar(60, 60, 54, at * 30);
    const [x2, y2] = polar(60, 60, 54, at * 30 + 30);
    const [ix, iy] = polar(60, 60, 38, at * 30);
    const [ix2, iy2] = polar(60, 60, 38, at * 30 + 30);
    return `<path d="M${n(x)} ${n(y)}L${n(x2)} ${n(y2)}L${n(ix2)} ${n(iy2)}L${n(ix)} ${n(iy)}Z" fill="${['#ffb52e', '#ffd15c', '#ff9a3d'][at % 3]}" ${lead(3)}/>`;
  });
  return svg(
    120,
    120,
    radial('face', [
      [0, '#fff6d2'],
      [0.7, '#ffe08a'],
      [1, '#ffc04a'],
    ]),
    `<circle cx="60" cy="60" r="57" fill="${LEAD}"/>${rim}<circle cx="60" cy="60" r="39" fill="url(#face)" ${lead(3.5)}/><circle cx="36" cy="68" r="8" fill="#ff7a6a" opacity=".6"/><circle cx="84" cy="68" r="8" fill="#ff7a6a" opacity=".6"/><path d="M40 34C46 26 56 24 62 25" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"/>`,
  );
};

const eyes = (): string =>
  svg(
    64,
    26,
    '',
    `<g fill="${LEAD}"><ellipse cx="14" cy="13" rx="7" ry="10"/><ellipse cx="50" cy="13" rx="7" ry="10"/></g><g fill="#fff"><circle cx="17" cy="9" r="3"/><circle cx="53" cy="9" r="3"/></g>`,
  );

const mouth = (): string =>
  svg(
    30,
    34,
    '',
    `<ellipse cx="15" cy="17" rx="12" ry="15" fill="#5a1030" ${lead(3)}/><path d="M6 24a10 9 0 0 1 18 0a12 12 0 0 1 -18 0z" fill="#ff6f7a"/>`,
  );

const note = (colour: string): string =>
  svg(
    44,
    52,
    '',
    `<path d="M16 40V8L38 4V34" fill="none" stroke="${LEAD}" stroke-width="8"/><path d="M16 40V8L38 4V34" fill="none" stroke="${colour}" stroke-width="4"/><ellipse cx="11" cy="41" rx="9" ry="7" fill="${colour}" ${lead(3)}/><ellipse cx="33" cy="36" rx="9" ry="7" fill="${colour}" ${lead(3)}/>`,
  );

type Part = 'flame' | 'robe' | 'ruff' | 'head' | 'eyes' | 'mouth' | 'book' | 'high' | 'low';

/** It sways over its book, holds its breath when much may come, and sings of what is won. */
export const chorister: PuppetLook<Part> = {
  height: 250,
  parts: {
    flame: { art: flame(), width: 180, height: 170, hinge: [80, 150], at: [-4, -136] },
    robe: { art: robe(), width: 150, height: 120, hinge: [75, 118], at: [0, 0] },
    ruff: { art: ruff(), width: 120, height: 60, hinge: [60, 24], at: [0, -100] },
    head: { art: head(), width: 120, height: 120, hinge: [60, 104], at: [0, -98] },
    eyes: { art: eyes(), width: 64, height: 26, hinge: [32, 13], at: [0, -150] },
    mouth: { art: mouth(), width: 30, height: 34, hinge: [15, 12], at: [0, -128] },
    book: { art: book(), width: 100, height: 60, hinge: [50, 56], at: [0, -22] },
    high: { art: note('#7affdf'), width: 44, height: 52, hinge: [22, 26], at: [76, -150] },
    low: { art: note('#ff9cc8'), width: 44, height: 52, hinge: [22, 26], at: [-80, -130] },
  },
  pose(rig, parts, { feature, glad, keen, tense, time }) {
    const sway = Math.sin(time * 1.3);
    const song = Math.max(glad, 0.55 * feature, 0.3 * keen);
    const tilt = 0.05 * sway + 0.1 * glad * Math.sin(time * 4);
    rig.rotation = 0.025 * sway;
    rig.y = -6 * glad * Math.abs(Math.sin(time * 4)) + 1.2 * tense * Math.sin(time * 40);
    parts.head.rotation = tilt;
    parts.flame.rotation = tilt + 0.05 * Math.sin(time * 2.1);
    parts.flame.scale.set(
      1 + 0.04 * Math.sin(time * 3),
      1 + (0.06 + 0.1 * song) * Math.sin(time * 4.3),
    );
    parts.eyes.x = tilt * 48 + 5 * keen;
    parts.eyes.scale.set(1 + 0.2 * tense, isBlink(time) ? 0.14 : 1 + 0.25 * tense - 0.5 * glad);
    parts.mouth.x = tilt * 28;
    const open = song * (0.55 + 0.45 * Math.sin(time * 7)) + 0.5 * tense;
    parts.mouth.scale.set(0.55 + 0.4 * open, 0.22 + 0.8 * open);
    parts.book.y = -22 + 2 * sway - 10 * glad;
    parts.book.rotation = 0.04 * Math.sin(time * 1.3 + 1);
    flyNote(parts.high, { from: -146, phase: (time * 0.42) % 1, song });
    flyNote(parts.low, { from: -120, phase: (time * 0.42 + 0.5) % 1, song });
  },
};

type Flight = { readonly from: number; readonly phase: number; readonly song: number };

function flyNote(
  part: { alpha: number; y: number; rotation: number },
  { from, phase, song }: Flight,
): void {
  part.alpha = Math.sin(phase * Math.PI) * Math.min(1, song * 1.6);
  part.y = from - 90 * phase;
  part.rotation = 0.3 * Math.sin(phase * 9);
}
