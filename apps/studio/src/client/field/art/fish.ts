// Fish seen from the side, looking to the right.
import { n, times } from '../../art/brush.ts';
import { bodyDefs, type Drawing, drawing, type Dress, eye, fin, scales } from './drawing.ts';

const INK = '#1d1230';

/** Marks of a body, drawn within its outline. */
type Marks = 'none' | 'bands' | 'spots' | 'stripes' | 'saddle' | 'glow' | 'gold';

const marksOf = (marks: Marks, colour: string): string => {
  switch (marks) {
    case 'bands':
      return [62, 104, 144]
        .map(
          (x) =>
            `<path d="M${x} 10q14 46 -2 92h20q14 -46 2 -92Z" fill="${colour}" stroke="#1a1020" stroke-width="2.5"/>`,
        )
        .join('');
    case 'spots':
      return times(14, (at) => {
        const [x, y] = [46 + ((at * 37) % 104), 26 + ((at * 23) % 52)];
        return `<circle cx="${x}" cy="${y}" r="${n(2.5 + (at % 3) * 1.4)}" fill="${colour}" opacity=".8"/>`;
      });
    case 'stripes':
      return times(
        5,
        (at) =>
          `<path d="M36 ${34 + at * 10}C80 ${26 + at * 9} 120 ${28 + at * 10} 166 ${40 + at * 6}" fill="none" stroke="${colour}" stroke-width="3.5" opacity=".75"/>`,
      );
    case 'saddle':
      return `<path d="M58 0C84 56 124 60 150 8V0Z" fill="${colour}" opacity=".8"/>`;
    case 'glow':
      return times(
        9,
        (at) =>
          `<circle cx="${40 + at * 14}" cy="${n(74 - Math.abs(at - 4) * 1.8)}" r="6" fill="${colour}" opacity=".35"/><circle cx="${40 + at * 14}" cy="${n(74 - Math.abs(at - 4) * 1.8)}" r="3" fill="${colour}"/>`,
      );
    case 'gold':
      return scales([40, 24], [10, 6], 13);
    case 'none':
      return '';
  }
};

/** What is common of a head: gill, mouth, eye, and the light from above. */
const head = (x: number, y: number, size: number, iris?: string): string =>
  `<path d="M${x - 20} ${y - 18}q-12 20 2 38" fill="none" stroke="${INK}" stroke-opacity=".5" stroke-width="2.5"/>
<path d="M${x + 17} ${y + 12}q-8 5 -14 2" fill="none" stroke="${INK}" stroke-width="2.6" stroke-linecap="round"/>
${eye(x, y - 4, size, iris)}`;

type Torpedo = {
  readonly marks?: Marks;
  readonly long?: number;
  /** What stands out before the head or above the back. */
  readonly bill?: string;
  /** Its height, as a part of a usual one. */
  readonly slim?: number;
};

/** A body in the outline of a torpedo: most fish. */
export function torpedo(
  dress: Dress,
  { bill = '', long = 3, marks = 'none', slim = 1 }: Torpedo = {},
): Drawing {
  const ink = dress.line ?? INK;
  const outline =
    'M30 56C56 18 106 8 146 26C170 37 184 48 184 56C184 66 168 80 142 88C104 100 58 92 30 56Z';
  return drawing(
    {
      size: [210, 112 * slim],
      long,
      defs: `${bodyDefs(dress)}<clipPath id="b"><path d="${outline}"/></clipPath>`,
    },
    `<g transform="scale(1 ${slim})">${fin(
      'M40 56C28 40 16 18 4 10C10 34 12 46 10 56C12 68 10 80 4 102C18 94 30 74 40 56Z',
      [40, 56],
      [
        [8, 18],
        [14, 38],
        [14, 74],
        [8, 94],
      ],
      ink,
    )}
${fin(
  'M70 26C82 4 112 -2 136 8C132 14 136 20 146 28Z',
  [110, 26],
  [
    [92, 8],
    [108, 4],
    [126, 8],
  ],
  ink,
)}
${fin('M92 90C84 104 76 108 64 108C72 98 76 92 78 86Z', [84, 86], [[70, 104]], ink)}
${bill}<path d="${outline}" fill="url(#body)" stroke="${ink}" stroke-width="3"/>
<g clip-path="url(#b)">${marksOf(marks, dress.mark)}${scales([48, 30], [6, 4], 12)}
<ellipse cx="108" cy="26" rx="66" ry="17" fill="url(#shine)"/></g>
${fin(
  'M118 62C104 66 92 76 88 88C106 88 120 80 126 68Z',
  [120, 66],
  [
    [94, 84],
    [106, 82],
  ],
  ink,
)}
${head(156, 50, 9)}</g>`,
  );
}

