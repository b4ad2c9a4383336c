import {
  findDepositHarm,
  findDepositors,
  listDepositors,
  sumGrossDeposits,
} from '../store/gross.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { type Batches, createBatches } from './batches.ts';
import { type BatchResults, createBatchResults } from './batch-results.ts';
import { type BankCredits, createBankCredits } from './bank-credits.ts';
import { type ChannelDesk, createChannelDesk } from './channel-desk.ts';
import { createCredits } from './credit.ts';
import type { CashierDeps } from './deps.ts';
import { createDepositReview, type DepositReview } from './deposit-review.ts';
import { createDeposits, type Deposits } from './deposits.ts';
import { createDesk, type CashierDesk } from './desk.ts';
import { createDisputes, type Disputes } from './disputes.ts';
import { createOwnLimits, type OwnLimits } from './own-limits.ts';
import { createMethodDesk, type MethodDesk } from './method-desk.ts';
import { obligations } from './obligations.ts';
import { createNotices, type Notices } from './notices.ts';
import { createPayoutDesk, type PayoutDesk } from './payout-desk.ts';
import { createPayoutResults, type PayoutResults } from './payout-results.ts';
import { createPayouts, type Payouts } from './payouts.ts';
import { createPolicyDesk, type PolicyDesk } from './policy.ts';
import { createProofPictures } from './proof-picture.ts';
import { createReceipts, type Receipts } from './receipts.ts';
import { createReview, type Review } from './review.ts';
import { createStatementImport, type StatementImport } from './statement-import.ts';
import { createSuggestions, type Suggestions } from './suggestions.ts';
import { createTransfers, type Transfers } from './transfers.ts';
import { createVoucherDesk, type VoucherDesk } from './voucher-desk.ts';
import { createVoucherGuards } from './voucher-guard.ts';
import { createVouchers, type Vouchers } from './vouchers.ts';
import { createRolloverDesk, type RolloverDesk } from './rollover-desk.ts';
import { createWithdrawals, type Withdrawals } from './withdrawals.ts';

export type CashierService = {
  readonly deposits: Deposits;
  /** Decisions of operators about deposits. */
  readonly depositReview: DepositReview;
  /** Bank transfers to accounts of the house, and the statements that they are found in. */
  readonly transfers: Transfers;
  readonly bankCredits: BankCredits;
  readonly importStatement: StatementImport;
  readonly suggestions: Suggestions;
  readonly vouchers: Vouchers;
  readonly voucherDesk: VoucherDesk;
  readonly channels: ChannelDesk;
  readonly methods: MethodDesk;
  readonly accounts: Accounts;
  readonly withdrawals: Withdrawals;
  readonly review: Review;
  readonly payouts: Payouts;
  /** What became of payments, in the transaction of the caller. */
  readonly payoutResults: PayoutResults;
  readonly payoutDesk: PayoutDesk;
  readonly batches: Batches;
  readonly batchResults: BatchResults;
  /** What members say about payments, and how operators end what is disputed. */
  readonly receipts: Receipts;
  readonly disputes: Disputes;
  readonly policies: PolicyDesk;
  readonly notices: Notices;
  readonly desk: CashierDesk;
  readonly rollovers: RolloverDesk;
  /** What one operator lets go alone. */
  readonly ownLimits: OwnLimits;
  /** What forbids handing money on by other ways. */
  readonly obligations: typeof obligations;
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
  const payoutResults = createPayoutResults(deps);
  const payouts = createPayouts(deps, payoutResults);
  const suggestions = createSuggestions(deps);
  const ownLimits = createOwnLimits(deps);
  const bankCredits = createBankCredits(deps, credits, suggestions, ownLimits);
  return {
    deposits: createDeposits(deps, credits),
    depositReview: createDepositReview(deps, credits, ownLimits),
    transfers: createTransfers(deps, createProofPictures()),
    bankCredits,
    importStatement: createStatementImport(deps, { bankCredits, suggestions }),
    suggestions,
    vouchers: createVouchers(deps, credits, createVoucherGuards(deps)),
    voucherDesk: createVoucherDesk(deps),
    channels: createChannelDesk(deps),
    methods: createMethodDesk(deps),
    accounts: createAccounts(deps),
    withdrawals: createWithdrawals(deps),
    review: createReview(deps, ownLimits),
    payouts,
    payoutResults,
    payoutDesk: createPayoutDesk(deps, payoutResults, payouts),
    batches: createBatches(deps, payouts),
    batchResults: createBatchResults(deps, payoutResults, ownLimits.withdrawal),
    receipts: createReceipts(deps),
    disputes: createDisputes(deps),
    policies: createPolicyDesk(deps),
    notices: createNotices(deps, credits, payoutResults),
    desk: createDesk(deps),
    rollovers: createRolloverDesk(deps),
    ownLimits,
    obligations,
    gross: { sum: sumGrossDeposits, harm: findDepositHarm, listDepositors, findDepositors },
  };
}
