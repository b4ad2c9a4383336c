import { Button } from '@mantine/core';
import { EmptyState, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { promotionQuery } from '../features/promotion/api/index.ts';
import { PromotionArticle } from '../features/promotion/components/promotion-article.tsx';
import { useAddress, useGo } from '../lib/link.tsx';
import { BackLink } from '../lib/page/back-link.tsx';
import { LoadFailure } from '../lib/page/load-failure.tsx';
import { Page } from '../lib/page/page.tsx';
import { isMissing } from '../lib/page/read-failure.ts';
import { usePageTitle } from '../lib/page/use-page-title.ts';
import { usePagesText } from '../lib/pages-text.ts';
import { useTarget } from './use-target.ts';

/** One promotion with its terms and the way to take part. */
export default function PromotionDetail(): ReactNode {
  const t = usePagesText();
  const go = useGo();
  const slug = useAddress().path.split('/')[2] ?? '';
  const { data, error, refetch } = useQuery(promotionQuery(slug));
  const onAct = useTarget(data);
  usePageTitle(data?.title);
  if (isMissing(error, 'content.not_found')) {
    return (
      <EmptyState
        isPage
        title={t('promotion.gone')}
        hint={t('promotion.gone_hint')}
        art={<img src="/art/empty/crown.webp" alt="" width={144} height={144} />}
        action={<Button onClick={() => go('/promotions')}>{t('site.promotions')}</Button>}
      />
    );
  }
  return (
    <Page>
      <BackLink to="/promotions">{t('site.promotions')}</BackLink>
      {data !== undefined ? (
        <PromotionArticle promotion={data} onAct={onAct} />
      ) : error === null ? (
        <Skeleton ratio="16 / 7" shape="card" />
      ) : (
        <LoadFailure cause={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
