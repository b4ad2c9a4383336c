import {
  checkStake,
  type Mode,
  type NumberCut,
  payoutCap,
  payoutMax,
  type PayoutCap,
  type PlayOdds,
  priceStake,
  type StakeFault,
  withCuts,
} from '@parlour/lottery';
import { type Amount, amountFromText, currencyOf, min, sum, ZERO } from '@parlour/money';
import type { Offer } from '../offer.ts';
import { cutsOf } from './cut-model.ts';
import type { DraftBet } from './draft-model.ts';
import { oddsOf } from './odds-model.ts';
import { rebateAt } from './group-model.ts';

/** What is set beside the picks. */
export type Terms = {
  readonly unit: number;
  readonly mode: Mode;
  readonly multiple: number;
  readonly group: number | null;
};

export type PriceFault = StakeFault | 'unit' | 'multiple' | 'too_fine' | 'too_large' | 'no_odds';

export type PricedBet = DraftBet & {
  readonly terms: Terms;
  readonly stake: Amount;
  /** What one unit of one bet costs; odds are paid on it. */
  readonly perUnit: Amount;
  readonly odds: PlayOdds;
  /** Its numbers that pay only a share of them. */
  readonly cuts: readonly NumberCut[];
  readonly currency: string;
  /** What the bet pays at most on any draw, as the cap leaves it. */
  readonly payoutMax: Amount;
  readonly cap: PayoutCap;
  readonly isCapped: boolean;
  readonly rebateBps: number;
};

export type Pricing =
  | { readonly ok: true; readonly bet: PricedBet; readonly fault: PriceFault | null }
  | { readonly ok: false; readonly fault: PriceFault };

const moneyOf = (text: string): Amount => amountFromText(text) ?? ZERO;

/** What a bet costs and pays at most by the offer, and what keeps it from being sold. */
export function priceBet(bet: DraftBet, terms: Terms, offer: Offer): Pricing {
  const { play, bets, selection } = bet;
  const own = ownTerms(bet, terms);
  const odds = oddsOf(play, offer, own.group);
  if (odds === null) return { ok: false, fault: 'no_odds' };
  const currency = currencyOf(offer.currency);
  const price = play.price ?? 1;
  const stake = priceStake({ count: bets, price }, own, currency);
  if (!stake.ok) return { ok: false, fault: stake.reason };
  if (own.multiple > offer.multipleMax) return { ok: false, fault: 'multiple' };

  const rebateBps =
    play.odds === 'group' && offer.group !== null && own.group !== null
      ? rebateAt(offer.group, own.group)
      : 0;
  const { perUnit, total } = stake;
  const cuts = cutsOf(play, selection, offer);
  const sold = withCuts(play, odds, cuts);
  const most = payoutMax(sold.play.peaks(selection), {
    bets,
    perUnit,
    price,
    odds: sold.odds,
    rebateBps,
    currency,
  });
  const cap = capOf(bet, offer);
  return {
    ok: true,
    bet: {
      ...bet,
      terms: own,
      stake: total,
      perUnit,
      odds,
      cuts,
      currency: offer.currency,
      payoutMax: most > cap.amount ? cap.amount : most,
      cap,
      isCapped: most > cap.amount,
      rebateBps,
    },
    fault: stakeFault(bets, total, offer),
  };
}

/** A play with odds of its own has no prize group. */
const ownTerms = ({ play }: DraftBet, terms: Terms): Terms =>
  play.odds === 'group' ? terms : { ...terms, group: null };

const capOf = ({ bets, play }: DraftBet, { limits }: Offer): PayoutCap =>
  payoutCap(
    { bets, space: play.space },
    {
      payoutMax: moneyOf(limits.payoutMax),
      singlePickBps: limits.singlePickBps,
      singlePickPayoutMax:
        limits.singlePickPayoutMax === null ? null : moneyOf(limits.singlePickPayoutMax),
    },
  );

const stakeFault = (bets: number, stake: Amount, { limits }: Offer): StakeFault | null =>
  checkStake(
    { bets, stake, stakedOnIssue: ZERO },
    {
      stakeMin: moneyOf(limits.stakeMin),
      stakeMax: moneyOf(limits.stakeMax),
      betsMax: limits.betsMax,
      memberIssueMax: limits.memberIssueMax === null ? null : moneyOf(limits.memberIssueMax),
    },
  );

export type Totals = {
  readonly bets: number;
  readonly stake: Amount;
  /** The most that all of them pay together, were the best draw of each the same. */
  readonly payoutMax: Amount;
  readonly isCapped: boolean;
};

/**
 * What several bets on one issue come to. Settlement cuts winnings as these figures are cut: single
 * picks of a play together first, then all bets to what a member may win on an issue.
 */
export function totalsOf(priced: readonly PricedBet[], { limits }: Pick<Offer, 'limits'>): Totals {
  const singles = new Map<string, PricedBet[]>();
  for (const bet of priced) {
    if (bet.cap.reason !== 'single_pick') continue;
    singles.set(bet.play.code, [...(singles.get(bet.play.code) ?? []), bet]);
  }
  const whole = priced
    .filter(({ cap }) => cap.reason === 'issue')
    .map(({ payoutMax: most }) => most);
  const cutSingles = [...singles.values()].map((bets) => {
    const most = sum(bets.map(({ payoutMax: each }) => each));
    return bets.reduce((cut, { cap }) => min(cut, cap.amount), most);
  });
  const all = sum([...whole, ...cutSingles]);
  const payout = min(all, moneyOf(limits.payoutMax));
  return {
    bets: priced.reduce((count, { bets }) => count + bets, 0),
    stake: sum(priced.map(({ stake }) => stake)),
    payoutMax: payout,
    isCapped:
      priced.some(({ isCapped }) => isCapped) ||
      payout < sum(priced.map(({ payoutMax: most }) => most)),
  };
}
