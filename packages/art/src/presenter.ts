import { type Brush, createBrush } from './brush.ts';
import { circle, path, rect } from './shape.ts';
import { METAL, tonesOf } from './tones.ts';

type Look = {
  readonly hue: number;
  readonly skin: readonly [light: string, shade: string];
  readonly hair: readonly [light: string, shade: string];
  readonly eyes: string;
  readonly cut: 'bob' | 'bun' | 'crop' | 'curls' | 'long' | 'parted' | 'swept';
  readonly dress: 'blouse' | 'jacket' | 'sari' | 'waistcoat';
  readonly hasBeard?: boolean;
  readonly hasEarrings?: boolean;
};

const LOOKS = {
  meera: {
    hue: 338,
    skin: ['#d9a37c', '#a9714f'],
    hair: ['#3b2019', '#170b09'],
    eyes: '#4a2a17',
    cut: 'long',
    dress: 'jacket',
    hasEarrings: true,
  },
  jun: {
    hue: 214,
    skin: ['#f0c3a2', '#c4886a'],
    hair: ['#2b2623', '#100d0c'],
    eyes: '#2a1d15',
    cut: 'parted',
    dress: 'waistcoat',
  },
  meilin: {
    hue: 168,
    skin: ['#e5b48d', '#b57f5b'],
    hair: ['#26201f', '#0c0909'],
    eyes: '#2c1c14',
    cut: 'bob',
    dress: 'blouse',
  },
  anika: {
    hue: 22,
    skin: ['#c48a5f', '#8f5a39'],
    hair: ['#2a1712', '#0e0706'],
    eyes: '#2f1b10',
    cut: 'bun',
    dress: 'sari',
    hasEarrings: true,
  },
  kenji: {
    hue: 262,
    skin: ['#f2d0ab', '#c89a73'],
    hair: ['#24242c', '#0b0b10'],
    eyes: '#241a16',
    cut: 'crop',
    dress: 'waistcoat',
  },
  arjun: {
    hue: 44,
    skin: ['#b67c52', '#7f4f31'],
    hair: ['#241611', '#0c0605'],
    eyes: '#2b180e',
    cut: 'swept',
    dress: 'waistcoat',
    hasBeard: true,
  },
  theo: {
    hue: 304,
    skin: ['#f3c9ab', '#c98f72'],
    hair: ['#c98a45', '#804b1b'],
    eyes: '#3d6a4a',
    cut: 'swept',
    dress: 'jacket',
  },
  omar: {
    hue: 196,
    skin: ['#9c6644', '#6b412a'],
    hair: ['#1e1512', '#080505'],
    eyes: '#23140c',
    cut: 'curls',
    dress: 'jacket',
    hasBeard: true,
  },
} as const satisfies Readonly<Record<string, Look>>;

export type PresenterCode = keyof typeof LOOKS;

export const isPresenter = (code: string): code is PresenterCode => Object.hasOwn(LOOKS, code);

const BEHIND: Readonly<Record<Look['cut'], string>> = {
  long: 'M84 118C78 54 178 54 172 118L186 214Q172 226 156 214L150 150H106L100 214Q84 226 70 214z',
  bob: 'M80 122C74 52 182 52 176 122L180 166Q166 178 152 168L148 130H108L104 168Q90 178 76 166z',
  bun: 'M128 82a24 22 0 1 1 .1 0zM86 116C82 60 174 60 170 116z',
  crop: 'M88 112C84 58 172 58 168 112z',
  curls: 'M86 116q-14-14-2-28q-4-18 14-24q8-16 24-10q14-10 26 2q18-2 20 14q16 10 6 26q6 12-4 20z',
  parted: 'M88 112C84 60 172 60 168 112z',
  swept: 'M86 112C78 58 178 54 170 112z',
};

const FRINGE: Readonly<Record<Look['cut'], string>> = {
  long: 'M88 122C86 84 108 66 132 70C156 68 172 86 168 124C160 108 148 98 132 84C122 98 104 104 88 122z',
  bob: 'M86 126C82 82 106 66 130 70C160 66 174 86 170 126C164 112 162 104 158 98C138 104 108 104 96 92C90 104 88 112 86 126z',
  bun: 'M89 116C88 82 108 68 128 70C148 68 168 82 167 116C160 98 146 88 128 80C110 88 96 98 89 116z',
  crop: 'M90 110C86 76 110 62 130 66C154 62 170 78 166 110C162 98 158 92 152 90L140 96L128 88L114 96L102 90Q94 96 90 110z',
  curls:
    'M90 112C82 58 174 58 166 112q-6-12-12-12q-4 4-10-2q-6 6-14 0q-6 6-14 0q-6 6-12 0q-8 2-14 14z',
  parted:
    'M89 114C86 78 104 64 128 66C156 64 172 80 167 114C162 100 156 92 146 90C128 96 112 88 110 80C100 88 92 98 89 114z',
  swept:
    'M88 116C80 74 104 58 126 64C150 54 176 72 168 114C166 102 160 94 150 94C134 100 126 84 112 92C100 92 92 100 88 116z',
};

