import type { ReactNode } from 'react';
import { Picture } from '../../../lib/page/picture.tsx';
import { ShareButtons } from '../../../lib/page/share-buttons.tsx';
import { RichText } from '../../../lib/rich-text.tsx';
import type { Post } from '../model.ts';
import { DEFAULT_POST_PICTURE, PostFacts } from './post-grid.tsx';
import classes from './post.module.css';

/** One post, in a column that is easy to read. */
export function PostArticle({ post }: { readonly post: Post }): ReactNode {
  return (
    <article className={classes.article}>
      <PostFacts post={post} />
      <h1 className={classes.title}>{post.title}</h1>
      <p className={classes.lead}>{post.summary}</p>
      <Picture
        className={classes.hero}
        url={post.imageUrl}
        fallbackUrl={DEFAULT_POST_PICTURE}
        width={1280}
        height={640}
        isEager
      />
      <RichText html={post.content} headingLevel={2} />
      <ShareButtons title={post.title} />
    </article>
  );
}
