// Play that credits demand before money may leave.
import { Type } from 'typebox';
import { Code, Id, Instant, Money } from '../schema.ts';

const Requirement = Type.Object({
  id: Id,
  /** What has to be played through: `deposit` or the noun of a reward. */
  source: Code,
  amount: Money,
  /** Times the amount, in hundredths: 100 is once. */
  multipleHundredths: Type.Integer({ minimum: 0, maximum: 100_000 }),
  required: Money,
  counted: Money,
  remaining: Money,
  createdAt: Instant,
  /** How much of a valid bet counts by category of games, in percent; 100 where none is named. */
  weights: Type.Array(
    Type.Object({ category: Code, percent: Type.Integer({ minimum: 0, maximum: 100 }) }),
    { maxItems: 40 },
  ),
});

export const RolloverView = Type.Object({
  remaining: Money,
  /** Oldest first: valid bets fill them in this order. */
  requirements: Type.Array(Requirement, { maxItems: 100 }),
});
