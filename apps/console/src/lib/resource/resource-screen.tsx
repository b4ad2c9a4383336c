import { EmptyState } from '@parlour/ui';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useLanguageTag, useOperatorText } from '../language.ts';
import { ExportButton } from '../list/export-button.tsx';
import { FilterBar } from '../list/filter-bar.tsx';
import { KeyHints } from '../list/key-hints.tsx';
import { PageList } from '../list/page-list.tsx';

import { SearchField } from '../list/search-field.tsx';
import { useColumns } from '../list/use-columns.tsx';
import { type ListAddress, useListAddress } from '../list/use-list-address.ts';
import { useRowKeys } from '../list/use-row-keys.ts';
import { ViewTabs } from '../list/view-tabs.tsx';
import { ViewsMenu } from '../list/views-menu.tsx';
import { Page } from '../page/page.tsx';
import type { Search } from '../search.ts';
import { filtersOf, leftBehind } from './filters.ts';
import { phoneColumns } from './phone-columns.ts';
import type { ListPlace } from './place.ts';
import { fieldsIn, queryOf, shownIn, viewOf } from './read-address.ts';
import { ResourceDrawer } from './resource-drawer.tsx';
import type { AnyPage, AnyResource, AnyRow } from './resource.ts';
import { sortedColumns } from './sorted-columns.ts';
import { fetchPage, useListQuery } from './use-list-query.ts';

export type ResourceScreenProps = {
  readonly place: Pick<ListPlace, 'key' | 'icon'>;
  readonly resource: AnyResource;
};

const NO_ROWS: readonly AnyRow[] = [];
const keyOf = ({ id }: AnyRow): string => id;

/** The screen of a declared list: views, filters, table, drawer, keys, file and saved views. */
export function ResourceScreen({ place, resource }: ResourceScreenProps): ReactNode {
  const { Actions, Lead, detail, empty, exported, sorts, totals } = resource;
  const t = useOperatorText();
  const languageTag = useLanguageTag();
  const search: Search<string> = useSearch({ strict: false });
  const address = useListAddress(search);
  const view = viewOf(resource, search['view']);
  const query = queryOf(resource, search);
  const page = useListQuery(resource, query, address.cursor);
  const columns = useMemo(
    () => resource.columns(t, { view, languageTag }),
    [resource, t, view, languageTag],
  );
  const { shown, choice } = useColumns(resource.name, columns);
  const rows = page.data?.items ?? NO_ROWS;
  const open = search['open'];
  const list = useRowKeys({
    rows,
    keyOf,
    openKey: open,
    onOpen: ({ id }) => detail !== undefined && address.open(id),
  });
  const PlaceIcon = place.icon;
  return (
    <Page
      title={t(place.key)}
      hint={t(resource.hint)}
      actions={
        <>
          <ViewsMenu list={resource.name} search={search} />
          {choice}
          {exported === undefined ? null : (
            <ExportButton
              name={resource.name}
              columns={exported === true ? columns : [...columns, ...exported(t)]}
              fetchPage={fetchPage(resource, query)}
            />
          )}
          {Actions === undefined ? null : <Actions query={query} page={page.data} />}
        </>
      }
    >
      <Views resource={resource} view={view} page={page.data} address={address} />
      {Lead === undefined ? null : <Lead query={query} page={page.data} />}
      <Filters resource={resource} view={view} search={search} address={address} />
      <div ref={list}>
        <PageList
          caption={t(place.key)}
          columns={sortedColumns(phoneColumns(shown, resource.phone), sorts, {
            sort: search['sort'],
            onSort: (sort) => address.setFilters({ sort }),
          })}
          query={page}
          rowKey={keyOf}
          onOpen={detail === undefined ? undefined : ({ id }) => address.open(id)}
          {...(totals === undefined ? {} : { totals })}
          trail={address.trail}
          onTrail={address.setTrail}
          empty={
            <EmptyState
              art={<PlaceIcon size={40} />}
              title={t(resource.views?.all[view]?.empty ?? empty.title)}
              hint={t(resource.views?.all[view]?.emptyHint ?? empty.hint ?? 'list.emptyHint')}
            />
          }
        />
      </div>
      <KeyHints
        isShown={detail !== undefined && rows.length > 0}
        hints={[
          { keys: ['J', 'K'], label: t('list.keys.move') },
          { keys: ['Enter'], label: t('list.keys.open') },
        ]}
      />
      {detail === undefined ? null : (
        <ResourceDrawer
          detail={detail}
          id={open}
          row={rows.find(({ id }) => id === open)}
          isLoading={page.data === undefined}
          onClose={() => address.open(undefined)}
        />
      )}
    </Page>
  );
}

type ViewsProps = {
  readonly resource: AnyResource;
  readonly view: string;
  readonly page: AnyPage | undefined;
  readonly address: ListAddress;
};

function Views({ resource, view, page, address }: ViewsProps): ReactNode {
  const t = useOperatorText();
  const { views } = resource;
  if (views === undefined) return null;
  return (
    <ViewTabs
      label={t(views.label)}
      value={view}
      views={Object.entries(views.all).map(([value, { label, count }]) => ({
        value,
        label: t(label),
        count: page === undefined ? undefined : count?.(page),
      }))}
      onChange={(value) => address.setFilters({ ...leftBehind(resource, value), view: value })}
    />
  );
}

type FiltersProps = Omit<ViewsProps, 'page'> & { readonly search: Search<string> };

function Filters({ resource, view, search, address }: FiltersProps): ReactNode {
  const t = useOperatorText();
  const filters = filtersOf(t, resource, view);
  const [name, found] = fieldsIn(resource, view).find(([, { kind }]) => kind === 'search') ?? [];
  if (filters.length === 0 && found === undefined) return null;
  return (
    <FilterBar
      filters={filters}
      values={shownIn(resource, view, search)}
      onChange={address.setFilters}
      lead={
        name === undefined || found === undefined ? undefined : (
          <SearchField
            label={t(found.label)}
            value={search[name] ?? ''}
            onSearch={(text) => address.setFilters({ [name]: text })}
          />
        )
      }
    />
  );
}
