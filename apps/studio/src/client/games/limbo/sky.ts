import { drawing } from '../../instant/drawing.ts';

const WIDTH = 1000;
const HEIGHT = 700;
const STARS = 84;
/** Stars end where the dusk begins. */
const NIGHT = 0.62;

/** Numbers from 0 to 1 that look scattered and are the same in every picture. */
const scattered = (place: number, turn: number): number => (place * turn) % 1;

const stars = Array.from({ length: STARS }, (_, place) => {
  const [x, y] = [scattered(place, 0.618034), scattered(place, 0.754878) ** 1.3 * NIGHT];
  const size = 0.7 + scattered(place, 0.411) * 1.5;
  return `<circle cx="${(x * WIDTH).toFixed(0)}" cy="${(y * HEIGHT).toFixed(0)}" r="${size.toFixed(1)}" opacity="${(1 - y).toFixed(2)}"/>`;
}).join('');

const cloud = (x: number, y: number, size: number): string =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M-90 20C-120 20-118-14-86-14C-80-48-34-56-16-30C6-58 58-48 60-14C96-20 112 20 78 20Z"/>`;

/** Houses of the town, each by its left edge, width and height; domes and gables in turn. */
const HOUSES = [
  [0, 90, 70],
  [84, 60, 112],
  [140, 96, 58],
  [232, 70, 96],
  [298, 120, 64],
  [414, 60, 132],
  [470, 104, 74],
  [570, 74, 104],
  [640, 110, 60],
  [746, 64, 122],
  [806, 100, 72],
  [902, 100, 98],
] as const;

const roof = (x: number, width: number, top: number, place: number): string => {
  const middle = x + width / 2;
  return place % 3 === 1
    ? `<path d="M${x + 6} ${top}C${x + 6} ${top - 40} ${middle - 4} ${top - 44} ${middle} ${top - 62}C${middle + 4} ${top - 44} ${x + width - 6} ${top - 40} ${x + width - 6} ${top}Z"/>`
    : `<path d="M${x - 4} ${top}L${middle} ${top - 26}L${x + width + 4} ${top}Z"/>`;
};

const town = HOUSES.map(([x, width, height], place) => {
  const top = HEIGHT - height;
  return `<rect x="${x}" y="${top}" width="${width}" height="${height}"/>${roof(x, width, top, place)}`;
}).join('');

const windows = HOUSES.flatMap(([x, width, height], house) =>
  Array.from({ length: Math.floor(height / 30) }, (_, row) => {
    const left = x + 14 + ((house * 7 + row * 19) % Math.max(1, width - 36));
    return `<rect x="${left}" y="${HEIGHT - height + 14 + row * 27}" width="8" height="12" rx="4"/>`;
  }),
).join('');

/** The sky over a town, from dusk to the stars: what a balloon climbs through. */
export const sky = (): HTMLElement =>
  drawing(
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMax slice">
<defs><linearGradient id="limbo-sky" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#080620"/><stop offset=".32" stop-color="#1f1250"/>
<stop offset=".58" stop-color="#572668"/><stop offset=".8" stop-color="#c2515c"/>
<stop offset="1" stop-color="#f4a35d"/></linearGradient>
<linearGradient id="limbo-aurora" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#6ff0c4" stop-opacity="0"/>
<stop offset=".7" stop-color="#6ff0c4" stop-opacity=".24"/>
<stop offset="1" stop-color="#7a8cff" stop-opacity="0"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#limbo-sky)"/>
<g fill="#fff4d8">${stars}</g>
<path fill="url(#limbo-aurora)" d="M0 190C140 130 240 250 400 190S660 90 1000 200V330C700 210 620 300 420 320S160 270 0 340Z"/>
<g transform="translate(690 96) rotate(-18)"><circle r="40" fill="#e8b26a"/>
<path d="M-40 0A40 40 0 0 1 36-16C10-8-18-6-40 0Z" fill="#f6d49a"/>
<path d="M-39 10C-10 18 18 14 40 2A40 40 0 0 1 33 22C10 30-18 28-36 18Z" fill="#c07f45"/>
<ellipse rx="70" ry="14" fill="none" stroke="#f3d9a8" stroke-width="5" stroke-dasharray="166 100" stroke-dashoffset="-140"/>
</g>
<g fill="#ffd9c0" opacity=".22">${cloud(180, 420, 1.1)}${cloud(760, 380, 1.4)}
${cloud(480, 500, 0.9)}${cloud(930, 520, 1)}</g>
<g fill="#1c0f33" opacity=".72"><path d="M0 610C160 540 300 600 460 570S800 520 1000 590V700H0Z"/></g>
<g fill="#130a26">${town}</g><g fill="#ffcf7a">${windows}</g></svg>`,
    'limbo-sky',
  );

const gore = (left: number, right: number, fill: string): string =>
  `<path fill="${fill}" d="M0-62C${left * 0.9}-62 ${left * 1.1}-16 ${left * 0.42} 14L${right * 0.42} 14C${right * 1.1}-16 ${right * 0.9}-62 0-62Z"/>`;

/** A striped balloon with its basket. */
export const balloon = (): HTMLElement =>
  drawing(
    `<svg viewBox="-46 -66 92 120">${gore(-44, -26, '#c33b46')}${gore(-26, -9, '#f7e3bd')}
${gore(-9, 9, '#e2a33c')}${gore(9, 26, '#f7e3bd')}${gore(26, 44, '#a32a3d')}
<path d="M-20-50C-38-38-36-10-24 6C-30-14-30-36-20-50Z" fill="#fff" opacity=".34"/>
<path d="M-18 14H18L14 20H-14Z" fill="#6b1f2c"/>
<path d="M-14 20-9 36M14 20 9 36" stroke="#e9d3a3" stroke-width="1.5"/>
<path d="M-11 36H11L9 52H-9Z" fill="#9c642b"/><path d="M-11 36H11V41H-11Z" fill="#d39a52"/></svg>`,
    'limbo-balloon',
  );
