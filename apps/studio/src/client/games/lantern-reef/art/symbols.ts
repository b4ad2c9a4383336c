// Sea creatures of wire and paper, lit from inside.
import { linear, n, polar, svg, times } from '../../../art/brush.ts';
import { blob, curve, edgesOf, type Point, taper } from '../../../art/taper.ts';
import { aura, defsOf, lit, loop, PAPERS, stud } from './paper.ts';

function starfish(): string {
  const paper = PAPERS.starfish;
  const star = (outer: number, inner: number, turn = 0): Point[] =>
    Array.from({ length: 10 }, (_, index) =>
      polar(128, 136, index % 2 === 0 ? outer : inner, index * 36 + turn),
    );
  // The tips are drawn twice, so that they stay slim.
  const full = star(128, 46).flatMap((point, index): Point[] => {
    if (index % 2 === 1) return [point];
    const degrees = index * 36;
    return [polar(128, 136, 122, degrees - 5), polar(128, 136, 122, degrees + 5)];
  });
  const outline = blob(full);
  const rings = [0.34, 0.52, 0.7, 0.86]
    .map((share) => `<path d="${blob(star(128 * share, 56 * share))}"/>`)
    .join('');
  const spines = times(5, (index) => {
    const [x, y] = polar(128, 136, 112, index * 72);
    return `<path d="M128 136L${n(x)} ${n(y)}"/>`;
  });
  const studs = times(5, (arm) =>
    [34, 58, 80, 98]
      .map((far, index) => {
        const [x, y] = polar(128, 136, far, arm * 72);
        return stud(x, y, 7 - index * 1.2, paper.heart);
      })
      .join(''),
  );
  return svg(
    256,
    256,
    defsOf(paper, 0.5, 0.54),
    aura +
      lit(outline, { wire: paper.wire, wires: rings + spines, at: [128, 136], reach: 66 }) +
      studs +
      stud(128, 136, 11, '#ffe9b0') +
      loop(128, 22),
  );
}

function seahorse(): string {
  const paper = PAPERS.seahorse;
  const spine: Point[] = [
    [140, 58],
    [158, 84],
    [154, 118],
    [134, 146],
    [124, 178],
    [136, 212],
    [166, 220],
    [182, 198],
    [170, 180],
    [156, 188],
  ];
  const width = (part: number) =>
    part < 0.42
      ? 20 + 21 * Math.sin((part / 0.42) * Math.PI * 0.62)
      : 39 * Math.max(0, 1 - (part - 0.42) / 0.58) ** 0.75 + 5;
  const body = taper(spine, width);
  const edges = edgesOf(curve(spine), width);
  const ribs = edges
    .filter((_, index) => index % 3 === 1)
    .map(([[x1, y1], [x2, y2]]) => `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}"/>`)
    .join('');
  const fin =
    'M188 92C214 84 232 98 236 120C226 118 222 124 224 134C212 130 208 138 208 148C198 142 190 140 178 140C190 124 192 108 188 92Z';
  const crest =
    'M112 44L100 16L122 30L130 6L142 28L164 14L158 40L178 40L164 56C150 42 130 38 112 44Z';
  const head =
    'M102 74C100 48 124 34 146 42C168 50 176 74 164 92C154 106 134 108 120 98C108 104 92 110 76 112C64 114 56 108 58 100C60 94 68 92 76 90C88 88 98 84 102 74Z';
  const body3 =
    `<g filter="url(#drop)"><path d="${fin}" fill="url(#paper)"/><path d="${crest}" fill="url(#paper)"/></g>` +
    `<g fill="none" stroke="${paper.wire}" stroke-width="4" stroke-linejoin="round"><path d="${fin}"/><path d="${crest}"/></g>` +
    `<g stroke="${paper.wire}" stroke-width="2.4" stroke-opacity=".6" fill="none"><path d="M188 104L230 116M188 118L220 132M184 130L206 144M130 40L130 14M146 42L160 24M116 44L106 26"/></g>` +
    lit(body, { wire: paper.wire, wires: ribs, at: [146, 118], reach: 52 }) +
    `<path d="${head}" fill="url(#paper)" stroke="${paper.wire}" stroke-width="4.5" stroke-linejoin="round"/>` +
    `<path d="M112 60C120 48 140 46 152 56" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="5" stroke-linecap="round"/>` +
    `<path d="M66 101L80 99" stroke="${paper.wire}" stroke-width="3" stroke-linecap="round"/>` +
    `<circle cx="132" cy="70" r="13" fill="#fffdf2" stroke="${paper.wire}" stroke-width="3.4"/><circle cx="129" cy="71" r="7.5" fill="#3a1500"/><circle cx="126.500" cy="68" r="2.800" fill="#fff"/>`;
  return svg(256, 256, defsOf(paper), aura + body3);
}

