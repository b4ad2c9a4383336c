import type { Db } from '@parlour/database';
import { listFactors, listHistory } from './store.ts';

type Asked = Parameters<typeof listFactors>[1];

/** Factors of members, as operators read them. */
export const createFactorRecord = (db: Db) => ({
  list: (asked: Asked) => listFactors(db, asked),
  history: (memberId: string, limit: number) => listHistory(db, memberId, limit),
});
