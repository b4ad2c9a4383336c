import { callQuery } from '../../../lib/call-query.ts';

const CONTENT_FRESH_MS = 5 * 60_000;

/** Banners, marquee, popups and promotions of the first page. */
export const noticeQuery = () =>
  ({ ...callQuery('GET /wps/content/notice'), staleTime: CONTENT_FRESH_MS }) as const;

export const helpQuery = () =>
  ({ ...callQuery('GET /wps/system/helpCenter'), staleTime: CONTENT_FRESH_MS }) as const;

/** A page of everything that was announced. */
export const announcementsQuery = (pageNo: number) =>
  callQuery('GET /wps/content/announcements', { query: { pageNo } });