function jellyfish(): string {
  const paper = PAPERS.jellyfish;
  const arms: readonly [x: number, sway: number, length: number, width: number][] = [
    [62, -1, 74, 6],
    [88, 1, 104, 9],
    [114, -1, 92, 8],
    [142, 1, 96, 8],
    [168, -1, 106, 9],
    [194, 1, 76, 6],
  ];
  const tentacles = arms
    .map(([x, sway, length, width]) => {
      const path = taper(
        [
          [x, 126],
          [x + sway * 13, 126 + length * 0.28],
          [x - sway * 11, 126 + length * 0.56],
          [x + sway * 9, 126 + length * 0.82],
          [x - sway * 2, 126 + length],
        ],
        (part) => width * (1 - part) ** 0.8 + 1.4,
      );
      return `<path d="${path}" fill="url(#arm)" stroke="${paper.wire}" stroke-width="2.4" stroke-opacity=".7"/>`;
    })
    .join('');
  const bell =
    'M30 134C22 74 66 26 128 26C190 26 234 74 226 134C222 148 206 150 198 138C190 152 170 152 162 138C154 152 136 152 128 138C120 152 102 152 94 138C86 152 66 152 58 138C50 150 34 148 30 134Z';
  const ribs = [-94, -64, -32, 0, 32, 64, 94]
    .map(
      (reach) =>
        `<path d="M128 26C${128 + reach * 0.7} 52 ${128 + reach * 1.05} 96 ${128 + reach} 142"/>`,
    )
    .join('');
  const hoops = '<path d="M62 56Q128 74 194 56M42 88Q128 110 214 88M32 116Q128 140 224 116"/>';
  const spots = times(6, (index) =>
    stud(56 + index * 29, 122 - Math.abs(index - 2.5) * 1.6, 5, '#ffe0ff'),
  );
  return svg(
    256,
    256,
    defsOf(paper, 0.5, 0.66) +
      linear('arm', [
        [0, '#f2b6ff'],
        [0.5, '#b04bf2'],
        [1, '#7de9ff'],
      ]),
    `${aura}<g filter="url(#drop)">${tentacles}</g>${lit(bell, { wire: paper.wire, wires: ribs + hoops, at: [128, 104], reach: 72 })}${spots}` +
      `<path d="M60 84C68 56 92 42 112 40" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="6" stroke-linecap="round"/>${loop(128, 24)}`,
  );
}

