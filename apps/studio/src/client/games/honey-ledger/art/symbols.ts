import { centred, n, polar, times } from '../../../art/brush.ts';
import { LABEL_GLYPHS } from './glyphs.ts';
import {
  AMBER,
  CLOVER,
  CREAM,
  HONEY,
  ink,
  LILAC,
  mirrored,
  MOSS,
  path,
  plate,
  SEPIA,
  shape,
  UMBER,
  VIOLET,
  WAX,
} from './paint.ts';

/** A cell of the comb with its point up. */
export const hexagon = (x: number, y: number, r: number): string => {
  const points = [0, 60, 120, 180, 240, 300].map((turn) => polar(x, y, r, turn));
  return `M${points.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}Z`;
};

const bear = (): string =>
  plate(
    mirrored(
      shape('M52 88C26 76 28 34 62 30C84 28 96 44 94 62Z', 'url(#fur)') +
        path('M58 76C44 68 46 46 64 44C76 44 82 52 82 62Z', '#e0ac76'),
    ) +
      shape(
        'M128 36C62 36 34 84 36 132C38 192 78 226 128 226C178 226 218 192 220 132C222 84 194 36 128 36Z',
        'url(#fur)',
      ) +
      ink(
        'M60 92C66 82 74 74 84 68M50 120C50 112 52 106 54 100M196 92C190 82 182 74 172 68M206 120C206 112 204 106 202 100M84 204C92 212 100 216 110 218M172 204C164 212 156 216 146 218',
        3.5,
        '#5d3212',
      ) +
      shape(
        'M128 122C94 122 76 146 78 172C80 200 104 212 128 212C152 212 176 200 178 172C180 146 162 122 128 122Z',
        '#f0cf9c',
        4,
      ) +
      shape(
        'M128 134C110 134 100 142 104 152C108 162 120 166 128 168C136 166 148 162 152 152C156 142 146 134 128 134Z',
        SEPIA,
        2,
      ) +
      path('M112 142C116 138 126 138 130 140C124 142 118 146 114 148Z', '#a98a6c') +
      ink('M128 168V182M128 182C120 194 104 194 98 184M128 182C136 194 152 194 158 184') +
      mirrored(
        '<ellipse cx="88" cy="106" rx="13" ry="15" fill="#2a1406"/><circle cx="92" cy="100" r="5" fill="#fff6dd"/>' +
          ink('M70 84C78 78 90 78 98 84', 5),
      ) +
      shape(
        'M150 196C150 186 178 186 178 196V212C182 226 170 238 160 228C150 220 148 208 150 196Z',
        'url(#honey)',
        3,
      ) +
      path('M156 198V212', 'none', 'stroke="#fff3c0" stroke-width="5" stroke-linecap="round"'),
  );

const hive = (): string => {
  const ring = (y: number, half: number, high: number) =>
    shape(
      `M${128 - half} ${y}C${128 - half - 14} ${y + high} ${128 + half + 14} ${y + high} ${128 + half} ${y}C${128 + half + 10} ${y + high * 0.2} ${128 + half + 10} ${y + high * 0.9} ${128 + half + 4} ${y + high}C${128 + half} ${y + high + 12} ${128 - half} ${y + high + 12} ${128 - half - 4} ${y + high}C${128 - half - 10} ${y + high * 0.9} ${128 - half - 10} ${y + high * 0.2} ${128 - half} ${y}Z`,
      'url(#straw)',
      4,
    );
  return plate(
    shape('M108 34C108 18 148 18 148 34L156 60H100Z', 'url(#straw)') +
      shape('M98 60C54 88 34 140 34 208H222C222 140 202 88 158 60Z', '#c98f35', 4) +
      ring(56, 46, 34) +
      ring(92, 70, 36) +
      ring(130, 86, 36) +
      ring(168, 92, 36) +
      shape('M30 206H226L234 232H22Z', UMBER) +
      shape('M104 206C104 166 152 166 152 206Z', '#2a1406') +
      times(9, (index) =>
        ink(`M${56 + index * 18} ${74 + (index % 2) * 4 + Math.abs(index - 4) * 9}l6 14`, 3, AMBER),
      ) +
      times(8, (index) => ink(`M${50 + index * 22} ${148 + (index % 2) * 5}l7 14`, 3, AMBER)) +
      ink('M182 60C198 40 214 48 210 62', 3) +
      `<g transform="translate(204 66) rotate(20)"><ellipse rx="15" ry="10" fill="${HONEY}" stroke="${SEPIA}" stroke-width="3"/><path d="M-5 -9V9M4 -10V10" stroke="${SEPIA}" stroke-width="4"/><ellipse cx="-4" cy="-13" rx="7" ry="10" fill="#fff6dd" stroke="${SEPIA}" stroke-width="2.500"/><ellipse cx="7" cy="-13" rx="7" ry="10" fill="#fff6dd" stroke="${SEPIA}" stroke-width="2.500"/></g>`,
  );
};

