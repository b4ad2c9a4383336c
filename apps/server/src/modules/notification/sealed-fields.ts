import type { SealedField } from '../../platform/reseal.ts';
import { bodyOwner, destinationOwner } from './service/deps.ts';

/** What this module stores sealed, for the day that the key changes. */
export const notificationSealed: readonly SealedField[] = [
  {
    table: 'notifications',
    column: 'destination_sealed',
    kind: 'text',
    key: ['id'],
    owner: (id = '') => destinationOwner(id),
  },
  {
    table: 'notifications',
    column: 'body_sealed',
    kind: 'text',
    key: ['id'],
    owner: (id = '') => bodyOwner(id),
  },
];
