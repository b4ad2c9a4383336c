import type { VendorTransferState } from '@parlour/contract';

/** What happens to a transfer. */
export type TransferStep =
  | 'requested'
  | 'sent'
  | 'answer_lost'
  | 'repeated'
  | 'moved'
  | 'refused'
  | 'contradicted'
  | 'asked_by_hand'
  | 'settlement_proposed'
  | 'settlement_dropped'
  | 'settled_done'
  | 'settled_failed';

export const isOver = (state: VendorTransferState): boolean =>
  state === 'DONE' || state === 'FAILED';

/** A transfer without an end for so long is one that someone should look at. */
export const STUCK_AFTER_MS = 5 * 60_000;

export const isStuck = (
  { state, createdAt }: { readonly state: VendorTransferState; readonly createdAt: Date },
  at: Date,
): boolean =>
  state === 'UNKNOWN' || (!isOver(state) && at.getTime() - createdAt.getTime() > STUCK_AFTER_MS);

const ASK_AGAIN_MS = [5_000, 15_000, 60_000, 300_000] as const;
const ASK_AGAIN_MS_MAX = 900_000;

/** The pause before the vendor is asked again, after so many questions. */
export const pauseAfter = (attempts: number): number =>
  ASK_AGAIN_MS[Math.max(0, attempts - 1)] ?? ASK_AGAIN_MS_MAX;
