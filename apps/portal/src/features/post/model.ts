import type { CallValue } from '@parlour/client';

export type PostCard = CallValue<'GET /wps/content/posts'>['items'][number];
export type Post = CallValue<'GET /wps/content/posts/:slug'>;
export type PostKind = PostCard['kind'];

const RELATED_MAX = 3;

/** What else may be read: the newest of the same kind besides the one that is open. */
export const relatedTo = (slug: string, posts: readonly PostCard[]): readonly PostCard[] =>
  posts.filter((post) => post.slug !== slug).slice(0, RELATED_MAX);
