// The list of a team's accounts. Reads members, sessions, marks and the tree in one statement: a
// filter over a team of a hundred thousand cannot go through calls of other modules.
import type { ListScope, TeamMemberSort, TeamMemberStatus } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { sizeSql } from '../../../agent/index.ts';
import type { Place } from '../rules/place.ts';
import { Query } from './query.ts';

export type MemberFilter = {
  /** Whose downlines. */
  readonly headId: string;
  readonly scope: ListScope;
  /** One account alone, which may also be the head. */
  readonly memberId?: string | undefined;
  readonly isAgent?: boolean | undefined;
  readonly status?: TeamMemberStatus | undefined;
  readonly isOnline?: boolean | undefined;
  readonly balanceMin?: Amount | undefined;
  readonly balanceMax?: Amount | undefined;
  readonly registeredFrom?: Date | undefined;
  readonly registeredTo?: Date | undefined;
  /** Who used the site after this counts as online. */
  readonly onlineSince: Date;
};

export type MemberOrder = {
  readonly sort: TeamMemberSort;
  readonly isAscending: boolean;
  readonly after: Place | null;
  readonly limit: number;
};

export type MemberRow = {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly isAgent: boolean;
  /** Below the head; 0 for the head. */
  readonly depth: number;
  readonly status: TeamMemberStatus;
  readonly currency: string;
  readonly registeredAt: Date;
  readonly loggedInAt: Date | null;
  readonly isOnline: boolean;
  readonly balance: Amount;
  readonly teamBalance: Amount;
  readonly teamSize: bigint;
  readonly directs: bigint;
  /** What the list is sorted by, as a cursor carries it. */
  readonly value: string;
};

const BLOCKED = '(m.login_blocked or m.bet_blocked or m.withdraw_blocked or m.transfer_blocked)';

const STATUS: Readonly<Record<TeamMemberStatus, string>> = {
  closed: `m.status = 'closed'`,
  blocked: `m.status <> 'closed' and ${BLOCKED}`,
  active: `m.status <> 'closed' and not ${BLOCKED}`,
};

/** The last byte of a member's id, by which purses and marks are kept. */
const BUCKET = 'get_byte(uuid_send(m.id), 15)::smallint';
const MARK = `left join team_marks k on k.bucket = ${BUCKET} and k.member_id = m.id`;
const BALANCE = `coalesce(k.main_amount + k.locked_amount + k.bonus_amount + k.vendor_amount, 0)`;
const TEAM_BALANCE = `coalesce((select b.main_amount + b.locked_amount + b.bonus_amount
    + b.vendor_amount from agent_balances b
  where b.agent_id = m.id and b.currency = m.currency), 0)`;
const TEAM_SIZE = `1 + ${sizeSql('m.id')}`;

const microseconds = (column: string): string =>
  `coalesce((extract(epoch from ${column}) * 1000000)::bigint, 0)`;

/** What a list is sorted by that is not of the account itself, found for all of them at once. */
const SORT_JOINS: Partial<Record<TeamMemberSort, string>> = {
  teamBalance: `left join agent_balances own on own.agent_id = m.id and own.currency = m.currency`,
  teamSize: `left join agent_sizes sized on sized.agent_id = m.id
    left join (
      select agent_id, sum(member_count) as member_count from agent_size_deltas group by agent_id
    ) late on late.agent_id = m.id`,
};

/** Of each way to sort: the value and its type. */
const SORTS: Readonly<Record<TeamMemberSort, readonly [value: string, type: string]>> = {
  registered: [microseconds('m.registered_at'), 'bigint'],
  account: ['m.account_key', 'text'],
  loggedIn: [microseconds('m.logged_in_at'), 'bigint'],
  balance: [BALANCE, 'bigint'],
  teamBalance: [
    'coalesce(own.main_amount + own.locked_amount + own.bonus_amount + own.vendor_amount, 0)',
    'bigint',
  ],
  teamSize: ['(1 + coalesce(sized.member_count, 0) + coalesce(late.member_count, 0))', 'bigint'],
};

