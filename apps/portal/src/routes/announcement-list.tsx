import '../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog, EmptyState, Skeleton, Stack } from '@parlour/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { announcementsQuery } from '../features/content/api/index.ts';
import { PageRow } from '../lib/page/page-row.tsx';
import type { Notice } from '../features/content/model.ts';
import { usePagesText } from '../lib/pages-text.ts';
import { usePreferences } from '../lib/preferences.ts';
import { RichText } from '../lib/rich-text.tsx';
import { Time } from '../lib/time.tsx';
import { useFailureText } from '../lib/use-failure-text.ts';
import classes from './announcement-list.module.css';

export type AnnouncementListProps = { readonly onClose: () => void };

/** Everything that the house has announced, nine at a time, the newest first. */
export default function AnnouncementList({ onClose }: AnnouncementListProps): ReactNode {
  const t = usePagesText();
  const failureText = useFailureText();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<string | null>(null);
  const seeNotices = usePreferences((preferences) => preferences.seeNotices);
  // As it was when the list opened: what was new then stays marked while it is open.
  const [seenAt] = useState(() => usePreferences.getState().noticesSeenAt);
  const { data, error, refetch } = useQuery({
    ...announcementsQuery(page),
    placeholderData: keepPreviousData,
  });
  const newest = page === 1 ? data?.items[0]?.publishedAt : undefined;
  useEffect(() => {
    if (newest !== undefined) seeNotices(newest);
  }, [newest, seeNotices]);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('shell.announcements')}
      closeLabel={t('site.close')}
      closesOnEscape
      size="medium"
    >
      {data === undefined && error === null ? <Skeleton height="24rem" /> : null}
      {data === undefined && error !== null ? (
        <EmptyState
          title={t('fault.title')}
          hint={failureText(error)}
          action={<Button onClick={() => void refetch()}>{t('fault.retry')}</Button>}
        />
      ) : null}
      {data?.items.length === 0 ? <EmptyState title={t('shell.announcements_empty')} /> : null}
      <Stack as="ul" gap={2}>
        {data?.items.map((notice) => (
          <Announcement
            key={notice.id}
            notice={notice}
            isNew={notice.publishedAt > seenAt}
            isOpen={open === notice.id}
            onToggle={() => setOpen(open === notice.id ? null : notice.id)}
          />
        ))}
      </Stack>
      <PageRow page={page} pages={data?.totalPages ?? 0} onChange={setPage} />
    </Dialog>
  );
}

type AnnouncementProps = {
  readonly notice: Notice;
  readonly isNew: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

function Announcement({ notice, isNew, isOpen, onToggle }: AnnouncementProps): ReactNode {
  const t = usePagesText();
  return (
    <li className={classes.item} data-open={isOpen || undefined}>
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <span className={classes.title}>
          {isNew ? <span className={classes.new}>{t('shell.announcement_new')}</span> : null}
          {notice.title}
        </span>
        <span className={classes.date}>
          <Time at={notice.publishedAt} style="day" />
        </span>
      </button>
      {isOpen ? <RichText html={notice.content} /> : null}
    </li>
  );
}
