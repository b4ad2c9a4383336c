import type { Posting } from '../../wallet/index.ts';
import { type Amount, amount, subtract } from '@parlour/money';

type Play = {
  readonly vendorCode: string;
  /** What our ledger says that the member has at the vendor. */
  readonly held: Amount;
  /** What the vendor says is there now, after the money left. */
  readonly left: Amount;
  /** What comes to the main purse. */
  readonly fetched: Amount;
};

/**
 * Money fetched from a vendor. Our purse there becomes what the vendor says is left, and what was
 * won or lost since the last such moment is settled with the house.
 */
export function fetchPostings({ fetched, held, left, vendorCode }: Play): readonly Posting[] {
  const postings: Posting[] = [];
  const post = (posting: Posting) => {
    if (posting.amount !== 0n) postings.push(posting);
  };
  post({ account: { purse: 'main' }, amount: fetched });
  post({ account: { purse: `vendor:${vendorCode}` }, amount: subtract(left, held) });
  post({ account: { house: `gaming:${vendorCode}` }, amount: amount(held - left - fetched) });
  return postings;
}
