import { Skeleton } from '@parlour/ui';
import { type ReactNode, Suspense } from 'react';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import type { Banner } from '../model.ts';
import { HeroSlide } from './hero-slide.tsx';
import classes from './hero.module.css';

export type HeroProps = {
  readonly banners: readonly Banner[] | undefined;
  readonly onOpen: (banner: Banner) => void;
  /** Whether the other banners may be fetched and shown in turn. */
  readonly isMoving: boolean;
};

const HeroCarousel = lazyScreen(() => import('./hero-carousel.tsx'));

/**
 * The lobby's stage. The first banner is drawn at once; the carousel takes over when the first screen
 * is complete and its script has come, so that the largest picture of the page waits for nothing.
 */
export function Hero({ banners, isMoving, onOpen }: HeroProps): ReactNode {
  if (banners === undefined) return <Skeleton ratio="var(--hero-ratio)" shape="card" />;
  const [first] = banners;
  if (first === undefined) return null;
  const still = (
    <div className={classes.frame}>
      <HeroSlide banner={first} onOpen={onOpen} isFirst />
    </div>
  );
  if (banners.length === 1 || !isMoving) return still;
  return (
    <Suspense fallback={still}>
      <HeroCarousel banners={banners} onOpen={onOpen} />
    </Suspense>
  );
}
