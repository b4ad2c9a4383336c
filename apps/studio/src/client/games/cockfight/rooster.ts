import { drawing } from '../../instant/drawing.ts';
import type { Corner, Pose } from './bout.ts';

type Tin = {
  readonly body: readonly [string, string, string];
  readonly tail: readonly string[];
  readonly trim: string;
};

const TINS: Readonly<Record<Corner, Tin>> = {
  meron: {
    body: ['#ffb45e', '#d8392c', '#6d0f1b'],
    tail: ['#7d1222', '#b3222c', '#e2562f', '#f7a13c', '#ffd36b'],
    trim: '#ffd36b',
  },
  wala: {
    body: ['#8fe3f0', '#2377c9', '#10245f'],
    tail: ['#0f2a66', '#1a4f9e', '#1f86c4', '#3fc0cf', '#9df0dc'],
    trim: '#b9f3e4',
  },
};

const gearPath = (teeth: number, outer: number, inner: number): string => {
  const points = Array.from({ length: teeth * 4 }, (_, at) => {
    const turn = (Math.PI * 2 * at) / (teeth * 4);
    const reach = at % 4 < 2 ? outer : inner;
    return `${(reach * Math.cos(turn)).toFixed(1)} ${(reach * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
};

const rivets = (places: readonly (readonly [number, number])[]): string =>
  places
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="3" fill="#fff" fill-opacity=".75"/><circle cx="${x + 0.7}" cy="${y + 0.8}" r="2.1" fill="#000" fill-opacity=".35"/>`,
    )
    .join('');

/** Sickle feathers of tin, the longest in the middle. */
const tail = (colours: readonly string[]): string =>
  colours
    .map((colour, at) => {
      const turn = -34 + at * 19;
      const long = 150 - Math.abs(at - 2) * 14;
      return `<g transform="rotate(${turn} 128 232)"><path d="M128 240C70 232 ${128 - long * 0.72} ${216 - long * 0.42} ${128 - long} ${190 - long * 0.08}C${128 - long * 0.8} ${150 - long * 0.1} 92 182 134 216Z" fill="${colour}" stroke="#00000055" stroke-width="2"/><path d="M126 230C92 214 ${128 - long * 0.66} 190 ${128 - long * 0.86} 178" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/></g>`;
    })
    .join('');

const plates = (colours: readonly string[]): string =>
  [0, 1, 2, 3]
    .map((row) => {
      const [x, y] = [214 - row * 24, 214 + row * 6];
      return `<path d="M${x} ${y}c-14 6-62 26-${78 + row * 6} 62c34 12 84 0 ${104 - row * 4}-34c2-12-6-26-${26 - row * 6}-28Z" fill="${colours[4 - row] ?? '#ccc'}" stroke="#00000066" stroke-width="2"/>`;
    })
    .toReversed()
    .join('');

const leg = (x: number, name: string): string =>
  `<g class="tin-leg ${name}">
<path d="M${x} 288l-8 42 12 42" fill="none" stroke="#caa04a" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M${x} 288l-8 42 12 42" fill="none" stroke="#fff0bd" stroke-width="3" stroke-linecap="round" opacity=".7"/>
<circle cx="${x - 8}" cy="330" r="9" fill="#8a6424" stroke="#f0d27e" stroke-width="3"/>
<path d="M${x + 4} 372l28 8M${x + 4} 372l22-6M${x + 4} 372l-20 8" stroke="#caa04a" stroke-width="8" stroke-linecap="round"/></g>`;

const scales = (colours: readonly string[]): string =>
  Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 3 }, (__, at) => {
      const [x, y] = [262 + row * 9 - at * 24, 226 - row * 27 + at * 9];
      return `<path d="M${x - 17} ${y - 12}q17-16 34 0l-6 30q-11 12-22 0Z" fill="${colours[(row + at + 1) % 5] ?? '#ccc'}" stroke="#00000055" stroke-width="1.6"/>`;
    }).join(''),
  ).join('');

