import type { SecurityPolicy } from '../../rules/brand.ts';
import { checkPolicy, defaultPolicy } from '../../rules/security.ts';
import { getPolicy, lockPolicy, type StoredPolicy, updatePolicy } from '../../store/security.ts';
import { type Change, changeSettings, refuseProblems, type SettingsDeps } from './change.ts';

export type PolicyView = StoredPolicy & {
  readonly defaults: SecurityPolicy;
  readonly complianceProfile: string;
};

export function createSecuritySettings(deps: SettingsDeps) {
  const { db, brand, now } = deps;

  const policy = async (brandId: string): Promise<PolicyView> => {
    const { complianceProfile } = await brand(brandId);
    const stored = await getPolicy(db, brandId);
    return { ...stored, defaults: defaultPolicy(complianceProfile), complianceProfile };
  };

  return {
    policy,

    async changePolicy(change: Change & { readonly policy: SecurityPolicy }): Promise<PolicyView> {
      const { brandId } = change;
      const { complianceProfile } = await brand(brandId);
      refuseProblems('site.policy_invalid', checkPolicy(change.policy, complianceProfile));
      await changeSettings(deps, change, {
        action: 'site.change_security',
        lock: async (tx) => {
          const { version, policy: before } = await lockPolicy(tx, brandId);
          return { version, before };
        },
        write: async (tx) => {
          await updatePolicy(tx, { brandId, policy: change.policy, at: now() });
          return change.policy;
        },
      });
      return policy(brandId);
    },
  };
}
