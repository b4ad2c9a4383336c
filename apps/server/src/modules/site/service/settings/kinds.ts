// What loosens the settings of a brand, and so waits for a second operator.
import type { BrandPart } from '@parlour/contract';
import {
  brandNamer,
  isLooserPicture,
  type Loosens,
  type Maker,
  rehearsedKind,
  type Trace,
} from '../../../approval/index.ts';
import type { AuditService } from '../../../audit/index.ts';
import type { AccessRuleWish } from '../../rules/access.ts';
import type { SecurityPolicy } from '../../rules/brand.ts';
import { type FlagWish, isLooserFlags } from '../../rules/flags.ts';
import type { Profile } from '../../rules/security.ts';
import type { RegisterSettings } from '../../store/settings.ts';
import type { createBrandMaker, NewBrand } from '../brand-maker.ts';
import type { createAccessSettings } from './access.ts';
import { isLooserAccess, stableAccess } from '../../rules/access-change.ts';
import type { createFlagSettings } from './flags.ts';
import type { ChangePart, PartChange } from './part.ts';
import type { createRegisterSettings } from './register.ts';
import type { createSecuritySettings } from './security.ts';

type Of = { readonly brandId: string; readonly version: number };
export type PolicyCommand = Of & { readonly policy: SecurityPolicy };
export type ProfileCommand = Of & { readonly complianceProfile: Profile };
export type RegisterCommand = Of & RegisterSettings;
export type FlagsCommand = Of & { readonly flags: readonly FlagWish[] };
export type AccessCommand = Of & { readonly rules: readonly AccessRuleWish[] };
export type PartCommand<P extends BrandPart> = Omit<PartChange<P>, 'operatorId' | 'ip' | 'reason'>;

type KindDeps = {
  readonly audit: AuditService;
  readonly brand: (brandId: string) => Promise<{ readonly name: string }>;
  readonly settings: ReturnType<typeof createSecuritySettings> &
    ReturnType<typeof createRegisterSettings> &
    ReturnType<typeof createFlagSettings> &
    ReturnType<typeof createAccessSettings>;
  readonly makeBrand: ReturnType<typeof createBrandMaker>;
  /** Forgets the brands as they were. */
  invalidate(): void;
};

/** When a setting makes it easier to get into an account, or to stay in it unseen. */
const policyDirections: Readonly<Record<keyof SecurityPolicy, Loosens>> = {
  loginFailuresMax: 'up',
  loginWindowMinutes: 'down',
  lockMinutesMin: 'down',
  lockMinutesMax: 'down',
  captchaAfterFailures: 'up',
  botCheckLogin: 'any',
  botCheckRegister: 'any',
  botCheckSms: 'any',
  secondVerification: 'any',
  codeMinutes: 'up',
  codeTriesMax: 'up',
  codesPerHour: 'up',
  passwordDays: 'up',
  sessionIdleMinutes: 'up',
  sessionDays: 'up',
  revealsUnknownAccounts: 'up',
  registrationsPerAddressPerDay: 'up',
  newLoginNotice: 'down',
};

/** What asks for less of who registers; patterns say too little to be compared. */
const registerDirections: Readonly<Record<string, Loosens>> = {
  order: 'never',
  termsVersion: 'never',
  ageMin: 'down',
  required: 'down',
  minLength: 'down',
  maxLength: 'up',
};

const by = ({ operatorId, ip, reason }: Maker) => ({ operatorId, ip, reason });

type Address = { readonly enabled?: boolean; readonly path?: string; readonly url?: string };

const addressesIn = (picture: Trace['after']): Set<string> => {
  const rows = ['entries', 'resources'].flatMap((list) => (picture[list] ?? []) as Address[]);
  return new Set(rows.flatMap(({ enabled, path, url }) => (enabled ? [path ?? url ?? ''] : [])));
};

/** Whether members are led to an address that was not shown: they load programs there, and tell secrets. */
const leadsElsewhere = ({ before, after }: Trace): boolean =>
  !addressesIn(after).isSubsetOf(addressesIn(before));

type PlaceDeps = Pick<KindDeps, 'audit' | 'brand' | 'invalidate'> & {
  readonly changePart: ChangePart;
};

