import { accountText } from './account.ts';
import type { Posting, TransferOrder } from './order.ts';

/**
 * The inputs of an order as one text, equal exactly when a repeat asks for the same thing. Each
 * part carries its length, so that no two different orders can run together into one text.
 */
export function inputText(order: TransferOrder): string {
  const head =
    part(order.kind) +
    part(order.cause) +
    part(order.memberId) +
    part(order.brandId) +
    part(order.currency) +
    (order.mayOverdraw === true ? '1' : '0');
  return head + legsText(order.postings);
}

/** The order in which a caller lists postings means nothing, so they are put into one of their own. */
function legsText(postings: readonly Posting[]): string {
  const [first, second] = postings;
  if (postings.length !== 2 || first === undefined || second === undefined) {
    return postings.map(legText).toSorted().join('');
  }
  const [left, right] = [legText(first), legText(second)];
  return left < right ? left + right : right + left;
}

const legText = ({ account, amount }: Posting): string => part(`${accountText(account)}=${amount}`);

/** Keys belong to a member: the same text used for two members names two transfers. */
export const keyText = (order: Pick<TransferOrder, 'memberId' | 'key'>): string =>
  part(order.memberId) + part(order.key);

const part = (text: string): string => `${text.length}:${text}`;
