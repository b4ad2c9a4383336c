import {
  add,
  type Amount,
  type Currency,
  max,
  min,
  subtract,
  truncateToCurrency,
  ZERO,
} from '@parlour/money';

/** Money that a bill still asks for. `payerId` is null when the platform pays. */
export type Claim = {
  readonly id: string;
  readonly payerId: string | null;
  readonly payeeId: string;
  /** What the bill came to, and what of it was paid before. */
  readonly gross: Amount;
  readonly paid: Amount;
};

export type PaidState = 'PAID' | 'PARTIAL' | 'INSUFFICIENT';

export const stateOf = ({ gross, paid }: Pick<Claim, 'gross' | 'paid'>): PaidState =>
  paid >= gross ? 'PAID' : paid > 0n ? 'PARTIAL' : 'INSUFFICIENT';

/** What a payer with so much in hand can pay of what is open now, in what the currency can pay. */
export function payableNow(
  { gross, paid }: Pick<Claim, 'gross' | 'paid'>,
  { available, currency }: { readonly available: Amount; readonly currency: Currency },
): Amount {
  const open = max(subtract(gross, paid), ZERO);
  return truncateToCurrency(min(open, max(available, ZERO)), currency);
}

export type PlannedPayment = {
  readonly claim: Claim;
  readonly amount: Amount;
  readonly state: PaidState;
};

export type PaymentPlan = {
  readonly payments: readonly PlannedPayment[];
  /** What everybody has when all of it is done; of the one who was named or paid. */
  readonly balances: ReadonlyMap<string, Amount>;
  /** What the platform pays. */
  readonly platformCost: Amount;
};

/**
 * Pays claims in their order, which is from the top of the tree down, so that an upline pays out of
 * what it has just received. The platform always has what it owes.
 */
export function planPayments(
  claims: readonly Claim[],
  {
    balances,
    currency,
  }: {
    readonly balances: ReadonlyMap<string, Amount>;
    readonly currency: Currency;
  },
): PaymentPlan {
  const left = new Map(balances);
  const payments: PlannedPayment[] = [];
  let platformCost = ZERO;
  for (const claim of claims) {
    const { payeeId, payerId } = claim;
    const available =
      payerId === null ? subtract(claim.gross, claim.paid) : (left.get(payerId) ?? ZERO);
    const amount = payableNow(claim, { available, currency });
    if (payerId === null) platformCost = add(platformCost, amount);
    else left.set(payerId, subtract(left.get(payerId) ?? ZERO, amount));
    left.set(payeeId, add(left.get(payeeId) ?? ZERO, amount));
    const paid = add(claim.paid, amount);
    payments.push({ claim, amount, state: stateOf({ gross: claim.gross, paid }) });
  }
  return { payments, balances: left, platformCost };
}
