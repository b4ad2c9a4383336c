export type Point = readonly [x: number, y: number];

/** Where the joint of two bones lies between two points; `side` is 1 or -1, the way in which it bends. */
export function jointOf(
  [fx, fy]: Point,
  [tx, ty]: Point,
  {
    first,
    second,
    side,
  }: { readonly first: number; readonly second: number; readonly side: number },
): Point {
  const [dx, dy] = [tx - fx, ty - fy];
  const reach = Math.min(Math.hypot(dx, dy), first + second - 0.01);
  const along = (first ** 2 - second ** 2 + reach ** 2) / (2 * reach);
  const aside = Math.sqrt(Math.max(0, first ** 2 - along ** 2)) * side;
  const [ux, uy] = [dx / (Math.hypot(dx, dy) || 1), dy / (Math.hypot(dx, dy) || 1)];
  return [fx + ux * along - uy * aside, fy + uy * along + ux * aside];
}

const at = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A limb that narrows from one round end to the other. */
export function limbPath(from: Point, to: Point, wide: number, narrow: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const off = ([x, y]: Point, by: number): Point => [x + nx * by, y + ny * by];
  return [
    `M${at(off(from, wide))}L${at(off(to, narrow))}`,
    `A${narrow} ${narrow} 0 0 0 ${at(off(to, -narrow))}`,
    `L${at(off(from, -wide))}A${wide} ${wide} 0 0 0 ${at(off(from, wide))}Z`,
  ].join('');
}
