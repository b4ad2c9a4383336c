// The kinds of change of the cashier that wait for a second operator.
import type { ApprovalService } from '../../approval/index.ts';
import { changeChannelKind, newChannelKind } from './channel-kinds.ts';
import type { CashierDeps } from './deps.ts';
import type { CashierService } from './index.ts';
import { changeMethodKind, newMethodKind } from './method-kinds.ts';
import { endPayoutKind, markPayoutKind } from './payout-kinds.ts';
import { policyKind, vipLimitsKind } from './policy-kinds.ts';
import { vouchersKind } from './voucher-kind.ts';
import { waiverKind, weightsKind } from './rollover-kinds.ts';

/** Registers them; answers what routes call instead of making a change themselves. */
export const registerKinds = (
  approvals: ApprovalService,
  deps: CashierDeps,
  cashier: CashierService,
) => ({
  waive: approvals.register(waiverKind(deps)),
  changeWeights: approvals.register(weightsKind(deps)),
  changePolicy: approvals.register(policyKind(deps)),
  changeVipLimits: approvals.register(vipLimitsKind(deps)),
  addChannel: approvals.register(newChannelKind(deps)),
  changeChannel: approvals.register(changeChannelKind(deps)),
  addMethod: approvals.register(newMethodKind(deps)),
  changeMethod: approvals.register(changeMethodKind(deps)),
  makeVouchers: approvals.register(vouchersKind(cashier.voucherDesk, cashier.ownLimits.voucher)),
  endPayout: approvals.register(endPayoutKind(deps, cashier.payoutResults)),
  markPayout: approvals.register(markPayoutKind(deps, cashier.batchResults)),
});
