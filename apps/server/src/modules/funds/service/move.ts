import type { VendorTransferState } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { isOver, pauseAfter, type TransferStep } from '../rules/transfer-state.ts';
import { insertEvent, type TimelineActor } from '../store/timeline.ts';
import {
  lockTransfer,
  type TransferChange,
  updateTransfer,
  type VendorTransfer,
} from '../store/transfers.ts';
import { type FundsDeps, PURSUE } from './deps.ts';

export type Move = {
  readonly state: VendorTransferState;
  readonly step: TransferStep;
  readonly actor: TimelineActor;
  readonly note?: string | null;
  readonly change?: Partial<TransferChange>;
  /** Leaves no line in the timeline: it only says again what the last one said. */
  readonly isQuiet?: boolean;
};

export const SYSTEM: TimelineActor = { kind: 'system', name: 'system' };

type MoveDeps = Pick<FundsDeps, 'jobs' | 'now'>;

/**
 * Carries out one step of a locked transfer, and sees to it that someone looks again as long as it
 * has no end.
 */
export async function moveTransfer(
  tx: Tx,
  transfer: VendorTransfer,
  { actor, change = {}, isQuiet = false, note = null, state, step }: Move,
  { jobs, now }: MoveDeps,
): Promise<VendorTransfer> {
  const { id } = transfer;
  const at = now();
  const attempts = transfer.attempts + (change.isAsked === true ? 1 : 0);
  const askAt = isOver(state) ? null : new Date(at.getTime() + pauseAfter(attempts));
  const moved = await updateTransfer(tx, { ...change, id, state, at, askAt });
  if (!isQuiet) await insertEvent(tx, id, { at, state, step, actor, note });
  if (askAt !== null) {
    await jobs.add(tx, PURSUE, { id }, { key: `${PURSUE}:${id}`, runAt: askAt });
  }
  return moved;
}

/** A transfer behind the locks that all who change it take in this order: the purse, then its row. */
export async function lockWithPurse(
  tx: Tx,
  { id, memberId }: Pick<VendorTransfer, 'id' | 'memberId'>,
  { wallet }: Pick<FundsDeps, 'wallet'>,
): Promise<VendorTransfer> {
  await wallet.lock(tx, [memberId]);
  const transfer = await lockTransfer(tx, id);
  if (transfer === null) throw new Error(`vendor transfer ${id} vanished`);
  return transfer;
}
