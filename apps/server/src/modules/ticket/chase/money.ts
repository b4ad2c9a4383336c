import { type Amount, negate } from '@parlour/money';
import type { TransferOrder } from '../../wallet/index.ts';
import type { Chase } from './store.ts';

type Owner = Pick<Chase, 'id' | 'memberId' | 'brandId' | 'currency'>;

const orderOf = (chase: Owner, moved: Pick<TransferOrder, 'key' | 'kind' | 'postings'>) => ({
  ...moved,
  cause: `chase:${chase.id}`,
  memberId: chase.memberId,
  brandId: chase.brandId,
  currency: chase.currency,
});

/** Sets aside what all issues after the first cost. */
export const freezeOrder = (chase: Owner, value: Amount): TransferOrder =>
  orderOf(chase, {
    key: `chase:${chase.id}:freeze`,
    kind: 'CHASE_FREEZE',
    postings: [
      { account: { purse: 'main' }, amount: negate(value) },
      { account: { purse: 'locked' }, amount: value },
    ],
  });

/** Gives back what was set aside for an item and all that are given back with it. */
export const returnOrder = (chase: Owner, place: number, value: Amount): TransferOrder =>
  orderOf(chase, {
    key: `chase:${chase.id}:return:${place}`,
    kind: 'CHASE_RETURN',
    postings: [
      { account: { purse: 'locked' }, amount: negate(value) },
      { account: { purse: 'main' }, amount: value },
    ],
  });
