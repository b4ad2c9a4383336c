import { drawing } from '../../instant/drawing.ts';

const WIDTH = 1200;
const SKY_HEIGHT = 800;
const STARS = 120;

/** Numbers from 0 to 1 that look scattered and are the same in every picture. */
const scattered = (place: number, turn: number): number => (place * turn) % 1;

/** The evening of a kite festival: the sun has just gone behind the town. */
export const dusk = (): HTMLElement =>
  drawing(
    `<svg viewBox="0 0 ${WIDTH} ${SKY_HEIGHT}" preserveAspectRatio="xMidYMax slice">
<defs><linearGradient id="crash-dusk" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#1b1446"/><stop offset=".3" stop-color="#3c2172"/>
<stop offset=".52" stop-color="#8a2f74"/><stop offset=".7" stop-color="#dd5a5f"/>
<stop offset=".84" stop-color="#f7a15a"/><stop offset="1" stop-color="#ffdf9e"/></linearGradient>
<radialGradient id="crash-sun"><stop offset="0" stop-color="#fff6d6"/>
<stop offset=".18" stop-color="#ffe3a1"/><stop offset=".2" stop-color="#ffcf7d" stop-opacity=".55"/>
<stop offset=".5" stop-color="#ffb45f" stop-opacity=".2"/>
<stop offset="1" stop-color="#ff9b5a" stop-opacity="0"/></radialGradient></defs>
<rect width="${WIDTH}" height="${SKY_HEIGHT}" fill="url(#crash-dusk)"/>
<circle cx="870" cy="640" r="300" fill="url(#crash-sun)"/>
<g fill="#ffb98a" opacity=".26">${streaks}</g>
<g opacity=".85">${farKites}</g></svg>`,
    'crash-dusk',
  );

const streaks = [
  [120, 560, 460],
  [520, 500, 320],
  [760, 590, 420],
  [60, 440, 260],
  [840, 420, 300],
  [330, 620, 260],
]
  .map(
    ([x = 0, y = 0, width = 0]) =>
      `<path d="M${x} ${y}q${width * 0.25}-16 ${width * 0.5}-5t${width * 0.5}-3q-${width * 0.3} 17-${width * 0.62} 15T${x} ${y}Z"/>`,
  )
  .join('');

/** Kites of other roofs, far away. */
const farKites = [
  [380, 300, 9, '#ff8d6b', 14],
  [470, 380, 7, '#ffd27d', -10],
  [640, 250, 8, '#f2648f', 22],
  [760, 340, 11, '#7fd6c8', -18],
  [980, 280, 8, '#ffc36b', 12],
  [1080, 400, 10, '#ff7d8a', -14],
  [240, 420, 6, '#9fd2ff', 18],
  [905, 440, 6, '#e58bd0', 8],
]
  .map(
    ([x, y, size, colour, turn]) =>
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${Number(size) / 10})"><path d="M0-12 11 0 0 14-11 0Z" fill="${colour}"/><path d="M0 14-4 20H4Z" fill="${colour}" opacity=".7"/><path d="M0 0q-10 60-70 130" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.2"/></g>`,
  )
  .join('');

const stars = Array.from({ length: STARS }, (_, place) => {
  const [x, y] = [scattered(place, 0.618034), scattered(place, 0.754878) ** 1.25 * 0.86];
  const size = 0.8 + scattered(place, 0.411) * 1.7;
  return `<circle cx="${(x * WIDTH).toFixed(0)}" cy="${(y * SKY_HEIGHT).toFixed(0)}" r="${size.toFixed(1)}" opacity="${(1 - y * 0.8).toFixed(2)}"/>`;
}).join('');

/** What the evening turns into the higher the kite stands: night, a moon, sky lanterns. */
export const night = (): HTMLElement =>
  drawing(
    `<svg viewBox="0 0 ${WIDTH} ${SKY_HEIGHT}" preserveAspectRatio="xMidYMax slice">
