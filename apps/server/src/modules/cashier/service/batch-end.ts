import type { Tx } from '@parlour/database';
import { endBatch } from '../store/batches.ts';

/** A batch is done when the last of its payments is; called when one of them came to its end. */
export async function finishBatch(tx: Tx, batchId: string | null, at: Date): Promise<void> {
  if (batchId !== null) await endBatch(tx, { id: batchId, at });
}
