// The waiter of the diner: a coffee pot of chrome with a face of neon, on roller skates.
import { linear, svg } from '../../../art/brush.ts';
import { isBlink, type PuppetLook } from '../../../slot/stage/puppet.ts';
import { chrome, CREAM, CYAN, FILTERS, NIGHT, ORANGE, PINK, RED, tube, YELLOW } from './paint.ts';

const EDGE = `stroke="${NIGHT}" stroke-width="3.500" stroke-linejoin="round"`;

const pot = (): string =>
  svg(
    150,
    150,
    FILTERS + chrome('pot', true) + chrome('band'),
    `<path d="M112 44C150 34 150 112 118 116" fill="none" stroke="${NIGHT}" stroke-width="17" stroke-linecap="round"/><path d="M112 44C150 34 150 112 118 116" fill="none" stroke="#1d1a44" stroke-width="10" stroke-linecap="round"/>
<path d="M36 62C18 58 12 44 4 30L20 28C24 40 32 44 42 44Z" fill="url(#band)" ${EDGE}/>
<path d="M44 10H108C118 50 126 96 128 134C128 142 122 146 114 146H38C30 146 24 142 24 134C26 96 34 50 44 10Z" fill="url(#pot)" ${EDGE}/>
<rect x="36" y="42" width="80" height="58" rx="20" fill="${NIGHT}" stroke="#8fa3bd" stroke-width="3"/><rect x="40" y="46" width="72" height="50" rx="16" fill="#16123a"/><path d="M46 52H78L60 92H46Z" fill="#fff" opacity=".07"/>
${tube('M30 118H122', PINK, 4.5)}${tube('M28 131H124', CYAN, 3)}<rect x="36" y="6" width="80" height="12" rx="6" fill="url(#band)" ${EDGE}/>`,
  );

const lid = (): string =>
  svg(
    100,
    54,
    chrome('lid'),
    `<path d="M10 48C12 22 34 14 50 14S88 22 90 48Z" fill="url(#lid)" ${EDGE}/><circle cx="50" cy="10" r="8" fill="${RED}" ${EDGE}/><circle cx="47" cy="7" r="2.600" fill="#fff"/>`,
  );

const eyes = (): string =>
  svg(60, 34, FILTERS, `${tube('M12 10V24', CYAN, 7)}${tube('M48 10V24', CYAN, 7)}`);

const smile = (): string => svg(56, 30, FILTERS, tube('M12 8Q28 26 44 8', PINK, 4.5));

const steam = (): string =>
  svg(
    60,
    70,
    '<filter id="fog"><feGaussianBlur stdDeviation="2"/></filter>',
    '<g fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".75" filter="url(#fog)"><path d="M18 64C8 52 28 44 18 30S28 14 20 6"/><path d="M42 64C32 52 52 44 42 30S50 14 44 6"/></g>',
  );

const tray = (): string =>
  svg(
    120,
    110,
    chrome('tray') +
      linear('crust', [
        [0, '#ffcf7a'],
        [1, '#a8621c'],
      ]),
    `<path d="M104 104C92 88 76 78 62 74" fill="none" stroke="${NIGHT}" stroke-width="15" stroke-linecap="round"/><path d="M104 104C92 88 76 78 62 74" fill="none" stroke="#c9d6e8" stroke-width="8" stroke-linecap="round"/>
<ellipse cx="56" cy="66" rx="48" ry="11" fill="url(#tray)" ${EDGE}/><path d="M24 62L84 62L78 40L40 30Z" fill="${RED}" ${EDGE}/><path d="M24 62L84 62L84 56L26 54Z" fill="url(#crust)" ${EDGE}/><path d="M40 30L78 40C74 28 52 20 40 30Z" fill="${CREAM}" ${EDGE}/><circle cx="58" cy="22" r="8" fill="${RED}" ${EDGE}/><path d="M58 14q2 -8 10 -9" fill="none" stroke="${ORANGE}" stroke-width="3" stroke-linecap="round"/>`,
  );

