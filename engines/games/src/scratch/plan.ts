/** A prize of a deck: what it pays, in hundredths of the price of a ticket, and how many there are. */
export type Prize = { readonly pays: number; readonly count: number };

/** The published plan of a deck of tickets. */
export type DeckPlan = {
  readonly tickets: number;
  /** The price of a ticket, in hundredths of a unit of its currency. */
  readonly priceHundredths: number;
  /** From the largest prize to the least; tickets that are left pay nothing. */
  readonly prizes: readonly Prize[];
};

/** Tickets with a prize. */
export const winnersOf = ({ prizes }: DeckPlan): number =>
  prizes.reduce((total, { count }) => total + count, 0);

/** How many tickets there are of each tier: its prizes in the order of the plan, then those that pay nothing. */
export const tierCounts = (plan: DeckPlan): readonly number[] => [
  ...plan.prizes.map(({ count }) => count),
  plan.tickets - winnersOf(plan),
];

/** What a tier pays, in hundredths of the price. Throws a `RangeError` for a tier that the plan has not. */
export function paysOf({ prizes }: DeckPlan, tier: number): number {
  if (tier === prizes.length) return 0;
  const prize = prizes[tier];
  if (prize === undefined) throw new RangeError(`no tier ${tier}`);
  return prize.pays;
}

/**
 * Ways to show a prize as up to `partsMax` prizes of the plan, the largest first. Prizes of nothing are shown
 * in one way, as none.
 */
export function splitsOf(
  { prizes }: DeckPlan,
  pays: number,
  partsMax: number,
): readonly number[][] {
  if (pays === 0) return [[]];
  const amounts = prizes.map((prize) => prize.pays);
  const from = (left: number, first: number, parts: number): number[][] => {
    if (left === 0) return [[]];
    if (parts === 0) return [];
    return amounts.flatMap((amount, at) =>
      at < first || amount > left
        ? []
        : from(left - amount, at, parts - 1).map((rest) => [amount, ...rest]),
    );
  };
  return from(pays, 0, partsMax);
}
