import { baseDefs, linear, svg, times } from '../../art/brush.ts';

/** Colours of the cannons, from the smallest, as a page writes them. */
export const CANNON_COLOURS = ['#6ad8ff', '#7af0a0', '#ffe06a', '#ff9a4a', '#ff5ab0'] as const;

/** The part that turns; it points to the right, and its axle is at 64, 60. */
export const BARREL_AXLE = [64, 60] as const;
export const barrel = (cannon: number): string => {
  const colour = CANNON_COLOURS[cannon] ?? CANNON_COLOURS[0];
  const muzzles = cannon >= 3 ? [44, 76] : [60];
  const length = 118 + cannon * 7;
  const wide = cannon >= 3 ? 15 : 19 + cannon * 3;
  return svg(
    200,
    120,
    baseDefs() +
      linear('steel', [
        [0, '#f4f8ff'],
        [0.3, '#9fb0c8'],
        [0.6, '#4a5870'],
        [0.85, '#8a9ab4'],
        [1, '#2a3448'],
      ]),
    `${muzzles
      .map(
        (y) =>
          `<path d="M50 ${y - wide * 0.8}L${length} ${y - wide * 0.62}V${y + wide * 0.62}L50 ${y + wide * 0.8}Z" fill="url(#steel)" stroke="#141a28" stroke-width="3"/>
<rect x="${length - 6}" y="${y - wide * 0.85}" width="20" height="${wide * 1.7}" rx="6" fill="url(#brass)" stroke="#2a1a08" stroke-width="3"/>
<rect x="${length + 7}" y="${y - wide * 0.5}" width="8" height="${wide}" rx="4" fill="${colour}"/>
${times(2 + Math.min(2, cannon), (at) => `<rect x="${78 + at * 15}" y="${y - wide * 0.74}" width="6" height="${wide * 1.48}" rx="3" fill="${colour}" opacity=".9"/>`)}`,
      )
      .join('')}
<circle cx="64" cy="60" r="40" fill="url(#brass)" stroke="#2a1a08" stroke-width="3.5"/><circle cx="64" cy="60" r="28" fill="#1a2236" stroke="#2a1a08" stroke-width="3"/>
<circle cx="64" cy="60" r="19" fill="${colour}"/><circle cx="57" cy="52" r="7" fill="#fff" opacity=".75"/>`,
  );
};

/** What it stands on: a shell of brass and ink. */
export const mount = (): string =>
  svg(
    220,
    130,
    baseDefs() +
      linear('shell', [
        [0, '#4a3060'],
        [1, '#160c22'],
      ]),
    `<path d="M12 126C12 62 56 26 110 26C164 26 208 62 208 126Z" fill="url(#shell)" stroke="url(#brass)" stroke-width="7"/>
<g fill="none" stroke="#dcab4c" stroke-opacity=".6" stroke-width="4"><path d="M110 30V126M66 40C60 70 58 100 60 126M154 40C160 70 162 100 160 126M32 72C28 92 28 110 30 126M188 72C192 92 192 110 190 126"/></g>
<path d="M22 112C60 100 160 100 198 112" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="4"/>`,
  );

/** A shot: a drop of light. */
export const bolt = (cannon: number): string => {
  const colour = CANNON_COLOURS[cannon] ?? CANNON_COLOURS[0];
  return svg(
    96,
    48,
    linear(
      'tail',
      [
        [0, colour, 0],
        [0.7, colour, 0.85],
        [1, '#ffffff'],
      ],
      { x2: 1, y2: 0 },
    ),
    `<path d="M2 24C36 12 62 8 76 8C88 8 94 16 94 24C94 32 88 40 76 40C62 40 36 36 2 24Z" fill="url(#tail)"/><ellipse cx="78" cy="24" rx="12" ry="11" fill="#fff"/><ellipse cx="78" cy="24" rx="16" ry="15" fill="none" stroke="${colour}" stroke-width="3"/>`,
  );
};

/** A net that opens where a shot lands. */
export const net = (cannon: number): string => {
  const colour = CANNON_COLOURS[cannon] ?? CANNON_COLOURS[0];
  const spokes = times(12, (at) => {
    const turn = (at / 12) * 2 * Math.PI;
    return `<path d="M100 100L${(100 + Math.cos(turn) * 92).toFixed(1)} ${(100 + Math.sin(turn) * 92).toFixed(1)}"/>`;
  });
  return svg(
    200,
    200,
    '',
    `<g fill="none" stroke="${colour}" stroke-width="3.5" stroke-opacity=".95">${spokes}<circle cx="100" cy="100" r="92" stroke-width="5"/><circle cx="100" cy="100" r="66"/><circle cx="100" cy="100" r="40"/></g><circle cx="100" cy="100" r="92" fill="${colour}" opacity=".14"/>`,
  );
};

/** Marks the fish that is aimed at. */
export const reticle = (): string =>
  svg(
    200,
    200,
    '',
    `<g fill="none" stroke="#ff4a5c" stroke-width="8" stroke-linecap="round"><path d="M100 22A78 78 0 0 1 178 100M178 100A78 78 0 0 1 100 178M100 178A78 78 0 0 1 22 100M22 100A78 78 0 0 1 100 22" stroke-dasharray="86 36"/><path d="M100 4V44M100 156V196M4 100H44M156 100H196"/></g>`,
  );
