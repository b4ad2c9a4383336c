// What a slip costs, returns and waits for, worked out here so that every key pressed is answered at once.
import type { SlipQuote } from '@parlour/contract';
import {
  type Amount,
  amount,
  amountFromText,
  amountFromTyped,
  amountToText,
  addRatios,
  type Currency,
  divide,
  type Ratio,
  subtract,
  sum,
  times,
  truncateToCurrency,
  ZERO,
} from '@parlour/money';
import {
  BETS_MAX,
  countBets,
  decideChange,
  NAMED_SYSTEMS,
  nameOfSystem,
  type PickDecision,
  priceRatio,
  sumOfProducts,
  type SystemName,
  unitStakeOf,
} from '@parlour/sports/bet';
import { odds as priceOf, ODDS_UNIT } from '@parlour/sports/odds';
import { legsOfSlip } from './leg-model.ts';
import type { Pick } from './pick.ts';
import type { ChangeRule, SentOrder, Slip } from './slip-model.ts';

/** What a pick is now; null until it was asked for. */
export type PickNow = SlipQuote['picks'][number];

/** Sizes of the combinations that a slip makes. */
export function sizesOfSlip(slip: Slip): readonly number[] {
  const { mode, sizes } = slip;
  if (mode === 'singles') return [1];
  const count = legsOfSlip(slip).length;
  if (mode === 'multiple') return [count];
  const fitting = sizes.filter((size) => size <= count);
  return fitting.length === 0 ? [Math.min(2, count)] : fitting;
}

export type SystemChoice = {
  readonly sizes: readonly number[];
  /** Null for one that is called after its sizes: 2/4. */
  readonly name: SystemName | null;
  readonly bets: bigint;
};

const isBankerLeg = ({ picks }: Slip, places: readonly number[]): boolean =>
  places.some((place) => picks[place]?.isBanker === true);

const legsOf = (slip: Slip) =>
  legsOfSlip(slip).map((places) => ({
    isBanker: isBankerLeg(slip, places),
    odds: priceOf(slip.picks[places[0] ?? 0]?.odds ?? 2 * ODDS_UNIT),
  }));

/** The systems that so many legs allow, from the least bets on; bankers stand in every bet. */
export function systemsOf(slip: Slip): readonly SystemChoice[] {
  const legsNow = legsOf(slip);
  const count = legsNow.length;
  const bankers = legsNow.filter(({ isBanker }) => isBanker).length;
  const plain = Array.from({ length: Math.max(0, count - 2) }, (_, index) => [index + 2]);
  const named = Object.values(NAMED_SYSTEMS)
    .filter(({ legs }) => legs === count)
    .map(({ from, legs }) => Array.from({ length: legs - from + 1 }, (_, index) => from + index));
  return [...plain, ...named].flatMap((sizes) => {
    const bets = countBets({ legs: legsNow, sizes });
    const isFit = sizes.every((size) => size >= bankers) && bets > 0n && bets <= BETS_MAX;
    return isFit ? [{ sizes, bets, name: nameOfSystem(count, sizes) }] : [];
  });
}

export const betsOf = (slip: Slip): bigint => {
  const { isEachWay, picks } = slip;
  if (picks.length === 0) return 0n;
  return countBets({ legs: legsOf(slip), sizes: sizesOfSlip(slip), isEachWay });
};

/** What a pick came to since it was seen, and whether the rule takes it. */
export const changeOf = (pick: Pick, now: PickNow | null, rule: ChangeRule): PickDecision =>
  now === null
    ? { kind: 'taken', change: 'same', pick: { odds: priceOf(pick.odds), line: null } }
    : decideChange(
        { odds: priceOf(pick.odds), line: pick.specifiers },
        {
          state: now.state,
          odds: now.odds === null ? null : priceOf(now.odds),
          line: now.specifiers,
        },
        rule,
      );