function nautilus(): string {
  const paper = PAPERS.nautilus;
  const [cx, cy] = [106, 124];
  const spiral = (degrees: number, grow = 1): Point =>
    polar(cx, cy, 124 * grow * Math.exp(-degrees / 420), 118 - degrees);
  const path = (points: readonly Point[]): string =>
    points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');
  const outline = `${path(Array.from({ length: 38 }, (_, index) => spiral(index * 10)))}Z`;
  const coil = Array.from({ length: 90 }, (_, index) => spiral(index * 10));
  const stripes = times(14, (index) => {
    const start = 40 + index * 26;
    const band = [
      ...Array.from({ length: 4 }, (_, step) => spiral(start + step * 4.5)),
      spiral(start + 20, 0.72),
      spiral(start + 24, 0.48),
      spiral(start + 13, 0.7),
    ];
    return `<path d="${path(band)}Z" fill="#f0522f" opacity="${(0.92 - index * 0.02).toFixed(2)}"/>`;
  });
  const chambers = times(13, (index) => {
    const [x1, y1] = spiral(26 + index * 26);
    const [x2, y2] = spiral(56 + index * 26, 0.45);
    return `<path d="M${n(x1)} ${n(y1)}Q${n((x1 + x2) / 2 + 6)} ${n((y1 + y2) / 2 - 6)} ${n(x2)} ${n(y2)}"/>`;
  });
  const arms = [0, 1, 2, 3]
    .map(
      (index) =>
        `<path d="${taper(
          [
            [188 - index * 14, 168 + index * 2],
            [214 - index * 16, 192 + index * 3],
            [224 - index * 22, 218 + index * 4],
            [208 - index * 24, 240 - index * 2],
            [196 - index * 22, 226 + index * 2],
          ],
          (part) => 10 * (1 - part) + 2.5,
        )}" fill="url(#arm)" stroke="${paper.wire}" stroke-width="3"/>`,
    )
    .join('');
  const glint = path(Array.from({ length: 8 }, (_, index) => spiral(150 + index * 9, 0.84)));
  return svg(
    256,
    256,
    defsOf(paper, 0.46, 0.5) +
      linear('arm', [
        [0, '#ffd9c2'],
        [1, '#ff8a63'],
      ]),
    `${aura}<g filter="url(#drop)">${arms}</g>` +
      lit(outline, { wire: paper.wire, wires: chambers, at: [cx, cy], reach: 84, on: stripes }) +
      `<path d="${path(coil)}" fill="none" stroke="${paper.wire}" stroke-width="4" stroke-linecap="round"/>` +
      `<path d="${glint}" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="6" stroke-linecap="round"/>` +
      `<circle cx="176" cy="144" r="14" fill="#fffdf2" stroke="${paper.wire}" stroke-width="3.500"/><circle cx="179" cy="146" r="7.500" fill="#2c0812"/><circle cx="176" cy="143" r="2.600" fill="#fff"/>`,
  );
}

function urchin(): string {
  const paper = PAPERS.urchin;
  const spikes = (count: number, inner: number, outer: number, turn: number): string =>
    times(count, (index) => {
      const degrees = index * (360 / count) + turn;
      const [x1, y1] = polar(128, 130, inner, degrees - 6.5);
      const [x2, y2] = polar(128, 130, inner, degrees + 6.5);
      const [tipX, tipY] = polar(128, 130, outer, degrees);
      return `<path d="M${n(x1)} ${n(y1)}L${n(tipX)} ${n(tipY)}L${n(x2)} ${n(y2)}Z"/>`;
    });
  const body = 'M128 60A70 70 0 1 1 127.900 60Z';
  const ribs = [-62, -38, -13, 13, 38, 62]
    .map((reach) => `<path d="M128 60C${128 + reach * 1.2} 84 ${128 + reach * 1.2} 176 128 200"/>`)
    .join('');
  const hoops = '<path d="M66 102Q128 120 190 102M58 130Q128 150 198 130M66 158Q128 178 190 158"/>';
  const studs = [
    [128, 96, 6],
    [96, 108, 5.5],
    [160, 108, 5.5],
    [112, 134, 6.5],
    [146, 134, 6.5],
    [82, 134, 5],
    [176, 134, 5],
    [128, 164, 6],
    [98, 164, 5],
    [158, 164, 5],
  ] as const;
  return svg(
    256,
    256,
    defsOf(paper, 0.5, 0.52) +
      '<radialGradient id="spike" gradientUnits="userSpaceOnUse" cx="128" cy="130" r="124"><stop offset=".5" stop-color="#1b3fd6"/><stop offset=".74" stop-color="#4f8dff"/><stop offset="1" stop-color="#e6fbff"/></radialGradient>',
    `${aura}<g filter="url(#drop)" fill="url(#spike)" stroke="${paper.wire}" stroke-width="2.6" stroke-linejoin="round">${spikes(18, 60, 110, 10)}${spikes(18, 58, 124, 0)}</g>` +
      lit(body, { wire: paper.wire, wires: ribs + hoops, at: [128, 136], reach: 54 }) +
      studs.map(([x, y, radius]) => stud(x, y, radius, '#c4f3ff')).join('') +
      '<path d="M78 104C88 84 104 74 122 72" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="5" stroke-linecap="round"/>',
  );
}

