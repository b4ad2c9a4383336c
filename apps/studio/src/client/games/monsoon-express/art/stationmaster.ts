// The stationmaster: an elephant in a cap and a coat, with a lamp and a flag; flat as a poster.
import { svg } from '../../../art/brush.ts';
import { isBlink, type PuppetLook } from '../../../slot/stage/puppet.ts';
import { CREAM, INK, MARIGOLD, TEAL, VERMILION } from './paint.ts';

const [HIDE, SHADE, COAT] = ['#7fa3a3', '#56807f', '#12384a'] as const;

const coat = (): string =>
  svg(
    170,
    150,
    '',
    `<path d="M30 40C44 14 126 14 140 40L166 150H4Z" fill="${COAT}"/><path d="M85 22L140 40L166 150H85Z" fill="#0c2a39"/><path d="M60 22L85 66L110 22Z" fill="${CREAM}"/><path d="M85 44L76 58L85 98L94 58Z" fill="${VERMILION}"/>
<path d="M56 20L40 56L62 52L85 92L108 52L130 56L114 20L85 66Z" fill="${VERMILION}"/><g fill="${MARIGOLD}"><circle cx="70" cy="104" r="5"/><circle cx="100" cy="104" r="5"/><circle cx="68" cy="128" r="5"/><circle cx="102" cy="128" r="5"/><path d="M14 50L40 40L46 50L18 62ZM156 50L130 40L124 50L152 62Z"/></g>`,
  );

const ear = (): string =>
  svg(
    90,
    116,
    '',
    `<path d="M84 16C58 -4 14 8 8 50C4 86 30 114 56 108C76 102 84 78 84 56Z" fill="${SHADE}"/><path d="M78 30C58 16 28 26 24 54C22 78 40 94 56 90C68 84 76 68 78 52Z" fill="#e0a08c"/>`,
  );

const head = (): string =>
  svg(
    124,
    120,
    '',
    `<path d="M14 62C10 24 36 6 62 6S114 24 110 62C108 92 92 116 62 116S16 92 14 62Z" fill="${HIDE}"/><path d="M62 6C88 6 114 24 110 62C108 92 92 116 62 116Z" fill="#6f9696"/><ellipse cx="30" cy="80" rx="10" ry="7" fill="${VERMILION}" opacity=".35"/><ellipse cx="94" cy="80" rx="10" ry="7" fill="${VERMILION}" opacity=".35"/>
<path d="M36 92L26 112L46 106ZM88 92L98 112L78 106Z" fill="${CREAM}"/>`,
  );

const cap = (): string =>
  svg(
    120,
    60,
    '',
    `<path d="M12 34C10 8 38 2 60 2S110 8 108 34Z" fill="${COAT}"/><path d="M60 2C82 2 110 8 108 34H60Z" fill="#0c2a39"/><rect x="14" y="30" width="92" height="14" fill="${VERMILION}"/><path d="M18 44C40 38 80 38 102 44C98 56 80 58 60 58S22 56 18 44Z" fill="${INK}"/><path d="M60 10L66 20L78 22L69 30L72 42L60 36L48 42L51 30L42 22L54 20Z" fill="${MARIGOLD}"/>`,
  );

const eyes = (): string =>
  svg(
    64,
    24,
    '',
    `<g fill="${CREAM}"><ellipse cx="12" cy="12" rx="10" ry="10"/><ellipse cx="52" cy="12" rx="10" ry="10"/></g><g fill="${INK}"><circle cx="14" cy="13" r="6"/><circle cx="50" cy="13" r="6"/></g><g fill="${CREAM}"><circle cx="16" cy="10" r="2"/><circle cx="52" cy="10" r="2"/></g>`,
  );

const trunk = (): string =>
  svg(
    70,
    120,
    '',
    `<path d="M16 8C8 50 10 78 22 98C30 112 52 116 60 104C64 96 58 90 50 94C42 96 40 86 42 70C46 44 54 24 52 8Z" fill="${HIDE}"/><path d="M34 8C30 50 30 82 44 96C40 84 42 78 42 70C46 44 54 24 52 8Z" fill="#6f9696"/><path d="M14 34H46M13 50H43M14 66H41M17 82H41" stroke="${SHADE}" stroke-width="3" stroke-linecap="round"/>`,
  );

