import type { BranchStop, DownlineType, treeSorts } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import { createCursor } from '../../../platform/cursor.ts';
import { accountKeyOf } from '../../member/index.ts';

/** Where a page of the tree ends: what it is sorted by, and the id that breaks ties. */
export const nodeCursor = createCursor({ value: 'text', id: 'id' });

export type TreeSort = (typeof treeSorts)[number];

export type Node = {
  readonly id: string;
  readonly account: string;
  readonly accountKey: string;
  readonly nickname: string;
  readonly standing: DownlineType;
  readonly type: number;
  readonly status: 'active' | 'closed';
  readonly loginBlocked: boolean;
  readonly betBlocked: boolean;
  readonly withdrawBlocked: boolean;
  readonly transferBlocked: boolean;
  readonly currency: string;
  readonly depth: number;
  readonly directs: number;
  readonly downlines: number;
  readonly agents: number;
  readonly registeredAt: Date;
  readonly loggedInAt: Date | null;
  readonly version: number;
};

export type NodeFilter = {
  readonly brandId: string;
  readonly uplineId?: string | undefined;
  readonly search?: string | undefined;
  readonly type?: DownlineType | undefined;
  readonly stop?: BranchStop | undefined;
};

export type NodePage = {
  readonly sort: TreeSort;
  readonly after: { readonly value: string; readonly id: string } | null;
  readonly limit: number;
};

const TEAM_SIZE = `(select count(*)::integer from agent_downlines d where d.ancestor_id = m.id)`;

/** What is read of `members m`; the counts only of those on the page. */
const SELECT = `select m.id, m.account, m.account_key as "accountKey", m.nickname, m.standing, m.type,
    m.status, m.login_blocked as "loginBlocked", m.bet_blocked as "betBlocked",
    m.withdraw_blocked as "withdrawBlocked", m.transfer_blocked as "transferBlocked", m.currency,
    coalesce(cardinality(l.ancestors), 0) as depth, m.registered_at as "registeredAt",
    m.logged_in_at as "loggedInAt", m.version,
    (select count(*)::integer from members c where c.upline_id = m.id) as directs,
    ${TEAM_SIZE} as downlines,
    (select count(*)::integer from agent_downlines d join members a on a.id = d.member_id
      where d.ancestor_id = m.id and a.standing = 'agent') as agents`;

const ORDER: Readonly<Record<TreeSort, { column: string; cast: string; direction: string }>> = {
  registered: { column: 'm.id', cast: 'uuid', direction: 'desc' },
  account: { column: 'm.account_key', cast: 'text', direction: 'asc' },
  teamSize: { column: TEAM_SIZE, cast: 'integer', direction: 'desc' },
};

const STOPS: Readonly<Record<BranchStop, string>> = {
  login: 'm.login_blocked',
  bet: 'm.bet_blocked',
  withdraw: 'm.withdraw_blocked',
  transfer: 'm.transfer_blocked',
};

export async function listNodes(
  reader: Reader,
  filter: NodeFilter,
  { after, limit, sort }: NodePage,
): Promise<Node[]> {
  const values: unknown[] = [filter.brandId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['m.brand_id = $1', `m.standing <> 'trial'`];
  if (filter.search !== undefined) {
    const prefix = bind(`${escapeLike(accountKeyOf(filter.search.trim()))}%`);
    conditions.push(`(m.account_key like ${prefix} or lower(m.nickname) like ${prefix})`);
  } else if (filter.uplineId === undefined) {
    conditions.push('m.upline_id is null');
    if (filter.type === undefined) {
      conditions.push(`(m.standing = 'agent'
        or exists (select from members c where c.upline_id = m.id))`);
    }
  } else {
    conditions.push(`m.upline_id = ${bind(filter.uplineId)}`);
  }
  if (filter.type !== undefined) conditions.push(`m.standing = ${bind(filter.type)}`);
  if (filter.stop !== undefined) conditions.push(STOPS[filter.stop]);
  const { cast, column, direction } = ORDER[sort];
  if (after !== null) {
    const [value, id] = [bind(after.value), bind(after.id)];
    const beyond = direction === 'desc' ? '<' : '>';
    conditions.push(`(${column}, m.id) ${beyond} (${value}::${cast}, ${id}::uuid)`);
  }
  return reader.query<Node>({
    text: `${SELECT} from (
        select m.* from members m where ${conditions.join(' and ')}
        order by ${column} ${direction}, m.id ${direction} limit ${bind(limit)}
      ) m left join lineages l on l.id = m.lineage_id
      order by ${column} ${direction}, m.id ${direction}`,
    values,
  });
}

export async function findNode(
  reader: Reader,
  brandId: string,
  memberId: string,
): Promise<Node | null> {
  const [row] = await reader.query<Node>({
    text: `${SELECT} from members m left join lineages l on l.id = m.lineage_id
      where m.id = $2 and m.brand_id = $1 and m.standing <> 'trial'`,
    values: [brandId, memberId],
  });
  return row ?? null;
}

/** Accounts of some members, in the order of the question. */
export const findSteps = (reader: Reader, ids: readonly string[]) =>
  reader.query<{ id: string; account: string }>({
    name: 'agent_find_steps',
    text: `select m.id, m.account from unnest($1::uuid[]) with ordinality x (id, place)
      join members m on m.id = x.id order by x.place`,
    values: [ids],
  });

export type PointsBelow = {
  readonly memberId: string;
  readonly account: string;
  readonly uplineId: string;
  readonly depth: number;
};

/** Everybody of a branch, the head first and each before those below. */
export const listBranch = (reader: Reader, headId: string) =>
  reader.query<PointsBelow>({
    text: `select m.id as "memberId", m.account, m.upline_id as "uplineId", b.depth::integer
      from (select member_id, depth from agent_downlines where ancestor_id = $1
        union all select $1::uuid, 0) b join members m on m.id = b.member_id
      where exists (select from rebate_points p where p.member_id = m.id) order by b.depth, m.id`,
    values: [headId],
  });

const escapeLike = (text: string): string =>
  text.replaceAll(/[\\%_]/g, (special) => `\\${special}`);
