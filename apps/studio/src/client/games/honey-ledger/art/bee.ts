// The bookkeeper of the hive: a bee with spectacles and a quill.
import { linear, svg } from '../../../art/brush.ts';
import { isBlink, type PuppetLook } from '../../../slot/stage/puppet.ts';

const INK = '#3a1d06';
const line = (width: number): string =>
  `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
const GOLD = linear('gold', [
  [0, '#ffe17a'],
  [0.55, '#f6b026'],
  [1, '#c46a08'],
]);

const wing = (): string =>
  svg(
    96,
    72,
    linear('wing', [
      [0, '#ffffff', 0.95],
      [1, '#cfe6ee', 0.72],
    ]),
    `<path d="M90 64C60 66 14 58 8 30C6 10 30 2 52 14C74 26 86 44 90 64Z" fill="url(#wing)" ${line(3.5)}/><path d="M82 56C60 50 34 38 22 24M70 50C58 36 50 28 44 18M60 48C46 48 30 44 18 36" fill="none" stroke="#7d93a0" stroke-width="1.800" opacity=".8"/>`,
  );

const body = (): string =>
  svg(
    130,
    120,
    `${GOLD}<clipPath id="belly"><path d="M20 20C40 2 92 4 110 32C124 58 112 96 74 112C62 117 52 108 46 96C26 84 6 48 20 20Z"/></clipPath>`,
    `<path d="M72 108L66 119L82 108Z" fill="${INK}"/><path d="M20 20C40 2 92 4 110 32C124 58 112 96 74 112C62 117 52 108 46 96C26 84 6 48 20 20Z" fill="url(#gold)" ${line(4)}/>
<g clip-path="url(#belly)" fill="${INK}"><path d="M2 52C30 66 84 60 122 34V52C88 78 40 84 8 72Z"/><path d="M22 86C50 98 92 90 122 64V82C96 106 58 112 34 104Z"/></g>
<path d="M34 26C46 14 62 12 74 16" fill="none" stroke="#fff7d0" stroke-width="7" stroke-linecap="round" opacity=".85"/>
<path d="M30 54l8 10l8 -9l8 9l8 -11" fill="none" stroke="#fff3cf" stroke-width="0"/>`,
  );

const head = (): string =>
  svg(
    110,
    100,
    GOLD,
    `<path d="M12 54C10 22 34 8 58 8C86 8 104 28 102 56C100 82 80 94 56 94C32 94 14 80 12 54Z" fill="url(#gold)" ${line(4)}/><path d="M26 30C34 18 46 14 58 15" fill="none" stroke="#fff7d0" stroke-width="7" stroke-linecap="round" opacity=".85"/>
