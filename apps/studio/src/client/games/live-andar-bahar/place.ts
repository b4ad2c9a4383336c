import { layer } from '../../live/rooms/layers.ts';

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** A line of half circles from one point to another: the cusps of an arch, a rope of flowers. */
function cusps(x: number, width: number, y: number, rise: number): string {
  const lobes = [
    [0.06, -0.18],
    [0.16, -0.5],
    [0.3, -0.78],
    [0.5, -1],
    [0.7, -0.78],
    [0.84, -0.5],
    [0.94, -0.18],
    [1, 0],
  ];
  return lobes
    .map(([part = 0, up = 0], at) => {
      const r = width * (at === 3 || at === 4 ? 0.15 : 0.12);
      return `A${r} ${r} 0 0 1 ${x + width * part} ${y + rise * up}`;
    })
    .join('');
}

/** An opening with cusps above, down to the floor. */
const opening = (x: number, width: number, y: number, rise: number): string =>
  `M${x} 760V${y}${cusps(x, width, y, rise)}V760Z`;

const [LEFT, MIDDLE, RIGHT] = [
  opening(118, 350, 380, 210),
  opening(542, 516, 370, 260),
  opening(1132, 350, 380, 210),
];

const defs = `<defs>
<linearGradient id="hv-sky" x2="0" y2="1"><stop stop-color="#5f8fc4"/><stop offset=".38" stop-color="#f4c48a"/><stop offset=".62" stop-color="#ffdf9e"/><stop offset="1" stop-color="#ffb877"/></linearGradient>
<linearGradient id="hv-lake" x2="0" y2="1"><stop stop-color="#f5b672"/><stop offset=".5" stop-color="#d98c70"/><stop offset="1" stop-color="#7d6a8a"/></linearGradient>
<linearGradient id="hv-stone" x2="0" y2="1"><stop stop-color="#8d4a33"/><stop offset=".4" stop-color="#d68a5c"/><stop offset="1" stop-color="#b5683f"/></linearGradient>
<linearGradient id="hv-post" x2="1"><stop stop-color="#8f4d33"/><stop offset=".4" stop-color="#f2bb85"/><stop offset="1" stop-color="#9a5638"/></linearGradient>
<linearGradient id="hv-brass" x2="0" y2="1"><stop stop-color="#fff0b8"/><stop offset=".5" stop-color="#d79a3a"/><stop offset="1" stop-color="#7d4a14"/></linearGradient>
<linearGradient id="hv-cloth" x2="1"><stop stop-color="#7a0f4b"/><stop offset=".5" stop-color="#d8327e"/><stop offset="1" stop-color="#8d1458"/></linearGradient>
<radialGradient id="hv-sun"><stop stop-color="#fffdf0"/><stop offset=".2" stop-color="#fff2bf"/><stop offset=".24" stop-color="#ffe19a" stop-opacity=".75"/><stop offset="1" stop-color="#ffcf7d" stop-opacity="0"/></radialGradient></defs>`;

/** A small dome on four posts. */
const chhatri = (x: number, y: number, by: number): string =>
  `<g transform="translate(${x} ${y}) scale(${by})"><path d="M-2-62h4v-18h-4ZM-30-26C-30-52-12-60 0-64C12-60 30-52 30-26ZM-36-26h72v7h-72ZM-28-19h7v39h-7ZM-8-19h6v39h-6ZM8-19h6v39h-6ZM21-19h7v39h-7ZM-34 20h68v8h-68Z"/></g>`;

const domes = [
  chhatri(590, 474, 0.72),
  chhatri(655, 446, 0.8),
  chhatri(804, 384, 1.15),
  chhatri(953, 446, 0.8),
  chhatri(1018, 474, 0.72),
].join('');

/** The palace on the lake, which also stands on its head in the water. */
const palace = `<g id="hv-palace"><path d="M560 552v-58h60v-26h70v-30h84v-34h60v34h84v30h70v26h60v58Z"/>${domes}
<g fill="#ffd991" opacity=".9">${range(15)
  .map((at) => `<path d="M${586 + at * 30} 536v-22a8 8 0 0 1 16 0v22Z"/>`)
  .join('')}</g></g>`;

const birds = [
  [660, 250],
  [700, 232],
  [742, 262],
  [1240, 300],
  [1284, 286],
]
  .map(
    ([x = 0, y = 0]) =>
      `<path d="M${x} ${y}q8-10 16 0q8-10 16 0" fill="none" stroke="#8d4a3a" stroke-width="3" stroke-linecap="round"/>`,
  )
  .join('');

const view = `<g><rect width="1600" height="760" fill="url(#hv-sky)"/><circle class="breathe" cx="930" cy="420" r="280" fill="url(#hv-sun)"/>
<path d="M0 540C160 430 260 470 380 520C520 420 640 470 800 530C960 440 1090 430 1240 520C1360 450 1480 470 1600 530V560H0Z" fill="#c98a86" opacity=".75"/>
<path d="M0 556C200 500 330 520 470 548C700 520 1000 520 1160 548C1300 510 1460 510 1600 552V570H0Z" fill="#a8616a"/>${birds}
<g fill="#a85a50">${palace}</g><rect y="552" width="1600" height="340" fill="url(#hv-lake)"/>
<use href="#hv-palace" transform="translate(0 1104) scale(1 -1)" fill="#8d4d55" opacity=".45"/>
<g class="drift" stroke="#ffe9b8" stroke-width="4" stroke-linecap="round" opacity=".7">${range(16)
  .map((at) => {
    const y = 566 + ((at * 37) % 180);
    return `<path d="M${(at * 211) % 1560} ${y}h${40 + ((at * 53) % 90)}"/>`;
  })
  .join('')}</g></g>`;

