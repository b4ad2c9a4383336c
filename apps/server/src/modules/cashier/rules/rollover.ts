import { type Amount, amount, divide, min, subtract, sum, ZERO } from '@parlour/money';

/** Percent by category of games. */
export type Weights = Readonly<Record<string, number>>;

/** Play that one credit demands before money may leave. */
export type Requirement = {
  readonly id: string;
  readonly required: Amount;
  readonly counted: Amount;
  readonly createdAt: Date;
  /** How much of a valid bet counts by the category of its game, in percent; 100 when not named. */
  readonly weights: Weights;
};

export type Counted = { readonly id: string; readonly add: Amount; readonly isMet: boolean };

const MULTIPLE_SCALE = 100n;

/** The play that a credit demands: its amount times the multiple (in hundredths), rounded up. */
export const requiredPlay = (credit: Amount, multipleHundredths: number): Amount =>
  amount(divide(credit * BigInt(multipleHundredths), MULTIPLE_SCALE, 'up'));

const WHOLE_PERCENT = 100n;

/** What of a bet in a category counts for a requirement, in percent. */
export const weightOf = ({ weights }: Pick<Requirement, 'weights'>, category: string): bigint =>
  BigInt(weights[category] ?? 100);

/**
 * Fills requirements with a valid bet, oldest first (members.md, rollover); a bet counts once, so
 * what one requirement takes the next does not see. A weight below 100 makes a requirement take more
 * of the bet than it counts. Bets placed before a requirement existed do not count for it, nor do bets
 * in categories that it gives no weight.
 */
export function countPlay(
  open: readonly Requirement[],
  bet: { readonly amount: Amount; readonly category: string; readonly at: Date },
): readonly Counted[] {
  const counted: Counted[] = [];
  let left = bet.amount;
  for (const requirement of open) {
    if (left <= 0n) break;
    if (bet.at < requirement.createdAt) continue;
    const weight = weightOf(requirement, bet.category);
    if (weight === 0n) continue;
    const missing = subtract(requirement.required, requirement.counted);
    const worth = amount(divide(left * weight, WHOLE_PERCENT, 'down'));
    const value = min(missing, worth);
    if (value <= 0n) continue;
    counted.push({ id: requirement.id, add: value, isMet: value === missing });
    // Rounded up, so that no part of a bet counts for two requirements.
    const taken = amount(divide(value * WHOLE_PERCENT, weight, 'up'));
    left = value === missing ? subtract(left, min(left, taken)) : ZERO;
  }
  return counted;
}

export const remainingPlay = (open: readonly Requirement[]): Amount =>
  open.length === 0 ? ZERO : sum(open.map(({ required, counted }) => subtract(required, counted)));
