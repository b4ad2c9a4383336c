// Stained glass: panes of colour between lines of lead, with the light behind them.
import { n, polar, radial, times } from '../../../art/brush.ts';
import type { Point } from '../../../art/taper.ts';

export const LEAD = '#0c0820';

/** Glass by its name: where the light comes through, its colour, and its dark edge. */
const GLASS = {
  amber: ['#fff6c9', '#ffbe3b', '#a8570c'],
  honey: ['#fffbe3', '#ffe08a', '#c08a2c'],
  flame: ['#ffdfa8', '#ff7d2e', '#94260a'],
  ruby: ['#ffb3ae', '#e5203f', '#5e0522'],
  rose: ['#ffe0ee', '#ff6fa8', '#8f1c5e'],
  violet: ['#ecd2ff', '#9a4bf0', '#3a0f80'],
  indigo: ['#b9c2ff', '#4a45d8', '#17124f'],
  night: ['#5560c8', '#262a86', '#0d0c38'],
  azure: ['#d6f4ff', '#2fa8f5', '#0a3f96'],
  ice: ['#ffffff', '#bfe4ff', '#5f86c4'],
  pearl: ['#ffffff', '#e3e0f5', '#8f8bb8'],
  teal: ['#d2fff0', '#1fc5a8', '#04584f'],
  leaf: ['#eaffc4', '#7ecb3a', '#2a6612'],
  cream: ['#fffdf0', '#ffe7bf', '#c49a6a'],
  clay: ['#ffd9b8', '#d9774a', '#7a2f14'],
} as const;

export type Glass = keyof typeof GLASS;

export const glassDefs = (): string =>
  Object.entries(GLASS)
    .map(([name, [light, full, deep]]) =>
      radial(
        name,
        [
          [0, light],
          [0.48, full],
          [1, deep],
        ],
        { cx: 0.42, cy: 0.36, r: 0.82 },
      ),
    )
    .join('') +
  radial('through', [
    [0, '#ffffff', 0.62],
    [0.45, '#fff3cf', 0.2],
    [1, '#fff3cf', 0],
  ]) +
  '<linearGradient id="gilt" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="#fffbe0"/><stop offset=".35" stop-color="#f4cc6a"/><stop offset=".6" stop-color="#a56a1c"/><stop offset=".82" stop-color="#f0c668"/><stop offset="1" stop-color="#6f4210"/></linearGradient>' +
  '<filter id="drop" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="6" stdDeviation="5" flood-color="#03010f" flood-opacity=".75"/></filter>' +
  '<filter id="soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="7"/></filter>';

export const pane = (path: string, glass: Glass, lead = 3.6): string =>
  `<path d="${path}" fill="url(#${glass})" stroke="${LEAD}" stroke-width="${lead}" stroke-linejoin="round"/>`;

/** A piece of a ring between two angles in degrees. */
export function sector(
  [cx, cy]: Point,
  {
    from,
    inner,
    outer,
    to,
  }: { readonly inner: number; readonly outer: number; readonly from: number; readonly to: number },
): string {
  const [x1, y1] = polar(cx, cy, outer, from);
  const [x2, y2] = polar(cx, cy, outer, to);
  const [x3, y3] = polar(cx, cy, inner, to);
  const [x4, y4] = polar(cx, cy, inner, from);
  const back =
    inner < 0.5
      ? `L${n(cx)} ${n(cy)}`
      : `L${n(x3)} ${n(y3)}A${n(inner)} ${n(inner)} 0 0 0 ${n(x4)} ${n(y4)}`;
  return `M${n(x1)} ${n(y1)}A${n(outer)} ${n(outer)} 0 0 1 ${n(x2)} ${n(y2)}${back}Z`;
}

/** A ring of panes; its colours follow each other. */
export const ring = (
  at: Point,
  {
    count,
    glass,
    inner,
    outer,
    turn = 0,
  }: {
    readonly inner: number;
    readonly outer: number;
    readonly count: number;
    readonly glass: readonly Glass[];
    readonly turn?: number;
  },
  lead?: number,
): string =>
  times(count, (index) =>
    pane(
      sector(at, {
        inner,
        outer,
        from: turn + (index * 360) / count,
        to: turn + ((index + 1) * 360) / count,
      }),
      glass[index % glass.length] as Glass,
      lead,
    ),
  );

/** The light that comes through the middle, and a gleam on the upper left. */
export const gleam = ([cx, cy]: Point, radius: number): string => {
  const [x1, y1] = polar(cx, cy, radius * 0.84, -70);
  const [x2, y2] = polar(cx, cy, radius * 0.84, -10);
  return (
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="url(#through)"/>` +
    `<path d="M${n(x1)} ${n(y1)}A${n(radius * 0.84)} ${n(radius * 0.84)} 0 0 1 ${n(x2)} ${n(y2)}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="${n(radius * 0.07)}" stroke-linecap="round"/>`
  );
};

/** A gilt hoop with lead on both sides. */
export const hoop = ([cx, cy]: Point, radius: number, width: number): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="none" stroke="${LEAD}" stroke-width="${n(width + 5)}"/>` +
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="none" stroke="url(#gilt)" stroke-width="${n(width)}"/>`;

export const halo = (colour: string): string =>
  `<radialGradient id="halo"><stop stop-color="${colour}" stop-opacity=".6"/><stop offset=".6" stop-color="${colour}" stop-opacity=".2"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
