import { layer } from '../../live/rooms/layers.ts';

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** Numbers that look scattered and are the same in every picture. */
const scattered = (place: number, turn: number, bound: number): number =>
  Math.floor(((place * turn) % 1) * bound);

const defs = `<defs>
<linearGradient id="hb-sky" x2="0" y2="1"><stop stop-color="#050d1f"/><stop offset=".6" stop-color="#0f3a4f"/><stop offset="1" stop-color="#2f8a86"/></linearGradient>
<linearGradient id="hb-water" x2="0" y2="1"><stop stop-color="#14505c"/><stop offset="1" stop-color="#04121e"/></linearGradient>
<linearGradient id="hb-wood" x2="0" y2="1"><stop stop-color="#0c1d22"/><stop offset=".5" stop-color="#1c3b3c"/><stop offset="1" stop-color="#0d2226"/></linearGradient>
<linearGradient id="hb-post" x2="1"><stop stop-color="#07171b"/><stop offset=".4" stop-color="#2b5450"/><stop offset="1" stop-color="#07171b"/></linearGradient>
<radialGradient id="hb-paper" cx=".5" cy=".6"><stop stop-color="#fffbe0"/><stop offset=".55" stop-color="#ffd98a"/><stop offset="1" stop-color="#c9803a"/></radialGradient>
<radialGradient id="hb-glow"><stop stop-color="#ffdf9a" stop-opacity=".85"/><stop offset=".4" stop-color="#ffb45a" stop-opacity=".3"/><stop offset="1" stop-color="#ff9a40" stop-opacity="0"/></radialGradient>
<radialGradient id="hb-pink"><stop stop-color="#ff5fa8" stop-opacity=".7"/><stop offset="1" stop-color="#ff2f8a" stop-opacity="0"/></radialGradient></defs>`;

const WINDOWS = ['#ffd98a', '#9ff0e0', '#ff9ac4', '#ffe9b8'];

/** A tower with lights in some of its windows, standing on the water's edge. */
function tower(x: number, width: number, height: number, seed: number): string {
  const top = 520 - height;
  const rows = Math.floor(height / 22);
  const columns = Math.floor(width / 18);
  const lit = range(rows * columns)
    .filter((at) => scattered(at + seed, 0.618_03, 10) < 4)
    .map((at) => {
      const [column, row] = [at % columns, Math.floor(at / columns)];
      const colour = WINDOWS[scattered(at + seed, 0.414_21, WINDOWS.length)] ?? '#ffd98a';
      return `<path d="M${x + 7 + column * 18} ${top + 10 + row * 22}h9v11h-9Z" fill="${colour}"/>`;
    });
  return `<path d="M${x} 520V${top}h${width}V520Z" fill="${seed % 2 === 0 ? '#0b2236' : '#103044'}"/><g opacity=".85">${lit.join('')}</g>`;
}

const town = [
  [270, 96, 200],
  [352, 74, 300],
  [436, 110, 160],
  [540, 64, 352],
  [610, 104, 236],
  [722, 84, 180],
  [800, 70, 390],
  [878, 116, 214],
  [1000, 78, 310],
  [1084, 104, 170],
  [1180, 70, 266],
  [1246, 90, 206],
]
  .map(([x = 0, width = 0, height = 0], at) => tower(x, width, height, at * 7 + 1))
  .join('');

/** A sign of three dice in light. */
const sign = `<g class="breathe"><circle cx="576" cy="236" r="130" fill="url(#hb-pink)"/></g><g fill="none" stroke="#ff86bd" stroke-width="5" stroke-linejoin="round"><path d="M546 206h60v60h-60Z"/></g><g fill="#ffd6e8"><circle cx="560" cy="220" r="5"/><circle cx="592" cy="220" r="5"/><circle cx="576" cy="236" r="5"/><circle cx="560" cy="252" r="5"/><circle cx="592" cy="252" r="5"/></g>`;

const junk = `<g class="drift" transform="translate(940 560)"><path d="M-90 4H92C84 34 60 40-60 40C-80 40-88 22-90 4Z" fill="#06141d"/><path d="M-16 0V-150M46 0V-96" stroke="#06141d" stroke-width="5"/><path d="M-16-148C30-132 44-70 36-12C14-20-10-22-36-16C-54-60-44-110-16-148Z" fill="#b5313a"/><path d="M46-96C78-84 88-44 82-8C68-14 54-14 40-10Z" fill="#8d2230"/><path d="M-42-52C-14-58 14-56 39-50M-36-92C-12-98 10-96 32-92" stroke="#5c1420" stroke-width="3" fill="none"/><circle cx="-76" cy="-4" r="7" fill="#ffdf9a"/></g>`;

const view = `<g><path d="M290 120H1310V640H290Z" fill="url(#hb-sky)"/>${town}${sign}<path d="M290 516H1310V640H290Z" fill="url(#hb-water)"/>
<g opacity=".55">${range(46)
  .map((at) => {
    const colour = WINDOWS[at % WINDOWS.length] ?? '#ffd98a';
    return `<path d="M${300 + scattered(at, 0.754_88, 990)} ${524 + scattered(at, 0.569_84, 100)}h${14 + scattered(at, 0.324_72, 40)}" stroke="${colour}" stroke-width="3" stroke-linecap="round"/>`;
  })
  .join('')}</g>${junk}<g class="rain" stroke="#cfeff0" stroke-width="1.500" opacity=".35">${range(
  90,
)
  .map((at) => {
    const [x, y] = [290 + scattered(at, 0.618_03, 1040), 60 + scattered(at, 0.414_21, 560)];
    return `<path d="M${x} ${y}l-9 46"/>`;
  })
  .join('')}</g></g>`;

