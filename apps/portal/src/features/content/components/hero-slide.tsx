import { ActionButton } from '@parlour/ui';
import type { ReactNode } from 'react';
import { type Banner, bannerTarget } from '../model.ts';
import classes from './hero.module.css';

export type HeroSlideProps = {
  readonly banner: Banner;
  readonly onOpen: (banner: Banner) => void;
  readonly isFirst: boolean;
};

/** One banner: the picture, and words over its quiet side in the person's language. */
export function HeroSlide({ banner, onOpen, isFirst }: HeroSlideProps): ReactNode {
  const hasTarget = bannerTarget(banner) !== null;
  return (
    <div className={classes.slide}>
      <img
        className={classes.picture}
        src={banner.imageUrl}
        alt=""
        width={1600}
        height={600}
        fetchPriority={isFirst ? 'high' : 'low'}
        loading={isFirst ? 'eager' : 'lazy'}
      />
      <div className={classes.words}>
        <h2 className={classes.title}>{banner.title}</h2>
        {banner.text === '' ? null : <p className={classes.text}>{banner.text}</p>}
        {hasTarget && banner.action !== '' ? (
          <ActionButton className={classes.action ?? ''} onClick={() => onOpen(banner)}>
            {banner.action}
          </ActionButton>
        ) : null}
      </div>
    </div>
  );
}
