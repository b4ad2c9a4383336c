// The choir by night: a vault open to the sky, windows of stained glass, the pipes of an organ.
import { linear, n, polar, radial, svg, times } from '../../../art/brush.ts';
import { type Glass, glassDefs, LEAD, pane } from './glass.ts';

type Size = { readonly width: number; readonly height: number };

const spread = (index: number, step = 0.618_034): number => (index * step) % 1;

const defs = (): string =>
  glassDefs() +
  linear('sky', [
    [0, '#0a0728'],
    [0.35, '#1c1260'],
    [0.62, '#3a1a78'],
    [0.82, '#5a2a7c'],
    [1, '#1a0f3c'],
  ]) +
  radial('cloud', [
    [0, '#ff8fd0', 0.5],
    [0.4, '#8a4bf0', 0.3],
    [1, '#8a4bf0', 0],
  ]) +
  radial('dust', [
    [0, '#ffd98a', 0.5],
    [0.5, '#ff9a5a', 0.16],
    [1, '#ff9a5a', 0],
  ]) +
  radial('blue', [
    [0, '#5ac8ff', 0.42],
    [0.5, '#2f6bff', 0.2],
    [1, '#2f6bff', 0],
  ]) +
  linear(
    'stone',
    [
      [0, '#0a0722'],
      [0.3, '#3a3178'],
      [0.5, '#655ab0'],
      [0.7, '#352c70'],
      [1, '#0a0722'],
    ],
    { x2: 1, y2: 0 },
  ) +
  linear('wall', [
    [0, '#0f0a33'],
    [0.6, '#1c1552'],
    [1, '#0a0724'],
  ]) +
  linear(
    'pipe',
    [
      [0, '#4a2a08'],
      [0.24, '#d9a24a'],
      [0.4, '#fff3c4'],
      [0.62, '#c4862c'],
      [1, '#3a1f06'],
    ],
    { x2: 1, y2: 0 },
  ) +
  linear('beam', [
    [0, '#ffe3a8', 0.3],
    [1, '#ffe3a8', 0],
  ]) +
  linear('floor', [
    [0, '#2a1f66'],
    [1, '#070419'],
  ]) +
  radial(
    'vignette',
    [
      [0.5, '#04021a', 0],
      [1, '#04021a', 0.85],
    ],
    { r: 0.74 },
  ) +
  '<filter id="far"><feGaussianBlur stdDeviation="14"/></filter><filter id="fine"><feGaussianBlur stdDeviation="1.200"/></filter>';

/** A pointed arch that stands on two feet. */
const arch = (x: number, y: number, width: number, height: number): string => {
  const rise = Math.min(height * 0.6, width * 0.9);
  return `M${n(x)} ${n(y + height)}V${n(y + rise)}C${n(x)} ${n(y + rise * 0.42)} ${n(x + width * 0.28)} ${n(y + rise * 0.12)} ${n(x + width / 2)} ${n(y)}C${n(x + width * 0.72)} ${n(y + rise * 0.12)} ${n(x + width)} ${n(y + rise * 0.42)} ${n(x + width)} ${n(y + rise)}V${n(y + height)}Z`;
};

const COLOURS: readonly Glass[] = ['ruby', 'azure', 'amber', 'violet', 'teal', 'rose', 'indigo'];

/** A window of stained glass: lozenges, a star on top. */
function lancet(id: string, x: number, y: number, width: number, height: number): string {
  const outline = arch(x, y, width, height);
  const across = 4;
  const step = width / across;
  const down = Math.ceil(height / step) + 1;
  const lozenges = times(down * 2, (row) =>
    times(across + 1, (column) => {
      const cx = x + column * step + (row % 2 === 0 ? 0 : step / 2);
      const cy = y + (row * step) / 1.3;
      const glass = COLOURS[(row * 3 + column * 5 + (row % 4)) % COLOURS.length] as Glass;
      return pane(
        `M${n(cx)} ${n(cy - step * 0.77)}L${n(cx + step / 2)} ${n(cy)}L${n(cx)} ${n(cy + step * 0.77)}L${n(cx - step / 2)} ${n(cy)}Z`,
        glass,
        width * 0.018,
      );
    }),
  );
  const eye = y + Math.min(height * 0.6, width * 0.9) * 0.78;
  const petals = times(8, (index) => {
    const [px, py] = polar(x + width / 2, eye, width * 0.2, index * 45);
    return `<circle cx="${n(px)}" cy="${n(py)}" r="${n(width * 0.09)}" fill="url(#${COLOURS[index % COLOURS.length]})" stroke="${LEAD}" stroke-width="${n(width * 0.016)}"/>`;
  });
  return (
    `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${lozenges}<circle cx="${n(x + width / 2)}" cy="${n(eye)}" r="${n(width * 0.34)}" fill="url(#night)" stroke="url(#gilt)" stroke-width="${n(width * 0.035)}"/>${petals}<circle cx="${n(x + width / 2)}" cy="${n(eye)}" r="${n(width * 0.1)}" fill="url(#honey)"/></g>` +
    `<path d="${outline}" fill="none" stroke="${LEAD}" stroke-width="${n(width * 0.11)}"/><path d="${outline}" fill="none" stroke="#54489c" stroke-width="${n(width * 0.07)}"/><path d="${outline}" fill="none" stroke="url(#gilt)" stroke-width="${n(width * 0.022)}"/>`
  );
}

