import { EmptyState, UsersIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { downlineTransfersQuery, fetchDownlineTransfers } from '../features/funds/api/index.ts';
import { DownlineTotals } from '../features/funds/components/downline-totals.tsx';
import { FundPolicyButton } from '../features/funds/components/fund-policy.tsx';
import { downlineColumns, downlineExport } from '../features/funds/components/transfer-columns.tsx';
import { DOWNLINE_KINDS, LEG_STATES } from '../features/funds/model.ts';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { periodOf } from '../lib/list/period.ts';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/downline-transfers');
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;

/** What agents handed to their teams. */
export function DownlineTransfersScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const { account, amountMax, amountMin, from, to } = search;
  const state = LEG_STATES.find((known) => known === search.state);
  const kind = DOWNLINE_KINDS.find((known) => known === search.kind);
  const filter = given({ kind, state, account, amountMin, amountMax, ...periodOf(from, to) });
  const query = useQuery(
    downlineTransfersQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const columns = useMemo(() => downlineColumns(t), [t]);
  const { choice, shown } = useColumns('downline-transfers', columns);
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'state',
      label: t('transfer.state'),
      options: LEG_STATES.map((value) => ({ value, label: t(`transfer.upline.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'kind',
      label: t('transfer.downlineKind'),
      options: DOWNLINE_KINDS.map((value) => ({
        value,
        label: t(`transfer.downlineKind.${value}`),
      })),
    },
    { kind: 'text', key: 'account', label: t('transfer.eitherSide') },
    { kind: 'text', key: 'amountMin', label: t('withdrawal.amountMin') },
    { kind: 'text', key: 'amountMax', label: t('withdrawal.amountMax') },
    { kind: 'period', label: t('list.period') },
  ];
  return (
    <Page
      title={t('nav.downlineTransfers')}
      hint={t('transfer.downlineHint')}
      actions={
        <>
          {choice}
          <FundPolicyButton />
          <ExportButton
            name="downline-transfers"
            columns={[...columns, ...downlineExport(t)]}
            fetchPage={(cursor) =>
              fetchDownlineTransfers({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        </>
      }
    >
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <DownlineTotals query={filter} />
      <PageList
        caption={t('nav.downlineTransfers')}
        columns={shown}
        query={query}
        rowKey={({ id }) => id}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<UsersIcon size={40} />}
            title={t('transfer.downlineEmpty')}
            hint={t('list.emptyHint')}
          />
        }
      />
    </Page>
  );
}
