// The return of a slip by one formula: each leg has a factor, a combination multiplies those of its legs, a
// slip adds up its combinations. All of it is exact; the one rounding is the last step, downwards.
import {
  AMOUNT_MAX,
  type Amount,
  amount,
  divide,
  type Ratio,
  ratio,
  subtract,
  truncateToCurrency,
} from '@parlour/money';
import { boostBpsOf } from './boost.ts';
import { sumOfProducts } from './combine.ts';
import { legFactor, stakeFactor, voidFactor } from './leg-factor.ts';
import { type LegResult, WON } from './leg-result.ts';
import { luckyGainOf } from './lucky.ts';
import { combinationsIn, countBets, type LegOutcome, type Slip, stakeOf } from './slip.ts';

export type SlipPart = 'win' | 'place';

/** `void`: no part of the stake ran. `reduced`: something comes back, but no more than the stake. */
export type SettlementKind = 'won' | 'reduced' | 'lost' | 'void';

export type Settlement = {
  readonly kind: SettlementKind;
  /** What is paid, rounded down once to what the currency can pay. */
  readonly payout: Amount;
  /** The part of the stake that did not run; in the payout already, unless it was a free bet. */
  readonly refund: Amount;
  /** The stake that ran, which counts for rebates and rollover. */
  readonly validBet: Amount;
  /** Of the payout, what boost and extras added; for people, rounded down by itself. */
  readonly extra: Amount;
};

/** Sums of a slip in stakes of one bet, exact. */
export type ExactReturn = {
  /** Of the factors of all combinations, for the bets to win and for places. */
  readonly win: Ratio;
  readonly place: Ratio;
  /** The part of both that is the stake itself; counted for free bets alone. */
  readonly stake: Ratio;
  /** The part that did not run. */
  readonly refund: Ratio;
  readonly extras: readonly Extra[];
};

export type Extra = {
  readonly kind: 'boost' | 'lone_winner' | 'all_winners';
  /** Of the winnings, in basis points; a lone winner has its times instead. */
  readonly bps?: number;
  readonly times?: number;
  readonly leg?: number;
  readonly gain: Ratio;
};

const BPS = 10_000n;
const NONE: Ratio = { numerator: 0n, denominator: 1n };

/** The result by which a part of a leg is paid. */
export function resultOf(outcome: LegOutcome, part: SlipPart): LegResult {
  if (part === 'place') {
    if (outcome.placeResult === undefined) throw new RangeError('a place without its result');
    return outcome.placeResult;
  }
  return outcome.isPaidEarly === true ? WON : outcome.result;
}

/** The factor of each leg in a part of a slip. */
export const factorsOf = (
  slip: Slip,
  outcomes: readonly LegOutcome[],
  part: SlipPart,
): readonly Ratio[] =>
  slip.legs.map((leg, index) => {
    const outcome = outcomes[index];
    if (outcome === undefined) throw new RangeError(`leg ${index} without an outcome`);
    const { deductionPercent = 0, odds = leg.odds } = outcome;
    if (part === 'win') return legFactor({ odds, deductionPercent }, resultOf(outcome, part));
    if (leg.place === undefined) throw new RangeError(`leg ${index} without place terms`);
    const price = { odds, deductionPercent, place: leg.place };
    return legFactor(price, resultOf(outcome, part));
  });

export const partsOf = ({ isEachWay }: Pick<Slip, 'isEachWay'>): readonly SlipPart[] =>
  isEachWay === true ? ['win', 'place'] : ['win'];

/** What a slip returns of the stake of one bet, before rounding. Throws unless each leg has its outcome. */
export function exactReturn(slip: Slip, outcomes: readonly LegOutcome[]): ExactReturn {
  if (outcomes.length !== slip.legs.length) throw new RangeError('an outcome for each leg');
  const combinations = combinationsIn(slip);
  const parts = partsOf(slip);
  const sumOf = (factorOf: (result: LegResult) => Ratio): Ratio =>
    parts
      .map((part) =>
        sumOfProducts(
          outcomes.map((outcome) => factorOf(resultOf(outcome, part))),
          combinations,
        ),
      )
      .reduce(plus);
  const win = sumOfProducts(factorsOf(slip, outcomes, 'win'), combinations);
  const place =
    slip.isEachWay === true
      ? sumOfProducts(factorsOf(slip, outcomes, 'place'), combinations)
      : NONE;
  const stake = slip.isFreeBet === true ? sumOf(stakeFactor) : NONE;
  const isVoidFree = parts.every((part) =>
    outcomes.every((outcome) => resultOf(outcome, part).voidHalves === 0),
  );
  const refund = isVoidFree ? NONE : sumOf(voidFactor);
  const base = { win, place, stake, refund };
  return { ...base, extras: extrasOf(slip, outcomes, base) };
}

/** A sum without the reduction of addRatios, which costs more than it saves on a way to one division. */
const plus = (left: Ratio, right: Ratio): Ratio =>
  right.numerator === 0n
    ? left
    : {
        numerator: left.numerator * right.denominator + right.numerator * left.denominator,
        denominator: left.denominator * right.denominator,
      };

const minus = (left: Ratio, right: Ratio): Ratio =>
  plus(left, { numerator: -right.numerator, denominator: right.denominator });

