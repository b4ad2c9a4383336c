import {
  AMOUNT_MAX,
  type Amount,
  amount,
  applyBps,
  BPS_DENOMINATOR,
  divide,
  min,
  type Ratio,
  subtract,
  truncateToCurrency,
} from '@parlour/money';
import { sumOfProducts } from './combine.ts';
import { areChances, expectedFactor, expectedStake, type LegChances } from './expected-factor.ts';
import { legFactor, type LegPrice, stakeFactor } from './leg-factor.ts';
import { greatestReturn, partsOf, resultOf, type SlipPart } from './settle.ts';
import { combinationsIn, type LegOutcome, type Slip, type SlipLeg, stakeOf } from './slip.ts';

/** An open leg as the book has it now. */
export type OpenLeg = {
  readonly state: 'open' | 'suspended' | 'closed';
  /** Whether the feed lets it be cashed out: now, later, or not any more. */
  readonly cashOut: 'available' | 'unavailable' | 'closed';
  /** Without margin; null where there are none. */
  readonly chances: LegChances | null;
  readonly placeChances?: LegChances | null;
  readonly deductionPercent?: number;
};

export type CashOutLeg =
  | { readonly kind: 'decided'; readonly outcome: LegOutcome }
  | { readonly kind: 'open'; readonly leg: OpenLeg };

export type CashOutTerms = {
  /** What the book keeps of the fair value, in basis points. */
  readonly shareBps: number;
  /** No smaller offer is made. */
  readonly offerMin: Amount;
  readonly takesFreeBets: boolean;
};

export type CashOutDenial =
  | 'decided'
  | 'lost'
  | 'closed'
  | 'suspended'
  | 'unavailable'
  | 'chances'
  | 'free_bet'
  | 'cashed_out'
  | 'too_small';

export type CashOutValue =
  | {
      readonly kind: 'offer';
      /** For what is left of the slip. */
      readonly offer: Amount;
      /** For the whole slip as it was taken: what parts of it are counted from. */
      readonly whole: Amount;
      /** The whole without the book's share. */
      readonly fair: Amount;
    }
  /** `legs` are those that stand in the way; empty where it is the slip. */
  | { readonly kind: 'denied'; readonly reason: CashOutDenial; readonly legs: readonly number[] };

/**
 * What a slip is worth now, less the book's share: at least nothing, at most what the slip can return. Decided
 * legs count with their factors, open ones with their average. Boosts and extras are no part of it. `cashedBps` is
 * what was cashed out before, in basis points of the whole.
 */
export function cashOutValue(
  slip: Slip,
  legs: readonly CashOutLeg[],
  terms: CashOutTerms,
  cashedBps = 0,
): CashOutValue {
  const denial = denialOf(slip, legs, terms, cashedBps);
  if (denial !== null) return denial;
  const expected = expectedReturn(slip, legs);
  const outcomes = legs.map((leg) => (leg.kind === 'decided' ? leg.outcome : null));
  const potential = greatestReturn(slip, outcomes);
  if (potential === 0n) return { kind: 'denied', reason: 'lost', legs: [] };
  const value = divide(slip.unitStake * expected.numerator, expected.denominator, 'down');
  const fair = min(amount(value > AMOUNT_MAX ? AMOUNT_MAX : value), potential);
  const kept = BPS_DENOMINATOR - BigInt(terms.shareBps);
  const whole = truncateToCurrency(applyBps(fair, kept, 'down'), slip.currency);
  const offer = partOf(whole, { from: cashedBps, to: WHOLE_BPS }, slip);
  if (offer <= 0n || offer < terms.offerMin)
    return { kind: 'denied', reason: 'too_small', legs: [] };
  return { kind: 'offer', offer, whole, fair: truncateToCurrency(fair, slip.currency) };
}

const WHOLE_BPS = 10_000;

function denialOf(
  slip: Slip,
  legs: readonly CashOutLeg[],
  { takesFreeBets }: CashOutTerms,
  cashedBps: number,
): CashOutValue | null {
  const denied = (reason: CashOutDenial, at: readonly number[] = []): CashOutValue => ({
    kind: 'denied',
    reason,
    legs: at,
  });
  if (legs.length !== slip.legs.length) throw new RangeError('a leg for each of the slip');
  if (cashedBps >= WHOLE_BPS) return denied('cashed_out');
  if (slip.isFreeBet === true && !takesFreeBets) return denied('free_bet');
  if (legs.every(({ kind }) => kind === 'decided')) return denied('decided');
  const openWhere = (isSo: (leg: OpenLeg) => boolean): number[] =>
    legs.flatMap((each, index) => (each.kind === 'open' && isSo(each.leg) ? [index] : []));
  const checks: readonly (readonly [CashOutDenial, (leg: OpenLeg) => boolean])[] = [
    ['closed', ({ cashOut, state }) => state === 'closed' || cashOut === 'closed'],
    ['suspended', ({ state }) => state === 'suspended'],
    ['unavailable', ({ cashOut }) => cashOut === 'unavailable'],
    ['chances', (leg) => partsOf(slip).some((part) => !hasChances(leg, part))],
  ];
  for (const [reason, isSo] of checks) {
    const at = openWhere(isSo);
    if (at.length > 0) return denied(reason, at);
  }
  return null;
}

