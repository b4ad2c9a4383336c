import { centred, n, polar, radial, times } from '../../../art/brush.ts';
import { POSTER_GLYPHS } from './glyphs.ts';
import {
  BRICK,
  CREAM,
  INK,
  LEAF,
  line,
  MARIGOLD,
  mirrored,
  MIST,
  NIGHT,
  path,
  PLUM,
  print,
  SAND,
  STEEL,
  TEAL,
  VERMILION,
} from './paint.ts';

const tiger = (): string =>
  print(
    mirrored(
      path('M34 74C22 40 48 22 78 40C60 52 46 62 42 84Z', MARIGOLD) +
        path('M44 68C38 50 50 40 66 46C56 54 50 62 48 72Z', PLUM) +
        path(
          'M128 30C84 30 46 60 40 108L24 134L38 140L24 164L44 166L36 188L58 188L62 208L84 204C98 220 112 228 128 228Z',
          MARIGOLD,
        ) +
        path(
          'M128 132C104 128 84 150 56 150L40 144L30 160L48 164L42 184L62 184L66 202L86 198C98 214 112 222 128 222Z',
          CREAM,
        ) +
        path('M62 116C68 94 96 88 112 106L108 116C94 104 78 106 66 124Z', CREAM) +
        path('M128 34L116 40L122 60L112 56L118 78L128 96Z', INK) +
        path('M88 44C92 58 96 66 104 74C90 72 78 66 72 56Z', INK) +
        path('M58 74C70 80 80 84 96 84C82 94 62 94 48 90Z', INK) +
        path('M40 112C50 112 58 116 64 124C54 126 44 126 34 124Z', INK) +
        path('M42 150C54 152 62 158 66 168C56 164 46 164 38 166Z', INK) +
        path('M66 122C78 104 102 108 110 128C98 138 78 138 66 122Z', INK) +
        path('M72 122C82 110 98 112 106 126C96 132 82 132 72 122Z', '#ffd34a') +
        '<ellipse cx="91" cy="122" rx="6" ry="9" fill="#0a1c28"/><circle cx="94" cy="118" r="3" fill="#fff"/>' +
        path('M128 148H106C104 158 114 168 128 176Z', BRICK) +
        path('M128 150H112C114 154 120 156 128 156Z', '#e88a6a') +
        line('M128 176V188C122 200 106 202 96 192', INK, 5) +
        '<circle cx="100" cy="174" r="3" fill="#0a1c28"/><circle cx="90" cy="180" r="3" fill="#0a1c28"/><circle cx="88" cy="170" r="3" fill="#0a1c28"/>',
    ),
  );

const feather = (angle: number, length: number): string => {
  const [x, y] = polar(128, 196, length, angle);
  return `<g transform="rotate(${angle} 128 196)"><path d="M128 196C118 150 104 ${n(196 - length + 30)} 128 ${n(196 - length - 26)}C152 ${n(196 - length + 30)} 138 150 128 196Z" fill="${LEAF}"/></g><g transform="translate(${n(x)} ${n(y)}) rotate(${angle})"><ellipse rx="17" ry="22" fill="#1aa58a"/><ellipse rx="12" ry="16" fill="${MARIGOLD}"/><ellipse cy="2" rx="8.5" ry="11" fill="#1c4fa0"/><circle cy="4" r="4.500" fill="${INK}"/></g>`;
};

const peacock = (): string =>
  print(
    times(5, (index) => feather(-76 + index * 38, 92)) +
      times(4, (index) => feather(-57 + index * 38, 118)) +
      path(
        'M128 232C90 232 82 196 104 172C116 158 114 140 108 122C104 104 116 90 130 90C148 90 156 106 150 124C146 142 150 156 160 172C178 198 166 232 128 232Z',
        '#1f5fc0',
      ) +
      path(
        'M128 232C106 232 98 208 112 186C126 166 126 142 120 124C116 108 122 94 130 90C148 90 156 106 150 124C146 142 150 156 160 172C178 198 166 232 128 232Z',
        '#174a9c',
      ) +
      path('M114 112L92 118L114 124Z', MARIGOLD) +
      '<circle cx="122" cy="110" r="7" fill="#f7e8c6"/><circle cx="121" cy="110" r="3.500" fill="#0a1c28"/>' +
      line('M130 90L122 66M132 90L134 62M136 92L146 66', '#1aa58a', 4) +
      `<circle cx="122" cy="64" r="6" fill="${MARIGOLD}"/><circle cx="134" cy="60" r="6" fill="${MARIGOLD}"/><circle cx="147" cy="64" r="6" fill="${MARIGOLD}"/>` +
      path(
        'M104 200C118 208 140 208 154 198C150 220 140 226 128 226C116 226 108 216 104 200Z',
        '#2f86d8',
      ),
  );