const markupOf = (corner: Corner): string => {
  const { body, tail: colours, trim } = TINS[corner];
  return `<svg viewBox="-40 20 460 370" aria-hidden="true"><defs>
<linearGradient id="tin-${corner}" x1=".2" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${body[0]}"/><stop offset=".42" stop-color="${body[1]}"/><stop offset="1" stop-color="${body[2]}"/></linearGradient>
<radialGradient id="tin-eye-${corner}"><stop offset="0" stop-color="#fffbe6"/><stop offset=".5" stop-color="#ffd257"/><stop offset="1" stop-color="#b5521a"/></radialGradient></defs>
<g class="tin-bird">
<g class="tin-tail">${tail(colours)}</g>
${leg(196, 'far')}
<g class="tin-key"><path d="M186 206V176" stroke="#caa04a" stroke-width="9"/><g class="tin-key-turn"><path d="M186 158c-22 6-38-6-38-20s18-24 38-8c20-16 38-6 38 8s-16 26-38 20Zm-18-12a9 8 0 1 0 0-14 9 8 0 0 0 0 14Zm36 0a9 8 0 1 0 0-14 9 8 0 0 0 0 14Z" fill="#e8c062" stroke="#7c5a1c" stroke-width="3" fill-rule="evenodd"/></g></g>
<path d="M112 236c14-40 78-52 128-30 28 12 54 6 58 34 4 42-44 72-100 68-52-4-96-34-86-72Z" fill="url(#tin-${corner})" stroke="#00000066" stroke-width="3"/>
<path d="M122 232c20-30 74-38 116-22" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/>
<path d="M252 214c14 22 12 58-10 84" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="3"/>
${rivets([
  [262, 228],
  [264, 250],
  [258, 272],
  [140, 270],
  [166, 290],
])}
<circle cx="226" cy="268" r="25" fill="#1b1210" stroke="${trim}" stroke-width="4"/>
<g class="tin-gear"><path transform="translate(226 268)" d="${gearPath(9, 19, 14)}" fill="#d8ae4f"/><circle cx="226" cy="268" r="6" fill="#3a2812"/></g>
${leg(226, 'near')}
<g class="tin-wing">${plates(colours)}${rivets([
    [206, 232],
    [190, 238],
  ])}</g>
<g class="tin-neck">
<path d="M236 236c4-56 22-104 62-132l34 26c-6 42-16 84-40 112-20 14-46 12-56-6Z" fill="url(#tin-${corner})" stroke="#00000055" stroke-width="2"/>${scales(colours)}
<path d="M292 112c-8-12-2-26 6-34-2-14 8-22 16-26 0 10 4 14 8 20 8-10 16-12 24-12-4 10-2 16 2 22 10-2 16 0 20 6-10 6-12 16-14 26Z" fill="#e0272f" stroke="#6d0a14" stroke-width="3"/>
<path d="M288 132c0-26 20-40 42-38 20 2 32 16 32 34 0 20-16 34-38 34-22 0-36-12-36-30Z" fill="url(#tin-${corner})" stroke="#00000066" stroke-width="3"/>
<path d="M354 116l42 16-40 16c-6-10-6-22-2-32Z" fill="#e8c062" stroke="#7c5a1c" stroke-width="3"/><path d="M358 133l36-1" stroke="#7c5a1c" stroke-width="3"/>
<path d="M344 154c14 2 18 16 12 30-6 8-16 6-18-4-2-12-2-20 6-26Z" fill="#e0272f" stroke="#6d0a14" stroke-width="3"/>
<circle cx="330" cy="124" r="14" fill="#20140e"/><circle class="tin-eye" cx="330" cy="124" r="10" fill="url(#tin-eye-${corner})"/><circle cx="334" cy="120" r="3" fill="#fff"/></g></g></svg>`;
};

/** A clockwork bird that is posed part by part; meron looks to the right, wala to the left. */
export function createRooster(corner: Corner) {
  const view = drawing(markupOf(corner), `tin-rooster ${corner}`);
  const part = (name: string) => view.querySelector(`.${name}`) as SVGGElement;
  const [bird, wing, neck, eye] = ['tin-bird', 'tin-wing', 'tin-neck', 'tin-eye'].map(part);
  const [key, gear, feathers] = ['tin-key-turn', 'tin-gear', 'tin-tail'].map(part);
  const legs = [...view.querySelectorAll<SVGGElement>('.tin-leg')];
  const turn = (node: SVGGElement | undefined, degrees: number, more = '') => {
    if (node !== undefined) node.style.transform = `rotate(${degrees.toFixed(1)}deg)${more}`;
  };
  return {
    view,
    pose({ head, key: wound, lean, legs: stride, power, wing: spread, x, y }: Pose) {
      const side = corner === 'meron' ? -1 : 1;
      view.style.setProperty('--x', (x * side).toFixed(4));
      view.style.setProperty('--y', y.toFixed(4));
      turn(bird, lean);
      turn(wing, spread);
      turn(neck, head);
      turn(feathers, -spread * 0.16);
      turn(gear, wound * 0.6);
      if (key !== undefined)
        key.style.transform = `scaleX(${Math.cos((wound * Math.PI) / 180).toFixed(3)})`;
      turn(legs[0], -stride);
      turn(legs[1], stride);
      if (eye !== undefined) eye.style.opacity = (0.12 + 0.88 * Math.min(1, power * 3)).toFixed(2);
    },
  };
}
