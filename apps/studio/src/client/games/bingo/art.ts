// The two halls, drawn: a pier over the sea with a pavilion, and a street of old houses under lanterns.

const HALL = { width: 1200, height: 420 };

const svg = (inner: string): string =>
  `<svg viewBox="0 0 ${HALL.width} ${HALL.height}" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${inner}</svg>`;

/** A cable that hangs between two points, with lamps on it. */
function lamps(
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  {
    count,
    sag,
    lamp,
  }: { count: number; sag: number; lamp: (x: number, y: number, at: number) => string },
): string {
  const place = (part: number): readonly [number, number] => [
    x0 + (x1 - x0) * part,
    y0 + (y1 - y0) * part + sag * 4 * part * (1 - part),
  ];
  const middle = [(x0 + x1) / 2, (y0 + y1) / 2 + sag * 2];
  const hung = Array.from({ length: count }, (_, at) => {
    const [x, y] = place((at + 1) / (count + 1));
    return lamp(Math.round(x), Math.round(y), at);
  }).join('');
  return `<path d="M${x0} ${y0}Q${middle.join(' ')} ${x1} ${y1}" fill="none" stroke="#0a1420" stroke-width="2"/>${hung}`;
}

const bulb = (x: number, y: number, at: number): string =>
  `<g class="glim glim-${at % 4}"><circle cx="${x}" cy="${y + 6}" r="26" fill="url(#halo)"/>
<circle cx="${x}" cy="${y + 6}" r="4.500" fill="#ffe9b8"/></g>`;

const pavilion = `<g transform="translate(806 96)">
<path d="M0 210V120H300V210Z" fill="#0f3a4a"/>
<path d="M-16 124L10 92H290L316 124Z" fill="#e9573f"/>
<path d="M10 92H46L34 124H-16ZM82 92H118L114 124H74ZM154 92H190L196 124H154ZM226 92H262L276 124H236Z" fill="#fbeed6"/>
<path d="M60 92C64 34 110 8 150 4C190 8 236 34 240 92Z" fill="#155d6e"/>
<path d="M96 92C100 44 126 16 150 4C174 16 200 44 204 92Z" fill="#1c7687"/>
<path d="M150-44V8" stroke="#d8b45c" stroke-width="4"/><path d="M150-44L186-34L150-22Z" fill="#e9573f"/>
<g fill="#ffd98a">${[18, 66, 114, 162, 210, 258].map((x) => `<path d="M${x} 200V152C${x} 138 ${x + 24} 138 ${x + 24} 152V200Z" opacity=".92"/>`).join('')}</g>
<g fill="#fff3d0" opacity=".5">${[18, 114, 210].map((x) => `<path d="M${x + 4} 200V154C${x + 4} 146 ${x + 12} 146 ${x + 12} 154V200Z"/>`).join('')}</g>
<path d="M-30 206H330V222H-30Z" fill="#0b2b38"/></g>`;

const pierPlanks = `<path d="M0 318H1200V340H0Z" fill="#3a2a25"/>
<path d="M0 318H1200V323H0Z" fill="#6a4a38"/>
${Array.from({ length: 20 }, (_, at) => `<path d="M${at * 62 + 18} 340V420" stroke="#1c1718" stroke-width="13"/>`).join('')}
<path d="M0 366H1200" stroke="#1c1718" stroke-width="7"/>
<g stroke="#f2e3c4" stroke-opacity=".55" fill="none">${Array.from({ length: 25 }, (_, at) => `<path d="M${at * 50 + 8} 318V282" stroke-width="3"/>`).join('')}<path d="M0 284H1200M0 300H1200" stroke-width="3"/></g>`;

const stars = (count: number, height: number): string =>
  Array.from({ length: count }, (_, at) => {
    const [x, y] = [(at * 197) % HALL.width, (at * 89 + ((at * at) % 37)) % height];
    return `<circle cx="${x}" cy="${y}" r="${at % 4 === 0 ? 1.6 : 0.9}" opacity="${0.35 + (at % 5) * 0.12}"/>`;
  }).join('');

/** The sun on the water. */
const glints = Array.from({ length: 9 }, (_, at) => {
  const width = 120 - at * 6 + ((at * 53) % 60);
  const [x, y] = [500 - at * 3 - ((at * 37) % 30), 326 + at * 9];
  return `<path d="M${x} ${y}h${width}v3h-${width}Z" opacity="${0.5 - at * 0.045}"/>`;
}).join('');

const pierScene = (): string =>
  svg(`<defs><linearGradient id="pier-sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#061a2f"/>
<stop offset=".5" stop-color="#0e4258"/><stop offset=".74" stop-color="#e58a5c"/>
<stop offset=".76" stop-color="#0d4a5c"/><stop offset="1" stop-color="#05202f"/></linearGradient>
<radialGradient id="pier-sun" cx=".5" cy=".5" r=".5"><stop stop-color="#ffe1a6"/>
<stop offset=".3" stop-color="#ffb877" stop-opacity=".8"/>
<stop offset="1" stop-color="#ff9a6a" stop-opacity="0"/></radialGradient><radialGradient id="halo">
<stop stop-color="#ffd88c" stop-opacity=".5"/>
<stop offset=".35" stop-color="#ffc070" stop-opacity=".16"/>
<stop offset="1" stop-color="#ffb060" stop-opacity="0"/></radialGradient></defs>
<path d="M0 0H1200V420H0Z" fill="url(#pier-sky)"/><g fill="#fff">${stars(70, 170)}</g>
<circle cx="560" cy="314" r="210" fill="url(#pier-sun)"/>
<path d="M0 315H1200V420H0Z" fill="#082f40" opacity=".82"/>
<g fill="#ffcf93">${glints}</g>
<path d="M0 300C70 282 150 288 240 312L0 318Z" fill="#0a2a3a"/>${pavilion}${pierPlanks}
${lamps([-20, 60, 420, 40], { count: 9, sag: 26, lamp: bulb })}
${lamps([420, 40, 956, 56], { count: 11, sag: 34, lamp: bulb })}
${lamps([956, 56, 1220, 30], { count: 6, sag: 20, lamp: bulb })}`);