const lamp = (): string =>
  print(
    line('M88 78C88 22 168 22 168 78', STEEL, 9) +
      path('M98 64H158L166 84H90Z', INK) +
      path('M112 46H144V64H112Z', INK) +
      path('M82 84H174V98H82Z', VERMILION) +
      path('M90 98H166L174 196H82Z', '#ffd98a') +
      path('M128 98H166L174 196H128Z', '#f7b84a') +
      path(
        'M128 118C150 146 152 166 144 182C140 190 116 190 112 182C104 166 106 146 128 118Z',
        VERMILION,
      ) +
      path(
        'M128 144C140 160 142 172 136 182C132 188 124 188 120 182C114 172 116 160 128 144Z',
        '#fff3c4',
      ) +
      line('M90 98L82 196M166 98L174 196M128 98V112M86 148H104M152 148H170', INK, 6) +
      path('M74 196H182V214H74Z', VERMILION) +
      path('M66 214H190L182 234H74Z', INK) +
      path('M74 196H128V214H74Z', '#ef6a4c'),
    radial('halo', [
      [0, '#ffcf6a', 0.85],
      [0.5, '#f5a32c', 0.35],
      [1, '#f5a32c', 0],
    ]),
    '<circle cx="128" cy="150" r="126" fill="url(#halo)"/>',
  );

const umbrella = (): string =>
  print(
    `<g transform="rotate(-16 128 128)">${
      path('M124 60H132V206C132 232 96 236 94 208H104C106 220 124 220 124 204Z', SAND) +
      path(
        'M128 24C60 28 20 78 16 140C28 126 48 126 60 140C72 124 92 124 104 140C112 128 144 128 152 140C164 124 184 124 196 140C208 126 228 126 240 140C236 78 196 28 128 24Z',
        VERMILION,
      ) +
      path('M128 24C96 40 62 86 60 140C72 124 92 124 104 140C104 92 112 50 128 24Z', CREAM) +
      path('M128 24C160 40 194 86 196 140C184 124 164 124 152 140C152 92 144 50 128 24Z', CREAM) +
      path('M128 24C196 28 236 78 240 140C228 126 208 126 196 140C194 86 160 40 128 24Z', BRICK) +
      path('M128 24C144 50 152 92 152 140C144 128 136 129 128 130Z', BRICK) +
      path('M122 12H134V28H122Z', INK)
    }</g>` +
      times(3, (index) =>
        path(
          `M${[212, 232, 204][index]} ${[164, 190, 214][index]}c8 12 8 20 0 22c-8 -2 -8 -10 0 -22Z`,
          MIST,
        ),
      ),
  );

const teacup = (): string =>
  print(
    path('M32 206C32 192 224 192 224 206C224 228 176 236 128 236C80 236 32 228 32 206Z', TEAL) +
      path('M48 204C48 196 208 196 208 204C208 212 176 218 128 218C80 218 48 212 48 204Z', MIST) +
      path('M72 92H184L170 206C154 214 102 214 86 206Z', '#dfeee6') +
      path('M76 116H180L170 202C152 210 104 210 86 202Z', '#c9803a') +
      path('M128 116H180L170 202C158 208 142 209 128 209Z', '#a8622a') +
      path('M76 116C100 124 156 124 180 116L179 126C156 134 100 134 77 126Z', '#e7b36a') +
      path('M90 100L98 196H106L100 100Z', '#ffffff', 'opacity=".7"') +
      line('M72 92C100 100 156 100 184 92', CREAM, 5),
    '',
    `<g opacity=".85">${line('M100 78C84 60 112 50 98 26M128 74C112 54 142 44 128 16M156 78C140 60 168 50 154 26', CREAM, 7)}</g>`,
  );

