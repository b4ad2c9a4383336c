import { EmptyState, EyeIcon, Skeleton } from '@parlour/ui';
import type { CallValue } from '@parlour/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PostArticle } from '../features/post/components/post-article.tsx';
import { PromotionArticle } from '../features/promotion/components/promotion-article.tsx';
import { callQuery } from '../lib/call-query.ts';
import { useAddress } from '../lib/link.tsx';
import { LoadFailure } from '../lib/page/load-failure.tsx';
import { PageHead } from '../lib/page/page-head.tsx';
import { Page } from '../lib/page/page.tsx';
import { Picture } from '../lib/page/picture.tsx';
import { isMissing } from '../lib/page/read-failure.ts';
import { usePagesText } from '../lib/pages-text.ts';
import { RichText } from '../lib/rich-text.tsx';
import classes from './preview.module.css';

type Previewed = CallValue<'GET /wps/content/preview/:token'>;

/** Something that is not published yet, as it will look, for who holds its link. */
export default function Preview(): ReactNode {
  const t = usePagesText();
  const token = useAddress().path.split('/')[2] ?? '';
  const { data, error, refetch } = useQuery({
    ...callQuery('GET /wps/content/preview/:token', { params: { token } }),
    staleTime: 0,
  });
  if (isMissing(error, 'content.not_found')) {
    return (
      <EmptyState
        isPage
        title={t('preview.gone')}
        hint={t('preview.gone_hint')}
        art={<img src="/art/empty/key.webp" alt="" width={144} height={144} />}
      />
    );
  }
  return (
    <Page>
      <p className={classes.mark} role="note">
        <EyeIcon size={20} /> {t('preview.mark')}
      </p>
      {data !== undefined ? (
        <Shown previewed={data} />
      ) : error === null ? (
        <Skeleton height="24rem" shape="card" />
      ) : (
        <LoadFailure cause={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function Shown({ previewed }: { readonly previewed: Previewed }): ReactNode {
  switch (previewed.kind) {
    case 'promotion':
      return <PromotionArticle promotion={previewed.promotion} onAct={() => undefined} />;
    case 'post':
      return <PostArticle post={previewed.post} />;
    case 'banner':
      return <ShownBanner banner={previewed.banner} />;
    case 'announcement':
      return <Words title={previewed.notice.title} content={previewed.notice.content} />;
    case 'help':
      return <Words title={previewed.title} content={previewed.content} />;
  }
}

type WordsProps = { readonly title: string; readonly content: string };

function Words({ title, content }: WordsProps): ReactNode {
  return (
    <article className={classes.words}>
      <PageHead title={title} />
      <RichText html={content} headingLevel={2} />
    </article>
  );
}

type BannerProps = { readonly banner: Extract<Previewed, { kind: 'banner' }>['banner'] };

function ShownBanner({ banner }: BannerProps): ReactNode {
  return (
    <div className={classes.banner}>
      <Picture
        url={banner.imageUrl}
        fallbackUrl="/art/banners/welcome.webp"
        width={1280}
        height={480}
        isEager
      />
      <div className={classes.caption}>
        <h1>{banner.title}</h1>
        <p>{banner.text}</p>
        {banner.action === '' ? null : <span className={classes.action}>{banner.action}</span>}
      </div>
    </div>
  );
}
