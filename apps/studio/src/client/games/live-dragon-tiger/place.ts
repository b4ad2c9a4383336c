import { layer } from '../../live/rooms/layers.ts';
import { dragonEmblem, tigerEmblem } from '../dragon-tiger/emblems.ts';

const GATE = { x: 800, y: 428, r: 262 } as const;

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** A drawing of its own, laid into the picture. */
const inset = (
  markup: string,
  { size, x, y }: { readonly x: number; readonly y: number; readonly size: number },
): string =>
  markup.replace(
    '<svg ',
    `<svg x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" `,
  );

const defs = `<defs>
<linearGradient id="rg-sky" x2="0" y2="1"><stop stop-color="#0b1740"/><stop offset=".55" stop-color="#28518a"/><stop offset="1" stop-color="#9fc4d6"/></linearGradient>
<linearGradient id="rg-wall" x2="0" y2="1"><stop stop-color="#4a0b14"/><stop offset=".45" stop-color="#8d1b22"/><stop offset="1" stop-color="#5c0f19"/></linearGradient>
<linearGradient id="rg-post" x2="1"><stop stop-color="#32070d"/><stop offset=".35" stop-color="#a8282c"/><stop offset=".6" stop-color="#7c161d"/><stop offset="1" stop-color="#2a060b"/></linearGradient>
<linearGradient id="rg-gold" x2="0" y2="1"><stop stop-color="#ffe9a3"/><stop offset=".5" stop-color="#d79a3a"/><stop offset="1" stop-color="#8a5518"/></linearGradient>
<linearGradient id="rg-tile" x2="0" y2="1"><stop stop-color="#0d3a36"/><stop offset="1" stop-color="#2f8a74"/></linearGradient>
<radialGradient id="rg-moon"><stop stop-color="#fffbe6"/><stop offset=".62" stop-color="#fdf0c4"/><stop offset=".66" stop-color="#e8e2c8" stop-opacity=".5"/><stop offset="1" stop-color="#cfe0ea" stop-opacity="0"/></radialGradient>
<radialGradient id="rg-glow"><stop stop-color="#ffd27a" stop-opacity=".95"/><stop offset=".35" stop-color="#ff9040" stop-opacity=".4"/><stop offset="1" stop-color="#ff7030" stop-opacity="0"/></radialGradient>
<radialGradient id="rg-silk" cx=".5" cy=".42"><stop stop-color="#fff0b0"/><stop offset=".4" stop-color="#ff8a3c"/><stop offset="1" stop-color="#b01e1e"/></radialGradient>
</defs>`;

/** Pine on a rock: three clouds of needles on a bent stem. */
const pine = (x: number, y: number, by: number): string =>
  `<g transform="translate(${x} ${y}) scale(${by} ${Math.abs(by)})" fill="#10283a"><path d="M0 0C8-40-14-60 4-104L12-104C0-62 20-40 14 0Z"/><ellipse cx="-22" cy="-64" rx="40" ry="12"/><ellipse cx="26" cy="-88" rx="44" ry="13"/><ellipse cx="2" cy="-116" rx="36" ry="13"/></g>`;

const pagoda = `<g fill="#1b3654" transform="translate(955 560)">${range(4)
  .map((at) => {
    const [y, half] = [-at * 38, 46 - at * 9];
    return `<path d="M${-half - 16} ${y}C${-half} ${y - 4} ${-half + 4} ${y - 10} ${-half + 12} ${y - 16}H${half - 12}C${half - 4} ${y - 10} ${half} ${y - 4} ${half + 16} ${y}Z"/><path d="M${-half + 14} ${y}h${2 * half - 28}v24h${-2 * half + 28}Z"/>`;
  })
  .join('')}<path d="M-3-128h6l-2-36h-2Z"/></g>`;

const view = `<g><rect x="460" y="100" width="680" height="680" fill="url(#rg-sky)"/>
<circle class="breathe" cx="720" cy="310" r="132" fill="url(#rg-moon)"/>
<path d="M460 560C520 470 570 440 620 500C660 410 716 380 760 470C820 400 880 420 930 510C980 450 1060 440 1140 540V760H460Z" fill="#6f9ab5" opacity=".75"/>
<path d="M460 610C540 540 600 560 660 600C740 530 800 560 860 610C940 550 1040 560 1140 620V760H460Z" fill="#3f6a88"/>
${pagoda}<path class="drift" d="M420 606C560 584 640 620 760 604S980 590 1180 612V634C1000 622 880 640 760 630S560 618 420 634Z" fill="#dcecf2" opacity=".42"/>
<path d="M460 700C560 630 640 650 700 690C800 650 960 650 1140 700V780H460Z" fill="#1c3d54"/>${pine(632, 668, 1.1)}${pine(1010, 684, -1)}</g>`;

