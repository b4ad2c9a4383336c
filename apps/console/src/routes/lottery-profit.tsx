import { ChartIcon, EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fetchProfit, type ProfitRow, profitQuery } from '../features/lottery-profit/api/index.ts';
import {
  profitColumns,
  profitExport,
} from '../features/lottery-profit/components/profit-columns.tsx';
import { ProfitTotals } from '../features/lottery-profit/components/profit-totals.tsx';
import { BREAKDOWNS, keyOf } from '../features/lottery-profit/model.ts';
import { given } from '../lib/given.ts';
import { useDayText } from '../lib/day.tsx';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { isDay, lastDays } from '../lib/list/period.ts';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { useGameFilter } from '../lib/lottery/game-filter.ts';
import { useNamesByCode } from '../lib/lottery/game-names.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/lottery/profit');
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;
const DAYS_SHOWN = 7;

/** What the games of the brand earned: by game, by issue or by day. */
export function LotteryProfitScreen(): ReactNode {
  const t = useOperatorText();
  const dayText = useDayText();
  const names = useNamesByCode();
  const navigate = useNavigate();
  const search = route.useSearch();
  const address = useListAddress(search);
  const by = BREAKDOWNS.find((known) => known === search.by) ?? 'game';
  const usual = lastDays(DAYS_SHOWN, new Date());
  const filter = {
    by,
    from: isDay(search.from) ? search.from : usual.from,
    to: isDay(search.to) ? search.to : usual.to,
    ...given({ gameCode: search.game, currency: search.currency?.toUpperCase() }),
  };
  const query = useQuery(
    profitQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const columns = profitColumns(t, names, by);
  const { shown, choice } = useColumns('lottery-profit', columns);
  const open = ({ issueId, gameCode, day }: ProfitRow) => {
    if (issueId !== null) {
      void navigate({ to: '/lottery/issues/$issueId', params: { issueId } });
      return;
    }
    const period = day === null ? {} : { from: day, to: day };
    address.setFilters({ by: 'issue', ...given({ game: gameCode ?? undefined }), ...period });
  };
  return (
    <Page
      title={t('nav.lotteryProfit')}
      hint={t('profit.desk.hint', {
        from: dayText(filter.from),
        to: dayText(filter.to),
      })}
      actions={
        <>
          {choice}
          <ExportButton
            name={`lottery-profit-${filter.from}-${filter.to}`}
            columns={[...columns, ...profitExport(t)]}
            fetchPage={(cursor) =>
              fetchProfit({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        </>
      }
    >
      <ViewTabs
        label={t('profit.desk.views')}
        value={by}
        views={BREAKDOWNS.map((value) => ({ value, label: t(`profit.desk.view.${value}`) }))}
        onChange={(value) => address.setFilters({ by: value })}
      />
      <FilterBar
        filters={[
          { kind: 'period', label: t('list.period') },
          useGameFilter(),
          { kind: 'text', key: 'currency', label: t('profit.desk.currency') },
        ]}
        values={search}
        onChange={address.setFilters}
      />
      {query.data === undefined ? null : <ProfitTotals totals={query.data.totals} />}
      <PageList
        caption={t('nav.lotteryProfit')}
        columns={shown}
        query={query}
        rowKey={keyOf}
        onOpen={open}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<ChartIcon size={40} />}
            title={t('profit.desk.empty')}
            hint={t('list.emptyHint')}
          />
        }
      />
    </Page>
  );
}