/** Kinds of parts of which some changes are made by two. */
export const placeKinds = ({ audit, brand, changePart, invalidate }: PlaceDeps) => {
  const common = {
    decide: 'site.update',
    nameOf: brandNamer({ brand }),
    after: async () => invalidate(),
    // The kind says of which part it is.
    tell: ({ before, after: { part: _part, ...after } }: Trace) => ({ before, after }),
  } as const;
  return {
    brand: rehearsedKind<PartCommand<'brand'>>(audit, {
      ...common,
      name: 'site.change_brand',
      // Days begin by it: limits of players, budgets and caps of a day would begin again.
      loosens: ({ after }) => 'timeZone' in after,
      step: (tx, command, maker) => changePart(tx, 'brand', { ...command, ...by(maker) }),
    }),

    domains: rehearsedKind<PartCommand<'domains'>>(audit, {
      ...common,
      name: 'site.change_domains',
      // Mails of the brand lead to them.
      loosens: () => true,
      step: (tx, command, maker) => changePart(tx, 'domains', { ...command, ...by(maker) }),
    }),

    jackpot: rehearsedKind<PartCommand<'jackpot'>>(audit, {
      ...common,
      name: 'site.change_jackpot',
      // Prizes of pools are paid out by the house.
      loosens: ({ after }) => after['hasPools'] === true,
      step: (tx, command, maker) => changePart(tx, 'jackpot', { ...command, ...by(maker) }),
    }),

    service: rehearsedKind<PartCommand<'service'>>(audit, {
      ...common,
      name: 'site.change_service',
      loosens: leadsElsewhere,
      step: (tx, command, maker) => changePart(tx, 'service', { ...command, ...by(maker) }),
    }),

    downloads: rehearsedKind<PartCommand<'downloads'>>(audit, {
      ...common,
      name: 'site.change_downloads',
      loosens: leadsElsewhere,
      step: (tx, command, maker) => changePart(tx, 'downloads', { ...command, ...by(maker) }),
    }),
  };
};

export const siteKinds = ({ audit, brand, invalidate, makeBrand, settings }: KindDeps) => {
  const after = async () => invalidate();
  const common = { decide: 'security.update', nameOf: brandNamer({ brand }), after } as const;
  return {
    policy: rehearsedKind<PolicyCommand>(audit, {
      ...common,
      name: 'site.loosen_security',
      loosens: (seen) => isLooserPicture(policyDirections, seen.before, seen.after),
      step: (tx, command, maker) => settings.changePolicy(tx, { ...command, ...by(maker) }),
    }),

    profile: rehearsedKind<ProfileCommand>(audit, {
      ...common,
      name: 'site.change_profile',
      // Each regulation asks for something that another does not.
      loosens: (seen) => 'complianceProfile' in seen.after,
      step: (tx, command, maker) => settings.changeProfile(tx, { ...command, ...by(maker) }),
    }),

    register: rehearsedKind<RegisterCommand>(audit, {
      ...common,
      name: 'site.loosen_register',
      loosens: (seen) => isLooserPicture(registerDirections, seen.before, seen.after),
      step: (tx, command, maker) => settings.changeRegisterRules(tx, { ...command, ...by(maker) }),
    }),

    flags: rehearsedKind<FlagsCommand>(audit, {
      ...common,
      name: 'site.change_flags',
      loosens: (seen) => isLooserFlags(seen.before, seen.after),
      step: (tx, command, maker) => settings.changeFlags(tx, { ...command, ...by(maker) }),
    }),

    access: rehearsedKind<AccessCommand>(audit, {
      ...common,
      name: 'site.loosen_access',
      loosens: (seen) => isLooserAccess(seen.before, seen.after),
      tell: stableAccess,
      step: (tx, command, maker) => settings.changeAccessRules(tx, { ...command, ...by(maker) }),
    }),

    create: rehearsedKind<NewBrand>(audit, {
      ...common,
      name: 'site.create_brand',
      decide: 'site.update',
      isHouse: true,
      loosens: () => true,
      subjectOf: ({ code }) => ({ kind: 'new_brand', id: code }),
      nameOf: async (_reader, code) => code,
      step: (tx, command, maker) => makeBrand(tx, command, by(maker)),
    }),
  };
};
