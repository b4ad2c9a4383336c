import type { Tx } from '@parlour/database';
import {
  type AccountRef,
  capturePostings,
  holdPostings,
  type HoldReason,
  holdReasons,
  type HoldStep,
  planCapture,
  planRelease,
  type Posting,
  releasePostings,
  type TransferKind,
  type TransferOrder,
} from '@parlour/ledger';
import { type Amount, negate } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { keyHashOf } from '../rules.ts';
import { insertHold, lockHold, type StoredHold, updateHold } from '../store/holds.ts';
import { findTransferOfKey } from '../store/transfers.ts';
import type { PostOutcome } from './post.ts';

export type HoldCommand = {
  readonly key: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly currency: string;
  readonly amount: Amount;
  readonly reason: HoldReason;
  /** The id of what the money is frozen for. */
  readonly reference: string;
};

export type ReleaseCommand = {
  readonly key: string;
  readonly holdId: string;
  readonly kind: TransferKind;
  readonly cause: string;
};

export type CaptureCommand = ReleaseCommand & {
  /** What is left of the hold when left out; the rest of a part stays frozen. */
  readonly amount?: Amount;
  readonly to: AccountRef;
};

export type HoldDeps = {
  now(): Date;
  postOne(tx: Tx, order: TransferOrder): Promise<PostOutcome>;
};

export function createHolds({ now, postOne }: HoldDeps) {
  /** Posts a step of a hold and notes on the hold what it did. A repeat posts its first answer. */
  const step = async (
    tx: Tx,
    { key, holdId, kind, cause }: ReleaseCommand,
    plans: { plan(hold: StoredHold): HoldStep; repeat(taken: Amount): readonly Posting[] },
  ): Promise<PostOutcome> => {
    const stored = await lockHold(tx, holdId);
    if (stored === null) throw new Refusal('wallet.hold_not_found');
    const { memberId, brandId, currency } = stored;
    const order = (postings: readonly Posting[]): TransferOrder => {
      return { key, kind, cause, memberId, brandId, currency, postings };
    };

    const earlier = await findTransferOfKey(tx, {
      memberId,
      keyHash: keyHashOf({ memberId, key }),
    });
    if (earlier !== null) return postOne(tx, order(plans.repeat(negate(earlier.movement.locked))));

    const planned = plans.plan(stored);
    if (!planned.ok) throw new Refusal(`wallet.${planned.reason}`);
    const outcome = await postOne(tx, order(planned.postings));
    if (outcome.ok) await updateHold(tx, holdId, { hold: planned.hold, at: now() });
    return outcome;
  };

  return {
    async hold(tx: Tx, command: HoldCommand): Promise<{ holdId: string }> {
      const { key, memberId, brandId, currency, amount, reason, reference } = command;
      const outcome = await postOne(tx, {
        key,
        kind: holdReasons[reason],
        cause: `${reason}:${reference}`,
        memberId,
        brandId,
        currency,
        postings: holdPostings(amount),
      });
      if (!outcome.ok) throw new Refusal(`wallet.${outcome.reason}`);
      const id = outcome.transferId;
      if (!outcome.replayed) {
        await insertHold(tx, { id, memberId, reason, reference, amount, openedAt: now() });
      }
      return { holdId: id };
    },

    capture: (tx: Tx, command: CaptureCommand): Promise<PostOutcome> =>
      step(tx, command, {
        plan: (hold) => planCapture(hold, command.to, command.amount),
        repeat: (taken) => capturePostings(command.amount ?? taken, command.to),
      }),

    release: (tx: Tx, command: ReleaseCommand): Promise<PostOutcome> =>
      step(tx, command, { plan: planRelease, repeat: releasePostings }),
  };
}
