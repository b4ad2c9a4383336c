import type { Reader } from '@parlour/database';
import { TEAM_CONSUMER } from '../rollup/consumer.ts';

/**
 * Whether the follower has handled every event of before an instant. An event that is not visible yet
 * because its transaction is open counts as not handled; so does a past that was never counted.
 */
export async function isCovered(reader: Reader, until: Date): Promise<boolean> {
  const [row] = await reader.query<{ isCovered: boolean }>({
    name: 'team_is_covered',
    text: `select not exists (
          select from outbox_events e
          where (e.transaction_id, e.id)
              > (coalesce(c.transaction_id, '0'::xid8), coalesce(c.event_id, 0))
            and e.created_at < $2
        )
        and not exists (
          select from pg_stat_activity a
          where a.datname = current_database() and a.backend_xid is not null
            and a.pid <> pg_backend_pid() and a.xact_start < $2
        )
        and exists (select from report_builds where name = 'team' and built_at is not null)
        as "isCovered"
      from (select 1) one
      left join outbox_cursors c on c.consumer = $1`,
    values: [TEAM_CONSUMER, until],
  });
  return row?.isCovered === true;
}
