import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { remainingPlay } from '../rules/rollover.ts';
import { findPolicy } from '../store/policy.ts';
import { listOpenRollovers } from '../store/rollovers.ts';
import { lockTotals } from '../store/totals.ts';
import { demandTeamPlay, passOnPlay, teamPlay } from './pass-on.ts';

/** What a member still owes the house or waits for, as other ways out of the account have to know. */
export const obligations = {
  demandTeamPlay,
  passOnPlay,
  teamPlay,

  /** Makes the member's requests for withdrawals wait; taken before any purse is locked. */
  async lock(tx: Tx, memberId: string): Promise<void> {
    await lockTotals(tx, memberId);
  },

  async rolloverRemaining(reader: Reader, memberId: string): Promise<Amount> {
    return remainingPlay(await listOpenRollovers(reader, memberId));
  },

  /** Whether the brand lets nobody take money out who has no authenticator. */
  async demandsFactor(
    reader: Reader,
    scope: { readonly brandId: string; readonly currency: string },
  ): Promise<boolean> {
    return (await findPolicy(reader, scope))?.secondFactor === 'always';
  },

  /** Money that is frozen for a withdrawal, or one whose receipt is in doubt. */
  async hasOpenWithdrawal(reader: Reader, memberId: string): Promise<boolean> {
    const rows = await reader.query({
      name: 'cashier_has_open_withdrawal',
      text: `select 1 from withdrawals where bucket = $1 and member_id = $2 and state in
        ('SUBMITTED', 'RISK_REVIEW', 'APPROVED', 'PAYING', 'DISPUTED_NOT_RECEIVED',
          'PARTIALLY_RECEIVED') limit 1`,
      values: [bucketOf(memberId), memberId],
    });
    return rows.length > 0;
  },
};
