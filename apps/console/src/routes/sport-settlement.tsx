import { CheckIcon, type Column, DataTable, EmptyState, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import {
  type SettlementRow,
  settlementQuery,
  type SettlementView,
} from '../features/sport-result/api/index.ts';
import classes from '../features/sport-result/components/result.module.css';
import { OpenProposal } from '../lib/approval/open-proposal.tsx';
import { FailureNote } from '../lib/failure-note.tsx';
import { useOperatorText } from '../lib/language.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';
import { Time } from '../lib/time.tsx';

const route = getRouteApi('/desk/sports/settlement');
const VIEWS = ['late', 'disputed', 'hand'] as const;
const KINDS = ['sport_result.decide', 'sport_result.release', 'sport_void.make'] as const;

/** Lines whose results want an operator: late ones that slips wait for, disputed ones, decided ones. */
export function SportSettlementScreen(): ReactNode {
  const t = useOperatorText();
  const navigate = useNavigate();
  const { view: asked } = route.useSearch();
  const view: SettlementView = VIEWS.find((each) => each === asked) ?? 'late';
  const { data, error, refetch } = useQuery(settlementQuery(view));
  const columns = useMemo((): Column<SettlementRow>[] => columnsOf(t), [t]);
  return (
    <Page title={t('nav.sportSettlement')} hint={t('bookresult.hint')}>
      <ViewTabs
        label={t('bookresult.counts')}
        value={view}
        views={VIEWS.map((value) => ({
          value,
          label: t(`bookresult.view.${value}`),
          count: data?.counts[value],
        }))}
        onChange={(value) =>
          void navigate({ to: '.', search: { view: value } as never, replace: true })
        }
      />
      <OpenProposal kinds={KINDS} />
      {error !== null && data === undefined ? (
        <FailureNote cause={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height="20rem" shape="card" />
      ) : (
        <DataTable
          caption={t('nav.sportSettlement')}
          columns={columns}
          rows={data.items}
          rowKey={({ id }) => id}
          empty={<EmptyState art={<CheckIcon size={32} />} title={t(`bookresult.none.${view}`)} />}
        />
      )}
      <AuditTrail action="sports" title={t('book.history')} />
    </Page>
  );
}

const columnsOf = (t: ReturnType<typeof useOperatorText>): Column<SettlementRow>[] => [
  {
    key: 'line',
    heading: t('bookresult.line'),
    isRowHeading: true,
    cell: ({ eventId, eventName, lineName, marketId, tournamentName }) => (
      <span className={classes.name}>
        <Link
          to="/sports/events/$eventId"
          params={{ eventId }}
          search={{ search: lineName || String(marketId) }}
        >
          <bdi>{lineName || marketId}</bdi>
        </Link>
        <span className={classes.muted}>
          <bdi>{eventName}</bdi> · <bdi>{tournamentName}</bdi>
        </span>
      </span>
    ),
  },
  {
    key: 'slips',
    heading: t('bookresult.slips'),
    align: 'end',
    onPhone: 'figure',
    cell: ({ slips }) => slips,
  },
  {
    key: 'since',
    heading: t('bookresult.since'),
    onPhone: 'under',
    cell: ({ since }) => <Time at={since} look="ago" />,
  },
];