/** The price that a pick has now: as it was seen until another is known. */
export const oddsNow = (pick: Pick, now: PickNow | null): number => now?.odds ?? pick.odds;

/** What a place pays of the odds of each leg; null for a leg without places. */
export type LegPlaces = readonly PickNow['place'][];

/** Whether every pick has places, so that bets may be each-way. */
export const hasPlaces = (places: LegPlaces): boolean =>
  places.length > 0 && places.every((place) => place !== null);

const sumOfLegs = (slip: Slip, factors: readonly Ratio[]): Ratio =>
  sumOfProducts(factors, {
    sizes: sizesOfSlip(slip),
    bankers: legsOfSlip(slip).map((places) => isBankerLeg(slip, places)),
  });

const inThousandths = ({ denominator, numerator }: Ratio): bigint =>
  divide(numerator * BigInt(ODDS_UNIT), denominator, 'down');

/**
 * What one of stake on each bet returns when all win, in thousandths; `odds` are those of its legs, and
 * `places` count where the slip is each-way.
 */
export function returnOddsOf(slip: Slip, odds: LegOdds, places: LegPlaces = []): bigint | null {
  const known = odds.filter((one) => one !== null);
  if (known.length < odds.length) return null;
  const win = sumOfLegs(
    slip,
    known.map((one) => priceRatio({ odds: priceOf(one) })),
  );
  if (!slip.isEachWay) return inThousandths(win);
  const placed = known.map((one, leg) => {
    const place = places[leg] ?? null;
    return place === null ? null : priceRatio({ odds: priceOf(one), place });
  });
  const factors = placed.filter((one) => one !== null);
  if (factors.length < placed.length) return null;
  return inThousandths(addRatios(win, sumOfLegs(slip, factors)));
}

/** Of each bet; null where nothing was typed that is money. */
export function unitStakeOfSlip(slip: Slip, currency: Currency): Amount | null {
  const typed = amountFromTyped(slip.stake, currency);
  const bets = betsOf(slip);
  if (typed === null || typed <= ZERO || bets === 0n) return null;
  if (slip.stakeBy === 'bet') return typed;
  const unit = unitStakeOf(typed, bets, currency);
  return unit > ZERO ? unit : null;
}

const singleStakes = ({ picks }: Slip, currency: Currency): readonly (Amount | null)[] =>
  picks.map(({ stake }) => {
    const typed = amountFromTyped(stake, currency);
    return typed === null || typed <= ZERO ? null : typed;
  });

const returned = (stake: Amount, thousandths: bigint, currency: Currency): Amount =>
  truncateToCurrency(amount(divide(stake * thousandths, BigInt(ODDS_UNIT), 'down')), currency);

export type SlipSums = {
  readonly stake: Amount;
  readonly returns: Amount;
  /** Of the return, what the boost of a multiple adds. */
  readonly boost: Amount;
  readonly bets: bigint;
  /** The stakes of the bets, of each one once where they are alike. */
  readonly units: readonly Amount[];
};

/** Prices of the legs, null where one is not known. */
export type LegOdds = readonly (number | null)[];

const BPS = 10_000n;

export type SumTerms = {
  readonly currency: Currency;
  readonly boostBps?: number;
  readonly places?: LegPlaces;
};

