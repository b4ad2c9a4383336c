import { centred, n, polar, times } from '../../../art/brush.ts';
import { SCRIPT_GLYPHS } from './glyphs.ts';
import {
  chrome,
  CREAM,
  CYAN,
  GREEN,
  NIGHT,
  ORANGE,
  pane,
  path,
  PINK,
  RED,
  sign,
  tube,
  VIOLET,
  YELLOW,
} from './paint.ts';

const star = (cx: number, cy: number, outer: number, inner: number, points: number): string =>
  `M${Array.from({ length: points * 2 }, (_, index) => {
    const [x, y] = polar(cx, cy, index % 2 === 0 ? outer : inner, (index * 180) / points);
    return `${n(x)} ${n(y)}`;
  }).join('L')}Z`;

const neon = (): string =>
  sign(
    pane(star(128, 122, 116, 58, 8), VIOLET, 0.4) +
      tube(star(128, 122, 112, 56, 8), PINK, 8) +
      tube(star(128, 122, 84, 44, 8), YELLOW, 5) +
      `<g filter="url(#drop)"><rect x="22" y="88" width="212" height="76" rx="38" fill="url(#metal)"/><rect x="30" y="96" width="196" height="60" rx="30" fill="${NIGHT}"/></g>` +
      `<g fill="${CYAN}" filter="url(#haze)">${centred('Wild', SCRIPT_GLYPHS, { x: 124, y: 150, size: 84 })}</g><g fill="#eaffff" stroke="${CYAN}" stroke-width="14">${centred('Wild', SCRIPT_GLYPHS, { x: 124, y: 150, size: 84 })}</g>`,
    chrome('metal'),
  );

const seven = (): string => {
  const d = 'M52 44H208V84C168 124 146 166 140 224H86C90 168 114 126 150 92H52Z';
  return sign(
    `<g filter="url(#drop)">${path(d, 'url(#metal)')}</g><g transform="translate(128 132) scale(.86) translate(-128 -132)">${path(d, '#7a0716')}${tube(d, RED, 9)}</g>`,
    chrome('metal'),
  );
};

const jukebox = (): string =>
  sign(
    `<g filter="url(#drop)">${path('M44 232V112C44 52 82 18 128 18C174 18 212 52 212 112V232Z', 'url(#metal)')}</g>` +
      path('M58 232V114C58 62 90 34 128 34C166 34 198 62 198 114V232Z', '#1c1140') +
      tube('M66 226V116C66 70 94 44 128 44C162 44 190 70 190 116V226', PINK, 8) +
      tube('M84 222V118C84 82 104 62 128 62C152 62 172 82 172 118V222', YELLOW, 6) +
      `<circle cx="128" cy="118" r="36" fill="#05040e" stroke="${CYAN}" stroke-width="4"/><circle cx="128" cy="118" r="26" fill="none" stroke="#3a3560" stroke-width="2"/><circle cx="128" cy="118" r="13" fill="${RED}"/><circle cx="128" cy="118" r="4" fill="${CREAM}"/>` +
      path('M94 166H162V214H94Z', 'url(#metal)') +
      times(
        5,
        (index) =>
          `<rect x="${100 + index * 12}" y="172" width="6" height="36" rx="3" fill="#1c1140"/>`,
      ) +
      path('M40 222H216V240H40Z', 'url(#metal)'),
    chrome('metal'),
  );

