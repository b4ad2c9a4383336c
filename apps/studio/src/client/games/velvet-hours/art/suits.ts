import { baseDefs, linear, n, polar, radial, svg, times } from '../../../art/brush.ts';

type Gem = {
  readonly paths: readonly string[];
  readonly light: string;
  readonly mid: string;
  readonly deep: string;
  readonly dark: string;
  readonly centre: readonly [number, number];
};

export const suits = {
  heart: {
    paths: [
      'M128 214C62 168 36 132 36 94C36 60 60 40 88 40C107 40 121 51 128 68C135 51 149 40 168 40C196 40 220 60 220 94C220 132 194 168 128 214Z',
    ],
    light: '#ff9aa4',
    mid: '#d62a4e',
    deep: '#8c0f35',
    dark: '#430519',
    centre: [128, 116],
  },
  spade: {
    paths: [
      'M128 32C146 74 216 106 216 152C216 180 194 198 171 198C155 198 143 191 136 181C138 203 147 214 166 224L90 224C109 214 118 203 120 181C113 191 101 198 85 198C62 198 40 180 40 152C40 106 110 74 128 32Z',
    ],
    light: '#a9c4ff',
    mid: '#3f63cf',
    deep: '#1d2f86',
    dark: '#0a1140',
    centre: [128, 138],
  },
  diamond: {
    paths: [
      'M128 24C145 66 174 100 214 128C174 156 145 190 128 232C111 190 82 156 42 128C82 100 111 66 128 24Z',
    ],
    light: '#ffd9a0',
    mid: '#f08a2c',
    deep: '#b34a10',
    dark: '#561c05',
    centre: [128, 128],
  },
  club: {
    paths: [
      'M128 32A45 45 0 1 1 127.9 32Z',
      'M80 102A45 45 0 1 1 79.9 102Z',
      'M176 102A45 45 0 1 1 175.9 102Z',
      'M112 120L144 120L138 176C140 204 148 214 168 224L88 224C108 214 116 204 118 176Z',
    ],
    light: '#a8f0cf',
    mid: '#1fa87a',
    deep: '#0a6a4e',
    dark: '#03291f',
    centre: [128, 132],
  },
} as const satisfies Record<string, Gem>;

const all = (paths: readonly string[], attributes: string): string =>
  paths.map((path) => `<path d="${path}" ${attributes}/>`).join('');

/** A card suit cut as a jewel and set in brass. */
export function suitSymbol(name: keyof typeof suits): string {
  const gem: Gem = suits[name];
  const { paths, centre } = gem;
  const [cx, cy] = centre;
  const defs =
    baseDefs() +
    radial(
      'gem',
      [
        [0, gem.light],
        [0.32, gem.mid],
        [0.72, gem.deep],
        [1, gem.dark],
      ],
      { cx: 0.42, cy: 0.3, r: 0.78 },
    ) +
    linear('sheen', [
      [0, '#fff', 0.85],
      [0.5, '#fff', 0.14],
      [1, '#fff', 0],
    ]) +
    `<clipPath id="cut">${all(paths, '')}</clipPath>`;
  const facets = times(18, (index) => {
    const [x1, y1] = polar(cx, cy, 140, index * 20);
    const [x2, y2] = polar(cx, cy, 140, index * 20 + 20);
    const isLit = index % 2 === 0;
    const strength = isLit
      ? 0.1 + 0.16 * Math.max(0, Math.cos((index * 20 * Math.PI) / 180))
      : 0.12;
    return `<path d="M${cx} ${cy}L${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}Z" fill="${isLit ? '#fff' : '#000'}" opacity="${strength.toFixed(2)}"/>`;
  });
  const table = times(9, (index) => {
    const [x, y] = polar(cx, cy, 34, index * 40);
    return `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`;
  });
  const body =
    `<g filter="url(#drop)">${all(paths, 'fill="#2a1607" stroke="#2a1607" stroke-width="30" stroke-linejoin="round"')}</g>` +
    all(paths, 'fill="none" stroke="url(#brass)" stroke-width="25" stroke-linejoin="round"') +
    all(paths, 'fill="none" stroke="#4a2a0a" stroke-width="11" stroke-linejoin="round"') +
    all(paths, 'fill="none" stroke="url(#brassFlat)" stroke-width="6" stroke-linejoin="round"') +
    `<g clip-path="url(#cut)">${all(paths, 'fill="url(#gem)"')}${facets}` +
    `<path d="${table}Z" fill="${gem.light}" opacity=".28"/>` +
    `<path d="${table}Z" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.5"/>` +
    `<g filter="url(#soft)">${all(paths, `fill="none" stroke="${gem.dark}" stroke-width="16" opacity=".75"`)}</g>` +
    `<ellipse cx="${cx - 26}" cy="${cy - 52}" rx="54" ry="26" fill="url(#sheen)" transform="rotate(-24 ${cx - 26} ${cy - 52})" filter="url(#fine)"/>` +
    `<ellipse cx="${cx + 8}" cy="${cy + 62}" rx="44" ry="13" fill="${gem.light}" opacity=".4" filter="url(#soft)"/>` +
    `<g fill="#fff"><circle cx="${cx - 22}" cy="${cy - 34}" r="4.6" opacity=".95"/><circle cx="${cx - 12}" cy="${cy - 46}" r="2.2" opacity=".8"/></g></g>`;
  return svg(256, 256, defs, body);
}
