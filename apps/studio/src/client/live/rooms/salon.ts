import { glow, layer, scatter } from './layers.ts';

const WINDOWS = [70, 386, 702, 1018, 1334] as const;
const WIDTH = 196;
const ARCH = 98;

const opening = (x: number): string =>
  `M${x} 540V${150 + ARCH}A${ARCH} ${ARCH} 0 0 1 ${x + WIDTH} ${150 + ARCH}V540Z`;

/** A town at the water after dusk: houses with lit windows, their light on the sea. */
function town(): string {
  const next = scatter(19);
  const houses: string[] = [];
  for (let x = -20; x < 1620; x += 34 + next() * 40) {
    const [w, h] = [30 + next() * 46, 40 + next() * 130];
    const top = 452 - h;
    houses.push(
      `<path d="M${x.toFixed(0)} 460V${top.toFixed(0)}l${(w / 2).toFixed(0)} -${(6 + next() * 16).toFixed(0)}l${(w / 2).toFixed(0)} ${(6 + next() * 12).toFixed(0)}V460Z" fill="#171533" fill-opacity="${(0.65 + next() * 0.35).toFixed(2)}"/>`,
    );
    for (let lights = 0; lights < h / 15; lights += 1)
      houses.push(
        `<rect x="${(x + 4 + next() * (w - 9)).toFixed(0)}" y="${(top + 12 + next() * (h - 14)).toFixed(0)}" width="3.500" height="5" fill="#ffcf7d" fill-opacity="${(0.35 + next() * 0.6).toFixed(2)}"/>`,
      );
  }
  const streaks = Array.from({ length: 60 }, () => {
    const [x, y] = [next() * 1600, 466 + next() * 66];
    return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}h${(8 + next() * 34).toFixed(0)}" stroke="#ffc878" stroke-opacity="${(0.1 + next() * 0.3).toFixed(2)}" stroke-width="1.600"/>`;
  });
  const stars = Array.from(
    { length: 90 },
    () =>
      `<circle cx="${(next() * 1600).toFixed(0)}" cy="${(next() * 330).toFixed(0)}" r="${(0.5 + next()).toFixed(1)}" fill="#fff" fill-opacity="${(0.2 + next() * 0.6).toFixed(2)}"/>`,
  );
  return [
    '<defs><linearGradient id="salon-sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#0c1238"/><stop offset=".45" stop-color="#33295f"/><stop offset=".63" stop-color="#8a4a6d"/><stop offset=".66" stop-color="#d98a63"/><stop offset=".68" stop-color="#3a3360"/><stop offset="1" stop-color="#141433"/></linearGradient></defs>',
    '<rect width="1600" height="720" fill="url(#salon-sky)"/>',
    ...stars,
    glow(1080, 190, 96, '#ffe9c0', 0.8),
    '<circle cx="1080" cy="190" r="30" fill="#fff3d9"/><circle cx="1090" cy="182" r="7" fill="#e4d3b2" fill-opacity=".5"/><circle cx="1070" cy="199" r="5" fill="#e4d3b2" fill-opacity=".5"/>',
    ...houses,
    ...streaks,
    '<path d="M1064 470l32 0l8 60h-48z" fill="#ffe2ad" fill-opacity=".16"/>',
  ].join('');
}

const frame = (x: number): string => `
<path d="${opening(x)}" fill="none" stroke="#3d2417" stroke-width="20"/><path d="${opening(x)}" fill="none" stroke="#8f6436" stroke-width="10"/><path d="${opening(x)}" fill="none" stroke="#dcb16a" stroke-opacity=".75" stroke-width="2.500"/>
<g stroke="#5a3a20" stroke-width="5"><path d="M${x + WIDTH / 2} 152V540M${x} 300H${x + WIDTH}M${x} 416H${x + WIDTH}"/><path d="M${x + 6} 246H${x + WIDTH - 6}"/></g>
<g fill="url(#salon-drape)"><path d="M${x - 34} 108C${x + 34} 150 ${x + 30} 250 ${x + 6} 330C${x - 6} 380 ${x - 10} 430 ${x - 30} 560H${x - 46}Z"/><path d="M${x + WIDTH + 34} 108C${x + WIDTH - 34} 150 ${x + WIDTH - 30} 250 ${x + WIDTH - 6} 330C${x + WIDTH + 6} 380 ${x + WIDTH + 10} 430 ${x + WIDTH + 30} 560H${x + WIDTH + 46}Z"/></g>
<g fill="none" stroke="#000" stroke-opacity=".26" stroke-width="5"><path d="M${x - 18} 130C${x + 12} 200 ${x + 8} 300 ${x - 24} 540"/><path d="M${x + WIDTH + 18} 130C${x + WIDTH - 12} 200 ${x + WIDTH - 8} 300 ${x + WIDTH + 24} 540"/></g>
<g fill="#d9ae5f"><rect x="${x - 26}" y="352" width="34" height="9" rx="4"/><rect x="${x + WIDTH - 8}" y="352" width="34" height="9" rx="4"/></g>
<path d="M${x - 40} 108C${x + 10} 172 ${x + 60} 150 ${x + WIDTH / 2} 112C${x + WIDTH - 60} 150 ${x + WIDTH - 10} 172 ${x + WIDTH + 40} 108V84H${x - 40}Z" fill="url(#salon-drape)"/><path d="M${x - 40} 86H${x + WIDTH + 40}" stroke="#dcb16a" stroke-width="7"/>`;