const flag = (): string =>
  svg(
    110,
    130,
    '',
    `<path d="M14 126L26 6" stroke="${INK}" stroke-width="7" stroke-linecap="round"/><path d="M14 126L26 6" stroke="${CREAM}" stroke-width="3.500" stroke-linecap="round"/><path d="M28 8C52 -2 74 22 104 10L98 62C72 74 48 48 23 58Z" fill="#2fae74"/><path d="M60 12C74 18 88 16 104 10L98 62C84 68 72 64 58 58Z" fill="#1f8a5c"/><ellipse cx="16" cy="112" rx="17" ry="14" fill="${HIDE}"/><path d="M4 100H30V120L10 128Z" fill="${COAT}" transform="translate(0 12)"/>`,
  );

const lamp = (): string =>
  svg(
    64,
    100,
    '',
    `<circle cx="32" cy="62" r="31" fill="${MARIGOLD}" opacity=".25"/><path d="M20 30C20 6 44 6 44 30" fill="none" stroke="${INK}" stroke-width="5"/><path d="M16 34H48L52 44H12ZM14 84H50L54 94H10Z" fill="${VERMILION}"/><rect x="16" y="44" width="32" height="40" fill="${MARIGOLD}"/><path d="M32 50C40 60 40 68 32 78C24 68 24 60 32 50Z" fill="#fff2c4"/><path d="M16 44V84M48 44V84" stroke="${INK}" stroke-width="3"/><ellipse cx="32" cy="14" rx="15" ry="12" fill="${HIDE}"/><path d="M16 0H48V10H16Z" fill="${TEAL}"/>`,
  );

type Part = 'flag' | 'near' | 'far' | 'coat' | 'lamp' | 'head' | 'cap' | 'eyes' | 'trunk';

/** It waits on the platform, swings its lamp, and signals the train through when something is won. */
export const stationmaster: PuppetLook<Part> = {
  height: 290,
  parts: {
    flag: { art: flag(), width: 110, height: 130, hinge: [16, 118], at: [66, -70] },
    near: { art: ear(), width: 90, height: 116, hinge: [84, 40], at: [-36, -206] },
    far: { art: ear(), width: 90, height: 116, hinge: [84, 40], at: [36, -206] },
    coat: { art: coat(), width: 170, height: 150, hinge: [85, 148], at: [0, 0] },
    lamp: { art: lamp(), width: 64, height: 100, hinge: [32, 8], at: [-72, -84] },
    head: { art: head(), width: 124, height: 120, hinge: [62, 100], at: [0, -124] },
    cap: { art: cap(), width: 120, height: 60, hinge: [60, 50], at: [0, -222] },
    eyes: { art: eyes(), width: 64, height: 24, hinge: [32, 12], at: [0, -178] },
    trunk: { art: trunk(), width: 70, height: 120, hinge: [34, 10], at: [0, -164] },
  },
  pose(rig, parts, { feature, glad, keen, tense, time }) {
    const breath = Math.sin(time * 1.4);
    const nod = 0.03 * breath + 0.08 * glad * Math.sin(time * 7);
    const flap = 0.08 * Math.sin(time * 1.1) + 0.16 * Math.max(keen, glad) * Math.sin(time * 6);
    const swing = glad * Math.sin(time * 9);
    parts.coat.scale.y = 1 + 0.012 * breath;
    parts.head.rotation = nod;
    parts.cap.rotation = nod;
    parts.cap.x = 98 * nod;
    parts.cap.y = -222 - 22 * glad * Math.abs(Math.sin(time * 5)) - 6 * tense;
    parts.eyes.x = 54 * nod + 4 * keen;
    parts.eyes.scale.set(1 + 0.12 * tense, isBlink(time) ? 0.12 : 1 + 0.2 * tense - 0.35 * glad);
    parts.near.rotation = flap;
    parts.far.scale.x = -1;
    parts.far.rotation = -flap;
    parts.trunk.rotation = 0.08 * Math.sin(time * 1.3) - 0.25 * keen - 1.9 * glad - 0.1 * swing;
    parts.trunk.x = 40 * nod;
    parts.lamp.rotation = (0.12 + 0.16 * keen) * Math.sin(time * (1.6 + keen));
    parts.flag.rotation = 0.9 - 0.75 * Math.max(glad, 0.5 * feature) + 0.5 * swing + 0.08 * breath;
    rig.x = 1.4 * tense * Math.sin(time * 40);
    rig.y = -8 * glad * Math.abs(Math.sin(time * 5));
  },
};