const lantern = (x: number, y: number, at: number): string => {
  const colour = ['#ff8a4c', '#f6c24e', '#ef5d7a', '#7fd1b9'][at % 4];
  return `<g class="glim glim-${at % 4}"><circle cx="${x}" cy="${y + 30}" r="70" fill="url(#halo)"/>
<path d="M${x} ${y}v10" stroke="#20101c" stroke-width="2"/>
<path d="M${x - 9} ${y + 10}h18l9 12v14l-9 13h-18l-9-13v-14Z" fill="${colour}"/>
<path d="M${x - 4} ${y + 10}h8v39h-8Z" fill="#fff4d8" opacity=".55"/>
<path d="M${x - 9} ${y + 10}h18M${x - 9} ${y + 49}h18" stroke="#40202c" stroke-width="3"/></g>`;
};

const HOUSES = [
  [0, 150, 138, '#5c2f4a'],
  [138, 116, 118, '#7a3b48'],
  [256, 186, 132, '#44274a'],
  [388, 142, 112, '#8a4a44'],
  [500, 204, 128, '#3c2548'],
  [628, 128, 140, '#6d3550'],
  [768, 172, 118, '#4b2b52'],
  [886, 112, 134, '#7d3e48'],
  [1020, 158, 180, '#51304e'],
] as const;

const streetScene = (): string => {
  const houses = HOUSES.map(([x, top, width, colour], house) => {
    const windows = Array.from({ length: 6 }, (_, at) => {
      const [wx, wy] = [x + 18 + (at % 3) * ((width - 50) / 2), top + 26 + Math.floor(at / 3) * 62];
      const isLit = (at * 5 + house * 3) % 4 !== 1;
      return `<path d="M${wx} ${wy + 36}V${wy + 8}C${wx} ${wy - 2} ${wx + 22} ${wy - 2} ${wx + 22} ${wy + 8}V${wy + 36}Z" fill="${isLit ? '#ffce7a' : '#24142c'}" opacity="${isLit ? 0.9 : 1}"/><path d="M${wx + 11} ${wy}V${wy + 36}M${wx} ${wy + 18}h22" stroke="#2a1624" stroke-width="2"/>`;
    }).join('');
    const awning = ['#e4573d', '#e9a23b', '#2f8f83'][house % 3];
    const strips = Array.from({ length: 6 }, (_, at) => {
      const [left, part] = [x + 8 + (at * (width - 16)) / 6, (width - 16) / 6];
      return `<path d="M${left} 296h${part}v22q-${part / 2} 12 -${part} 0Z" fill="${at % 2 === 0 ? awning : '#f8e7c8'}"/>`;
    }).join('');
    return `<path d="M${x} 420V${top}L${x + width / 2} ${top - 34}L${x + width} ${top}V420Z" fill="${colour}"/><path d="M${x - 4} ${top + 4}L${x + width / 2} ${top - 38}L${x + width + 4} ${top + 4}" fill="none" stroke="#2a1426" stroke-width="8"/>${windows}<path d="M${x + 14} 318H${x + width - 14}V400H${x + 14}Z" fill="#ffb765" opacity=".75"/><path d="M${x + width / 2 - 2} 318V400" stroke="#3a1c26" stroke-width="4"/>${strips}`;
  }).join('');
  const stones = Array.from({ length: 44 }, (_, at) => {
    const row = Math.floor(at / 22);
    return `<path d="M${(at % 22) * 58 - row * 26} ${392 + row * 16}h50v11h-50Z" fill="#fff" opacity="${0.03 + (at % 5) * 0.014}"/>`;
  }).join('');
  return svg(`<defs><linearGradient id="street-sky" x1="0" y1="0" x2="0" y2="1">
<stop stop-color="#1a1038"/><stop offset=".6" stop-color="#5a2752"/>
<stop offset="1" stop-color="#c8604c"/></linearGradient><radialGradient id="halo">
<stop stop-color="#ffd88c" stop-opacity=".5"/>
<stop offset=".35" stop-color="#ffc070" stop-opacity=".16"/>
<stop offset="1" stop-color="#ffb060" stop-opacity="0"/></radialGradient></defs>
<path d="M0 0H1200V420H0Z" fill="url(#street-sky)"/><g fill="#fff">${stars(60, 130)}</g>
<circle cx="1060" cy="58" r="30" fill="#fbeec6"/><circle cx="1048" cy="50" r="28" fill="#2a1745"/>
${houses}<path d="M0 388H1200V420H0Z" fill="#241325"/>${stones}<path d="M0 0H1200V420H0Z" fill="#12081c" opacity=".34"/>
${lamps([-20, 30, 400, 14], { count: 4, sag: 22, lamp: lantern })}
${lamps([400, 14, 820, 20], { count: 4, sag: 26, lamp: lantern })}
${lamps([820, 20, 1230, 6], { count: 4, sag: 22, lamp: lantern })}`);
};

export const sceneOf = (look: 'pier' | 'street'): string =>
  look === 'pier' ? pierScene() : streetScene();