const sconce = (x: number): string =>
  `${glow(x, 286, 130, '#ffbe6a', 0.75)}<path d="M${x - 4} 306h8v50l-4 9-4-9z" fill="#c4934a"/><path d="M${x - 17} 306h34l-8-46h-18z" fill="#fff0cd"/><path d="M${x - 17} 306h34l-2-10h-30z" fill="#ffd58a"/>`;

function wall(): string {
  const openings = WINDOWS.map(opening).join('');
  return [
    '<defs><linearGradient id="salon-wall" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#0f2822"/><stop offset=".5" stop-color="#1d4036"/><stop offset="1" stop-color="#10251f"/></linearGradient><linearGradient id="salon-drape" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#4b1428"/><stop offset=".3" stop-color="#7e2742"/><stop offset=".55" stop-color="#4a1327"/><stop offset=".8" stop-color="#8b2d49"/><stop offset="1" stop-color="#3d0f20"/></linearGradient><radialGradient id="salon-light" cx=".5" cy=".32" r=".62"><stop stop-color="#ffd79a" stop-opacity=".3"/><stop offset=".6" stop-color="#ffb764" stop-opacity=".07"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></radialGradient></defs>',
    `<path d="M0 0H1600V720H0Z${openings}" fill="url(#salon-wall)" fill-rule="evenodd"/>`,
    '<rect y="0" width="1600" height="64" fill="#0a1a16"/><path d="M0 64H1600" stroke="#b98d49" stroke-width="4"/><path d="M0 74H1600" stroke="#6c5129" stroke-width="2"/>',
    ...Array.from(
      { length: 64 },
      (_, at) => `<path d="M${at * 25 + 4} 50h17v8h-17z" fill="#80622f" fill-opacity=".55"/>`,
    ),
    '<rect y="548" width="1600" height="172" fill="#26150d"/><path d="M0 548H1600" stroke="#c0914b" stroke-width="5"/>',
    ...Array.from(
      { length: 12 },
      (_, at) =>
        `<rect x="${at * 136 + 14}" y="572" width="108" height="120" rx="4" fill="#321d11" stroke="#6f4a26" stroke-width="3"/><path d="M${at * 136 + 18} 576h100" stroke="#a97a41" stroke-opacity=".5" stroke-width="2"/>`,
    ),
    ...WINDOWS.map(frame),
    ...[318, 634, 950, 1266].map(sconce),
    '<rect width="1600" height="720" fill="url(#salon-light)"/>',
  ].join('');
}

const chandelier = (x: number): string => `
<path d="M${x} -10V40" stroke="#a87c3b" stroke-width="4"/>${glow(x, 96, 190, '#ffd591', 0.8)}
<g fill="none" stroke="#d8ab5c" stroke-width="4"><path d="M${x} 40C${x - 30} 84 ${x - 96} 70 ${x - 112} 96M${x} 40C${x + 30} 84 ${x + 96} 70 ${x + 112} 96M${x} 40C${x - 16} 88 ${x - 52} 90 ${x - 60} 110M${x} 40C${x + 16} 88 ${x + 52} 90 ${x + 60} 110M${x} 40V112"/></g>
${[-112, -60, 0, 60, 112].map((off) => `<path d="M${x + off - 7} ${Math.abs(off) > 100 ? 96 : 110}h14l-3-24h-8z" fill="#fff4d8"/><path d="M${x + off} ${Math.abs(off) > 100 ? 102 : 116}l5 10-5 12-5-12z" fill="#dff1ff" fill-opacity=".8"/>`).join('')}`;

const palm = (x: number, turn: number): string =>
  `<g transform="translate(${x} 720) scale(${turn} 1)" fill="#07130f">${[
    -62, -38, -16, 6, 28, 50, 72,
  ]
    .map(
      (angle, at) =>
        `<path transform="rotate(${angle})" d="M-7 0C-44 -120 -30 -250 0 ${-300 - (at % 3) * 40}C26 -250 34 -120 7 0Z"/>`,
    )
    .join('')}</g>`;

/** A salon over a harbour after dusk: tall windows, drapes, lamps. */
export const salon = (): readonly HTMLElement[] => [
  layer('far', town()),
  layer('middle', `${wall()}${chandelier(476)}${chandelier(1124)}`),
  layer('near', `${palm(-10, 1)}${palm(1612, -1)}`),
];
