import { EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { promotionsQuery } from '../features/promotion/api/index.ts';
import { CategoryTabs } from '../features/promotion/components/category-tabs.tsx';
import {
  PromotionGrid,
  PromotionGridSkeleton,
} from '../features/promotion/components/promotion-grid.tsx';
import { readCategory } from '../features/promotion/model.ts';
import { useIsDue } from '../lib/answer.ts';
import { useAddress } from '../lib/link.tsx';
import { LoadFailure } from '../lib/page/load-failure.tsx';
import { PageHead } from '../lib/page/page-head.tsx';
import { Page } from '../lib/page/page.tsx';
import { Pager } from '../lib/page/pager.tsx';
import { readPageNo } from '../lib/page/pager-model.ts';
import { usePagesText } from '../lib/pages-text.ts';

/** What the house offers, by category; the category and the page stand in the address. */
export default function Promotions(): ReactNode {
  const t = usePagesText();
  const { search } = useAddress();
  const category = readCategory(search['category']);
  const pageNo = readPageNo(search['page']);
  const { data, error, refetch } = useQuery(promotionsQuery(category, pageNo));
  const isDue = useIsDue();
  return (
    <Page>
      <PageHead title={t('site.promotions')} lead={t('promotion.lead')} />
      <CategoryTabs found={data?.categories ?? []} active={category} />
      {data === undefined ? (
        error === null ? (
          <PromotionGridSkeleton />
        ) : (
          <LoadFailure cause={error} onRetry={() => void refetch()} />
        )
      ) : data.items.length === 0 ? (
        <EmptyState
          title={t('promotion.none')}
          hint={t('promotion.none_hint')}
          art={<img src="/art/empty/crown.webp" alt="" width={144} height={144} />}
        />
      ) : (
        <>
          {isDue ? (
            <PromotionGrid items={data.items} />
          ) : (
            <PromotionGridSkeleton count={data.items.length} />
          )}
          <Pager
            path="/promotions"
            search={category === 'all' ? {} : { category }}
            pageNo={data.pageNo}
            totalPages={data.totalPages}
          />
        </>
      )}
    </Page>
  );
}