function shell(): string {
  const paper = PAPERS.shell;
  const ridges = 9;
  const tip = (index: number): Point => polar(128, 214, 148, -58 + (index * 116) / ridges);
  const scallop = times(ridges, (index) => {
    const [x, y] = tip(index + 1);
    const [bulgeX, bulgeY] = polar(128, 214, 180, -58 + ((index + 0.5) * 116) / ridges);
    return `Q${n(bulgeX)} ${n(bulgeY)} ${n(x)} ${n(y)}`;
  });
  const [startX, startY] = tip(0);
  const outline = `M104 214C84 204 40 190 ${n(startX)} ${n(startY)}${scallop}C216 190 172 204 152 214Q128 224 104 214Z`;
  const ribs = times(ridges - 1, (index) => {
    const [x, y] = tip(index + 1);
    return `<path d="M${n(128 + (index - 3.5) * 5)} 212Q${n((x + 128) / 2 + (index - 3.5) * 5)} ${n((y + 200) / 2)} ${n(x)} ${n(y)}"/>`;
  });
  const hoops = [62, 92, 120, 142]
    .map((radius) => {
      const [x1, y1] = polar(128, 214, radius, -70);
      const [x2, y2] = polar(128, 214, radius, 70);
      return `<path d="M${n(x1)} ${n(y1)}A${radius} ${radius} 0 0 1 ${n(x2)} ${n(y2)}"/>`;
    })
    .join('');
  const wings = 'M104 206L74 196Q66 222 92 230L164 230Q190 222 182 196L152 206Z';
  return svg(
    256,
    256,
    defsOf(paper, 0.5, 0.62),
    `${aura}<path d="${wings}" fill="url(#gold)" stroke="${paper.wire}" stroke-width="4" stroke-linejoin="round" filter="url(#drop)"/>${lit(outline, { wire: paper.wire, wires: ribs + hoops, at: [128, 150], reach: 76 })}` +
      '<circle cx="128" cy="216" r="15" fill="#fffef6" stroke="#02403a" stroke-width="3.500"/><circle cx="123" cy="211" r="5" fill="#fff"/><path d="M119 224a12 12 0 0 0 18 0" fill="none" stroke="#a8d8c8" stroke-width="3"/>',
  );
}

function pebble(): string {
  const paper = PAPERS.pebble;
  const stone = (cx: number, cy: number, rx: number, ry: number, lean: number): string => {
    const outline = blob(
      Array.from({ length: 12 }, (_, index): Point => {
        const angle = (index / 12) * Math.PI * 2;
        const bulge = 1 + 0.035 * Math.sin(index * 2.3 + cx);
        return [cx + Math.cos(angle) * rx * bulge * 1.06, cy + Math.sin(angle) * ry * bulge * 1.06];
      }),
    );
    const bands = [-0.45, 0, 0.45]
      .map(
        (at) =>
          `<path d="M${n(cx - rx)} ${n(cy + ry * at)}Q${cx} ${n(cy + ry * (at + 0.42))} ${n(cx + rx)} ${n(cy + ry * at)}"/>`,
      )
      .join('');
    const ribs = [-0.55, 0, 0.55]
      .map(
        (at) =>
          `<path d="M${n(cx + rx * at * 0.4)} ${n(cy - ry)}Q${n(cx + rx * at * 1.5)} ${cy} ${n(cx + rx * at * 0.4)} ${n(cy + ry)}"/>`,
      )
      .join('');
    return (
      `<g transform="rotate(${lean} ${cx} ${cy})"><g filter="url(#drop)"><path d="${outline}" fill="url(#paper)"/></g>` +
      `<ellipse cx="${cx}" cy="${n(cy + ry * 0.1)}" rx="${n(rx * 0.62)}" ry="${n(ry * 0.6)}" fill="url(#lamp)"/>` +
      `<g fill="none" stroke="${paper.wire}" stroke-opacity=".5" stroke-width="2.4">${bands}${ribs}</g>` +
      `<path d="${outline}" fill="none" stroke="${paper.wire}" stroke-width="4.500"/>` +
      `<path d="M${n(cx - rx * 0.66)} ${n(cy - ry * 0.34)}Q${n(cx - rx * 0.3)} ${n(cy - ry * 0.8)} ${n(cx + rx * 0.16)} ${n(cy - ry * 0.78)}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="5" stroke-linecap="round"/></g>`
    );
  };
  return svg(
    256,
    256,
    defsOf(paper, 0.5, 0.55),
    aura + stone(128, 186, 92, 44, -2) + stone(120, 114, 68, 36, 5) + stone(134, 56, 44, 27, -7),
  );
}

