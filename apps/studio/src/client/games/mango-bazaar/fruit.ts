// Fruits of the stall, one for each prize of the plan: the larger the prize, the rarer the fruit.

const leaf = (x: number, y: number, turn: number) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C4-7 12-8 17-4C12 2 5 3 0 0Z" fill="#3f9142"/><path transform="translate(${x} ${y}) rotate(${turn})" d="M1 0C6-2 11-3 16-4" stroke="#2b6b34" stroke-width="1" fill="none"/>`;
const stem =
  '<path d="M25 13C25 9 26 6 28 4" stroke="#5b3a1c" stroke-width="2.4" fill="none" stroke-linecap="round"/>';
const shine = (d: string) => `<path d="${d}" fill="#fff" opacity=".42"/>`;

const mango = `<path d="M12 36C3 27 8 12 23 9c14-2 23 9 19 20C38 41 21 46 12 36Z" fill="#f59a1f"/><path d="M12 36C3 27 8 12 23 9C12 16 10 30 22 42C18 42 14 39 12 36Z" fill="#e5483a"/><path d="M34 14C40 18 41 25 38 32" stroke="#ffd15a" stroke-width="3" fill="none" stroke-linecap="round"/>${leaf(25, 10, -12)}`;

const seeds = [
  [17, 29],
  [24, 33],
  [31, 29],
  [21, 25],
  [28, 25],
]
  .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="1.3" ry="2" fill="#2a1216"/>`)
  .join('');

const berries = [
  [17, 19],
  [26, 17],
  [33, 21],
  [20, 27],
  [29, 27],
  [24, 35],
]
  .map(
    ([x = 0, y = 0]) =>
      `<circle cx="${x}" cy="${y}" r="6" fill="#7b3fa0"/><circle cx="${x - 2}" cy="${y - 2}" r="1.8" fill="#c9a2e4"/>`,
  )
  .join('');

const pine = Array.from({ length: 4 }, (_, row) =>
  Array.from(
    { length: 4 },
    (__, column) =>
      `<path d="M${13 + column * 6 + (row % 2) * 3} ${20 + row * 6}l3 3l-3 3l-3-3z" fill="#c9781a"/>`,
  ).join(''),
).join('');

/** In the order of the plan's prizes. */
const drawings = [
  `${mango}<path d="M11 10l4 5l5-8l5 8l5-5l-2 11H13Z" transform="translate(4 -4)" fill="#ffe27a" stroke="#a86b12" stroke-width="1.2" stroke-linejoin="round"/>`,
  `<circle cx="24" cy="28" r="15" fill="#c3263e"/><path d="M18 14l2 5l4-6l4 6l2-5l1 7H17Z" fill="#e8566a"/>${shine('M14 24C15 19 18 17 21 17C18 20 17 24 17 28C15 28 14 26 14 24Z')}`,
  `<ellipse cx="24" cy="30" rx="12" ry="14" fill="#f2b63a"/>${pine}<path d="M24 17C18 13 16 8 17 3C20 6 22 8 23 11C22 6 23 3 25 1C26 5 26 8 25 11C27 7 29 5 32 4C32 9 29 14 24 17Z" fill="#3f9142"/>`,
  mango,
  `<path d="M6 20A18 18 0 0 0 42 20Z" fill="#2f8a45"/><path d="M9 20A15 15 0 0 0 39 20Z" fill="#f4f3d6"/><path d="M11.500 20A12.500 12.500 0 0 0 36.500 20Z" fill="#ef4458"/>${seeds}`,
  `<circle cx="24" cy="27" r="15" fill="#f47b20"/><circle cx="24" cy="27" r="12.500" fill="#ffb04d"/>${Array.from({ length: 8 }, (_, at) => `<path d="M24 27L24 16.500" stroke="#f47b20" stroke-width="1.800" transform="rotate(${at * 45} 24 27)"/>`).join('')}${leaf(24, 13, -20)}`,
  `<ellipse cx="24" cy="27" rx="15" ry="12.500" fill="#8cc63f"/><ellipse cx="24" cy="27" rx="12" ry="9.800" fill="#c9e87a"/>${Array.from({ length: 6 }, (_, at) => `<path d="M24 27L24 18" stroke="#8cc63f" stroke-width="1.800" transform="rotate(${at * 60} 24 27)"/>`).join('')}`,
  `<path d="M9 14C10 32 24 42 41 36C42 35 42 33 41 32C29 33 19 26 15 12C13 11 10 11 9 14Z" fill="#ffd23f"/><path d="M11 18C14 31 24 39 38 36" stroke="#d99a1b" stroke-width="1.600" fill="none"/><path d="M9 14l1-5l4 0l1 4Z" fill="#6b4a1d"/>`,
  `${berries}${stem}${leaf(27, 9, -8)}`,
] as const;

export const fruitOf = (prize: number): string =>
  `<svg viewBox="0 0 48 48" aria-hidden="true">${drawings[prize] ?? ''}</svg>`;

const scallops = Array.from({ length: 10 }, (_, at) => {
  const x = at * 40;
  const tone = at % 2 === 0 ? '#d93a3f' : '#fff3d6';
  return `<path d="M${x} 0H${x + 40}V24A20 17 0 0 1 ${x} 24Z" fill="${tone}"/><path d="M${x} 24A20 17 0 0 0 ${x + 40} 24" fill="none" stroke="#7a1c1c" stroke-opacity=".28" stroke-width="2"/>`;
}).join('');

const pile = (places: readonly (readonly [number, number, number, number])[]) =>
  places
    .map(
      ([kind, x, y, size]) =>
        `<g transform="translate(${x} ${y}) scale(${size})">${drawings[kind] ?? ''}</g>`,
    )
    .join('');

/** The awning, the name and what lies on the stall. */
export const head = `<svg viewBox="0 0 400 138">${scallops}
<text x="200" y="84" text-anchor="middle" class="mb-name" textLength="252" lengthAdjust="spacingAndGlyphs">MANGO</text>
<text x="200" y="122" text-anchor="middle" class="mb-name mb-small" textLength="206" lengthAdjust="spacingAndGlyphs">BAZAAR</text>
${pile([
  [2, 8, 50, 1.15],
  [3, 40, 74, 1.2],
  [6, 4, 94, 0.85],
  [1, 334, 50, 1.1],
  [3, 304, 80, 1.15],
  [8, 352, 84, 1],
])}</svg>`;
