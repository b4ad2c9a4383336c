import { accountText } from './account.ts';
import type { TransferOrder } from './order.ts';

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
  const legs = order.postings.map(({ account, amount }) =>
    part(`${accountText(account)}=${amount}`),
  );
  // The order in which a caller lists postings means nothing.
  return head + legs.toSorted().join('');
}

/** Keys belong to a member: the same text used for two members names two transfers. */
export const keyText = (order: Pick<TransferOrder, 'memberId' | 'key'>): string =>
  part(order.memberId) + part(order.key);

const part = (text: string): string => `${text.length}:${text}`;
