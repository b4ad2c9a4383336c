const LINE = '#2a1210';

const part = (d: string, fill: string, line = 1): string =>
  `<path d="${d}" fill="${fill}" stroke="${LINE}" stroke-width="${line}" stroke-linejoin="round"/>`;
const plain = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A face from the front: one half, its mirror image, and what lies over the middle. */
const facing = (half: string, middle: string): string =>
  `<svg viewBox="-52 -52 104 106">${half}<g transform="scale(-1 1)">${half}</g>${middle}</svg>`;

const [GOLD, EMBER, BLOOD, JADE] = ['#f0c04e', '#e2553a', '#a3211f', '#1c7a63'];

/** A dragon's head with horns, mane and long whiskers. */
export const dragonEmblem = facing(
  [
    part('M20 -18L47 -22L37 -9L50 -2L37 6L47 18L33 18L36 32L22 26Z', JADE),
    part('M10 -30C13 -45 28 -51 45 -47C34 -42 29 -34 27 -20Z', GOLD),
    stroke('M19 -36L27 -31M26 -42L32 -36', LINE, 1),
    part('M0 -33C13 -34 26 -27 28 -12C30 1 23 8 21 19C18 33 10 42 0 43Z', EMBER),
    part('M3 -13L29 -27C30 -20 28 -15 23 -11C16 -14 9 -14 3 -13Z', GOLD),
    part('M6 -8L24 -13C23 -4 14 0 6 -8Z', '#fff1b8'),
    plain('M14.500 -10.500L17.500 -11.300L16.500 -4.500L14.500 -4.500Z', LINE),
    part('M0 2C8 -1 17 7 19 18C18 27 8 29 0 28Z', '#f08a5d'),
    `<ellipse cx="8" cy="13" rx="3" ry="2.200" fill="${LINE}" transform="rotate(-24 8 13)"/>`,
    part('M3 28L6.500 36L10 28Z', '#fff7e0', 0.7),
    part('M12 26L14.500 32L16.500 24Z', '#fff7e0', 0.7),
    stroke('M18 19C30 15 33 30 46 25C51 22 48 15 43 18', GOLD, 2.4),
  ].join(''),
  [
    part('M0 -31L5 -23L0 -15L-5 -23Z', GOLD, 0.8),
    part('M0 -14L3.500 -8L0 -2L-3.500 -8Z', BLOOD, 0.8),
    part('M-6 36C-4 42 -3 47 0 53C3 47 4 42 6 36C2 39 -2 39 -6 36Z', JADE),
  ].join(''),
);

const [FUR, DARK, CREAM, NOSE] = ['#f0932b', '#3a1c10', '#fff3dc', '#c2566a'];

/** A tiger's head, stripes and whiskers. */
export const tigerEmblem = facing(
  [
    part('M15 -31C19 -47 41 -46 40 -28C39 -19 34 -15 30 -16Z', FUR),
    plain('M21 -32C25 -41 36 -39 35 -29C34 -24 32 -21 29 -21Z', '#7c3a20'),
    part('M0 -38C17 -39 33 -29 36 -10C42 -4 47 8 43 17C40 15 38 18 36 23C28 37 13 44 0 44Z', FUR),
    plain('M0 6C12 3 28 8 37 20C29 36 13 43 0 43Z', CREAM),
    plain('M5 -16C8 -24 24 -24 27 -14C20 -18 11 -18 5 -16Z', CREAM),
    plain('M4 -37L7 -24L0 -28L0 -38Z', DARK),
    plain('M13 -35L16 -23L9 -27Z', DARK),
    plain('M22 -31L21 -22L16 -28Z', DARK),
    plain('M37 -9L25 -6L38 -2Z', DARK),
    plain('M43 2L29 4L43 9Z', DARK),
    plain('M42 14L31 15L37 21Z', DARK),
    plain('M32 28L24 26L27 33Z', DARK),
    part('M6 -7C12 -15 22 -13 26 -6C19 -1 11 -1 6 -7Z', '#ffe27a'),
    `<circle cx="16" cy="-7" r="3.400" fill="${DARK}"/>`,
    stroke('M5 -6L2 6', DARK, 1.4),
    part('M0 13C8 9 18 13 18 21C18 29 8 31 0 28Z', '#fffaf0', 0.8),
    stroke('M8 20L42 25M8 22L40 32M8 18L43 17', '#fffaf0', 0.9),
  ].join(''),
  [
    part('M-8 6C-4 4 4 4 8 6C7 11 3 15 0 16C-3 15 -7 11 -8 6Z', NOSE),
    stroke('M0 16V22M-7 25C-4 28 -1 26 0 22C1 26 4 28 7 25', LINE, 1.3),
    plain('M-5 33C-2 36 2 36 5 33C3 38 -3 38 -5 33Z', '#d8b592'),
  ].join(''),
);
