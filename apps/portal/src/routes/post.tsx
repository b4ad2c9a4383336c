import { Button } from '@mantine/core';
import { EmptyState, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { postQuery } from '../features/post/api/index.ts';
import { PostArticle } from '../features/post/components/post-article.tsx';
import { RelatedPosts } from '../features/post/components/related-posts.tsx';
import { useAddress, useGo } from '../lib/link.tsx';
import { BackLink } from '../lib/page/back-link.tsx';
import { LoadFailure } from '../lib/page/load-failure.tsx';
import { Page } from '../lib/page/page.tsx';
import { isMissing } from '../lib/page/read-failure.ts';
import { usePageTitle } from '../lib/page/use-page-title.ts';
import { usePagesText } from '../lib/pages-text.ts';

/** One post of the blog or the news, with what else may be read. */
export default function PostDetail(): ReactNode {
  const t = usePagesText();
  const go = useGo();
  const [, first, slug = ''] = useAddress().path.split('/');
  const kind = first === 'news' ? 'news' : 'blog';
  const { data, error, refetch } = useQuery(postQuery(slug));
  usePageTitle(data?.title);
  if (isMissing(error, 'content.not_found')) {
    return (
      <EmptyState
        isPage
        title={t('post.gone')}
        hint={t('post.gone_hint')}
        art={<img src="/art/empty/lantern.webp" alt="" width={144} height={144} />}
        action={<Button onClick={() => go(`/${kind}`)}>{t(`post.${kind}`)}</Button>}
      />
    );
  }
  return (
    <Page>
      <BackLink to={`/${kind}`}>{t(`post.${kind}`)}</BackLink>
      {data !== undefined ? (
        <>
          <PostArticle post={data} />
          <RelatedPosts post={data} />
        </>
      ) : error === null ? (
        <Skeleton ratio="16 / 8" shape="card" />
      ) : (
        <LoadFailure cause={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
