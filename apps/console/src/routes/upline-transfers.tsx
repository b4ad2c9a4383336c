import { EmptyState, UsersIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { fetchUplineTransfers, uplineTransfersQuery } from '../features/funds/api/index.ts';
import { FundPolicyButton } from '../features/funds/components/fund-policy.tsx';
import { uplineColumns } from '../features/funds/components/transfer-columns.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { periodOf } from '../lib/list/period.ts';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/upline-transfers');
const STATES = ['SENT', 'DONE'] as const;
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;

/** What members handed to the one who brought them. */
export function UplineTransfersScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const { account, amountMax, amountMin, from, to } = search;
  const state = STATES.find((known) => known === search.state);
  const filter = given({ state, account, amountMin, amountMax, ...periodOf(from, to) });
  const query = useQuery(
    uplineTransfersQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const columns = useMemo(() => uplineColumns(t), [t]);
  const { choice, shown } = useColumns('upline-transfers', columns);
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'state',
      label: t('transfer.state'),
      options: STATES.map((value) => ({ value, label: t(`transfer.upline.${value}`) })),
    },
    { kind: 'text', key: 'account', label: t('transfer.member') },
    { kind: 'text', key: 'amountMin', label: t('withdrawal.amountMin') },
    { kind: 'text', key: 'amountMax', label: t('withdrawal.amountMax') },
    { kind: 'period', label: t('list.period') },
  ];
  return (
    <Page
      title={t('nav.uplineTransfers')}
      hint={t('transfer.uplineHint')}
      actions={
        <>
          {choice}
          <FundPolicyButton />
          <ExportButton
            name="upline-transfers"
            columns={columns}
            fetchPage={(cursor) =>
              fetchUplineTransfers({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        </>
      }
    >
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <PageList
        caption={t('nav.uplineTransfers')}
        columns={shown}
        query={query}
        rowKey={({ id }) => id}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<UsersIcon size={40} />}
            title={t('transfer.uplineEmpty')}
            hint={t('list.emptyHint')}
          />
        }
      />
    </Page>
  );
}
