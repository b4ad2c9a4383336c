import type { SealedField } from '../../platform/reseal.ts';
import { sealOwner } from './service/deps.ts';

/** What this module stores sealed, for the day that the key changes. */
export const operatorSealed: readonly SealedField[] = [
  {
    table: 'operators',
    column: 'totp_secret',
    kind: 'text',
    key: ['id'],
    owner: (id = '') => sealOwner(id),
  },
];
