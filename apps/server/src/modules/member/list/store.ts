import { isIP } from 'node:net';
import type { Reader } from '@parlour/database';
import { accountKeyOf, type Member } from '../rules.ts';
import { MEMBER_COLUMNS } from '../store.ts';
import { isMemberId, type MemberSort, type Place } from './rules.ts';

/** Everything is exact unless it says otherwise. */
export type MemberFilter = {
  /** The beginning of an account or nickname, a whole mobile or e-mail, or an id. */
  readonly search?: string | undefined;
  /** Beginnings. */
  readonly account?: string | undefined;
  readonly nickname?: string | undefined;
  readonly payeeName?: string | undefined;
  readonly email?: string | undefined;
  readonly mobile?: string | undefined;
  readonly standing?: string | undefined;
  readonly type?: number | undefined;
  readonly vipRank?: number | undefined;
  readonly status?: string | undefined;
  readonly isBlocked?: boolean | undefined;
  readonly block?: 'login' | 'bet' | 'withdraw' | undefined;
  readonly kycStatus?: string | undefined;
  /** An account. */
  readonly upline?: string | undefined;
  readonly affiliateCode?: string | undefined;
  readonly tagId?: string | undefined;
  readonly registeredFrom?: string | undefined;
  readonly registeredTo?: string | undefined;
  readonly loggedInFrom?: string | undefined;
  readonly loggedInTo?: string | undefined;
  readonly registeredIp?: string | undefined;
};

export type MemberListPage = {
  readonly sort?: MemberSort | undefined;
  readonly isAscending?: boolean | undefined;
  readonly after: Place | null;
  readonly limit: number;
};

/** Beyond this nobody reads the number any more, and counting costs. */
export const TOTAL_MAX = 10_000;

const BLOCKED = '(login_blocked or bet_blocked or withdraw_blocked or transfer_blocked)';

class Query {
  readonly values: unknown[] = [];
  readonly conditions: string[] = [];

  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  when(value: unknown, condition: (bound: string) => string): void {
    if (value !== undefined && value !== '') this.conditions.push(condition(this.bind(value)));
  }
}

function queryFor(brandId: string, filter: MemberFilter): Query {
  const query = new Query();
  query.when(brandId, (bound) => `brand_id = ${bound}`);
  const prefix = (text: string | undefined) =>
    text === undefined || text === '' ? undefined : `${escapeLike(accountKeyOf(text))}%`;
  query.when(prefix(filter.account), (bound) => `account_key like ${bound}`);
  query.when(prefix(filter.nickname), (bound) => `lower(nickname) like ${bound}`);
  query.when(filter.payeeName, (bound) => `lower(payee_name) = lower(${bound})`);
  query.when(filter.email, (bound) => `lower(email) = lower(${bound})`);
  query.when(filter.mobile, (bound) => `mobile = ${bound}`);
  query.when(filter.standing, (bound) => `standing = ${bound}`);
  query.when(filter.type, (bound) => `type = ${bound}`);
  query.when(filter.vipRank, (bound) => `vip_rank = ${bound}`);
  query.when(filter.status, (bound) => `status = ${bound}`);
  query.when(filter.kycStatus, (bound) => `kyc_status = ${bound}`);
  query.when(filter.affiliateCode, (bound) => `affiliate_code = ${bound}`);
  query.when(instantOf(filter.registeredFrom), (bound) => `registered_at >= ${bound}`);
  query.when(instantOf(filter.registeredTo), (bound) => `registered_at < ${bound}`);
  query.when(instantOf(filter.loggedInFrom), (bound) => `logged_in_at >= ${bound}`);
  query.when(instantOf(filter.loggedInTo), (bound) => `logged_in_at < ${bound}`);
  if (filter.upline !== undefined && filter.upline !== '') {
    const upline = query.bind(accountKeyOf(filter.upline));
    query.conditions.push(
      `upline_id = (select id from members where brand_id = $1 and account_key = ${upline})`,
    );
  }
  query.when(
    filter.tagId,
    (bound) => `id in (select member_id from member_tags where tag_id = ${bound}::uuid)`,
  );
  if (filter.block !== undefined) query.conditions.push(`${filter.block}_blocked`);
  if (filter.isBlocked !== undefined) {
    query.conditions.push(filter.isBlocked ? BLOCKED : `not ${BLOCKED}`);
  }
  addAddress(query, filter.registeredIp);
  addSearch(query, filter.search);
  return query;
}

