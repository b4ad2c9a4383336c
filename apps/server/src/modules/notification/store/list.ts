// Messages as many at once: pages of the console, figures, what a dead worker left behind.
import type { Reader } from '@parlour/database';
import { instantCursor } from '../../../platform/cursor.ts';
import { type Page, toPage } from '../../../platform/page.ts';
import type {
  NotificationChannel,
  NotificationState,
  NotificationTemplate,
} from '../rules/message.ts';
import { NOTIFICATION_COLUMNS, type NotificationRow } from './row.ts';

export type NotificationFilter = {
  readonly state?: NotificationState | undefined;
  readonly channel?: NotificationChannel | undefined;
  readonly template?: NotificationTemplate | undefined;
  readonly memberId?: string | undefined;
  readonly destinationHash?: Buffer | undefined;
};

export type NotificationPage = Page<NotificationRow>;

const COLUMN_OF = {
  state: 'state',
  channel: 'channel',
  template: 'template',
  memberId: 'member_id',
  destinationHash: 'destination_hash',
} as const satisfies Record<keyof NotificationFilter, string>;

/** Newest first; the cursor is where the last page ended. */
export async function listNotifications(
  reader: Reader,
  { brandId, ...filter }: NotificationFilter & { readonly brandId: string },
  { cursor, limit }: { readonly cursor: string | null; readonly limit: number },
): Promise<NotificationPage> {
  const values: unknown[] = [brandId];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['brand_id = $1'];
  for (const [name, column] of Object.entries(COLUMN_OF)) {
    const value = filter[name as keyof NotificationFilter];
    if (value !== undefined) conditions.push(`${column} = ${place(value)}`);
  }
  const after = instantCursor.read(cursor);
  if (after !== null) {
    conditions.push(`(created_at, id) < (${place(after.at)}, ${place(after.id)}::uuid)`);
  }
  const rows = await reader.query<NotificationRow>({
    text: `select ${NOTIFICATION_COLUMNS} from notifications where ${conditions.join(' and ')}
      order by created_at desc, id desc limit ${place(limit + 1)}`,
    values,
  });
  return toPage(rows, limit);
}

export async function countOpen(
  reader: Reader,
  brandId: string,
): Promise<{ readonly waiting: number; readonly dead: number }> {
  const [row] = await reader.query<{ waiting: number; dead: number }>({
    name: 'notification_count_open',
    text: `select count(*) filter (where state <> 'dead')::integer as waiting,
        count(*) filter (where state = 'dead')::integer as dead
      from notifications
      where brand_id = $1 and state in ('queued', 'sending', 'retrying', 'dead')`,
    values: [brandId],
  });
  return row ?? { waiting: 0, dead: 0 };
}

/** Waiting messages whose job is long overdue: the worker that held it is gone. */
export const listOverdue = (
  reader: Reader,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<{ readonly id: string }[]> =>
  reader.query<{ id: string }>({
    name: 'notification_list_overdue',
    text: `select id from notifications
      where state in ('queued', 'retrying') and next_try_at < $1
      order by next_try_at limit $2`,
    values: [before, limit],
  });

/** Messages that someone took to send and never said what came of it. */
export const listInterrupted = (
  reader: Reader,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<{ readonly id: string }[]> =>
  reader.query<{ id: string }>({
    name: 'notification_list_interrupted',
    text: `select id from notifications where state = 'sending' and claimed_at < $1
      order by claimed_at limit $2`,
    values: [before, limit],
  });
