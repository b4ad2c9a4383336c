import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { postsQuery } from '../api/index.ts';
import { type Post, relatedTo } from '../model.ts';
import { PostGrid } from './post-grid.tsx';
import classes from './post.module.css';

/** What else the house has written lately; nothing while there is nothing else. */
export function RelatedPosts({ post }: { readonly post: Post }): ReactNode {
  const t = usePagesText();
  const { data } = useQuery(postsQuery(post.kind, 1));
  const related = relatedTo(post.slug, data?.items ?? []);
  if (related.length === 0) return null;
  return (
    <section className={classes.related}>
      <h2>{t('post.related')}</h2>
      <PostGrid items={related} headingLevel={3} />
    </section>
  );
}
