import { type Amount, amount, divide, min, subtract, sum, ZERO } from '@parlour/money';

/** Play that one credit demands before money may leave. */
export type Requirement = {
  readonly id: string;
  readonly required: Amount;
  readonly counted: Amount;
  readonly createdAt: Date;
};

export type Counted = { readonly id: string; readonly add: Amount; readonly isMet: boolean };

const MULTIPLE_SCALE = 100n;

/** The play that a credit demands: its amount times the multiple (in hundredths), rounded up. */
export const requiredPlay = (credit: Amount, multipleHundredths: number): Amount =>
  amount(divide(credit * BigInt(multipleHundredths), MULTIPLE_SCALE, 'up'));

/**
 * Fills requirements with a valid bet, oldest first; a bet counts once, so what one requirement
 * takes the next does not see. Bets placed before a requirement existed do not count for it.
 */
export function countPlay(
  open: readonly Requirement[],
  bet: { readonly amount: Amount; readonly at: Date },
): readonly Counted[] {
  const counted: Counted[] = [];
  let left = bet.amount;
  for (const requirement of open) {
    if (left <= 0n) break;
    if (bet.at < requirement.createdAt) continue;
    const missing = subtract(requirement.required, requirement.counted);
    const taken = min(missing, left);
    if (taken <= 0n) continue;
    counted.push({ id: requirement.id, add: taken, isMet: taken === missing });
    left = subtract(left, taken);
  }
  return counted;
}

export const remainingPlay = (open: readonly Requirement[]): Amount =>
  open.length === 0 ? ZERO : sum(open.map(({ required, counted }) => subtract(required, counted)));
