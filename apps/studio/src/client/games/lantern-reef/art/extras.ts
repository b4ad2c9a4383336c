// Small things of the reef: the plaque of the meter, bubbles, and what lanterns burst into.
import { linear, n, radial, svg } from '../../../art/brush.ts';

type Size = { readonly width: number; readonly height: number };

/** A sheet of paper before a lamp, between two sticks of bamboo. */
export function plaque({ height, width }: Size): string {
  const stick = height * 0.11;
  const bamboo = (y: number): string =>
    `<rect x="${n(width * 0.02)}" y="${n(y)}" width="${n(width * 0.96)}" height="${n(stick)}" rx="${n(stick / 2)}" fill="url(#stick)" stroke="#04201f" stroke-width="1.500"/>`;
  return svg(
    width,
    height,
    linear('stick', [
      [0, '#c9efb0'],
      [0.45, '#4d9a62'],
      [1, '#062b28'],
    ]) +
      radial(
        'sheet',
        [
          [0, '#b8303a', 0.96],
          [0.55, '#7d1532', 0.96],
          [1, '#3d0a24', 0.97],
        ],
        { r: 0.75 },
      ),
    `<rect x="${n(width * 0.06)}" y="${n(stick * 0.6)}" width="${n(width * 0.88)}" height="${n(height - stick * 1.2)}" fill="url(#sheet)" stroke="#ff9a6a" stroke-opacity=".6" stroke-width="2"/>${bamboo(0.5)}${bamboo(height - stick - 0.5)}`,
  );
}

/** A soft light of a colour. */
export const mote = (light: string): string =>
  svg(
    64,
    64,
    radial('mote', [
      [0, '#ffffff'],
      [0.3, light, 0.9],
      [1, light, 0],
    ]),
    '<circle cx="32" cy="32" r="31" fill="url(#mote)"/>',
  );

export const bubble = (light: string): string =>
  svg(
    64,
    64,
    radial('bubble', [
      [0.55, light, 0.06],
      [0.9, light, 0.5],
      [1, '#ffffff', 0.9],
    ]),
    '<circle cx="32" cy="32" r="28" fill="url(#bubble)"/><path d="M16 26A18 18 0 0 1 28 15" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>',
  );
