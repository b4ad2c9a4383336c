import { inset, linear, radial, svg } from '../../../art/brush.ts';
import { logo } from './board.ts';
import { scene } from './scene.ts';
import { symbolArt } from './symbols.ts';

const WIDTH = 600;
const HEIGHT = 800;

/** The game's card for a lobby, three to four, with its name. */
export function tile(): string {
  const [starfish, seahorse, jellyfish, nautilus, urchin, , , lantern] = symbolArt.map((draw) =>
    draw(),
  ) as [string, string, string, string, string, string, string, string];
  const defs =
    linear('foot', [
      [0, '#021319', 0],
      [0.5, '#021319', 0.72],
      [1, '#021319', 0.95],
    ]) +
    radial('glow', [
      [0, '#ffb45e', 0.6],
      [0.5, '#ff6f3d', 0.22],
      [1, '#ff6f3d', 0],
    ]);
  return svg(
    WIDTH,
    HEIGHT,
    defs,
    inset(scene({ width: WIDTH, height: HEIGHT }), 'reef', { x: 0, y: 0, size: 256 }) +
      '<circle cx="300" cy="300" r="320" fill="url(#glow)"/>' +
      inset(urchin, 'urch', { x: 400, y: 90, size: 180, rotate: 10 }) +
      inset(nautilus, 'naut', { x: 22, y: 96, size: 196, rotate: -8 }) +
      inset(seahorse, 'seah', { x: 8, y: 258, size: 250, rotate: -6 }) +
      inset(jellyfish, 'jell', { x: 352, y: 250, size: 240, rotate: 7 }) +
      inset(lantern, 'lant', { x: 140, y: 84, size: 330 }) +
      inset(starfish, 'star', { x: 200, y: 352, size: 200, rotate: -7 }) +
      `<rect y="430" width="${WIDTH}" height="370" fill="url(#foot)"/>` +
      inset(logo(true), 'name', { x: 30, y: 452, size: 230 }),
  );
}
