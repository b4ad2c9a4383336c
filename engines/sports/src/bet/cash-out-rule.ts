import { type Amount, subtract } from '@parlour/money';

/** A member's order to cash a slip out by itself. Sums are of what is left of the slip. */
export type CashOutRule =
  /** When the offer reaches so much. */
  | { readonly kind: 'at_least'; readonly amount: Amount }
  /** When cashing out would lose so much of the stake. */
  | { readonly kind: 'loss_at_most'; readonly amount: Amount };

export type CashOutStanding = {
  /** For what is left; null while none is made. */
  readonly offer: Amount | null;
  readonly stakeLeft: Amount;
  /** What is left can return at most. */
  readonly potential: Amount;
};

/** Why a rule is none, and what would be taken: above `above`, and up to `most`. */
export type CashOutRuleFault = { readonly above: Amount; readonly most: Amount };

/** A rule must be able to fire, and not at once: the member would press the button for that. */
export function cashOutRuleFault(
  rule: CashOutRule,
  { offer, potential, stakeLeft }: CashOutStanding,
): CashOutRuleFault | null {
  const now = offer ?? (0n as Amount);
  if (rule.kind === 'at_least') {
    const isFit = rule.amount > now && rule.amount <= potential;
    return isFit ? null : { above: now, most: potential };
  }
  const lossNow = offer === null || offer > stakeLeft ? (0n as Amount) : subtract(stakeLeft, offer);
  const isFit = rule.amount > lossNow && rule.amount <= stakeLeft;
  return isFit ? null : { above: lossNow, most: stakeLeft };
}

export type CashOutRuleDecision =
  /** Pays the offer as it is: it may have passed the rule's figure. */
  | { readonly kind: 'fire'; readonly pays: Amount }
  | { readonly kind: 'wait'; readonly reason: 'no_offer' | 'not_reached' };

export function decideCashOutRule(
  rule: CashOutRule,
  { offer, stakeLeft }: Pick<CashOutStanding, 'offer' | 'stakeLeft'>,
): CashOutRuleDecision {
  if (offer === null || offer <= 0n) return { kind: 'wait', reason: 'no_offer' };
  const isReached =
    rule.kind === 'at_least' ? offer >= rule.amount : stakeLeft - offer >= rule.amount;
  return isReached ? { kind: 'fire', pays: offer } : { kind: 'wait', reason: 'not_reached' };
}
