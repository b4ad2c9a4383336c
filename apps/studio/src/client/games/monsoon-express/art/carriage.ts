import { centred, letter, n, svg, times } from '../../../art/brush.ts';
import { POSTER_GLYPHS } from './glyphs.ts';
import { BRICK, CREAM, INK, MARIGOLD, NIGHT, path, SAND, STEEL, VERMILION } from './paint.ts';

/** What stands around the windows, in points: the sides, the roof above and the wheels below. */
export type Carriage = {
  readonly width: number;
  readonly height: number;
  readonly side: number;
  readonly roof: number;
  readonly wheels: number;
};

export const outerOf = ({ height, roof, side, wheels, width }: Carriage) => ({
  width: width + 2 * side,
  height: height + roof + wheels,
});

const COLUMNS = 6;

/** The inside of the carriage behind the reels. */
export function carriageBack(carriage: Carriage): string {
  const { height, roof, side, width } = carriage;
  const outer = outerOf(carriage);
  const column = width / COLUMNS;
  const wells = times(COLUMNS, (index) =>
    path(
      `M${n(side + index * column + 2)} ${roof}h${n(column - 4)}v${height}h${n(4 - column)}Z`,
      index % 2 === 0 ? '#0c2a38' : '#0a2330',
    ),
  );
  return svg(
    outer.width,
    outer.height,
    '',
    `<rect x="${side}" y="${roof}" width="${width}" height="${height}" fill="${INK}"/>${wells}`,
  );
}

/** The painted side of the carriage, with a hole where the reels run. */
export function carriageFront(carriage: Carriage): string {
  const { height, roof, side, wheels, width } = carriage;
  const outer = outerOf(carriage);
  const [w, floor] = [outer.width, roof + height];
  const body = side * 0.9;
  const hole = `M${side} ${roof}V${floor}H${side + width}V${roof}Z`;
  const shell = `M${n(side - body)} ${n(roof * 0.86)}H${n(side + width + body)}V${n(floor + wheels * 0.42)}H${n(side - body)}Z`;
  const rivets = times(Math.round(width / 34), (index) => {
    const x = side + 17 + index * 34;
    return `<circle cx="${n(x)}" cy="${n(floor + wheels * 0.1)}" r="2.4" fill="${SAND}"/>`;
  });
  const wheel = (x: number) =>
    `<circle cx="${n(x)}" cy="${n(floor + wheels * 0.6)}" r="${n(wheels * 0.38)}" fill="${INK}"/><circle cx="${n(x)}" cy="${n(floor + wheels * 0.6)}" r="${n(wheels * 0.27)}" fill="${STEEL}"/><circle cx="${n(x)}" cy="${n(floor + wheels * 0.6)}" r="${n(wheels * 0.2)}" fill="${BRICK}"/><circle cx="${n(x)}" cy="${n(floor + wheels * 0.6)}" r="${n(wheels * 0.08)}" fill="${CREAM}"/>`;
  const shade = `<linearGradient id="deep" x2="0" y2="1"><stop stop-color="${INK}" stop-opacity=".75"/><stop offset=".1" stop-color="${INK}" stop-opacity="0"/><stop offset=".92" stop-color="${INK}" stop-opacity="0"/><stop offset="1" stop-color="${INK}" stop-opacity=".6"/></linearGradient><linearGradient id="paint" x2="0" y2="1"><stop stop-color="#e5563a"/><stop offset=".5" stop-color="${VERMILION}"/><stop offset="1" stop-color="${BRICK}"/></linearGradient>`;
  return svg(
    outer.width,
    outer.height,
    shade,
    `<rect x="${side}" y="${roof}" width="${width}" height="${height}" fill="url(#deep)"/>` +
      [0.12, 0.2, 0.8, 0.88].map((part) => wheel(w * part)).join('') +
      `<rect y="${n(floor + wheels * 0.92)}" width="${n(w)}" height="${n(wheels * 0.08)}" fill="${STEEL}"/>` +
      `<path fill-rule="evenodd" d="${shell}${hole}" fill="url(#paint)"/>` +
      path(
        `M0 ${n(roof * 0.9)}C${n(w * 0.02)} ${n(roof * 0.45)} ${n(w * 0.08)} ${n(roof * 0.3)} ${n(w * 0.16)} ${n(roof * 0.26)}H${n(w * 0.84)}C${n(w * 0.92)} ${n(roof * 0.3)} ${n(w * 0.98)} ${n(roof * 0.45)} ${n(w)} ${n(roof * 0.9)}Z`,
        NIGHT,
      ) +
      path(`M0 ${n(roof * 0.9)}H${n(w)}V${n(roof * 0.97)}H0Z`, CREAM) +
      `<path d="M${side - 3} ${roof - 3}h${width + 6}v${height + 6}h${-width - 6}Z" fill="none" stroke="${CREAM}" stroke-width="4"/>` +
      `<path d="M${n(side - body)} ${n(floor + wheels * 0.19)}h${n(width + 2 * body)}" stroke="${CREAM}" stroke-width="3"/>` +
      `<path d="M${n(side - body)} ${n(floor + wheels * 0.27)}h${n(width + 2 * body)}" stroke="${MARIGOLD}" stroke-width="5"/>` +
      rivets,
  );
}

export const LOGO_WIDTH = 900;
export const LOGO_HEIGHT = 220;

/** The name of the game as it stands on the poster. */
export function logo(): string {
  const word = (text: string, y: number, size: number, fill: string) => {
    const at = { x: LOGO_WIDTH / 2, y, size, spacing: size * 0.04 };
    const art = centred(text, POSTER_GLYPHS, at);
    return `<g stroke="${INK}" stroke-width="120" stroke-linejoin="round" fill="${INK}">${art}</g><g stroke="${BRICK}" stroke-width="64" stroke-linejoin="round" fill="${BRICK}" transform="translate(0 5)">${art}</g><g fill="${fill}">${art}</g>`;
  };
  const rule = letter('EXPRESS', POSTER_GLYPHS, { size: 74, spacing: 20 }).width / 2 + 34;
  const rules = [-1, 1]
    .map((side) => {
      const from = LOGO_WIDTH / 2 + side * rule;
      return `<path d="M${n(from)} 174h${n(side * 150)}M${n(from)} 188h${n(side * 110)}" stroke="${CREAM}" stroke-width="6" stroke-linecap="round"/>`;
    })
    .join('');
  return svg(
    LOGO_WIDTH,
    LOGO_HEIGHT,
    '',
    word('MONSOON', 116, 142, CREAM) + word('EXPRESS', 206, 78, MARIGOLD) + rules,
  );
}
