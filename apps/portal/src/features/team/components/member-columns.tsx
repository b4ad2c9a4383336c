import type { TeamMember, TeamMemberSort } from '@parlour/contract';
import { ChevronEndIcon, type Column, StatusPill } from '@parlour/ui';
import { type ReactNode, useMemo } from 'react';
import { useLanguageTag } from '../../../lib/language.ts';
import { Moment } from '../../../lib/record/moment.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import { type MemberSearch, STATUS_LOOKS } from '../members-model.ts';
import { ContractBadges } from './contract-badges.tsx';
import { MemberPerson } from './member-person.tsx';
import { PointsSpan } from './points-span.tsx';
import classes from './member-table.module.css';

export type MemberColumnsInput = {
  readonly search: Pick<MemberSearch, 'sort' | 'order'>;
  readonly onSort: (sort: TeamMemberSort) => void;
  /** Leads to the downlines of an account. */
  readonly onTeam: (member: TeamMember) => void;
  /** What the accounts that were found have together; undefined until it is known. */
  readonly totals:
    | { readonly count: ReactNode; readonly balances: ReactNode; readonly agents: ReactNode }
    | undefined;
};

/** Everything that a row tells of an account. */
export function useMemberColumns(input: MemberColumnsInput): readonly Column<TeamMember>[] {
  const t = useTeamText();
  const tag = useLanguageTag();
  const { search, onSort, onTeam, totals } = input;
  const count = useMemo(() => new Intl.NumberFormat(`${tag}-u-nu-latn`), [tag]);
  const sort = (by: TeamMemberSort): NonNullable<Column<TeamMember>['sort']> => ({
    direction: search.sort === by ? (search.order === 'asc' ? 'ascending' : 'descending') : 'none',
    onSort: () => onSort(by),
  });
  return [
    {
      key: 'account',
      heading: t('downline.column_account'),
      isRowHeading: true,
      sort: sort('account'),
      cell: (member) => <MemberPerson member={member} />,
      total: totals?.count,
    },
    {
      key: 'level',
      heading: t('downline.column_level'),
      align: 'end',
      cell: ({ level }) => count.format(level),
      total: totals?.agents,
    },
    {
      key: 'points',
      heading: t('downline.column_points'),
      align: 'end',
      cell: ({ points }) => <PointsSpan points={points} />,
    },
    {
      key: 'balance',
      heading: t('downline.column_balance'),
      align: 'end',
      sort: sort('balance'),
      cell: ({ balance, currency }) => <Amount value={balance} currency={currency} />,
      total: totals?.balances,
    },
    {
      key: 'teamBalance',
      heading: t('downline.column_team_balance'),
      align: 'end',
      sort: sort('teamBalance'),
      cell: ({ teamBalance, currency }) => <Amount value={teamBalance} currency={currency} />,
    },
    {
      key: 'teamSize',
      heading: t('downline.column_team_size'),
      align: 'end',
      sort: sort('teamSize'),
      cell: (member) =>
        member.directs === 0 ? (
          count.format(member.teamSize)
        ) : (
          <button
            type="button"
            className={classes.team}
            aria-label={`${count.format(member.teamSize)} – ${t('downline.open_team', { account: member.account })}`}
            onClick={() => onTeam(member)}
          >
            {count.format(member.teamSize)} <ChevronEndIcon size={14} data-directed />
          </button>
        ),
    },
    {
      key: 'contracts',
      heading: t('downline.column_contracts'),
      cell: ({ contracts }) => <ContractBadges contracts={contracts} />,
    },
    {
      key: 'registered',
      heading: t('downline.column_registered'),
      sort: sort('registered'),
      cell: ({ registeredAt }) => <Moment at={registeredAt} />,
    },
    {
      key: 'loggedIn',
      heading: t('downline.column_login'),
      sort: sort('loggedIn'),
      cell: ({ loggedInAt }) => (loggedInAt === null ? '–' : <Moment at={loggedInAt} />),
    },
    {
      key: 'status',
      heading: t('downline.column_status'),
      cell: ({ status }) => (
        <StatusPill tone={STATUS_LOOKS[status].tone}>{t(STATUS_LOOKS[status].label)}</StatusPill>
      ),
    },
  ];
}