function lantern(): string {
  const paper = PAPERS.lantern;
  const body =
    'M94 52C56 62 30 94 30 126C30 158 56 190 94 200L162 200C200 190 226 158 226 126C226 94 200 62 162 52Z';
  const hoops = [74, 92, 110, 126, 142, 160, 178]
    .map((y) => `<path d="M20 ${y}Q128 ${y + (y - 126) * 0.22 + 6} 236 ${y}"/>`)
    .join('');
  const ribs = [-70, -38, 0, 38, 70]
    .map(
      (reach) =>
        `<path d="M${n(128 + reach * 0.42)} 50Q${128 + reach * 1.5} 126 ${n(128 + reach * 0.42)} 202"/>`,
    )
    .join('');
  const scales = times(4, (index) =>
    [26, 17, 8]
      .map(
        (radius) =>
          `<path d="M${62 + index * 44 - radius} 148a${radius} ${radius} 0 0 1 ${radius * 2} 0"/>`,
      )
      .join(''),
  );
  const tassel = times(
    7,
    (index) => `<path d="M${122 + index * 2} 226L${112 + index * 5.3} 254"/>`,
  );
  const sparks = times(8, (index) => {
    const [x, y] = polar(128, 128, 116, index * 45 + 22);
    const size = index % 2 === 0 ? 9 : 6;
    return `<path transform="translate(${n(x)} ${n(y)})" d="M0 ${-size}Q0 0 ${size} 0Q0 0 0 ${size}Q0 0 ${-size} 0Q0 0 0 ${-size}Z" fill="#fff6cf"/>`;
  });
  return svg(
    256,
    256,
    defsOf(paper, 0.5, 0.54),
    '<circle cx="128" cy="128" r="127" fill="url(#aura)"/>' +
      `<path d="M128 6v22" stroke="url(#gold)" stroke-width="5"/><path d="M128 30a11 11 0 1 0 -.1 0" fill="none" stroke="url(#gold)" stroke-width="5"/>` +
      lit(body, { wire: paper.wire, wires: hoops + ribs, at: [128, 132], reach: 82 }) +
      `<g clip-path="url(#in)" fill="none" stroke="#b3142f" stroke-width="5" opacity=".85">${scales}</g>` +
      '<g filter="url(#drop)"><rect x="86" y="38" width="84" height="20" rx="8" fill="url(#gold)" stroke="#5d2a08" stroke-width="2.500"/><rect x="86" y="194" width="84" height="20" rx="8" fill="url(#gold)" stroke="#5d2a08" stroke-width="2.500"/></g>' +
      `<g stroke="#ff6a2b" stroke-width="3.400" stroke-linecap="round">${tassel}</g><path d="M118 212h20v12h-20z" fill="url(#gold)" stroke="#5d2a08" stroke-width="2"/>` +
      `<path d="M56 112C62 88 78 72 98 66" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="7" stroke-linecap="round"/>${sparks}`,
  );
}

/** The art of every symbol, in the order of the sheet, the scatter last; 256 by 256. */
export const symbolArt: readonly (() => string)[] = [
  starfish,
  seahorse,
  jellyfish,
  nautilus,
  urchin,
  shell,
  pebble,
  lantern,
];
