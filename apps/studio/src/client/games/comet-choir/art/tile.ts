import { inset, linear, radial, svg } from '../../../art/brush.ts';
import { logo } from './board.ts';
import { scene } from './scene.ts';
import { comet, symbolArt } from './symbols.ts';

const WIDTH = 600;
const HEIGHT = 800;

/** The game's card for a lobby, three to four, with its name. */
export function tile(): string {
  const [sun, orrery, hourglass, astrolabe, saturn, , , , moon, , rose] = symbolArt.map((draw) =>
    draw(),
  ) as [string, string, string, string, string, string, string, string, string, string, string];
  const defs =
    linear('foot', [
      [0, '#05021c', 0],
      [0.5, '#05021c', 0.74],
      [1, '#05021c', 0.96],
    ]) +
    radial('glow', [
      [0, '#ffd76b', 0.5],
      [0.5, '#8a4bf0', 0.28],
      [1, '#8a4bf0', 0],
    ]);
  return svg(
    WIDTH,
    HEIGHT,
    defs,
    inset(scene({ width: WIDTH, height: HEIGHT }), 'nave', { x: 0, y: 0, size: 256 }) +
      '<circle cx="300" cy="300" r="330" fill="url(#glow)"/>' +
      inset(moon, 'moon', { x: 34, y: 60, size: 170, rotate: -10 }) +
      inset(comet(3), 'fire', { x: 398, y: 34, size: 190 }) +
      inset(rose, 'rose', { x: 172, y: 36, size: 256 }) +
      inset(orrery, 'orre', { x: 20, y: 248, size: 220, rotate: -6 }) +
      inset(astrolabe, 'astr', { x: 360, y: 248, size: 220, rotate: 6 }) +
      inset(sun, 'sun', { x: 150, y: 208, size: 300 }) +
      inset(saturn, 'satu', { x: 48, y: 410, size: 160, rotate: -8 }) +
      inset(hourglass, 'hour', { x: 404, y: 396, size: 160, rotate: 8 }) +
      `<rect y="430" width="${WIDTH}" height="370" fill="url(#foot)"/>` +
      inset(logo(true), 'name', { x: 48, y: 448, size: 215 }),
  );
}
