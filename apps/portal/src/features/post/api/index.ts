import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import type { PostKind } from '../model.ts';

export const postsQuery = (kind: PostKind, pageNo: number) =>
  ({
    ...callQuery('GET /wps/content/posts', { query: { kind, pageNo } }),
    placeholderData: keepPreviousData,
  }) as const;

export const postQuery = (slug: string) =>
  callQuery('GET /wps/content/posts/:slug', { params: { slug } });
