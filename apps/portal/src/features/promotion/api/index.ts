import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import type { PromotionCategory } from '../model.ts';

/** A page of promotions; the one before stays in sight until the next is there. */
export const promotionsQuery = (category: PromotionCategory, pageNo: number) =>
  ({
    ...callQuery('GET /wps/content/promotions', {
      query: { pageNo, ...(category === 'all' ? {} : { category }) },
    }),
    placeholderData: keepPreviousData,
  }) as const;

export const promotionQuery = (slug: string) =>
  callQuery('GET /wps/content/promotions/:slug', { params: { slug } });
