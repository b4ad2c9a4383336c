const [PLUM, GOLD, TEAL, LINE] = ['#7a1f5c', '#e3b04a', '#1f7f7a', '#2b1d24'];

const part = (d: string, fill: string): string =>
  `<path d="${d}" fill="${fill}" stroke="${LINE}" stroke-width=".8" stroke-linejoin="round"/>`;
const bell = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="4.200" fill="${GOLD}" stroke="${LINE}" stroke-width=".8"/><path d="M${x - 2.6} ${y + 0.6}H${x + 2.6}M${x} ${y + 0.6}V${y + 3}" stroke="${LINE}" stroke-width=".8"/>`;

/** A laughing head with a cap of three horns, in a box of 100 to 140. */
const head = [
  part('M31 104C20 96 24 88 34 90L42 84H58L66 90C76 88 80 96 69 104L60 99L50 110L40 99Z', GOLD),
  part('M38 92L44 86L50 97L40 99Z', PLUM),
  part('M62 92L56 86L50 97L60 99Z', TEAL),
  part('M34 58H66V70C66 82 59 90 50 90C41 90 34 82 34 70Z', '#f6dcbd'),
  part('M33 60C22 56 18 46 12 58C8 40 20 30 34 42C38 46 40 52 41 60Z', PLUM),
  part('M67 60C78 56 82 46 88 58C92 40 80 30 66 42C62 46 60 52 59 60Z', TEAL),
  part('M36 60C34 42 42 30 50 24C58 30 66 42 64 60C56 56 44 56 36 60Z', GOLD),
  part('M50 24C46 36 45 48 46 57.300H54C55 48 54 36 50 24Z', PLUM),
  bell(12, 60),
  bell(88, 60),
  bell(50, 22),
  `<path d="M40 66L43 63L46 66M54 66L57 63L60 66" fill="none" stroke="${LINE}" stroke-width="1.400" stroke-linecap="round"/>`,
  `<path d="M43 67L43 72M57 67L57 72" stroke="${PLUM}" stroke-width="1.600" stroke-linecap="round"/>`,
  `<path d="M50 67L48.500 74L51.500 74.500" fill="none" stroke="${LINE}" stroke-width=".8"/>`,
  part('M40.500 76Q50 80 59.500 76Q57 86 50 86Q43 86 40.500 76Z', '#8c1c2c'),
  `<path d="M42.500 77.400Q50 80.600 57.500 77.400L56.500 80Q50 82 43.500 80Z" fill="#fdf8ee"/>`,
  `<circle cx="38.500" cy="75" r="2.400" fill="#e7b08d"/><circle cx="61.500" cy="75" r="2.400" fill="#e7b08d"/>`,
].join('');

const letters = [...'JOKER']
  .map(
    (letter, at) =>
      `<text x="11" y="${21 + at * 11.5}" font-size="13" text-anchor="middle" fill="${PLUM}" class="card-sign">${letter}</text>`,
  )
  .join('');

const box = (inner: string): string => `<svg viewBox="0 0 100 140">${inner}</svg>`;

export const jokerFace = {
  large: box(
    `<g transform="translate(9 12) scale(.86)">${head}</g>${letters}<g transform="rotate(180 50 70)">${letters}</g>`,
  ),
  small: box(
    `<g transform="translate(-14 2) scale(1.280 1.220)">${head}</g><text x="22" y="34" font-size="38" text-anchor="middle" fill="${PLUM}" class="card-sign">★</text>`,
  ),
} as const;
