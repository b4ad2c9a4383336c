import { inset, svg } from '../../../art/brush.ts';
import { logo, LOGO_WIDTH } from './carriage.ts';
import { CREAM, INK } from './paint.ts';
import { scene } from './scene.ts';
import { drawings } from './symbols.ts';

const WIDTH = 600;
const HEIGHT = 800;

const of = (symbol: number): string => drawings[symbol]?.() ?? '';

/** The game's card for a lobby: the poster, three to four. */
export function tile(): string {
  const backdrop = inset(scene({ width: WIDTH, height: HEIGHT }), 'night', {
    x: 0,
    y: 0,
    size: 256,
  });
  const title = inset(logo(), 'name', { x: 30, y: 590, size: 256 * (540 / LOGO_WIDTH) });
  return svg(
    WIDTH,
    HEIGHT,
    `<linearGradient id="foot" x2="0" y2="1"><stop stop-color="${INK}" stop-opacity="0"/><stop offset=".5" stop-color="${INK}" stop-opacity=".85"/><stop offset="1" stop-color="${INK}"/></linearGradient>`,
    backdrop +
      inset(of(1), 'bird', { x: 10, y: 150, size: 260 }) +
      inset(of(2), 'lamp', { x: 370, y: 170, size: 220 }) +
      inset(of(9), 'loco', { x: 110, y: 120, size: 400 }) +
      inset(of(0), 'tige', { x: 24, y: 370, size: 230 }) +
      inset(of(3), 'umbr', { x: 360, y: 370, size: 220 }) +
      `<rect y="480" width="${WIDTH}" height="320" fill="url(#foot)"/>` +
      title +
      `<rect x="14" y="14" width="${WIDTH - 28}" height="${HEIGHT - 28}" fill="none" stroke="${CREAM}" stroke-width="5"/>`,
  );
}