/** The wall with its round gate, and the ring of key pattern around it. */
const wall = `<path d="M0 0H1600V900H0ZM${GATE.x - GATE.r} ${GATE.y}a${GATE.r} ${GATE.r} 0 1 0 ${2 * GATE.r} 0a${GATE.r} ${GATE.r} 0 1 0 ${-2 * GATE.r} 0Z" fill="url(#rg-wall)" fill-rule="evenodd"/>
<g fill="none"><circle cx="${GATE.x}" cy="${GATE.y}" r="${GATE.r + 26}" stroke="#2a070c" stroke-width="56"/>
<circle cx="${GATE.x}" cy="${GATE.y}" r="${GATE.r + 2}" stroke="url(#rg-gold)" stroke-width="7"/>
<circle cx="${GATE.x}" cy="${GATE.y}" r="${GATE.r + 52}" stroke="url(#rg-gold)" stroke-width="9"/></g>
<g fill="none" stroke="#d9a24a" stroke-width="3.500" opacity=".9">${range(48)
  .map(
    (at) =>
      `<path transform="rotate(${at * 7.5} ${GATE.x} ${GATE.y})" d="M${GATE.x - 16} ${GATE.y - GATE.r - 16}h26v-20h-20v12h11"/>`,
  )
  .join('')}</g>`;

/** A carved panel of the wall with the head that gives its side the name. */
const panel = (x: number, emblem: string): string =>
  `<g><path d="M${x - 128} 236q16 0 16-16h224q0 16 16 16v384q-16 0-16 16h-224q0-16-16-16Z" fill="#3b0910" stroke="url(#rg-gold)" stroke-width="5"/>
<path d="M${x - 108} 256h216v344h-216Z" fill="none" stroke="#b47a2e" stroke-width="1.500"/>
<circle cx="${x}" cy="410" r="98" fill="#240509" stroke="url(#rg-gold)" stroke-width="4"/>
<g fill="none" stroke="#8a5518" stroke-width="2">${range(24)
    .map((at) => `<path transform="rotate(${at * 15} ${x} 410)" d="M${x - 7} 296q7-16 14 0"/>`)
    .join('')}</g>
<g fill="none" stroke="#b47a2e" stroke-width="3">${[300, 520]
    .map(
      (y) =>
        `<path d="M${x - 78} ${y + 40}c18-30 44-30 44-10c0 14-20 14-20 2M${x + 78} ${y + 40}c-18-30-44-30-44-10c0 14 20 14 20 2"/>`,
    )
    .join('')}</g>${inset(emblem, { x, y: 410, size: 176 })}</g>`;

const post = (x: number): string =>
  `<path d="M${x - 34} 96h68v804h-68Z" fill="url(#rg-post)"/>${[150, 690]
    .map(
      (y) =>
        `<path d="M${x - 37} ${y}h74v26h-74Z" fill="url(#rg-gold)"/><path d="M${x - 37} ${y + 9}h74" stroke="#6d3d10" stroke-width="2"/>`,
    )
    .join('')}`;

const eave = `<path d="M-20-10H1620V86C1300 62 300 62-20 86Z" fill="#1e0609"/>
<g fill="url(#rg-tile)" stroke="#072420" stroke-width="2">${range(41)
  .map((at) => `<path d="M${at * 40} -6h40v70q-20 14-40 0Z"/>`)
  .join('')}</g><g fill="url(#rg-gold)" stroke="#6d3d10" stroke-width="1.500">${range(41)
  .map((at) => `<circle cx="${at * 40 + 20}" cy="70" r="11"/>`)
  .join(
    '',
  )}</g><path d="M-10 92H1610v16H-10Z" fill="url(#rg-gold)"/><path d="M-10 108H1610v20H-10Z" fill="#35080e"/>`;

const lantern = (x: number, y: number, by: number): string =>
  `<g transform="translate(${x} ${y})"><circle class="breathe" r="${190 * by}" fill="url(#rg-glow)"/><g class="sway" transform="scale(${by})"><path d="M0-260V-66" stroke="#2a070c" stroke-width="4"/>
<path d="M-26-66h52v12h-52ZM-26 54h52v12h-52Z" fill="url(#rg-gold)"/><path d="M-28-54C-92-40-92 40-28 54H28C92 40 92-40 28-54Z" fill="url(#rg-silk)"/>
<path d="M-16-54C-46-30-46 30-16 54M16-54C46-30 46 30 16 54M0-54V54" fill="none" stroke="#8f1717" stroke-width="2" opacity=".6"/>
<path d="M0 66v18M-7 84h14l3 46h-20Z" stroke="#8f1717" fill="#d5342e" stroke-width="2"/></g></g>`;

/** The court of the red gate at night: dragon and tiger on its wall, the moon and the hills behind it. */
export const redGate = (): readonly HTMLElement[] => [
  layer('far', `${defs}${view}`),
  layer(
    'middle',
    `${wall}<g transform="translate(0 -62)">${panel(270, dragonEmblem)}${panel(1330, tigerEmblem)}</g>${[70, 440, 1160, 1530].map(post).join('')}${eave}`,
  ),
  layer(
    'near',
    `${lantern(440, 300, 0.78)}${lantern(1160, 300, 0.78)}${lantern(92, 330, 1)}${lantern(1508, 330, 1)}`,
  ),
];
