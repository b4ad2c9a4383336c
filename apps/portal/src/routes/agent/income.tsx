import type { BillKind } from '@parlour/contract';
import { EmptyState, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BILL_PAGES } from '../../features/bill/model.ts';
import { useDayText } from '../../features/report/components/day-span.tsx';
import { TeamExportActions } from '../../features/report/components/export-actions.tsx';
import { permissionQuery } from '../../features/site/api/index.ts';
import { type Income, incomeQuery } from '../../features/team-report/api/index.ts';
import { IncomeChart } from '../../features/team-report/components/income-chart.tsx';
import {
  IncomeDays,
  useIncomeColumns,
} from '../../features/team-report/components/income-days.tsx';
import { IncomeKinds } from '../../features/team-report/components/income-kinds.tsx';
import { barsOf, busyDays, keptPercent } from '../../features/team-report/income-model.ts';
import { given, INCOME_KINDS, readIncomeKind } from '../../features/team-report/search-model.ts';
import { useAddress, useGo, useSearchChange } from '../../lib/link.tsx';
import { LoadFailure } from '../../lib/page/load-failure.tsx';
import { useColumnChoice } from '../../lib/record/column-choice.ts';
import { ColumnMenu } from '../../lib/record/column-menu.tsx';
import { PeriodPicker } from '../../lib/record/period-picker.tsx';
import { writePeriod } from '../../lib/record/period.ts';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { Summary } from '../../lib/record/summary.tsx';
import { usePeriod } from '../../lib/record/use-period.ts';
import { useTeamText } from '../../lib/team-text.ts';
import { Amount } from '../../lib/use-money.tsx';
import { Panel } from '../member/panel.tsx';
import { NothingFound } from '../member/nothing-found.tsx';
import { agentPath } from './agent-pages.ts';
import { billDaysOf, REPORT_DAYS_MAX, REPORT_PRESETS } from './report-presets.ts';
import classes from './report.module.css';

/** What the agent earned by day and kind, what of it went on to downlines, and what stayed. */
export default function IncomePage(): ReactNode {
  const t = useTeamText();
  const { search } = useAddress();
  const timeZone = useQuery(permissionQuery()).data?.brand.timeZone;
  const { days, picker } = usePeriod(timeZone, REPORT_DAYS_MAX, REPORT_PRESETS);
  const kind = readIncomeKind(search);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    incomeQuery({ from: days.fromDay, to: days.toDay, ...given({ kind }) }),
  );
  return (
    <>
      <PeriodPicker {...picker} />
      <p className={classes.note}>{t('income.basis')}</p>
      {error !== null && data === undefined ? (
        <LoadFailure cause={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <IncomeSummary income={data} />
          {data === undefined ? (
            <Skeleton height="24rem" shape="card" />
          ) : (
            <div className={classes.fading} aria-busy={isPlaceholderData}>
              <IncomeBody income={data} days={days} kind={kind} />
            </div>
          )}
        </>
      )}
    </>
  );
}

type IncomeBodyProps = {
  readonly income: Income;
  readonly days: { readonly fromDay: string; readonly toDay: string };
  readonly kind: ReturnType<typeof readIncomeKind>;
};

function IncomeBody({ days, income, kind }: IncomeBodyProps): ReactNode {
  const t = useTeamText();
  const go = useGo();
  const changeSearch = useSearchChange();
  const dayText = useDayText();
  const shortDayText = useDayText('short');
  const choice = useColumnChoice('income');
  const columns = useIncomeColumns(income, dayText);
  const onBills = (bills: BillKind) =>
    go(agentPath(BILL_PAGES[bills]), {
      search: writePeriod({ preset: 'custom', ...billDaysOf(bills, days) }),
    });
  const isEmpty = busyDays(income.days).length === 0;
  return (
    <div className={classes.stack}>
      {isEmpty ? null : (
        <div className={classes.columns}>
          <Panel title={t('income.chart_title')}>
            <IncomeChart
              bars={barsOf(income.days)}
              currency={income.currency}
              dayText={dayText}
              shortDayText={shortDayText}
            />
          </Panel>
          <Panel title={t('income.by_kind')}>
            <IncomeKinds
              income={income}
              onBills={onBills}
              onRebates={() => go(agentPath('rebates'))}
            />
          </Panel>
        </div>
      )}
      <RecordBar
        action={
          <div className={classes.tools}>
            <ColumnMenu
              columns={columns.filter(({ isRowHeading }) => isRowHeading !== true)}
              hidden={choice.hidden}
              onToggle={choice.toggle}
            />
            <TeamExportActions kind="team_income" days={days} filter={given({ kind })} />
          </div>
        }
      >
        <FilterSelect
          label={t('income.kind')}
          allLabel={t('income.all_kinds')}
          value={kind}
          choices={INCOME_KINDS.map((value) => ({ value, label: t(`income.${value}`) }))}
          onChange={(value) => changeSearch({ kind: value })}
        />
      </RecordBar>
      {isEmpty ? (
        kind === undefined ? (
          <EmptyState
            title={t('income.empty')}
            hint={t('income.empty_hint')}
            art={<img src="/art/empty/coins.webp" alt="" width={128} height={128} />}
          />
        ) : (
          <NothingFound filters={['kind']} />
        )
      ) : (
        <IncomeDays income={income} hidden={choice.hidden} dayText={dayText} />
      )}
    </div>
  );
}

function IncomeSummary({ income }: { readonly income: Income | undefined }): ReactNode {
  const t = useTeamText();
  const kept = income && keptPercent(income.totals);
  const money = (of: 'net' | 'received' | 'paid', tone?: 'signed') =>
    income && <Amount value={income.totals[of]} currency={income.currency} tone={tone} />;
  return (
    <Summary
      figures={[
        {
          key: 'net',
          label: t('income.net'),
          value: money('net', 'signed'),
          note:
            kept === undefined || kept === null || kept < 0
              ? undefined
              : t('income.share_kept', { share: `${kept}%` }),
          isMain: true,
        },
        { key: 'received', label: t('income.received'), value: money('received') },
        { key: 'paid', label: t('income.paid_down'), value: money('paid') },
      ]}
    />
  );
}
