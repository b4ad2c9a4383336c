import {
  AMOUNT_MAX,
  type Amount,
  amount,
  applyBps,
  type Currency,
  divide,
  max,
  subtract,
  truncateToCurrency,
  ZERO,
} from '@parlour/money';
import type { PlayOdds } from './odds-pack.ts';
import type { Verdict } from './play.ts';
import {
  addRatios,
  compareRatios,
  multiplyRatios,
  NOTHING,
  type Ratio,
  ratio,
  WHOLE,
} from './ratio.ts';

/** What a bet was sold for. All of it is frozen when the bet is placed. */
export type BetTerms = {
  readonly bets: number;
  /** What odds are paid on: one unit of one bet. */
  readonly perUnit: Amount;
  /** Units that a single bet costs. */
  readonly price: number;
  readonly odds: PlayOdds;
  /** Rebate of the prize group that was chosen, on the stake that was not pushed. */
  readonly rebateBps: number;
  readonly currency: Currency;
};

export type BetStatus = 'won' | 'lost' | 'tie';

export type BetResult = {
  readonly status: BetStatus;
  /** What is paid, stakes that were given back included. */
  readonly payout: Amount;
  readonly refund: Amount;
  /** The stake that counts for rebates and rollover: all but what was pushed. */
  readonly validBet: Amount;
  readonly rebate: Amount;
};

/**
 * What a verdict returns for each unit: odds for what won, the price for what was pushed. The legs of
 * a parlay multiply, and a pushed leg counts once.
 */
export function returnOf(verdict: Verdict, odds: PlayOdds, price = 1): Ratio {
  if (verdict.bestOf !== undefined) {
    const returns = verdict.bestOf.map((each) => returnOf(each, odds, price));
    return returns.reduce((most, each) => (compareRatios(each, most) > 0 ? each : most), NOTHING);
  }
  if (verdict.legs !== undefined) {
    return verdict.legs.reduce((left, leg) => multiplyRatios(left, returnOf(leg, odds)), WHOLE);
  }
  const wins = verdict.wins.reduce<Ratio>((sum, count, level) => {
    const each = odds[level];
    if (count === 0 || each === undefined) return sum;
    return addRatios(sum, multiplyRatios(each, ratio(BigInt(count), 1n)));
  }, NOTHING);
  return addRatios(wins, ratio(BigInt(verdict.pushed) * BigInt(price), 1n));
}

/** An amount times an exact ratio, truncated to the currency at the very end. */
const pay = (perUnit: Amount, { numerator, denominator }: Ratio, currency: Currency): Amount => {
  const raw = divide(perUnit * numerator, denominator, 'down');
  // Beyond what an account holds; a cap of the brand is far below.
  return truncateToCurrency(amount(raw > AMOUNT_MAX ? AMOUNT_MAX : raw), currency);
};

/** Settles one bet on one draw. */
export function settleBet(verdict: Verdict, terms: BetTerms): BetResult {
  const { perUnit, price, bets, odds, currency } = terms;
  const each = perUnit * BigInt(price);
  const rebateOf = (validBet: Amount): Amount =>
    truncateToCurrency(applyBps(validBet, BigInt(terms.rebateBps), 'down'), currency);
  if (isMiss(verdict)) {
    const stake = amount(each * BigInt(bets));
    return { status: 'lost', payout: ZERO, refund: ZERO, validBet: stake, rebate: rebateOf(stake) };
  }
  const pushed = pushedBets(verdict, bets);
  const refund = amount(each * BigInt(pushed));
  const returned = returnOf(verdict, odds, price);
  const given = ratio(BigInt(pushed) * BigInt(price), 1n);
  const validBet = subtract(amount(each * BigInt(bets)), refund);
  return {
    status: pushed === bets ? 'tie' : compareRatios(returned, given) > 0 ? 'won' : 'lost',
    payout: pay(perUnit, returned, currency),
    refund: truncateToCurrency(refund, currency),
    validBet,
    rebate: rebateOf(validBet),
  };
}

/** Nothing of it hit, as with most bets of a draw: there is nothing to count on odds. */
const isMiss = ({ bestOf, legs, pushed, wins }: Verdict): boolean =>
  bestOf === undefined && legs === undefined && pushed === 0 && wins.every((count) => count === 0);

/** A parlay is given back only where each of its legs is pushed. */
function pushedBets({ pushed, legs }: Verdict, bets: number): number {
  if (legs === undefined) return pushed;
  const all = legs.every((leg) => leg.pushed > 0 && leg.wins.every((count) => count === 0));
  return all ? bets : 0;
}

/** The most that a bet may pay on any draw, before caps; from the peaks of its play. */
export function payoutMax(peaks: readonly Verdict[], terms: BetTerms): Amount {
  return peaks.reduce<Amount>(
    (most, peak) =>
      max(most, pay(terms.perUnit, returnOf(peak, terms.odds, terms.price), terms.currency)),
    ZERO,
  );
}
