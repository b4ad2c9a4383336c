// Another reading of the rules: every combination is listed and multiplied in floats. Only tests use it.
import type { LegResult } from '../leg-result.ts';
import type { LegOutcome, Slip } from '../slip.ts';

function multiplier(price: number, { deadHeat, isWon, voidHalves }: LegResult): number {
  const back = voidHalves / 2;
  const share = deadHeat === undefined ? 1 : deadHeat.places / deadHeat.tied;
  return back + (1 - back) * (isWon ? 1 : 0) * share * price;
}

function legReturns(slip: Slip, outcomes: readonly LegOutcome[], isPlace: boolean) {
  return outcomes.map(({ deductionPercent = 0, isPaidEarly, odds, ...ends }, index) => {
    const leg = slip.legs[index];
    const won: LegResult = isPaidEarly === true ? { isWon: true, voidHalves: 0 } : ends.result;
    const result = isPlace ? ends.placeResult : won;
    if (leg === undefined || result === undefined) throw new Error(`leg ${index} is not whole`);
    const kept = 1 - deductionPercent / 100;
    const { of, part } = leg.place ?? { part: 1, of: 1 };
    const price = 1 + ((odds ?? leg.odds) / 1000 - 1) * (isPlace ? part / of : 1) * kept;
    return { paid: multiplier(price, result), own: multiplier(1, result) };
  });
}

/** What a slip without boosts and extras pays for a stake of one on each bet, and how many bets it makes. */
export function naiveReturn(
  slip: Slip,
  outcomes: readonly LegOutcome[],
): { readonly paid: number; readonly bets: number } {
  let paid = 0;
  let bets = 0;
  for (const isPlace of slip.isEachWay === true ? [false, true] : [false]) {
    const legs = legReturns(slip, outcomes, isPlace);
    for (let mask = 1; mask < 2 ** legs.length; mask += 1) {
      const chosen = legs.filter((_, index) => Math.floor(mask / 2 ** index) % 2 === 1);
      const hasBankers = slip.legs.every(
        ({ isBanker }, index) => isBanker !== true || Math.floor(mask / 2 ** index) % 2 === 1,
      );
      if (!hasBankers || !slip.sizes.includes(chosen.length)) continue;
      bets += 1;
      const won = chosen.reduce((product, leg) => product * leg.paid, 1);
      const own = chosen.reduce((product, leg) => product * leg.own, 1);
      paid += slip.isFreeBet === true ? won - own : won;
    }
  }
  return { paid, bets };
}
