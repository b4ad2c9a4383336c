import {
  computeSheet,
  type Distribution,
  distributionOf,
  type GameSheet,
  outcomesOf,
} from '../solo/index.ts';
import { sicBoTable } from './rules.ts';

export const distributionAt = (place: string): Distribution =>
  distributionOf(outcomesOf((draws) => sicBoTable.pays(place, sicBoTable.draw(draws))));

/** Places that pay alike have the figures of the first of them. */
const REPEATED = /^(?:(?:single|double|triple)-[2-6]|two-(?!1-2$)|three-(?!1-2-3$)|four-2|four-3)/;

export function prove(): GameSheet {
  const modes = sicBoTable.places
    .filter((place) => !REPEATED.test(place))
    .map((mode) => ({ mode, distribution: distributionAt(mode) }));
  const pays = sicBoTable.places.map((place) => [place, oddsText(place)]);
  return computeSheet(Object.assign({ game: sicBoTable.code, version: '1' }, { pays }), modes);
}

/** What a place pays for each of the 216 throws that it wins with, as text. */
const oddsText = (place: string): string =>
  [...outcomesOf((draws) => sicBoTable.pays(place, sicBoTable.draw(draws)).numerator)]
    .map(({ value }) => value)
    .join(' ');
