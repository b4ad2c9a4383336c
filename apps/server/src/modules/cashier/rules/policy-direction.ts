import { type Loosens, looserSettings } from '../../approval/index.ts';
import type { PolicySettings } from '../store/policy.ts';
import { policyOfRank, type RankedPolicy, type VipLimit } from './vip-limit.ts';

/** In which direction each setting of a policy lets more money leave, or asks for less before it does. */
export const policyDirections: Readonly<Record<keyof PolicySettings, Loosens>> = {
  withdrawMin: 'never',
  withdrawMax: 'up',
  withdrawDayAmount: 'up',
  withdrawDayCount: 'up',
  // Fees are kept by the brand: less of them costs it, more of them costs members.
  feeBps: 'any',
  feeFixed: 'any',
  feeMin: 'any',
  feeMax: 'any',
  freePerDay: 'any',
  openWithdrawalsMax: 'up',
  pendingDepositsMax: 'up',
  accountsMax: 'up',
  accountLockMinutes: 'down',
  memberLockMinutes: 'down',
  secondFactor: 'any',
  serviceWindows: 'never',
  receiptConfirmMinutes: 'down',
  secondOperatorAmount: 'up',
  waiveAloneAmount: 'up',
  withdrawAloneDayAmount: 'up',
  depositAloneDayAmount: 'up',
  voucherAloneAmount: 'up',
  autoApproveAmount: 'up_or_off',
  autoApproveMemberDayAmount: 'up_or_off',
  autoApproveDayAmount: 'up_or_off',
  autoApproveNeedsKyc: 'down',
  payoutsInBatches: 'down',
  failedPayoutsWait: 'down',
  resetBalance: 'up',
  riskAmount: 'up',
  riskAccountHours: 'down',
  riskPayoutAccountHours: 'down',
  riskDayCount: 'up',
  riskFailedLogins: 'up',
  riskPlayHundredths: 'down',
  riskSecurityHours: 'down',
  riskMethodHours: 'down',
  riskSharers: 'up_zero_off',
  riskBonusHundredths: 'up_zero_off',
};

const rankDirections: Readonly<Record<keyof RankedPolicy, Loosens>> = {
  withdrawMax: 'up',
  withdrawDayAmount: 'up',
  withdrawDayCount: 'up',
  feeBps: 'any',
  feeFixed: 'any',
  freePerDay: 'any',
};

const RANK_MAX = 10;

/** Whether a member of any rank may take more than before, counted with what ranks inherit. */
export const limitsLoosen = (
  policy: RankedPolicy,
  before: readonly VipLimit[],
  after: readonly VipLimit[],
): boolean =>
  Array.from({ length: RANK_MAX + 1 }, (_, rank) => rank).some(
    (rank) =>
      looserSettings(
        rankDirections,
        policyOfRank(policy, before, rank),
        policyOfRank(policy, after, rank),
      ).length > 0,
  );
