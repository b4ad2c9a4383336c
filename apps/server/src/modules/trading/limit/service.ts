import type { Db } from '@parlour/database';
import { listTerms } from './store.ts';

/** Versions of the limits, as operators read them. */
export const createLimitRecord = (db: Db) => ({
  list: (brandId: string, limit: number) => listTerms(db, brandId, limit),
});
