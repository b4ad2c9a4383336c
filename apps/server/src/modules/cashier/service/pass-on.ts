// Play that is owed and goes along with money from one member to another.
import { bucketOf, type Tx } from '@parlour/database';
import { type Amount, min, subtract, ZERO } from '@parlour/money';
import { requiredPlay } from '../rules/rollover.ts';
import { insertRollover, listOpenRollovers } from '../store/rollovers.ts';

/** Takes so much off what a member still has to play, the oldest first. Answers what was taken. */
export async function passOnPlay(
  tx: Tx,
  { at, memberId, value }: { readonly memberId: string; readonly value: Amount; readonly at: Date },
): Promise<Amount> {
  let left = value;
  for (const { counted, id, required } of await listOpenRollovers(tx, memberId)) {
    if (left <= 0n) break;
    const open = subtract(required, counted);
    const taken = min(open, left);
    left = subtract(left, taken);
    await tx.query({
      text:
        taken === open
          ? `update rollovers set closed_at = $3, close_reason = 'passed_on'
              where bucket = $1 and id = $2`
          : `update rollovers set required_amount = required_amount - $3
              where bucket = $1 and id = $2`,
      values: [bucketOf(id), id, taken === open ? at : taken],
    });
  }
  return subtract(value, left);
}

/** What the receiver of a transfer inside a team has to play because of it. */
export const teamPlay = (value: Amount, multipleHundredths: number): Amount =>
  multipleHundredths === 0 ? ZERO : requiredPlay(value, multipleHundredths);

export type DemandedPlay = {
  readonly id: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly currency: string;
  /** Of the transfer; one of them demands once. */
  readonly reference: string;
  readonly amount: Amount;
  readonly multipleHundredths: number;
  readonly required: Amount;
  readonly createdAt: Date;
};

/** Demands play of the one who received a transfer inside a team. */
export async function demandTeamPlay(tx: Tx, demanded: DemandedPlay): Promise<void> {
  if (demanded.required > 0n) await insertRollover(tx, { ...demanded, source: 'upline' });
}