<defs><linearGradient id="crash-night" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#05051c"/><stop offset=".45" stop-color="#151247"/>
<stop offset=".8" stop-color="#392064"/><stop offset="1" stop-color="#6d2c66"/></linearGradient>
<radialGradient id="crash-moon"><stop offset="0" stop-color="#fff7dd" stop-opacity=".5"/>
<stop offset="1" stop-color="#b9a7ff" stop-opacity="0"/></radialGradient></defs>
<rect width="${WIDTH}" height="${SKY_HEIGHT}" fill="url(#crash-night)"/>
<g fill="#fff4d8">${stars}</g>
<circle cx="930" cy="170" r="150" fill="url(#crash-moon)"/>
<circle cx="930" cy="170" r="46" fill="#fdf0cf"/>
<g fill="#e2cfa4" opacity=".6"><circle cx="914" cy="158" r="9"/><circle cx="944" cy="182" r="12"/>
<circle cx="938" cy="150" r="5"/></g></svg>`,
    'crash-night',
  );

type Roof = readonly [x: number, width: number, height: number, kind: 'flat' | 'dome' | 'spire'];

const FAR: readonly Roof[] = [
  [0, 90, 120, 'flat'],
  [82, 70, 160, 'dome'],
  [150, 110, 105, 'flat'],
  [256, 54, 190, 'spire'],
  [306, 120, 118, 'flat'],
  [420, 84, 150, 'dome'],
  [500, 100, 96, 'flat'],
  [596, 60, 206, 'spire'],
  [652, 130, 120, 'flat'],
  [778, 92, 168, 'dome'],
  [866, 110, 108, 'flat'],
  [972, 56, 184, 'spire'],
  [1024, 110, 124, 'flat'],
  [1130, 80, 152, 'dome'],
];

const NEAR: readonly Roof[] = [
  [300, 170, 66, 'flat'],
  [466, 120, 104, 'flat'],
  [582, 190, 58, 'flat'],
  [768, 110, 96, 'dome'],
  [874, 170, 70, 'flat'],
  [1040, 170, 112, 'flat'],
];

const CITY_HEIGHT = 300;

const top = ([x, width, height, kind]: Roof): string => {
  const [y, middle, end] = [CITY_HEIGHT - height, x + width / 2, x + width];
  if (kind === 'dome')
    return `<path d="M${x + 8} ${y}C${x + 4} ${y - width * 0.5} ${middle - 6} ${y - width * 0.52} ${middle} ${y - width * 0.78}C${middle + 6} ${y - width * 0.52} ${end - 4} ${y - width * 0.5} ${end - 8} ${y}Z"/>`;
  if (kind === 'spire')
    return `<path d="M${x + 2} ${y}Q${middle - 5} ${y - 22} ${middle} ${y - 84}Q${middle + 5} ${y - 22} ${end - 2} ${y}Z"/><circle cx="${middle}" cy="${y - 86}" r="4"/>`;
  // A parapet with its posts, and a tank on stilts.
  const tank =
    width > 110 ? `<path d="M${end - 42} ${y - 34}h26v22h-4v14h-3v-14h-12v14h-3v-14h-4Z"/>` : '';
  return `<path d="M${x - 3} ${y - 8}H${end + 3}V${y}H${x - 3}Z"/>${tank}`;
};

const roofs = (list: readonly Roof[]): string =>
  list
    .map(
      (roof) =>
        `<rect x="${roof[0]}" y="${CITY_HEIGHT - roof[2]}" width="${roof[1]}" height="${roof[2] + 4}"/>${top(roof)}`,
    )
    .join('');

const windows = (list: readonly Roof[]): string =>
  list
    .flatMap(([x, width, height], house) =>
      Array.from({ length: Math.floor(height / 34) * 2 }, (_, place) => {
        const left = x + 14 + ((house * 11 + place * 29) % Math.max(1, width - 30));
        const y = CITY_HEIGHT - height + 18 + Math.floor(place / 2) * 30;
        return `<path d="M${left} ${y + 14}v-9a5 5 0 0 1 10 0v9Z" opacity="${(0.45 + scattered(house + place, 0.37) * 0.55).toFixed(2)}"/>`;
      }),
    )
    .join('');

/** A string of lights from roof to roof. */
const lights = (x: number, y: number, width: number, sag: number): string => {
  const bulbs = Array.from({ length: 9 }, (_, place) => {
    const part = (place + 0.5) / 9;
    const fall = 4 * sag * part * (1 - part);
    return `<circle cx="${(x + width * part).toFixed(0)}" cy="${(y + fall + 3).toFixed(0)}" r="2.6" fill="${['#ffd27d', '#ff8d8a', '#8be0cf'][place % 3]}"/>`;
  }).join('');
  return `<path d="M${x} ${y}q${width / 2} ${sag * 2} ${width} 0" fill="none" stroke="#f6d992" stroke-opacity=".4"/>${bulbs}`;
};

/** People of other roofs with their arms up. */
const person = (x: number, y: number, isTurned = false): string =>
  `<g transform="translate(${x} ${y}) scale(${isTurned ? -0.72 : 0.72} .72)"><circle cy="-44" r="7"/><path d="M-8-36q8-4 14 0l18-20 3 3-19 25v14l3 24h-6l-5-20-5 20h-6l3-26Z"/></g>`;

/** The town under the kite. */
export const town = (): HTMLElement =>
  drawing(
    `<svg viewBox="0 0 ${WIDTH} ${CITY_HEIGHT}" preserveAspectRatio="xMidYMax slice">
