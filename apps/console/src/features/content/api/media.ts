import { FaultError, refusalFrom } from '@parlour/client';
import type { CallValue } from '@parlour/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';
import { given } from '../../../lib/given.ts';
import { currentLanguage } from '../../../lib/language.ts';

type MediaPage = CallValue<'GET /console/content-media'>;
export type Media = MediaPage['items'][number];

const PER_PAGE = 36;

/** The library page by page, the newest first. */
export const mediaQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['GET /console/content-media', search] as const,
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /console/content-media', {
        query: given({
          search: search === '' ? undefined : search,
          cursor: pageParam ?? undefined,
          limit: PER_PAGE,
        }),
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: MediaPage) => nextCursor,
  });

export async function deleteMedia(mediaId: string): Promise<void> {
  await client.call('DELETE /console/content-media/:mediaId', { params: { mediaId } });
  await refresh('GET /console/content-media');
}

export type Upload = {
  readonly file: File;
  /** Told which share of the file has left, from 0 to 1. */
  readonly onProgress: (share: number) => void;
};

/**
 * Sends one picture and tells how much of it has left. `fetch` cannot tell, so this call alone is
 * made by hand; it answers and refuses like every other.
 */
export function uploadMedia({ file, onProgress }: Upload): Promise<Media> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(
      'POST',
      `/console/content-media?name=${encodeURIComponent(file.name.slice(-120))}`,
    );
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', currentLanguage());
    request.setRequestHeader('language', currentLanguage());
    request.setRequestHeader('content-type', file.type);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('error', () => reject(new FaultError('offline')));
    request.addEventListener('timeout', () => reject(new FaultError('timeout')));
    request.addEventListener('load', () => {
      const envelope = request.response as { success?: boolean; value?: unknown } | null;
      const isDone = request.status < 300 && envelope?.success === true;
      if (isDone) resolve(envelope.value as Media);
      else reject(refusalFrom(request.status, envelope));
    });
    request.send(file);
  });
}

export const refreshMedia = () => refresh('GET /console/content-media');
