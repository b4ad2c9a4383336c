import { layer } from '../../live/rooms/layers.ts';

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** Numbers that look scattered and are the same in every picture. */
const scattered = (place: number, turn: number, bound: number): number =>
  ((place * turn) % 1) * bound;

const defs = `<defs>
<linearGradient id="gr-sky" x2="0" y2="1"><stop stop-color="#0c0a33"/><stop offset=".45" stop-color="#35218a"/><stop offset=".75" stop-color="#8b3bb0"/><stop offset="1" stop-color="#f07aa0"/></linearGradient>
<linearGradient id="gr-stand" x2="0" y2="1"><stop stop-color="#191450"/><stop offset="1" stop-color="#2c2180"/></linearGradient>
<linearGradient id="gr-grass" x2="0" y2="1"><stop stop-color="#1f8a55"/><stop offset=".5" stop-color="#37b765"/><stop offset="1" stop-color="#14633f"/></linearGradient>
<linearGradient id="gr-roof" x2="0" y2="1"><stop stop-color="#f4f1ff"/><stop offset="1" stop-color="#8f84d8"/></linearGradient>
<linearGradient id="gr-beam" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#c9d8ff" stop-opacity="0"/></linearGradient>
<radialGradient id="gr-lamp"><stop stop-color="#fff"/><stop offset=".3" stop-color="#dfe8ff" stop-opacity=".8"/><stop offset="1" stop-color="#9fb4ff" stop-opacity="0"/></radialGradient>
<linearGradient id="gr-board" x2="1"><stop stop-color="#ff3f7f"/>
<stop offset=".25" stop-color="#ffb52f"/><stop offset=".5" stop-color="#2fd6c3"/>
<stop offset=".75" stop-color="#5f7bff"/>
<stop offset="1" stop-color="#ff3f7f"/></linearGradient></defs>`;

/** A mast whose lamps look down on the ground, with its beam. */
const mast = (x: number, y: number, lean: number): string => {
  const lamps = range(15).map((at) => {
    const [column, row] = [at % 5, Math.floor(at / 5)];
    const [left, top] = [x - 62 + column * 31, y - 34 + row * 32];
    return `<circle cx="${left}" cy="${top}" r="26" fill="url(#gr-lamp)"/><circle cx="${left}" cy="${top}" r="9" fill="#fff"/>`;
  });
  return `<path d="M${x - 76} ${y - 10}L${x + lean - 330} 720H${x + lean + 330}L${x + 76} ${y - 10}Z" fill="url(#gr-beam)" opacity=".5"/><path d="M${x - 9} ${y + 40}L${x - 14} 520h28L${x + 9} ${y + 40}Z" fill="#0d0a38"/><path d="M${x - 90} ${y - 60}h180v118h-180Z" fill="#14104a"/><g class="breathe">${lamps.join('')}</g>`;
};

/** People in the stands as dots of colour, row above row. */
const SHIRTS = ['#ff6a9a', '#ffd45a', '#7fe0ff', '#f4f1ff', '#ff9a4a', '#8ee08a'];
const rows = range(11)
  .map((row) => {
    const y = 374 + row * 17;
    const bend = (x: number) => ((x - 800) / 800) ** 2 * -58;
    return range(100)
      .filter((at) => scattered(at + row * 31, 0.618_03, 10) < 8.6)
      .map((at) => {
        const x = at * 16 + (row % 2) * 8;
        const colour = SHIRTS[Math.floor(scattered(at + row * 17, 0.754_88, SHIRTS.length))];
        return `<circle cx="${x}" cy="${(y + bend(x)).toFixed(0)}" r="5" fill="${colour ?? '#fff'}"/>`;
      })
      .join('');
  })
  .join('');

/** Small lights that blink among them. */
const blinks = range(26)
  .map((at) => {
    const [x, y] = [scattered(at + 1, 0.569_84, 1600), 370 + scattered(at + 1, 0.324_72, 170)];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="4"/>`;
  })
  .join('');

const stands = `<path d="M0 300C400 372 1200 372 1600 300V600H0Z" fill="url(#gr-stand)"/><g opacity=".8">${rows}</g><g class="blink" fill="#fff">${blinks}</g>
<path d="M0 250C400 334 1200 334 1600 250V300C1200 378 400 378 0 300Z" fill="url(#gr-roof)"/><g stroke="#5a4fb0" stroke-width="4">${range(
  21,
)
  .map((at) => {
    const x = at * 80;
    const y = 250 + (1 - ((x - 800) / 800) ** 2) * 63;
    return `<path d="M${x} ${y.toFixed(0)}v50"/>`;
  })
  .join('')}</g>`;

const ground = `<path d="M0 556C400 540 1200 540 1600 556V760H0Z" fill="url(#gr-grass)"/><g fill="#fff" opacity=".09">${range(
  9,
)
  .map((at) => `<path d="M${at * 200 - 90} 545h100l-40 215h-140Z"/>`)
  .join(
    '',
  )}</g><path d="M0 560C400 544 1200 544 1600 560v26C1200 570 400 570 0 586Z" fill="url(#gr-board)"/><path d="M700 606H900L960 760H640Z" fill="#d8b582"/><path d="M712 636H888" stroke="#fff" stroke-width="4"/><g stroke="#f7e6c4" stroke-width="5" stroke-linecap="round"><path d="M788 630v-38M800 630v-38M812 630v-38"/></g><path d="M784 590h32" stroke="#f7e6c4" stroke-width="4"/>`;

const rocket = (x: number, y: number, colour: string, r: number): string =>
  `<g class="blink" stroke="${colour}" stroke-width="4" stroke-linecap="round">${range(14)
    .map(
      (at) =>
        `<path transform="translate(${x} ${y}) rotate(${at * (360 / 14)})" d="M0-${r * 0.4}V-${r}"/>`,
    )
    .join('')}</g>`;

const bunting = range(40)
  .map((at) => {
    const [x, y] = [at * 41, 40 + Math.sin((at / 40) * Math.PI * 4) ** 2 * 34];
    const colour = ['#ff3f7f', '#ffb52f', '#2fd6c3', '#7f8bff'][at % 4] ?? '#fff';
    return `<path d="M${x} ${y.toFixed(0)}h32l-16 34Z" fill="${colour}"/>`;
  })
  .join('');

const rail = `<path d="M0 600H1600v8H0ZM0 686H1600v10H0Z" fill="#b9aef5"/><g stroke="#b9aef5" stroke-width="5" opacity=".9">${range(
  17,
)
  .map((at) => `<path d="M${at * 100} 604v86"/>`)
  .join(
    '',
  )}</g><path d="M0 608H1600V688H0Z" fill="#bcd2ff" opacity=".16"/><path d="M0 690H1600V720H0Z" fill="#1a1250"/>`;

/** A box above a cricket ground at night: masts of light, full stands, rockets over the roof. */
export const groundAtNight = (): readonly HTMLElement[] => [
  layer(
    'far',
    `${defs}<path d="M0 0H1600V600H0Z" fill="url(#gr-sky)"/>${rocket(420, 170, '#ffd45a', 92)}${rocket(1130, 130, '#ff7fb0', 110)}${rocket(800, 200, '#7fe0ff', 70)}`,
  ),
  layer('middle', `${stands}${ground}${mast(190, 150, 260)}${mast(1410, 150, -260)}`),
  layer('near', `${bunting}${rail}`),
];