const skates = (): string =>
  svg(
    130,
    44,
    chrome('shoe'),
    `<path d="M18 2H52L58 22H10C8 12 12 6 18 2ZM78 2H112C118 6 122 12 120 22H72Z" fill="${PINK}" ${EDGE}/><path d="M8 20H60V27H8ZM70 20H122V27H70Z" fill="url(#shoe)" ${EDGE}/><g fill="${YELLOW}" ${EDGE}><circle cx="19" cy="33" r="8"/><circle cx="48" cy="33" r="8"/><circle cx="82" cy="33" r="8"/><circle cx="111" cy="33" r="8"/></g><path d="M20 8L30 14M82 8L92 14" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`,
  );

type Part = 'steam' | 'skates' | 'pot' | 'lid' | 'eyes' | 'smile' | 'tray';

/** It rolls on the spot and balances a pie; its lid hops with what is won. */
export const waiter: PuppetLook<Part> = {
  height: 270,
  parts: {
    steam: { art: steam(), width: 60, height: 70, hinge: [30, 66], at: [0, -206] },
    skates: { art: skates(), width: 130, height: 44, hinge: [65, 42], at: [0, 0] },
    pot: { art: pot(), width: 150, height: 150, hinge: [76, 146], at: [0, -34] },
    lid: { art: lid(), width: 100, height: 54, hinge: [50, 48], at: [0, -174] },
    eyes: { art: eyes(), width: 60, height: 34, hinge: [30, 17], at: [0, -114] },
    smile: { art: smile(), width: 56, height: 30, hinge: [28, 12], at: [0, -94] },
    tray: { art: tray(), width: 120, height: 110, hinge: [104, 104], at: [-26, -76] },
  },
  pose(rig, parts, { feature, glad, keen, tense, time }) {
    const roll = Math.sin(time * 0.9);
    const lean = 0.05 * Math.cos(time * 0.9) + 0.07 * keen + 0.12 * glad * Math.sin(time * 7);
    const hop = Math.max(glad, 0.4 * feature);
    parts.pot.rotation = lean;
    parts.lid.rotation =
      lean + 0.2 * hop * Math.sin(time * 11) + 0.03 * tense * Math.sin(time * 50);
    parts.lid.x = 142 * lean;
    parts.lid.y = -174 - 30 * hop * Math.abs(Math.sin(time * 6)) - 3 * tense;
    parts.eyes.rotation = lean;
    parts.eyes.x = 82 * lean - 5 * keen;
    parts.eyes.scale.set(1 + 0.1 * tense, isBlink(time) ? 0.15 : 1 + 0.3 * tense - 0.3 * glad);
    parts.smile.x = 60 * lean - 4 * keen;
    parts.smile.scale.set(0.8 + 0.4 * glad - 0.3 * tense, 0.7 + 0.8 * glad - 0.5 * tense);
    parts.tray.rotation =
      0.07 * Math.sin(time * 1.7) - lean - 0.35 * glad * Math.abs(Math.sin(time * 5));
    parts.tray.x = -26 + 40 * lean;
    parts.steam.x = 150 * lean;
    parts.steam.y = -206 - 12 * Math.sin(time * 1.1) - 34 * glad;
    parts.steam.alpha = 0.45 + 0.2 * Math.sin(time * 1.7) + 0.35 * glad;
    parts.steam.scale.set(
      0.7 + 0.08 * Math.sin(time * 2.3),
      0.7 + 0.2 * Math.sin(time * 1.3) + 0.4 * glad,
    );
    parts.skates.rotation = 0.03 * Math.sin(time * 0.9 + 1);
    rig.x = 9 * roll + 1.2 * tense * Math.sin(time * 46);
    rig.y = -14 * glad * Math.abs(Math.sin(time * 6));
  },
};