/** A bundle of shafts with a capital, from the floor to where the vault begins. */
const pillar = (x: number, top: number, bottom: number, width: number): string =>
  times(
    3,
    (index) =>
      `<rect x="${n(x + (index * width) / 3)}" y="${n(top)}" width="${n(width / 3)}" height="${n(bottom - top)}" fill="url(#stone)"/>`,
  ) +
  `<path d="M${n(x - width * 0.22)} ${n(top)}H${n(x + width * 1.22)}L${n(x + width)} ${n(top + width * 0.5)}H${n(x)}Z" fill="url(#stone)"/><rect x="${n(x - width * 0.26)}" y="${n(top - width * 0.1)}" width="${n(width * 1.52)}" height="${n(width * 0.14)}" fill="url(#gilt)"/><rect x="${n(x - width * 0.06)}" y="${n(top + width * 0.5)}" width="${n(width * 1.12)}" height="${n(width * 0.08)}" fill="url(#gilt)"/>`;

/** Pipes that rise towards a side. */
const organ = (
  x: number,
  foot: number,
  {
    count,
    height,
    isMirrored,
    pipe,
  }: {
    readonly count: number;
    readonly height: number;
    readonly pipe: number;
    readonly isMirrored: boolean;
  },
): string =>
  times(count, (index) => {
    const place = isMirrored ? count - 1 - index : index;
    const rise = height * (0.42 + 0.58 * (1 - place / count) ** 1.3);
    const left = x + index * pipe;
    const mouth = foot - rise * 0.26;
    return `<path d="M${n(left + pipe * 0.06)} ${n(foot - rise)}H${n(left + pipe * 0.94)}V${n(mouth)}L${n(left + pipe * 0.66)} ${n(foot)}H${n(left + pipe * 0.34)}L${n(left + pipe * 0.06)} ${n(mouth)}Z" fill="url(#pipe)" stroke="#1a0d02" stroke-width="1.500"/><ellipse cx="${n(left + pipe / 2)}" cy="${n(foot - rise)}" rx="${n(pipe * 0.44)}" ry="${n(pipe * 0.13)}" fill="#1a0d02"/><path d="M${n(left + pipe * 0.26)} ${n(mouth - pipe * 0.1)}Q${n(left + pipe / 2)} ${n(mouth - pipe * 0.5)} ${n(left + pipe * 0.74)} ${n(mouth - pipe * 0.1)}Z" fill="#1a0d02"/>`;
  });

