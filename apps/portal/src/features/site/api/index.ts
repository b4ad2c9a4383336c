import { callQuery } from '../../../lib/call-query.ts';

/** Everything that a page needs to know of the brand; comes with the page. */
export const permissionQuery = () =>
  ({ ...callQuery('GET /wps/system/whitelabel'), staleTime: Number.POSITIVE_INFINITY }) as const;

const STATUS_POLL_MS = 30_000;

/** Whether the site is open; asked again while it is closed, so that the page comes back alone. */
export const statusQuery = () =>
  ({ ...callQuery('GET /wps/system/status'), refetchInterval: STATUS_POLL_MS }) as const;
