import { isOver, type Stretch } from '../../sheet/periods.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { opposite, type Side } from '../../sheet/side.ts';
import { allVoid, type Endings, oneOf, winning } from '../ending.ts';
import type { OutcomeId } from '../market-key.ts';
import { countOf, type Specifiers } from '../specifiers.ts';
import type { Reader } from './source.ts';

/** Who did something, in order, and whether nothing more of it can come. */
export type Order = { readonly sides: readonly Side[]; readonly isOver: boolean };
/** Null where the specifiers name no part. */
export type OrderOf = (sheet: Sheet, specifiers: Specifiers) => Order | null;

export type OrderIds = {
  readonly home: OutcomeId;
  readonly away: OutcomeId;
  readonly none: OutcomeId | null;
};
export const NTH_IDS: OrderIds = { home: '6', away: '8', none: '7' };
export const WINNER_IDS: OrderIds = { home: '4', away: '5', none: null };

/** Without a goal the outcome of none wins; where there is no such outcome the bet is void. */
const noneOf = ({ none }: OrderIds): Endings => [none === null ? allVoid : winning(none)];
const openOf = (ids: OrderIds): Endings => [...oneOf([ids.home, ids.away]), ...noneOf(ids)];

/** Who does it for the nth time. */
export const nth =
  (order: OrderOf, name: string, ids: OrderIds = NTH_IDS): Reader =>
  ({ sheet, specifiers }) => {
    const found = order(sheet, specifiers);
    const number = countOf(specifiers, name);
    if (found === null || number === null || number < 1) return null;
    const side = found.sides[number - 1];
    if (side !== undefined) return [winning(ids[side] as OutcomeId)];
    return found.isOver ? noneOf(ids) : openOf(ids);
  };

/** Who does it last. */
export const last =
  (order: OrderOf, ids: OrderIds = NTH_IDS): Reader =>
  ({ sheet, specifiers }) => {
    const found = order(sheet, specifiers);
    if (found === null) return null;
    const side = found.sides.at(-1);
    if (side === undefined) return found.isOver ? noneOf(ids) : openOf(ids);
    const now = winning(ids[side] as OutcomeId);
    return found.isOver ? [now] : [now, winning(ids[opposite(side)] as OutcomeId)];
  };

/** Who has so many first; each of `sides` counts for as much as it stands there. */
export const race =
  (order: OrderOf, name: string, ids: OrderIds = NTH_IDS): Reader =>
  ({ sheet, specifiers }) => {
    const found = order(sheet, specifiers);
    const target = countOf(specifiers, name);
    if (found === null || target === null || target < 1) return null;
    const count = { home: 0, away: 0 };
    for (const side of found.sides) {
      count[side] += 1;
      if (count[side] === target) return [winning(ids[side] as OutcomeId)];
    }
    return found.isOver ? noneOf(ids) : openOf(ids);
  };

/** Order of an incident with a side inside a stretch of periods. */
export const orderIn =
  (
    stretchOf: (sheet: Sheet, specifiers: Specifiers) => Stretch | null,
    kind: 'card' | 'corner' | 'score',
    isPoints = false,
  ): OrderOf =>
  (sheet, specifiers) => {
    const stretch = stretchOf(sheet, specifiers);
    if (stretch === null) return null;
    const sides = sheet.incidents.flatMap((incident): readonly Side[] => {
      if (incident.kind !== kind || incident.period < stretch.from || incident.period > stretch.to)
        return [];
      if (incident.kind === 'card' && incident.colour === 'second_yellow') return [];
      const times = isPoints && incident.kind === 'score' ? incident.points : 1;
      return Array.from({ length: times }, () => incident.side);
    });
    return { sides, isOver: isOver(sheet, stretch) };
  };