/** What lies behind the board, for a screen of any shape. */
export function scene({ height, width }: Size): string {
  const isWide = width > height;
  const unit = Math.min(width, height);
  const cx = width / 2;
  const foot = height * (isWide ? 0.93 : 0.84);
  const stars = times(isWide ? 130 : 90, (index) => {
    const size = 0.7 + spread(index, 0.324_717) * 1.7;
    return `<circle cx="${n(spread(index + 1) * width)}" cy="${n(spread(index + 5, 0.754_878) * height * 0.8)}" r="${n(size)}" fill="#fff" opacity="${(0.35 + spread(index, 0.569_84) * 0.6).toFixed(2)}"/>`;
  });
  const bright = times(12, (index) => {
    const x = spread(index + 2, 0.754_878) * width;
    const y = spread(index + 1) * height * 0.6;
    const size = unit * (0.008 + spread(index) * 0.012);
    return `<path transform="translate(${n(x)} ${n(y)})" d="M0 ${n(-size)}Q0 0 ${n(size)} 0Q0 0 0 ${n(size)}Q0 0 ${n(-size)} 0Q0 0 0 ${n(-size)}Z" fill="#fff6d6"/>`;
  });
  const shooting = times(3, (index) => {
    const x = width * (0.24 + index * 0.28);
    const y = height * (0.08 + spread(index + 1) * 0.16);
    const long = unit * 0.16;
    return `<path d="M${n(x)} ${n(y)}L${n(x + long)} ${n(y - long * 0.46)}L${n(x + 2)} ${n(y + 4)}Z" fill="#fff3c4" opacity=".75"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(unit * 0.006)}" fill="#fff"/>`;
  });
  const nebula = `<g filter="url(#far)"><ellipse cx="${n(cx - width * 0.22)}" cy="${n(height * 0.28)}" rx="${n(unit * 0.5)}" ry="${n(unit * 0.26)}" fill="url(#cloud)" transform="rotate(-24 ${n(cx)} ${n(height * 0.3)})"/><ellipse cx="${n(cx + width * 0.2)}" cy="${n(height * 0.2)}" rx="${n(unit * 0.52)}" ry="${n(unit * 0.24)}" fill="url(#blue)" transform="rotate(-20 ${n(cx)} ${n(height * 0.3)})"/><ellipse cx="${n(cx)}" cy="${n(height * 0.36)}" rx="${n(unit * 0.44)}" ry="${n(unit * 0.2)}" fill="url(#dust)" transform="rotate(-22 ${n(cx)} ${n(height * 0.3)})"/></g>`;
  // The nave: a wall on either side with windows, open to the sky between.
  const wing = isWide ? Math.max(width * 0.16, (width - height * 1.02) / 2) : width * 0.17;
  const wall = (isMirrored: boolean): string => {
    const window = isWide ? wing * 0.5 : wing * 0.66;
    const x = wing * (isWide ? 0.2 : 0.06);
    const side =
      `<path d="M0 0H${n(wing * 1.02)}C${n(wing * 0.9)} ${n(height * 0.1)} ${n(wing * 0.98)} ${n(height * 0.2)} ${n(wing * 0.98)} ${n(height * 0.3)}V${height}H0Z" fill="url(#wall)"/>` +
      lancet(
        isMirrored ? 'right' : 'left',
        x,
        height * (isWide ? 0.1 : 0.05),
        window,
        height * (isWide ? 0.66 : 0.5),
      ) +
      `<path d="M${n(x + window * 0.2)} ${n(height * 0.3)}L${n(x + window)} ${n(height * 0.3)}L${n(x + window * 3.4)} ${n(foot)}H${n(x + window * 1.1)}Z" fill="url(#beam)" filter="url(#far)"/>` +
      organ(0, foot + height * 0.02, {
        count: isWide ? 9 : 5,
        height: height * (isWide ? 0.42 : 0.26),
        pipe: (wing * 0.9) / (isWide ? 9 : 5),
        isMirrored: false,
      }) +
      pillar(wing * 0.9, height * 0.24, height, wing * (isWide ? 0.12 : 0.2));
    return isMirrored ? `<g transform="translate(${width} 0) scale(-1 1)">${side}</g>` : side;
  };
  const ribs = [0.06, 0, -0.06]
    .map(
      (shift, index) =>
        `<path d="M${n(wing * (0.96 - shift * 2))} ${n(height * 0.25)}C${n(wing * (0.98 - shift))} ${n(height * 0.06)} ${n(cx * 0.72)} ${n(-height * (0.02 + shift))} ${n(cx)} ${n(-height * (0.1 + shift))}C${n(width - cx * 0.72)} ${n(-height * (0.02 + shift))} ${n(width - wing * (0.98 - shift))} ${n(height * 0.06)} ${n(width - wing * (0.96 - shift * 2))} ${n(height * 0.25)}" fill="none" stroke="${index === 1 ? '#d9a24a' : '#453a8c'}" stroke-width="${n(unit * (index === 1 ? 0.006 : 0.016))}"/>`,
    )
    .join('');
  const tiles = times(13, (index) => {
    const far = (index - 6) / 6;
    return `<path d="M${n(cx + far * width * 0.3)} ${n(foot)}L${n(cx + far * width * 0.9)} ${height}" stroke="#7a6ad8" stroke-opacity=".3" stroke-width="1.500"/>`;
  });
  const body =
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>${nebula}${stars}${bright}${shooting}` +
    `<rect y="${n(foot)}" width="${width}" height="${n(height - foot)}" fill="url(#floor)"/>${tiles}<rect y="${n(foot)}" width="${width}" height="2" fill="#d9a24a" opacity=".5"/>` +
    wall(false) +
    wall(true) +
    ribs +
    `<rect width="${width}" height="${height}" fill="url(#vignette)"/>`;
  return svg(width, height, defs(), body);
}
