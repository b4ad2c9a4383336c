import type { CashierPolicyInput, CashierPolicyView, VipLimit } from '@parlour/contract';
import type { Amount } from '@parlour/money';
import type { Static } from 'typebox';
import { serve } from '../../../platform/http/call.ts';
import { deskOf, presentRef, type Submit } from '../../approval/index.ts';
import type { CashierService } from '../service/index.ts';
import type { PolicyChange, VipLimitsChange } from '../service/policy-kinds.ts';
import type { PolicySettings } from '../store/policy.ts';
import { iso, money } from './present.ts';
import { readAmount } from './read.ts';

type Look = Awaited<ReturnType<CashierService['policies']['find']>>;

export type PolicyDeskDeps = {
  readonly cashier: CashierService;
  readonly changePolicy: Submit<PolicyChange>;
  readonly changeVipLimits: Submit<VipLimitsChange>;
};

export const servePolicyDesk = ({ cashier, changePolicy, changeVipLimits }: PolicyDeskDeps) =>
  serve({
    'GET /console/cashier-policies': async ({ brand }) => ({
      items: (await cashier.policies.list(brand.id)).map(present),
    }),

    'GET /console/cashier-policies/:currency': async ({ brand, params }) =>
      present(await cashier.policies.find(brand.id, params.currency)),

    'PUT /console/cashier-policies/:currency': async (call) => {
      const { policy, version, reason } = call.body;
      const place = { brandId: call.brand.id, currency: call.params.currency };
      const change = { ...place, version, settings: readSettings(policy) };
      const proposal = await changePolicy({ ...deskOf(call), reason }, change);
      const found = await cashier.policies.find(place.brandId, place.currency);
      return { ...present(found), proposal: presentRef(proposal) };
    },

    'PUT /console/cashier-policies/:currency/vip-limits': async (call) => {
      const { version, reason } = call.body;
      const place = { brandId: call.brand.id, currency: call.params.currency };
      const change = { ...place, version, limits: call.body.limits.map(readLimit) };
      const proposal = await changeVipLimits({ ...deskOf(call), reason }, change);
      const found = await cashier.policies.find(place.brandId, place.currency);
      return { ...present(found), proposal: presentRef(proposal) };
    },
  });

const readOrNone = (text: string | null): Amount | null =>
  text === null ? null : readAmount(text);

const readSettings = (input: Static<typeof CashierPolicyInput>): PolicySettings => ({
  ...input,
  withdrawMin: readAmount(input.withdrawMin),
  withdrawMax: readAmount(input.withdrawMax),
  withdrawDayAmount: readAmount(input.withdrawDayAmount),
  feeFixed: readAmount(input.feeFixed),
  feeMin: readAmount(input.feeMin),
  feeMax: readOrNone(input.feeMax),
  secondOperatorAmount: readAmount(input.secondOperatorAmount),
  waiveAloneAmount: readAmount(input.waiveAloneAmount),
  withdrawAloneDayAmount: readAmount(input.withdrawAloneDayAmount),
  depositAloneDayAmount: readAmount(input.depositAloneDayAmount),
  voucherAloneAmount: readAmount(input.voucherAloneAmount),
  autoApproveAmount: readOrNone(input.autoApproveAmount),
  autoApproveMemberDayAmount: readOrNone(input.autoApproveMemberDayAmount),
  autoApproveDayAmount: readOrNone(input.autoApproveDayAmount),
  resetBalance: readAmount(input.resetBalance),
  riskAmount: readAmount(input.riskAmount),
});

const readLimit = ({ withdrawMax, dayAmount, feeFixed, ...limit }: Static<typeof VipLimit>) => ({
  ...limit,
  withdrawMax: readOrNone(withdrawMax),
  dayAmount: readOrNone(dayAmount),
  feeFixed: readOrNone(feeFixed),
});

function present(look: Look): Static<typeof CashierPolicyView> {
  const { policy, limits } = look;
  const { currency, version, updatedAt, updatedBy, ...settings } = policy;
  const text = (value: Amount): string => money(value, currency);
  const textOrNone = (value: Amount | null): string | null => (value === null ? null : text(value));
  return {
    currency,
    policy: {
      ...settings,
      withdrawMin: text(policy.withdrawMin),
      withdrawMax: text(policy.withdrawMax),
      withdrawDayAmount: text(policy.withdrawDayAmount),
      feeFixed: text(policy.feeFixed),
      feeMin: text(policy.feeMin),
      feeMax: textOrNone(policy.feeMax),
      serviceWindows: policy.serviceWindows.map(({ days, from, to }) => ({
        days: [...days],
        from,
        to,
      })),
      secondOperatorAmount: text(policy.secondOperatorAmount),
      waiveAloneAmount: text(policy.waiveAloneAmount),
      withdrawAloneDayAmount: text(policy.withdrawAloneDayAmount),
      depositAloneDayAmount: text(policy.depositAloneDayAmount),
      voucherAloneAmount: text(policy.voucherAloneAmount),
      autoApproveAmount: textOrNone(policy.autoApproveAmount),
      autoApproveMemberDayAmount: textOrNone(policy.autoApproveMemberDayAmount),
      autoApproveDayAmount: textOrNone(policy.autoApproveDayAmount),
      resetBalance: text(policy.resetBalance),
      riskAmount: text(policy.riskAmount),
    },
    vipLimits: limits.map(({ withdrawMax, dayAmount, feeFixed, ...limit }) => ({
      ...limit,
      withdrawMax: textOrNone(withdrawMax),
      dayAmount: textOrNone(dayAmount),
      feeFixed: textOrNone(feeFixed),
    })),
    timeZone: look.timeZone,
    autoConfirms: look.autoConfirms,
    canForceReceipt: look.canForce,
    autoApprovedToday: text(look.autoApprovedToday),
    version,
    updatedAt: iso(updatedAt),
    updatedBy,
  };
}
