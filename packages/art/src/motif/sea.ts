import { circle, group, path } from '../shape.ts';
import { METAL } from '../tones.ts';
import type { Motif } from './motif.ts';

/** A part that moves in trailers. */
const moving = (name: string, drawing: string): string => `<g class="${name}">${drawing}</g>`;

const ring = (x: number, y: number, radius: number, colour: string): string =>
  circle(x, y, radius, 'none', `stroke="${colour}" stroke-opacity=".85" stroke-width="3"`);

/** A clownfish within an opening net, and a cannon that points at it. */
export const reefFish: Motif = ({ brush, tones }) => {
  const body = brush.linear('#ffb45a', METAL.coral, METAL.coralDeep);
  const fin = brush.linear('#ffd08a', METAL.coral);
  const band = (d: string) =>
    path(d, METAL.ivory, `stroke="${METAL.ink}" stroke-width="3" stroke-opacity=".7"`);
  const fish = [
    path('M-58 0C-84 -34 -104 -42 -116 -40C-106 -16 -106 16 -116 40C-104 42 -84 34 -58 0z', fin),
    path('M-40 -32C-20 -66 30 -70 52 -40zM-24 34C-8 62 22 64 36 38z', fin),
    path('M86 4C66 -44 4 -58 -66 0C-4 56 62 50 86 4z', body),
    band('M18 -43Q36 0 14 43Q32 44 42 38Q58 2 44 -36Q32 -44 18 -43z'),
    band('M-26 -32Q-14 0 -28 28L-10 38Q6 2 -8 -39z'),
    circle(64, -8, 11, METAL.ivory),
    circle(66, -8, 6, METAL.ink),
    circle(63, -11, 2.5, '#fff'),
  ].join('');
  const spokes = Array.from({ length: 12 }, (_, at) => {
    const turn = (at / 12) * 2 * Math.PI;
    return `M0 0L${(Math.cos(turn) * 104).toFixed(1)} ${(Math.sin(turn) * 104).toFixed(1)}`;
  }).join('');
  const net =
    path(spokes, 'none', `stroke="${METAL.shine}" stroke-width="2.5" stroke-opacity=".55"`) +
    [104, 72, 40].map((radius) => ring(0, 0, radius, METAL.shine)).join('');
  const cannon = [
    path('M-16 -58H16L20 0H-20z', brush.linear('#eef4ff', '#5a6a86')),
    path('M-22 -66H22V-52H-22z', brush.linear(METAL.shine, METAL.brass)),
    path(
      'M-58 40C-58 -4 -34 -24 0 -24C34 -24 58 -4 58 40z',
      brush.linear(METAL.brass, METAL.umber),
    ),
    circle(0, 4, 15, tones.bright),
  ].join('');
  return [
    ring(-86, -70, 8, tones.pale),
    ring(90, -84, 6, tones.pale),
    moving(
      'caught',
      group('translate(4 -26)', net) +
        group('translate(6 -26) rotate(-14)', fish, `filter="${brush.shadow(8, 8, 0.5)}"`),
    ),
    group('translate(0 98)', cannon),
  ].join('');
};

/** A deep fish with its light. */
export const angler: Motif = ({ brush, tones }) => {
  const body = brush.linear(tones.bright, tones.deep, tones.night);
  const teeth = Array.from(
    { length: 6 },
    (_, at) =>
      path(`M${14 + at * 12} ${-2 - at * 2}l6 20l7 -22z`, METAL.ivory) +
      path(`M${14 + at * 12} ${50 - at}l6 -20l7 19z`, METAL.ivory),
  ).join('');
  const light =
    circle(84, -64, 44, METAL.shine, 'opacity=".16"') +
    circle(84, -64, 26, METAL.shine, 'opacity=".35"') +
    circle(84, -64, 13, METAL.shine) +
    circle(80, -68, 5, '#fff');
  return [
    group(
      '',
      [
        path(
          'M-70 22C-92 -8 -108 -12 -120 -8C-108 12 -108 34 -120 54C-104 54 -90 48 -70 22z',
          body,
        ),
        path('M-40 -36C-22 -72 20 -78 44 -58L26 -40z', body),
        path('M-4 -56C6 -100 62 -112 82 -72', 'none', `stroke="${tones.deep}" stroke-width="7"`),
        path(
          'M-76 22C-70 -44 0 -76 56 -48C80 -38 94 -20 96 -6C70 -8 40 2 8 22C40 46 70 54 98 50C82 88 26 104 -22 90C-60 80 -78 54 -76 22z',
          body,
        ),
        path('M8 22C40 2 70 -8 96 -6L98 50C70 54 40 46 8 22z', METAL.ink),
        teeth,
        circle(40, -26, 15, METAL.ivory),
        circle(44, -25, 8, METAL.ink),
        circle(41, -29, 3, '#fff'),
      ].join(''),
      `filter="${brush.shadow(8, 10, 0.55)}"`,
    ),
    moving('lure', light),
  ].join('');
};
