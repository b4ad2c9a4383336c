import { Button } from '@mantine/core';
import { ArrowDownIcon, EmptyState, Skeleton } from '@parlour/ui';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveTraffic, type Traffic, trafficQuery } from '../../features/affiliate/api/traffic.ts';
import { TrafficChips } from '../../features/affiliate/components/traffic-chips.tsx';
import {
  TrafficTable,
  useTrafficColumns,
} from '../../features/affiliate/components/traffic-table.tsx';
import {
  readTrafficSearch,
  TRAFFIC_DAYS_MAX,
  TRAFFIC_GROUPS,
} from '../../features/affiliate/traffic-model.ts';
import { linksQuery } from '../../features/agent/api/register-centre.ts';
import { permissionQuery } from '../../features/site/api/index.ts';
import { useAddress, useSearchChange } from '../../lib/link.tsx';
import { LoadFailure } from '../../lib/page/load-failure.tsx';
import { useColumnChoice } from '../../lib/record/column-choice.ts';
import { ColumnMenu } from '../../lib/record/column-menu.tsx';
import { PeriodPicker } from '../../lib/record/period-picker.tsx';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { recordOf } from '../../lib/record/record-of.ts';
import { Summary } from '../../lib/record/summary.tsx';
import { usePeriod } from '../../lib/record/use-period.ts';
import { useTeamText } from '../../lib/team-text.ts';
import { showToast } from '../../lib/toast.ts';
import { Amount } from '../../lib/use-money.tsx';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { NothingFound } from '../member/nothing-found.tsx';
import { REPORT_PRESETS } from './report-presets.ts';
import classes from './report.module.css';

const FILTERS = ['link', 's1', 's2', 's3', 's4', 's5'];

/** Visits by link and by what the links carried, and what became of them. */
export default function AffiliateTraffic(): ReactNode {
  const timeZone = useQuery(permissionQuery()).data?.brand.timeZone;
  const { days, picker } = usePeriod(timeZone, TRAFFIC_DAYS_MAX, REPORT_PRESETS);
  const { by, currency, filter } = readTrafficSearch(useAddress().search);
  const query = {
    from: days.fromDay,
    to: days.toDay,
    by,
    ...filter,
    ...(currency === undefined ? {} : { currency }),
  };
  const { data, error, isPlaceholderData, refetch } = useQuery(trafficQuery(query));
  return (
    <>
      <PeriodPicker {...picker} />
      {error !== null && data === undefined ? (
        <LoadFailure cause={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height="28rem" shape="card" />
      ) : (
        <div className={`${classes.stack} ${classes.fading}`} aria-busy={isPlaceholderData}>
          <Report traffic={data} query={query} />
        </div>
      )}
    </>
  );
}

type ReportProps = {
  readonly traffic: Traffic;
  readonly query: Parameters<typeof trafficQuery>[0];
};

function Report({ query, traffic }: ReportProps): ReactNode {
  const t = useTeamText();
  const changeSearch = useSearchChange();
  const choice = useColumnChoice('traffic');
  const columns = useTrafficColumns(traffic);
  const { by, currency, filter } = readTrafficSearch(useAddress().search);
  const links = recordOf(useInfiniteQuery(linksQuery())).rows;
  const linkName = links?.find(({ id }) => id === filter.linkId)?.name ?? null;
  return (
    <>
      <Sums traffic={traffic} />
      <RecordBar
        action={
          <div className={classes.tools}>
            <ColumnMenu
              columns={columns.filter(({ isRowHeading }) => isRowHeading !== true)}
              hidden={choice.hidden}
              onToggle={choice.toggle}
            />
            <FileButton query={query} />
          </div>
        }
      >
        <FilterSelect
          label={t('traffic.by')}
          allLabel={t('traffic.by_link')}
          value={by === 'link' ? undefined : by}
          choices={TRAFFIC_GROUPS.filter((group) => group !== 'link').map((group) => ({
            value: group,
            label: t(`traffic.by_${group}`),
          }))}
          onChange={(group) => changeSearch({ by: group })}
        />
        {traffic.currencies.length < 2 ? null : (
          <FilterSelect
            label={t('traffic.currency')}
            allLabel={traffic.currencies[0] ?? traffic.currency}
            value={currency}
            choices={traffic.currencies.slice(1).map((code) => ({ value: code, label: code }))}
            onChange={(code) => changeSearch({ currency: code })}
          />
        )}
      </RecordBar>
      <TrafficChips
        filter={filter}
        linkName={linkName}
        onWiden={(parameter) => changeSearch({ [parameter]: undefined })}
      />
      {traffic.rows.length > 0 ? (
        <TrafficTable traffic={traffic} hidden={choice.hidden} onWithin={changeSearch} />
      ) : Object.keys(filter).length > 0 ? (
        <NothingFound filters={FILTERS} />
      ) : (
        <EmptyState
          title={t('traffic.empty')}
          hint={t('traffic.empty_hint')}
          art={<img src="/art/empty/compass.webp" alt="" width={128} height={128} />}
        />
      )}
      <p className={classes.note}>{t('traffic.note')}</p>
    </>
  );
}

function Sums({ traffic }: Pick<ReportProps, 'traffic'>): ReactNode {
  const t = useTeamText();
  const { currency, totals } = traffic;
  return (
    <Summary
      figures={[
        {
          key: 'clicks',
          label: t('traffic.clicks'),
          value: totals.clicks,
          note: t('traffic.unique', { count: totals.uniqueClicks }),
          isMain: true,
        },
        { key: 'registrations', label: t('traffic.registrations'), value: totals.registrations },
        {
          key: 'depositors',
          label: t('traffic.first_depositors'),
          value: totals.firstDepositors,
          note: (
            <>
              {t('traffic.deposits')} <Amount value={totals.deposits} currency={currency} />
            </>
          ),
        },
        {
          key: 'revenue',
          label: t('traffic.net_revenue'),
          value: <Amount value={totals.netRevenue} currency={currency} tone="signed" />,
        },
      ]}
    />
  );
}

function FileButton({ query }: Pick<ReportProps, 'query'>): ReactNode {
  const t = useTeamText();
  const failureText = useFailureText();
  const save = useMutation({
    mutationFn: () => saveTraffic(query),
    onError: (cause) => showToast('bad', failureText(cause)),
  });
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<ArrowDownIcon size={16} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('traffic.file')}
    </Button>
  );
}
