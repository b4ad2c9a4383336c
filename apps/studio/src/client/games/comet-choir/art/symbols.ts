// What the choir sings of, as panes of a window.
import { n, polar, svg, times } from '../../../art/brush.ts';
import { taper } from '../../../art/taper.ts';
import { type Glass, glassDefs, gleam, halo, hoop, LEAD, pane, ring, sector } from './glass.ts';

const C = [128, 128] as const;

const drawing = (colour: string, body: string): string =>
  svg(
    256,
    256,
    glassDefs() + halo(colour),
    `<circle cx="128" cy="128" r="127" fill="url(#halo)"/><g filter="url(#drop)">${body}</g>`,
  );

const ball = (x: number, y: number, radius: number, glass: Glass): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${radius}" fill="url(#${glass})" stroke="${LEAD}" stroke-width="3.500"/><circle cx="${n(x - radius * 0.3)}" cy="${n(y - radius * 0.34)}" r="${n(radius * 0.26)}" fill="#fff" fill-opacity=".85"/>`;

function sun(): string {
  const rays = times(16, (index) => {
    const isLong = index % 2 === 0;
    const degrees = index * 22.5;
    const [tipX, tipY] = polar(...C, isLong ? 124 : 106, degrees);
    const [leftX, leftY] = polar(...C, 62, degrees - 11);
    const [rightX, rightY] = polar(...C, 62, degrees + 11);
    const [bendX, bendY] = polar(...C, 92, degrees + (isLong ? 0 : 9));
    const [midX, midY] = polar(...C, 92, degrees - (isLong ? 0 : 3));
    return isLong
      ? pane(`M${n(leftX)} ${n(leftY)}L${n(tipX)} ${n(tipY)}L${n(C[0])} ${C[1]}Z`, 'amber') +
          pane(`M${n(rightX)} ${n(rightY)}L${n(tipX)} ${n(tipY)}L${n(C[0])} ${C[1]}Z`, 'flame')
      : pane(
          `M${n(leftX)} ${n(leftY)}Q${n(midX)} ${n(midY)} ${n(tipX)} ${n(tipY)}Q${n(bendX)} ${n(bendY)} ${n(rightX)} ${n(rightY)}Z`,
          'ruby',
        );
  });
  const face =
    `<g fill="none" stroke="${LEAD}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><path d="M92 116Q104 104 118 114M138 114Q152 104 164 116"/><path d="M118 114C124 130 122 138 116 146Q124 152 134 148"/><path d="M104 162Q128 178 152 162"/><path d="M108 162Q128 168 148 162"/></g>` +
    `<g fill="${LEAD}"><ellipse cx="106" cy="122" rx="6.500" ry="5"/><ellipse cx="150" cy="122" rx="6.500" ry="5"/></g><circle cx="104" cy="120" r="2" fill="#fff"/><circle cx="148" cy="120" r="2" fill="#fff"/>`;
  return drawing(
    '#ffb238',
    rays +
      hoop(C, 66, 8) +
      ring(C, { inner: 40, outer: 61, count: 12, glass: ['amber', 'honey'], turn: 15 }) +
      `<circle cx="128" cy="132" r="47" fill="url(#honey)" stroke="${LEAD}" stroke-width="3.600"/>${gleam(C, 60)}${face}`,
  );
}

function orrery(): string {
  const lobes = times(4, (index) => {
    const [x, y] = polar(...C, 56, index * 90);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="58" fill="url(#gilt)" stroke="${LEAD}" stroke-width="4"/>`;
  });
  const inner = times(4, (index) => {
    const [x, y] = polar(...C, 56, index * 90);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="47" fill="url(#${index % 2 === 0 ? 'indigo' : 'night'})" stroke="${LEAD}" stroke-width="4"/>`;
  });
  const orbit = (rx: number, turn: number): string =>
    `<g transform="rotate(${turn} 128 128)" fill="none"><ellipse cx="128" cy="128" rx="${rx}" ry="${n(rx * 0.36)}" stroke="${LEAD}" stroke-width="9"/><ellipse cx="128" cy="128" rx="${rx}" ry="${n(rx * 0.36)}" stroke="url(#gilt)" stroke-width="5"/></g>`;
  return drawing(
    '#6a6bff',
    `${lobes}${inner}<circle cx="128" cy="128" r="66" fill="url(#night)"/>${ring(C, { inner: 30, outer: 66, count: 8, glass: ['night', 'indigo'] }, 2.4)}` +
      orbit(96, -28) +
      orbit(92, 34) +
      orbit(70, 92) +
      ball(128, 128, 26, 'amber') +
      `<circle cx="128" cy="128" r="52" fill="url(#through)"/>` +
      ball(50, 164, 15, 'teal') +
      ball(206, 178, 13, 'rose') +
      ball(196, 84, 17, 'azure') +
      ball(128, 58, 11, 'ruby') +
      ball(62, 86, 9, 'pearl'),
  );
}

function hourglass(): string {
  const arch =
    'M128 4C176 34 206 78 206 128V236Q206 250 192 250H64Q50 250 50 236V128C50 78 80 34 128 4Z';
  const clip =
    'M128 16C170 44 196 84 196 130V234Q196 240 190 240H66Q60 240 60 234V130C60 84 86 44 128 16Z';
  const back = times(9, (index) => {
    const degrees = -80 + index * 20;
    const [x1, y1] = polar(128, 240, 260, degrees - 10);
    const [x2, y2] = polar(128, 240, 260, degrees + 10);
    return pane(
      `M128 240L${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}Z`,
      (['violet', 'indigo', 'rose'] as const)[index % 3] as Glass,
      3,
    );
  });
  const bulb =
    'M88 72H168C168 104 146 118 138 132C146 146 168 160 168 192H88C88 160 110 146 118 132C110 118 88 104 88 72Z';
  return drawing(
    '#b76bff',
    `<path d="${arch}" fill="url(#gilt)" stroke="${LEAD}" stroke-width="4"/><clipPath id="arch"><path d="${clip}"/></clipPath><g clip-path="url(#arch)">${back}</g><path d="${clip}" fill="none" stroke="${LEAD}" stroke-width="4"/>` +
      `<path d="${bulb}" fill="url(#ice)" fill-opacity=".92" stroke="${LEAD}" stroke-width="4.500"/><clipPath id="bulb"><path d="${bulb}"/></clipPath>` +
      `<g clip-path="url(#bulb)">${pane('M84 98Q128 112 172 98L150 124L130 136L126 136L106 124Z', 'amber', 3)}${pane('M80 196V184Q128 140 176 184V196Z', 'flame', 3)}${pane('M126 132H130V176H126Z', 'amber', 2)}<path d="M98 78Q98 104 116 120" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-opacity=".9"/></g>` +
      `<g fill="url(#gilt)" stroke="${LEAD}" stroke-width="4"><rect x="76" y="54" width="104" height="19" rx="8"/><rect x="76" y="191" width="104" height="19" rx="8"/><path d="M82 73h10v118H82zM164 73h10v118h-10z"/></g>` +
      `<circle cx="128" cy="130" r="70" fill="url(#through)" opacity=".5"/>${ball(128, 36, 9, 'ruby')}`,
  );
}

function astrolabe(): string {
  const star = (outer: number, inner: number, turn: number): string =>
    Array.from({ length: 16 }, (_, index) => {
      const [x, y] = polar(...C, index % 2 === 0 ? outer : inner, index * 22.5 + turn);
      return `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`;
    }).join('') + 'Z';
  const ticks = times(36, (index) => {
    const [x1, y1] = polar(...C, index % 3 === 0 ? 96 : 101, index * 10);
    const [x2, y2] = polar(...C, 108, index * 10);
    return `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}"/>`;
  });
  return drawing(
    '#2fd6b4',
    `<circle cx="128" cy="128" r="114" fill="url(#gilt)" stroke="${LEAD}" stroke-width="4"/><g stroke="#4a2c08" stroke-width="3" stroke-linecap="round">${ticks}</g>` +
      ring(C, {
        inner: 58,
        outer: 92,
        count: 12,
        glass: ['teal', 'leaf', 'teal', 'azure'],
        turn: 15,
      }) +
      ring(C, { inner: 0, outer: 58, count: 8, glass: ['azure', 'teal'], turn: 22.5 }) +
      `<path d="${star(88, 36, 0)}" fill="none" stroke="${LEAD}" stroke-width="12" stroke-linejoin="round"/><path d="${star(88, 36, 0)}" fill="none" stroke="url(#gilt)" stroke-width="6.500" stroke-linejoin="round"/>` +
      gleam(C, 92) +
      hoop([128, 150], 40, 6) +
      `<g transform="rotate(38 128 128)"><path d="M122 26L128 12L134 26V230L128 244L122 230Z" fill="url(#gilt)" stroke="${LEAD}" stroke-width="4"/></g>${ball(128, 128, 14, 'ruby')}`,
  );
}

/** Bands of a planet across its disc, from the top; each as a part of its height. */
const bands = (parts: readonly (readonly [number, Glass])[], radius: number): string => {
  let y = 128 - radius;
  return parts
    .map(([part, glass], index) => {
      const top = y;
      y += part * 2 * radius;
      const bend = index % 2 === 0 ? 9 : -7;
      return (
        pane(
          `M10 ${n(top)}Q90 ${n(top + bend)} 128 ${n(top)}T246 ${n(top)}V${n(y)}Q170 ${n(y - bend)} 128 ${n(y)}T10 ${n(y)}Z`,
          glass,
          3,
        ) +
        `<path d="M${88 + ((index * 47) % 90)} ${n(top)}L${80 + ((index * 47) % 90)} ${n(y)}" stroke="${LEAD}" stroke-width="3"/>`
      );
    })
    .join('');
};

const disc = (radius: number, inside: string): string =>
  `<clipPath id="disc"><circle cx="128" cy="128" r="${radius}"/></clipPath><g clip-path="url(#disc)">${inside}</g><circle cx="128" cy="128" r="${radius}" fill="none" stroke="${LEAD}" stroke-width="5"/>`;

function saturn(): string {
  const back = 'M14 170C60 196 196 152 242 86';
  const ringOf = (path: string): string =>
    `<path d="${path}" fill="none" stroke="${LEAD}" stroke-width="30"/><path d="${path}" fill="none" stroke="#ffbe3b" stroke-width="23"/><path d="${path}" fill="none" stroke="#fff1b8" stroke-width="7"/><path d="${path}" fill="none" stroke="${LEAD}" stroke-width="2.500" transform="translate(2 6)"/>`;
  return drawing(
    '#9a5bff',
    `<g>${ringOf('M242 86C214 58 40 128 14 170')}</g>` +
      disc(
        72,
        bands(
          [
            [0.22, 'violet'],
            [0.2, 'rose'],
            [0.24, 'violet'],
            [0.34, 'indigo'],
          ],
          72,
        ),
      ) +
      gleam(C, 70) +
      ringOf(back),
  );
}

function jupiter(): string {
  return drawing(
    '#ff9d52',
    disc(
      98,
      bands(
        [
          [0.16, 'clay'],
          [0.15, 'cream'],
          [0.18, 'flame'],
          [0.14, 'cream'],
          [0.17, 'clay'],
          [0.2, 'flame'],
        ],
        98,
      ),
    ) +
      `<ellipse cx="162" cy="150" rx="30" ry="17" fill="url(#ruby)" stroke="${LEAD}" stroke-width="4"/>${gleam(C, 96)}`,
  );
}

function venus(): string {
  return drawing(
    '#ff7db4',
    ring(C, { inner: 66, outer: 98, count: 12, glass: ['rose', 'violet', 'rose'], turn: 8 }) +
      ring(C, { inner: 32, outer: 66, count: 8, glass: ['cream', 'rose'], turn: 20 }) +
      ring(C, { inner: 0, outer: 32, count: 5, glass: ['rose', 'cream'], turn: 0 }) +
      `<circle cx="128" cy="128" r="98" fill="none" stroke="${LEAD}" stroke-width="5"/>${gleam(C, 96)}`,
  );
}

function mars(): string {
  const cracks =
    pane('M20 20H120L104 86L58 118L20 96Z', 'flame') +
    pane('M120 20H240V86L168 108L104 86Z', 'ruby') +
    pane('M20 96L58 118L74 176L20 220Z', 'ruby') +
    pane('M58 118L104 86L168 108L160 158L112 180L74 176Z', 'clay') +
    pane('M168 108L240 86V170L160 158Z', 'flame') +
    pane('M20 220L74 176L112 180L128 240H20Z', 'clay') +
    pane('M112 180L160 158L240 170V240H128Z', 'ruby');
  return drawing(
    '#ff4a3d',
    disc(94, cracks) +
      `<circle cx="146" cy="82" r="15" fill="url(#flame)" stroke="${LEAD}" stroke-width="3.500"/><circle cx="98" cy="148" r="20" fill="url(#ruby)" stroke="${LEAD}" stroke-width="3.500"/><circle cx="172" cy="142" r="10" fill="url(#flame)" stroke="${LEAD}" stroke-width="3.500"/>${gleam(C, 92)}`,
  );
}

function moon(): string {
  const crescent = 'M150 28A102 102 0 1 0 228 176A82 82 0 1 1 150 28Z';
  const rays = times(9, (index) =>
    pane(
      sector([150, 116], { inner: 20, outer: 180, from: 130 + index * 26, to: 156 + index * 26 }),
      (['ice', 'pearl', 'azure', 'pearl'] as const)[index % 4] as Glass,
      3.4,
    ),
  );
  const star = (x: number, y: number, size: number): string =>
    pane(
      `M${x} ${y - size}L${x + size * 0.3} ${y - size * 0.3}L${x + size} ${y}L${x + size * 0.3} ${y + size * 0.3}L${x} ${y + size}L${x - size * 0.3} ${y + size * 0.3}L${x - size} ${y}L${x - size * 0.3} ${y - size * 0.3}Z`,
      'honey',
      3.2,
    );
  return drawing(
    '#9fc8ff',
    `<clipPath id="lune"><path d="${crescent}"/></clipPath><g clip-path="url(#lune)">${rays}</g><path d="${crescent}" fill="none" stroke="${LEAD}" stroke-width="5"/>` +
      `<path d="M52 96A82 82 0 0 1 98 46" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="6" stroke-linecap="round"/>${star(176, 104, 30)}${star(214, 58, 16)}${star(204, 148, 13)}`,
  );
}

/** A comet of glass that carries a multiplier; its colour says how much. */
export function comet(tier: number): string {
  const [head, tail, light] = (
    [
      ['azure', ['azure', 'indigo', 'night'], '#4fb4ff'],
      ['teal', ['teal', 'azure', 'indigo'], '#3fe0c0'],
      ['violet', ['rose', 'violet', 'indigo'], '#c77bff'],
      ['ruby', ['flame', 'ruby', 'violet'], '#ff5a5a'],
    ] as const
  )[Math.min(3, tier)] as readonly [Glass, readonly Glass[], string];
  const streams = [
    { to: [246, 8], bend: 14, width: 44, glass: tail[1] },
    { to: [236, 84], bend: -16, width: 34, glass: tail[0] },
    { to: [176, 4], bend: 26, width: 34, glass: tail[2] },
  ] as const;
  const trail = streams
    .map(({ bend, glass, to: [x, y], width }) =>
      pane(
        taper(
          [
            [x, y],
            [(x + 110) / 2 + bend * 0.4, (y + 150) / 2 - bend * 0.6],
            [104, 152],
          ],
          (part) => width * part ** 0.8 + 1.5,
        ),
        glass as Glass,
        3.4,
      ),
    )
    .join('');
  const star = Array.from({ length: 24 }, (_, index) => {
    const [x, y] = polar(108, 150, index % 2 === 0 ? 100 : 80, index * 15);
    return `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`;
  }).join('');
  return drawing(
    light,
    `${trail}<path d="${star}Z" fill="url(#gilt)" stroke="${LEAD}" stroke-width="4" stroke-linejoin="round"/>` +
      ring([108, 150], { inner: 52, outer: 73, count: 12, glass: [head, tail[1] as Glass] }) +
      `<circle cx="108" cy="150" r="52" fill="url(#${head})" stroke="${LEAD}" stroke-width="4"/><circle cx="108" cy="150" r="72" fill="url(#through)"/>`,
  );
}

function rose(): string {
  const petals = times(12, (index) => {
    const [x, y] = polar(...C, 78, index * 30);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="17" fill="url(#${(['ruby', 'azure', 'amber'] as const)[index % 3]})" stroke="${LEAD}" stroke-width="4"/>`;
  });
  const lancets = times(12, (index) => {
    const [tipX, tipY] = polar(...C, 62, index * 30);
    const [leftX, leftY] = polar(...C, 30, index * 30 - 15);
    const [rightX, rightY] = polar(...C, 30, index * 30 + 15);
    const [bendLeftX, bendLeftY] = polar(...C, 54, index * 30 - 13);
    const [bendRightX, bendRightY] = polar(...C, 54, index * 30 + 13);
    return pane(
      `M${n(leftX)} ${n(leftY)}Q${n(bendLeftX)} ${n(bendLeftY)} ${n(tipX)} ${n(tipY)}Q${n(bendRightX)} ${n(bendRightY)} ${n(rightX)} ${n(rightY)}Z`,
      (['violet', 'rose', 'azure'] as const)[index % 3] as Glass,
    );
  });
  const studs = times(24, (index) => {
    const [x, y] = polar(...C, 110, index * 15);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="4.500" fill="#fff3c4" stroke="#6f4210" stroke-width="1.500"/>`;
  });
  return drawing(
    '#ffd76b',
    `<circle cx="128" cy="128" r="122" fill="url(#gilt)" stroke="${LEAD}" stroke-width="4"/>${studs}<circle cx="128" cy="128" r="100" fill="url(#night)" stroke="${LEAD}" stroke-width="5"/>` +
      petals +
      lancets +
      hoop(C, 30, 6) +
      ring(C, { inner: 0, outer: 26, count: 6, glass: ['honey', 'flame'] }) +
      gleam(C, 98),
  );
}

/** The art of every symbol in the order of the sheet, then a comet and the scatter; 256 by 256. */
export const symbolArt: readonly (() => string)[] = [
  sun,
  orrery,
  hourglass,
  astrolabe,
  saturn,
  jupiter,
  venus,
  mars,
  moon,
  () => comet(0),
  rose,
];
