import { EmptyState, WarningIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { badRecordsQuery, fetchBadRecords } from '../features/settlement/api/bill.ts';
import {
  badRecordColumns,
  badRecordExport,
} from '../features/settlement/components/bad-record-columns.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/settlements/bad-records');
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;

/** Uplines who paid their downlines too late, or still owe them. */
export function BadRecordsScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const filter = given({
    account: search.account,
    isOpen: search.state === undefined ? undefined : search.state === 'open',
  });
  const query = useQuery(
    badRecordsQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const columns = useMemo(() => badRecordColumns(t), [t]);
  const { shown, choice } = useColumns('bad-records', columns);
  const filters: Filter[] = [
    { kind: 'text', key: 'account', label: t('settlement.desk.debtor') },
    {
      kind: 'choice',
      key: 'state',
      label: t('settlement.desk.state'),
      options: (['open', 'cleared'] as const).map((value) => ({
        value,
        label: t(`settlement.desk.record.${value}`),
      })),
    },
  ];
  return (
    <Page
      title={t('nav.badRecords')}
      hint={t('settlement.desk.recordsHint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="bad-records"
            columns={[...columns, ...badRecordExport(t)]}
            fetchPage={(cursor) =>
              fetchBadRecords({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        </>
      }
    >
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <PageList
        caption={t('nav.badRecords')}
        columns={shown}
        query={query}
        rowKey={({ id }) => id}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<WarningIcon size={40} />}
            title={t('settlement.desk.recordsEmpty')}
            hint={t('settlement.desk.recordsEmptyHint')}
          />
        }
      />
    </Page>
  );
}
