import { type Amount, max, subtract, ZERO } from '@parlour/money';

/** Stakes of each bet of a slip. */
export type StakeTerms = {
  readonly unitMin: Amount;
  /** What is taken without a question: the largest unit stake. */
  readonly unitMax: Amount;
  /** Up to so much a trader is asked; null where none is. */
  readonly referMax: Amount | null;
  /** What a stake above the limit comes to: a part at once, or a question to a trader. */
  readonly onExcess: 'part' | 'refer' | 'refuse';
};

export type StakeDecision =
  | { readonly kind: 'accept' }
  /** So much of each bet is offered. */
  | { readonly kind: 'part'; readonly unitStake: Amount }
  /** A trader is asked; `unitStake` may be had meanwhile, null where even that is below the smallest stake. */
  | { readonly kind: 'refer'; readonly unitStake: Amount | null }
  /** `accepted` is what would be taken; null where nothing is. */
  | {
      readonly kind: 'refuse';
      readonly reason: 'below_minimum' | 'above_limit' | 'no_room';
      readonly accepted: { readonly least: Amount; readonly most: Amount } | null;
    };

/** What becomes of a stake on each bet. */
export function decideStake(unitStake: Amount, terms: StakeTerms): StakeDecision {
  const { onExcess, referMax, unitMax, unitMin } = terms;
  const accepted = unitMax >= unitMin ? { least: unitMin, most: unitMax } : null;
  if (unitStake < unitMin) return { kind: 'refuse', reason: 'below_minimum', accepted };
  if (unitStake <= unitMax) return { kind: 'accept' };
  if (onExcess === 'refer' && referMax !== null && unitStake <= referMax)
    return { kind: 'refer', unitStake: accepted?.most ?? null };
  if (accepted === null) return { kind: 'refuse', reason: 'no_room', accepted };
  if (onExcess === 'refuse') return { kind: 'refuse', reason: 'above_limit', accepted };
  return { kind: 'part', unitStake: accepted.most };
}

/** What is left of a limit on the loss of a market, once the loss of its worst outcome is taken off. */
export const roomLeft = (lossMax: Amount, worst: Amount): Amount =>
  max(ZERO, subtract(lossMax, max(worst, ZERO)));
