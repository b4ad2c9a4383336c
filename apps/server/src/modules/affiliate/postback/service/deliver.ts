// Sends a notice. It is claimed before and concluded after; when the process dies between the two,
// nobody knows whether it arrived, so it is sent again under the same id.
import { POSTBACK_FAILURES_MAX } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { Refusal } from '../../../../platform/refusal.ts';
import { nextTryAt, outcomeOf, type TryOutcome } from '../rules/retry.ts';
import { signatureHeaders } from '../rules/sign.ts';
import { bodyOf, fillTemplate } from '../rules/template.ts';
import {
  cancelWaiting,
  claimDelivery,
  concludeDelivery,
  type DeliveryRow,
  findPostbackOf,
  insertTry,
  lockDelivery,
} from '../store/deliveries.ts';
import { countTry, lockPostback, type PostbackRow, updatePostback } from '../store/postbacks.ts';
import { type PostbackDeps, secretOwner } from './deps.ts';
import { createStopNotice } from './stop-notice.ts';

export type Deliver = ReturnType<typeof createDeliver>;

type Claimed = {
  readonly delivery: DeliveryRow;
  readonly postback: PostbackRow;
  readonly at: Date;
};

const USER_AGENT = 'Postback/1';

export function createDeliver(deps: PostbackDeps) {
  const { db, log, now, outbound, seal } = deps;
  const tellStopped = createStopNotice(deps);

  const claim = (id: string, isByHand: boolean): Promise<Claimed | null> =>
    db.tx(async (tx) => {
      const postbackId = await findPostbackOf(tx, id);
      // First, as by everybody who changes a postback and what it waits for.
      const postback = postbackId === null ? null : await lockPostback(tx, postbackId);
      const row = await lockDelivery(tx, id);
      if (row === null || row.claimedAt !== null) {
        if (isByHand) throw new Refusal('postback.delivery_open');
        return null;
      }
      if (row.state !== 'PENDING' && !isByHand) return null;
      if (postback === null || !postback.isActive) {
        if (isByHand) throw new Refusal('postback.off');
        await cancelWaiting(tx, row.postbackId, now());
        return null;
      }
      const at = now();
      const { method } = postback;
      const delivery = {
        ...row,
        method,
        url: fillTemplate(postback.url, row.fields),
        body: bodyOf(method, row.fields),
        tries: row.tries + 1,
      };
      await claimDelivery(tx, { ...delivery, at });
      return { delivery, postback, at };
    });

  const send = async ({ at, delivery, postback }: Claimed) => {
    const { body, id, method, url } = delivery;
    const secret = seal.open(postback.sealedSecret, secretOwner(postback.id));
    const result = await outbound.send({
      url,
      method,
      headers: {
        'user-agent': USER_AGENT,
        accept: '*/*',
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...signatureHeaders({ secret, id, url, body, at }),
      },
      body,
    });
    return outcomeOf(result);
  };

  /** Where a notice stands after a try; one that had ended stays so unless it has arrived now. */
  const standing = (row: DeliveryRow, isTaken: boolean, at: Date) => {
    if (isTaken) return { state: 'DELIVERED', nextTryAt: null, endedAt: at } as const;
    if (row.state !== 'PENDING') {
      return { state: row.state, nextTryAt: null, endedAt: row.endedAt } as const;
    }
    const next = row.isTest ? null : nextTryAt(row.tries, at);
    return next === null
      ? ({ state: 'FAILED', nextTryAt: null, endedAt: at } as const)
      : ({ state: 'PENDING', nextTryAt: next, endedAt: null } as const);
  };

  const stop = async (tx: Tx, postback: PostbackRow, at: Date): Promise<void> => {
    if (!postback.isActive) return;
    await updatePostback(tx, postback, { isActive: false, offReason: 'failures' });
    await cancelWaiting(tx, postback.id, at);
    await tellStopped(tx, postback);
    log.warn({ postback: postback.id }, 'a postback failed too often and was switched off');
  };

  const conclude = (
    claimed: Pick<DeliveryRow, 'id' | 'postbackId' | 'tries'>,
    outcome: TryOutcome & { readonly at: Date; readonly durationMs: number },
  ): Promise<void> =>
    db.tx(async (tx) => {
      const postback = await lockPostback(tx, claimed.postbackId);
      const row = await lockDelivery(tx, claimed.id);
      // Another worker has taken it over and decides; this try was late.
      if (row === null || row.claimedAt === null || row.tries !== claimed.tries) return;
      const { durationMs, failure, status } = outcome;
      const at = now();
      const isTaken = failure === null;
      await insertTry(tx, row.id, { ...outcome, number: row.tries });
      await concludeDelivery(tx, {
        id: row.id,
        status,
        failure,
        durationMs,
        ...standing(row, isTaken, at),
      });
      // Of a test nothing is counted, and our own end is nobody's failure.
      if (row.isTest || failure === 'interrupted') return;
      const failures = await countTry(tx, row.postbackId, { at, isTaken });
      if (postback === null || failures < POSTBACK_FAILURES_MAX) return;
      await stop(tx, { ...postback, failuresInRow: failures }, at);
    });

  const attempt = async (claimed: Claimed): Promise<void> => {
    const begun = performance.now();
    const outcome = await send(claimed);
    const durationMs = Math.round(performance.now() - begun);
    await conclude(claimed.delivery, { ...outcome, at: claimed.at, durationMs });
  };

  return {
    /** One try of a notice that is due; nothing for one that is on its way or over. */
    async deliver(id: string): Promise<void> {
      const claimed = await claim(id, false);
      if (claimed !== null) await attempt(claimed);
    },

    /** One try by hand, whatever became of it before. */
    async deliverNow(id: string): Promise<void> {
      const claimed = await claim(id, true);
      if (claimed !== null) await attempt(claimed);
    },

    /** Gives a notice whose sender has died back to the queue. */
    async release(id: string, before: Date): Promise<void> {
      const row = await db.tx((tx) => lockDelivery(tx, id));
      if (row === null || row.claimedAt === null || row.claimedAt >= before) return;
      const answer = '';
      const outcome = { status: null, failure: 'interrupted', answer, durationMs: 0 } as const;
      await conclude(row, { ...outcome, at: row.claimedAt });
    },
  };
}
