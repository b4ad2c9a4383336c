// What a slip costs, returns and waits for, worked out here so that every key pressed is answered at once.
import type { SlipQuote } from '@parlour/contract';
import {
  type Amount,
  amount,
  amountFromText,
  amountFromTyped,
  amountToText,
  type Currency,
  divide,
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
  relatedGroups,
  sumOfProducts,
  type SystemName,
  unitStakeOf,
} from '@parlour/sports/bet';
import { odds as priceOf, ODDS_UNIT } from '@parlour/sports/odds';
import type { Pick } from './pick.ts';
import type { ChangeRule, SentOrder, Slip } from './slip-model.ts';

/** What a pick is now; null until it was asked for. */
export type PickNow = SlipQuote['picks'][number];

/** Sizes of the combinations that a slip makes. */
export function sizesOfSlip({ mode, picks, sizes }: Slip): readonly number[] {
  if (mode === 'multiple') return [picks.length];
  if (mode === 'singles') return [1];
  const fitting = sizes.filter((size) => size <= picks.length);
  return fitting.length === 0 ? [Math.min(2, picks.length)] : fitting;
}

export type SystemChoice = {
  readonly sizes: readonly number[];
  /** Null for one that is called after its sizes: 2/4. */
  readonly name: SystemName | null;
  readonly bets: bigint;
};

const legsOf = (picks: readonly Pick[]) =>
  picks.map(({ isBanker, odds }) => ({ isBanker, odds: priceOf(odds) }));

/** The systems that so many picks allow, from the least bets on; bankers stand in every bet. */
export function systemsOf(picks: readonly Pick[]): readonly SystemChoice[] {
  const count = picks.length;
  const bankers = picks.filter(({ isBanker }) => isBanker).length;
  const plain = Array.from({ length: Math.max(0, count - 2) }, (_, index) => [index + 2]);
  const named = Object.values(NAMED_SYSTEMS)
    .filter(({ legs }) => legs === count)
    .map(({ from, legs }) => Array.from({ length: legs - from + 1 }, (_, index) => from + index));
  return [...plain, ...named].flatMap((sizes) => {
    const bets = countBets({ legs: legsOf(picks), sizes });
    const isFit = sizes.every((size) => size >= bankers) && bets > 0n && bets <= BETS_MAX;
    return isFit ? [{ sizes, bets, name: nameOfSystem(count, sizes) }] : [];
  });
}

export const betsOf = (slip: Slip): bigint =>
  slip.picks.length === 0 ? 0n : countBets({ legs: legsOf(slip.picks), sizes: sizesOfSlip(slip) });

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

/** What one of stake on each bet returns when all win, in thousandths. */
export function returnOddsOf(slip: Slip, odds: readonly number[]): bigint {
  const { denominator, numerator } = sumOfProducts(
    odds.map((one) => ({ numerator: BigInt(one), denominator: BigInt(ODDS_UNIT) })),
    { sizes: sizesOfSlip(slip), bankers: slip.picks.map(({ isBanker }) => isBanker) },
  );
  return divide(numerator * BigInt(ODDS_UNIT), denominator, 'down');
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
  readonly bets: bigint;
  /** The stakes of the bets, of each one once where they are alike. */
  readonly units: readonly Amount[];
};

/** What a slip costs in all and returns if everything wins. */
export function sumsOf(slip: Slip, odds: readonly number[], currency: Currency): SlipSums {
  if (slip.mode === 'singles') {
    const stakes = singleStakes(slip, currency);
    const units = stakes.filter((stake): stake is Amount => stake !== null);
    const wins = stakes.map((stake, place) =>
      stake === null ? ZERO : returned(stake, BigInt(odds[place] ?? ODDS_UNIT), currency),
    );
    return { stake: sum(units), returns: sum(wins), bets: BigInt(units.length), units };
  }
  const unit = unitStakeOfSlip(slip, currency);
  const bets = betsOf(slip);
  if (unit === null) return { stake: ZERO, returns: ZERO, bets, units: [] };
  const returns = returned(unit, returnOddsOf(slip, odds), currency);
  return { stake: times(unit, bets), returns, bets, units: [unit] };
}

/** Places of picks that may not be multiplied with another one of this slip, each with those others. */
export function relatedOf(slip: Slip, quoted: SlipQuote['related']): ReadonlyMap<number, number[]> {
  const found = new Map<number, number[]>();
  if (slip.mode === 'singles') return found;
  const pairs = relatedGroups(slip.picks).flatMap(({ legs }) =>
    legs.flatMap((one, index) => legs.slice(index + 1).map((other) => [one, other])),
  );
  for (const [one = 0, other = 0] of [...pairs, ...quoted]) {
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

/** What is sent when the slip is placed: a slip for each single, else one. */
export function ordersOf(
  slip: Slip,
  currency: Currency,
  accept: ChangeRule,
  createKey: () => string,
): readonly SentOrder[] {
  if (slip.mode !== 'singles') {
    const unit = unitStakeOfSlip(slip, currency);
    if (unit === null) return [];
    const { picks } = slip;
    const unitStake = amountToText(unit);
    return [{ key: createKey(), picks, sizes: sizesOfSlip(slip), unitStake, accept }];
  }
  const stakes = singleStakes(slip, currency);
  return slip.picks.flatMap((pick, place) => {
    const stake = stakes[place] ?? null;
    if (stake === null) return [];
    const single = { ...pick, isBanker: false };
    return [
      { key: createKey(), picks: [single], sizes: [1], unitStake: amountToText(stake), accept },
    ];
  });
}
