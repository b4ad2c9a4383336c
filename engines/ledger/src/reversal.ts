import { add, negate } from '@parlour/money';
import type { AccountRef } from './account.ts';
import { LedgerError, type Movement, type Posting } from './order.ts';

/**
 * Postings that undo a transfer. Money that was spent out of the locked purse comes back as
 * spendable, because the hold that it belonged to is over.
 */
export function planReversal(movement: Movement): readonly Posting[] {
  const postings: Posting[] = [];
  const undo = (account: AccountRef, moved: Posting['amount']): void => {
    if (moved !== 0n) postings.push({ account, amount: negate(moved) });
  };
  undo({ purse: 'main' }, add(movement.main, movement.locked));
  undo({ purse: 'bonus' }, movement.bonus);
  for (const leg of movement.vendors) undo({ purse: `vendor:${leg.code}` }, leg.amount);
  for (const leg of movement.houses) undo({ house: leg.code }, leg.amount);
  if (postings.length === 0) throw new LedgerError('a hold is captured or released, not reversed');
  return postings;
}
