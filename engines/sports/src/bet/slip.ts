import {
  type Amount,
  amount,
  AMOUNT_MAX,
  type Currency,
  divide,
  isPayable,
  truncateToCurrency,
} from '@parlour/money';
import type { Odds } from '../odds/odds.ts';
import type { BoostTable } from './boost.ts';
import { type Combinations, waysOf } from './combine.ts';
import type { PlaceFraction } from './leg-factor.ts';
import type { LegResult } from './leg-result.ts';
import type { LuckyExtra } from './lucky.ts';

export type SlipLeg = {
  /** As struck. A bet builder is one leg with its one price. */
  readonly odds: Odds;
  /** Stands in every combination. */
  readonly isBanker?: boolean;
  /** What a place pays of the odds; a leg without it cannot be each-way. */
  readonly place?: PlaceFraction;
};

/** A slip as it was taken. All of it is frozen from then on. */
export type Slip = {
  readonly legs: readonly SlipLeg[];
  /** Legs of a combination: [1] for singles, [n] for a multiple, [2, 3, 4] for a Yankee. */
  readonly sizes: readonly number[];
  /** Of each bet. Each-way makes two bets of every combination, one to win and one for a place. */
  readonly unitStake: Amount;
  readonly currency: Currency;
  readonly isEachWay?: boolean;
  /** The stake is a gift: what is won is paid without it. */
  readonly isFreeBet?: boolean;
  readonly boost?: BoostTable;
  readonly lucky?: LuckyExtra;
};

/** How one leg ended. */
export type LegOutcome = {
  /** Of the bet to win. */
  readonly result: LegResult;
  /** Of the bet for a place. */
  readonly placeResult?: LegResult;
  /** Percent of what is won that withdrawn runners take away, 0 to 90. */
  readonly deductionPercent?: number;
  /** The price that counts instead of the struck one: a builder without its void part, a starting price. */
  readonly odds?: Odds;
  /** The brand paid the leg as won when its lead was reached, whatever came after. */
  readonly isPaidEarly?: boolean;
};

export const LEGS_MAX = 100;
export const BETS_MAX = 20_000n;

export const combinationsIn = ({ legs, sizes }: Pick<Slip, 'legs' | 'sizes'>): Combinations => ({
  sizes,
  bankers: legs.map(({ isBanker = false }) => isBanker),
});

/** How many bets a slip makes: C(n - b, k - b) for each size, twice with places. */
export function countBets(slip: Pick<Slip, 'legs' | 'sizes' | 'isEachWay'>): bigint {
  const bankers = slip.legs.filter(({ isBanker }) => isBanker === true).length;
  const ways = slip.sizes.reduce(
    (sum, size) => sum + waysOf(slip.legs.length - bankers, size - bankers),
    0n,
  );
  return slip.isEachWay === true ? 2n * ways : ways;
}

/** What a slip costs. */
export const stakeOf = (slip: Slip): Amount => amount(slip.unitStake * countBets(slip));

/** The stake of each bet when a sum is spread over all of them, in what the currency can pay. */
export const unitStakeOf = (total: Amount, bets: bigint, currency: Currency): Amount =>
  truncateToCurrency(amount(divide(total, bets, 'down')), currency);

/** Why no slip is made of this; `most` or `least` is what would be taken. */
export type SlipFault =
  | { readonly code: 'legs'; readonly least: 1; readonly most: number }
  | { readonly code: 'sizes'; readonly most: number }
  | { readonly code: 'bankers'; readonly most: number }
  | { readonly code: 'bets'; readonly most: bigint }
  | { readonly code: 'place'; readonly legs: readonly number[] }
  | { readonly code: 'stake'; readonly most: Amount };

export function slipFault(slip: Slip): SlipFault | null {
  const { legs, sizes } = slip;
  if (legs.length < 1 || legs.length > LEGS_MAX) return { code: 'legs', least: 1, most: LEGS_MAX };
  const isSize = (size: number) => Number.isInteger(size) && size >= 1 && size <= legs.length;
  if (sizes.length === 0 || new Set(sizes).size < sizes.length || !sizes.every(isSize))
    return { code: 'sizes', most: legs.length };
  const least = Math.min(...sizes);
  if (legs.filter(({ isBanker }) => isBanker === true).length > least)
    return { code: 'bankers', most: least };
  const bets = countBets(slip);
  if (bets > BETS_MAX) return { code: 'bets', most: BETS_MAX };
  const placeless = legs.flatMap(({ place }, index) => (place === undefined ? [index] : []));
  if (slip.isEachWay === true && placeless.length > 0) return { code: 'place', legs: placeless };
  const most = unitStakeOf(AMOUNT_MAX, bets, slip.currency);
  if (slip.unitStake <= 0n || slip.unitStake > most || !isPayable(slip.unitStake, slip.currency))
    return { code: 'stake', most };
  return null;
}
