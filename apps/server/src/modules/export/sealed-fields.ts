import type { SealedField } from '../../platform/reseal.ts';
import { pieceOf } from './service/write.ts';

/** What this module stores sealed, for the day that the key changes. */
export const exportSealed: readonly SealedField[] = [
  {
    table: 'export_chunks',
    column: 'content',
    kind: 'bytes',
    key: ['export_id', 'seq'],
    owner: (id = '', seq = '') => pieceOf(id, Number.parseInt(seq, 10)),
  },
];