const chancesOf = (leg: OpenLeg, part: SlipPart): LegChances | null =>
  part === 'win' ? leg.chances : (leg.placeChances ?? null);

function hasChances(leg: OpenLeg, part: SlipPart): boolean {
  const chances = chancesOf(leg, part);
  return chances !== null && areChances(chances);
}

/** What a slip returns on average, in stakes of one bet. Legs are of events that do not depend on each other. */
function expectedReturn(slip: Slip, legs: readonly CashOutLeg[]): Ratio {
  const combinations = combinationsIn(slip);
  let sum: Ratio = { numerator: 0n, denominator: 1n };
  for (const part of partsOf(slip)) {
    const averages = slip.legs.map((leg, index) => averageOf(leg, legs[index], part));
    const paid = sumOfProducts(
      averages.map(({ factor }) => factor),
      combinations,
    );
    sum = plus(sum, paid, 1n);
    if (slip.isFreeBet !== true) continue;
    const own = sumOfProducts(
      averages.map(({ stake }) => stake),
      combinations,
    );
    sum = plus(sum, own, -1n);
  }
  return sum;
}

const plus = (left: Ratio, right: Ratio, sign: bigint): Ratio => ({
  numerator: left.numerator * right.denominator + sign * right.numerator * left.denominator,
  denominator: left.denominator * right.denominator,
});

function averageOf(
  leg: SlipLeg,
  now: CashOutLeg | undefined,
  part: SlipPart,
): { readonly factor: Ratio; readonly stake: Ratio } {
  const place = part === 'place' && leg.place !== undefined ? { place: leg.place } : {};
  if (now?.kind === 'decided') {
    const { deductionPercent = 0, odds = leg.odds } = now.outcome;
    const result = resultOf(now.outcome, part);
    return {
      factor: legFactor({ odds, deductionPercent, ...place }, result),
      stake: stakeFactor(result),
    };
  }
  const chances = now === undefined ? null : chancesOf(now.leg, part);
  if (chances === null) throw new RangeError('a leg without chances has no value');
  const price: LegPrice = {
    odds: leg.odds,
    deductionPercent: now?.leg.deductionPercent ?? 0,
    ...place,
  };
  return { factor: expectedFactor(price, chances), stake: expectedStake(chances) };
}

type Span = { readonly from: number; readonly to: number };

/** What of an offer for the whole lies between two shares of it: parts that were all paid come to no more. */
function partOf(whole: Amount, { from, to }: Span, { currency }: Pick<Slip, 'currency'>): Amount {
  const upTo = (bps: number) => truncateToCurrency(applyBps(whole, BigInt(bps), 'down'), currency);
  return subtract(upTo(to), upTo(from));
}

export type PartCashOut =
  | {
      readonly kind: 'paid';
      readonly pays: Amount;
      /** What is cashed out from now on, of the whole. */
      readonly cashedBps: number;
      /** The stake that still runs. */
      readonly stakeLeft: Amount;
    }
  | {
      readonly kind: 'refused';
      readonly reason: 'share';
      readonly above: number;
      readonly most: number;
    }
  | { readonly kind: 'refused'; readonly reason: 'too_small' };

/**
 * Cashes out up to a share of the whole slip, in basis points and counted from the beginning: after 40 %, another
 * 10 % is `toBps` 5000. `whole` is the offer for the whole slip as it was taken.
 */
export function cashOutPart(
  slip: Slip,
  whole: Amount,
  { cashedBps, toBps }: { readonly cashedBps: number; readonly toBps: number },
): PartCashOut {
  if (!Number.isInteger(toBps) || toBps <= cashedBps || toBps > WHOLE_BPS)
    return { kind: 'refused', reason: 'share', above: cashedBps, most: WHOLE_BPS };
  const pays = partOf(whole, { from: cashedBps, to: toBps }, slip);
  if (pays <= 0n) return { kind: 'refused', reason: 'too_small' };
  return { kind: 'paid', pays, cashedBps: toBps, stakeLeft: stakeLeftOf(slip, toBps) };
}

/** The stake that runs when so much was cashed out. */
export const stakeLeftOf = (slip: Slip, cashedBps: number): Amount =>
  applyBps(stakeOf(slip), BPS_DENOMINATOR - BigInt(cashedBps), 'down');