function extrasOf(
  slip: Slip,
  outcomes: readonly LegOutcome[],
  { stake, win }: Omit<ExactReturn, 'extras'>,
): readonly Extra[] {
  const extras: Extra[] = [];
  const ways = countBets({ legs: slip.legs, sizes: slip.sizes });
  const staked = slip.isFreeBet === true ? stake : { numerator: ways, denominator: 1n };
  const bps = boostBpsOf(slip, outcomes);
  const share = shareOf(minus(win, staked), bps);
  if (share.numerator > 0n) extras.push({ kind: 'boost', bps, gain: cappedBoost(slip, share) });
  const lucky = luckyGainOf(slip, outcomes);
  if (lucky?.kind === 'lone_winner') {
    extras.push({ kind: lucky.kind, leg: lucky.leg, times: lucky.times, gain: lucky.gain });
  }
  if (lucky?.kind === 'all_winners') {
    const winnings = minus(win, { numerator: ways, denominator: 1n });
    const gain = shareOf(winnings, lucky.bps);
    if (gain.numerator > 0n) extras.push({ kind: lucky.kind, bps: lucky.bps, gain });
  }
  return extras;
}

const shareOf = ({ denominator, numerator }: Ratio, bps: number): Ratio => ({
  numerator: numerator * BigInt(bps),
  denominator: denominator * BPS,
});

/** A boost is at most the ceiling of its table, in stakes of one bet. */
function cappedBoost({ boost, unitStake }: Slip, gain: Ratio): Ratio {
  const most = boost?.boostMax ?? null;
  if (most === null || gain.numerator * unitStake <= most * gain.denominator) return gain;
  return { numerator: most, denominator: unitStake };
}

/** All that is paid, in stakes of one bet. */
export function paidOf(slip: Slip, { extras, place, stake, win }: ExactReturn): Ratio {
  const paid = extras.reduce((sum, { gain }) => plus(sum, gain), plus(win, place));
  return slip.isFreeBet === true ? minus(paid, stake) : paid;
}

/**
 * Settles a slip whose legs all have an outcome. What was cashed out before, in basis points of the whole, is
 * no part of it any more.
 */
export function settleSlip(slip: Slip, outcomes: readonly LegOutcome[], cashedBps = 0): Settlement {
  const exact = exactReturn(slip, outcomes);
  const left = BPS - BigInt(cashedBps);
  const inMoney = (value: Ratio) => roundDown(value, slip, left);
  const stake = amount(divide(stakeOf(slip) * left, BPS, 'down'));
  const isVoid = exact.refund.numerator === countBets(slip) * exact.refund.denominator;
  const refund = isVoid ? stake : inMoney(exact.refund);
  return {
    kind: kindOf(slip, exact),
    payout: inMoney(paidOf(slip, exact)),
    refund,
    validBet: subtract(stake, refund),
    extra: inMoney(exact.extras.reduce((sum, { gain }) => plus(sum, gain), NONE)),
  };
}

/** Stakes of one bet as money, at most what an account holds: a ceiling on payouts is far below. */
export function roundDown(
  value: Ratio,
  { currency, unitStake }: Pick<Slip, 'currency' | 'unitStake'>,
  left: bigint,
): Amount {
  const raw = divide(unitStake * value.numerator * left, value.denominator * BPS, 'down');
  return truncateToCurrency(amount(raw > AMOUNT_MAX ? AMOUNT_MAX : raw), currency);
}

function kindOf(slip: Slip, { place, refund, win }: ExactReturn): SettlementKind {
  const bets = countBets(slip);
  if (refund.numerator === bets * refund.denominator) return 'void';
  const returned = plus(win, place);
  if (returned.numerator === 0n) return 'lost';
  return returned.numerator > bets * returned.denominator ? 'won' : 'reduced';
}

const OPEN_WON: LegOutcome = { result: WON, placeResult: WON };

/** What an open slip returns at most: legs without an outcome win, at the price of the slip. */
export const greatestReturn = (
  slip: Slip,
  outcomes: readonly (LegOutcome | null)[] = [],
  cashedBps = 0,
): Amount =>
  settleSlip(
    slip,
    slip.legs.map((_, index) => outcomes[index] ?? OPEN_WON),
    cashedBps,
  ).payout;

/** What a slip returns for one of its stake if all of its legs win, without extras; in lowest terms. */
export function combinedOdds(slip: Slip): Ratio {
  const { place, win } = exactReturn(
    slip,
    slip.legs.map(() => OPEN_WON),
  );
  const { denominator, numerator } = plus(win, place);
  return ratio(numerator, denominator * countBets(slip));
}

/** What a settlement after another one moves: the first is reversed whole, the second is paid whole. */
export type Resettlement = {
  readonly reversed: Amount;
  readonly paid: Amount;
  /** New less old; negative where the member owes. */
  readonly difference: Amount;
  /** The same of the stake that counts for rebates and rollover. */
  readonly validBetDifference: Amount;
};

export const resettlementOf = (
  before: Pick<Settlement, 'payout' | 'validBet'>,
  after: Pick<Settlement, 'payout' | 'validBet'>,
): Resettlement => ({
  reversed: before.payout,
  paid: after.payout,
  difference: subtract(after.payout, before.payout),
  validBetDifference: subtract(after.validBet, before.validBet),
});
