import { around, circle, group, path, polar, rect, round, sparkle } from '../shape.ts';
import { METAL } from '../tones.ts';
import type { Motif } from './motif.ts';

export const moon: Motif = ({ brush, tones }) => {
  const disc = brush.linear(METAL.ivory, METAL.shine, METAL.brass);
  const cloud = brush.linear(tones.pale, tones.bright);
  const shade = brush.shadow(8, 8, 0.5);
  const band = (x: number, y: number, w: number) =>
    `<g filter="${brush.shadow(5, 4, 0.45)}">${rect({ x, y, w, h: 22, r: 11 }, cloud)}${rect({ x: x + w * 0.2, y: y - 14, w: w * 0.5, h: 26, r: 13 }, cloud)}</g>`;
  return [
    circle(0, 0, 104, brush.radial([0.5, 0.5], [tones.glow, 0.5], [tones.glow, 0])),
    `<g filter="${shade}">${path('M34 -82A86 86 0 1 0 84 34 68 68 0 1 1 34 -82z', disc)}</g>`,
    sparkle(38, -22, 20, METAL.ivory),
    sparkle(74, -62, 10, METAL.shine),
    sparkle(6, 24, 8, METAL.shine),
    band(-104, 50, 110),
    band(-4, 74, 100),
  ].join('');
};

export const lantern: Motif = ({ brush, tones }) => {
  const metal = brush.linear(METAL.shine, METAL.brass, METAL.umber);
  const glass = brush.radial([0.5, 0.62], '#fffbe6', METAL.shine, tones.glow, tones.mid);
  const ribs = [-34, 0, 34]
    .map((x) =>
      path(
        `M${x * 0.6} -52Q${x * 1.7} 4 ${x * 0.6} 60`,
        'none',
        `stroke="${METAL.bronze}" stroke-width="4"`,
      ),
    )
    .join('');
  return [
    circle(0, 6, 112, brush.radial([0.5, 0.5], [METAL.shine, 0.55], [METAL.brass, 0])),
    path('M0 -110V-82', 'none', `stroke="${METAL.bronze}" stroke-width="5"`),
    `<g filter="${brush.shadow(9, 8, 0.55)}">`,
    path('M-30 -52H30Q74 4 30 62H-30Q-74 4 -30 -52z', glass),
    ribs,
    path('M-40 -50Q-34 -74 0 -86 34 -74 40 -50z', metal),
    path('M-36 60H36L28 78H-28z', metal),
    path('M-8 78H8L4 104 0 110 -4 104z', brush.linear(METAL.coral, METAL.coralDeep)),
    '</g>',
  ].join('');
};

export const chandelier: Motif = ({ brush, tones }) => {
  const metal = brush.linear(METAL.shine, METAL.brass, METAL.umber);
  const flame = brush.linear('#fffdf0', METAL.shine, METAL.brass);
  const arms = [-92, -52, 52, 92].map((x) => {
    const drop = Math.abs(x) > 60 ? 14 : 30;
    const candle = rect(
      { x: x - 6, y: drop - 46, w: 12, h: 34, r: 3 },
      brush.across(METAL.ivory, '#d8c7a2'),
    );
    const light = path(`M${x} ${drop - 78}q13 19 0 32q-13 -13 0 -32z`, flame);
    const halo = circle(
      x,
      drop - 58,
      30,
      brush.radial([0.5, 0.5], [METAL.shine, 0.75], [METAL.brass, 0]),
    );
    const cup = path(`M${x - 15} ${drop - 14}H${x + 15}L${x + 8} ${drop}H${x - 8}z`, metal);
    const arm = path(
      `M0 44Q${x * 0.7} 74 ${x} ${drop}`,
      'none',
      `stroke="${METAL.brass}" stroke-width="6" stroke-linecap="round"`,
    );
    return arm + halo + candle + light + cup;
  });
  const drops = [-72, -36, 0, 36, 72].map((x) => {
    const y = 66 - Math.abs(x) * 0.22;
    return path(`M${x} ${round(y)}l7 14-7 18-7-18z`, brush.linear(tones.pale, tones.bright));
  });
  return [
    path('M0 -112V-40', 'none', `stroke="${METAL.brass}" stroke-width="5" stroke-dasharray="7 4"`),
    `<g filter="${brush.shadow(9, 8, 0.55)}">`,
    path('M-9 -44Q-26 -6 -9 28L-15 54Q0 68 15 54L9 28Q26 -6 9 -44z', metal),
    ...arms,
    ...drops,
    '</g>',
  ].join('');
};

