import { Button } from '@mantine/core';
import { DataTable, Hint, saveText, Skeleton, Stack, writeCsv } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { type CashFlow, cashFlowQuery } from '../features/report/api/index.ts';
import { carrierColumns, flowDayColumns } from '../features/report/components/carrier-columns.tsx';
import { FlowChart } from '../features/report/components/flow-chart.tsx';
import { FlowTiles } from '../features/report/components/flow-tiles.tsx';
import { ReportPeriod } from '../features/report/components/report-period.tsx';
import classes from '../features/report/components/report.module.css';
import { useDayText } from '../lib/day.tsx';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { useOperatorText } from '../lib/language.ts';
import { dayOf, isDay, lastDays } from '../lib/list/period.ts';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';
import { Time } from '../lib/time.tsx';

const route = getRouteApi('/desk/reports/cash-flow');
const CARRIERS = ['methods', 'channels', 'providers'] as const;
const DAYS = 30;

/** What came in, what went out and what play left, by day and by who carried it. */
export function CashFlowScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const usual = lastDays(DAYS, new Date());
  const period = {
    from: isDay(search.from) ? search.from : usual.from,
    to: isDay(search.to) ? search.to : usual.to,
  };
  const { data, error, refetch } = useQuery(cashFlowQuery(period));
  return (
    <Page title={t('nav.cashFlow')} hint={t('report.cashFlowHint')}>
      <ReportPeriod
        period={period}
        today={data?.head.today ?? dayOf(new Date())}
        onChange={address.setFilters}
      />
      {error === null ? null : <RecordFailure cause={error} onRetry={() => void refetch()} />}
      {data !== undefined ? (
        <Flow
          flow={data}
          by={CARRIERS.find((known) => known === search.by) ?? 'methods'}
          onBy={(by) => address.setFilters({ by })}
        />
      ) : error === null ? (
        <Skeleton height="36rem" shape="card" />
      ) : null}
    </Page>
  );
}

type Carriers = (typeof CARRIERS)[number];
type FlowProps = {
  readonly flow: CashFlow;
  readonly by: Carriers;
  readonly onBy: (by: Carriers) => void;
};

function Flow({ flow, by, onBy }: FlowProps): ReactNode {
  const t = useOperatorText();
  const dayOf = useDayText();
  const { head } = flow;
  const { currency } = head;
  const carriers = useMemo(() => carrierColumns(t, currency), [t, currency]);
  const days = useMemo(() => flowDayColumns(t, currency, flow.totals), [t, currency, flow.totals]);
  const { shown, choice } = useColumns('cash-flow-days', days);
  const newestFirst = flow.days.toReversed();
  return (
    <Stack gap={5} isBounded>
      <Hint>
        {t('report.head', {
          from: dayOf(head.from),
          to: dayOf(head.to),
          zone: head.timeZone,
        })}{' '}
        <Time at={head.generatedAt} look="full" />
      </Hint>
      <FlowTiles flow={flow} />
      <section className={classes.card}>
        <h2 className={classes.cardTitle}>{t('report.byDay')}</h2>
        <FlowChart flow={flow} />
      </section>
      <section className={classes.card}>
        <h2 className={classes.cardTitle}>{t('report.carriers')}</h2>
        <ViewTabs
          label={t('report.carriers')}
          value={by}
          views={CARRIERS.map((value) => ({ value, label: t(`report.by.${value}`) }))}
          onChange={onBy}
        />
        <DataTable
          caption={t(`report.by.${by}`)}
          columns={carriers}
          rows={flow[by]}
          rowKey={({ direction, code }) => `${direction} ${code}`}
          empty={<Hint>{t('report.nothing')}</Hint>}
        />
      </section>
      <section className={classes.card}>
        <div className={classes.period}>
          <h2 className={classes.cardTitle}>{t('report.days')}</h2>
          {choice}
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              saveText(
                `cash-flow-${head.from}-${head.to}.csv`,
                'text/csv;charset=utf-8',
                writeCsv(days, flow.days),
              )
            }
          >
            {t('list.export')}
          </Button>
        </div>
        <DataTable
          caption={t('report.days')}
          columns={shown}
          rows={newestFirst}
          rowKey={({ day }) => day}
          empty={<Hint>{t('report.nothing')}</Hint>}
        />
      </section>
    </Stack>
  );
}
