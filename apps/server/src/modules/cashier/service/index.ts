import { type Accounts, createAccounts } from './accounts.ts';
import { createCredits } from './credit.ts';
import type { CashierDeps } from './deps.ts';
import { createDeposits, type Deposits } from './deposits.ts';
import { createDesk, type CashierDesk } from './desk.ts';
import { createNotices, type Notices } from './notices.ts';
import { createPayouts, type Payouts } from './payouts.ts';
import { createReview, type Review } from './review.ts';
import { createWithdrawals, type Withdrawals } from './withdrawals.ts';

export type CashierService = {
  readonly deposits: Deposits;
  readonly accounts: Accounts;
  readonly withdrawals: Withdrawals;
  readonly review: Review;
  readonly payouts: Payouts;
  readonly notices: Notices;
  readonly desk: CashierDesk;
};

export function createCashierService(deps: CashierDeps): CashierService {
  const credits = createCredits(deps);
  const payouts = createPayouts(deps);
  return {
    deposits: createDeposits(deps, credits),
    accounts: createAccounts(deps),
    withdrawals: createWithdrawals(deps),
    review: createReview(deps),
    payouts,
    notices: createNotices(deps, credits, payouts),
    desk: createDesk(deps),
  };
}
