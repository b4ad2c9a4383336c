// A slip as it is stored, in the words of the engine. Pure.
import { currencyOf } from '@parlour/money';
import {
  countBets,
  endOf,
  HALF_LOST,
  HALF_WON,
  type LegOutcome,
  type LegResult,
  LOST,
  odds,
  type PlaceFraction,
  type Slip,
  VOID,
  WON,
} from '@parlour/sports';
import { boostTableOf } from '../extra/rules.ts';
import { builderOutcome, groupsOf } from './builder.ts';
import type { StoredLeg } from '../leg/store.ts';
import type { StoredSlip } from '../store/slips.ts';

export const VENDOR = 'spb';

type LegStatus = StoredLeg['status'];
export type SlipStatus = StoredSlip['status'];

/** Waits for something, or runs. */
export const OPEN_STATUSES = ['PENDING', 'OFFERED', 'REFERRED', 'OPEN'] as const;
export const OVER_STATUSES = [
  'REJECTED',
  'EXPIRED',
  'WON',
  'REDUCED',
  'LOST',
  'VOID',
  'CASHED_OUT',
] as const;
/** What results of its lines may change. */
export const BOUND_STATUSES = ['OPEN', 'WON', 'REDUCED', 'LOST', 'VOID', 'CASHED_OUT'] as const;

type SlipTerms = Pick<StoredSlip, 'boost' | 'currency' | 'sizes' | 'unitStake'>;
type LegTerms = Pick<StoredLeg, 'builder' | 'builderOdds' | 'isBanker' | 'odds'>;
/** The bet on a place beside that on its pick. */
type PlaceRow = Partial<Pick<StoredLeg, 'placeOf' | 'placePart' | 'placePer'>>;

const placeFor = <Row extends PlaceRow>(rows: readonly Row[], position: number): Row | null =>
  rows.find(({ placeOf = null }) => placeOf === position) ?? null;

function fractionOf(row: PlaceRow | null): { readonly place?: PlaceFraction } {
  const { placePart = null, placePer = null } = row ?? {};
  return placePart === null || placePer === null
    ? {}
    : { place: { part: placePart, of: placePer } };
}

export const engineSlip = (
  { boost, currency, sizes, unitStake }: SlipTerms,
  legs: readonly (LegTerms & PlaceRow)[],
): Slip => ({
  legs: groupsOf(legs).flatMap((places) => {
    const parts = places.flatMap((place) => legs[place] ?? []);
    const [first] = parts;
    if (first === undefined) return [];
    const price = odds(first.builderOdds ?? first.odds);
    const isBanker = parts.some((part) => part.isBanker);
    return [{ odds: price, isBanker, ...fractionOf(placeFor(legs, places[0] ?? 0)) }];
  }),
  sizes,
  unitStake,
  currency: currencyOf(currency),
  ...(legs.some(({ placeOf = null }) => placeOf !== null) ? { isEachWay: true } : {}),
  ...(boost === null ? {} : { boost: boostTableOf(boost) }),
});

/** How many bets a slip makes, which the engine keeps far below what a number holds. */
export function betsOf(slip: Slip): number {
  const count = countBets(slip);
  return Number(count);
}

const PPM = 1_000_000;

const RESULTS = {
  WON,
  HALF_WON,
  VOID,
  HALF_LOST,
  LOST,
} as const satisfies Record<Exclude<LegStatus, 'OPEN' | 'DEAD_HEAT'>, LegResult>;

/** How a pick ended; null while it runs. */
export function outcomeOf({
  deadHeatPpm,
  status,
}: Pick<StoredLeg, 'deadHeatPpm' | 'status'>): LegOutcome | null {
  if (status === 'OPEN') return null;
  if (status !== 'DEAD_HEAT') return { result: RESULTS[status] };
  return { result: { ...WON, deadHeat: { places: deadHeatPpm, tied: PPM } } };
}

/** How the legs of a slip ended, in the order in which the engine has them; null for those that run. */
export const outcomesOf = (legs: readonly StoredLeg[]): readonly (LegOutcome | null)[] =>
  groupsOf(legs).flatMap((places) => {
    const parts = places.flatMap((place) => legs[place] ?? []);
    const [first] = parts;
    if (first === undefined) return [];
    if (first.builder !== null) return [builderOutcome(parts.map(outcomeOf), first)];
    return [withPlace(first, placeFor(legs, first.position))];
  });

/** The outcome of a pick with that of its place; null until both are known. */
function withPlace(pick: StoredLeg, row: StoredLeg | null): LegOutcome | null {
  if (pick.isPaidEarly) return { result: WON, isPaidEarly: true };
  const won = outcomeOf(pick);
  const place = row === null ? null : outcomeOf(row);
  if (won === null || (row !== null && place === null)) return null;
  const { deductionPercent } = pick;
  return {
    ...won,
    ...(deductionPercent > 0 ? { deductionPercent } : {}),
    ...(place === null ? {} : { placeResult: place.result }),
  };
}

/** A leg that ended so, as it is stored. */
export const statusOf = (result: LegResult): Exclude<LegStatus, 'OPEN'> => {
  const words = {
    won: 'WON',
    half_won: 'HALF_WON',
    void: 'VOID',
    half_lost: 'HALF_LOST',
    lost: 'LOST',
    dead_heat: 'DEAD_HEAT',
  } as const;
  return words[endOf(result)];
};
