import { REGISTER_PATTERNS } from '@parlour/contract';
import type { TranslateRefusal } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/call.ts';
import { submitCall, type Submit } from '../../approval/index.ts';
import { checkField } from '../rules/field.ts';
import { STANDARD_FLAGS } from '../seed/brand.ts';
import type {
  AccessCommand,
  FlagsCommand,
  PolicyCommand,
  ProfileCommand,
  RegisterCommand,
} from '../service/settings/kinds.ts';
import type { createAccessSettings, AccessView, Trial } from '../service/settings/access.ts';
import type { createFlagSettings, FlagsView } from '../service/settings/flags.ts';
import type { createRegisterSettings, RegisterView } from '../service/settings/register.ts';
import type { createSecuritySettings, PolicyView } from '../service/settings/security.ts';
import { presentTree } from '../service/brand-view.ts';
import type { SiteService } from '../service/site.ts';

export type SiteSettings = ReturnType<typeof createSecuritySettings> &
  ReturnType<typeof createRegisterSettings> &
  ReturnType<typeof createFlagSettings> &
  ReturnType<typeof createAccessSettings>;

const patterns = Object.entries(REGISTER_PATTERNS).map(([patternId, acceptedPattern]) => ({
  patternId,
  acceptedPattern,
}));

const presentPolicy = ({
  policy,
  defaults,
  complianceProfile,
  version,
  updatedAt,
}: PolicyView) => ({
  policy,
  defaults,
  complianceProfile,
  version,
  updatedAt: updatedAt.toISOString(),
});

const presentRegister = ({ rules, ageMin, ageCheck, termsVersion, ...rest }: RegisterView) => ({
  rules: [...rules],
  // The column allows what lies between, which no brand was ever given.
  ageMin: ageMin > 18 ? (21 as const) : (18 as const),
  ageCheck,
  termsVersion,
  patterns,
  languages: [...rest.languages],
  version: rest.version,
  updatedAt: rest.updatedAt.toISOString(),
});

const withStandard = <F extends { readonly modId: string }>(flag: F) => ({
  ...flag,
  standard: STANDARD_FLAGS.get(flag.modId) ?? false,
});

const presentFlags = ({ modules, version, updatedAt }: FlagsView) => ({
  modules: presentTree(modules).map((module) => ({
    ...withStandard(module),
    childrenNodes: module.childrenNodes.map(withStandard),
  })),
  version,
  updatedAt: updatedAt.toISOString(),
});

const presentAccess = ({ rules, version, updatedAt }: AccessView) => ({
  rules: rules.map((rule) => ({ ...rule, scopes: [...rule.scopes] })),
  version,
  updatedAt: updatedAt.toISOString(),
});

const presentTrial = ({ country, verdicts }: Trial) => ({ country, verdicts: [...verdicts] });

export type ConsoleSettingsDeps = {
  readonly settings: SiteSettings;
  readonly site: SiteService;
  readonly submit: {
    readonly policy: Submit<PolicyCommand>;
    readonly profile: Submit<ProfileCommand>;
    readonly register: Submit<RegisterCommand>;
    readonly flags: Submit<FlagsCommand>;
    readonly access: Submit<AccessCommand>;
  };
  readonly translate: TranslateRefusal;
};

export const serveConsoleSettings = ({ settings, site, submit, translate }: ConsoleSettingsDeps) =>
  serve({
    'GET /console/site/security': async ({ brand }) =>
      presentPolicy(await settings.policy(brand.id)),
    'PUT /console/site/security': async (call) => {
      const { policy, version } = call.body;
      const brandId = call.brand.id;
      return submitCall(call, submit.policy, { brandId, policy, version }, async () =>
        presentPolicy(await settings.policy(brandId)),
      );
    },
    'PUT /console/site/profile': async (call) => {
      const { complianceProfile, version } = call.body;
      const brandId = call.brand.id;
      return submitCall(call, submit.profile, { brandId, complianceProfile, version }, async () =>
        presentPolicy(await settings.policy(brandId)),
      );
    },

    'GET /console/site/register': async ({ brand }) =>
      presentRegister(await settings.registerRules(brand.id)),
    'PUT /console/site/register': async (call) => {
      const { reason: _reason, ...wanted } = call.body;
      const brandId = call.brand.id;
      return submitCall(call, submit.register, { brandId, ...wanted }, async () =>
        presentRegister(await settings.registerRules(brandId)),
      );
    },
    'POST /console/site/register/try': async ({ brand, body: { rule, value } }) => {
      settings.checkRule(rule);
      const problem = checkField(rule, value);
      if (problem === null) return { isAccepted: true, messages: {} };
      const { languages } = await site.brand(brand.id);
      const [english, ...others] = [...new Set(['en', ...languages])].map((language) => ({
        language,
        text: translate(language, problem.code, problem.params ?? {}),
      }));
      // A language without texts of its own would say the English ones again.
      const said = others.filter(({ text }) => text !== english?.text);
      const messages = [english, ...said].flatMap((one) => (one ? [[one.language, one.text]] : []));
      return { isAccepted: false, messages: Object.fromEntries(messages) };
    },

    'GET /console/site/flags': async ({ brand }) => presentFlags(await settings.flags(brand.id)),
    'PUT /console/site/flags': async (call) => {
      const { flags, version } = call.body;
      const brandId = call.brand.id;
      return submitCall(call, submit.flags, { brandId, flags, version }, async () =>
        presentFlags(await settings.flags(brandId)),
      );
    },

    'GET /console/site/access': async ({ brand }) =>
      presentAccess(await settings.accessRules(brand.id)),
    'PUT /console/site/access': async (call) => {
      const { rules, version } = call.body;
      const brandId = call.brand.id;
      return submitCall(call, submit.access, { brandId, rules, version }, async () =>
        presentAccess(await settings.accessRules(brandId)),
      );
    },
    'POST /console/site/access/try': async ({ brand, body }) =>
      presentTrial(await settings.tryAccess(brand.id, body)),
  });