const tiffin = (): string => {
  const tier = (y: number) =>
    path(`M62 ${y}H194V${y + 40}C194 ${y + 50} 62 ${y + 50} 62 ${y + 40}Z`, STEEL) +
    path(`M128 ${y}H194V${y + 40}C194 ${y + 47} 162 ${y + 48} 128 ${y + 48}Z`, '#7d95a1') +
    path(`M72 ${y + 6}H88V${y + 40}L72 ${y + 38}Z`, '#eef6f6') +
    path(`M58 ${y - 4}H198V${y + 6}H58Z`, '#d8e6e8');
  return print(
    line('M84 66C84 20 172 20 172 66', MARIGOLD, 9) +
      path('M62 70C62 50 194 50 194 70V78H62Z', '#d8e6e8') +
      path('M128 55C170 55 194 60 194 70V78H128Z', '#9db2bb') +
      tier(82) +
      tier(130) +
      tier(178) +
      path('M48 60H62V226H48ZM194 60H208V226H194Z', MARIGOLD) +
      path('M118 96H138V118H118Z', VERMILION) +
      '<circle cx="128" cy="107" r="5" fill="#f7e8c6"/>',
  );
};

const ticket = (): string =>
  print(
    `<g transform="rotate(-14 128 128)">${
      path('M24 72H232V108A20 20 0 0 0 232 148V184H24V148A20 20 0 0 0 24 108Z', CREAM) +
      path('M36 84H220V100H36Z', VERMILION) +
      path('M36 164H220V172H36Z', TEAL) +
      line('M172 84V172', SAND, 4).replace('/>', ' stroke-dasharray="6 9"/>') +
      `<g fill="${NIGHT}">${centred('EXPRESS', POSTER_GLYPHS, { x: 102, y: 146, size: 30, spacing: 0 })}</g>` +
      `<circle cx="198" cy="130" r="20" fill="none" stroke="${BRICK}" stroke-width="5"/><path d="M198 116L202 126H213L204 132L208 143L198 136L188 143L192 132L183 126H194Z" fill="${BRICK}"/>`
    }</g>`,
  );

const coal = (): string =>
  print(
    path('M28 178L58 118L92 104L112 66L150 54L178 88L206 112L230 176L214 210H44Z', INK) +
      path('M112 66L150 54L144 92L118 104Z', '#3d5968') +
      path('M58 118L92 104L104 136L70 156Z', '#2d4656') +
      path('M144 92L178 88L206 112L176 138L150 128Z', '#243b4a') +
      path('M104 136L150 128L160 172L116 184Z', '#38525f') +
      path('M28 178L70 156L84 190L44 210Z', '#1d3340') +
      path('M176 138L206 112L230 176L190 184Z', '#2d4656') +
      line(
        'M92 104L104 136L116 184M144 92L150 128L160 172M70 156L104 136M150 128L176 138L190 184',
        VERMILION,
        4,
      ) +
      path('M104 136L112 126L120 138L110 146Z', MARIGOLD) +
      path('M150 128L160 124L158 138Z', MARIGOLD) +
      path('M118 70L142 62L140 70L120 80Z', MIST) +
      path('M64 122L86 112L84 118L66 130Z', MIST),
  );

