import type { BetTable } from '../bets/index.ts';
import {
  computeSheet,
  type Distribution,
  distributionOf,
  type GameSheet,
  outcomesOf,
} from '../solo/index.ts';
import { roulettePlaces, wheel } from './paytable.ts';
import type { RouletteOutcome } from './rules.ts';

type Table = BetTable<string, RouletteOutcome>;

export const distributionAt = (table: Table, place: string): Distribution =>
  distributionOf(outcomesOf((draws) => table.pays(place, table.draw(draws))));

/** The kind of a place: `split` of `split-4-7`. */
export const kindOfPlace = (place: string): string => place.replace(/-\d.*$/, '');

/** Figures of the first place of each kind, which are those of all of its kind. */
export function prove(table: Table): GameSheet {
  const firsts = new Map(
    table.places.toReversed().map((place) => [kindOfPlace(place), place] as const),
  );
  const modes = [...firsts]
    .toReversed()
    .map(([mode, place]) => ({ mode, distribution: distributionAt(table, place) }));
  const places = [...roulettePlaces].map(([place, { covers }]) => ({
    place,
    covers,
    pays: fractionText(table, place, covers[0] as number),
    paysOnZero: fractionText(table, place, 0),
  }));
  return computeSheet(Object.assign({ game: table.code, version: '1' }, { wheel, places }), modes);
}

function fractionText(table: Table, place: string, pocket: number): string {
  const { denominator, numerator } = table.pays(place, { pocket });
  return `${numerator}/${denominator}`;
}
