import { Button } from '@mantine/core';
import type { TeamMember } from '@parlour/contract';
import { RefusalError } from '@parlour/client';
import { dayIn } from '@parlour/time';
import { EmptyState } from '@parlour/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  membersQuery,
  type MemberTotalsFilter,
  memberTotalsQuery,
} from '../../features/team/api/index.ts';
import { useMemberColumns } from '../../features/team/components/member-columns.tsx';
import { MemberRanges } from '../../features/team/components/member-ranges.tsx';
import { MemberTable } from '../../features/team/components/member-table.tsx';
import { TeamBreadcrumb } from '../../features/team/components/team-breadcrumb.tsx';
import {
  isNarrowed,
  listFilter,
  type MemberSearch,
  NARROWING,
  readMemberSearch,
  sortedBy,
  STATUS_LOOKS,
  STATUSES,
  totalsFilter,
} from '../../features/team/members-model.ts';
import { TeamExportActions } from '../../features/report/components/export-actions.tsx';
import { permissionQuery } from '../../features/site/api/index.ts';
import { useAddress, useGo, useSearchChange } from '../../lib/link.tsx';
import { shownColumns, useColumnChoice } from '../../lib/record/column-choice.ts';
import { ColumnMenu } from '../../lib/record/column-menu.tsx';
import { deviceZone } from '../../lib/record/period.ts';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { recordOf } from '../../lib/record/record-of.ts';
import { useOpened } from '../../lib/record/use-opened.ts';
import { useTeamText } from '../../lib/team-text.ts';
import { AccountFilter } from './account-filter.tsx';
import { agentPath } from './agent-pages.ts';
import { DownlineDetail } from './downline-detail.tsx';
import { useMemberTotals } from './downline-totals.tsx';
import classes from './downline-management.module.css';

/** The accounts of a team, level by level, with what can be done about each. */
export default function DownlineManagement(): ReactNode {
  const go = useGo();
  const { path, search: asked } = useAddress();
  const changeSearch = useSearchChange();
  const search = readMemberSearch(asked);
  const query = useInfiniteQuery(membersQuery(listFilter(search)));
  const totals = useQuery(memberTotalsQuery(totalsFilter(search)));
  const opened = useOpened('open');
  const choice = useColumnChoice('downline');
  // Down the tree and up again are steps that Back undoes.
  const goTo = (under: string | null) =>
    go(path, { search: { ...(under === null ? {} : { under }), ...kept(asked) } });
  const onTeam = ({ account }: TeamMember) => goTo(account);
  const columns = useMemberColumns({
    search,
    onSort: (sort) => changeSearch(sortedBy(search, sort)),
    onTeam,
    totals: useMemberTotals(totals.data),
  });
  const isUnknown =
    query.error instanceof RefusalError && query.error.code === 'agent.account_unknown';
  const list = recordOf(query);
  return (
    <>
      <TeamBreadcrumb steps={query.data?.pages[0]?.breadcrumb ?? []} onStep={goTo} />
      <Filters search={search}>
        <ColumnMenu
          columns={columns.filter(({ isRowHeading }) => isRowHeading !== true)}
          hidden={choice.hidden}
          onToggle={choice.toggle}
        />
        <Export search={search} />
      </Filters>
      <MemberTable
        list={isUnknown ? { ...list, rows: [], error: null } : list}
        columns={shownColumns(columns, choice.hidden)}
        empty={<Nobody search={search} isUnknown={isUnknown} />}
        onOpen={({ account }) => opened.open(account)}
        onTeam={onTeam}
      />
      {opened.id === null ? null : (
        <DownlineDetail
          account={opened.id}
          known={list.rows?.find(({ account }) => account === opened.id)}
          onClose={opened.close}
          onTeam={onTeam}
        />
      )}
    </>
  );
}

/** Sorting and the kind of account stay on the way through the tree; one account's search does not. */
const kept = (asked: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    ['sort', 'order', 'type', 'scope'].flatMap((name) => {
      const value = asked[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

type FiltersProps = { readonly search: MemberSearch; readonly children: ReactNode };

function Filters({ search, children }: FiltersProps): ReactNode {
  const t = useTeamText();
  const changeSearch = useSearchChange();
  return (
    <RecordBar action={<div className={classes.tools}>{children}</div>}>
      <AccountFilter label={t('downline.search')} />
      <FilterSelect
        label={t('downline.scope')}
        allLabel={t('downline.scope_direct')}
        value={search.scope === 'all' ? 'all' : undefined}
        choices={[{ value: 'all', label: t('downline.scope_all') }]}
        onChange={(scope) => changeSearch({ scope })}
      />
      <FilterSelect
        label={t('registration.type')}
        allLabel={t('downline.type_any')}
        value={search.type}
        choices={(['agent', 'member'] as const).map((value) => ({
          value,
          label: t(`registration.type_${value}`),
        }))}
        onChange={(type) => changeSearch({ type })}
      />
      <FilterSelect
        label={t('downline.column_status')}
        allLabel={t('downline.status_any')}
        value={search.status}
        choices={STATUSES.map((value) => ({
          value,
          label: t(STATUS_LOOKS[value].label),
        }))}
        onChange={(status) => changeSearch({ status })}
      />
      <button
        type="button"
        className={classes.toggle}
        aria-pressed={search.isOnline}
        onClick={() => changeSearch({ isOnline: search.isOnline ? undefined : '1' })}
      >
        {t('downline.online_only')}
      </button>
      <MemberRanges search={search} onChange={changeSearch} />
    </RecordBar>
  );
}

const FIRST_DAY = '2000-01-01';

/** A file of everybody that the filters find; its days are those of registration. */
function Export({ search }: { readonly search: MemberSearch }): ReactNode {
  const timeZone = useQuery(permissionQuery()).data?.brand.timeZone ?? deviceZone();
  const [openedAt] = useState(() => new Date());
  const { registeredFrom, registeredTo, ...filter }: MemberTotalsFilter = totalsFilter(search);
  return (
    <TeamExportActions
      kind="team_members"
      days={{
        fromDay: registeredFrom ?? FIRST_DAY,
        toDay: registeredTo ?? dayIn(openedAt, timeZone),
      }}
      filter={filter}
    />
  );
}

type NobodyProps = { readonly search: MemberSearch; readonly isUnknown: boolean };

/** Why there is nobody: an account that is not of this team, filters, or a team yet to come. */
function Nobody({ search, isUnknown }: NobodyProps): ReactNode {
  const t = useTeamText();
  const go = useGo();
  const changeSearch = useSearchChange();
  if (isUnknown || isNarrowed(search)) {
    const nothing = Object.fromEntries(
      [...NARROWING, ...(isUnknown ? (['under'] as const) : [])].map((name) => [name, undefined]),
    );
    return (
      <EmptyState
        title={t(isUnknown ? 'downline.unknown' : 'downline.none_filtered')}
        hint={isUnknown ? t('downline.unknown_hint') : undefined}
        action={
          <Button variant="default" onClick={() => changeSearch(nothing)}>
            {t('record.clear_filters')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t(search.under === undefined ? 'overview.alone_title' : 'downline.none_below')}
      hint={search.under === undefined ? t('overview.alone_hint') : undefined}
      art={<img src="/art/empty/lantern.webp" alt="" width={128} height={128} />}
      action={
        search.under === undefined ? (
          <Button onClick={() => go(agentPath('registerCenter'))}>
            {t('overview.alone_action')}
          </Button>
        ) : undefined
      }
    />
  );
}
