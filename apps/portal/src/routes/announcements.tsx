import { EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { announcementsQuery } from '../features/announcement/api/index.ts';
import {
  AnnouncementList,
  AnnouncementListSkeleton,
} from '../features/announcement/components/announcement-list.tsx';
import { useAddress } from '../lib/link.tsx';
import { LoadFailure } from '../lib/page/load-failure.tsx';
import { PageHead } from '../lib/page/page-head.tsx';
import { Page } from '../lib/page/page.tsx';
import { Pager } from '../lib/page/pager.tsx';
import { readPageNo } from '../lib/page/pager-model.ts';
import { usePagesText } from '../lib/pages-text.ts';

/** Everything that the house has announced, nine a page. */
export default function Announcements(): ReactNode {
  const t = usePagesText();
  const { search, hash } = useAddress();
  const pageNo = readPageNo(search['page']);
  const { data, error, refetch } = useQuery(announcementsQuery(pageNo));
  return (
    <Page>
      <PageHead title={t('announcement.title')} lead={t('announcement.lead')} />
      {data === undefined ? (
        error === null ? (
          <AnnouncementListSkeleton />
        ) : (
          <LoadFailure cause={error} onRetry={() => void refetch()} />
        )
      ) : data.items.length === 0 ? (
        <EmptyState
          title={t('announcement.empty')}
          hint={t('announcement.empty_hint')}
          art={<img src="/art/empty/lantern.webp" alt="" width={144} height={144} />}
        />
      ) : (
        <>
          <AnnouncementList key={data.pageNo} items={data.items} openId={hash || undefined} />
          <Pager path="/announcements" pageNo={data.pageNo} totalPages={data.totalPages} />
        </>
      )}
    </Page>
  );
}
