// What a brand demands of money that leaves: limits, hours, automatic approval, risk.
import { Type } from 'typebox';
import { withProposal } from '../approval.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Currency, Instant, Label, Money } from '../schema.ts';
import { Reason } from './field.ts';
import { ServiceWindow } from './withdrawal.ts';

export const cashierPolicyRefusals = declareRefusals({
  'cashier.policy_not_found': 404,
  'cashier.policy_changed': 409,
  'cashier.policy_invalid': 422,
});

const Bps = Type.Integer({ minimum: 0, maximum: 10_000 });
const Minutes = Type.Integer({ minimum: 0, maximum: 100_000 });
const Hours = Type.Integer({ minimum: 0, maximum: 8_760 });
const Count = Type.Integer({ minimum: 0, maximum: 1_000 });
const Many = Type.Integer({ minimum: 1, maximum: 100 });
const Version = Type.Integer({ minimum: 1 });
const MoneyOrNone = Type.Union([Type.Null(), Money]);

/** Everything that an operator may set, for one currency. */
export const CashierPolicyInput = Type.Object({
  withdrawMin: Money,
  withdrawMax: Money,
  withdrawDayAmount: Money,
  withdrawDayCount: Count,
  /** Basis points of the amount, kept from it. */
  feeBps: Bps,
  /** Of every withdrawal that is not free, beside the percentage. */
  feeFixed: Money,
  feeMin: Money,
  feeMax: MoneyOrNone,
  /** Withdrawals of a day that cost nothing. */
  freePerDay: Count,
  openWithdrawalsMax: Many,
  pendingDepositsMax: Many,
  accountsMax: Many,
  /** For which an account that was just bound takes no withdrawal. */
  accountLockMinutes: Minutes,
  /** For which a member who just registered cannot withdraw. */
  memberLockMinutes: Minutes,
  /** `bound`: who has an authenticator uses it. `always`: nobody withdraws without one. */
  secondFactor: Type.Enum(['bound', 'always']),
  /** When members may ask for withdrawals; empty for always. */
  serviceWindows: Type.Array(ServiceWindow, { maxItems: 14 }),
  receiptConfirmMinutes: Type.Integer({ minimum: 1, maximum: 100_000 }),
  /** From which two operators have to approve. */
  secondOperatorAmount: Money,
  /** Up to which missing play one operator may end a requirement alone; 0 asks for two always. */
  waiveAloneAmount: Money,
  /** Withdrawals that one operator approves alone within 24 hours; 0 asks for two always. */
  withdrawAloneDayAmount: Money,
  /** Deposits that one operator credits alone within 24 hours; 0 asks for two always. */
  depositAloneDayAmount: Money,
  /** Vouchers that one operator makes alone within 24 hours; 0 asks for two always. */
  voucherAloneAmount: Money,
  /** Largest withdrawal that the system may approve alone; null switches that off. */
  autoApproveAmount: MoneyOrNone,
  /** What it may approve of one member in a day. */
  autoApproveMemberDayAmount: MoneyOrNone,
  /** What it may approve of the whole brand in a day, in this currency. */
  autoApproveDayAmount: MoneyOrNone,
  /** Only for members whose identity was proven. */
  autoApproveNeedsKyc: Type.Boolean(),
  /** Payments wait for a batch instead of leaving as soon as they are approved. */
  payoutsInBatches: Type.Boolean(),
  /** A payment that every channel refused waits for people instead of going back to the member. */
  failedPayoutsWait: Type.Boolean(),
  /** Below it, with no bet open, what deposits demanded to be played is forgotten. */
  resetBalance: Money,
  riskAmount: Money,
  riskAccountHours: Hours,
  riskPayoutAccountHours: Hours,
  riskDayCount: Count,
  riskFailedLogins: Count,
  /** Least share of the deposits that should have been played, in hundredths. */
  riskPlayHundredths: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** Hours after a change of password, payment password or authenticator. */
  riskSecurityHours: Hours,
  /** Hours after a deposit by another kind of method. */
  riskMethodHours: Hours,
  /** Other members seen with the same device or address. */
  riskSharers: Count,
  /** Share of the deposits that were bonuses, in hundredths. */
  riskBonusHundredths: Type.Integer({ minimum: 0, maximum: 10_000 }),
});

/** What a rank has instead of the policy's own; null leaves the policy's. */
export const VipLimit = Type.Object({
  rank: Type.Integer({ minimum: 0, maximum: 10 }),
  withdrawMax: MoneyOrNone,
  dayAmount: MoneyOrNone,
  dayCount: Type.Union([Type.Null(), Count]),
  feeBps: Type.Union([Type.Null(), Bps]),
  feeFixed: MoneyOrNone,
  freePerDay: Type.Union([Type.Null(), Count]),
});

export const CashierPolicyView = Type.Object({
  currency: Currency,
  policy: CashierPolicyInput,
  /** By rank; a rank without a line has that of the next lower one. */
  vipLimits: Type.Array(VipLimit, { maxItems: 11 }),
  timeZone: Label,
  /** Switched off by the brand's regulatory profile, whatever the policy says. */
  autoConfirms: Type.Boolean(),
  canForceReceipt: Type.Boolean(),
  /** What the system has approved alone since the brand's midnight. */
  autoApprovedToday: Money,
  version: Version,
  updatedAt: Type.Union([Type.Null(), Instant]),
  updatedBy: Type.Union([Type.Null(), Label]),
});

const byCurrency = Type.Object({ currency: Currency });

export const cashierPolicyRoutes = declareRoutes({
  'GET /console/cashier-policies': {
    access: 'operator:channel.read',
    summary: 'What the brand demands of withdrawals, in each currency',
    value: Type.Object({ items: Type.Array(CashierPolicyView, { maxItems: 50 }) }),
    refusals: [],
  },
  'GET /console/cashier-policies/:currency': {
    access: 'operator:channel.read',
    summary: 'What the brand demands of withdrawals in one currency',
    params: byCurrency,
    value: CashierPolicyView,
    refusals: ['cashier.policy_not_found'],
  },
  'PUT /console/cashier-policies/:currency': {
    access: 'operator:cashier-policy.update',
    summary:
      'Changes the policy; what loosens it waits for a second operator. Withdrawals that were asked ' +
      'for keep what they were told',
    params: byCurrency,
    body: Type.Object({ policy: CashierPolicyInput, version: Version, reason: Reason }),
    value: withProposal(CashierPolicyView),
    refusals: [
      'cashier.policy_not_found',
      'cashier.policy_changed',
      'cashier.policy_invalid',
      'cashier.amount_too_fine',
      'approval.open',
    ],
  },
  'PUT /console/cashier-policies/:currency/vip-limits': {
    access: 'operator:cashier-policy.update',
    summary: 'Replaces what ranks have of their own; more than before waits for a second operator',
    params: byCurrency,
    body: Type.Object({
      limits: Type.Array(VipLimit, { maxItems: 11 }),
      version: Version,
      reason: Reason,
    }),
    value: withProposal(CashierPolicyView),
    refusals: [
      'cashier.policy_not_found',
      'cashier.policy_changed',
      'cashier.policy_invalid',
      'cashier.amount_too_fine',
      'approval.open',
    ],
  },
});
