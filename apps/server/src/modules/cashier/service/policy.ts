// What operators see of the cashier's rules.
import { Refusal } from '../../../platform/refusal.ts';
import { receiptRules } from '../rules/receipt.ts';
import { findBudgetUsed } from '../store/auto-approvals.ts';
import { type CashierPolicy, findPolicy, listPolicies, listVipLimits } from '../store/policy.ts';
import type { CashierDeps } from './deps.ts';

export type PolicyDesk = ReturnType<typeof createPolicyDesk>;

export function createPolicyDesk(deps: CashierDeps) {
  const { db, site, now } = deps;

  const look = async (brandId: string, policy: CashierPolicy) => {
    const { timeZone, complianceProfile } = await site.brand(brandId);
    const { currency } = policy;
    const scope = { brandId, currency };
    const [limits, autoApprovedToday] = await Promise.all([
      listVipLimits(db, scope),
      findBudgetUsed(db, { ...scope, at: now(), timeZone }),
    ]);
    const { autoConfirms, canForce } = receiptRules(complianceProfile);
    return { policy, limits, timeZone, autoApprovedToday, autoConfirms, canForce };
  };

  const find = async (brandId: string, currency: string) => {
    const policy = await findPolicy(db, { brandId, currency });
    if (policy === null) throw new Refusal('cashier.policy_not_found');
    return look(brandId, policy);
  };

  return {
    find,

    async list(brandId: string) {
      const policies = await listPolicies(db, brandId);
      return Promise.all(policies.map((policy) => look(brandId, policy)));
    },
  };
}
