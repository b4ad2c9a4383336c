import { movementOf, type TransferOrder } from './order.ts';
import { planTransfer, type PurseState } from './plan.ts';

/** A transfer as it was posted: the order and the purse that it left behind. */
export type PostedTransfer = { readonly order: TransferOrder; readonly after: PurseState };

/**
 * Replays a member's transfers from an opening state and says where the record and the rules
 * part. An empty answer means that every sum, balance, floor and version is as it must be.
 */
export function findBreaches(opening: PurseState, transfers: readonly PostedTransfer[]): string[] {
  const breaches: string[] = [];
  const keys = new Set<string>();
  let purse = opening;
  for (const { order, after } of transfers) {
    const at = `version ${after.version}`;
    if (order.postings.reduce((total, posting) => total + posting.amount, 0n) !== 0n) {
      breaches.push(`${at}: postings do not sum to zero`);
      continue;
    }
    if (keys.has(order.key)) breaches.push(`${at}: key ${order.key} was applied twice`);
    keys.add(order.key);

    const plan = planTransfer(purse, order, movementOf(order));
    if (!plan.ok) breaches.push(`${at}: ${plan.reason}`);
    else if (!isSamePurse(plan.after, after))
      breaches.push(`${at}: balance is not the sum of its entries`);
    purse = after;
  }
  return breaches;
}

function isSamePurse(left: PurseState, right: PurseState): boolean {
  return (
    left.main === right.main &&
    left.locked === right.locked &&
    left.bonus === right.bonus &&
    left.version === right.version &&
    [...left.vendors].every(([code, balance]) => (right.vendors.get(code) ?? 0n) === balance)
  );
}
