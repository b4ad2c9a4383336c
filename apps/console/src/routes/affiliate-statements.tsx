import { EmptyState, ReceiptIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import {
  catchUp,
  fetchStatements,
  refreshStatements,
  runsQuery,
  statementsQuery,
  statementTotalsQuery,
} from '../features/affiliate-statement/api/index.ts';
import { affiliateRunColumns } from '../features/affiliate-statement/components/run-columns.tsx';
import {
  statementColumns,
  statementExport,
} from '../features/affiliate-statement/components/statement-columns.tsx';
import { StatementDetail } from '../features/affiliate-statement/components/statement-detail.tsx';
import {
  STATEMENT_STATES,
  STATEMENT_VIEWS,
  type StatementView,
} from '../features/affiliate-statement/model.ts';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { PLAN_KINDS, planKindOf } from '../lib/affiliate/plan.ts';
import { Amount } from '../lib/amount.tsx';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { FigureRow } from '../lib/figure/figure-row.tsx';
import { ReasonAction } from '../lib/form/reason-action.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { KeyHints } from '../lib/list/key-hints.tsx';
import { ListActions, ListBar } from '../lib/list/list-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { isDay } from '../lib/list/period.ts';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { useRowKeys } from '../lib/list/use-row-keys.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';
import { useMay } from '../lib/session.ts';

const route = getRouteApi('/desk/affiliates/statements');
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;
const WAITING = { state: 'PENDING_REVIEW' } as const;

/** What affiliates earned month by month, the queue of what waits, and the runs behind it. */
export function AffiliateStatementsScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const view = STATEMENT_VIEWS.find((known) => known === search.view) ?? 'review';
  const waiting = useQuery(statementTotalsQuery(WAITING)).data?.rows ?? [];
  return (
    <Page
      title={t('nav.affiliateStatements')}
      hint={t('affiliates.desk.statementsHint')}
      actions={<CatchUpButton />}
    >
      <FigureRow
        label={t('affiliates.desk.inReview')}
        figures={waiting.map(({ count, currency, payable }) => ({
          label: t('affiliates.desk.waitingIn', { currency }),
          value: <Amount value={payable} currency={currency} />,
          note: t('affiliates.desk.statementsCount', { count }),
        }))}
      />
      <ViewTabs
        label={t('affiliates.desk.views')}
        value={view}
        views={STATEMENT_VIEWS.map((value) => ({
          value,
          label: t(`affiliates.desk.view.${value}`),
          count:
            value === 'review' ? waiting.reduce((sum, { count }) => sum + count, 0) : undefined,
        }))}
        onChange={(value) =>
          address.setFilters({ view: value === 'review' ? undefined : value, state: undefined })
        }
      />
      {view === 'review' ? <p>{t('affiliates.desk.viewHint.review')}</p> : null}
      {view === 'runs' ? <Runs /> : <Statements view={view} />}
    </Page>
  );
}

function useStatementFilters(view: StatementView): readonly Filter[] {
  const t = useOperatorText();
  const kind: Filter = {
    kind: 'choice',
    key: 'kind',
    label: t('affiliates.desk.kind'),
    options: PLAN_KINDS.map((value) => ({ value, label: t(`affiliates.desk.kind.${value}`) })),
  };
  const state: Filter = {
    kind: 'choice',
    key: 'state',
    label: t('affiliates.desk.state'),
    options: STATEMENT_STATES.map((value) => ({
      value,
      label: t(`affiliates.desk.statementState.${value}`),
    })),
  };
  return [
    kind,
    // The queue is of one state.
    ...(view === 'review' ? [] : [state]),
    { kind: 'text', key: 'account', label: t('affiliates.desk.affiliate') },
    { kind: 'period', label: t('affiliates.desk.month') },
  ];
}

function Statements({ view }: { readonly view: StatementView }): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const filter = given({
    kind: planKindOf(search.kind),
    account: search.account,
    from: isDay(search.from) ? search.from : undefined,
    to: isDay(search.to) ? search.to : undefined,
    state:
      view === 'review' ? WAITING.state : STATEMENT_STATES.find((known) => known === search.state),
  });
  const query = useQuery(
    statementsQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const totals = useQuery(statementTotalsQuery(filter)).data?.rows;
  const columns = useMemo(() => statementColumns(t, totals ?? []), [t, totals]);
  const { shown, choice } = useColumns('affiliate-statements', columns);
  const filters = useStatementFilters(view);
  const list = useRowKeys({
    rows: query.data?.items ?? [],
    keyOf: ({ id }) => id,
    openKey: search.open,
    onOpen: ({ id }) => address.open(id),
  });
  return (
    <>
      <ListBar
        filters={<FilterBar filters={filters} values={search} onChange={address.setFilters} />}
        actions={
          <ListActions>
            {choice}{' '}
            <ExportButton
              name="affiliate-statements"
              columns={[...columns, ...statementExport(t)]}
              fetchPage={(cursor) =>
                fetchStatements({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
              }
            />
          </ListActions>
        }
      />
      <div ref={list}>
        <PageList
          caption={t('nav.affiliateStatements')}
          columns={shown}
          query={query}
          rowKey={({ id }) => id}
          onOpen={({ id }) => address.open(id)}
          trail={address.trail}
          onTrail={address.setTrail}
          empty={
            <EmptyState
              art={<ReceiptIcon size={40} />}
              title={t('affiliates.desk.statementsEmpty')}
              hint={t('affiliates.desk.statementsEmptyHint')}
            />
          }
        />
      </div>
      <KeyHints
        isShown={(query.data?.items.length ?? 0) > 0}
        hints={[
          { keys: ['J', 'K'], label: t('list.keys.move') },
          { keys: ['Enter'], label: t('list.keys.open') },
        ]}
      />
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('affiliates.desk.statementTitle')}
      >
        {search.open === undefined ? null : (
          <StatementDetail
            key={search.open}
            id={search.open}
            trail={(agentId) => (
              <AuditTrail action="affiliate_statement" subjectKind="member" subjectId={agentId} />
            )}
          />
        )}
      </DetailDrawer>
    </>
  );
}

function Runs(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const query = useQuery(runsQuery({ ...given({ cursor: address.cursor }), limit: PAGE_SIZE }));
  const columns = useMemo(() => affiliateRunColumns(t), [t]);
  return (
    <PageList
      caption={t('affiliates.desk.view.runs')}
      columns={columns}
      query={query}
      rowKey={({ id }) => id}
      trail={address.trail}
      onTrail={address.setTrail}
      empty={
        <EmptyState
          art={<ReceiptIcon size={40} />}
          title={t('affiliates.desk.runsEmpty')}
          hint={t('affiliates.desk.runsEmptyHint')}
        />
      }
    />
  );
}

function CatchUpButton(): ReactNode {
  const t = useOperatorText();
  if (!useMay()('settlement.decide')) return null;
  return (
    <ReasonAction
      label={t('affiliates.desk.catchUp')}
      text={t('affiliates.desk.catchUpText')}
      size="xs"
      doneText={({ hasMore, runs }) =>
        t(hasMore ? 'affiliates.desk.caughtUpPart' : 'affiliates.desk.caughtUp', {
          count: runs.length,
        })
      }
      act={catchUp}
      refresh={refreshStatements}
    />
  );
}
