import type { Tx } from '@parlour/database';
import { Refusal } from '../../../../platform/refusal.ts';
import type { ModuleRow } from '../../rules/brand.ts';
import { type FlagWish, switchFlags } from '../../rules/flags.ts';
import { getBrand } from '../../store/brand.ts';
import {
  getVersion,
  lockVersion,
  type PartVersion,
  raiseVersion,
  updateFlags,
} from '../../store/settings.ts';
import { type Change, changeSettings, type SettingsDeps } from './change.ts';

export type FlagsView = PartVersion & { readonly modules: readonly ModuleRow[] };

const snapshotOf = (modules: readonly ModuleRow[]) =>
  Object.fromEntries(modules.map(({ modId, enabled }) => [modId, enabled]));

export function createFlagSettings(deps: SettingsDeps) {
  const { db, now } = deps;

  const flags = async (brandId: string): Promise<FlagsView> => ({
    modules: (await getBrand(db, brandId)).modules,
    ...(await getVersion(db, brandId, 'flags')),
  });

  return {
    flags,

    async changeFlags(
      tx: Tx,
      change: Change & { readonly flags: readonly FlagWish[] },
    ): Promise<void> {
      const { brandId } = change;
      await changeSettings(tx, deps, change, {
        action: 'site.change_flags',
        lock: async () => {
          const { version } = await lockVersion(tx, brandId, 'flags');
          return { version, before: snapshotOf((await getBrand(tx, brandId)).modules) };
        },
        write: async () => {
          const switched = switchFlags((await getBrand(tx, brandId)).modules, change.flags);
          if (!switched.ok) throw new Refusal(`site.${switched.reason}`);
          await updateFlags(tx, brandId, change.flags);
          await raiseVersion(tx, { brandId, part: 'flags', at: now() });
          return snapshotOf(switched.modules);
        },
      });
    },
  };
}
