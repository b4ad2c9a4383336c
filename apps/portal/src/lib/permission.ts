import { callQuery } from './call-query.ts';

/** Everything that a page needs to know of the brand before it draws; comes with the page. */
export const permissionQuery = () =>
  ({ ...callQuery('GET /wps/system/whitelabel'), staleTime: Number.POSITIVE_INFINITY }) as const;
