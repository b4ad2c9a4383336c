import type { Db, Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { ATTEMPTS_KEPT_MS, lockAfter } from '../rules.ts';
import { deleteAttempts, lockAttempts, updateAttempts } from '../store/attempt.ts';

const MINUTE_MS = 60_000;

export type Attempts = {
  /**
   * Counts an attempt as failed before it is judged, so that guesses made at the same time are all
   * counted. Refuses while the account is locked.
   */
  begin(account: string): Promise<void>;
  /** The answer was right but more is to come: takes this attempt back. */
  excuse(tx: Tx, account: string): Promise<void>;
  /** Everything was right: forgets the failures. */
  clear(tx: Tx, account: string): Promise<void>;
};

export function createAttempts({ db, now }: { db: Db; now(): Date }): Attempts {
  return {
    async begin(account) {
      const at = now();
      const lockedUntil = await db.tx(async (tx) => {
        const attempts = await lockAttempts(tx, { account, now: at });
        if (attempts.lockedUntil !== null && attempts.lockedUntil > at) return attempts.lockedUntil;
        const isStale = at.getTime() - attempts.failedAt.getTime() > ATTEMPTS_KEPT_MS;
        const failedCount = (isStale ? 0 : attempts.failedCount) + 1;
        const lockMs = lockAfter(failedCount);
        await updateAttempts(tx, {
          account,
          failedCount,
          lockedUntil: lockMs === 0 ? null : new Date(at.getTime() + lockMs),
          failedAt: at,
        });
        return null;
      });
      if (lockedUntil !== null) throw locked(lockedUntil.getTime() - at.getTime());
    },

    async excuse(tx, account) {
      const at = now();
      const { failedCount } = await lockAttempts(tx, { account, now: at });
      const before = Math.max(0, failedCount - 1);
      await updateAttempts(tx, { account, failedCount: before, lockedUntil: null, failedAt: at });
    },

    async clear(tx, account) {
      await deleteAttempts(tx, account);
    },
  };
}

const locked = (leftMs: number) =>
  new Refusal('operator.locked', {
    retryAfterSeconds: Math.ceil(leftMs / 1_000),
    params: { minutes: Math.ceil(leftMs / MINUTE_MS) },
  });
