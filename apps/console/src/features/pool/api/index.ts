import type { CallValue } from '@parlour/client';
import { callQuery } from '../../../lib/call-query.ts';

export type PoolHit = CallValue<'GET /console/pool-hits'>['items'][number];
export type PoolFeed = CallValue<'GET /console/pools'>['feeds'][number];
export type PoolSet = PoolFeed['sets'][number];
export type PoolBrand = CallValue<'GET /console/pools'>['brands'][number];

/** As often as feeds are read. */
const REFETCH_MS = 5_000;

export const poolsQuery = () =>
  ({ ...callQuery('GET /console/pools'), refetchInterval: REFETCH_MS }) as const;
