import type { Tx } from '@parlour/database';

/** Closes trial accounts that were opened before an instant. */
export const closeTrials = (tx: Tx, before: Date) =>
  tx.query({
    text: `update members set status = 'closed'
      where standing = 'trial' and status = 'active' and registered_at < $1`,
    values: [before],
  });
