import type { SealedField } from '../../platform/reseal.ts';
import { totpOwner } from './service/authenticator.ts';

/** What this module stores sealed, for the day that the key changes. */
export const identitySealed: readonly SealedField[] = [
  {
    table: 'totp_factors',
    column: 'sealed_secret',
    kind: 'text',
    key: ['member_id'],
    owner: (memberId = '') => totpOwner(memberId),
  },
];
