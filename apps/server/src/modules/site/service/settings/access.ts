import type { Tx } from '@parlour/database';
import { parseAddress, writeAddress } from '../../../../platform/network.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Soon } from '../../../../platform/soon.ts';
import {
  type AccessRule,
  type AccessRuleWish,
  checkAccessRules,
  cleanAccessRule,
  decideAccess,
  prepareAccess,
  type Scope,
  SCOPES,
} from '../../rules/access.ts';
import { getBrand } from '../../store/brand.ts';
import {
  getVersion,
  lockVersion,
  type PartVersion,
  raiseVersion,
  replaceAccessRules,
} from '../../store/settings.ts';
import type { Visitor } from '../country.ts';
import { type Change, changeSettings, refuseProblems, type SettingsDeps } from './change.ts';

export type AccessView = PartVersion & { readonly rules: readonly AccessRule[] };

export type Verdict = {
  readonly scope: Scope;
  readonly isAdmitted: boolean;
  /** Place of the rule that decided; null when none matched. */
  readonly rulePlace: number | null;
  readonly isRegionBlocked: boolean;
};

export type Trial = { readonly country: string | null; readonly verdicts: readonly Verdict[] };

type AccessDeps = SettingsDeps & { country(visitor: Visitor): Soon<string | null> };

/** By id, and their order beside them: a rule that only moved says so in one line. */
const snapshotOf = (rules: readonly AccessRule[]) => ({
  order: rules.map(({ id }) => id),
  ...Object.fromEntries(rules.map(({ id, ...rule }) => [id, rule])),
});

export function createAccessSettings(deps: AccessDeps) {
  const { db, brand, country, now, newId } = deps;

  const byId = (rules: readonly AccessRule[]) => new Map(rules.map((rule) => [rule.id, rule]));
  const cleaned = (wishes: readonly AccessRuleWish[], known: readonly AccessRule[]) => {
    const problems = checkAccessRules(wishes, byId(known), now());
    refuseProblems('site.access_rules_invalid', problems);
    return wishes.map((wish) => cleanAccessRule(wish, newId));
  };
  const accessRules = async (brandId: string): Promise<AccessView> => ({
    rules: (await getBrand(db, brandId)).accessRules,
    ...(await getVersion(db, brandId, 'access')),
  });

  return {
    accessRules,

    async changeAccessRules(
      tx: Tx,
      change: Change & { readonly rules: readonly AccessRuleWish[] },
    ): Promise<void> {
      const { brandId } = change;
      await changeSettings(tx, deps, change, {
        action: 'site.change_access',
        lock: async () => {
          const { version } = await lockVersion(tx, brandId, 'access');
          return { version, before: snapshotOf((await getBrand(tx, brandId)).accessRules) };
        },
        write: async () => {
          const rules = cleaned(change.rules, (await getBrand(tx, brandId)).accessRules);
          await replaceAccessRules(tx, brandId, rules);
          await raiseVersion(tx, { brandId, part: 'access', at: now() });
          return snapshotOf(rules);
        },
      });
    },

    /** Which rule decides about an address, of the rules that are kept or of those given. */
    async tryAccess(
      brandId: string,
      {
        ip,
        rules,
      }: { readonly ip: string; readonly rules?: readonly AccessRuleWish[] | undefined },
    ): Promise<Trial> {
      const address = parseAddress(ip);
      if (address === null) throw new Refusal('site.address_invalid');
      const plain = writeAddress(address);
      const settings = await brand(brandId);
      const tried =
        rules === undefined ? settings.accessRules : cleaned(rules, settings.accessRules);
      const prepared = prepareAccess(tried);
      // No header of a proxy speaks for an address that was typed.
      const from = await country({ ip: plain, headers: {} });
      const isFromBlocked = from !== null && settings.status.blockedCountries.includes(from);
      const verdicts = SCOPES.map((scope): Verdict => {
        const decision = decideAccess(prepared[scope], { ip: plain, country: from }, now());
        const isRegionBlocked = scope === 'visit' && decision === null && isFromBlocked;
        return {
          scope,
          isAdmitted: decision?.isAllowed ?? !isRegionBlocked,
          rulePlace: decision?.place ?? null,
          isRegionBlocked,
        };
      });
      return { country: from, verdicts };
    },
  };
}
