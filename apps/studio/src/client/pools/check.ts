import { commitPoint, type PoolLevel } from '@parlour/games/pools';
import { read } from '../money.ts';

export type Promised = {
  readonly level: PoolLevel;
  readonly number: number;
  readonly point: string | null;
  readonly salt: string | null;
  readonly pointHash: string | null;
};

/** Whether a revealed point is the one that was promised; null for a pool that falls by chance. */
export function isPromiseKept(currency: string, hit: Promised): boolean | null {
  const { level, number, point, pointHash, salt } = hit;
  if (point === null || salt === null || pointHash === null) return null;
  return commitPoint({ currency, level, number }, { point: read(point), salt }) === pointHash;
}
