import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';

/** Everything that the house announces, nine a page. */
export const announcementsQuery = (pageNo: number) =>
  ({
    ...callQuery('GET /wps/content/announcements', {
      query: { types: 'B,PL,PU,PR,H', platform: 'W', pageNo },
    }),
    placeholderData: keepPreviousData,
  }) as const;

/** What it tells agents, and everybody with them. */
export const agentAnnouncementsQuery = (pageNo: number) =>
  ({
    ...callQuery('GET /wps/agent/announcements', { query: { pageNo } }),
    placeholderData: keepPreviousData,
  }) as const;