const smoker = (): string =>
  plate(
    ink('M104 34C90 22 110 14 98 4M124 30C112 18 132 10 122 -2', 6, '#b9a98c') +
      shape('M76 80L92 40H138L152 80Z', 'url(#tin)') +
      shape('M64 80H166V222C166 232 64 232 64 222Z', 'url(#tin)') +
      path('M74 88H92V218L74 216Z', '#fffaf0', 'opacity=".75"') +
      ink('M64 104H166M64 198H166', 4) +
      shape('M172 92L222 76V220L172 206Z', '#a8552a') +
      ink('M184 90V208M197 86V212M210 82V216', 4) +
      shape('M216 70H230V226H216Z', UMBER) +
      shape('M84 130H146V172H84Z', WAX, 4) +
      shape(hexagon(115, 151, 16), HONEY, 3) +
      shape('M160 140H176V160H160Z', SEPIA, 2),
  );

const sunflower = (): string =>
  plate(
    times(
      16,
      (index) =>
        `<g transform="rotate(${index * 22.5} 128 128)">${shape('M128 128C106 92 110 44 128 16C146 44 150 92 128 128Z', '#f6b51e', 3.5)}${ink('M128 100V44', 2.5, AMBER)}</g>`,
    ) +
      times(
        16,
        (index) =>
          `<g transform="rotate(${index * 22.5 + 11} 128 128)">${shape('M128 128C112 100 114 66 128 40C142 66 144 100 128 128Z', '#ffd35c', 3)}</g>`,
      ) +
      `<circle cx="128" cy="128" r="54" fill="#5d3212" stroke="${SEPIA}" stroke-width="5"/><circle cx="128" cy="128" r="36" fill="#7a4a1e"/>` +
      times(34, (index) => {
        const [x, y] = polar(128, 128, 8.2 * Math.sqrt(index + 0.5), index * 137.5);
        return `<circle cx="${n(x)}" cy="${n(y)}" r="3.4" fill="${index > 18 ? '#c88a3c' : '#e8b765'}"/>`;
      }),
  );

const clover = (): string =>
  plate(
    ink('M128 140C130 178 122 208 100 240', 12, MOSS) +
      ink('M128 140C130 178 122 208 100 240', 5, CLOVER) +
      [0, 120, 240]
        .map(
          (turn) =>
            `<g transform="rotate(${turn} 128 132)">${shape('M128 132C70 112 62 54 96 38C112 32 124 42 128 56C132 42 144 32 160 38C194 54 186 112 128 132Z', CLOVER)}${path('M128 124C88 106 84 72 100 60C114 52 122 72 128 84C134 72 142 52 156 60C172 72 168 106 128 124Z', '#86b355')}${ink('M128 128V60', 3, MOSS)}</g>`,
        )
        .join('') +
      '<circle cx="128" cy="132" r="9" fill="#fff6dd" stroke="#4a2a12" stroke-width="3"/>',
  );

const lavender = (): string => {
  const stalk = (x: number, lean: number, high: number) =>
    `<g transform="rotate(${lean} 128 236)">${ink(`M${x} 240V${high + 90}`, 7, MOSS)}${times(
      6,
      (index) => {
        const y = high + index * 17;
        return (
          `<ellipse cx="${x - 11}" cy="${y + 6}" rx="11" ry="8" fill="${index % 2 === 0 ? LILAC : VIOLET}" stroke="#35205c" stroke-width="3"/>` +
          `<ellipse cx="${x + 11}" cy="${y + 6}" rx="11" ry="8" fill="${index % 2 === 0 ? VIOLET : LILAC}" stroke="#35205c" stroke-width="3"/>` +
          `<ellipse cx="${x}" cy="${y}" rx="10" ry="9" fill="#a98ad2" stroke="#35205c" stroke-width="3"/>`
        );
      },
    )}</g>`;
  return plate(
    stalk(128, -24, 44) +
      stalk(128, 24, 44) +
      stalk(128, -9, 24) +
      stalk(128, 10, 22) +
      shape('M94 178C110 168 146 168 162 178L154 204C140 196 116 196 102 204Z', '#c8492e', 4) +
      ink('M104 204L88 232M152 204L168 232', 8, '#c8492e'),
  );
};

