type Box = { readonly width: number; readonly height: number };

/** Room for the width of the line above and below. */
const INSET = 2;

/** The path of shares between 0 and 1 over a box; what was not measured leaves a gap. */
export function pathOf(points: readonly (number | null)[], { width, height }: Box): string {
  const step = points.length > 1 ? width / (points.length - 1) : 0;
  const round = (value: number) => Math.round(value * 10) / 10;
  let isDrawing = false;
  const parts: string[] = [];
  for (const [index, share] of points.entries()) {
    if (share === null) {
      isDrawing = false;
      continue;
    }
    const clamped = Math.min(1, Math.max(0, share));
    const y = INSET + (1 - clamped) * (height - 2 * INSET);
    parts.push(`${isDrawing ? 'L' : 'M'}${round(index * step)} ${round(y)}`);
    // A lone point is a dot, which a path draws as a line of no length with round ends.
    if (!isDrawing && (points[index + 1] ?? null) === null) parts.push('h0.1');
    isDrawing = true;
  }
  return parts.join('');
}
