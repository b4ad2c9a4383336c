import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { billTotalsQuery, type BillTotals } from '../features/settlement/api/bill.ts';
import { BILL_VIEWS } from '../features/settlement/model.ts';
import { Amount } from '../lib/amount.tsx';
import { FigureRow } from '../lib/figure/figure-row.tsx';
import { useOperatorText } from '../lib/language.ts';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';
import { BillList } from './bill-list.tsx';

const route = getRouteApi('/desk/settlements/bills');

const countOf = (rows: readonly BillTotals[] | undefined): number | undefined =>
  rows?.reduce((sum, { count }) => sum + count, 0);

/** How many bills wait in a queue. */
function useWaiting(view: 'review' | 'overdue' | 'adjust' | 'held'): number | undefined {
  return countOf(useQuery(billTotalsQuery({ view })).data?.rows);
}

/** Every bill of the brand, and the queues in which some of them wait for someone. */
export function SettlementBillsScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const view = BILL_VIEWS.find((known) => known === search.view) ?? 'all';
  const waiting = {
    review: useWaiting('review'),
    overdue: useWaiting('overdue'),
    adjust: useWaiting('adjust'),
    held: useWaiting('held'),
  };
  const due = useQuery(billTotalsQuery({ view: 'due' })).data?.rows ?? [];
  return (
    <Page title={t('nav.bills')} hint={t('settlement.desk.billsHint')}>
      <FigureRow
        label={t('settlement.desk.billView.due')}
        figures={due.map(({ currency, open, platform, count }) => ({
          label: t('settlement.desk.openIn', { currency }),
          value: <Amount value={open} currency={currency} />,
          note: (
            <>
              {t('settlement.desk.totalOf', { count })} · {t('settlement.desk.ofPlatform')}{' '}
              <Amount value={platform} currency={currency} />
            </>
          ),
        }))}
      />
      <ViewTabs
        label={t('settlement.desk.queues')}
        value={view}
        views={BILL_VIEWS.map((value) => ({
          value,
          label: t(`settlement.desk.billView.${value}`),
          count: value === 'all' || value === 'due' ? undefined : waiting[value],
        }))}
        onChange={(value) =>
          address.setFilters({ view: value === 'all' ? undefined : value, state: undefined })
        }
      />
      {view === 'all' ? null : <p>{t(`settlement.desk.billViewHint.${view}`)}</p>}
      <BillList search={search} name="bills" />
    </Page>
  );
}
