// Hands a message to its carrier. It is marked as being sent before, and its end is written after:
// when the process dies between the two, nobody knows whether the carrier has it. That is the one
// window in which a message can arrive twice; it carries its id (Message-ID, {id}) to every try.
import type { Outcome } from '../carrier/port.ts';
import { decideNext } from '../rules/retry.ts';
import {
  insertTry,
  lockNotification,
  type NotificationChange,
  updateNotification,
} from '../store/notifications.ts';
import type { NotificationRow } from '../store/row.ts';
import { destinationOwner, type NotificationDeps, openBody, SEND } from './deps.ts';

const ERROR_CHARS_MAX = 300;
/** A job may start by the database's clock a little before this process thinks that it is due. */
const CLOCKS_APART_MS = 10_000;
const INTERRUPTED = 'The worker stopped while it was sending; it may have arrived.';

export type Deliver = ReturnType<typeof createDeliver>;

export function createDeliver(deps: NotificationDeps) {
  const { db, jobs, log, mail, sms, seal, site, isProduction, now } = deps;

  /** Takes the message for this try; null when there is nothing to send any more. */
  const claim = (id: string): Promise<NotificationRow | null> =>
    db.tx(async (tx) => {
      const row = await lockNotification(tx, id);
      if (row === null || (row.state !== 'queued' && row.state !== 'retrying')) return null;
      const at = now();
      const { tries, lastError } = row;
      if (row.expiresAt !== null && row.expiresAt <= at) {
        const change = { state: 'expired', tries, lastError, endedAt: at } as const;
        await updateNotification(tx, id, { ...change, purges: isProduction });
        return null;
      }
      if (row.nextTryAt !== null && row.nextTryAt.getTime() > at.getTime() + CLOCKS_APART_MS) {
        return null;
      }
      const claimed = { state: 'sending', tries: tries + 1, lastError, claimedAt: at } as const;
      await updateNotification(tx, id, claimed);
      return { ...row, tries: tries + 1, version: row.version + 1 };
    });

  const handOver = async (row: NotificationRow): Promise<Outcome> => {
    if (row.bodySealed === null) {
      return { kind: 'failed', isPermanent: true, error: 'its text has been purged' };
    }
    const { id } = row;
    const to = seal.open(row.destinationSealed, destinationOwner(id));
    const { subject, text, html } = openBody(seal, id, row.bodySealed);
    if (row.channel === 'sms') return sms.send({ id, to, text });
    const { code: brandCode, name: brandName } = await site.brand(row.brandId);
    return mail.send({
      id,
      brandCode,
      brandName,
      to,
      subject: subject ?? '',
      text,
      html: html ?? '',
    });
  };

  const changeAfter = (row: NotificationRow, outcome: Outcome, at: Date): NotificationChange => {
    const { tries } = row;
    if (outcome.kind === 'sent') {
      const providerReference = outcome.reference;
      return {
        state: 'sent',
        tries,
        sentAt: at,
        endedAt: at,
        providerReference,
        purges: isProduction,
      };
    }
    const { isPermanent } = outcome;
    const next = decideNext({ tries, isPermanent, expiresAt: row.expiresAt, at });
    const lastError = outcome.error.slice(0, ERROR_CHARS_MAX);
    if (next.state === 'retrying')
      return { state: 'retrying', tries, lastError, nextTryAt: next.at };
    const purges = next.state === 'expired' && isProduction;
    return { state: next.state, tries, lastError, endedAt: at, purges };
  };

  const conclude = (claimed: NotificationRow, outcome: Outcome): Promise<void> =>
    db.tx(async (tx) => {
      const { id, channel } = claimed;
      const row = await lockNotification(tx, id);
      // Another worker has taken it over and decides; this try was late.
      if (row?.state !== 'sending' || row.version !== claimed.version) return;
      const at = now();
      const change = changeAfter(row, outcome, at);
      await updateNotification(tx, id, change);
      await insertTry(tx, id, {
        at,
        outcome: outcome.kind === 'sent' ? 'sent' : outcome.isPermanent ? 'refused' : 'failed',
        carrier: (channel === 'sms' ? sms : mail).name,
        error: change.lastError ?? null,
      });
      if (change.nextTryAt != null) {
        await jobs.add(tx, SEND, { id }, { key: `${SEND}:${id}`, runAt: change.nextTryAt });
      }
      if (change.state === 'dead') {
        log.error({ notification: id, channel, error: change.lastError }, 'a message was given up');
      }
    });

  return {
    /** One try. Idempotent: a message that is being sent, or has ended, is left alone. */
    async deliver(id: string): Promise<void> {
      const claimed = await claim(id);
      if (claimed === null) return;
      await conclude(claimed, await handOver(claimed));
    },

    /** Gives a message whose sender has died back to the queue. */
    async release(id: string): Promise<void> {
      await db.tx(async (tx) => {
        const row = await lockNotification(tx, id);
        if (row?.state !== 'sending') return;
        const at = now();
        const outcome = { kind: 'failed', isPermanent: false, error: INTERRUPTED } as const;
        const change = changeAfter(row, outcome, at);
        await updateNotification(tx, id, change);
        const carrier = (row.channel === 'sms' ? sms : mail).name;
        await insertTry(tx, id, { at, outcome: 'interrupted', carrier, error: INTERRUPTED });
        if (change.nextTryAt != null) {
          await jobs.add(tx, SEND, { id }, { key: `${SEND}:${id}`, runAt: change.nextTryAt });
        }
        log.warn({ notification: id }, 'a message was taken up again');
      });
    },
  };
}
