import type { Tx } from '@parlour/database';
import {
  planReversal,
  reversalKindOf,
  type TransferKind,
  type TransferOrder,
} from '@parlour/ledger';
import { Refusal } from '../../../platform/refusal.ts';
import type { LockedPurses } from '../store/locked-purses.ts';
import { findReversal, findTransfer, insertReversal } from '../store/transfers.ts';
import { type PostOutcome, readAnswers } from './post.ts';

export type ReverseCommand = {
  readonly key: string;
  readonly transferId: string;
  readonly cause: string;
  /** The counterpart of the transfer's own kind when left out. */
  readonly kind?: TransferKind;
  readonly mayOverdraw?: boolean;
};

export type PostOne = (tx: Tx, order: TransferOrder, locked?: LockedPurses) => Promise<PostOutcome>;

export type ReverseDeps = {
  lock(
    tx: Tx,
    memberIds: readonly string[],
    more: { readonly hasVendors: boolean },
  ): Promise<LockedPurses>;
  readonly postOne: PostOne;
};

/**
 * Undoes a transfer by a new one. A transfer that was undone before, under whatever key, is not
 * undone again: the answer is that of the first time.
 */
export const createReverse =
  ({ lock, postOne }: ReverseDeps) =>
  async (tx: Tx, command: ReverseCommand): Promise<PostOutcome> => {
    const original = await findTransfer(tx, command.transferId);
    if (original === null) throw new Refusal('wallet.transfer_not_found');
    const { memberId, brandId, currency, movement } = original;

    const locked = await lock(tx, [memberId], { hasVendors: movement.vendors.length > 0 });
    const reversalId = await findReversal(tx, original.id);
    if (reversalId !== null) {
      const answers = await readAnswers(tx, [reversalId]);
      const balances = answers.get(reversalId);
      if (balances === undefined) throw new Error(`reversal ${reversalId} is missing`);
      return { ok: true, transferId: reversalId, balances, replayed: true };
    }

    const order = {
      key: command.key,
      kind: command.kind ?? reversalKindOf(original.kind),
      cause: command.cause,
      memberId,
      brandId,
      currency,
      postings: planReversal(movement),
      ...(command.mayOverdraw === true ? { mayOverdraw: true } : {}),
    };
    const outcome = await postOne(tx, order, locked);
    if (outcome.ok && !outcome.replayed) {
      await insertReversal(tx, { transferId: original.id, reversalId: outcome.transferId });
    }
    return outcome;
  };
