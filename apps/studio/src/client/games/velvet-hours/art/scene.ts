// The parlour itself, composed for any size of screen: wall, window, lamps, curtains, floor.
import { baseDefs, linear, n, radial, svg, times } from '../../../art/brush.ts';

type Size = { readonly width: number; readonly height: number };

const damask =
  '<pattern id="damask" width="96" height="144" patternUnits="userSpaceOnUse"><g fill="none" stroke="#f3c9ff" stroke-opacity=".075" stroke-width="2.2">' +
  '<path d="M48 8C66 26 66 44 48 62C30 44 30 26 48 8Z"/><path d="M48 62C78 66 84 92 62 102C72 88 60 78 48 84C36 78 24 88 34 102C12 92 18 66 48 62Z"/><path d="M48 84V132M30 118C40 112 46 122 48 132C50 122 56 112 66 118"/>' +
  '<path d="M0 80C18 98 18 116 0 134M96 80C78 98 78 116 96 134M0 8C12 14 14 28 6 36M96 8C84 14 82 28 90 36"/></g></pattern>';

const defs = (): string =>
  baseDefs() +
  damask +
  radial(
    'wall',
    [
      [0, '#552a5e'],
      [0.4, '#361a40'],
      [0.75, '#1f0f27'],
      [1, '#100815'],
    ],
    { cx: 0.5, cy: 0.32, r: 0.85 },
  ) +
  linear('sky', [
    [0, '#0c1030'],
    [0.5, '#232a68'],
    [1, '#5a4a94'],
  ]) +
  radial('moonlight', [
    [0, '#fff6d8', 0.95],
    [0.25, '#cfd6ff', 0.4],
    [1, '#8a96ff', 0],
  ]) +
  linear('beam', [
    [0, '#b9c4ff', 0.22],
    [1, '#b9c4ff', 0],
  ]) +
  linear(
    'fold',
    [
      [0, '#24041a'],
      [0.28, '#6d1038'],
      [0.5, '#b02a58'],
      [0.64, '#7a1440'],
      [1, '#1d0314'],
    ],
    { x2: 1, y2: 0 },
  ) +
  linear('swag', [
    [0, '#3a0620'],
    [0.45, '#9c2350'],
    [0.75, '#5d0d30'],
    [1, '#24041a'],
  ]) +
  linear('floor', [
    [0, '#2b1420'],
    [1, '#0b0509'],
  ]) +
  linear('panel', [
    [0, '#3d2036'],
    [1, '#1c0d1b'],
  ]) +
  radial('lamp', [
    [0, '#fff3c4', 1],
    [0.18, '#ffc76a', 0.75],
    [0.5, '#ff9a3c', 0.22],
    [1, '#ff9a3c', 0],
  ]) +
  radial(
    'vignette',
    [
      [0, '#000', 0],
      [0.62, '#000', 0],
      [1, '#050208', 0.78],
    ],
    { r: 0.74 },
  );

function archWindow(cx: number, top: number, width: number, height: number): string {
  const left = cx - width / 2;
  const right = cx + width / 2;
  const spring = top + width / 2;
  const outline = `M${n(left)} ${n(top + height)}V${n(spring)}A${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(right)} ${n(spring)}V${n(top + height)}Z`;
  const stars = times(46, (index) => {
    // A fixed sequence of low discrepancy (golden ratio) spreads the stars without chance.
    const x = left + width * ((index * 0.618034) % 1);
    const y = top + height * 0.75 * ((index * 0.754878) % 1);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(0.8 + (index % 5) * 0.35)}" fill="#fff" opacity="${(0.35 + (index % 4) * 0.18).toFixed(2)}"/>`;
  });
  const bars = [-0.25, 0, 0.25]
    .map((part) => `M${n(cx + part * width)} ${n(top)}V${n(top + height)}`)
    .join('');
  const moonX = cx + width * 0.3;
  const moonY = top + width * 0.26;
  return (
    `<clipPath id="pane"><path d="${outline}"/></clipPath><path d="${outline}" fill="#0a0510" stroke="url(#brassDeep)" stroke-width="22"/>` +
    `<g clip-path="url(#pane)"><rect x="${n(left)}" y="${n(top)}" width="${n(width)}" height="${n(height)}" fill="url(#sky)"/>${stars}` +
    `<circle cx="${n(moonX)}" cy="${n(moonY)}" r="${n(width * 0.34)}" fill="url(#moonlight)"/><circle cx="${n(moonX)}" cy="${n(moonY)}" r="${n(width * 0.062)}" fill="#fff8e2"/>` +
    `<g fill="#0b0d26" opacity=".9"><path d="${skyline(left, right, top + height * 0.62, top + height)}"/></g>` +
    `<path d="${bars}M${n(left)} ${n(spring)}H${n(right)}" fill="none" stroke="#1b0d20" stroke-width="11"/><path d="${bars}M${n(left)} ${n(spring)}H${n(right)}" fill="none" stroke="#7d5118" stroke-width="2.5"/></g>` +
    `<path d="${outline}" fill="none" stroke="url(#brass)" stroke-width="9"/>`
  );
}

