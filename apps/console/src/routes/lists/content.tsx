import { Button } from '@mantine/core';
import { languageOf } from '@parlour/i18n/react';
import { PlusIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ContentFilter, settingQuery } from '../../features/content/api/index.ts';
import { contentColumns, groupText } from '../../features/content/components/content-columns.tsx';
import {
  promotionCategories,
  type SectionName,
  sections,
  states,
} from '../../features/content/model/section.ts';
import { useOperatorText } from '../../lib/language.ts';
import { useListAddress } from '../../lib/list/use-list-address.ts';
import { ViewTabs } from '../../lib/list/view-tabs.tsx';
import type { FetchedField } from '../../lib/resource/field.ts';
import { defineResource } from '../../lib/resource/resource.ts';
import type { Search } from '../../lib/search.ts';
import { useMay } from '../../lib/session.ts';
import { editorPath } from '../content-section.ts';
import { contentOrder } from './content-order.tsx';

const NO_LANGUAGES: readonly string[] = [];
/** An order is of all entries at once. */
const ORDERED_MAX = 100;
/** The clock alone makes entries live and takes them away. */
const REFRESH_MS = 60_000;

/** One list of content: what is live, what waits, what still lacks words. */
export function contentList(section: SectionName) {
  const { kind, groups, isOrdered } = sections[section];
  // Each group has an order of its own, so that one is shown at a time.
  const isTabbed = isOrdered && groups.length > 0;
  const inGroup = ({ group }: ContentFilter): ContentFilter => {
    const every = isTabbed ? groups[0] : groups.length === 0 ? undefined : groups.join(',');
    const wanted = group ?? every;
    return wanted === undefined ? {} : { group: wanted };
  };
  return defineResource('GET /console/content/:kind')({
    name: `content-${section}`,
    hint: `content.hint.${section}`,
    empty: { title: `content.empty.${section}`, hint: 'content.emptyHint' },
    params: { kind },
    views: {
      label: 'content.stateLabel',
      address: 'state',
      all: {
        all: { label: 'content.state.all', query: inGroup },
        ...Object.fromEntries(
          states.map((state) => [
            state,
            {
              label: `content.state.${state}` as const,
              query: (asked: ContentFilter) => ({ ...inGroup(asked), state }),
              count: ({ counts }: { readonly counts: Readonly<Record<typeof state, number>> }) =>
                counts[state],
            },
          ]),
        ),
      },
    },
    fields: {
      search: { kind: 'search', label: 'content.search' },
      ...(isTabbed ? {} : { group: groupField(section) }),
      missing: { kind: 'fetched', label: 'content.missingIn', useOptions: useLanguageOptions },
    },
    linked: isTabbed ? ['group'] : [],
    ...(isOrdered && { onScreen: { limit: ORDERED_MAX }, instead: contentOrder(section) }),
    useKnown: useLanguages,
    columns: (t, { known }) => contentColumns(section, known, t),
    phone: { figure: 'state', under: ['languages', 'updated'] },
    opens: ({ id }) => ({ to: editorPath(section), params: { contentId: id } }),
    Actions: () => <NewButton section={section} />,
    ...(isTabbed && { Lead: () => <GroupTabs section={section} /> }),
    refetchMs: () => REFRESH_MS,
  });
}

function useLanguages(): readonly string[] {
  return useQuery(settingQuery()).data?.languages ?? NO_LANGUAGES;
}

const useLanguageOptions = () =>
  useLanguages().map((value) => ({ value, label: languageOf(value).name }));

/** One group is no choice. */
function groupField(section: SectionName): FetchedField {
  const known: readonly string[] =
    section === 'promotions' ? promotionCategories : sections[section].groups;
  return {
    kind: 'fetched',
    label: section === 'promotions' ? 'content.promotion.categories' : 'content.groupLabel',
    useOptions: () =>
      known.length < 2 ? [] : known.map((value) => ({ value, label: groupText(section, value) })),
  };
}

type OfSection = { readonly section: SectionName };

function GroupTabs({ section }: OfSection): ReactNode {
  const t = useOperatorText();
  const search: Search<'group' | 'page'> = useSearch({ strict: false });
  const address = useListAddress(search);
  const groups: readonly string[] = sections[section].groups;
  return (
    <ViewTabs
      label={t('content.groupLabel')}
      value={groups.find((group) => group === search.group) ?? groups[0] ?? ''}
      views={groups.map((value) => ({ value, label: groupText(section, value) }))}
      onChange={(value) => address.setFilters({ group: value })}
    />
  );
}

function NewButton({ section }: OfSection): ReactNode {
  const t = useOperatorText();
  const { group }: Search<'group'> = useSearch({ strict: false });
  if (!useMay()('content.update')) return null;
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
