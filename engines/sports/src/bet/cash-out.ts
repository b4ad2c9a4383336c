import {
  AMOUNT_MAX,
  type Amount,
  amount,
  applyBps,
  BPS_DENOMINATOR,
  divide,
  min,
  truncateToCurrency,
} from '@parlour/money';
import { areChances } from './expected-factor.ts';
import { chancesOf, expectedReturn, type LegStanding } from './expected-return.ts';
import type { ChangeRule } from './price-change.ts';
import { greatestReturn, partsOf, type SlipPart } from './settle.ts';
import { type Slip, stakeOf } from './slip.ts';

/** A leg as the book has it now. */
export type CashOutLeg =
  | Extract<LegStanding, { kind: 'decided' }>
  | (Extract<LegStanding, { kind: 'open' }> & {
      readonly state: 'open' | 'suspended' | 'closed';
      /** Whether the feed lets it be cashed out: now, later, or not any more. */
      readonly cashOut: 'available' | 'unavailable' | 'closed';
    });
type OpenLeg = Extract<CashOutLeg, { kind: 'open' }>;

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
 * What a slip is worth now, less the book's share: at least nothing, at most what the slip can return.
 * Decided legs count with their factors, open ones with their average. Boosts and extras are no part of it.
 * `cashedBps` is what was cashed out before, in basis points of the whole.
 */
export function cashOutValue(
  slip: Slip,
  legs: readonly CashOutLeg[],
  terms: CashOutTerms,
  cashedBps = 0,
): CashOutValue {
  if (legs.length !== slip.legs.length) throw new RangeError('a leg for each of the slip');
  const outcomes = legs.map((leg) => (leg.kind === 'decided' ? leg.outcome : null));
  const potential = greatestReturn(slip, outcomes);
  const denial = denialOf(slip, legs, { takesFreeBets: terms.takesFreeBets, cashedBps, potential });
  if (denial !== null) return denial;
  const expected = expectedReturn(slip, legs);
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

type DenialTerms = {
  readonly takesFreeBets: boolean;
  readonly cashedBps: number;
  readonly potential: Amount;
};

function denialOf(
  slip: Slip,
  legs: readonly CashOutLeg[],
  { cashedBps, potential, takesFreeBets }: DenialTerms,
): CashOutValue | null {
  const denied = (reason: CashOutDenial, at: readonly number[] = []): CashOutValue => ({
    kind: 'denied',
    reason,
    legs: at,
  });
  if (cashedBps >= WHOLE_BPS) return denied('cashed_out');
  if (slip.isFreeBet === true && !takesFreeBets) return denied('free_bet');
  if (legs.every(({ kind }) => kind === 'decided')) return denied('decided');
  if (potential === 0n) return denied('lost');
  const openWhere = (isSo: (leg: OpenLeg) => boolean): number[] =>
    legs.flatMap((each, index) => (each.kind === 'open' && isSo(each) ? [index] : []));
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

function hasChances(leg: OpenLeg, part: SlipPart): boolean {
  const chances = chancesOf(leg, part);
  return chances !== null && areChances(chances);
}

type Span = { readonly from: number; readonly to: number };

/** What a share of the offer for the whole pays, rounded down: parts never come to more than the whole. */
function partOf(whole: Amount, { from, to }: Span, { currency }: Pick<Slip, 'currency'>): Amount {
  return truncateToCurrency(applyBps(whole, BigInt(to - from), 'down'), currency);
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
 * Cashes out up to a share of the whole slip, in basis points and counted from the beginning: after 40 %,
 * another 10 % is `toBps` 5000. `whole` is the offer for the whole slip as it was taken.
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

export type OfferDecision =
  | { readonly kind: 'taken'; readonly pays: Amount }
  /** `accepted` is the offer of now. */
  | { readonly kind: 'refused'; readonly accepted: Amount };

/** Whether a member who saw one offer is paid the one of now: the same, a better one, or any. */
export function decideOffer(seen: Amount, now: Amount, rule: ChangeRule): OfferDecision {
  const isTaken = now === seen || rule === 'any' || (rule === 'better' && now > seen);
  return isTaken ? { kind: 'taken', pays: now } : { kind: 'refused', accepted: now };
}
