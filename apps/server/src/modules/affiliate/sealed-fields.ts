import type { SealedField } from '../../platform/reseal.ts';
import { secretOwner } from './postback/service/deps.ts';

/** What this module stores sealed, for the day that the key changes. */
export const affiliateSealed: readonly SealedField[] = [
  {
    table: 'postbacks',
    column: 'sealed_secret',
    kind: 'text',
    key: ['id'],
    owner: (id = '') => secretOwner(id),
  },
];
