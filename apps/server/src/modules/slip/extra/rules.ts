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
