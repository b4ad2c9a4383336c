import { inset, svg } from '../../../art/brush.ts';
import { logo, LOGO_WIDTH, scene } from './scene.ts';
import { drawings } from './symbols.ts';

const WIDTH = 600;
const HEIGHT = 800;

const of = (symbol: number): string => drawings[symbol]?.() ?? '';

/** The game's card for a lobby, three to four. */
export const tile = (): string =>
  svg(
    WIDTH,
    HEIGHT,
    '<linearGradient id="foot" x2="0" y2="1"><stop stop-color="#2a1406" stop-opacity="0"/><stop offset=".6" stop-color="#2a1406" stop-opacity=".8"/><stop offset="1" stop-color="#2a1406"/></linearGradient>',
    inset(scene({ width: WIDTH, height: HEIGHT }), 'bench', { x: 0, y: 0, size: 256 }) +
      inset(of(9), 'comb', { x: 30, y: 110, size: 230 }) +
      inset(of(9), 'cell', { x: 345, y: 100, size: 210 }) +
      inset(of(0), 'bear', { x: 120, y: 130, size: 370 }) +
      inset(of(3), 'sunf', { x: 20, y: 380, size: 210 }) +
      inset(of(1), 'hive', { x: 370, y: 380, size: 220 }) +
      inset(of(8), 'bees', { x: 200, y: 390, size: 220 }) +
      `<rect y="520" width="${WIDTH}" height="280" fill="url(#foot)"/>` +
      inset(logo(), 'name', { x: 20, y: 640, size: 256 * (560 / LOGO_WIDTH) }),
  );
