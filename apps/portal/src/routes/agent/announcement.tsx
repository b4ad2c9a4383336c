import { EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useAgentNotices } from '../../features/announcement/agent-notices.ts';
import { agentAnnouncementsQuery } from '../../features/announcement/api/index.ts';
import {
  AnnouncementList,
  AnnouncementListSkeleton,
} from '../../features/announcement/components/announcement-list.tsx';
import { useAgentText } from '../../lib/agent-text.ts';
import { useAddress } from '../../lib/link.tsx';
import { LoadFailure } from '../../lib/page/load-failure.tsx';
import { readPageNo } from '../../lib/page/pager-model.ts';
import { Pager } from '../../lib/page/pager.tsx';
import { agentPath } from './agent-pages.ts';

/** What the house announces, nine a page; having seen the first page clears the badge of the bell. */
export default function AgentAnnouncement(): ReactNode {
  const t = useAgentText();
  const { search, hash } = useAddress();
  const pageNo = readPageNo(search['page']);
  const see = useAgentNotices((notices) => notices.see);
  const { data, error, refetch } = useQuery(agentAnnouncementsQuery(pageNo));
  const newest = pageNo === 1 ? data?.items[0]?.publishedAt : undefined;
  useEffect(() => {
    if (newest !== undefined) see(newest);
  }, [newest, see]);

  if (data === undefined) {
    return error === null ? (
      <AnnouncementListSkeleton />
    ) : (
      <LoadFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState
          title={t('agent.announcements_empty')}
          hint={t('agent.announcements_empty_hint')}
          art={<img src="/art/empty/lantern.webp" alt="" width={144} height={144} />}
        />
      ) : (
        <AnnouncementList key={data.pageNo} items={data.items} openId={hash || undefined} />
      )}
      <Pager
        path={agentPath('agentAnnouncement')}
        pageNo={data.pageNo}
        totalPages={data.totalPages}
      />
    </>
  );
}
