import { BallsIcon, EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { fetchIssues, issuesQuery } from '../features/lottery-issue/api/index.ts';
import { issueColumns, issueExport } from '../features/lottery-issue/components/issue-columns.tsx';
import { SETTLE_STATES, stateOf, VIEWS } from '../features/lottery-issue/model.ts';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { periodOf } from '../lib/list/period.ts';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { useRowKeys } from '../lib/list/use-row-keys.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { useGameFilter } from '../lib/lottery/game-filter.ts';
import { useLotteryNames } from '../lib/lottery/names.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/lottery/issues');
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;

/** Issues by what they wait for: a result, a decision, their draw. */
export function LotteryIssuesScreen(): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const navigate = useNavigate();
  const search = route.useSearch();
  const address = useListAddress(search);
  const view = VIEWS.find((known) => known === search.view) ?? 'overdue';
  const period = periodOf(search.from, search.to);
  const filter = given({
    state: stateOf(view, { issue: search.issue, ...period }),
    gameCode: search.game,
    issueNo: search.issue,
    settleState: SETTLE_STATES.find((known) => known === search.settle),
    ...period,
  });
  const query = useQuery(
    issuesQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const columns = useMemo(() => issueColumns(t, names), [t, names]);
  const { shown, choice } = useColumns('lottery-issues', columns);
  const open = ({ issueId }: { readonly issueId: string }) =>
    void navigate({ to: '/lottery/issues/$issueId', params: { issueId } });
  const list = useRowKeys({
    rows: query.data?.items ?? [],
    keyOf: ({ issueId }) => issueId,
    openKey: undefined,
    onOpen: open,
  });
  return (
    <Page
      title={t('nav.lotteryIssues')}
      hint={t(filter.state === 'drawn' ? 'draw.desk.drawnHint' : 'draw.desk.issuesHint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="lottery-issues"
            columns={[...columns, ...issueExport(t)]}
            fetchPage={(cursor) =>
              fetchIssues({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        </>
      }
    >
      <ViewTabs
        label={t('draw.desk.views')}
        value={view}
        views={VIEWS.map((value) => ({ value, label: t(`draw.desk.view.${value}`) }))}
        onChange={(value) => address.setFilters({ view: value })}
      />
      <FilterBar filters={useFilters()} values={search} onChange={address.setFilters} />
      <div ref={list}>
        <PageList
          caption={t('nav.lotteryIssues')}
          columns={shown}
          query={query}
          rowKey={({ issueId }) => issueId}
          onOpen={open}
          trail={address.trail}
          onTrail={address.setTrail}
          empty={
            <EmptyState
              art={<BallsIcon size={40} />}
              title={t(
                view === 'overdue'
                  ? 'draw.desk.noneOverdue'
                  : view === 'conflict'
                    ? 'draw.desk.noConflict'
                    : view === 'proposed'
                      ? 'draw.desk.noProposal'
                      : 'draw.desk.noIssue',
              )}
              hint={t('list.emptyHint')}
            />
          }
        />
      </div>
    </Page>
  );
}

function useFilters(): readonly Filter[] {
  const t = useOperatorText();
  const games = useGameFilter();
  return [
    games,
    { kind: 'text', key: 'issue', label: t('draw.desk.issue') },
    {
      kind: 'choice',
      key: 'settle',
      label: t('draw.desk.settleLabel'),
      options: SETTLE_STATES.map((value) => ({
        value,
        label: t(`draw.desk.settleState.${value}`),
      })),
    },
    { kind: 'period', label: t('draw.desk.drawsAt') },
  ];
}
