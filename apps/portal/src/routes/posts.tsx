import { EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { postsQuery } from '../features/post/api/index.ts';
import { PostGrid, PostGridSkeleton } from '../features/post/components/post-grid.tsx';
import { useAddress } from '../lib/link.tsx';
import { LoadFailure } from '../lib/page/load-failure.tsx';
import { PageHead } from '../lib/page/page-head.tsx';
import { Page } from '../lib/page/page.tsx';
import { Pager } from '../lib/page/pager.tsx';
import { readPageNo } from '../lib/page/pager-model.ts';
import { usePagesText } from '../lib/pages-text.ts';

/** The blog and the news: one page for both, told apart by the address. */
export default function Posts(): ReactNode {
  const t = usePagesText();
  const { path, search } = useAddress();
  const kind = path.startsWith('/news') ? 'news' : 'blog';
  const pageNo = readPageNo(search['page']);
  const { data, error, refetch } = useQuery(postsQuery(kind, pageNo));
  return (
    <Page>
      <PageHead title={t(`post.${kind}`)} lead={t(`post.${kind}_lead`)} />
      {data === undefined ? (
        error === null ? (
          <PostGridSkeleton />
        ) : (
          <LoadFailure cause={error} onRetry={() => void refetch()} />
        )
      ) : data.items.length === 0 ? (
        <EmptyState
          title={t('post.empty')}
          hint={t('post.empty_hint')}
          art={<img src="/art/empty/lantern.webp" alt="" width={144} height={144} />}
        />
      ) : (
        <>
          <PostGrid items={data.items} leads={data.pageNo === 1} />
          <Pager path={`/${kind}`} pageNo={data.pageNo} totalPages={data.totalPages} />
        </>
      )}
    </Page>
  );
}
