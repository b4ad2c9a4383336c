import { EmptyState, ShieldIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { blacklistQuery, hitsQuery, KINDS } from '../features/blacklist/api/index.ts';
import { entryColumns, hitColumns } from '../features/blacklist/components/blacklist-columns.tsx';
import { EntryDetail } from '../features/blacklist/components/entry-detail.tsx';
import { ImportListButton } from '../features/blacklist/components/import-list.tsx';
import { NewEntryButton } from '../features/blacklist/components/new-entry.tsx';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';
import { useMay } from '../lib/session.ts';

const route = getRouteApi('/desk/blacklist');
const STATES = ['active', 'expired', 'removed'] as const;
const VIEWS = ['entries', 'hits'] as const;
const PAGE = 50;

/** Whom the brand does not take, and whom this has stopped. */
export function BlacklistScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const mayChange = useMay()('security.update');
  const view = search.view === 'hits' ? 'hits' : 'entries';
  return (
    <Page
      title={t('nav.blacklist')}
      hint={t('blacklist.hint')}
      actions={
        mayChange ? (
          <>
            <ImportListButton />
            <NewEntryButton />
          </>
        ) : null
      }
    >
      <ViewTabs
        label={t('blacklist.view')}
        value={view}
        views={VIEWS.map((value) => ({ value, label: t(`blacklist.view.${value}`) }))}
        onChange={(next) => address.setFilters({ view: next === 'hits' ? next : undefined })}
      />
      {view === 'hits' ? <Hits /> : <Entries />}
    </Page>
  );
}

function Entries(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const kind = KINDS.find((known) => known === search.kind);
  const state = STATES.find((known) => known === search.state);
  const query = useQuery(
    blacklistQuery({
      ...given({ kind, state, value: search.value, cursor: address.cursor }),
      limit: PAGE,
    }),
  );
  const columns = useMemo(() => entryColumns(t), [t]);
  const opened = query.data?.items.find(({ id }) => id === search.open);
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'kind',
      label: t('blacklist.kind'),
      options: KINDS.map((value) => ({ value, label: t(`blacklist.kind.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'state',
      label: t('blacklist.state'),
      options: STATES.map((value) => ({ value, label: t(`blacklist.state.${value}`) })),
    },
    { kind: 'text', key: 'value', label: t('blacklist.value'), hint: t('blacklist.valueHint') },
  ];
  return (
    <>
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <PageList
        caption={t('nav.blacklist')}
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<ShieldIcon size={40} />}
            title={t('blacklist.empty')}
            hint={t('list.emptyHint')}
          />
        }
      />
      <DetailDrawer
        isOpen={opened !== undefined}
        onClose={() => address.open(undefined)}
        title={t('blacklist.entry')}
      >
        {opened === undefined ? null : (
          <EntryDetail entry={opened} onRemoved={() => address.open(undefined)}>
            <AuditTrail subjectKind="blacklist_entry" subjectId={opened.id} />
          </EntryDetail>
        )}
      </DetailDrawer>
    </>
  );
}

function Hits(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const query = useQuery(hitsQuery({ ...given({ cursor: address.cursor }), limit: PAGE }));
  const columns = useMemo(() => hitColumns(t), [t]);
  return (
    <PageList
      caption={t('blacklist.view.hits')}
      columns={columns}
      query={query}
      rowKey={({ id }) => id}
      trail={address.trail}
      onTrail={address.setTrail}
      empty={<EmptyState art={<ShieldIcon size={40} />} title={t('blacklist.hitsEmpty')} />}
    />
  );
}
