// Shapes along a curve: tails, tentacles, weed.
import { n } from './brush.ts';

export type Point = readonly [x: number, y: number];

/** Points along a smooth curve through the given ones, `steps` to a piece. */
export function curve(through: readonly Point[], steps = 8): Point[] {
  const at = (index: number): Point =>
    through[Math.min(through.length - 1, Math.max(0, index))] as Point;
  const points: Point[] = [];
  for (let piece = 0; piece < through.length - 1; piece += 1) {
    const [a, b, c, d] = [at(piece - 1), at(piece), at(piece + 1), at(piece + 2)];
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const along = (axis: 0 | 1): number =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2 +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3);
      points.push([along(0), along(1)]);
    }
  }
  points.push(at(through.length - 1));
  return points;
}

/** Both edges of a band along points, whose half width at a part of its length is given. */
export function edgesOf(
  points: readonly Point[],
  halfWidth: (part: number) => number,
): readonly [left: Point, right: Point][] {
  return points.map(([x, y], index) => {
    const [fromX, fromY] = points[Math.max(0, index - 1)] as Point;
    const [toX, toY] = points[Math.min(points.length - 1, index + 1)] as Point;
    const length = Math.hypot(toX - fromX, toY - fromY) || 1;
    const width = halfWidth(index / (points.length - 1));
    const [dx, dy] = [((toY - fromY) / length) * width, ((fromX - toX) / length) * width];
    return [
      [x + dx, y + dy],
      [x - dx, y - dy],
    ];
  });
}

const line = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');

/** The outline of a band along a curve. */
export function taper(through: readonly Point[], halfWidth: (part: number) => number): string {
  const edges = edgesOf(curve(through), halfWidth);
  return `${line([...edges.map(([left]) => left), ...edges.map(([, right]) => right).toReversed()])}Z`;
}

/** A closed outline that is round at every point: each one draws the line, none is touched. */
export function blob(points: readonly Point[]): string {
  const middle = (index: number): Point => {
    const [x1, y1] = points[index % points.length] as Point;
    const [x2, y2] = points[(index + 1) % points.length] as Point;
    return [(x1 + x2) / 2, (y1 + y2) / 2];
  };
  const [x, y] = middle(points.length - 1);
  const arcs = points.map(([px, py], index) => {
    const [mx, my] = middle(index);
    return `Q${n(px)} ${n(py)} ${n(mx)} ${n(my)}`;
  });
  return `M${n(x)} ${n(y)}${arcs.join('')}Z`;
}
