import { BellIcon, EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { deliveriesQuery, endpointsQuery } from '../features/postback/api/index.ts';
import { deliveryColumns } from '../features/postback/components/delivery-columns.tsx';
import { DeliveryDetail } from '../features/postback/components/delivery-detail.tsx';
import { endpointColumns } from '../features/postback/components/endpoint-columns.tsx';
import { DELIVERY_STATES, POSTBACK_EVENTS, POSTBACK_VIEWS } from '../features/postback/model.ts';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { periodOf } from '../lib/list/period.ts';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { useRowKeys } from '../lib/list/use-row-keys.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/affiliates/postbacks');
const PAGE_SIZE = 50;

/** Notices to servers of affiliates, and the endpoints that they go to. */
export function AffiliatePostbacksScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const view = POSTBACK_VIEWS.find((known) => known === search.view) ?? 'log';
  return (
    <Page title={t('nav.postbacks')} hint={t('affiliates.desk.postbacksHint')}>
      <ViewTabs
        label={t('affiliates.desk.views')}
        value={view}
        views={POSTBACK_VIEWS.map((value) => ({
          value,
          label: t(`affiliates.desk.postbackView.${value}`),
        }))}
        onChange={(value) =>
          address.setFilters({
            view: value === 'log' ? undefined : value,
            state: undefined,
            event: undefined,
          })
        }
      />
      {view === 'log' ? <Log /> : <Endpoints />}
    </Page>
  );
}

function Log(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const query = useQuery(
    deliveriesQuery({
      ...given({
        state: DELIVERY_STATES.find((known) => known === search.state),
        event: POSTBACK_EVENTS.find((known) => known === search.event),
        account: search.account,
        ...periodOf(search.from, search.to),
        cursor: address.cursor,
      }),
      limit: PAGE_SIZE,
    }),
  );
  const columns = useMemo(() => deliveryColumns(t), [t]);
  const list = useRowKeys({
    rows: query.data?.items ?? [],
    keyOf: ({ id }) => id,
    openKey: search.open,
    onOpen: ({ id }) => address.open(id),
  });
  return (
    <>
      <FilterBar
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: t('affiliates.desk.state'),
            options: DELIVERY_STATES.map((value) => ({
              value,
              label: t(`affiliates.desk.deliveryState.${value}`),
            })),
          },
          {
            kind: 'choice',
            key: 'event',
            label: t('affiliates.desk.event'),
            options: POSTBACK_EVENTS.map((value) => ({
              value,
              label: t(`affiliates.desk.event.${value}`),
            })),
          },
          { kind: 'text', key: 'account', label: t('affiliates.desk.affiliate') },
          { kind: 'period', label: t('affiliates.desk.sentAt') },
        ]}
        values={search}
        onChange={address.setFilters}
      />
      <div ref={list}>
        <PageList
          caption={t('nav.postbacks')}
          columns={columns}
          query={query}
          rowKey={({ id }) => id}
          onOpen={({ id }) => address.open(id)}
          trail={address.trail}
          onTrail={address.setTrail}
          empty={
            <EmptyState
              art={<BellIcon size={40} />}
              title={t('affiliates.desk.logEmpty')}
              hint={t('list.emptyHint')}
            />
          }
        />
      </div>
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('affiliates.desk.notice')}
      >
        {search.open === undefined ? null : <DeliveryDetail key={search.open} id={search.open} />}
      </DetailDrawer>
    </>
  );
}

function Endpoints(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const query = useQuery(
    endpointsQuery({
      ...given({
        account: search.account,
        isActive: search.state === undefined ? undefined : search.state === 'on',
        cursor: address.cursor,
      }),
      limit: PAGE_SIZE,
    }),
  );
  const columns = useMemo(() => endpointColumns(t), [t]);
  return (
    <>
      <FilterBar
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: t('affiliates.desk.state'),
            options: (['on', 'off'] as const).map((value) => ({
              value,
              label: t(`affiliates.desk.endpointState.${value}`),
            })),
          },
          { kind: 'text', key: 'account', label: t('affiliates.desk.affiliate') },
        ]}
        values={search}
        onChange={address.setFilters}
      />
      <PageList
        caption={t('affiliates.desk.postbackView.endpoints')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<BellIcon size={40} />}
            title={t('affiliates.desk.endpointsEmpty')}
            hint={t('affiliates.desk.endpointsEmptyHint')}
          />
        }
      />
    </>
  );
}
