import { centred, linear, n, radial, svg, times } from '../../../art/brush.ts';
import { SCRIPT_GLYPHS, TUBE_GLYPHS } from './glyphs.ts';
import { chrome, CYAN, FILTERS, NIGHT, path, PINK, tube, VIOLET, YELLOW } from './paint.ts';

type Size = { readonly width: number; readonly height: number };

/** A diner at night: a window on the street, a counter with stools, a chequered floor. */
export function scene({ height, width }: Size): string {
  const isTall = height > width;
  const unit = Math.min(width, height);
  const floor = height * (isTall ? 0.8 : 0.82);
  const square = unit * 0.085;
  const tiles = times(6, (row) => {
    const [near, far] = [1 + row * 0.42, 1 + (row + 1) * 0.42];
    const y = floor + (height - floor) * ((near - 1) / 2.52);
    const y2 = floor + (height - floor) * ((far - 1) / 2.52);
    const count = Math.ceil(width / square) + 4;
    return times(count, (index) => {
      if ((index + row) % 2 === 0) return '';
      const at = (place: number, depth: number) => width / 2 + (place - count / 2) * square * depth;
      return path(
        `M${n(at(index, near))} ${n(y)}L${n(at(index + 1, near))} ${n(y)}L${n(at(index + 1, far))} ${n(y2)}L${n(at(index, far))} ${n(y2)}Z`,
        '#2a2352',
      );
    });
  });
  const windowTop = height * 0.1;
  const pane = (x: number, w: number) =>
    `<rect x="${n(x)}" y="${n(windowTop)}" width="${n(w)}" height="${n(floor * 0.56)}" rx="18" fill="url(#street)"/>` +
    times(9, (index) => {
      const bw = w * (0.08 + 0.06 * ((index * 5) % 4));
      const bh = floor * (0.12 + 0.05 * ((index * 7) % 5));
      const bx = x + (w / 9) * index;
      return (
        `<rect x="${n(bx)}" y="${n(windowTop + floor * 0.56 - bh)}" width="${n(bw)}" height="${n(bh)}" fill="#130f33"/>` +
        times(
          6,
          (light) =>
            `<rect x="${n(bx + bw * (0.2 + 0.4 * (light % 2)))}" y="${n(windowTop + floor * 0.56 - bh + 8 + Math.floor(light / 2) * bh * 0.24)}" width="${n(bw * 0.16)}" height="${n(bh * 0.09)}" fill="${(light + index) % 3 === 0 ? YELLOW : '#3a3570'}" opacity=".85"/>`,
        )
      );
    }) +
    `<rect x="${n(x)}" y="${n(windowTop)}" width="${n(w)}" height="${n(floor * 0.56)}" rx="18" fill="none" stroke="url(#rail)" stroke-width="9"/>` +
    `<path d="M${n(x + w * 0.1)} ${n(windowTop + 14)}L${n(x + w * 0.34)} ${n(windowTop + 14)}L${n(x + w * 0.16)} ${n(windowTop + floor * 0.54)}H${n(x + 14)}Z" fill="#fff" opacity=".05"/>`;
  const stool = (x: number) =>
    `<g transform="translate(${n(x)} ${n(floor + height * 0.02)})"><ellipse cy="${n(unit * 0.11)}" rx="${n(unit * 0.06)}" ry="${n(unit * 0.014)}" fill="#8fa3bd"/><rect x="${n(-unit * 0.012)}" y="0" width="${n(unit * 0.024)}" height="${n(unit * 0.11)}" fill="url(#rail)"/><rect x="${n(-unit * 0.066)}" y="${n(-unit * 0.035)}" width="${n(unit * 0.132)}" height="${n(unit * 0.03)}" rx="${n(unit * 0.015)}" fill="#e0255f"/><rect x="${n(-unit * 0.066)}" y="${n(-unit * 0.008)}" width="${n(unit * 0.132)}" height="${n(unit * 0.014)}" rx="4" fill="url(#rail)"/></g>`;
  const counterTop = floor - height * 0.14;
  const counter =
    `<rect x="0" y="${n(counterTop)}" width="${width}" height="${n(floor - counterTop + 10)}" fill="url(#counter)"/>` +
    times(
      Math.ceil(width / 26),
      (index) =>
        `<rect x="${index * 26}" y="${n(counterTop + 26)}" width="3" height="${n(floor - counterTop - 20)}" fill="#fff" opacity=".08"/>`,
    ) +
    `<rect x="0" y="${n(counterTop)}" width="${width}" height="12" fill="url(#rail)"/><rect x="0" y="${n(counterTop + 16)}" width="${width}" height="5" fill="${PINK}" opacity=".9"/><rect x="0" y="${n(floor - 4)}" width="${width}" height="14" fill="url(#rail)"/>`;
  const defs =
    FILTERS +
    chrome('rail') +
    linear('wall', [
      [0, '#1a1446'],
      [0.6, '#2b1a5c'],
      [1, '#170f38'],
    ]) +
    linear('street', [
      [0, '#120b3a'],
      [0.5, '#4a1d6e'],
      [0.85, '#d6427e'],
      [1, '#ff9a5a'],
    ]) +
    linear('counter', [
      [0, '#118a96'],
      [1, '#0a3c58'],
    ]) +
    radial('rose', [
      [0, PINK, 0.5],
      [1, PINK, 0],
    ]) +
    radial('ice', [
      [0, CYAN, 0.4],
      [1, CYAN, 0],
    ]);
  const stools = isTall ? [0.14, 0.86] : [0.06, 0.15, 0.24, 0.76, 0.85, 0.94];
  return svg(
    width,
    height,
    defs,
    `<rect width="${width}" height="${height}" fill="url(#wall)"/>` +
      (isTall
        ? pane(-width * 0.06, width * 1.12)
        : pane(width * 0.02, width * 0.3) +
          pane(width * 0.35, width * 0.3) +
          pane(width * 0.68, width * 0.3)) +
      `<rect y="${n(floor)}" width="${width}" height="${n(height - floor)}" fill="#efe6ff"/>${tiles}<rect y="${n(floor)}" width="${width}" height="${n(height - floor)}" fill="${NIGHT}" opacity=".5"/>` +
      counter +
      stools.map((part) => stool(width * part)).join('') +
      tube(`M0 ${n(height * 0.075)}H${width}`, PINK, 5) +
      tube(`M0 ${n(height * 0.095)}H${width}`, CYAN, 3) +
      `<circle cx="${n(width * 0.12)}" cy="${n(height * 0.2)}" r="${n(unit * 0.5)}" fill="url(#rose)"/><circle cx="${n(width * 0.9)}" cy="${n(height * 0.3)}" r="${n(unit * 0.55)}" fill="url(#ice)"/>` +
      `<rect width="${width}" height="${height}" fill="${NIGHT}" opacity=".28"/>`,
  );
}

