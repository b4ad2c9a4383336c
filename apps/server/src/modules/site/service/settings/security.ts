import type { Tx } from '@parlour/database';
import type { SecurityPolicy } from '../../rules/brand.ts';
import { checkPolicy, defaultPolicy, fitPolicy, type Profile } from '../../rules/security.ts';
import { getBrand, updateProfile } from '../../store/brand.ts';
import { getPolicy, lockPolicy, type StoredPolicy, updatePolicy } from '../../store/security.ts';
import { type Change, changeSettings, refuseProblems, type SettingsDeps } from './change.ts';

export type PolicyView = StoredPolicy & {
  readonly defaults: SecurityPolicy;
  readonly complianceProfile: Profile;
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

    async changePolicy(
      tx: Tx,
      change: Change & { readonly policy: SecurityPolicy },
    ): Promise<void> {
      const { brandId } = change;
      const { complianceProfile } = await getBrand(tx, brandId);
      refuseProblems('site.policy_invalid', checkPolicy(change.policy, complianceProfile));
      await changeSettings(tx, deps, change, {
        action: 'site.change_security',
        lock: async () => {
          const { version, policy: before } = await lockPolicy(tx, brandId);
          return { version, before };
        },
        write: async () => {
          await updatePolicy(tx, { brandId, policy: change.policy, at: now() });
          return change.policy;
        },
      });
    },

    /** Puts a brand under a profile; its policy comes within the bounds of that in the same step. */
    async changeProfile(
      tx: Tx,
      change: Change & { readonly complianceProfile: Profile },
    ): Promise<void> {
      const { brandId, complianceProfile } = change;
      await changeSettings(tx, deps, change, {
        action: 'site.change_profile',
        lock: async () => {
          const { version, policy: held } = await lockPolicy(tx, brandId);
          const before = await getBrand(tx, brandId);
          return { version, before: { ...held, complianceProfile: before.complianceProfile } };
        },
        write: async () => {
          const { policy: held } = await getPolicy(tx, brandId);
          const fitted = fitPolicy(held, complianceProfile);
          await updateProfile(tx, brandId, complianceProfile);
          await updatePolicy(tx, { brandId, policy: fitted, at: now() });
          return { ...fitted, complianceProfile };
        },
      });
    },
  };
}
