// Small builders of SVG shapes. Coordinates are rounded so that the same seed gives the same bytes.

export const round = (value: number): number => Math.round(value * 10) / 10;

/** A point on a circle; 0 degrees is up and angles run clockwise. */
export function polar(degrees: number, radius: number): readonly [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(Math.cos(angle) * radius), round(Math.sin(angle) * radius)];
}

export function polygon(points: readonly (readonly [number, number])[], fill: string): string {
  return `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function rect(
  box: {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
    readonly r?: number;
  },
  fill: string,
  more = '',
): string {
  const { x, y, w, h, r = 0 } = box;
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${r}" fill="${fill}" ${more}/>`;
}

export function group(transform: string, content: string, more = ''): string {
  return `<g transform="${transform}" ${more}>${content}</g>`;
}

/** Repeats a drawing around the centre. */
export function around(count: number, draw: (index: number) => string): string {
  return Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${round((index * 360) / count)})">${draw(index)}</g>`,
  ).join('');
}

/** A star of four points, the house's sparkle. */
export function sparkle(x: number, y: number, radius: number, fill: string): string {
  const waist = radius * 0.2;
  return path(
    `M${round(x)} ${round(y - radius)}Q${round(x + waist)} ${round(y - waist)} ${round(x + radius)} ${round(y)}Q${round(x + waist)} ${round(y + waist)} ${round(x)} ${round(y + radius)}Q${round(x - waist)} ${round(y + waist)} ${round(x - radius)} ${round(y)}Q${round(x - waist)} ${round(y - waist)} ${round(x)} ${round(y - radius)}z`,
    fill,
  );
}
