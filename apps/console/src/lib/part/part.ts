import type { CallInput, CallValue } from '@parlour/client';
import type { BrandPart } from '@parlour/contract';
import { callQuery, refresh } from '../call-query.ts';
import { client } from '../client.ts';

export type { BrandPart };

/** A part of the brand as the server tells it. */
export type Setting<P extends BrandPart> = CallValue<`GET /console/site/${P}`>;
export type Content<P extends BrandPart> = Setting<P>['content'];
export type PartChange<P extends BrandPart> = CallInput<`PUT /console/site/${P}`>['body'];
export type PartVersion = CallValue<'GET /console/site/history/:part'>['items'][number];

export const historyQuery = (part: BrandPart) =>
  callQuery('GET /console/site/history/:part', { params: { part } });

/** Marks what a change of a part makes old: the part, its history and the trail. */
export const refreshPart = (part: BrandPart): Promise<void> =>
  refresh(`GET /console/site/${part}`, 'GET /console/site/history/:part', 'GET /console/audit');

export async function dropWaiting(part: BrandPart, reason: string): Promise<void> {
  await client.call('POST /console/site/waiting/:part/drop', {
    params: { part },
    body: { reason },
  });
  await refreshPart(part);
}

/** The content of an older version; null for a text that is none. */
export function contentOf<P extends BrandPart>(version: PartVersion): Content<P> | null {
  try {
    return JSON.parse(version.content) as Content<P>;
  } catch {
    return null;
  }
}