const cobble = (): string => {
  const stone = (x: number, y: number, width: number, height: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="20" fill="${fill}"/><path d="M${x + 14} ${y + 12}h${width - 36}" stroke="#b9d6d2" stroke-width="6" stroke-linecap="round" opacity=".75"/>`;
  return print(
    stone(30, 62, 84, 58, '#587684') +
      stone(120, 54, 104, 62, '#456473') +
      stone(22, 126, 66, 62, '#3c5866') +
      stone(94, 122, 78, 64, '#5f7f8c') +
      stone(178, 122, 56, 62, '#4a6977') +
      path('M40 198C70 188 190 188 218 198C230 212 190 222 128 222C66 222 28 212 40 198Z', MIST) +
      path('M66 204C90 198 160 198 186 204C160 210 92 210 66 204Z', CREAM, 'opacity=".6"'),
  );
};

const locomotive = (): string =>
  print(
    path('M104 20H152L146 48H110Z', INK) +
      path('M96 12H160V24H96Z', VERMILION) +
      '<circle cx="128" cy="116" r="76" fill="#0a1c28"/>' +
      `<circle cx="128" cy="116" r="66" fill="${TEAL}"/>` +
      path('M128 50A66 66 0 0 1 128 182Z', '#14545e') +
      `<circle cx="128" cy="116" r="48" fill="${NIGHT}"/>` +
      times(8, (index) => {
        const [x, y] = polar(128, 116, 57, index * 45 + 22);
        return `<circle cx="${n(x)}" cy="${n(y)}" r="4" fill="${SAND}"/>`;
      }) +
      `<circle cx="128" cy="104" r="34" fill="${SAND}"/><circle cx="128" cy="104" r="28" fill="#fff1b8"/><circle cx="128" cy="104" r="15" fill="#fff"/>` +
      path('M22 168H234V190H22Z', VERMILION) +
      path('M22 168H128V178H22Z', '#ef6a4c') +
      `<circle cx="44" cy="179" r="18" fill="#0a1c28"/><circle cx="44" cy="179" r="11" fill="${STEEL}"/><circle cx="212" cy="179" r="18" fill="#0a1c28"/><circle cx="212" cy="179" r="11" fill="${STEEL}"/>` +
      path('M66 190H190L226 242H30Z', BRICK) +
      line('M84 192L56 240M106 192L92 240M128 192V240M150 192L164 240M172 192L200 240', CREAM, 5) +
      path('M70 196H186V236H70Z', CREAM) +
      `<g fill="${BRICK}">${centred('WILD', POSTER_GLYPHS, { x: 128, y: 229, size: 38, spacing: 2 })}</g>`,
    radial('beam', [
      [0, '#fff3c0', 0.95],
      [0.35, '#ffd66a', 0.5],
      [1, '#ffd66a', 0],
    ]),
    '<circle cx="128" cy="104" r="124" fill="url(#beam)"/>',
  );

const signal = (): string =>
  print(
    path('M116 60H140V240H116Z', CREAM) +
      path('M116 96H140V120H116ZM116 168H140V192H116Z', VERMILION) +
      path('M92 232H164V246H92Z', INK) +
      `<g transform="rotate(-28 128 66)">${path('M112 48H236V84H112Z', VERMILION)}${path('M206 48H222V84H206Z', CREAM)}${path('M112 48H236V58H112Z', '#ef6a4c')}</g>` +
      path('M70 40H112V132C112 144 70 144 70 132Z', INK) +
      `<circle cx="91" cy="66" r="17" fill="${BRICK}"/><circle cx="91" cy="110" r="17" fill="#46e39a"/><circle cx="91" cy="110" r="9" fill="#eafff2"/>` +
      '<circle cx="128" cy="66" r="13" fill="#0a1c28"/><circle cx="128" cy="66" r="6" fill="#e0bd83"/>',
    radial('green', [
      [0, '#5dffb4', 0.8],
      [0.4, '#46e39a', 0.35],
      [1, '#46e39a', 0],
    ]),
    '<circle cx="91" cy="110" r="112" fill="url(#green)"/>',
  );

const KRAFT = '#c98f4e';

const parcel = (): string =>
  print(
    path('M34 84L128 50L222 84L128 120Z', '#e6b877') +
      path('M34 84L128 120V232L34 192Z', KRAFT) +
      path('M222 84L128 120V232L222 192Z', '#a06a34') +
      path('M72 70L166 106L184 99L90 63Z', VERMILION) +
      path('M166 106L184 99V208L166 216Z', BRICK) +
      path('M72 70L90 63L184 99L166 106Z', '#ef6a4c', 'opacity=".5"') +
      path('M34 130L128 168V186L34 148Z', VERMILION) +
      path('M222 130L128 168V186L222 148Z', BRICK) +
      path(
        'M128 74C104 40 78 40 84 60C88 72 108 76 128 76C148 76 168 72 172 60C178 40 152 40 128 74Z',
        VERMILION,
      ) +
      path(
        'M128 74C112 52 94 48 96 58C98 66 112 72 128 74C144 72 158 66 160 58C162 48 144 52 128 74Z',
        BRICK,
      ) +
      '<circle cx="128" cy="75" r="9" fill="#ef6a4c"/>' +
      `<g transform="matrix(1 .4 0 1 0 0)">${line('M62 92C62 72 96 72 96 92C96 108 79 106 79 122', CREAM, 11)}<circle cx="79" cy="141" r="7" fill="${CREAM}"/></g>` +
      `<g transform="matrix(1 -.4 0 1 0 0)">${path('M192 218H214V246H192Z', CREAM)}${path('M196 222H210V242H196Z', TEAL)}<circle cx="203" cy="230" r="4" fill="${MARIGOLD}"/></g>`,
    radial('hush', [
      [0, '#ffe6b0', 0.75],
      [0.5, '#f5a32c', 0.25],
      [1, '#f5a32c', 0],
    ]),
    '<circle cx="128" cy="136" r="124" fill="url(#hush)"/>',
  );

/** In the order of the symbols' numbers: those of the sheet, the wild, the scatter, the parcel. */
export const drawings: readonly (() => string)[] = [
  tiger,
  peacock,
  lamp,
  umbrella,
  teacup,
  tiffin,
  ticket,
  coal,
  cobble,
  locomotive,
  signal,
  parcel,
];

export const symbolDrawings = (): string[] => drawings.map((draw) => draw());
