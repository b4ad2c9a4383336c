import type { DownlineTransferKind } from '@parlour/contract';
import type { TransferKind } from '@parlour/ledger';
import { type Amount, max, subtract, ZERO } from '@parlour/money';
import { type FundPolicy, PROFILES_WITHOUT_UPLINE } from './limits.ts';

/** How each kind stands in the ledger, for the sender and for the receiver. */
export const LEGS: Readonly<
  Record<DownlineTransferKind, { readonly out: TransferKind; readonly in: TransferKind }>
> = {
  general: { out: 'TO_DOWNLINE_OUT', in: 'FROM_UPLINE_IN' },
  promotion: { out: 'PROMOTION_PAY_DOWNLINE', in: 'PROMOTION_RECEIVE' },
  dividend: { out: 'DIVIDEND_PAY_DOWNLINE', in: 'DIVIDEND_RECEIVE' },
};

export const isDownlineOffered = (
  policy: Pick<FundPolicy, 'downlineIsOffered'>,
  complianceProfile: string,
): boolean => policy.downlineIsOffered && !PROFILES_WITHOUT_UPLINE.has(complianceProfile);

export type SenderStanding = {
  readonly isOffered: boolean;
  readonly isBlocked: boolean;
  readonly isTransferBlocked: boolean;
  /** What downlines wait for. */
  readonly owed: Amount;
  readonly sentToday: Amount;
  readonly policy: FundPolicy;
};

export type SenderBlocker = {
  readonly code:
    | 'commission.unpaid_downline_obligation'
    | 'funds.account_blocked'
    | 'funds.daily_amount_reached'
    | 'funds.downline_off'
    | 'funds.transfer_blocked';
  readonly limit: Amount | null;
};

export const downlineLeftToday = ({
  policy,
  sentToday,
}: Pick<SenderStanding, 'policy' | 'sentToday'>): Amount =>
  max(ZERO, subtract(policy.downlineDay, sentToday));

/** All that stands in the way of any transfer to a downline, the gravest first. */
export function senderBlockers(standing: SenderStanding): readonly SenderBlocker[] {
  if (!standing.isOffered) return [{ code: 'funds.downline_off', limit: null }];
  const found: SenderBlocker[] = [];
  if (standing.isBlocked) found.push({ code: 'funds.account_blocked', limit: null });
  if (standing.isTransferBlocked) found.push({ code: 'funds.transfer_blocked', limit: null });
  const { owed, policy } = standing;
  if (owed > 0n) found.push({ code: 'commission.unpaid_downline_obligation', limit: owed });
  const left = downlineLeftToday(standing);
  if (left < policy.downlineMin) found.push({ code: 'funds.daily_amount_reached', limit: left });
  return found;
}