const burger = (): string =>
  sign(
    pane('M34 118C34 62 80 36 128 36C176 36 222 62 222 118Z', ORANGE, 0.55) +
      pane('M36 176H220C220 208 198 224 176 224H80C58 224 36 208 36 176Z', ORANGE, 0.5) +
      pane('M32 146H224V170H32Z', '#a8431c', 0.8) +
      tube('M34 118C34 62 80 36 128 36C176 36 222 62 222 118Z', ORANGE) +
      tube(
        'M28 132C44 120 56 146 72 132C88 120 100 146 116 132C132 120 144 146 160 132C176 120 188 146 204 132C214 124 220 130 228 132',
        GREEN,
        8,
      ) +
      tube('M34 158H222', RED, 11) +
      tube('M84 150L128 186L172 150', YELLOW, 7) +
      tube('M38 182H218C216 208 198 222 176 222H80C58 222 40 208 38 182Z', ORANGE) +
      [
        [92, 74],
        [128, 60],
        [164, 76],
        [112, 94],
        [148, 98],
      ]
        .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="7" ry="4" fill="${CREAM}"/>`)
        .join(''),
  );

const shake = (): string =>
  sign(
    pane('M72 88H184L164 214H92Z', PINK, 0.5) +
      pane('M60 88C56 60 84 44 100 52C112 32 148 32 158 52C180 44 202 64 196 88Z', CREAM, 0.75) +
      tube('M168 22L148 84', CYAN, 9) +
      tube('M168 22L194 16', CYAN, 9) +
      tube('M60 88C56 60 84 44 100 52C112 32 148 32 158 52C180 44 202 64 196 88Z', CREAM, 7) +
      tube('M72 92L94 214H162L184 92', PINK) +
      tube('M82 128C104 140 152 140 174 128', PINK, 6) +
      tube('M78 236H178M128 214V236', CYAN, 8) +
      `<circle cx="120" cy="32" r="15" fill="${RED}"/>` +
      tube('M120 32m-15 0a15 15 0 1 0 30 0a15 15 0 1 0 -30 0', RED, 5),
  );

const pie = (): string =>
  sign(
    pane('M22 118C60 64 170 48 236 92L210 186L60 206Z', '#e8a04a', 0.5) +
      pane('M22 118L236 92L232 118L40 146Z', '#8a3a12', 0.7) +
      tube('M22 118C60 64 170 48 236 92', YELLOW) +
      tube('M22 118L60 206L210 186L236 92Z', YELLOW) +
      tube('M36 146L230 118', RED, 11) +
      tube(
        'M50 178C70 166 80 186 98 174C116 162 128 184 146 170C164 158 176 180 194 166C204 160 210 162 216 160',
        PINK,
        7,
      ) +
      tube(
        'M84 44C76 34 92 26 84 14M128 34C120 24 136 16 128 4M172 42C164 32 180 24 172 12',
        CYAN,
        5,
      ) +
      tube('M40 226H216', CYAN, 8),
  );

const coffee = (): string =>
  sign(
    pane('M40 96H180V170C180 200 160 214 136 214H84C60 214 40 200 40 170Z', CYAN, 0.35) +
      tube('M40 96H180V170C180 200 160 214 136 214H84C60 214 40 200 40 170Z', CYAN) +
      tube('M180 112C220 104 234 150 204 168C196 174 188 176 180 176', CYAN) +
      tube('M52 118H168', ORANGE, 10) +
      tube(
        'M110 182C84 166 82 142 98 140C106 140 110 148 110 152C110 148 114 140 122 140C138 142 136 166 110 182Z',
        PINK,
        6,
      ) +
      tube(
        'M78 76C66 62 90 48 78 32M110 70C98 54 122 42 110 22M142 76C130 62 154 48 142 32',
        CREAM,
        6,
      ) +
      tube('M26 236H196', YELLOW, 7),
  );

const cherry = (): string => {
  const ball = (x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#a30d2a" opacity=".75"/>` +
    tube(`M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`, RED) +
    tube(
      `M${x - r * 0.5} ${y - r * 0.2}a${r * 0.55} ${r * 0.55} 0 0 1 ${r * 0.4} ${-r * 0.4}`,
      CREAM,
      5,
    );
  return sign(
    tube('M84 154C90 108 120 70 170 42M170 42C166 88 172 120 186 146', GREEN, 8) +
      pane('M170 42C140 14 96 18 76 40C104 62 140 62 170 42Z', GREEN, 0.4) +
      tube('M170 42C140 14 96 18 76 40C104 62 140 62 170 42Z', GREEN, 7) +
      ball(80, 186, 42) +
      ball(188, 182, 40),
  );
};

/** In the order of the symbols' numbers; the first is wild. */
export const drawings: readonly (() => string)[] = [
  neon,
  seven,
  jukebox,
  burger,
  shake,
  pie,
  coffee,
  cherry,
];

export const symbolDrawings = (): string[] => drawings.map((draw) => draw());