/** Undefined also for what only looks like an instant, such as a leap second. */
function instantOf(text: string | undefined): Date | undefined {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** What is no address fits nobody, rather than being a fault of the database. */
function addAddress(query: Query, ip: string | undefined): void {
  if (ip === undefined || ip === '') return;
  if (isIP(ip) === 0) query.conditions.push('false');
  else {
    // The index is one of networks, which may hold other addresses of IPv6 as well.
    query.when(
      ip,
      (bound) => `counted_network(registered_ip) = counted_network(${bound}::inet)
        and registered_ip = ${bound}::inet`,
    );
  }
}

function addSearch(query: Query, search: string | undefined): void {
  if (search === undefined || search === '') return;
  if (isMemberId(search.toLowerCase())) {
    query.when(search, (bound) => `id = ${bound}::uuid`);
    return;
  }
  const exact = query.bind(search.toLowerCase());
  const prefix = query.bind(`${escapeLike(search.toLowerCase())}%`);
  query.conditions.push(`(account_key like ${prefix} or lower(nickname) like ${prefix}
    or lower(email) = ${exact} or mobile = ${exact})`);
}

/** Version 7 ids grow with time, so the order of registration is that of ids. */
function addOrder(query: Query, { sort = 'registered', isAscending, after }: MemberListPage) {
  const ascending = isAscending ?? sort === 'account';
  const [direction, beyond] = ascending ? ['asc', '>'] : ['desc', '<'];
  const column = { registered: null, account: 'account_key', loggedIn: 'logged_in_at' }[sort];
  if (column === null) {
    if (after !== null) query.when(after.id, (bound) => `id ${beyond} ${bound}::uuid`);
    return `id ${direction}`;
  }
  // Who never logged in has no place among the others.
  if (sort === 'loggedIn') query.conditions.push('logged_in_at is not null');
  if (after !== null && after.value !== null) {
    const cast = sort === 'loggedIn' ? 'timestamptz' : 'text';
    const value = query.bind(after.value);
    const id = query.bind(after.id);
    query.conditions.push(`(${column}, id) ${beyond} (${value}::${cast}, ${id}::uuid)`);
  }
  return `${column} ${direction}, id ${direction}`;
}

/** A page of members, the newest first unless it says otherwise. */
export async function listMembers(
  reader: Reader,
  brandId: string,
  { after, limit, sort, isAscending, ...filter }: MemberFilter & MemberListPage,
): Promise<Member[]> {
  const query = queryFor(brandId, filter);
  const order = addOrder(query, { after, limit, sort, isAscending });
  return reader.query<Member>({
    text: `select ${MEMBER_COLUMNS} from members where ${query.conditions.join(' and ')}
      order by ${order} limit ${query.bind(limit)}`,
    values: query.values,
  });
}

/** How many members a filter finds, up to TOTAL_MAX. */
export async function countMembers(
  reader: Reader,
  brandId: string,
  filter: MemberFilter,
): Promise<number> {
  const query = queryFor(brandId, filter);
  const [row] = await reader.query<{ count: number }>({
    text: `select count(*)::integer as count from (select 1 from members
      where ${query.conditions.join(' and ')} limit ${query.bind(TOTAL_MAX)}) as found`,
    values: query.values,
  });
  return row?.count ?? 0;
}

const escapeLike = (text: string): string =>
  text.replaceAll(/[\\%_]/g, (special) => `\\${special}`);
