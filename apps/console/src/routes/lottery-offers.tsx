import { DataTable, EmptyState, TicketIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { offersQuery } from '../features/lottery-offer/api/index.ts';
import { offerColumns } from '../features/lottery-offer/components/offer-columns.tsx';
import { FailureNote } from '../lib/failure-note.tsx';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { FilterBar } from '../lib/list/filter-bar.tsx';
import { SearchField } from '../lib/list/search-field.tsx';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { useLotteryNames } from '../lib/lottery/names.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/lottery/offers');

/** Every game of the platform with what the brand sells of it. */
export function LotteryOffersScreen(): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const navigate = useNavigate();
  const search = route.useSearch();
  const address = useListAddress(search);
  const { data, error, refetch } = useQuery(offersQuery());
  const columns = useMemo(() => offerColumns(t, names), [t, names]);
  const { shown, choice } = useColumns('lottery-offers', columns);
  const wanted = search.search?.toLocaleLowerCase() ?? '';
  const rows = data?.items.filter(
    ({ gameCode, isOn }) =>
      (search.sold === undefined || String(isOn) === search.sold) &&
      [gameCode, names.game(gameCode).toLocaleLowerCase()].some((text) => text.includes(wanted)),
  );
  return (
    <Page
      title={t('nav.lotteryOffers')}
      hint={t('offer.desk.hint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="lottery-offers"
            columns={columns}
            fetchPage={() => Promise.resolve({ items: rows ?? [], nextCursor: null })}
          />
        </>
      }
    >
      <FilterBar
        lead={
          <SearchField
            label={t('draw.desk.searchGame')}
            value={search.search ?? ''}
            onSearch={(text) => address.setFilters({ search: text })}
          />
        }
        filters={[
          {
            kind: 'choice',
            key: 'sold',
            label: t('offer.desk.stateLabel'),
            options: [
              { value: 'true', label: t('offer.desk.on') },
              { value: 'false', label: t('offer.desk.off') },
            ],
          },
        ]}
        values={search}
        onChange={address.setFilters}
      />
      {error !== null && data === undefined ? (
        <FailureNote cause={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={t('nav.lotteryOffers')}
          columns={shown}
          rows={rows}
          rowKey={({ gameCode }) => gameCode}
          onOpen={({ gameCode }) =>
            void navigate({ to: '/lottery/offers/$gameCode', params: { gameCode } })
          }
          expectedRows={12}
          empty={
            <EmptyState
              art={<TicketIcon size={40} />}
              title={t('offer.desk.empty')}
              hint={t('list.emptyHint')}
            />
          }
        />
      )}
    </Page>
  );
}