<ellipse cx="24" cy="68" rx="9" ry="6" fill="#e8602c" opacity=".55"/><ellipse cx="88" cy="68" rx="9" ry="6" fill="#e8602c" opacity=".55"/><path d="M42 76q14 12 28 0" fill="#7a2410" ${line(3.5)}/>`,
  );

const feeler = (): string =>
  svg(
    44,
    50,
    '',
    `<path d="M8 46C8 24 18 12 32 12" fill="none" ${line(4.5)}/><circle cx="34" cy="12" r="7" fill="#f6b026" ${line(3.5)}/>`,
  );

const eyes = (): string =>
  svg(
    80,
    36,
    '',
    `<g fill="#2a1505"><ellipse cx="22" cy="18" rx="8" ry="11"/><ellipse cx="60" cy="18" rx="8" ry="11"/></g><g fill="#fff"><circle cx="25" cy="13" r="3.600"/><circle cx="63" cy="13" r="3.600"/></g>`,
  );

const glasses = (): string =>
  svg(
    100,
    44,
    '',
    `<g fill="#dff3ff" fill-opacity=".28" stroke="#7a2410" stroke-width="4"><circle cx="30" cy="22" r="18"/><circle cx="70" cy="22" r="18"/></g><path d="M46 18q4 -4 8 0M12 20L2 14M88 20L98 14" fill="none" stroke="#7a2410" stroke-width="4" stroke-linecap="round"/><path d="M20 14l8 -6M60 14l8 -6" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`,
  );

const quill = (): string =>
  svg(
    90,
    110,
    linear('quill', [
      [0, '#fffaf0'],
      [1, '#e8c890'],
    ]),
    `<path d="M14 98C30 60 40 26 78 6C84 40 70 66 40 78C30 82 24 88 18 100Z" fill="url(#quill)" ${line(3)}/><path d="M8 108C22 78 44 44 74 14M40 62L60 60M48 50L70 46M32 74L48 74" fill="none" stroke="#8a5a20" stroke-width="2.200"/><circle cx="24" cy="84" r="11" fill="#2a1505"/>`,
  );

type Part = 'back' | 'wing' | 'body' | 'left' | 'right' | 'head' | 'eyes' | 'glasses' | 'quill';

/** It hovers and notes down what comes; a win has it loop with its quill in the air. */
export const bee: PuppetLook<Part> = {
  height: 200,
  parts: {
    back: { art: wing(), width: 96, height: 72, hinge: [90, 64], at: [26, -108] },
    wing: { art: wing(), width: 96, height: 72, hinge: [90, 64], at: [46, -100] },
    body: { art: body(), width: 130, height: 120, hinge: [64, 30], at: [24, -104] },
    left: { art: feeler(), width: 44, height: 50, hinge: [8, 46], at: [-42, -164] },
    right: { art: feeler(), width: 44, height: 50, hinge: [8, 46], at: [-8, -166] },
    head: { art: head(), width: 110, height: 100, hinge: [56, 60], at: [-26, -120] },
    eyes: { art: eyes(), width: 80, height: 36, hinge: [40, 18], at: [-30, -126] },
    glasses: { art: glasses(), width: 100, height: 44, hinge: [50, 22], at: [-30, -124] },
    quill: { art: quill(), width: 90, height: 110, hinge: [24, 84], at: [-52, -58] },
  },
  pose(rig, parts, { feature, glad, keen, tense, time }) {
    const beat = Math.sin(time * (34 + 10 * keen));
    parts.wing.scale.x = -1;
    parts.back.scale.x = -1;
    parts.quill.scale.x = -1;
    parts.wing.rotation = -0.3 - 0.42 * beat;
    parts.back.rotation = -0.85 - 0.42 * beat;
    parts.left.rotation = -0.5 + 0.1 * Math.sin(time * 2.3) - 0.3 * tense;
    parts.right.rotation = 0.1 * Math.sin(time * 2 + 1) + 0.3 * tense;
    parts.body.rotation = 0.08 * Math.sin(time * 1.4) - 0.12 * keen;
    const nod = 0.06 * Math.sin(time * 1.1) + 0.14 * glad * Math.sin(time * 8);
    parts.head.rotation = nod;
    parts.eyes.rotation = nod;
    parts.glasses.rotation = nod;
    parts.eyes.x = -30 - 5 * keen;
    parts.eyes.scale.set(1 + 0.15 * tense, isBlink(time) ? 0.12 : 1 + 0.25 * tense);
    parts.glasses.y = -124 + 3 * (1 - Math.max(keen, tense)) - 8 * tense;
    const writes = (1 - keen) * (1 - glad);
    parts.quill.rotation = 0.14 * writes * Math.sin(time * 6) + 0.5 * glad - 0.3 * feature;
    parts.quill.x = -52 + 6 * writes * Math.sin(time * 1.2);
    parts.quill.y = -58 - 44 * glad;
    rig.x =
      9 * Math.sin(time * 0.9) + 26 * glad * Math.sin(time * 5) + 1.4 * tense * Math.sin(time * 44);
    rig.y = 7 * Math.sin(time * 1.8) - 20 * glad * Math.cos(time * 5) - 6 * keen;
    rig.rotation = 0.04 * Math.sin(time * 0.9) + 0.25 * glad * Math.sin(time * 5);
  },
};
