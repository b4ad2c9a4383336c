import { layer } from '../../live/rooms/layers.ts';

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

const defs = `<defs>
<linearGradient id="pr-sky" x2="0" y2="1"><stop stop-color="#3a2a7a"/><stop offset=".35" stop-color="#c24f8f"/><stop offset=".62" stop-color="#ff8a6a"/><stop offset="1" stop-color="#ffd79a"/></linearGradient>
<linearGradient id="pr-sea" x2="0" y2="1"><stop stop-color="#ff9f7a"/><stop offset=".4" stop-color="#b45a94"/><stop offset="1" stop-color="#3b2a6a"/></linearGradient>
<radialGradient id="pr-sun"><stop stop-color="#fffbe8"/><stop offset=".3" stop-color="#fff0b8"/><stop offset=".33" stop-color="#ffd27a" stop-opacity=".7"/><stop offset="1" stop-color="#ff9a6a" stop-opacity="0"/></radialGradient>
<radialGradient id="pr-bulb"><stop stop-color="#fff"/><stop offset=".25" stop-color="#fff3c4"/><stop offset=".5" stop-color="#ffcf6a" stop-opacity=".5"/><stop offset="1" stop-color="#ffb04a" stop-opacity="0"/></radialGradient>
<linearGradient id="pr-coral" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="300"><stop stop-color="#7d1f3f"/><stop offset="1" stop-color="#f0616a"/></linearGradient>
<linearGradient id="pr-cream" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="300"><stop stop-color="#b58a6a"/><stop offset="1" stop-color="#fff3df"/></linearGradient>
<linearGradient id="pr-gold" x2="0" y2="1"><stop stop-color="#fff0b0"/><stop offset=".5" stop-color="#e0a33f"/><stop offset="1" stop-color="#8f5a16"/></linearGradient>
<linearGradient id="pr-round" x2="1"><stop stop-color="#000" stop-opacity=".45"/>
<stop offset=".35" stop-color="#fff" stop-opacity=".25"/>
<stop offset="1" stop-color="#000" stop-opacity=".5"/></linearGradient></defs>`;

const bulb = (x: number, y: number, at: number, r = 22): string =>
  `<circle class="${at % 2 === 0 ? 'blink' : 'blink odd'}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" fill="url(#pr-bulb)"/>`;

/** The great wheel at the end of the pier, with its cabins. */
const greatWheel = `<g transform="translate(236 420)"><path d="M-70 220L0 0L70 220" stroke="#4a2560" stroke-width="10" fill="none"/><g class="turn" stroke="#4a2560" fill="none"><circle r="150" stroke-width="7"/><circle r="132" stroke-width="3"/>${range(
  16,
)
  .map((at) => `<path transform="rotate(${at * 22.5})" d="M0 0V-150" stroke-width="3"/>`)
  .join('')}${range(16)
  .map((at) => {
    const angle = (at * Math.PI) / 8;
    const colour = ['#ff6a8a', '#ffd27a', '#7fd6d0'][at % 3] ?? '#fff';
    return `<circle cx="${(150 * Math.cos(angle)).toFixed(1)}" cy="${(150 * Math.sin(angle)).toFixed(1)}" r="14" fill="${colour}" stroke-width="3"/>`;
  })
  .join('')}</g><circle r="16" fill="#ffd27a" stroke="#4a2560" stroke-width="5"/></g>`;

const pier = `<g fill="#4a2560"><path d="M1120 560H1600v18H1120Z"/>${range(9)
  .map((at) => `<path d="M${1140 + at * 56} 578h9v90h-9Z"/>`)
  .join(
    '',
  )}<path d="M1250 560v-70h150v70ZM1236 494L1325 430L1414 494ZM1318 430v-30h14v30Z"/><path d="M1460 560v-110h26v110ZM1450 452h46l-23-40Z"/></g><g fill="#ffd27a"><path d="M1270 510h22v30h-22ZM1314 510h22v30h-22ZM1358 510h22v30h-22Z"/><circle class="breathe" cx="1473" cy="442" r="9"/></g>`;