<defs><linearGradient id="crash-far" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6b2b5e"/>
<stop offset="1" stop-color="#8c3a5c"/></linearGradient>
<linearGradient id="crash-near" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a1238"/>
<stop offset="1" stop-color="#180a24"/></linearGradient></defs>
<g fill="url(#crash-far)">${roofs(FAR)}</g><g fill="#ffcf8a" opacity=".55">${windows(FAR)}</g>
<g fill="url(#crash-near)">${roofs(NEAR)}${person(530, 190)}${person(930, 224, true)}${person(1110, 182)}</g>
<g fill="#ffc56e">${windows(NEAR)}</g>
${lights(470, 190, 300, 26)}${lights(880, 226, 170, 16)}</svg>`,
    'crash-town',
  );

/** The roof that the kite flies from: one person with the string, one with the reel. */
export const roof = (): HTMLElement =>
  drawing(
    `<svg viewBox="0 0 340 230" preserveAspectRatio="xMinYMax meet">
<defs><linearGradient id="crash-roof" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a1a3e"/>
<stop offset="1" stop-color="#120818"/></linearGradient></defs>
<g fill="#1a0a22"><circle cx="58" cy="86" r="13"/>
<path d="M42 102q16-8 30 0l8 22 22 8-3 8-27-7-8-14v26l6 46H56l-4-38-6 38H32l4-50Z"/></g>
<path d="M96 126l14-6 10 20-14 7Z" fill="#e0902f"/><path d="M92 128l6-3 10 22-6 3ZM112 118l6-3 10 22-6 3Z" fill="#8a4a1b"/>
<g fill="#220e2c"><circle cx="150" cy="62" r="14"/>
<path d="M132 80q18-9 32 0l30-26 6 7-27 33v26l8 68h-16l-9-50-9 50h-16l6-70-18-24 6-8 12 12Z"/></g>
<path d="M140 50q10-12 22 0l2 8q-12-8-26 0Z" fill="#d8476a"/>
<path d="M164 80l30-26M132 80q-3 14-2 40" fill="none" stroke="#ff9b6b" stroke-opacity=".5" stroke-width="2.500"/>
<path d="M0 186H330V230H0Z" fill="url(#crash-roof)"/><path d="M0 180H336V190H0Z" fill="#4d2350"/>
<path d="M0 180H336V183H0Z" fill="#ff9b6b" opacity=".45"/>
<g fill="#2b1232">${Array.from({ length: 9 }, (_, place) => `<path d="M${14 + place * 36} 196h18v26q-9 9-18 0Z"/>`).join('')}</g></svg>`,
    'crash-roof',
  );

/** Where the string leaves the hand, in parts of the roof's drawing. */
export const HAND = { x: 198 / 340, y: 56 / 230 } as const;

/** A fighter kite: paper over a spine and a bow, with a sun cut into it. */
export const kite = (): HTMLElement =>
  drawing(
    `<svg viewBox="-60 -62 120 140">
<defs><linearGradient id="crash-paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ff5f8a"/>
<stop offset="1" stop-color="#c21f5c"/></linearGradient>
<linearGradient id="crash-paper2" x1="1" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffb03d"/>
<stop offset="1" stop-color="#f0642d"/></linearGradient></defs>
<path d="M0-56Q-4-52-54-2L0 54Z" fill="url(#crash-paper)"/><path d="M0-56Q4-52 54-2L0 54Z" fill="url(#crash-paper2)"/>
<path d="M0-56-18-36 0-18 18-36Z" fill="#fff3d6"/><path d="M0-18-22 6 0 30 22 6Z" fill="#25a59a"/>
<circle cy="6" r="9" fill="#fff3d6"/>
<path d="M-54-2Q0-58 54-2" fill="none" stroke="#7a3d16" stroke-width="2.4"/>
<path d="M0-58V56" stroke="#7a3d16" stroke-width="2.4"/>
<path d="M0 50-13 74 0 68 13 74Z" fill="#25a59a"/><path d="M0 50V68" stroke="#0f6f68" stroke-width="1.5"/>
<path d="M-54-2Q-30-30 0-56" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/></svg>`,
    'crash-kite',
  );
