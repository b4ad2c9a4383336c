import type { Db } from '@parlour/database';

const ROWS_PER_STATEMENT = 1_000;

/** Forgets the texts of messages that ended before a moment; says how many there were. */
export async function purgeBodies(
  db: Db,
  { endedBefore, deadBefore }: { readonly endedBefore: Date; readonly deadBefore: Date },
): Promise<number> {
  const rows = await db.query({
    name: 'notification_purge_bodies',
    text: `update notifications set body_sealed = null, version = version + 1 where id in (
        select id from notifications
        where body_sealed is not null and ended_at < $1
          and (state in ('sent', 'expired', 'discarded') or (state = 'dead' and ended_at < $2))
        limit ${ROWS_PER_STATEMENT} for update skip locked)
      returning 1`,
    values: [endedBefore, deadBefore],
  });
  return rows.length;
}

/** Forgets whole messages, their tries with them. */
export async function deleteNotifications(db: Db, createdBefore: Date): Promise<number> {
  const rows = await db.query({
    name: 'notification_delete_old',
    text: `delete from notifications where id in (
        select id from notifications
        where created_at < $1 and state not in ('queued', 'sending', 'retrying')
        limit ${ROWS_PER_STATEMENT} for update skip locked)
      returning 1`,
    values: [createdBefore],
  });
  return rows.length;
}
