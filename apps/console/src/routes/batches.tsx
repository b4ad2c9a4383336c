import { BankIcon, EmptyState, ListIcon } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import {
  batchesQuery,
  fetchPayouts,
  type Payout,
  payoutChannelsQuery,
  payoutsQuery,
  readyQuery,
} from '../features/payout-batch/api/index.ts';
import { batchColumns } from '../features/payout-batch/components/batch-columns.tsx';
import { MakeBatchButton } from '../features/payout-batch/components/make-batch.tsx';
import {
  payoutColumns,
  payoutExport,
} from '../features/payout-batch/components/payout-columns.tsx';
import { BATCH_ROWS_MAX, sumOf } from '../features/payout-batch/model.ts';
import { Amount } from '../lib/amount.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { collectPages } from '../lib/list/collect-pages.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { ListBar } from '../lib/list/list-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { PickBar } from '../lib/list/pick-bar.tsx';
import { pickRows, type Selection } from '../lib/list/selection.ts';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { usePickColumn } from '../lib/list/use-pick-column.tsx';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';
import { useMay } from '../lib/session.ts';

const route = getRouteApi('/desk/withdrawals/batches');
const VIEWS = ['ready', 'batches'] as const;
const STATES = ['OPEN', 'SENDING', 'SENT', 'DONE', 'CANCELLED'] as const;
const PAGE = 50;
const FETCHED = 100;

/** Payments that leave together: those that are ready, and the batches that were made of them. */
export function BatchesScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const view = VIEWS.find((known) => known === search.view) ?? 'ready';
  const ready = useQuery(readyQuery()).data ?? [];
  return (
    <Page title={t('nav.batches')} hint={t(`batch.view.${view}.hint`)}>
      <ViewTabs
        label={t('nav.batches')}
        value={view}
        views={VIEWS.map((value) => ({
          value,
          label: t(`batch.view.${value}`),
          count: value === 'ready' ? ready.reduce((sum, { count }) => sum + count, 0) : undefined,
        }))}
        onChange={(value) => address.setFilters({ view: value, state: undefined })}
      />
      {view === 'ready' ? (
        <ReadyPayments currencies={ready.map(({ currency }) => currency)} />
      ) : (
        <BatchList />
      )}
    </Page>
  );
}

function ReadyPayments({ currencies }: { readonly currencies: readonly string[] }): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const navigate = useNavigate();
  const may = useMay();
  const [selection, setSelection] = useState<Selection<Payout>>(new Map());
  const filter = {
    batchable: true,
    ...given({ currency: search.currency, channelId: search.channel, methodCode: search.method }),
  };
  const query = useQuery(
    payoutsQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE }),
  );
  const columns = useMemo(() => payoutColumns(t), [t]);
  const { shown, choice } = useColumns('payouts', columns);
  const fetchPage = (cursor: string | undefined) =>
    fetchPayouts({ ...filter, ...given({ cursor }), limit: FETCHED });
  const pickAll = useMutation({
    mutationFn: () => collectPages(fetchPage, () => undefined),
    onSuccess: ({ rows }) =>
      setSelection(
        pickRows(
          new Map(),
          rows.map((row) => [row.id, row] as const),
          {
            isOn: true,
            most: BATCH_ROWS_MAX,
          },
        ),
      ),
  });
  const pickColumn = usePickColumn({
    rows: query.data?.items ?? [],
    keyOf: ({ id }) => id,
    nameOf: ({ account, amount, currency }) => `${account} ${amount} ${currency}`,
    isPickable: () => true,
    most: BATCH_ROWS_MAX,
    selection,
    onChange: setSelection,
  });
  const picked = [...selection.values()];
  const sum = sumOf(picked);
  const filters = useReadyFilters(currencies);
  return (
    <>
      <ListBar
        filters={
          <FilterBar
            filters={filters}
            values={search}
            onChange={(change) => {
              setSelection(new Map());
              address.setFilters(change);
            }}
          />
        }
        actions={
          <>
            {choice}
            <ExportButton
              name="payments"
              columns={[...columns, ...payoutExport(t)]}
              fetchPage={fetchPage}
            />
          </>
        }
      />
      <PageList
        caption={t('batch.view.ready')}
        columns={may('withdrawal.pay') ? [pickColumn, ...shown] : shown}
        query={query}
        rowKey={({ id }) => id}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<BankIcon size={40} />}
            title={t('batch.emptyReady')}
            hint={t('batch.emptyReadyHint')}
          />
        }
      />
      <PickBar
        label={t('batch.make')}
        count={picked.length}
        sum={sum === null ? undefined : <Amount value={sum.amount} currency={sum.currency} />}
        onAll={query.data?.nextCursor === null ? undefined : () => pickAll.mutate()}
        allLabel={t('batch.pickAll')}
        onClear={() => setSelection(new Map())}
      >
        <MakeBatchButton
          rows={picked}
          onMade={({ id }) => {
            setSelection(new Map());
            void navigate({ to: '/withdrawals/batches/$batchId', params: { batchId: id } });
          }}
        />
      </PickBar>
    </>
  );
}

function useReadyFilters(currencies: readonly string[]): Filter[] {
  const t = useOperatorText();
  const mayChannels = useMay()('channel.read');
  const { data } = useQuery({ ...payoutChannelsQuery(), enabled: mayChannels });
  const methods = (data?.methods ?? []).filter(({ direction }) => direction === 'payout');
  const choice = (key: string, label: string, options: { value: string; label: string }[]) =>
    options.length < 2 ? [] : [{ kind: 'choice' as const, key, label, options }];
  return [
    ...choice(
      'currency',
      t('withdrawal.currency'),
      currencies.map((code) => ({ value: code, label: code })),
    ),
    ...choice(
      'channel',
      t('payout.channel'),
      (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ),
    ...choice(
      'method',
      t('batch.method'),
      [...new Map(methods.map(({ code, name }) => [code, name]))].map(([value, label]) => ({
        value,
        label,
      })),
    ),
  ];
}

function BatchList(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const navigate = useNavigate();
  const state = STATES.find((known) => known === search.state);
  const query = useQuery(
    batchesQuery({
      ...given({ state, currency: search.currency, cursor: address.cursor }),
      limit: PAGE,
    }),
  );
  const columns = useMemo(() => batchColumns(t), [t]);
  return (
    <>
      <FilterBar
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: t('withdrawal.stateLabel'),
            options: STATES.map((value) => ({ value, label: t(`batch.state.${value}`) })),
          },
        ]}
        values={search}
        onChange={address.setFilters}
      />
      <PageList
        caption={t('nav.batches')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ id }) =>
          void navigate({ to: '/withdrawals/batches/$batchId', params: { batchId: id } })
        }
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<ListIcon size={40} />}
            title={t('batch.empty')}
            hint={t('batch.emptyHint')}
          />
        }
      />
    </>
  );
}