/** A tall flat body: butterfly and angel fish, hatchet fish. */
export function disc(dress: Dress, marks: Marks, { hasTrails = false } = {}): Drawing {
  const ink = dress.line ?? INK;
  const outline =
    'M44 84C50 40 90 18 128 30C154 40 172 64 182 82C172 104 152 128 124 136C88 146 52 126 44 84Z';
  const trails = hasTrails
    ? `<path d="M104 30C92 4 66 -2 36 4C60 10 78 20 86 40Z" fill="url(#fin)" stroke="${ink}" stroke-width="2.5"/>
<path d="M104 138C92 164 66 170 36 164C60 158 78 148 86 128Z" fill="url(#fin)" stroke="${ink}" stroke-width="2.5"/>`
    : '';
  return drawing(
    {
      size: [200, 168],
      long: 2.7,
      sway: 0.08,
      defs: `${bodyDefs(dress)}<clipPath id="b"><path d="${outline}"/></clipPath>`,
    },
    `${trails}${fin(
      'M52 84C40 70 26 56 10 50C16 70 16 98 10 118C26 112 40 98 52 84Z',
      [52, 84],
      [
        [16, 60],
        [18, 84],
        [16, 108],
      ],
      ink,
    )}
${fin(
  'M64 52C74 18 116 6 146 34L128 40Z',
  [100, 50],
  [
    [86, 26],
    [108, 20],
    [128, 24],
  ],
  ink,
)}
${fin(
  'M64 118C74 150 116 162 146 132L128 126Z',
  [100, 118],
  [
    [86, 142],
    [108, 148],
    [128, 144],
  ],
  ink,
)}
<path d="${outline}" fill="url(#body)" stroke="${ink}" stroke-width="3"/>
<g clip-path="url(#b)"><g transform="translate(-4 26) scale(1 1.2)">${marksOf(marks, dress.mark)}</g></g>
<g clip-path="url(#b)">${scales([66, 56], [6, 6], 12)}
<ellipse cx="112" cy="46" rx="60" ry="22" fill="url(#shine)"/></g>
${fin('M112 92C98 96 88 106 86 116C102 116 114 108 120 98Z', [114, 94], [[92, 112]], ink)}
${head(154, 76, 9)}`,
  );
}

/** A ball with spines: puffer, urchin, mine. */
export function ball(dress: Dress, spines: number, { isEyed = true } = {}): Drawing {
  const ink = dress.line ?? INK;
  const spine = times(spines, (at) => {
    const turn = (at / spines) * 2 * Math.PI;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const tip = isEyed ? 70 : 82;
    return `<path d="M${n(90 + c * 48 - s * 6)} ${n(86 + s * 48 + c * 6)}L${n(90 + c * tip)} ${n(86 + s * tip)}L${n(90 + c * 48 + s * 6)} ${n(86 + s * 48 - c * 6)}Z" fill="${dress.fin}" stroke="${ink}" stroke-width="2"/>`;
  });
  const face = isEyed
    ? `${fin(
        'M40 86C26 74 18 70 8 68C14 82 14 92 8 106C20 102 30 96 40 86Z',
        [40, 86],
        [
          [14, 80],
          [14, 96],
        ],
        ink,
      )}
${head(126, 78, 12)}${fin('M84 92C72 96 64 104 64 114C78 114 88 106 92 98Z', [86, 94], [[70, 110]], ink)}`
    : `<circle cx="90" cy="86" r="22" fill="${dress.mark}" opacity=".35"/><circle cx="90" cy="86" r="13" fill="${dress.mark}"/><circle cx="86" cy="80" r="5" fill="#fff" opacity=".85"/>`;
  return drawing(
    { size: [180, 172], long: 2.5, gait: 'paddle', isFromAbove: !isEyed, defs: bodyDefs(dress) },
    `${spine}<circle cx="90" cy="86" r="54" fill="url(#body)" stroke="${ink}" stroke-width="3"/>
<g>${times(9, (at) => `<circle cx="${54 + ((at * 29) % 66)}" cy="${52 + ((at * 19) % 40)}" r="4" fill="${dress.mark}" opacity=".55"/>`)}</g>
<ellipse cx="90" cy="60" rx="42" ry="22" fill="url(#shine)"/>${face}`,
  );
}

