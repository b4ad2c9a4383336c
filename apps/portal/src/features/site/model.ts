import type { CallValue } from '@parlour/client';

export { isFlagOn } from '../../lib/flag.ts';

export type Permission = CallValue<'GET /wps/system/whitelabel'>;

/** The page that the whole site shows: maintenance comes before the region. */
export function sitePage(
  permission: Pick<Permission, 'maintenance' | 'regionRestriction' | 'status'>,
): 'open' | 'maintenance' | 'region' {
  if (permission.status === 1 || (permission.status !== 0 && permission.maintenance !== null)) {
    return 'maintenance';
  }
  return permission.status === 2 ? 'region' : 'open';
}
