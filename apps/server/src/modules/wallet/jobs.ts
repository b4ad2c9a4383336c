import type { Db } from '@parlour/database';
import type { Schedule } from '../../platform/jobs.ts';
import { countHouseDeltas } from './store/houses.ts';
import { createPartitions } from './store/partitions.ts';

export const COUNT_HOUSE = 'wallet.count_house';
export const CREATE_PARTITIONS = 'wallet.create_partitions';

/** Months of the ledger that are made ahead of their first day. */
const MONTHS_AHEAD = 3;

export const walletSchedules: readonly Schedule[] = [
  { name: COUNT_HOUSE, cron: '* * * * *' },
  { name: CREATE_PARTITIONS, cron: '17 3 * * *' },
];

/** Idempotent: what was counted is gone from the queue, and a month that exists is left alone. */
export const createWalletJobs = (db: Db) => ({
  [COUNT_HOUSE]: async (_payload: unknown, now: Date): Promise<void> => {
    await db.tx((tx) => countHouseDeltas(tx, now));
  },
  [CREATE_PARTITIONS]: async (_payload: unknown, now: Date): Promise<void> => {
    await db.tx((tx) => createPartitions(tx, { from: now, monthsAhead: MONTHS_AHEAD }));
  },
});