/** A torpedo among long spines. */
export function lion(dress: Dress): Drawing {
  const ink = dress.line ?? INK;
  const fan = (up: number) =>
    times(7, (at) => {
      const x = 62 + at * 13;
      const tip = up * (62 - Math.abs(at - 3) * 7);
      return `<path d="M${x} 84Q${x - 16} ${84 + tip * 0.6} ${x - 22} ${84 + tip}Q${x - 2} ${84 + tip * 0.6} ${x + 9} 84Z" fill="url(#fin)" stroke="${ink}" stroke-width="2"/>`;
    });
  const outline =
    'M40 84C60 56 108 50 146 66C166 74 178 80 180 86C178 94 162 108 140 112C104 120 60 112 40 84Z';
  return drawing(
    {
      size: [200, 168],
      long: 3,
      sway: 0.08,
      defs: `${bodyDefs(dress)}<clipPath id="b"><path d="${outline}"/></clipPath>`,
    },
    `${fan(-1)}${fan(1)}${fin(
      'M46 84C34 70 20 60 8 58C14 76 14 94 8 112C22 108 36 98 46 84Z',
      [46, 84],
      [
        [14, 68],
        [16, 84],
        [14, 102],
      ],
      ink,
    )}<path d="${outline}" fill="url(#body)" stroke="${ink}" stroke-width="3"/>
<g clip-path="url(#b)"><g transform="translate(0 30)">${marksOf('bands', dress.mark)}</g></g>
<ellipse cx="112" cy="66" rx="52" ry="10" fill="url(#shine)"/>
${fin(
  'M122 92C102 100 88 122 88 142C112 132 126 112 132 98Z',
  [124, 94],
  [
    [94, 134],
    [108, 124],
  ],
  ink,
)}${head(152, 82, 9)}`,
  );
}

/** A long body: eels, gulpers, the oarfish, the leviathan. */
export function eel(
  dress: Dress,
  { crest = false, glow = false, jaw = false, long = 5 } = {},
): Drawing {
  const ink = dress.line ?? INK;
  const outline = jaw
    ? 'M8 62C80 38 180 42 236 34C262 22 300 30 314 50C300 52 286 54 272 60C286 66 302 68 316 66C304 92 262 98 236 84C180 78 80 78 8 62Z'
    : 'M8 60C70 40 170 36 250 40C286 42 306 50 312 58C306 70 286 80 250 80C170 84 70 78 8 60Z';
  const teeth = jaw
    ? times(
        5,
        (at) =>
          `<path d="M${278 + at * 7} ${57 - at * 1.4}l3 8l4 -9ZM${279 + at * 7} ${64 + at * 0.6}l3 -7l4 7Z" fill="#fffbe8"/>`,
      )
    : '';
  const mane = times(
    13,
    (at) =>
      `<path d="M${44 + at * 16} 46q-10 -26 -24 -34q24 2 40 32Z" fill="url(#fin)" stroke="${ink}" stroke-width="2"/>`,
  );
  return drawing(
    {
      size: [330, 112],
      long,
      sway: 0.3,
      defs: `${bodyDefs(dress)}<clipPath id="b"><path d="${outline}"/></clipPath>`,
    },
    `${crest ? mane : `<path d="M20 54C90 14 180 18 250 40Z" fill="url(#fin)" opacity=".85"/>`}
<path d="M20 64C90 100 180 98 250 80Z" fill="url(#fin)" opacity=".7"/>
<path d="${outline}" fill="url(#body)" stroke="${ink}" stroke-width="3"/>
<g clip-path="url(#b)">${times(15, (at) => `<path d="M${30 + at * 17} 30q8 28 0 60" fill="none" stroke="${dress.mark}" stroke-width="4" opacity="${glow ? 0.9 : 0.4}"/>`)}
<ellipse cx="170" cy="44" rx="130" ry="10" fill="url(#shine)"/></g>${teeth}
${glow ? times(11, (at) => `<circle cx="${40 + at * 20}" cy="62" r="7" fill="${dress.mark}" opacity=".35"/><circle cx="${40 + at * 20}" cy="62" r="3.5" fill="#fff"/>`) : ''}
${eye(jaw ? 268 : 284, jaw ? 42 : 53, jaw ? 9 : 6.5, jaw ? '#ff5a2c' : '#1a1420')}`,
  );
}