function skyline(left: number, right: number, base: number, bottom: number): string {
  const steps = 22;
  const step = (right - left) / steps;
  const roofs = times(steps, (index) => {
    const rise = ((index * 37) % 11) * step * 0.16 + (index % 3) * 12;
    const x = left + index * step;
    return `L${n(x)} ${n(base - rise)}L${n(x + step)} ${n(base - rise)}`;
  });
  return `M${n(left)} ${n(bottom)}${roofs}L${n(right)} ${n(bottom)}Z`;
}

/** A curtain drawn aside: folds run from the rail to the tieback and spill to the floor. */
function curtain(side: -1 | 1, { width, height }: Size, reach: number): string {
  const edge = side === -1 ? 0 : width;
  const at = (part: number): number => edge - side * part;
  const folds = 9;
  const tieY = height * 0.6;
  const body = times(folds, (index) => {
    const top = (index / folds) * reach * 1.16;
    const topNext = ((index + 1.25) / folds) * reach * 1.16;
    const tie = (index / folds) * reach * 0.52;
    const tieNext = ((index + 1.25) / folds) * reach * 0.52;
    const end = (index / folds) * reach * 0.86;
    const endNext = ((index + 1.25) / folds) * reach * 0.86;
    const down = (from: number, mid: number, to: number) =>
      `C${n(at(from))} ${n(height * 0.34)} ${n(at(mid * 1.12))} ${n(tieY * 0.8)} ${n(at(mid))} ${n(tieY)}C${n(at(mid * 1.05))} ${n(tieY + height * 0.12)} ${n(at(to))} ${n(height * 0.8)} ${n(at(to))} ${n(height)}`;
    const up = (from: number, mid: number, to: number) =>
      `C${n(at(to))} ${n(height * 0.8)} ${n(at(mid * 1.05))} ${n(tieY + height * 0.12)} ${n(at(mid))} ${n(tieY)}C${n(at(mid * 1.12))} ${n(tieY * 0.8)} ${n(at(from))} ${n(height * 0.34)} ${n(at(from))} -10`;
    return `<path d="M${n(at(top))} -10${down(top, tie, end)}L${n(at(endNext))} ${n(height)}${up(topNext, tieNext, endNext)}Z" fill="url(#fold)"/>`;
  });
  const tie = at(reach * 0.3);
  return (
    `<g filter="url(#drop)">${body}</g>` +
    `<path d="M${n(edge)} ${n(tieY - 26)}Q${n(tie)} ${n(tieY + 22)} ${n(at(reach * 0.62))} ${n(tieY - 8)}" fill="none" stroke="#3a2008" stroke-width="19" stroke-linecap="round"/>` +
    `<path d="M${n(edge)} ${n(tieY - 26)}Q${n(tie)} ${n(tieY + 22)} ${n(at(reach * 0.62))} ${n(tieY - 8)}" fill="none" stroke="url(#brassFlat)" stroke-width="13" stroke-linecap="round" stroke-dasharray="9 5"/>` +
    `<g transform="translate(${n(at(reach * 0.5))} ${n(tieY + 6)})"><circle r="13" fill="url(#brass)"/><path d="M-12 10H12L17 74H-17Z" fill="url(#brassDeep)"/>${times(7, (index) => `<path d="M${n(-9 + index * 3)} 12L${n(-13 + index * 4.3)} 74" stroke="#f0cd80" stroke-width="1.6"/>`)}<rect x="-13" y="8" width="26" height="8" rx="4" fill="url(#brass)"/></g>`
  );
}

