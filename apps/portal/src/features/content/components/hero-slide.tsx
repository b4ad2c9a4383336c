import { ActionButton } from '@parlour/ui';
import type { ReactNode } from 'react';
import { imageUrl } from '../../../lib/image-host.ts';
import { type Banner, bannerTarget } from '../model.ts';
import classes from './hero.module.css';

export type HeroSlideProps = {
  readonly banner: Banner;
  readonly onOpen: (banner: Banner) => void;
  readonly isFirst: boolean;
};

/** Where the stage is as high as it is wide. */
const NARROW = '(max-width: 48rem)';

/** One banner: the picture, and words over its quiet side in the person's language. */
export function HeroSlide({ banner, onOpen, isFirst }: HeroSlideProps): ReactNode {
  const hasTarget = bannerTarget(banner) !== null;
  return (
    <div className={classes.slide}>
      <picture>
        {banner.imageUrlNarrow === null ? null : (
          <source
            media={NARROW}
            srcSet={imageUrl(banner.imageUrlNarrow)}
            width={900}
            height={960}
          />
        )}
        <img
          className={classes.picture}
          src={imageUrl(banner.imageUrl)}
          alt=""
          width={1600}
          height={600}
          fetchPriority={isFirst ? 'high' : 'low'}
          loading={isFirst ? 'eager' : 'lazy'}
        />
      </picture>
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
