// What is seen from above, and what has arms.
import { n, times } from '../../art/brush.ts';
import { bodyDefs, type Drawing, drawing, type Dress, eye } from './drawing.ts';

const INK = '#1d1230';

/** Rays: wings to both sides, a whip behind. */
export function ray(dress: Dress, { horns = false } = {}): Drawing {
  const ink = dress.line ?? INK;
  const spots = times(
    16,
    (at) =>
      `<circle cx="${96 + ((at * 31) % 64)}" cy="${50 + ((at * 41) % 122)}" r="${3 + (at % 3)}" fill="${dress.mark}" opacity=".75"/>`,
  );
  const horn = horns
    ? `<path d="M176 96q24 -16 34 -6q-12 10 -28 14ZM176 126q24 16 34 6q-12 -10 -28 -14Z" fill="${dress.back}" stroke="${ink}" stroke-width="3"/>`
    : '';
  return drawing(
    { size: [220, 222], long: 2.6, gait: 'flap', isFromAbove: true, defs: bodyDefs(dress) },
    `<path d="M92 111C60 104 30 118 4 108" fill="none" stroke="${dress.back}" stroke-width="6" stroke-linecap="round"/>${horn}
<path d="M190 111C186 92 170 84 158 78C146 52 122 18 88 4C92 36 82 66 74 92C68 104 68 118 74 130C82 156 92 186 88 218C122 204 146 170 158 144C170 138 186 130 190 111Z" fill="url(#body)" stroke="${ink}" stroke-width="3" stroke-linejoin="round"/>
<path d="M176 111C164 92 130 86 96 94C88 104 88 118 96 128C130 136 164 130 176 111Z" fill="${dress.side}" opacity=".8"/>
${spots}<path d="M100 22C112 44 122 66 130 84M100 200C112 178 122 156 130 138" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="5" stroke-linecap="round"/>
${eye(164, 96, 6)}${eye(164, 126, 6)}`,
  );
}

