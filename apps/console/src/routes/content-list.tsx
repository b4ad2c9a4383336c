import { Button } from '@mantine/core';
import { EmptyState, MegaphoneIcon, PlusIcon, Skeleton } from '@parlour/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { languageOf } from '@parlour/i18n/react';
import { type ReactNode, useMemo } from 'react';
import { contentQuery, type ContentRow, settingQuery } from '../features/content/api/index.ts';
import { contentColumns, groupText } from '../features/content/components/content-columns.tsx';
import classes from '../features/content/components/content-list.module.css';
import { EntryLine } from '../features/content/components/entry-line.tsx';
import { OrderedContent } from '../features/content/components/ordered-content.tsx';
import { StateTabs } from '../features/content/components/state-tabs.tsx';
import {
  promotionCategories,
  type SectionName,
  sections,
  states,
} from '../features/content/model/section.ts';
import { FailureNote } from '../lib/failure-note.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { SearchField } from '../lib/list/search-field.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';
import { useMay } from '../lib/session.ts';
import { editorPath, useSection } from './content-section.ts';

type ContentSearch = {
  readonly state?: string | undefined;
  readonly group?: string | undefined;
  readonly search?: string | undefined;
  readonly missing?: string | undefined;
  readonly page?: string | undefined;
};

const NO_LANGUAGES: readonly string[] = [];
const PER_PAGE = 50;
const ORDERED_MAX = 100;
const REFRESH_MS = 60_000;

/** One list of content: what is live, what waits, what still lacks words. */
export function ContentListScreen(): ReactNode {
  const section = useSection();
  return <ContentList key={section} section={section} />;
}

function ContentList({ section }: { readonly section: SectionName }): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('content.update');
  const search: ContentSearch = useSearch({ strict: false });
  const address = useListAddress(search);
  const { kind, groups, isOrdered } = sections[section];
  const known = section === 'promotions' ? promotionCategories : groups;
  const isTabbed = isOrdered && groups.length > 0;
  const chosen = (known as readonly string[]).find((group) => group === search.group);
  const group = chosen ?? (isTabbed ? groups[0] : undefined);
  const state = states.find((wanted) => wanted === search.state);
  const languages = useQuery(settingQuery()).data?.languages ?? NO_LANGUAGES;
  const isWhole = isOrdered && state === undefined && !search.search && !search.missing;
  const query = useQuery({
    ...contentQuery(
      kind,
      given({
        state,
        group: group ?? (groups.length === 0 ? undefined : groups.join(',')),
        search: search.search,
        missing: languages.find((code) => code === search.missing),
        cursor: address.cursor,
        limit: isWhole ? ORDERED_MAX : PER_PAGE,
      }),
    ),
    placeholderData: keepPreviousData,
    // The clock alone makes entries live and takes them away.
    refetchInterval: REFRESH_MS,
  });
  return (
    <Page
      title={t(`content.section.${section}`)}
      hint={t(`content.hint.${section}`)}
      actions={mayChange ? <NewButton section={section} group={group} /> : null}
    >
      <div className={classes.controls}>
        {isTabbed ? (
          <ViewTabs
            label={t('content.groupLabel')}
            value={group ?? ''}
            views={groups.map((value) => ({ value, label: groupText(section, value) }))}
            onChange={(value) => address.setFilters({ group: value })}
          />
        ) : null}
        <StateTabs
          value={state}
          counts={query.data?.counts}
          onChange={(value) => address.setFilters({ state: value })}
        />
        <Filters
          search={search}
          languages={languages}
          groups={isTabbed || known.length < 2 ? [] : known}
          section={section}
          onChange={address.setFilters}
        />
      </div>
      {isWhole ? (
        <Ordered section={section} group={group ?? 'all'} query={query} languages={languages} />
      ) : (
        <Rows section={section} query={query} languages={languages} address={address} />
      )}
    </Page>
  );
}

type NewButtonProps = { readonly section: SectionName; readonly group: string | undefined };

function NewButton({ section, group }: NewButtonProps): ReactNode {
  const t = useOperatorText();
  return (
    <Button
      size="xs"
      leftSection={<PlusIcon size={16} />}
      renderRoot={(props) => (
        <Link
          {...props}
          to={editorPath(section)}
          params={{ contentId: 'new' }}
          search={{ group }}
        />
      )}
    >
      {t(`content.new.${section}`)}
    </Button>
  );
}

type FiltersProps = {
  readonly search: ContentSearch;
  readonly languages: readonly string[];
  readonly groups: readonly string[];
  readonly section: SectionName;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
};

function Filters({ search, languages, groups, section, onChange }: FiltersProps): ReactNode {
  const t = useOperatorText();
  const filters: Filter[] = [
    ...(groups.length === 0
      ? []
      : [
          {
            kind: 'choice' as const,
            key: 'group',
            label: t(
              section === 'promotions' ? 'content.promotion.categories' : 'content.groupLabel',
            ),
            options: groups.map((value) => ({ value, label: groupText(section, value) })),
          },
        ]),
    {
      kind: 'choice',
      key: 'missing',
      label: t('content.missingIn'),
      options: languages.map((value) => ({ value, label: languageOf(value).name })),
    },
  ];
  return (
    <FilterBar
      filters={filters}
      values={search}
      onChange={onChange}
      lead={
        <SearchField
          label={t('content.search')}
          value={search.search ?? ''}
          onSearch={(text) => onChange({ search: text })}
        />
      }
    />
  );
}

type ListQuery = ReturnType<
  typeof useQuery<Awaited<ReturnType<NonNullable<ReturnType<typeof contentQuery>['queryFn']>>>>
>;
type ListProps = {
  readonly section: SectionName;
  readonly query: ListQuery;
  readonly languages: readonly string[];
};

function Ordered({
  section,
  group,
  query,
  languages,
}: ListProps & { readonly group: string }): ReactNode {
  const { data, error } = query;
  if (data === undefined && error !== null) {
    return <FailureNote cause={error} onRetry={() => void query.refetch()} />;
  }
  if (data === undefined) return <Skeleton height="18rem" shape="card" />;
  const rows = data.items;
  if (rows.length === 0) return <Nothing section={section} />;
  return (
    <OrderedContent
      key={group}
      kind="banner"
      group={group}
      label={groupText(section, group)}
      rows={rows}
      isWhole={data.nextCursor === null}
    >
      {(row) => (
        <EntryLine
          row={row}
          languages={languages}
          hasPicture
          title={
            <Link to={editorPath(section)} params={{ contentId: row.id }}>
              {row.title}
            </Link>
          }
        />
      )}
    </OrderedContent>
  );
}

function Rows({
  section,
  query,
  languages,
  address,
}: ListProps & { readonly address: ReturnType<typeof useListAddress> }): ReactNode {
  const t = useOperatorText();
  const navigate = useNavigate();
  const columns = useMemo(() => contentColumns(section, languages, t), [section, languages, t]);
  return (
    <PageList<ContentRow>
      caption={t(`content.section.${section}`)}
      columns={columns}
      query={query}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: editorPath(section), params: { contentId: id } })}
      trail={address.trail}
      onTrail={address.setTrail}
      empty={<Nothing section={section} />}
    />
  );
}

function Nothing({ section }: { readonly section: SectionName }): ReactNode {
  const t = useOperatorText();
  return (
    <EmptyState
      art={<MegaphoneIcon size={40} />}
      title={t(`content.empty.${section}`)}
      hint={t('content.emptyHint')}
    />
  );
}
