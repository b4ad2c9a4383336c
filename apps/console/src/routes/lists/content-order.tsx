import { EmptyState, MegaphoneIcon, Skeleton } from '@parlour/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  type ContentFilter,
  type ContentPage,
  type OrderedKind,
  settingQuery,
} from '../../features/content/api/index.ts';
import { groupText } from '../../features/content/components/content-columns.tsx';
import { EntryLine } from '../../features/content/components/entry-line.tsx';
import { OrderedContent } from '../../features/content/components/ordered-content.tsx';
import { type SectionName, sections } from '../../features/content/model/section.ts';
import { FailureNote } from '../../lib/failure-note.tsx';
import { useOperatorText } from '../../lib/language.ts';
import { editorPath } from '../content-section.ts';

const NO_LANGUAGES: readonly string[] = [];

/** The entries of a group in their order, where no filter leaves any of them out. */
export const contentOrder = (section: SectionName) => ({
  isMeant: ({ state, search, missing }: ContentFilter): boolean =>
    [state, search, missing].every((part) => part === undefined),
  Show: ({ query, page }: ShowProps): ReactNode => (
    <Ordered section={section} query={query} page={page} />
  ),
});

type ShowProps = {
  readonly query: ContentFilter;
  readonly page: UseQueryResult<ContentPage>;
};

function Ordered({
  section,
  query: { group = 'all' },
  page,
}: ShowProps & { readonly section: SectionName }): ReactNode {
  const t = useOperatorText();
  const languages = useQuery(settingQuery()).data?.languages ?? NO_LANGUAGES;
  const { data, error } = page;
  if (data === undefined && error !== null) {
    return <FailureNote cause={error} onRetry={() => void page.refetch()} />;
  }
  if (data === undefined) return <Skeleton height="18rem" shape="card" />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        art={<MegaphoneIcon size={40} />}
        title={t(`content.empty.${section}`)}
        hint={t('content.emptyHint')}
      />
    );
  }
  return (
    <OrderedContent
      key={group}
      kind={sections[section].kind as OrderedKind}
      group={group}
      label={groupText(section, group)}
      rows={data.items}
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