/** A round body with a great mouth and a light before it. */
export function angler(dress: Dress): Drawing {
  const ink = dress.line ?? INK;
  const teeth = times(
    6,
    (at) =>
      `<path d="M${134 + at * 7} ${82 - at * 2}l4 13l5 -14ZM${134 + at * 7} ${112 - at * 0.5}l4 -12l5 12Z" fill="#fffbe0"/>`,
  );
  return drawing(
    { size: [220, 168], long: 2.9, sway: 0.08, defs: bodyDefs(dress) },
    `${fin(
      'M44 92C30 76 18 70 6 70C12 86 12 102 6 120C22 116 34 108 44 92Z',
      [44, 92],
      [
        [12, 80],
        [12, 108],
      ],
      ink,
    )}
${fin(
  'M60 58C72 34 96 28 116 36L104 52Z',
  [84, 56],
  [
    [82, 40],
    [98, 36],
  ],
  ink,
)}
<path d="M122 40C130 8 168 -2 194 22" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>
<circle cx="196" cy="28" r="20" fill="${dress.mark}" opacity=".3"/><circle cx="196" cy="28" r="9" fill="${dress.mark}"/><circle cx="193" cy="25" r="4" fill="#fff"/>
<path d="M38 92C44 48 96 30 142 46C164 54 178 66 182 76C164 76 146 82 130 92C146 106 166 112 184 110C174 134 138 152 100 144C62 136 36 118 38 92Z" fill="url(#body)" stroke="${ink}" stroke-width="3"/>
<path d="M130 92C148 80 166 76 182 78L184 108C166 112 146 106 130 92Z" fill="#240818"/>${teeth}
<ellipse cx="100" cy="58" rx="46" ry="14" fill="url(#shine)"/>
${times(8, (at) => `<circle cx="${60 + ((at * 23) % 56)}" cy="${76 + ((at * 17) % 46)}" r="4" fill="${dress.mark}" opacity=".5"/>`)}
${fin('M100 104C84 108 74 118 72 132C90 132 104 122 110 110Z', [102, 106], [[78, 126]], ink)}${eye(140, 64, 9)}`,
  );
}

/** A spiral shell with arms before it; `drill` has a bit at its mouth. */
export function shell(dress: Dress, { drill = false } = {}): Drawing {
  const ink = dress.line ?? INK;
  const arms = times(
    5,
    (at) =>
      `<path d="M132 ${92 + at * 7}Q160 ${80 + at * 14} ${184 - (at % 2) * 10} ${76 + at * 17}" fill="none" stroke="${dress.fin}" stroke-width="8" stroke-linecap="round"/>`,
  );
  const bit = drill
    ? `<path d="M140 78L208 104L140 130Z" fill="#d8dde6" stroke="${ink}" stroke-width="3"/><path d="M152 84q8 20 0 40M168 90q6 14 0 28M184 96q4 8 0 16" fill="none" stroke="#6d7787" stroke-width="4"/>`
    : '';
  return drawing(
    { size: [216, 172], long: 2.8, gait: 'paddle', defs: bodyDefs(dress) },
    `${drill ? bit : arms}<circle cx="88" cy="84" r="66" fill="url(#body)" stroke="${ink}" stroke-width="3"/>
<g fill="none" stroke="${dress.mark}" stroke-width="9" opacity=".8">${times(8, (at) => `<path d="M88 84Q${n(88 + Math.cos(at * 0.72) * 44)} ${n(84 + Math.sin(at * 0.72) * 44)} ${n(88 + Math.cos(at * 0.72 + 0.5) * 62)} ${n(84 + Math.sin(at * 0.72 + 0.5) * 62)}"/>`)}</g>
<path d="M88 84a14 14 0 0 1 24 8a26 26 0 0 1 -50 4a40 40 0 0 1 64 -40" fill="none" stroke="${ink}" stroke-width="3" opacity=".7"/>
<ellipse cx="80" cy="46" rx="46" ry="18" fill="url(#shine)"/>${eye(136, 92, 11)}`,
  );
}

/** A shrimp with long feelers. */
export function shrimp(dress: Dress): Drawing {
  const ink = dress.line ?? INK;
  const rings = times(
    5,
    (at) =>
      `<path d="M${48 + at * 16} ${62 - at * 7}q10 18 2 38" fill="none" stroke="${ink}" stroke-width="2.5" opacity=".6"/>`,
  );
  const legs = times(
    6,
    (at) =>
      `<path d="M${68 + at * 13} ${92 - at * 2}q-4 16 -14 22" fill="none" stroke="${dress.fin}" stroke-width="4" stroke-linecap="round"/>`,
  );
  return drawing(
    { size: [220, 124], long: 3, sway: 0.08, defs: bodyDefs(dress) },
    `${legs}<path d="M168 44C190 30 204 20 216 4M168 48C192 40 206 40 218 34M166 54C186 58 204 66 214 78" fill="none" stroke="${dress.fin}" stroke-width="3"/>
<path d="M30 84C40 40 110 14 160 30C176 36 180 52 172 64C140 92 90 104 58 100L20 116L34 96L10 92Z" fill="url(#body)" stroke="${ink}" stroke-width="3" stroke-linejoin="round"/>
${rings}<ellipse cx="112" cy="36" rx="50" ry="10" fill="url(#shine)"/>${eye(160, 44, 8)}`,
  );
}
