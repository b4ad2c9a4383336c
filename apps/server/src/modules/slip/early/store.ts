import { listText, type Reader, type Tx, typed } from '@parlour/database';
import type { Lead } from './rules.ts';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

const listed = statement(
  'early_lead_list',
  `select event_id as "eventId", side, lead, home, away, is_standing as "isStanding" from early_leads
    where event_id = any($1::bigint[])`,
);
/** Leads that sides of events have had, by event. */
export async function listLeads(
  reader: Reader,
  eventIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly Lead[]>> {
  if (eventIds.length === 0) return new Map();
  const rows = await reader.query(listed(listText(eventIds)));
  return Map.groupBy(rows, ({ eventId }) => eventId);
}

const put = statement(
  'early_lead_put',
  `insert into early_leads (event_id, side, lead, home, away, is_standing, changed_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (event_id, side, lead) do update set home = excluded.home, away = excluded.away,
      is_standing = excluded.is_standing, changed_at = excluded.changed_at`,
);
export async function putLead(tx: Tx, eventId: bigint, lead: Lead, at: Date): Promise<void> {
  const { away, home, isStanding, lead: goals, side } = lead;
  await tx.query(put(eventId, side, goals, home, away, isStanding, at));
}
