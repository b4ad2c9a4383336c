import type { DownlineType, LinkChannel, LinkStatus } from '@parlour/contract';
import type { Family } from '@parlour/commission';
import type { Reader, Tx } from '@parlour/database';
import type { FamilyPoints } from '../point/rules.ts';
import type { LinkState } from './rules.ts';

export type Link = LinkState & {
  readonly id: string;
  readonly brandId: string;
  readonly agentId: string;
  readonly name: string;
  readonly code: string;
  readonly accountType: DownlineType;
  readonly channel: LinkChannel;
  readonly note: string;
  readonly visits: number;
  readonly points: FamilyPoints;
  readonly createdAt: Date;
  readonly version: number;
};

type Row = Omit<Link, 'points'> & {
  readonly families: readonly Family[];
  readonly givenPoints: readonly number[];
};

const SELECT = `select l.id, l.brand_id as "brandId", l.agent_id as "agentId", l.name, l.code,
    l.account_type as "accountType", l.channel, l.note, l.visits, l.registrations,
    l.registrations_max as "registrationsMax", l.valid_until as "validUntil",
    l.is_active as "isActive", l.created_at as "createdAt", l.version,
    given.families, given.points as "givenPoints"
  from registration_links l
  cross join lateral (
    select coalesce(array_agg(p.family), '{}') as families,
      coalesce(array_agg(p.points), '{}') as points
    from registration_link_points p where p.link_id = l.id
  ) given`;

const linkOf = ({ families, givenPoints, ...link }: Row): Link => ({
  ...link,
  points: Object.fromEntries(families.map((family, at) => [family, givenPoints[at] ?? 0])),
});

/** Conditions of a status at the instant `$2`. */
export const STATUS: Readonly<Record<LinkStatus, string>> = {
  disabled: 'not l.is_active and $2::timestamptz is not null',
  expired: 'l.is_active and l.valid_until <= $2',
  exhausted: `l.is_active and (l.valid_until is null or l.valid_until > $2)
    and l.registrations >= l.registrations_max`,
  active: `l.is_active and (l.valid_until is null or l.valid_until > $2)
    and (l.registrations_max is null or l.registrations < l.registrations_max)`,
};

export async function listLinks(
  reader: Reader,
  query: {
    readonly agentId: string;
    readonly status: LinkStatus | undefined;
    readonly at: Date;
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<Link[]> {
  const values: unknown[] = [query.agentId];
  const conditions = ['l.agent_id = $1', 'l.deleted_at is null'];
  if (query.status !== undefined) {
    values.push(query.at);
    conditions.push(STATUS[query.status]);
  }
  if (query.after !== null) conditions.push(`l.id < $${values.push(query.after)}`);
  const rows = await reader.query<Row>({
    text: `${SELECT} where ${conditions.join(' and ')} order by l.id desc
      limit $${values.push(query.limit)}`,
    values,
  });
  return rows.map(linkOf);
}

export async function countLinks(reader: Reader, agentId: string): Promise<number> {
  const [row] = await reader.query<{ count: number }>({
    name: 'agent_count_links',
    text: `select count(*)::integer as count from registration_links
      where agent_id = $1 and deleted_at is null`,
    values: [agentId],
  });
  return row?.count ?? 0;
}

/** A link that is not deleted; of one agent unless null is given. */
export async function findLink(
  reader: Reader,
  agentId: string | null,
  id: string,
): Promise<Link | null> {
  const [row] = await reader.query<Row>({
    text: `${SELECT} where l.id = $1 and ($2::uuid is null or l.agent_id = $2)
      and l.deleted_at is null`,
    values: [id, agentId],
  });
  return row === undefined ? null : linkOf(row);
}

export type OpenLink = Link & {
  /** Of the agent. */
  readonly uplineType: number;
  /** False for an agent that is closed, shut out or no agent any more. */
  readonly isOffered: boolean;
};

/** By its code, while it is not deleted. */
export async function findByCode(
  reader: Reader,
  brandId: string,
  code: string,
): Promise<OpenLink | null> {
  const [row] = await reader.query<Row & Pick<OpenLink, 'isOffered' | 'uplineType'>>({
    name: 'agent_link_by_code',
    text: `select found.*, m.type as "uplineType",
        m.standing = 'agent' and m.status = 'active' and not m.login_blocked as "isOffered"
      from (${SELECT} where l.code = $2 and l.brand_id = $1 and l.deleted_at is null) found
      join members m on m.id = found."agentId"`,
    values: [brandId, code],
  });
  if (row === undefined) return null;
  const { isOffered, uplineType, ...link } = row;
  return { ...linkOf(link), isOffered, uplineType };
}

export async function insertLink(tx: Tx, link: Link): Promise<void> {
  await tx.query({
    text: `insert into registration_links (id, brand_id, agent_id, name, code, account_type, channel,
        note, valid_until, registrations_max, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      link.id,
      link.brandId,
      link.agentId,
      link.name,
      link.code,
      link.accountType,
      link.channel,
      link.note,
      link.validUntil,
      link.registrationsMax,
      link.createdAt,
    ],
  });
  const points = Object.entries(link.points);
  await tx.query({
    text: `insert into registration_link_points (link_id, family, points)
      select $1, * from unnest($2::text[], $3::smallint[])`,
    values: [link.id, points.map(([family]) => family), points.map(([, own]) => own)],
  });
}

/** False when it was changed since, or is not the agent's. */
export async function updateActive(
  tx: Tx,
  link: {
    readonly id: string;
    readonly agentId: string;
    readonly isActive: boolean;
    readonly version: number;
  },
): Promise<boolean> {
  const rows = await tx.query({
    text: `update registration_links set is_active = $3, version = version + 1
      where id = $1 and agent_id = $2 and version = $4 and deleted_at is null returning 1`,
    values: [link.id, link.agentId, link.isActive, link.version],
  });
  return rows.length > 0;
}

export async function markDeleted(
  tx: Tx,
  link: { readonly id: string; readonly agentId: string; readonly at: Date },
): Promise<boolean> {
  const rows = await tx.query({
    text: `update registration_links set deleted_at = $3, version = version + 1
      where id = $1 and agent_id = $2 and deleted_at is null returning 1`,
    values: [link.id, link.agentId, link.at],
  });
  return rows.length > 0;
}

export const countVisit = (tx: Tx, id: string) =>
  tx.query({
    name: 'agent_count_visit',
    text: 'update registration_links set visits = visits + 1 where id = $1',
    values: [id],
  });

/** Counts a registration while there is room for one; false when there is none any more. */
export async function countRegistration(tx: Tx, id: string, at: Date): Promise<boolean> {
  const rows = await tx.query({
    name: 'agent_count_registration',
    text: `update registration_links set registrations = registrations + 1
      where id = $1 and is_active and deleted_at is null
        and (valid_until is null or valid_until > $2)
        and (registrations_max is null or registrations < registrations_max)
      returning 1`,
    values: [id, at],
  });
  return rows.length > 0;
}

export const insertRegistration = (
  tx: Tx,
  row: { readonly memberId: string; readonly linkId: string; readonly at: Date },
) =>
  tx.query({
    text: `insert into link_registrations (member_id, link_id, registered_at) values ($1, $2, $3)`,
    values: [row.memberId, row.linkId, row.at],
  });