function pelmet({ width, height }: Size): string {
  const depth = Math.min(height * 0.1, 96);
  const count = Math.max(3, Math.round(width / 300));
  const span = width / count;
  const swags = times(count, (index) => {
    const x = index * span;
    const arc = `M${n(x - 12)} -4C${n(x + span * 0.2)} ${n(depth * 1.4)} ${n(x + span * 0.8)} ${n(depth * 1.4)} ${n(x + span + 12)} -4Z`;
    const pleats = times(
      4,
      (pleat) =>
        `<path d="M${n(x - 6)} -4C${n(x + span * 0.24)} ${n(depth * (0.3 + pleat * 0.28))} ${n(x + span * 0.76)} ${n(depth * (0.3 + pleat * 0.28))} ${n(x + span + 6)} -4" fill="none" stroke="#1d0314" stroke-opacity=".42" stroke-width="4"/>`,
    );
    return `<g filter="url(#drop)"><path d="${arc}" fill="url(#swag)"/></g>${pleats}<path d="M${n(x - 12)} -4C${n(x + span * 0.2)} ${n(depth * 1.4)} ${n(x + span * 0.8)} ${n(depth * 1.4)} ${n(x + span + 12)} -4" fill="none" stroke="url(#brassFlat)" stroke-width="7" stroke-dasharray="3 3"/>`;
  });
  return `${swags}<rect x="0" y="-2" width="${width}" height="14" fill="url(#brass)"/><rect x="0" y="12" width="${width}" height="4" fill="#2a1607"/>`;
}

const wallLamp = (x: number, y: number, size: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 3.4)}" fill="url(#lamp)"/>` +
  `<g transform="translate(${n(x)} ${n(y)}) scale(${(size / 60).toFixed(3)})"><path d="M0 46C26 46 26 84 0 84" fill="none" stroke="url(#brass)" stroke-width="8"/><path d="M-7 38H7V96H-7Z" fill="url(#brass)"/><circle cy="100" r="12" fill="url(#brass)"/>` +
  '<path d="M-32 36C-42 -2 -20 -46 0 -58C20 -46 42 -2 32 36Z" fill="#ffe2a2"/><path d="M-32 36C-42 -2 -20 -46 0 -58C20 -46 42 -2 32 36Z" fill="none" stroke="url(#brassDeep)" stroke-width="4"/><path d="M-15 36C-18 0 -8 -40 0 -56C8 -40 18 0 15 36" fill="none" stroke="#b8792a" stroke-width="3"/><ellipse cy="8" rx="14" ry="24" fill="#fffbe8" filter="url(#soft)"/><rect x="-36" y="32" width="72" height="10" rx="5" fill="url(#brass)"/></g>';

export function scene({ width, height }: Size): string {
  const isWide = width > height;
  const cx = width / 2;
  const floorY = height * 0.8;
  const windowWidth = isWide ? Math.min(width * 0.5, height * 0.95) : width * 0.82;
  const reach = isWide ? Math.max(110, (width - height * 1.12) * 0.3) : width * 0.15;
  const lampX = isWide ? Math.max(reach * 1.35, cx - height * 0.8) : width * 0.1;
  const panels = Math.max(4, Math.round(width / 190));
  const wainscot = times(panels, (index) => {
    const span = width / panels;
    return `<rect x="${n(index * span + 12)}" y="${n(floorY - height * 0.17)}" width="${n(span - 24)}" height="${n(height * 0.14)}" rx="5" fill="none" stroke="#8a5a1a" stroke-opacity=".55" stroke-width="2.5"/>`;
  });
  const body =
    `<rect width="${width}" height="${height}" fill="url(#wall)"/><rect width="${width}" height="${height}" fill="url(#damask)"/>` +
    archWindow(cx, height * (isWide ? 0.045 : 0.06), windowWidth, height * 0.75) +
    (isWide
      ? `<path d="M${n(cx + windowWidth * 0.3)} ${n(height * 0.2)}L${n(cx - windowWidth * 0.9)} ${n(height)}L${n(cx + windowWidth * 0.2)} ${n(height)}Z" fill="url(#beam)"/>`
      : '') +
    `<rect x="0" y="${n(floorY - height * 0.2)}" width="${width}" height="${n(height * 0.2)}" fill="url(#panel)" opacity=".92"/>${wainscot}` +
    `<rect x="0" y="${n(floorY - height * 0.205)}" width="${width}" height="6" fill="url(#brassDeep)"/><rect x="0" y="${n(floorY)}" width="${width}" height="${n(height - floorY)}" fill="url(#floor)"/><rect x="0" y="${n(floorY)}" width="${width}" height="3" fill="#c08a34" opacity=".5"/>` +
    (isWide
      ? wallLamp(lampX, height * 0.36, height * 0.075) +
        wallLamp(width - lampX, height * 0.36, height * 0.075)
      : '') +
    curtain(-1, { width, height }, reach) +
    curtain(1, { width, height }, reach) +
    pelmet({ width, height }) +
    `<rect width="${width}" height="${height}" fill="url(#vignette)"/>`;
  return svg(width, height, defs(), body);
}
