import { baseDefs, inset, linear, radial, svg, times } from '../../../art/brush.ts';
import { flourish, titleDefs, titleLine } from './logo.ts';
import { scene } from './scene.ts';
import { symbolArt } from './symbols.ts';

export const TILE_WIDTH = 600;
export const TILE_HEIGHT = 800;

/** The game's card for a lobby, three to four, with the title as lettering in the art. */
export function tile(): string {
  const defs =
    baseDefs() +
    titleDefs +
    linear('foot', [
      [0, '#0b0510', 0],
      [0.45, '#0b0510', 0.82],
      [1, '#0b0510', 0.98],
    ]) +
    radial('glow', [
      [0, '#ffd98a', 0.55],
      [0.5, '#e0638a', 0.2],
      [1, '#e0638a', 0],
    ]);
  const backdrop = inset(scene({ width: TILE_WIDTH, height: TILE_HEIGHT }), 'room', {
    x: 0,
    y: 0,
    size: 256,
  });
  const sparks = times(14, (index) => {
    const x = 70 + ((index * 0.618034) % 1) * 460;
    const y = 120 + ((index * 0.754878) % 1) * 380;
    const size = 3 + (index % 4) * 1.7;
    return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" d="M0 ${-size}Q0 0 ${size} 0Q0 0 0 ${size}Q0 0 ${-size} 0Q0 0 0 ${-size}Z" fill="#fff3cf" opacity=".8"/>`;
  });
  const body =
    `${backdrop}<circle cx="300" cy="330" r="300" fill="url(#glow)"/>` +
    inset(symbolArt.gramophone(), 'gram', { x: 24, y: 216, size: 240, rotate: -9 }) +
    inset(symbolArt.decanter(), 'deca', { x: 350, y: 224, size: 226, rotate: 9 }) +
    inset(symbolArt.cameo(), 'came', { x: 136, y: 110, size: 328 }) +
    inset(symbolArt.scatter(), 'cloc', { x: 52, y: 382, size: 210, rotate: -6 }) +
    inset(symbolArt.wild(), 'moon', { x: 340, y: 384, size: 206, rotate: 6 }) +
    inset(symbolArt.heart(), 'hear', { x: 230, y: 420, size: 142 }) +
    sparks +
    `<rect y="440" width="${TILE_WIDTH}" height="360" fill="url(#foot)"/>` +
    titleLine('Velvet', { x: 292, y: 652, size: 178 }) +
    titleLine('Hours', { x: 312, y: 758, size: 150 }) +
    flourish(300, 785, 300);
  return svg(TILE_WIDTH, TILE_HEIGHT, defs, body);
}
