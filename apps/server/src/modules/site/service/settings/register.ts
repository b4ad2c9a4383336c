import type { Tx } from '@parlour/database';
import type { BrandSettings } from '../../rules/brand.ts';
import { checkRegisterRules, type RegisterRule, ruleProblem } from '../../rules/register.ts';
import {
  getVersion,
  lockVersion,
  type PartVersion,
  raiseVersion,
  type RegisterSettings,
  replaceRegisterSettings,
} from '../../store/settings.ts';
import { getBrand } from '../../store/brand.ts';
import { type Change, changeSettings, refuseProblems, type SettingsDeps } from './change.ts';

export type RegisterView = RegisterSettings &
  PartVersion & {
    /** Codes of the languages in which hints may be written. */
    readonly languages: readonly string[];
  };

const settingsOf = ({
  rules,
  ageMin,
  ageCheck,
  termsVersion,
}: BrandSettings): RegisterSettings => ({
  rules,
  ageMin,
  ageCheck,
  termsVersion,
});

/** Each rule as a field of its own, so that the trail names the ones that changed. */
const snapshotOf = ({ rules, ...rest }: RegisterSettings) => ({
  ...rest,
  order: rules.map(({ field }) => field),
  ...Object.fromEntries(rules.map(({ field, ...rule }) => [field, rule])),
});

export function createRegisterSettings(deps: SettingsDeps) {
  const { db, now } = deps;

  const registerRules = async (brandId: string): Promise<RegisterView> => {
    const brand = await getBrand(db, brandId);
    const version = await getVersion(db, brandId, 'register');
    return { ...settingsOf(brand), ...version, languages: brand.languages };
  };

  return {
    registerRules,

    /** Refuses a rule that no list may hold; for anyone who tries one before keeping it. */
    checkRule(rule: RegisterRule): void {
      const problem = ruleProblem(rule, '/rule');
      refuseProblems('site.register_rules_invalid', problem === null ? [] : [problem]);
    },

    async changeRegisterRules(tx: Tx, change: Change & RegisterSettings): Promise<void> {
      const { brandId, rules } = change;
      const { ageMin, ageCheck, termsVersion } = change;
      const hinted = rules.map(({ hints = {}, ...rule }) => ({ ...rule, hints }));
      const wish: RegisterSettings = { rules: hinted, ageMin, ageCheck, termsVersion };
      refuseProblems('site.register_rules_invalid', checkRegisterRules(rules));
      await changeSettings(tx, deps, change, {
        action: 'site.change_register',
        lock: async () => {
          const { version } = await lockVersion(tx, brandId, 'register');
          return { version, before: snapshotOf(settingsOf(await getBrand(tx, brandId))) };
        },
        write: async () => {
          await replaceRegisterSettings(tx, brandId, wish);
          await raiseVersion(tx, { brandId, part: 'register', at: now() });
          return snapshotOf(wish);
        },
      });
    },
  };
}
