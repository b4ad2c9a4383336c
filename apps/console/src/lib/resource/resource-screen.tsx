import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguageTag, useOperatorText } from '../language.ts';
import { useHiddenColumns } from '../list/use-hidden-columns.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { ViewsMenu } from '../list/views-menu.tsx';
import { Page } from '../page/page.tsx';
import type { Search } from '../search.ts';
import { ViewTabs } from '../list/view-tabs.tsx';
import { toView } from './filters.ts';
import { ListActions } from './list-actions.tsx';
import { ListBody } from './list-body.tsx';
import { ListFilters } from './list-filters.tsx';
import type { ListPlace } from './place.ts';
import { queryOf, viewOf } from './read-address.ts';
import { ResourceDrawer } from './resource-drawer.tsx';
import type { AnyResource } from './resource.ts';
import { useDeclared } from './use-declared.ts';
import { useListQuery } from './use-list-query.ts';
import type { ListStanding } from './use-shown-list.ts';

export type ResourceScreenProps = {
  readonly place: Pick<ListPlace, 'key' | 'icon'>;
  readonly resource: AnyResource;
};

/** The screen of a declared list: views, filters, table, drawer, keys, file and saved views. */
export function ResourceScreen({ place, resource }: ResourceScreenProps): ReactNode {
  const t = useOperatorText();
  const search: Search<string> = useSearch({ strict: false });
  const address = useListAddress(search);
  const view = viewOf(resource, search);
  const { hint, list: other, Body } = resource.views?.all[view] ?? {};
  const shown = other ?? resource;
  const columnChoice = useHiddenColumns(shown.name);
  const standing = { search, address, columnChoice };
  const own: ListStanding = { ...standing, resource, view };
  const list: ListStanding = other === undefined ? own : { ...standing, resource: other, view: '' };
  const isOwn = other === undefined && Body === undefined;
  // Each list has components of its own; the page and its tabs stay.
  const key = shown.name;
  return (
    <Page
      title={t(place.key)}
      hint={hint === undefined ? <Hint list={own} isShown={isOwn} /> : t(hint)}
      actions={
        <>
          <ViewsMenu list={resource.name} search={search} />
          {Body === undefined ? <ListActions key={key} list={list} /> : null}
          <Beside part="Actions" list={own} isShown={isOwn} />
        </>
      }
    >
      <Views list={own} isShown={isOwn} />
      <Beside part="Lead" list={own} isShown={isOwn} />
      {Body === undefined ? (
        <>
          <ListFilters key={`${key} filters`} {...list} />
          <ListBody key={key} list={list} caption={place.key} icon={place.icon} hasKeys />
        </>
      ) : (
        <>
          <Body search={search} address={address} />
          <BodyDrawer {...own} />
        </>
      )}
    </Page>
  );
}

type OwnProps = {
  readonly list: ListStanding;
  /** False while a view shows something else than the rows of this list. */
  readonly isShown: boolean;
};

/** What the list asks and was answered. */
function useAnswer({ list, isShown }: OwnProps) {
  const { resource, search, address } = list;
  const query = queryOf(resource, search);
  const { data } = useListQuery(resource, { query, cursor: address.cursor, isShown });
  return { query, page: isShown ? data : undefined };
}

function Hint({ list, isShown }: OwnProps): ReactNode {
  const t = useOperatorText();
  const languageTag = useLanguageTag();
  const given = useAnswer({ list, isShown });
  const { hint } = list.resource;
  return typeof hint === 'string' ? t(hint) : hint(t, { ...given, languageTag });
}

function Views({ list, isShown }: OwnProps): ReactNode {
  const t = useOperatorText();
  const { resource, view, address } = list;
  const { views } = resource;
  const { page } = useAnswer({ list, isShown });
  const counts = useDeclared(views?.useCounts) ?? {};
  if (views === undefined) return null;
  return (
    <ViewTabs
      label={t(views.label)}
      value={view}
      views={Object.entries(views.all).map(([value, { label, count }]) => ({
        value,
        label: t(label),
        count: counts[value] ?? (page === undefined ? undefined : count?.(page)),
      }))}
      onChange={(value) => address.setFilters(toView(resource, value))}
    />
  );
}

/** What the list shows around its rows, whichever of its views is open. */
function Beside(props: OwnProps & { readonly part: 'Actions' | 'Lead' }): ReactNode {
  const given = useAnswer(props);
  const Part = props.list.resource[props.part];
  return Part === undefined ? null : <Part {...given} />;
}

/** The record that something else than a list opens. */
function BodyDrawer({ resource: { detail }, search, address }: ListStanding): ReactNode {
  if (detail === undefined) return null;
  return (
    <ResourceDrawer
      detail={detail}
      id={search['open']}
      row={undefined}
      isLoading={false}
      ask={undefined}
      onClose={() => address.open(undefined)}
    />
  );
}
