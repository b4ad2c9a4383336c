// Small things of the choir: the plaque of the meter, shards, and dust of stars.
import { linear, n, radial, svg } from '../../../art/brush.ts';
import { glassDefs, LEAD } from './glass.ts';

type Size = { readonly width: number; readonly height: number };

/** A tablet of dark glass with pointed ends in a gilt rim. */
export function plaque({ height, width }: Size): string {
  const tip = Math.min(height * 0.5, width * 0.14);
  const shape = (inset: number): string =>
    `M${n(inset)} ${n(height / 2)}L${n(tip + inset * 0.5)} ${n(inset)}H${n(width - tip - inset * 0.5)}L${n(width - inset)} ${n(height / 2)}L${n(width - tip - inset * 0.5)} ${n(height - inset)}H${n(tip + inset * 0.5)}Z`;
  const rim = Math.max(3, height * 0.05);
  return svg(
    width,
    height,
    glassDefs() +
      linear('tablet', [
        [0, '#34289a'],
        [0.5, '#1a1258'],
        [1, '#0d0836'],
      ]),
    `<path d="${shape(1)}" fill="url(#gilt)" stroke="${LEAD}" stroke-width="2"/><path d="${shape(rim)}" fill="url(#tablet)" stroke="${LEAD}" stroke-width="2"/>` +
      `<circle cx="${n(tip * 0.62)}" cy="${n(height / 2)}" r="${n(height * 0.07)}" fill="url(#ruby)" stroke="${LEAD}" stroke-width="1.500"/><circle cx="${n(width - tip * 0.62)}" cy="${n(height / 2)}" r="${n(height * 0.07)}" fill="url(#azure)" stroke="${LEAD}" stroke-width="1.500"/>`,
  );
}

/** A splinter of a pane. */
export const shard = (light: string): string =>
  svg(
    64,
    64,
    linear(
      'shard',
      [
        [0, '#ffffff'],
        [0.35, light],
        [1, light, 0.75],
      ],
      { x2: 1 },
    ),
    `<path d="M8 14L40 4L58 40L24 58Z" fill="url(#shard)" stroke="${LEAD}" stroke-width="3" stroke-linejoin="round"/><path d="M16 18L38 12" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"/>`,
  );

/** A star of a colour. */
export const star = (light: string): string =>
  svg(
    64,
    64,
    radial('glow', [
      [0, '#ffffff'],
      [0.4, light, 0.7],
      [1, light, 0],
    ]),
    '<path d="M32 1Q33 31 63 32Q33 33 32 63Q31 33 1 32Q31 31 32 1Z" fill="url(#glow)"/><circle cx="32" cy="32" r="9" fill="#fff"/>',
  );
