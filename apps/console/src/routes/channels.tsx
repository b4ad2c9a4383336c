import { BoltIcon, DataTable, EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { channelsQuery } from '../features/channel/api/index.ts';
import { channelColumns } from '../features/channel/components/channel-columns.tsx';
import { ChannelDetail } from '../features/channel/components/channel-detail.tsx';
import { NewChannelButton } from '../features/channel/components/new-channel.tsx';
import { OpenProposal } from '../lib/approval/open-proposal.tsx';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { FailureNote } from '../lib/failure-note.tsx';
import { useOperatorText } from '../lib/language.ts';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { useRowKeys } from '../lib/list/use-row-keys.ts';
import { Page } from '../lib/page/page.tsx';
import { useMay } from '../lib/session.ts';

const route = getRouteApi('/desk/channels');
const DIRECTIONS = ['deposit', 'payout'] as const;

/** By which roads money comes and goes, and how well each of them does. */
export function ChannelsScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress({});
  const mayChange = useMay()('channel.update');
  // All of them, because the share of one is a matter of the others.
  const all = useQuery(channelsQuery({}));
  const items = all.data?.items ?? [];
  const shown = items.filter(
    ({ direction, methodCode, currency }) =>
      (search.direction === undefined || search.direction === direction) &&
      (search.method === undefined || search.method === methodCode) &&
      (search.currency === undefined || search.currency === currency),
  );
  const columns = useMemo(() => channelColumns(t, all.data?.items ?? []), [t, all.data]);
  const { shown: shownColumns, choice } = useColumns('channels', columns);
  const list = useRowKeys({
    rows: shown,
    keyOf: ({ id }) => id,
    openKey: search.open,
    onOpen: ({ id }) => address.open(id),
  });
  const currencies = [...new Set(items.map(({ currency }) => currency))];
  const methods = new Map(items.map(({ methodCode, methodName }) => [methodCode, methodName]));
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'direction',
      label: t('channel.directionLabel'),
      options: DIRECTIONS.map((value) => ({ value, label: t(`channel.direction.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'method',
      label: t('channel.carries'),
      options: [...methods].map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'choice',
      key: 'currency',
      label: t('withdrawal.currency'),
      options: currencies.map((code) => ({ value: code, label: code })),
    },
  ];
  return (
    <Page
      title={t('nav.channels')}
      hint={t('channel.hint')}
      actions={
        <>
          {choice}
          {mayChange && all.data !== undefined ? <NewChannelButton list={all.data} /> : null}
        </>
      }
    >
      <OpenProposal kinds={['channel.create']} />
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <div ref={list}>
        {all.error !== null && all.data === undefined ? (
          <FailureNote cause={all.error} onRetry={() => void all.refetch()} />
        ) : (
          <DataTable
            caption={t('nav.channels')}
            columns={shownColumns}
            rows={all.data === undefined ? undefined : shown}
            rowKey={({ id }) => id}
            onOpen={({ id }) => address.open(id)}
            empty={
              <EmptyState
                art={<BoltIcon size={40} />}
                title={t('channel.empty')}
                hint={t('channel.emptyHint')}
              />
            }
          />
        )}
      </div>
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={items.find(({ id }) => id === search.open)?.name ?? t('channel.title')}
      >
        {search.open === undefined ? null : (
          <ChannelDetail
            key={search.open}
            id={search.open}
            channels={items}
            timeZone={all.data?.timeZone ?? 'UTC'}
          >
            <AuditTrail subjectKind="payment_channel" subjectId={search.open} />
          </ChannelDetail>
        )}
      </DetailDrawer>
    </Page>
  );
}
