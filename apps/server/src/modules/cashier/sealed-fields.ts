import type { SealedField } from '../../platform/reseal.ts';

/** What this module stores sealed, for the day that the key changes. */
export const cashierSealed: readonly SealedField[] = [
  {
    table: 'payout_accounts',
    column: 'number_sealed',
    kind: 'text',
    key: ['bucket', 'id'],
    owner: (_bucket, id = '') => id,
  },
];