const clothes = (brush: Brush, { dress, hue }: Look): string => {
  const tones = tonesOf(hue);
  const body = 'M36 262C38 208 72 198 104 190L128 206L152 190C184 198 218 208 220 262z';
  const cloth = path(body, brush.linear(tones.mid, tones.deep));
  const line = `fill="none" stroke="${METAL.brass}" stroke-width="2.5" stroke-linecap="round"`;
  if (dress === 'waistcoat')
    return (
      path(body, brush.linear('#fbf6ec', '#d9cdbd')) +
      path(
        'M36 262C38 214 66 202 92 195L126 262zM220 262C218 214 190 202 164 195L130 262z',
        brush.linear(tones.mid, tones.deep),
      ) +
      path('M110 204l18 9l18-9v19l-18-7l-18 7z', brush.linear(METAL.shine, METAL.umber)) +
      `<path d="M92 195L126 262M164 195L130 262" ${line}/>`
    );
  if (dress === 'jacket')
    return (
      cloth +
      path('M104 190L128 206L152 190L142 262H114z', brush.linear('#fbf6ec', '#d9cdbd')) +
      path(
        'M104 190L84 216L106 226L120 262H128zM152 190L172 216L150 226L136 262H128z',
        brush.linear(tones.bright, tones.deep),
      ) +
      `<path d="M170 232l14-3" ${line}/>`
    );
  if (dress === 'sari')
    return (
      cloth +
      path(
        'M152 190C120 206 84 232 60 262H118C136 238 158 218 176 202z',
        brush.linear(tones.glow, tones.mid),
      ) +
      `<path d="M152 190C120 206 84 232 60 262M176 202C158 218 136 238 118 262" ${line}/>`
    );
  return (
    cloth +
    path('M104 190Q128 232 152 190L146 186H110z', brush.linear(tones.glow, tones.bright)) +
    `<path d="M106 198Q128 226 150 198" ${line}/>` +
    circle(128, 219, 4, METAL.shine)
  );
};

const face = (brush: Brush, { eyes, hair, hasBeard, skin }: Look): string => {
  const [light, shade] = skin;
  const [, dark] = hair;
  const eye = (x: number) =>
    `<path d="M${x - 11} 130q11-11 22 0q-11 8-22 0z" fill="#fffaf2"/>` +
    circle(x, 129, 5.5, eyes) +
    circle(x, 129, 2.6, '#0c0808') +
    circle(x + 1.8, 127.2, 1.5, '#fff') +
    `<path d="M${x - 12} 130q12-13 24-1" fill="none" stroke="${dark}" stroke-width="2.6" stroke-linecap="round"/>` +
    `<path d="M${x - 12} 117q11-7 23-1" fill="none" stroke="${dark}" stroke-width="3.2" stroke-linecap="round"/>`;
  const beard =
    hasBeard === true
      ? path(
          'M91 138C92 178 110 192 128 192S164 178 165 138C162 152 154 158 146 156Q128 150 110 156C102 158 94 152 91 138z',
          dark,
          'opacity=".9"',
        )
      : '';
  return (
    path('M112 166h32v30q-16 16-32 0z', brush.linear(shade, shade)) +
    path(
      'M90 122C88 84 108 72 128 72S168 84 166 122C166 162 148 184 128 184S90 162 90 122z',
      brush.linear(light, light, shade),
    ) +
    beard +
    `<g fill="${shade}" opacity=".16">${circle(102, 150, 9, '#d8605a')}${circle(154, 150, 9, '#d8605a')}</g>` +
    eye(109) +
    eye(147) +
    `<path d="M128 132q-5 14-3 18q3 3 7 1" fill="none" stroke="${shade}" stroke-width="2.4" stroke-linecap="round"/>` +
    path('M113 163q15 5 30 0q-5 12-15 12t-15-12z', '#a83f44') +
    path('M116 164.500q12 3.500 24 0q-12 6-24 0z', '#fffaf2')
  );
};

/** Who leads a live table, 1:1, from the chest up. Always the same for a code, and drawn, not filmed. */
export function presenterArt(code: PresenterCode): string {
  const look: Look = LOOKS[code];
  const brush = createBrush();
  const tones = tonesOf(look.hue);
  const [light, dark] = look.hair;
  const earring = (x: number) => circle(x, 158, 4, brush.linear(METAL.shine, METAL.brass));
  const art = [
    rect(
      { x: 0, y: 0, w: 256, h: 256 },
      brush.radial([0.5, 0.25], tones.bright, tones.wall, tones.night),
    ),
    circle(
      128,
      118,
      92,
      brush.radial([0.5, 0.4], tones.glow, tones.mid, tones.deep),
      'opacity=".55"',
    ),
    path(BEHIND[look.cut], brush.linear(light, dark)),
    clothes(brush, look),
    circle(90, 138, 9, look.skin[1]) + circle(166, 138, 9, look.skin[1]),
    face(brush, look),
    path(FRINGE[look.cut], brush.linear(light, dark), `filter="${brush.shadow(2, 3, 0.35)}"`),
    look.hasEarrings === true ? earring(89) + earring(167) : '',
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><defs>${brush.defs()}</defs>${art}</svg>`;
}
