import { Button } from '@mantine/core';
import { type Column, DataTable, EmptyState, TicketIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type CatalogueTag, tagsQuery } from '../features/member/api/tag.ts';
import { TagEditor } from '../features/member/components/tag-editor.tsx';
import { TagPill } from '../features/member/components/tag-pill.tsx';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { type OperatorKey, useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { useMay } from '../lib/session.ts';

const tagColumns = (t: (key: OperatorKey) => string): Column<CatalogueTag>[] => [
  {
    key: 'name',
    heading: t('member.tagName'),
    isRowHeading: true,
    cell: (tag) => <TagPill tag={tag} />,
  },
  {
    key: 'members',
    heading: t('nav.members'),
    align: 'end',
    cell: ({ id, memberCount }) => (
      <Link to="/members" search={{ tag: id }}>
        {memberCount}
      </Link>
    ),
  },
];

/** The tags that operators sort members by. */
export function TagsScreen(): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('member.update');
  const { data, error, refetch } = useQuery(tagsQuery());
  const [edited, setEdited] = useState<CatalogueTag | 'new' | null>(null);
  return (
    <Page
      title={t('nav.tags')}
      hint={t('member.tagsHint')}
      crumb={<Link to="/members">{t('nav.members')}</Link>}
      actions={
        mayChange ? (
          <Button size="xs" onClick={() => setEdited('new')}>
            {t('member.tagAdd')}
          </Button>
        ) : null
      }
    >
      {error === null ? (
        <DataTable
          caption={t('nav.tags')}
          columns={tagColumns(t)}
          rows={data?.items}
          rowKey={({ id }) => id}
          onOpen={mayChange ? setEdited : undefined}
          empty={<EmptyState art={<TicketIcon size={40} />} title={t('member.tagsEmpty')} />}
        />
      ) : (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      )}
      <TagEditor tag={edited} onClose={() => setEdited(null)} />
    </Page>
  );
}