/** A shell with four paddles, from above. */
export function turtle(dress: Dress, { isPearl = false } = {}): Drawing {
  const ink = dress.line ?? INK;
  const paddle = (d: string) =>
    `<path d="${d}" fill="${dress.fin}" stroke="${ink}" stroke-width="3" stroke-linejoin="round"/>`;
  const plates = [
    [104, 100],
    [138, 100],
    [70, 100],
    [88, 68],
    [122, 68],
    [88, 132],
    [122, 132],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<path d="M${x - 17} ${y}l9 -15h16l9 15l-9 15h-16Z" fill="${dress.mark}" opacity=".85" stroke="${dress.back}" stroke-width="3"/>`,
    )
    .join('');
  const pearl = isPearl
    ? `<circle cx="104" cy="100" r="30" fill="#fff" opacity=".25"/><circle cx="104" cy="100" r="20" fill="#fdf3ff" stroke="#c9a6d8" stroke-width="2"/><circle cx="98" cy="92" r="7" fill="#fff"/>`
    : '';
  return drawing(
    { size: [220, 200], long: 2.7, gait: 'paddle', isFromAbove: true, defs: bodyDefs(dress) },
    `${paddle('M128 54C138 24 162 8 188 10C184 34 168 56 148 68Z')}${paddle('M128 146C138 176 162 192 188 190C184 166 168 144 148 132Z')}
${paddle('M58 66C44 48 30 42 16 46C22 62 34 76 50 82Z')}${paddle('M58 134C44 152 30 158 16 154C22 138 34 124 50 118Z')}
<path d="M160 84C182 76 206 84 208 100C206 116 182 124 160 116Z" fill="${dress.fin}" stroke="${ink}" stroke-width="3"/>
<ellipse cx="104" cy="100" rx="66" ry="54" fill="url(#body)" stroke="${ink}" stroke-width="3.5"/>${plates}
<ellipse cx="104" cy="76" rx="48" ry="20" fill="url(#shine)"/>${pearl}${eye(190, 90, 5)}${eye(190, 110, 5)}`,
  );
}

/** A long back with legs and plates, from above: crocodile, giant isopod. */
export function plated(dress: Dress, { jaws = false } = {}): Drawing {
  const ink = dress.line ?? INK;
  const legs = jaws
    ? [110, 190]
        .map(
          (x) =>
            `<path d="M${x} 62q-10 -30 -34 -40l4 14l-14 0l16 12q10 10 14 22ZM${x} 98q-10 30 -34 40l4 -14l-14 0l16 -12q10 -10 14 -22Z" fill="${dress.side}" stroke="${ink}" stroke-width="3"/>`,
        )
        .join('')
    : times(
        6,
        (at) =>
          `<path d="M${70 + at * 26} 52q-14 -20 -22 -26M${70 + at * 26} 108q-14 20 -22 26" fill="none" stroke="${dress.fin}" stroke-width="6" stroke-linecap="round"/>`,
      );
  const outline = jaws
    ? 'M4 80C60 62 110 46 170 46C214 46 232 60 262 66C292 66 316 72 318 80C316 88 292 94 262 94C232 100 214 114 170 114C110 114 60 98 4 80Z'
    : 'M18 80C30 44 90 30 160 32C230 34 274 54 282 80C274 106 230 126 160 128C90 130 30 116 18 80Z';
  const plates = times(
    jaws ? 12 : 8,
    (at) =>
      `<path d="M${44 + at * (jaws ? 15 : 27)} ${jaws ? 66 : 36}q${jaws ? 8 : 16} ${jaws ? 14 : 44} 0 ${jaws ? 28 : 88}" fill="none" stroke="${dress.mark}" stroke-width="${jaws ? 7 : 5}" opacity=".7"/>`,
  );
  return drawing(
    {
      size: [326, 160],
      long: jaws ? 4.6 : 3,
      sway: jaws ? 0.14 : 0.04,
      isFromAbove: true,
      defs: `${bodyDefs(dress)}<clipPath id="b"><path d="${outline}"/></clipPath>`,
    },
    `${legs}<path d="${outline}" fill="url(#body)" stroke="${ink}" stroke-width="3.5"/><g clip-path="url(#b)">${plates}
<ellipse cx="150" cy="58" rx="110" ry="16" fill="url(#shine)"/></g>
${jaws ? `<path d="M250 80H316" stroke="${ink}" stroke-width="2.5"/>${times(7, (at) => `<path d="M${262 + at * 8} 66l3 8l4 -8M${262 + at * 8} 94l3 -8l4 8" fill="#fff8e0"/>`)}${eye(236, 66, 8, '#c22')}${eye(236, 94, 8, '#c22')}` : `${eye(262, 64, 7)}${eye(262, 96, 7)}<path d="M278 70q24 -14 40 -14M278 90q24 14 40 14" fill="none" stroke="${dress.fin}" stroke-width="4"/>`}`,
  );
}

/** A bell with threads behind it. */
export function bell(dress: Dress, { ice = false } = {}): Drawing {
  const ink = dress.line ?? INK;
  const threads = times(
    7,
    (at) =>
      `<path d="M112 ${40 + at * 14}C80 ${30 + at * 17} 50 ${56 + at * 10} ${10 + (at % 3) * 12} ${34 + at * 17}" fill="none" stroke="${dress.fin}" stroke-width="${at % 2 === 0 ? 6 : 3}" opacity=".75" stroke-linecap="round"/>`,
  );
  const crystals = ice
    ? times(
        6,
        (at) =>
          `<path d="M${140 + ((at * 17) % 36)} ${40 + at * 15}l7 -12l7 12l-7 12Z" fill="#fff" opacity=".85"/>`,
      )
    : times(
        6,
        (at) =>
          `<circle cx="${136 + ((at * 19) % 36)}" cy="${42 + at * 15}" r="5" fill="${dress.mark}" opacity=".8"/>`,
      );
  return drawing(
    { size: [210, 164], long: 2.8, gait: 'pulse', isFromAbove: true, defs: bodyDefs(dress) },
    `${threads}<path d="M112 14C164 10 200 46 200 82C200 118 164 154 112 150C124 128 118 112 126 98C118 86 118 74 126 64C118 50 124 34 112 14Z" fill="url(#body)" fill-opacity=".86" stroke="${ink}" stroke-opacity=".7" stroke-width="3"/>
<path d="M132 40C160 44 178 60 182 82C178 104 160 120 132 124" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="5"/>
${crystals}<ellipse cx="162" cy="52" rx="26" ry="20" fill="url(#shine)"/>`,
  );
}

/** A mantle with arms behind it: squid and cuttlefish; `kraken` has more, and longer ones. */
export function arms(dress: Dress, { kraken = false } = {}): Drawing {
  const ink = dress.line ?? INK;
  const count = kraken ? 8 : 6;
  const threads = times(count, (at) => {
    const side = (at - (count - 1) / 2) / ((count - 1) / 2);
    const y = 100 + side * 26;
    const spread = kraken ? 86 : 44;
    const end = 100 + side * spread;
    return `<path d="M128 ${n(y)}C90 ${n(100 + side * spread * 1.2)} 60 ${n(100 + side * 20)} 12 ${n(end)}" fill="none" stroke="${ink}" stroke-width="${kraken ? 19 : 11}" stroke-linecap="round"/>
<path d="M128 ${n(y)}C90 ${n(100 + side * spread * 1.2)} 60 ${n(100 + side * 20)} 12 ${n(end)}" fill="none" stroke="${at % 2 === 0 ? dress.side : dress.fin}" stroke-width="${kraken ? 14 : 7}" stroke-linecap="round"/>`;
  });
  const eyes = kraken
    ? eye(140, 76, 13, '#e8a01c') + eye(140, 124, 13, '#e8a01c')
    : eye(140, 86, 9) + eye(140, 114, 9);
  const mantle = kraken
    ? '52 152 36 194 48C232 58 252 78 252 100C252 122 232 142 194 152C152 164 112 148'
    : '74 148 66 190 76C222 84 248 92 252 100C248 108 222 116 190 124C148 134 112 126';
  const spots = times(
    10,
    (at) =>
      `<circle cx="${150 + ((at * 23) % 74)}" cy="${72 + ((at * 29) % 56)}" r="${3 + (at % 3) * 1.5}" fill="${dress.mark}" opacity=".8"/>`,
  );
  return drawing(
    {
      size: [260, 200],
      long: kraken ? 3 : 3.2,
      sway: kraken ? 0.1 : 0.08,
      isFromAbove: true,
      defs: bodyDefs(dress),
    },
    `${threads}${kraken ? '' : `<path d="M214 100C226 66 196 48 172 50C184 74 190 90 192 100C190 110 184 126 172 150C196 152 226 134 214 100Z" fill="url(#fin)" stroke="${ink}" stroke-width="3"/>`}
<path d="M112 100C112 ${mantle} 112 100Z" fill="url(#body)" stroke="${ink}" stroke-width="3.5"/>
${spots}<ellipse cx="190" cy="76" rx="52" ry="16" fill="url(#shine)"/>
${eyes}`,
  );
}