/** What a slip costs in all and returns if everything wins, with `boostBps` of the winnings more. */
export function sumsOf(
  slip: Slip,
  odds: LegOdds,
  { boostBps = 0, currency, places = [] }: SumTerms,
): SlipSums {
  if (slip.mode === 'singles') {
    const stakes = singleStakes(slip, currency);
    const units = stakes.filter((stake): stake is Amount => stake !== null);
    const wins = stakes.map((stake, leg) => {
      const single = { ...slip, picks: slip.picks.slice(leg, leg + 1) };
      const one = returnOddsOf(single, odds.slice(leg, leg + 1), places.slice(leg, leg + 1));
      return stake === null || one === null ? ZERO : returned(stake, one, currency);
    });
    const ways = slip.isEachWay ? 2n : 1n;
    const bets = BigInt(units.length) * ways;
    return { stake: times(sum(units), ways), returns: sum(wins), boost: ZERO, bets, units };
  }
  const unit = unitStakeOfSlip(slip, currency);
  const bets = betsOf(slip);
  if (unit === null) return { stake: ZERO, returns: ZERO, boost: ZERO, bets, units: [] };
  const thousandths = returnOddsOf(slip, odds, places);
  if (thousandths === null)
    return { stake: times(unit, bets), returns: ZERO, boost: ZERO, bets, units: [unit] };
  const won = thousandths * BPS + (thousandths - BigInt(ODDS_UNIT)) * BigInt(boostBps);
  const returns = returned(unit, divide(won, BPS, 'down'), currency);
  const boost = subtract(returns, returned(unit, thousandths, currency));
  return { stake: times(unit, bets), returns, boost, bets, units: [unit] };
}

/** Pairs of picks that may not be multiplied, as what each of them stands with. */
export function relatedOf(quoted: SlipQuote['related']): ReadonlyMap<number, number[]> {
  const found = new Map<number, number[]>();
  for (const [one = 0, other = 0] of quoted) {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const known = found.get(from) ?? [];
      if (!known.includes(to)) found.set(from, [...known, to]);
    }
  }
  return found;
}

export type StakeProblem =
  | { readonly kind: 'none' }
  | { readonly kind: 'below' | 'above'; readonly limit: string };

/** What keeps the stakes from being taken; null where nothing does. */
export function stakeProblem(
  units: readonly Amount[],
  limits: { readonly unitMin: string; readonly unitMax: string | null } | null,
): StakeProblem | null {
  if (units.length === 0) return { kind: 'none' };
  if (limits === null) return null;
  const least = amountFromText(limits.unitMin) ?? ZERO;
  if (units.some((unit) => unit < least)) return { kind: 'below', limit: limits.unitMin };
  const most = limits.unitMax === null ? null : amountFromText(limits.unitMax);
  if (most !== null && limits.unitMax !== null && units.some((unit) => unit > most)) {
    return { kind: 'above', limit: limits.unitMax };
  }
  return null;
}

export type OrderTerms = {
  readonly accept: ChangeRule;
  /** Prices of the legs as they are seen. */
  readonly odds: LegOdds;
  createKey(): string;
};

/** Events whose picks are one leg, with the price that is seen; null while one has none. */
function combinedOf(slip: Slip, odds: LegOdds): SentOrder['combined'] | null {
  const joint = legsOfSlip(slip).flatMap(([first = 0, ...rest], leg) =>
    rest.length === 0 ? [] : [{ eventId: slip.picks[first]?.eventId ?? '', odds: odds[leg] ?? 0 }],
  );
  return joint.some((one) => one.odds === 0) ? null : joint;
}

/** What is sent when the slip is placed: a slip for each single, else one. */
export function ordersOf(
  slip: Slip,
  currency: Currency,
  { accept, createKey, odds }: OrderTerms,
): readonly SentOrder[] {
  if (slip.mode !== 'singles') {
    const unit = unitStakeOfSlip(slip, currency);
    const combined = combinedOf(slip, odds);
    if (unit === null || combined === null) return [];
    const { picks } = slip;
    const unitStake = amountToText(unit);
    const terms = { combined, isEachWay: slip.isEachWay, unitStake, accept };
    return [{ key: createKey(), picks, sizes: sizesOfSlip(slip), ...terms }];
  }
  const stakes = singleStakes(slip, currency);
  return slip.picks.flatMap((pick, place) => {
    const stake = stakes[place] ?? null;
    if (stake === null) return [];
    const single = { ...pick, isBanker: false };
    const order = { picks: [single], sizes: [1], combined: [], unitStake: amountToText(stake) };
    return [{ key: createKey(), ...order, isEachWay: slip.isEachWay, accept }];
  });
}
