import { n, polar, radial, svg, times } from '../../../art/brush.ts';
import { CREAM, CYAN, FILTERS, NIGHT, path, PINK, tube, YELLOW } from './paint.ts';

/** The pie as it is drawn, before it is scaled; a slice is centred on each multiple of 360 / places degrees. */
export const PIE = 560;
const CENTRE = PIE / 2;
const CRUST = 256;
const FILLING = 226;
const HUB = 62;

const CHERRY = '#b5123f';
const PLUM = '#4a1d7a';
const LEMON = '#e0a21a';
const MINT = '#12808a';

/** By how much a place pays beside the others: the best are lemon and mint, the rest take turns. */
const fillOf = (prizes: readonly number[], place: number): string => {
  const ranked = [...new Set(prizes)].toSorted((left, right) => right - left);
  const rank = ranked.indexOf(prizes[place] ?? 0);
  if (rank === 0) return LEMON;
  if (rank === 1) return MINT;
  return place % 2 === 0 ? CHERRY : PLUM;
};

/** A pie from above, cut into a slice for each prize. */
export function pie(prizes: readonly number[]): string {
  const step = 360 / prizes.length;
  const at = (radius: number, angle: number) =>
    polar(CENTRE, CENTRE, radius, angle)
      .map((value) => n(value))
      .join(' ');
  const slices = times(prizes.length, (place) => {
    const [from, to] = [(place - 0.5) * step, (place + 0.5) * step];
    const berries = times(5, (index) => {
      const angle = from + step * (0.2 + 0.15 * index);
      const radius = 96 + 27 * ((index * 3 + place) % 5);
      return `<circle cx="${at(radius, angle).replace(' ', '" cy="')}" r="7" fill="#fff" opacity=".1"/>`;
    });
    return (
      path(
        `M${CENTRE} ${CENTRE}L${at(FILLING, from)}A${FILLING} ${FILLING} 0 0 1 ${at(FILLING, to)}Z`,
        fillOf(prizes, place),
      ) + berries
    );
  });
  const cuts = times(
    prizes.length,
    (place) =>
      `<path d="M${CENTRE} ${CENTRE}L${at(FILLING, (place + 0.5) * step)}" stroke="${NIGHT}" stroke-width="4" opacity=".55"/>`,
  );
  const crimps = times(48, (index) => {
    const [x, y] = polar(CENTRE, CENTRE, CRUST - 12, index * 7.5);
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="19" ry="13" transform="rotate(${n(index * 7.5)} ${n(x)} ${n(y)})" fill="${index % 2 === 0 ? '#f0c27c' : '#dca65a'}"/>`;
  });
  const cream = times(8, (index) => {
    const [x, y] = polar(CENTRE, CENTRE, HUB - 20, index * 45);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="24" fill="${index % 2 === 0 ? '#fffaf0' : '#f3e7d3'}"/>`;
  });
  const ring = (radius: number) =>
    `M${n(CENTRE - radius)} ${CENTRE}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`;
  return svg(
    PIE,
    PIE,
    FILTERS +
      radial('warm', [
        [0, '#fff', 0.22],
        [0.7, '#fff', 0],
        [1, '#02010a', 0.4],
      ]),
    `<circle cx="${CENTRE}" cy="${CENTRE}" r="${CRUST + 8}" fill="#8a5a22" filter="url(#drop)"/><circle cx="${CENTRE}" cy="${CENTRE}" r="${CRUST}" fill="#c98a3c"/>${crimps}` +
      `<circle cx="${CENTRE}" cy="${CENTRE}" r="${FILLING + 4}" fill="#7c4a16"/>${slices}${cuts}<circle cx="${CENTRE}" cy="${CENTRE}" r="${FILLING}" fill="url(#warm)"/>` +
      `${tube(ring(CRUST + 8), PINK, 5)}${cream}<circle cx="${CENTRE}" cy="${CENTRE}" r="30" fill="#fffaf0"/><circle cx="${CENTRE}" cy="${CENTRE - 4}" r="20" fill="#c4123c"/><circle cx="${CENTRE - 7}" cy="${CENTRE - 11}" r="6" fill="#ff8fa8"/>`,
  );
}

/** The server's arrow above the pie. */
export const pointer = (): string =>
  svg(
    96,
    110,
    FILTERS,
    `<g filter="url(#drop)">${path('M12 8H84L48 96Z', CREAM)}${path('M22 14H74L48 78Z', YELLOW)}</g>` +
      tube('M16 10H80L48 90Z', CYAN, 4),
  );