export const mask: Motif = ({ brush, tones }) => {
  const face = brush.linear(METAL.ivory, tones.pale, tones.bright);
  const plume = (turn: number, length: number, colour: string) =>
    group(
      `translate(0 -26) rotate(${turn})`,
      path(
        `M0 0C-30 ${-length * 0.4} -18 ${-length} 0 ${-length}C18 ${-length} 30 ${-length * 0.4} 0 0z`,
        colour,
      ) +
        path(
          `M0 -8V${-length + 16}`,
          'none',
          `stroke="${METAL.ink}" stroke-opacity=".3" stroke-width="3"`,
        ),
      `filter="${brush.shadow(4, 4, 0.45)}"`,
    );
  const colours = [tones.bright, tones.counter, METAL.brass, tones.counter, tones.bright];
  const plumes = [-58, -30, 0, 30, 58].map((turn, index) =>
    plume(
      turn,
      92 - Math.abs(turn) * 0.35,
      brush.linear(colours[index] ?? tones.bright, tones.wall),
    ),
  );
  return [
    ...plumes,
    `<g filter="${brush.shadow(10, 8, 0.6)}">`,
    path(
      'M-104 -26C-70 -48 -34 -34 0 -22C34 -34 70 -48 104 -26C104 26 66 58 38 44C20 34 10 22 0 22C-10 22 -20 34 -38 44C-66 58 -104 26 -104 -26z',
      face,
    ),
    path(
      'M-74 -2C-58 -20 -32 -16 -20 4C-36 20 -60 20 -74 -2zM74 -2C58 -20 32 -16 20 4C36 20 60 20 74 -2z',
      tones.night,
    ),
    path(
      'M-104 -26C-70 -48 -34 -34 0 -22C34 -34 70 -48 104 -26',
      'none',
      `stroke="${METAL.brass}" stroke-width="6"`,
    ),
    circle(0, -26, 11, brush.linear(METAL.coral, METAL.coralDeep)),
    '</g>',
  ].join('');
};

export const rose: Motif = ({ brush, tones }) => {
  const petals = [
    { count: 7, radius: 62, size: 40, from: tones.bright, to: tones.wall },
    { count: 6, radius: 42, size: 34, from: tones.glow, to: tones.mid },
    { count: 5, radius: 22, size: 27, from: tones.pale, to: tones.bright },
  ].map(({ count, radius, size, from, to }, ring) =>
    group(
      `rotate(${ring * 23})`,
      around(
        count,
        () =>
          `<g filter="${brush.shadow(4, 4, 0.45)}">${circle(0, -radius, size, brush.linear(from, to))}</g>`,
      ),
    ),
  );
  const leaf = (turn: number) =>
    group(
      `rotate(${turn})`,
      path('M0 50C40 60 46 100 0 116C-46 100 -40 60 0 50z', brush.linear('#5ea37e', '#1d4a39')),
      `filter="${brush.shadow(5, 5, 0.5)}"`,
    );
  return [
    leaf(40),
    leaf(-40),
    leaf(140),
    leaf(220),
    ...petals,
    circle(0, 0, 17, brush.linear(METAL.shine, METAL.brass)),
    sparkle(0, 0, 13, METAL.ivory),
  ].join('');
};

export const hourglass: Motif = ({ brush, tones }) => {
  const metal = brush.linear(METAL.shine, METAL.brass, METAL.umber);
  const glass = brush.across([tones.pale, 0.75], [tones.bright, 0.35], [tones.pale, 0.6]);
  const sand = brush.linear(METAL.shine, METAL.brass);
  const bulb =
    'M-52 -84H52C52 -30 10 -20 10 0C10 20 52 30 52 84H-52C-52 30 -10 20 -10 0C-10 -20 -52 -30 -52 -84z';
  return [
    `<g filter="${brush.shadow(10, 9, 0.55)}">`,
    path(bulb, tones.deep, 'opacity=".6"'),
    path('M-40 -46Q0 -30 40 -46C34 -22 7 -16 7 0H-7C-7 -16 -34 -22 -40 -46z', sand),
    path('M-2 0h4v40h-4z', sand),
    path('M-48 82C-44 50 -12 40 0 34C12 40 44 50 48 82z', sand),
    path(bulb, glass, `stroke="${tones.pale}" stroke-opacity=".7" stroke-width="3"`),
    rect({ x: -72, y: -106, w: 144, h: 24, r: 8 }, metal),
    rect({ x: -72, y: 82, w: 144, h: 24, r: 8 }, metal),
    rect(
      { x: -66, y: -84, w: 9, h: 168, r: 4 },
      brush.across(METAL.umber, METAL.brass, METAL.umber),
    ),
    rect(
      { x: 57, y: -84, w: 9, h: 168, r: 4 },
      brush.across(METAL.umber, METAL.brass, METAL.umber),
    ),
    '</g>',
    sparkle(26, -58, 12, METAL.ivory),
  ].join('');
};

export const key: Motif = ({ brush, tones }) => {
  const metal = brush.linear(METAL.shine, METAL.brass, METAL.bronze);
  const petals = Array.from({ length: 3 }, (_, index) => polar(-90 + index * 90, 30)).map(
    ([x, y]) => circle(x, y - 62, 30, 'none', `stroke="${metal}" stroke-width="13"`),
  );
  return [
    circle(0, 0, 108, brush.radial([0.5, 0.5], [tones.glow, 0.35], [tones.glow, 0])),
    group(
      'rotate(28)',
      [
        ...petals,
        circle(0, -62, 15, brush.linear(METAL.coral, METAL.coralDeep)),
        rect({ x: -9, y: -36, w: 18, h: 138, r: 7 }, metal),
        rect({ x: -17, y: -28, w: 34, h: 14, r: 6 }, metal),
        path('M9 58H48V74H34V84H48V100H9z', metal),
      ].join(''),
      `filter="${brush.shadow(9, 8, 0.55)}"`,
    ),
    sparkle(-58, 46, 12, METAL.ivory),
    sparkle(66, -46, 9, METAL.shine),
  ].join('');
};