const rims = [LEFT, MIDDLE, RIGHT]
  .map(
    (path) =>
      `<path d="${path}" fill="none" stroke="#7d3f2b" stroke-width="26"/><path d="${path}" fill="none" stroke="#f6cd9b" stroke-width="16"/><path d="${path}" fill="none" stroke="#a85d3b" stroke-width="2"/>`,
  )
  .join('');

/** Pierced stone along the top of the wall. */
const jali = `<path d="M0 0H1600V78H0Z" fill="#7d3f2b"/><g fill="none" stroke="#e9b07c" stroke-width="3">${range(
  41,
)
  .map(
    (at) =>
      `<path transform="translate(${at * 40} 39)" d="M0-30L20 0L0 30L-20 0ZM0-14L10 0L0 14L-10 0Z"/>`,
  )
  .join(
    '',
  )}</g><path d="M0 72H1600v16H0Z" fill="#f2bb85"/><path d="M0 88H1600v6H0Z" fill="#7d3f2b"/>
<g fill="#d68a5c" stroke="#7d3f2b" stroke-width="2">${range(40)
  .map((at) => `<path d="M${at * 40 + 4} 94h32q0 18-16 24q-16-6-16-24Z"/>`)
  .join('')}</g>`;

const flowerOf = (x: number, y: number, at: number): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="9.500" fill="${at % 2 === 0 ? '#ff9a1f' : '#ffc83d'}" stroke="#b8540f" stroke-width="1.500"/>`;

/** Marigolds on a thread that hangs between two points. */
const garland = (from: number, to: number, y: number, sag: number): string => {
  const count = Math.round((to - from) / 15);
  return range(count + 1)
    .map((at) => {
      const part = at / count;
      return flowerOf(from + (to - from) * part, y + 4 * sag * part * (1 - part), at);
    })
    .join('');
};

const tassel = (x: number, y: number): string =>
  `${range(7)
    .map((at) => flowerOf(x, y + at * 15, at))
    .join('')}<path d="M${x - 7} ${y + 98}h14l4 22h-22Z" fill="#3e8a4a"/>`;

const garlands = [
  garland(118, 468, 104, 74),
  garland(542, 800, 104, 60),
  garland(800, 1058, 104, 60),
  garland(1132, 1482, 104, 74),
  ...[500, 800, 1100].map((x) => tassel(x, 110)),
].join('');

const lamp = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><circle class="breathe" r="120" fill="url(#hv-sun)" opacity=".6"/><g class="sway"><path d="M0-210V-46" stroke="#6d4416" stroke-width="4"/><path d="M-12-52h24l8 22H-20Z" fill="url(#hv-brass)"/><path d="M-34-30H34L26 34H-26Z" fill="#fff0b8" stroke="url(#hv-brass)" stroke-width="6"/><path d="M-12-30L-9 34M12-30L9 34" stroke="#a86a1c" stroke-width="3"/><path d="M-28 34h56L8 54h-16Z" fill="url(#hv-brass)"/></g></g>`;

const post = (x: number): string =>
  `<path d="M${x - 34} 330h68v380h-68Z" fill="url(#hv-post)"/><path d="M${x - 46} 306h92l-12 30h-68ZM${x - 46} 724h92v-30h-92Z" fill="url(#hv-post)"/><path d="M${x - 34} 350h68M${x - 34} 676h68" stroke="#7d3f2b" stroke-width="3"/><g fill="#c9774b" opacity=".7">${range(
    4,
  )
    .map((at) => `<path d="M${x} ${400 + at * 70}l14 26l-14 26l-14-26Z"/>`)
    .join('')}</g>`;

const curtain = (side: 1 | -1): string =>
  `<g transform="translate(${side === 1 ? 0 : 1600} 0) scale(${side} 1)"><path d="M-10 88H150C150 300 120 380 40 470C70 560 70 660 62 770H-10Z" fill="url(#hv-cloth)"/><path d="M30 88C40 260 20 380-4 450M84 88C84 280 60 380 26 458M26 480C40 560 36 660 30 770" fill="none" stroke="#5a0838" stroke-width="5" opacity=".6"/><path d="M-10 440C14 448 34 456 52 450L54 486C30 490 10 488-10 484Z" fill="url(#hv-brass)"/></g>`;

/** A veranda by a lake in the last light of the day, with arches, marigolds and lamps. */
export const veranda = (): readonly HTMLElement[] => [
  layer('far', `${defs}<g transform="translate(0 -130)">${view}</g>`),
  layer(
    'middle',
    `<path d="M0 0H1600V760H0Z${LEFT}${MIDDLE}${RIGHT}" fill="url(#hv-stone)" fill-rule="evenodd"/>${rims}${[66, 505, 1095, 1534].map(post).join('')}${jali}`,
  ),
  layer('near', `${garlands}${curtain(1)}${curtain(-1)}${lamp(293, 300)}${lamp(1307, 300)}`),
];
