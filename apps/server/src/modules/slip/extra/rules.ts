// What a brand adds to what slips win. Pure.
import { amountFromText } from '@parlour/money';
import { boostBpsOf, boostFault, type BoostTable, odds, type Slip } from '@parlour/sports';

/** A table of boosts as it is stored: amounts are decimal texts. */
export type StoredBoost = {
  /** From so many legs on, basis points of the winnings. */
  readonly rows: readonly { readonly legs: number; readonly bps: number }[];
  /** In thousandths; a multiple with a shorter leg has no boost. */
  readonly oddsMin: number;
  readonly boostMax: string | null;
};

export type ExtraTerms = {
  readonly boost: StoredBoost | null;
  /** Goals ahead at which a football side is paid as won; null where none is paid early. */
  readonly earlyLead: number | null;
};

export const HOUSE_EXTRAS: ExtraTerms = {
  boost: {
    rows: [
      { legs: 4, bps: 500 },
      { legs: 5, bps: 1_000 },
      { legs: 7, bps: 2_000 },
      { legs: 10, bps: 3_000 },
    ],
    oddsMin: 1_200,
    boostMax: null,
  },
  earlyLead: 2,
};

export const boostTableOf = ({ boostMax, oddsMin, rows }: StoredBoost): BoostTable => ({
  rows,
  oddsMin: odds(oddsMin),
  boostMax: boostMax === null ? null : amountFromText(boostMax),
});

/** Whether a table adds anything to a slip if all of its legs win. */
export const isBoosted = (slip: Slip): boolean =>
  boostBpsOf(
    slip,
    slip.legs.map(() => null),
  ) > 0;

const LEAD_MAX = 5;
const BPS_MAX = 50_000;

/** Terms that a brand may have; null, or what is wrong with them. */
export function extrasFault({ boost, earlyLead }: ExtraTerms): 'boost' | 'lead' | null {
  if (boost !== null) {
    const isTable = boostFault(boostTableOf(boost)) === null;
    if (!isTable || boost.rows.some(({ bps }) => bps > BPS_MAX)) return 'boost';
  }
  const isLead = earlyLead === null || (earlyLead >= 2 && earlyLead <= LEAD_MAX);
  return isLead ? null : 'lead';
}

const bpsAt = (terms: ExtraTerms, legs: number): number =>
  terms.boost?.rows.findLast((row) => row.legs <= legs)?.bps ?? 0;

/** Whether next terms give players more than those before: it takes a second person to say so. */
export function isMore(before: ExtraTerms, next: ExtraTerms): boolean {
  const counts = [...(before.boost?.rows ?? []), ...(next.boost?.rows ?? [])];
  if (counts.some(({ legs }) => bpsAt(next, legs) > bpsAt(before, legs))) return true;
  if (next.boost !== null && before.boost !== null) {
    if (next.boost.oddsMin < before.boost.oddsMin) return true;
    const [most, mostBefore] = [next.boost.boostMax, before.boost.boostMax].map((text) =>
      text === null ? null : amountFromText(text),
    );
    if (mostBefore !== null && mostBefore !== undefined) {
      if (most === null || most === undefined || most > mostBefore) return true;
    }
  }
  if (next.earlyLead === null) return false;
  return before.earlyLead === null || next.earlyLead < before.earlyLead;
}
