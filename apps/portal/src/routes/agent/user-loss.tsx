import { EmptyState } from '@parlour/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TeamExportActions } from '../../features/report/components/export-actions.tsx';
import { permissionQuery } from '../../features/site/api/index.ts';
import { TeamBreadcrumb } from '../../features/team/components/team-breadcrumb.tsx';
import { type Statement, statementQuery } from '../../features/team-report/api/index.ts';
import {
  StatementTable,
  useStatementColumns,
} from '../../features/team-report/components/statement-table.tsx';
import { given, readStatementSearch, turnSort } from '../../features/team-report/search-model.ts';
import { useAddress, useGo, useSearchChange } from '../../lib/link.tsx';
import { LoadFailure } from '../../lib/page/load-failure.tsx';
import { MoreMark } from '../../lib/page/more-mark.tsx';
import { useColumnChoice } from '../../lib/record/column-choice.ts';
import { ColumnMenu } from '../../lib/record/column-menu.tsx';
import { PeriodPicker } from '../../lib/record/period-picker.tsx';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { Summary } from '../../lib/record/summary.tsx';
import { usePeriod } from '../../lib/record/use-period.ts';
import { useTeamText } from '../../lib/team-text.ts';
import { Amount } from '../../lib/use-money.tsx';
import { NothingFound } from '../member/nothing-found.tsx';
import { AccountFilter } from './account-filter.tsx';
import { GameFilters } from './game-filters.tsx';
import { REPORT_DAYS_MAX, REPORT_PRESETS } from './report-presets.ts';
import classes from './report.module.css';

/** The profit-loss statement: what each direct line won and lost, and what lies beneath it. */
export default function UserLossPage(): ReactNode {
  const t = useTeamText();
  const go = useGo();
  const address = useAddress();
  const changeSearch = useSearchChange();
  const timeZone = useQuery(permissionQuery()).data?.brand.timeZone;
  const { days, picker } = usePeriod(timeZone, REPORT_DAYS_MAX, REPORT_PRESETS);
  const search = readStatementSearch(address.search);
  const { sort, order, ...filters } = search;
  const filter = { from: days.fromDay, to: days.toDay, ...given(filters) };
  const query = useInfiniteQuery(statementQuery({ ...filter, sort, order }));
  const statement = query.data?.pages[0];
  const lines = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const choice = useColumnChoice('user-loss');
  /** A step down the tree is one that Back undoes. */
  const onTeam = (account: string | null) =>
    go(address.path, {
      search: {
        ...(address.search as Record<string, string>),
        under: account ?? undefined,
        account: undefined,
      },
    });
  const table = {
    statement,
    lines,
    search,
    hidden: choice.hidden,
    onSort: (by: Parameters<typeof turnSort>[1]) => changeSearch(turnSort(search, by)),
    onTeam,
  };
  const columns = useStatementColumns(table);
  const isEmpty = statement !== undefined && lines.length === 0;
  return (
    <>
      <PeriodPicker {...picker} />
      {query.error !== null && statement === undefined ? (
        <LoadFailure cause={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <LossSummary statement={statement} />
          {statement === undefined ? null : (
            <TeamBreadcrumb steps={statement.breadcrumb} onStep={onTeam} />
          )}
          <RecordBar
            action={
              <div className={classes.tools}>
                <ColumnMenu
                  columns={columns.filter(({ isRowHeading }) => isRowHeading !== true)}
                  hidden={choice.hidden}
                  onToggle={choice.toggle}
                />
                <TeamExportActions kind="team_profit" days={days} filter={given(filters)} />
              </div>
            }
          >
            <AccountFilter label={t('loss.account_filter')} />
            <FilterSelect
              label={t('loss.scope')}
              allLabel={t('loss.scope_team')}
              value={search.scope}
              choices={[{ value: 'member', label: t('loss.scope_member') }]}
              onChange={(scope) => changeSearch({ scope })}
            />
            <GameFilters category={search.category} vassalage={search.vassalage} />
          </RecordBar>
          <div aria-busy={query.isPlaceholderData} className={classes.fading}>
            <StatementTable {...table} />
          </div>
          {isEmpty ? <NobodyBelow hasAccount={search.account !== undefined} /> : null}
          <MoreMark
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
          <p className={classes.note}>
            {t('loss.view_hint')}
            {search.category === undefined && search.vassalage === undefined
              ? null
              : ` ${t('loss.play_only')}`}
          </p>
        </>
      )}
    </>
  );
}

function NobodyBelow({ hasAccount }: { readonly hasAccount: boolean }): ReactNode {
  const t = useTeamText();
  return hasAccount ? (
    <NothingFound filters={['account', 'category', 'vassalage', 'scope']} />
  ) : (
    <EmptyState
      title={t('loss.empty')}
      hint={t('loss.empty_hint')}
      art={<img src="/art/empty/lantern.webp" alt="" width={128} height={128} />}
    />
  );
}

function LossSummary({ statement }: { readonly statement: Statement | undefined }): ReactNode {
  const t = useTeamText();
  const money = (value: string | null | undefined, tone?: 'signed') =>
    statement === undefined ? undefined : value === null || value === undefined ? (
      '–'
    ) : (
      <Amount value={value} currency={statement.head.currency} tone={tone} />
    );
  const total = statement?.total;
  return (
    <Summary
      figures={[
        {
          key: 'profit',
          label: t('loss.profit_members'),
          value: money(total?.profit, 'signed'),
          note: total && t('play.total_rounds', { count: total.rounds }),
          isMain: true,
        },
        { key: 'stake', label: t('loss.column_bet'), value: money(total?.stake) },
        { key: 'deposits', label: t('loss.column_deposit'), value: money(total?.deposits) },
        {
          key: 'withdrawals',
          label: t('loss.column_withdrawal'),
          value: money(total?.withdrawals),
        },
      ]}
    />
  );
}
