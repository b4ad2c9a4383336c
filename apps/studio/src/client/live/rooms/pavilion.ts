import { glow, layer, scatter } from './layers.ts';

/** A pond garden at night, seen through a round gate. */
function garden(): string {
  const next = scatter(7);
  const leaves = Array.from({ length: 26 }, (_, at) => {
    const x = 420 + at * 30 + next() * 16;
    const end = 200 + next() * 190;
    return `<path d="M${x.toFixed(0)} 20C${(x - 8).toFixed(0)} 110 ${(x + 10).toFixed(0)} ${(end - 60).toFixed(0)} ${(x + next() * 16 - 8).toFixed(0)} ${end.toFixed(0)}" stroke="#2f5a41" stroke-opacity="${(0.4 + next() * 0.5).toFixed(2)}" stroke-width="5" stroke-linecap="round" fill="none" stroke-dasharray="9 5"/>`;
  });
  const flies = Array.from(
    { length: 22 },
    () =>
      `<circle cx="${(420 + next() * 760).toFixed(0)}" cy="${(180 + next() * 330).toFixed(0)}" r="${(1.4 + next() * 2).toFixed(1)}" fill="#ffe7a0" fill-opacity="${(0.4 + next() * 0.5).toFixed(2)}"/>`,
  );
  const lotus = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><ellipse rx="34" ry="8" fill="#24563f"/><path d="M-16 0C-22 -16 -8 -24 0 -28C8 -24 22 -16 16 0Z" fill="#f3b6c8"/><path d="M-24 0C-30 -10 -18 -16 -10 -18C-4 -8 -8 0 -24 0ZM24 0C30 -10 18 -16 10 -18C4 -8 8 0 24 0Z" fill="#dd8fab"/></g>`;
  return [
    '<defs><linearGradient id="garden-sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#0a1030"/><stop offset=".5" stop-color="#2a2c66"/><stop offset=".68" stop-color="#5a4a86"/><stop offset="1" stop-color="#141b3f"/></linearGradient></defs>',
    '<rect width="1600" height="720" fill="url(#garden-sky)"/>',
    glow(958, 176, 150, '#fff1d0', 0.8),
    '<circle cx="958" cy="176" r="52" fill="#fff6e0"/><circle cx="974" cy="164" r="11" fill="#e8dcc0" fill-opacity=".6"/><circle cx="944" cy="192" r="8" fill="#e8dcc0" fill-opacity=".6"/>',
    '<path d="M380 400C460 330 520 380 590 340C660 300 720 372 800 350C880 320 950 380 1010 344C1080 310 1140 380 1230 360V470H380Z" fill="#1b2450"/><path d="M380 430C480 380 560 420 660 396C760 376 860 424 960 400C1060 380 1140 420 1230 404V480H380Z" fill="#121a3d"/>',
    '<g><path d="M1030 420l30-26h120l30 26zM1052 420h116v44h-116z" fill="#0d1230"/><rect x="1066" y="430" width="24" height="28" fill="#ffc878"/><rect x="1098" y="430" width="24" height="28" fill="#ffb65c"/><rect x="1130" y="430" width="24" height="28" fill="#ffc878"/></g>',
    '<rect x="380" y="462" width="860" height="160" fill="#16224d"/>',
    ...Array.from({ length: 40 }, () => {
      const [x, y] = [400 + next() * 800, 470 + next() * 110];
      return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}h${(10 + next() * 50).toFixed(0)}" stroke="${next() < 0.4 ? '#ffd595' : '#9aa5e6'}" stroke-opacity="${(0.12 + next() * 0.3).toFixed(2)}" stroke-width="1.800"/>`;
    }),
    '<path d="M930 470h58l26 120h-110z" fill="#fff0cc" fill-opacity=".17"/>',
    lotus(560, 540, 1),
    lotus(640, 514, 0.6),
    lotus(1096, 548, 0.9),
    lotus(1010, 520, 0.5),
    ...leaves,
    ...flies,
  ].join('');
}

