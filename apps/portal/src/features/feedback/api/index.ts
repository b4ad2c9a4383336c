import type { CallInput } from '@parlour/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callKey } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

const PAGE_SIZE = 12;

/** The member's own feedback with its answers, newest first. */
export const feedbackQuery = () =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/feedback', { pages: true }),
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /wps/feedback', {
        query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const sendFeedback = (body: NonNullable<CallInput<'PUT /wps/feedback'>['body']>) =>
  client.call('PUT /wps/feedback', { body });

export const sendImage = (file: Blob) => client.call('POST /wps/feedback/images', { upload: file });
