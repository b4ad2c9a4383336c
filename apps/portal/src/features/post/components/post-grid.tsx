import { Skeleton } from '@parlour/ui';
import type { ReactNode } from 'react';
import { PathLink } from '../../../lib/link.tsx';
import { Picture } from '../../../lib/page/picture.tsx';
import { usePagesText } from '../../../lib/pages-text.ts';
import { Time } from '../../../lib/time.tsx';
import type { PostCard } from '../model.ts';
import classes from './post.module.css';

export const DEFAULT_POST_PICTURE = '/art/banners/fairness.webp';

export type PostGridProps = {
  readonly items: readonly PostCard[];
  /** The first one takes the whole width. */
  readonly leads?: boolean;
  readonly headingLevel?: 2 | 3;
};

const EAGER_CARDS = 3;
const SKELETONS = 6;

/** Posts side by side; on the first page the newest leads. */
export function PostGrid({ items, leads = false, headingLevel = 2 }: PostGridProps): ReactNode {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <ul className={classes.grid}>
      {items.map((post, index) => (
        <li key={post.id} className={classes.card} data-lead={leads && index === 0}>
          <Picture
            className={classes.picture}
            url={post.imageUrl}
            fallbackUrl={DEFAULT_POST_PICTURE}
            width={640}
            height={360}
            isEager={index < EAGER_CARDS}
          />
          <div className={classes.body}>
            <PostFacts post={post} />
            <Heading className={classes.name}>
              <PathLink to={`/${post.kind}/${post.slug}`} className={classes.cover}>
                {post.title}
              </PathLink>
            </Heading>
            <p className={classes.summary}>{post.summary}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Who wrote it, when, and how long it takes to read. */
export function PostFacts({ post }: { readonly post: PostCard }): ReactNode {
  const t = usePagesText();
  return (
    <p className={classes.facts}>
      <Time at={post.publishedAt} style="day" />
      <span>{t('post.reading', { minutes: post.readingMinutes })}</span>
      {post.author === '' ? null : <bdi>{post.author}</bdi>}
    </p>
  );
}

export function PostGridSkeleton(): ReactNode {
  return (
    <div className={classes.grid} aria-busy="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className={classes.card} data-lead={index === 0}>
          <Skeleton ratio="16 / 9" />
          <div className={classes.body}>
            <Skeleton width="50%" height="1rem" />
            <Skeleton width="85%" height="1.5rem" />
            <Skeleton height="2.5rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
