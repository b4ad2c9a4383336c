import type { Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { hashDestination } from '../rules/destination.ts';
import type { NotificationState } from '../rules/message.ts';
import { countOpen, listNotifications, type NotificationFilter } from '../store/list.ts';
import {
  findNotification,
  listTries,
  lockNotification,
  updateNotification,
} from '../store/notifications.ts';
import type { NotificationRow } from '../store/row.ts';
import { type NotificationDeps, openBody, SEND } from './deps.ts';

export type DeskPlace = { readonly id: string; readonly brandId: string };
export type DeskChange = DeskPlace & {
  readonly version: number;
  readonly reason: string;
  readonly operatorId: string;
  readonly ip: string;
};

type ListFilter = Omit<NotificationFilter, 'destinationHash'> & {
  readonly brandId: string;
  readonly destination?: string | undefined;
};

const RESENDABLE: ReadonlySet<NotificationState> = new Set(['dead', 'retrying']);
const DISCARDABLE: ReadonlySet<NotificationState> = new Set(['dead', 'retrying', 'queued']);

export type NotificationDesk = ReturnType<typeof createDesk>;

/** What operators do with messages. */
export function createDesk(deps: NotificationDeps) {
  const { db, audit, jobs, seal, destinationKey, isProduction, now } = deps;

  const lockForChange = async (tx: Tx, change: DeskChange): Promise<NotificationRow> => {
    const row = await lockNotification(tx, change.id);
    if (row === null || row.brandId !== change.brandId) throw new Refusal('notification.unknown');
    if (row.version !== change.version) throw new Refusal('notification.changed');
    return row;
  };

  const record = (
    tx: Tx,
    change: DeskChange,
    verb: string,
    states: Record<'from' | 'to', string>,
  ) =>
    audit.record(tx, {
      actor: { kind: 'operator', id: change.operatorId },
      action: `notification.${verb}`,
      subject: { kind: 'notification', id: change.id },
      before: { state: states.from },
      after: { state: states.to },
      reason: change.reason,
      ip: change.ip,
    });

  return {
    list: (
      { destination, ...filter }: ListFilter,
      page: { cursor: string | null; limit: number },
    ) =>
      listNotifications(
        db,
        {
          ...filter,
          destinationHash:
            destination === undefined ? undefined : hashDestination(destinationKey, destination),
        },
        page,
      ),

    figures: (brandId: string) => countOpen(db, brandId),

    async look({ id, brandId }: DeskPlace) {
      const row = await findNotification(db, id);
      if (row === null || row.brandId !== brandId) throw new Refusal('notification.unknown');
      const attempts = await listTries(db, id);
      if (isProduction) return { row, attempts, content: null, withheld: 'production' as const };
      if (row.bodySealed === null) {
        return { row, attempts, content: null, withheld: 'purged' as const };
      }
      return { row, attempts, content: openBody(seal, id, row.bodySealed), withheld: null };
    },

    /** Sends now what was given up or is waiting; the count of tries begins again. */
    async resend(change: DeskChange): Promise<void> {
      await db.tx(async (tx) => {
        const row = await lockForChange(tx, change);
        const { id, state, bodySealed, expiresAt } = row;
        const at = now();
        if (state === 'expired' || (expiresAt !== null && expiresAt <= at)) {
          throw new Refusal('notification.expired');
        }
        if (!RESENDABLE.has(state) || bodySealed === null) {
          throw new Refusal('notification.not_resendable');
        }
        const { lastError } = row;
        await updateNotification(tx, id, { state: 'queued', tries: 0, lastError, nextTryAt: at });
        await jobs.add(tx, SEND, { id }, { key: `${SEND}:${id}` });
        await record(tx, change, 'resend', { from: state, to: 'queued' });
      });
    },

    async discard(change: DeskChange): Promise<void> {
      await db.tx(async (tx) => {
        const { id, state, tries, lastError } = await lockForChange(tx, change);
        if (!DISCARDABLE.has(state)) throw new Refusal('notification.not_discardable');
        const ended = { tries, lastError, endedAt: now(), purges: isProduction };
        await updateNotification(tx, id, { state: 'discarded', ...ended });
        await record(tx, change, 'discard', { from: state, to: 'discarded' });
      });
    },
  };
}
