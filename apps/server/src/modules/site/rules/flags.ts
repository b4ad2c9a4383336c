import { isModuleEnabled, type ModuleRow } from './brand.ts';

/** Any of them lets someone open an account. */
const WAYS_OF_REGISTERING = ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3'];

/** Flags that ask for more of members; every other one opens a way. */
const GUARDS: ReadonlySet<string> = new Set(['REGMOBVERF3', 'CHNGPASSVERIF3', 'PWDEXPIRY3']);

/** Whether flags that differ open a way, or ask for less; a way that closes is never looser. */
export const isLooserFlags = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(after).some(([flag, isOn]) => isOn !== before[flag] && isOn === !GUARDS.has(flag));

export type FlagWish = { readonly modId: string; readonly enabled: boolean };

export type FlagChange =
  | { readonly ok: true; readonly modules: readonly ModuleRow[] }
  | { readonly ok: false; readonly reason: 'flag_unknown' | 'register_way_missing' };

/** The tree as it would be; flags that are not named stay as they are. */
export function switchFlags(
  modules: readonly ModuleRow[],
  wishes: readonly FlagWish[],
): FlagChange {
  const wanted = new Map(wishes.map(({ modId, enabled }) => [modId, enabled]));
  const known = new Set(modules.map(({ modId }) => modId));
  if (wishes.some(({ modId }) => !known.has(modId))) return { ok: false, reason: 'flag_unknown' };

  const switched = modules.map((module) => ({
    ...module,
    enabled: wanted.get(module.modId) ?? module.enabled,
  }));
  const hasWay = WAYS_OF_REGISTERING.some((flag) => isModuleEnabled(switched, flag));
  return hasWay ? { ok: true, modules: switched } : { ok: false, reason: 'register_way_missing' };
}
