import {
  findDepositHarm,
  findDepositors,
  listDepositors,
  sumGrossDeposits,
} from '../store/gross.ts';
import type { Deposit } from '../store/deposits.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { createCredits } from './credit.ts';
import type { CashierDeps } from './deps.ts';
import { createDepositReview, type ResolveDeposit } from './deposit-review.ts';
import { createDeposits, type Deposits } from './deposits.ts';
import { createDesk, type CashierDesk } from './desk.ts';
import { createNotices, type Notices } from './notices.ts';
import { createPayoutResults } from './payout-results.ts';
import { createPayouts, type Payouts } from './payouts.ts';
import { createReview, type Review } from './review.ts';
import { createWithdrawals, type Withdrawals } from './withdrawals.ts';

export type CashierService = {
  readonly deposits: Deposits;
  /** An operator's decision about a deposit that was not paid as asked. */
  resolveDeposit(command: ResolveDeposit): Promise<Deposit>;
  readonly accounts: Accounts;
  readonly withdrawals: Withdrawals;
  readonly review: Review;
  readonly payouts: Payouts;
  readonly notices: Notices;
  readonly desk: CashierDesk;
  /** Gross deposits as limits and markers of harm count them. */
  readonly gross: {
    readonly sum: typeof sumGrossDeposits;
    readonly harm: typeof findDepositHarm;
    readonly listDepositors: typeof listDepositors;
    readonly findDepositors: typeof findDepositors;
  };
};

export function createCashierService(deps: CashierDeps): CashierService {
  const credits = createCredits(deps);
  const results = createPayoutResults(deps);
  return {
    deposits: createDeposits(deps, credits),
    resolveDeposit: createDepositReview(deps, credits),
    accounts: createAccounts(deps),
    withdrawals: createWithdrawals(deps),
    review: createReview(deps),
    payouts: createPayouts(deps, results),
    notices: createNotices(deps, credits, results),
    desk: createDesk(deps),
    gross: { sum: sumGrossDeposits, harm: findDepositHarm, listDepositors, findDepositors },
  };
}
