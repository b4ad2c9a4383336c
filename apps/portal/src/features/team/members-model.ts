import type {
  ContractBadge,
  DownlineType,
  ListScope,
  TeamMember,
  TeamMemberSort,
  TeamMemberStatus,
} from '@parlour/contract';
import type { ContractKind } from '@parlour/commission';
import type { StatusTone } from '@parlour/ui';
import type { AgentText } from '../../lib/agent-text.ts';
import type { MembersFilter, MemberTotalsFilter } from './api/index.ts';
import { readAccount, readWord } from './model.ts';

const TYPES: readonly DownlineType[] = ['agent', 'member'];
const SCOPES: readonly ListScope[] = ['direct', 'all'];
const SORTS: readonly TeamMemberSort[] = [
  'registered',
  'account',
  'loggedIn',
  'balance',
  'teamBalance',
  'teamSize',
];
export const STATUSES: readonly TeamMemberStatus[] = ['active', 'blocked', 'closed'];

/** What the address asks of the list of downlines. */
export type MemberSearch = {
  readonly account: string | undefined;
  readonly under: string | undefined;
  readonly scope: ListScope;
  readonly type: DownlineType | undefined;
  readonly status: TeamMemberStatus | undefined;
  readonly isOnline: boolean;
  readonly balanceMin: string | undefined;
  readonly balanceMax: string | undefined;
  readonly registeredFrom: string | undefined;
  readonly registeredTo: string | undefined;
  readonly sort: TeamMemberSort;
  readonly order: 'asc' | 'desc';
};

const AMOUNT = /^\d{1,12}(\.\d{1,8})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const matching = (pattern: RegExp, text: unknown): string | undefined =>
  typeof text === 'string' && pattern.test(text) ? text : undefined;

export const SORT_DEFAULT: TeamMemberSort = 'registered';

/** The way a column is sorted first: names from A, everything else from the most. */
export const firstOrder = (sort: TeamMemberSort): 'asc' | 'desc' =>
  sort === 'account' ? 'asc' : 'desc';

/** What the address asks for; nonsense is not asked for. */
export function readMemberSearch(search: Readonly<Record<string, unknown>>): MemberSearch {
  const account = readAccount(search['account']);
  const sort = readWord(SORTS, search['sort']) ?? SORT_DEFAULT;
  return {
    account,
    under: readAccount(search['under']),
    // Anyone who looks for one account does not know on which level it stands.
    scope: readWord(SCOPES, search['scope']) ?? (account === undefined ? 'direct' : 'all'),
    type: readWord(TYPES, search['type']),
    status: readWord(STATUSES, search['status']),
    isOnline: search['isOnline'] === '1',
    balanceMin: matching(AMOUNT, search['balanceMin']),
    balanceMax: matching(AMOUNT, search['balanceMax']),
    registeredFrom: matching(DAY, search['registeredFrom']),
    registeredTo: matching(DAY, search['registeredTo']),
    sort,
    order: readWord(['asc', 'desc'] as const, search['order']) ?? firstOrder(sort),
  };
}

const given = <Filter extends object>(filter: Filter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Filter]?: Exclude<Filter[Name], undefined>;
  };

/** The filter as the totals want it, which are of no order. */
export function totalsFilter(search: MemberSearch): MemberTotalsFilter {
  const { sort: _sort, order: _order, isOnline, ...rest } = search;
  return given({ ...rest, isOnline: isOnline ? true : undefined });
}

/** The filter as the list wants it. */
export const listFilter = (search: MemberSearch): MembersFilter => ({
  ...totalsFilter(search),
  sort: search.sort,
  order: search.order,
});

/** Filters that narrow the list; moving about the tree and sorting are none. */
export const NARROWING = [
  'account',
  'type',
  'status',
  'isOnline',
  'balanceMin',
  'balanceMax',
  'registeredFrom',
  'registeredTo',
] as const satisfies readonly (keyof MemberSearch)[];

export const isNarrowed = (search: MemberSearch): boolean =>
  NARROWING.some((name) => search[name] !== undefined && search[name] !== false);

/** How many of the filters that stand behind a button are set. */
export const rangeCount = (search: MemberSearch): number =>
  [search.balanceMin ?? search.balanceMax, search.registeredFrom ?? search.registeredTo].filter(
    (value) => value !== undefined,
  ).length;

/** What the next press on a heading asks for. */
export const sortedBy = (
  search: Pick<MemberSearch, 'sort' | 'order'>,
  sort: TeamMemberSort,
): { readonly sort: TeamMemberSort; readonly order: 'asc' | 'desc' } => ({
  sort,
  order: search.sort === sort ? (search.order === 'asc' ? 'desc' : 'asc') : firstOrder(sort),
});

export const STATUS_LOOKS: Readonly<
  Record<TeamMemberStatus, { readonly tone: StatusTone; readonly label: AgentText }>
> = {
  active: { tone: 'good', label: 'downline.status_active' },
  blocked: { tone: 'bad', label: 'downline.status_blocked' },
  closed: { tone: 'neutral', label: 'downline.status_closed' },
};

const KIND_OF = {
  dividend: 'DIVIDEND',
  dailyWage: 'DAILY_WAGE',
  hourlySalary: 'HOURLY_SALARY',
  realtimeSalary: 'REALTIME_SALARY',
} as const satisfies Readonly<Record<keyof TeamMember['contracts'], ContractKind>>;

export type Badge = { readonly kind: ContractKind; readonly state: ContractBadge };

/** Contracts that there are with an account, in one order. */
export const badgesOf = (contracts: TeamMember['contracts']): readonly Badge[] =>
  (Object.keys(KIND_OF) as readonly (keyof typeof KIND_OF)[]).flatMap((key) => {
    const state = contracts[key];
    return state === null ? [] : [{ kind: KIND_OF[key], state }];
  });

/** The first letters of a name, for accounts without a picture. */
export function initialsOf({
  nickname,
  account,
}: Pick<TeamMember, 'nickname' | 'account'>): string {
  const words = (nickname === '' ? account : nickname).trim().split(/\s+/);
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
