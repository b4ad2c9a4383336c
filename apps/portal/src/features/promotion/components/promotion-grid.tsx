import { Skeleton } from '@parlour/ui';
import type { ReactNode } from 'react';
import { PathLink } from '../../../lib/link.tsx';
import { Picture } from '../../../lib/page/picture.tsx';
import { usePagesText } from '../../../lib/pages-text.ts';
import { CATEGORY_LABELS, type PromotionCard } from '../model.ts';
import { PromotionState } from './promotion-state.tsx';
import classes from './promotion.module.css';

const DEFAULT_PICTURE = '/art/banners/promotions.webp';
const EAGER_CARDS = 3;
const SKELETONS = 6;

/** Offers side by side, each with its picture and how long it lasts. */
export function PromotionGrid({ items }: { readonly items: readonly PromotionCard[] }): ReactNode {
  return (
    <ul className={classes.grid}>
      {items.map((promotion, index) => (
        <li key={promotion.id} className={classes.card} data-ended={promotion.state === 'ended'}>
          <Picture
            className={classes.picture}
            url={promotion.imageUrl}
            fallbackUrl={DEFAULT_PICTURE}
            width={640}
            height={360}
            isEager={index < EAGER_CARDS}
          />
          <div className={classes.body}>
            <PromotionState {...promotion} />
            <h2 className={classes.name}>
              <PathLink to={`/promotions/${promotion.slug}`} className={classes.cover}>
                {promotion.title}
              </PathLink>
            </h2>
            <p className={classes.summary}>{promotion.summary}</p>
            <Categories categories={promotion.categories} />
          </div>
        </li>
      ))}
    </ul>
  );
}

export function Categories({
  categories,
}: {
  readonly categories: PromotionCard['categories'];
}): ReactNode {
  const t = usePagesText();
  if (categories.length === 0) return null;
  return (
    <ul className={classes.categories}>
      {categories.map((category) => (
        <li key={category}>{t(CATEGORY_LABELS[category])}</li>
      ))}
    </ul>
  );
}

export function PromotionGridSkeleton({
  count = SKELETONS,
}: {
  readonly count?: number;
}): ReactNode {
  return (
    <div className={classes.grid} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.card}>
          <Skeleton ratio="16 / 9" />
          <div className={classes.body}>
            <Skeleton width="40%" height="1.25rem" />
            <Skeleton width="80%" height="1.5rem" />
            <Skeleton height="2.5rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
