import { callQuery } from '../../../lib/call-query.ts';

export { permissionQuery } from '../../../lib/permission.ts';

const STATUS_POLL_MS = 30_000;

/** Whether the site is open; asked again while it is closed, so that the page comes back alone. */
export const statusQuery = () =>
  ({ ...callQuery('GET /wps/system/status'), refetchInterval: STATUS_POLL_MS }) as const;
