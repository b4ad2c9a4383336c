// The accounts of a team with what they have and what is agreed with them.
import type {
  ContractBadge,
  ListScope,
  TeamMember,
  TeamMemberSort,
  TeamMemberStatus,
} from '@parlour/contract';
import type { Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { demandPeriod, type Period } from '../../../report/index.ts';
import {
  isAccountText,
  isAmountText,
  isInstantText,
  type Page,
  pageOf,
  type Place,
  readPlace,
} from '../rules/place.ts';
import {
  listMembers,
  listPoints,
  type MemberFilter,
  type MemberRow,
  type MemberSums,
  sumMembers,
} from '../store/members.ts';
import { listPersons, ONLINE_MS, type Person } from '../store/people.ts';
import { type Asker, demandSubject, type ViewDeps } from './subject.ts';

/** Where contracts with one account stand; null for none of a kind. */
export type Badges = TeamMember['contracts'];

const BADGES = {
  DIVIDEND: 'dividend',
  DAILY_WAGE: 'dailyWage',
  HOURLY_SALARY: 'hourlySalary',
  REALTIME_SALARY: 'realtimeSalary',
} as const satisfies Record<string, keyof Badges>;

export type KindBadge = { readonly kind: keyof typeof BADGES; readonly status: ContractBadge };

/** Contracts of accounts with the one who is above them; who has none is left out. */
export type FindBadges = (
  reader: Reader,
  memberIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly KindBadge[]>>;

export type MembersDeps = ViewDeps & { readonly badgesOf: FindBadges };

export type MembersWish = {
  readonly account?: string | undefined;
  readonly under?: string | undefined;
  readonly scope?: ListScope | undefined;
  readonly type?: 'agent' | 'member' | undefined;
  readonly status?: TeamMemberStatus | undefined;
  readonly isOnline?: boolean | undefined;
  readonly balanceMin?: Amount | undefined;
  readonly balanceMax?: Amount | undefined;
  readonly registeredFrom?: string | undefined;
  readonly registeredTo?: string | undefined;
};

export type MembersOrder = {
  readonly sort?: TeamMemberSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

export type TeamAccountRow = Omit<MemberRow, 'depth' | 'value'> & {
  readonly level: number;
  readonly points: readonly { readonly family: string; readonly points: number }[];
  readonly contracts: Badges;
};

const NO_BADGES: Badges = {
  dividend: null,
  dailyWage: null,
  hourlySalary: null,
  realtimeSalary: null,
};

/** Days beyond all registrations, where a bound is left out. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-31';
const DAYS_MAX = 400_000;

const isPlaceOf = (sort: TeamMemberSort) =>
  ({
    registered: isInstantText,
    loggedIn: isInstantText,
    account: isAccountText,
    balance: isAmountText,
    teamBalance: isAmountText,
    teamSize: isAmountText,
  })[sort];

const placeOf = ({ value, id }: MemberRow): Place => ({ value, id });

export function createMembers(deps: MembersDeps) {
  const { badgesOf, db, now, tree } = deps;

  /** Whose downlines are listed, and the filter as the store knows it. */
  const filterOf = async (
    asker: Asker,
    { account, under, scope, type, registeredFrom, registeredTo, ...wish }: MembersWish,
  ): Promise<{ readonly head: Person; readonly filter: MemberFilter }> => {
    const head = await demandSubject(db, asker, under, deps);
    const one = account === undefined ? null : await demandSubject(db, asker, account, deps);
    const bounds =
      registeredFrom === undefined && registeredTo === undefined
        ? null
        : await instantsOf(asker, {
            from: registeredFrom ?? FIRST_DAY,
            to: registeredTo ?? LAST_DAY,
          });
    return {
      head,
      filter: {
        ...wish,
        headId: one === null ? head.id : asker.agentId,
        scope: scope ?? 'direct',
        memberId: one?.id,
        isAgent: type === undefined ? undefined : type === 'agent',
        registeredFrom: bounds?.from,
        registeredTo: bounds?.to,
        onlineSince: new Date(now().getTime() - ONLINE_MS),
      },
    };
  };

  const instantsOf = async (asker: Asker, { from, to }: Period) => {
    const period = demandPeriod({ from, to }, DAYS_MAX);
    return deps.reports.instantsOf(db, period, await deps.reports.zoneOf(db, asker.brandId));
  };

  const describe = async (rows: readonly MemberRow[], above: number): Promise<TeamAccountRow[]> => {
    const ids = rows.map(({ id }) => id);
    const [points, badges] = await Promise.all([listPoints(db, ids), badgesOf(db, ids)]);
    const pointsOf = Map.groupBy(points, ({ memberId }) => memberId);
    return rows.map(({ depth, value: _value, ...row }) => ({
      ...row,
      level: above + depth,
      points: (pointsOf.get(row.id) ?? []).map(({ family, points: own }) => ({
        family,
        points: own,
      })),
      contracts: (badges.get(row.id) ?? []).reduce(
        (known, { kind, status }) => ({ ...known, [BADGES[kind]]: status }),
        NO_BADGES,
      ),
    }));
  };

  return {
    async list(
      asker: Asker,
      { sort = 'registered', order, cursor, limit, ...wish }: MembersWish & MembersOrder,
    ): Promise<Page<TeamAccountRow> & { readonly head: Person }> {
      const { head, filter } = await filterOf(asker, wish);
      const isAscending = (order ?? (sort === 'account' ? 'asc' : 'desc')) === 'asc';
      const after = readPlace(cursor, isPlaceOf(sort));
      const rows = await listMembers(db, { ...filter, sort, isAscending, after, limit: limit + 1 });
      const page = pageOf(rows, limit, placeOf);
      const above = filter.memberId === undefined ? head.level : 0;
      return { items: await describe(page.items, above), nextCursor: page.nextCursor, head };
    },

    async totals(asker: Asker, wish: MembersWish): Promise<readonly MemberSums[]> {
      return sumMembers(db, (await filterOf(asker, wish)).filter);
    },

    /** From the agent down to someone of the team. */
    async pathTo(asker: Asker, memberId: string): Promise<readonly Person[]> {
      const path = await tree.breadcrumb(db, asker.agentId, memberId);
      const ids = path.map((step) => step.memberId);
      const persons = await listPersons(db, asker.agentId, ids);
      return persons.toSorted((left, right) => left.level - right.level);
    },
  };
}

export type TeamMembers = ReturnType<typeof createMembers>;
