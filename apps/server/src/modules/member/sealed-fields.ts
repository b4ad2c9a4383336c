import type { SealedField } from '../../platform/reseal.ts';

/** What this module stores sealed, for the day that the key changes. */
export const memberSealed: readonly SealedField[] = [
  {
    table: 'kyc_documents',
    column: 'sealed_content',
    kind: 'bytes',
    key: ['id'],
    owner: (id = '') => id,
  },
];
