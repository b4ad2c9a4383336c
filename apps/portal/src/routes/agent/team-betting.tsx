import { EmptyState } from '@parlour/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { TeamExportActions } from '../../features/report/components/export-actions.tsx';
import { permissionQuery } from '../../features/site/api/index.ts';
import { type BetTotals, betsQuery, betTotalsQuery } from '../../features/team-report/api/index.ts';
import { TeamBets, useBetColumns } from '../../features/team-report/components/team-bets.tsx';
import { given, readBetSearch, ROUND_STATUSES } from '../../features/team-report/search-model.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useAddress, useSearchChange } from '../../lib/link.tsx';
import { useColumnChoice } from '../../lib/record/column-choice.ts';
import { ColumnMenu } from '../../lib/record/column-menu.tsx';
import { PeriodPicker } from '../../lib/record/period-picker.tsx';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { recordOf } from '../../lib/record/record-of.ts';
import { Summary } from '../../lib/record/summary.tsx';
import { useOpened } from '../../lib/record/use-opened.ts';
import { usePeriod } from '../../lib/record/use-period.ts';
import { useTeamText } from '../../lib/team-text.ts';
import { Amount } from '../../lib/use-money.tsx';
import { NothingFound } from '../member/nothing-found.tsx';
import { AccountFilter } from './account-filter.tsx';
import { GameFilters } from './game-filters.tsx';
import { REPORT_DAYS_MAX, REPORT_PRESETS } from './report-presets.ts';
import classes from './report.module.css';
import { ScopeFilter } from './scope-filter.tsx';

const RoundDialog = lazyScreen(
  () => import('../../features/team-report/components/round-dialog.tsx'),
);

const ISSUE_CHARS = 20;
const FILTERS = [
  'account',
  'scope',
  'category',
  'vassalage',
  'issueNo',
  'status',
  'currency',
] as const;

/** What the team bets; its filters and the open round live in the address. */
export default function TeamBettingPage(): ReactNode {
  const t = useTeamText();
  const changeSearch = useSearchChange();
  const timeZone = useQuery(permissionQuery()).data?.brand.timeZone;
  const { days, picker } = usePeriod(timeZone, REPORT_DAYS_MAX, REPORT_PRESETS);
  const { status, ...search } = readBetSearch(useAddress().search);
  const period = { from: days.fromDay, to: days.toDay };
  const filter = { ...period, ...given(search) };
  const summed = useQuery(betTotalsQuery(filter));
  const list = recordOf(useInfiniteQuery(betsQuery({ ...filter, ...given({ status }) })));
  const round = useOpened('round');
  const choice = useColumnChoice('team-betting');
  const columns = useBetColumns(undefined);
  // Sums are those of settled rounds, and say nothing about others.
  const totals = status === undefined || status === 'closed' ? summed.data : undefined;
  return (
    <>
      <PeriodPicker {...picker} />
      <BetSummary totals={summed.data} hasFailed={summed.isError} />
      <RecordBar
        action={
          <div className={classes.tools}>
            <ColumnMenu
              columns={columns.filter(({ isRowHeading }) => isRowHeading !== true)}
              hidden={choice.hidden}
              onToggle={choice.toggle}
            />
            <TeamExportActions kind="team_bets" days={days} filter={given({ ...search, status })} />
          </div>
        }
      >
        <AccountFilter label={t('betting.column_account')} />
        <ScopeFilter account={search.account} scope={search.scope} />
        <GameFilters category={search.category} vassalage={search.vassalage} />
        <AccountFilter label={t('betting.issue')} parameter="issueNo" charsMax={ISSUE_CHARS} />
        <FilterSelect
          label={t('play.column_status')}
          allLabel={t('play.status_closed')}
          value={status === 'closed' ? undefined : status}
          choices={ROUND_STATUSES.filter((value) => value !== 'closed').map((value) => ({
            value,
            label: t(`play.status_${value}`),
          }))}
          onChange={(value) => changeSearch({ status: value })}
        />
      </RecordBar>
      <TeamBets
        list={list}
        totals={totals}
        hidden={choice.hidden}
        onOpen={round.open}
        empty={
          Object.keys(given({ ...search, status })).length > 0 ? (
            <NothingFound filters={FILTERS} />
          ) : (
            <EmptyState
              title={t('betting.empty')}
              hint={t('betting.empty_hint')}
              art={<img src="/art/empty/dice.webp" alt="" width={128} height={128} />}
            />
          )
        }
      />
      {round.id === null ? null : (
        <Suspense>
          <RoundDialog roundId={round.id} onClose={round.close} />
        </Suspense>
      )}
    </>
  );
}

type BetSummaryProps = {
  readonly totals: BetTotals | undefined;
  readonly hasFailed: boolean;
};

function BetSummary({ hasFailed, totals }: BetSummaryProps): ReactNode {
  const t = useTeamText();
  const money = (of: 'stake' | 'valid' | 'payout' | 'net', tone?: 'signed') =>
    totals && <Amount value={totals[of]} currency={totals.currency} tone={tone} />;
  return (
    <Summary
      hasFailed={hasFailed}
      figures={[
        {
          key: 'net',
          label: t('play.net_result'),
          value: money('net', 'signed'),
          note: totals && t('play.total_rounds', { count: totals.rounds }),
          isMain: true,
        },
        { key: 'stake', label: t('play.column_stake'), value: money('stake') },
        { key: 'valid', label: t('play.column_valid'), value: money('valid') },
        { key: 'payout', label: t('play.column_payout'), value: money('payout') },
      ]}
    />
  );
}