const lattice = (x: number): string => {
  const cells: string[] = [];
  for (let row = 0; row < 6; row += 1)
    for (let column = 0; column < 3; column += 1) {
      const [cx, cy] = [x + column * 62 + 31, 150 + row * 62 + 31];
      cells.push(
        `<path d="M${cx - 31} ${cy}L${cx} ${cy - 31}L${cx + 31} ${cy}L${cx} ${cy + 31}ZM${cx - 12} ${cy - 12}h24v24h-24z"/>`,
      );
    }
  return `<rect x="${x}" y="150" width="186" height="372" fill="#f3cf94" fill-opacity=".2"/><g fill="none" stroke="#401911" stroke-width="5">${cells.join('')}</g><rect x="${x}" y="150" width="186" height="372" fill="none" stroke="#5e2417" stroke-width="12"/><rect x="${x}" y="150" width="186" height="372" fill="none" stroke="#d49c4f" stroke-opacity=".6" stroke-width="2"/>`;
};

const column = (x: number): string =>
  `<rect x="${x - 24}" y="70" width="48" height="510" fill="url(#pavilion-post)"/><rect x="${x - 32}" y="70" width="64" height="22" fill="#d3a152"/><rect x="${x - 32}" y="550" width="64" height="34" fill="#3a1710"/>`;

function wall(): string {
  const gate = 'M800 112A236 236 0 1 1 799 112Z';
  return [
    '<defs><linearGradient id="pavilion-wall" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#2a0f14"/><stop offset=".5" stop-color="#54202a"/><stop offset="1" stop-color="#2b0f14"/></linearGradient><linearGradient id="pavilion-post" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#4a120f"/><stop offset=".3" stop-color="#b23a2a"/><stop offset=".55" stop-color="#7c2018"/><stop offset="1" stop-color="#3a0d0b"/></linearGradient><radialGradient id="pavilion-light" cx=".5" cy=".4" r=".6"><stop stop-color="#ffd9a0" stop-opacity=".16"/><stop offset=".55" stop-color="#ffb764" stop-opacity=".05"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient></defs>',
    `<path d="M0 0H1600V720H0Z${gate}" fill="url(#pavilion-wall)" fill-rule="evenodd"/>`,
    `<path d="${gate}" fill="none" stroke="#2a0b08" stroke-width="34"/><path d="${gate}" fill="none" stroke="#7d2a1b" stroke-width="22"/><path d="${gate}" fill="none" stroke="#e0b062" stroke-width="3"/>`,
    '<rect width="1600" height="70" fill="#2b0d0b"/><path d="M0 70H1600" stroke="#d3a152" stroke-width="5"/>',
    ...Array.from(
      { length: 27 },
      (_, at) =>
        `<path d="M${at * 60 + 6} 20h48v30h-48z" fill="none" stroke="#a8763a" stroke-opacity=".7" stroke-width="3"/><path d="M${at * 60 + 18} 28h24v14h-24z" fill="#d3a152" fill-opacity=".5"/>`,
    ),
    '<rect y="580" width="1600" height="140" fill="#1d0a08"/><path d="M0 580H1600" stroke="#c58f45" stroke-width="4"/>',
    lattice(72),
    lattice(1342),
    ...[326, 510, 1090, 1274].map(column),
    '<rect width="1600" height="720" fill="url(#pavilion-light)"/>',
  ].join('');
}

const lantern = (x: number, drop: number, size: number): string =>
  `<g transform="translate(${x} 0)"><path d="M0 0V${drop}" stroke="#20100c" stroke-width="3"/>${glow(0, drop + 44 * size, 150 * size, '#ff9a4a', 0.85)}<g transform="translate(0 ${drop}) scale(${size})"><path d="M-30 14C-52 34 -52 66 -30 86H30C52 66 52 34 30 14Z" fill="#e5492e"/><path d="M-10 14C-22 34 -22 66 -10 86H10C22 66 22 34 10 14Z" fill="#ff8a4a"/><path d="M-30 14C-52 34 -52 66 -30 86M30 14C52 34 52 66 30 86M0 14V86" fill="none" stroke="#7c1d12" stroke-opacity=".6" stroke-width="2"/><rect x="-24" y="4" width="48" height="11" rx="3" fill="#d3a152"/><rect x="-24" y="85" width="48" height="11" rx="3" fill="#d3a152"/><path d="M0 96v34M-5 130h10l-5 22z" stroke="#d3a152" stroke-width="3" fill="#d3a152"/></g></g>`;

/** A pavilion by a pond at night: a round gate, lattices, lanterns. */
export const pavilion = (): readonly HTMLElement[] => [
  layer('far', garden()),
  layer('middle', wall()),
  layer(
    'near',
    [
      lantern(418, 62, 0.86),
      lantern(1182, 62, 0.86),
      lantern(214, 20, 1.15),
      lantern(1386, 20, 1.15),
    ].join(''),
  ),
];
