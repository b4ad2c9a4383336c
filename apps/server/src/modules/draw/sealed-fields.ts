import type { SealedField } from '../../platform/reseal.ts';
import { beaconOwner } from './chain/beacon.ts';
import { chainOwner } from './chain/chains.ts';
import { keyOwner } from './feed/receive.ts';

/** What this module stores sealed, for the day that the key changes. */
export const drawSealed: readonly SealedField[] = [
  {
    table: 'draw_chains',
    column: 'sealed_seed',
    kind: 'text',
    key: ['id'],
    owner: (id = '') => chainOwner(id),
  },
  {
    table: 'beacon_chains',
    column: 'sealed_seed',
    kind: 'text',
    key: ['id'],
    owner: (id = '') => beaconOwner(id),
  },
  {
    table: 'lottery_feeds',
    column: 'sealed_key',
    kind: 'text',
    key: ['code'],
    owner: (code = '') => keyOwner(code),
  },
  {
    table: 'lottery_feeds',
    column: 'former_sealed_key',
    kind: 'text',
    key: ['code'],
    owner: (code = '') => keyOwner(code),
  },
];
