// What links brought: counted where the registrations lie, because a campaign brings any number of them.
import type { LinkStatus } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import { STATUS } from './store.ts';

const DEPOSITORS = `select count(*)::integer as depositors from link_registrations r
  where r.link_id = l.id and exists (
    select from settled_deposits d where d.bucket = get_byte(uuid_send(r.member_id), 15)::smallint
      and d.member_id = r.member_id)`;

/** How many of those who registered by each of these links have ever paid in. */
export async function countDepositors(
  reader: Reader,
  linkIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader.query<{ linkId: string; depositors: number }>({
    name: 'agent_count_link_depositors',
    text: `select l.id as "linkId", brought.depositors
      from unnest($1::uuid[]) l (id) cross join lateral (${DEPOSITORS}) brought`,
    values: [linkIds],
  });
  return new Map(rows.map(({ depositors, linkId }) => [linkId, depositors]));
}

export type LinkTotals = {
  readonly links: number;
  readonly visits: number;
  readonly registrations: number;
  readonly depositors: number;
};

/** What all links of an agent that are not deleted, or those of a status, have brought together. */
export async function sumLinks(
  reader: Reader,
  query: {
    readonly agentId: string;
    readonly status: LinkStatus | undefined;
    readonly at: Date;
  },
): Promise<LinkTotals> {
  const { agentId, at, status } = query;
  const narrowed = status === undefined ? '' : `and ${STATUS[status]}`;
  const [row] = await reader.query<LinkTotals>({
    text: `select count(*)::integer as links, coalesce(sum(l.visits), 0)::integer as visits,
        coalesce(sum(l.registrations), 0)::integer as registrations,
        coalesce(sum(brought.depositors), 0)::integer as depositors
      from registration_links l cross join lateral (${DEPOSITORS}) brought
      where l.agent_id = $1 and l.deleted_at is null ${narrowed}`,
    values: status === undefined ? [agentId] : [agentId, at],
  });
  return row ?? { links: 0, visits: 0, registrations: 0, depositors: 0 };
}