export type Cabinet = { readonly width: number; readonly height: number; readonly margin: number };

const REELS = 3;

/** White drums behind the symbols would drown the light: they are night, with the line marked. */
export function cabinetBack({ height, margin, width }: Cabinet): string {
  const column = width / REELS;
  const defs = linear('drum', [
    [0, '#04030c'],
    [0.25, '#15113a'],
    [0.5, '#241c5a'],
    [0.75, '#15113a'],
    [1, '#04030c'],
  ]);
  const drums = times(
    REELS,
    (index) =>
      `<rect x="${n(margin + index * column + 4)}" y="${margin}" width="${n(column - 8)}" height="${height}" rx="10" fill="url(#drum)"/>`,
  );
  return svg(
    width + 2 * margin,
    height + 2 * margin,
    defs,
    `<rect x="${margin}" y="${margin}" width="${width}" height="${height}" fill="#8fa3bd"/>${drums}`,
  );
}

/** Chrome around the drums, tubes in its grooves, arrows at the line. */
export function cabinetFront({ height, margin, width }: Cabinet): string {
  const [w, h, m] = [width + 2 * margin, height + 2 * margin, margin];
  const ring = (inset: number, thick: number, fill: string, r: number) => {
    const box = (at: number, radius: number) =>
      `M${n(at + radius)} ${n(at)}H${n(w - at - radius)}A${n(radius)} ${n(radius)} 0 0 1 ${n(w - at)} ${n(at + radius)}V${n(h - at - radius)}A${n(radius)} ${n(radius)} 0 0 1 ${n(w - at - radius)} ${n(h - at)}H${n(at + radius)}A${n(radius)} ${n(radius)} 0 0 1 ${n(at)} ${n(h - at - radius)}V${n(at + radius)}A${n(radius)} ${n(radius)} 0 0 1 ${n(at + radius)} ${n(at)}Z`;
    return `<path fill-rule="evenodd" fill="${fill}" d="${box(inset, r)}${box(inset + thick, Math.max(3, r - thick))}"/>`;
  };
  const frame = (inset: number, r: number) =>
    `M${n(inset + r)} ${n(inset)}H${n(w - inset - r)}A${n(r)} ${n(r)} 0 0 1 ${n(w - inset)} ${n(inset + r)}V${n(h - inset - r)}A${n(r)} ${n(r)} 0 0 1 ${n(w - inset - r)} ${n(h - inset)}H${n(inset + r)}A${n(r)} ${n(r)} 0 0 1 ${n(inset)} ${n(h - inset - r)}V${n(inset + r)}A${n(r)} ${n(r)} 0 0 1 ${n(inset + r)} ${n(inset)}Z`;
  const arrow = (x: number, way: number) =>
    path(
      `M${n(x)} ${n(h / 2 - m * 0.42)}L${n(x + way * m * 0.62)} ${n(h / 2)}L${n(x)} ${n(h / 2 + m * 0.42)}Z`,
      YELLOW,
    );
  const shade = linear('shade', [
    [0, '#02010a', 0.85],
    [0.3, '#02010a', 0],
    [0.7, '#02010a', 0],
    [1, '#02010a', 0.85],
  ]);
  return svg(
    w,
    h,
    FILTERS + chrome('metal') + shade,
    `<rect x="${m}" y="${m}" width="${width}" height="${height}" fill="url(#shade)"/>` +
      `<path d="M${m} ${n(h / 2 - height / 6)}H${n(w - m)}M${m} ${n(h / 2 + height / 6)}H${n(w - m)}" stroke="${CYAN}" stroke-width="2" opacity=".55"/>` +
      `<g filter="url(#drop)">${ring(2, m - 2, 'url(#metal)', m * 0.9)}</g>` +
      tube(frame(m * 0.36, m * 0.6), PINK, Math.max(3, m * 0.1)) +
      ring(m * 0.92, m * 0.08, '#2c3550', m * 0.2) +
      arrow(m * 0.2, 1) +
      arrow(w - m * 0.2, -1),
  );
}

export const LOGO_WIDTH = 900;
export const LOGO_HEIGHT = 300;

/** The sign over the door. */
export function logo(): string {
  const script = centred('Chrome', SCRIPT_GLYPHS, { x: 420, y: 186, size: 210 });
  const tubes = centred('DINER', TUBE_GLYPHS, { x: 500, y: 282, size: 120, spacing: 10 });
  return svg(
    LOGO_WIDTH,
    LOGO_HEIGHT,
    FILTERS + chrome('metal'),
    `<g fill="${CYAN}" filter="url(#haze)" opacity=".9">${tubes}</g><g fill="#d9fbff">${tubes}</g>` +
      `<g fill="${NIGHT}" stroke="${NIGHT}" stroke-width="90" stroke-linejoin="round">${script}</g><g fill="${VIOLET}" stroke="${PINK}" stroke-width="44" stroke-linejoin="round">${script}</g><g fill="url(#metal)">${script}</g>`,
  );
}
