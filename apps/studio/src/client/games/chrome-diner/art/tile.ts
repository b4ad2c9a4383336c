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
    '<linearGradient id="foot" x2="0" y2="1"><stop stop-color="#0b0a1e" stop-opacity="0"/><stop offset=".6" stop-color="#0b0a1e" stop-opacity=".85"/><stop offset="1" stop-color="#0b0a1e"/></linearGradient>',
    inset(scene({ width: WIDTH, height: HEIGHT }), 'room', { x: 0, y: 0, size: 256 }) +
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="#0b0a1e" opacity=".35"/>` +
      inset(of(2), 'juke', { x: 130, y: 90, size: 340 }) +
      inset(of(1), 'seve', { x: 10, y: 130, size: 220, rotate: -10 }) +
      inset(of(4), 'shak', { x: 385, y: 120, size: 210, rotate: 8 }) +
      inset(of(3), 'burg', { x: 10, y: 350, size: 240 }) +
      inset(of(7), 'cher', { x: 365, y: 350, size: 220 }) +
      inset(of(0), 'neon', { x: 190, y: 360, size: 230 }) +
      `<rect y="520" width="${WIDTH}" height="280" fill="url(#foot)"/>` +
      inset(logo(), 'name', { x: 20, y: 610, size: 256 * (560 / LOGO_WIDTH) }),
  );