const gulls = [
  [520, 300],
  [574, 272],
  [1060, 320],
  [1118, 296],
]
  .map(
    ([x = 0, y = 0]) =>
      `<path class="drift" d="M${x} ${y}q14-16 26 0q12-16 26 0" fill="none" stroke="#fff3df" stroke-width="4" stroke-linecap="round"/>`,
  )
  .join('');

const view = `<path d="M0 0H1600V580H0Z" fill="url(#pr-sky)"/><circle class="breathe" cx="800" cy="520" r="330" fill="url(#pr-sun)"/>
<g fill="#ffe3c4" opacity=".35"><path d="M300 330C420 300 520 330 640 316C560 352 420 352 300 330ZM980 260C1100 236 1240 262 1340 250C1240 286 1100 286 980 260ZM420 210C520 196 600 214 690 204C610 232 500 230 420 210Z"/></g>
<path d="M0 568H1600V760H0Z" fill="url(#pr-sea)"/><g class="drift" stroke="#fff0c8" stroke-width="5" stroke-linecap="round" opacity=".75">${range(
  14,
)
  .map((at) => `<path d="M${640 + ((at * 97) % 280)} ${584 + at * 11}h${30 + ((at * 41) % 70)}"/>`)
  .join('')}</g>${gulls}${greatWheel}${pier}`;

const HEM = 210;
const STRIPES = 16;

/** The roof of the pavilion: stripes from its tip, a hem of half circles, bulbs along it. */
const roof = range(STRIPES)
  .map((at) => {
    const [left, right] = [at * 100, (at + 1) * 100];
    const sag = (x: number) => HEM - 60 * (1 - ((x - 800) / 800) ** 2);
    const [yl, yr] = [sag(left), sag(right)];
    const fill = at % 2 === 0 ? 'url(#pr-coral)' : 'url(#pr-cream)';
    const middle = (left + right) / 2;
    return `<path d="M${800 + (left - 800) * 0.16} -40L${left} ${yl.toFixed(1)}L${right} ${yr.toFixed(1)}L${800 + (right - 800) * 0.16} -40Z" fill="${fill}"/><path d="M${left} ${yl.toFixed(1)}V${(yl + 34).toFixed(1)}Q${middle} ${((yl + yr) / 2 + 84).toFixed(1)} ${right} ${(yr + 34).toFixed(1)}V${yr.toFixed(1)}Z" fill="${at % 2 === 0 ? '#fff3df' : '#e0505f'}" stroke="#8d2746" stroke-width="2"/>`;
  })
  .join('');

const hem = `<path d="M0 ${HEM}C400 ${HEM - 80} 1200 ${HEM - 80} 1600 ${HEM}" fill="none" stroke="url(#pr-gold)" stroke-width="16"/>${range(
  33,
)
  .map((at) => {
    const x = at * 50;
    return bulb(x, HEM - 60 * (1 - ((x - 800) / 800) ** 2), at);
  })
  .join('')}`;

/** A post with a ribbon around it, like a stick of sugar. */
const post = (x: number): string =>
  `<g><path d="M${x - 26} 190h52v540h-52Z" fill="#fff3df"/><g fill="#e0505f">${range(9)
    .map((at) => `<path d="M${x - 26} ${200 + at * 66}l52-34v32l-52 34Z"/>`)
    .join(
      '',
    )}</g><path d="M${x - 26} 190h52v540h-52Z" fill="url(#pr-round)"/><path d="M${x - 40} 180h80v26h-80ZM${x - 42} 716h84v34h-84Z" fill="url(#pr-gold)"/><circle cx="${x}" cy="193" r="10" fill="#e0505f"/></g>`;

const lights = (from: number, to: number, y: number): string =>
  range(13)
    .map((at) => {
      const part = at / 12;
      return bulb(from + (to - from) * part, y + 220 * part * (1 - part), at, 17);
    })
    .join('');

/** A pavilion on a pier while the sun goes down: striped roof, bulbs, the sea and its great wheel. */
export const pavilion = (): readonly HTMLElement[] => [
  layer('far', `${defs}${view}`),
  layer(
    'middle',
    `${[46, 470, 1130, 1554].map(post).join('')}${lights(46, 470, 250)}${lights(1130, 1554, 250)}${roof}${hem}`,
  ),
];