/** Lattice of broken ice beside the panes, and round corners between them. */
const lattice = `<g fill="none" stroke="#07171b" stroke-width="18"><path d="M290 120H1310V640H290Z"/></g><g fill="none" stroke="#3f7a70" stroke-width="3"><path d="M302 132H1298V628H302Z"/></g>
<g stroke="#0b2025" stroke-width="10" fill="none"><path d="M470 120V640M1130 120V640M290 214H470M290 330H470M290 460H470M290 560H470M1130 214H1310M1130 330H1310M1130 460H1310M1130 560H1310M380 120V214M350 214V330M410 330V460M360 460V560M400 560V640M1220 120V214M1250 214V330M1190 330V460M1240 460V560M1200 560V640"/><path d="M470 120L560 120L470 210ZM1130 120L1040 120L1130 210Z" fill="#0b2025"/></g>`;

/** Shelves with jars of tea. */
const shelf = (x: number): string =>
  `<g transform="translate(${x} 0)"><path d="M0 130h190v500H0Z" fill="#08171b"/>${range(4)
    .map((row) => {
      const y = 236 + row * 122;
      const jars = range(3).map((at) => {
        const hue =
          ['#2f9a84', '#d9e6dc', '#c9803a', '#3f6fa8', '#b5313a'][(row * 2 + at) % 5] ?? '#2f9a84';
        return `<g transform="translate(${34 + at * 61} ${y})"><path d="M-20 0C-26-20-24-48-14-56H14C24-48 26-20 20 0Z" fill="${hue}"/><path d="M-14-56h28v-8h-28Z" fill="#e8c27a"/><path d="M-13-44C-16-30-16-16-13-6" stroke="#fff" stroke-width="4" opacity=".35" fill="none"/><path d="M-9-34H9V-16H-9Z" fill="#fbf3dc" opacity=".85"/></g>`;
      });
      return `${jars.join('')}<path d="M0 ${y}h190v12H0Z" fill="#3a6660"/>`;
    })
    .join('')}<path d="M0 130h190v500H0Z" fill="none" stroke="#2b5450" stroke-width="10"/></g>`;

const lamp = (x: number, y: number, by: number): string =>
  `<g transform="translate(${x} ${y})"><circle class="breathe" r="${210 * by}" fill="url(#hb-glow)"/><g class="sway" transform="scale(${by})"><path d="M0-300V-70" stroke="#04121e" stroke-width="4"/><path d="M-16-74H16V-60H-16Z" fill="#2f1a10"/><path d="M-22-60C-96-40-110 30-74 62H74C110 30 96-40 22-60Z" fill="url(#hb-paper)"/><path d="M-88-16H88M-98 14H98M-92 42H92" stroke="#b8742f" stroke-width="2" opacity=".55"/><path d="M-74 62H74" stroke="#2f1a10" stroke-width="6"/></g></g>`;

const teapot = `<g transform="translate(180 640)"><path d="M-62 0C-84-40-58-78 0-78S84-40 62 0Z" fill="#2f9a84"/><path d="M62-50C96-60 92-84 116-86C112-66 104-30 66-22ZM-64-58C-108-60-104-8-60-10" fill="none" stroke="#2f9a84" stroke-width="13"/><path d="M-24-80h48l-6-10h-36Z" fill="#1c6a5c"/><circle cy="-96" r="9" fill="#e8c27a"/><path d="M-46-44C-40-60-26-66-12-68" stroke="#d6fff0" stroke-width="6" opacity=".5" fill="none" stroke-linecap="round"/><g class="steam" fill="none" stroke="#e6f5f0" stroke-width="7" stroke-linecap="round" opacity=".35"><path d="M112-100C98-130 128-150 112-182S124-226 112-250"/></g></g>`;

/** A tree in a bowl. */
const bonsai = `<g transform="translate(1420 640)"><path d="M-70 0L-58-28H58L70 0Z" fill="#2c4f7d"/><path d="M-4-28C-30-70 30-88 0-136C16-96 44-104 66-112" fill="none" stroke="#4a2c1c" stroke-width="13" stroke-linecap="round"/><g fill="#2f7a52"><ellipse cx="-16" cy="-148" rx="62" ry="26"/><ellipse cx="78" cy="-122" rx="50" ry="20"/><ellipse cx="-52" cy="-92" rx="40" ry="16"/></g><g fill="#4fa06e"><ellipse cx="-22" cy="-156" rx="42" ry="13"/><ellipse cx="74" cy="-128" rx="32" ry="10"/></g></g>`;

const WALL = 'M0 0H1600V760H0ZM298 128V632H1302V128Z';

const beam = `<path d="M0 0H1600V74H0Z" fill="#07171b"/><path d="M0 70H1600v12H0Z" fill="#3f7a70"/><g fill="#143634">${range(
  27,
)
  .map((at) => `<path d="M${at * 60 + 6} 20h48v30h-48Z"/>`)
  .join('')}</g>`;

/** A tea house over the harbour on a night of rain. */
export const teaHouse = (): readonly HTMLElement[] => [
  layer('far', `${defs}${view}`),
  layer(
    'middle',
    `<path d="${WALL}" fill="url(#hb-wood)"/>${lattice}${shelf(66)}${shelf(1344)}${[
      30, 276, 1324, 1570,
    ]
      .map((x) => `<path d="M${x - 20} 70h40v690h-40Z" fill="url(#hb-post)"/>`)
      .join('')}${beam}`,
  ),
  layer('near', `${teapot}${bonsai}${lamp(480, 250, 0.8)}${lamp(1120, 250, 0.8)}`),
];