const acorn = (): string =>
  plate(
    `<g transform="rotate(18 128 128)">${
      ink('M128 66C126 48 132 34 144 26', 11) +
      shape('M64 120C66 190 104 226 128 244C152 226 190 190 192 120Z', '#d08a3a') +
      path('M82 126C84 176 104 206 120 222C104 190 98 156 98 126Z', '#f3c27c') +
      shape('M46 118C46 78 88 58 128 58C168 58 210 78 210 118C210 132 46 132 46 118Z', '#7a4a1e') +
      times(15, (index) =>
        ink(
          `M${66 + (index % 5) * 26} ${80 + Math.floor(index / 5) * 17}q10 10 20 0`,
          3,
          '#4a2a12',
        ),
      )
    }</g>`,
  );

const leaf = (): string =>
  plate(
    `<g transform="rotate(-28 128 128)">${
      shape('M128 14C186 50 204 128 128 214C52 128 70 50 128 14Z', '#c8742c') +
      path('M128 26C172 60 186 122 128 200Z', '#e39a45') +
      ink('M128 40V246', 6, '#6b3610') +
      times(5, (index) =>
        ink(
          `M128 ${78 + index * 26}C146 ${66 + index * 25} 156 ${60 + index * 24} 164 ${50 + index * 22}M128 ${78 + index * 26}C110 ${66 + index * 25} 100 ${60 + index * 24} 92 ${50 + index * 22}`,
          3.5,
          '#6b3610',
        ),
      )
    }</g>`,
  );

const bee = (): string =>
  plate(
    mirrored(
      `<path d="M112 112C84 54 22 46 18 88C16 122 76 136 112 128Z" fill="#fff9e6" opacity=".92" stroke="${SEPIA}" stroke-width="5"/>` +
        ink('M104 116C80 92 56 82 34 86M104 122C76 116 58 114 44 108', 3, '#b99a5c'),
    ) +
      shape(
        'M128 92C92 92 82 128 86 160C90 200 112 226 128 240C144 226 166 200 170 160C174 128 164 92 128 92Z',
        'url(#honey)',
      ) +
      path(
        'M86 138C108 148 148 148 170 138L171 162C148 172 108 172 85 162ZM90 184C110 194 146 194 166 184L156 208C142 216 114 216 100 208Z',
        '#2a1406',
      ) +
      `<circle cx="128" cy="78" r="36" fill="#5d3212" stroke="${SEPIA}" stroke-width="5"/>` +
      ink('M112 48C104 30 94 24 82 24M144 48C152 30 162 24 174 24', 6) +
      '<circle cx="82" cy="24" r="7" fill="#4a2a12"/><circle cx="174" cy="24" r="7" fill="#4a2a12"/>' +
      mirrored(
        '<ellipse cx="113" cy="76" rx="9" ry="11" fill="#fff6dd"/><circle cx="115" cy="78" r="5" fill="#2a1406"/>',
      ) +
      ink('M118 96C124 102 132 102 138 96', 4, '#f6c98c') +
      shape('M40 186H216L204 206L216 226H40L52 206Z', '#c8492e', 4) +
      `<g fill="${CREAM}">${centred('Wild', LABEL_GLYPHS, { x: 128, y: 220, size: 44 })}</g>`,
  );

/** A cell of comb full of honey; what it is worth is written on it by the scene. */
const comb = (): string =>
  plate(
    shape(hexagon(128, 128, 122), '#7a4706', 6) +
      path(hexagon(128, 128, 112), 'url(#straw)') +
      shape(hexagon(128, 130, 92), 'url(#honey)', 4) +
      path('M62 96L128 56L194 96L188 108C150 84 106 84 68 108Z', '#fff3c0', 'opacity=".7"') +
      path('M66 164C90 196 166 196 190 164L128 204Z', '#8a4404', 'opacity=".35"'),
  );

export const drawings: readonly (() => string)[] = [
  bear,
  hive,
  smoker,
  sunflower,
  clover,
  lavender,
  acorn,
  leaf,
  bee,
  comb,
];

export const symbolDrawings = (): string[] => drawings.map((draw) => draw());