/** The members that a filter is about, `m`, with their depth, `depth`. */
function sourceOf(query: Query, { headId, memberId, scope }: MemberFilter): string {
  const head = query.bind(headId, 'uuid');
  if (memberId !== undefined) {
    query.conditions.push(`m.id = ${query.bind(memberId, 'uuid')}`);
    query.conditions.push(`(d.depth is not null or m.id = ${head})`);
    return `members m left join agent_downlines d on d.ancestor_id = ${head} and d.member_id = m.id`;
  }
  if (scope === 'direct') {
    query.conditions.push(`m.upline_id = ${head}`);
    return 'members m cross join (select 1::smallint as depth) d';
  }
  query.conditions.push(`d.ancestor_id = ${head}`);
  return 'agent_downlines d join members m on m.id = d.member_id';
}

function queryFor(filter: MemberFilter): { readonly query: Query; readonly source: string } {
  const query = new Query();
  const source = sourceOf(query, filter);
  query.when(filter.isAgent, 'boolean', (bound) => `(m.standing = 'agent') = ${bound}`);
  if (filter.status !== undefined) query.conditions.push(`(${STATUS[filter.status]})`);
  query.when(filter.balanceMin, 'bigint', (bound) => `${BALANCE} >= ${bound}`);
  query.when(filter.balanceMax, 'bigint', (bound) => `${BALANCE} <= ${bound}`);
  query.when(filter.registeredFrom, 'timestamptz', (bound) => `m.registered_at >= ${bound}`);
  query.when(filter.registeredTo, 'timestamptz', (bound) => `m.registered_at < ${bound}`);
  if (filter.isOnline !== undefined) {
    const since = query.bind(filter.onlineSince, 'timestamptz');
    query.conditions.push(`m.id ${filter.isOnline ? 'in' : 'not in'} (
      select s.member_id from sessions s where s.ended_at is null and s.used_at > ${since})`);
  }
  return { query, source: `${source} ${MARK}` };
}

/** A page of accounts. What is told of each is looked up after the page was chosen. */
export function listMembers(
  reader: Reader,
  { sort, isAscending, after, limit, ...filter }: MemberFilter & MemberOrder,
): Promise<MemberRow[]> {
  const { query, source } = queryFor(filter);
  const [value, type] = SORTS[sort];
  const [direction, beyond] = isAscending ? ['asc', '>'] : ['desc', '<'];
  if (after !== null) {
    const bounds = `${query.bind(after.value, type)}, ${query.bind(after.id, 'uuid')}`;
    query.conditions.push(`(${value}, m.id) ${beyond} (${bounds})`);
  }
  const since = query.bind(filter.onlineSince, 'timestamptz');
  return reader.query<MemberRow>({
    text: `with page as (
        select m.id, d.depth, ${value} as value, ${BALANCE}::bigint as balance
        from ${source} ${SORT_JOINS[sort] ?? ''} ${query.where}
        order by ${value} ${direction}, m.id ${direction} limit ${query.bind(limit, 'integer')}
      )
      select m.id, m.account, m.nickname, m.standing = 'agent' as "isAgent",
        coalesce(page.depth, 0)::integer as depth,
        case when m.status = 'closed' then 'closed' when ${BLOCKED} then 'blocked' else 'active' end
          as status,
        m.currency, m.registered_at as "registeredAt", m.logged_in_at as "loggedInAt",
        exists (select from sessions s where s.member_id = m.id and s.ended_at is null
          and s.used_at > ${since}) as "isOnline",
        page.balance, ${TEAM_BALANCE}::bigint as "teamBalance", ${TEAM_SIZE} as "teamSize",
        (select count(*) from members one where one.upline_id = m.id) as directs,
        page.value::text as value
      from page join members m on m.id = page.id
      order by page.value ${direction}, m.id ${direction}`,
    values: query.values,
  });
}

export type MemberSums = {
  readonly currency: string;
  readonly count: bigint;
  readonly agents: bigint;
  readonly balance: Amount;
};

/** What a filter finds, by currency. */
export function sumMembers(reader: Reader, filter: MemberFilter): Promise<MemberSums[]> {
  const { query, source } = queryFor(filter);
  return reader.query<MemberSums>({
    text: `select m.currency, count(*) as count,
        count(*) filter (where m.standing = 'agent') as agents, sum(${BALANCE})::bigint as balance
      from ${source} ${query.where} group by m.currency order by m.currency limit 50`,
    values: query.values,
  });
}

export const listPoints = (
  reader: Reader,
  ids: readonly string[],
): Promise<{ readonly memberId: string; readonly family: string; readonly points: number }[]> =>
  reader.query({
    name: 'team_list_points',
    text: `select member_id as "memberId", family, points from rebate_points
      where member_id = any($1::uuid[]) and points > 0 order by member_id, family`,
    values: [ids],
  });
