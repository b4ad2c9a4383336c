import type {
  analyticsKinds,
  RegisterRule,
  ResourceType,
  SecurityPolicy as SecurityPolicySchema,
  ServiceType,
} from '@parlour/contract';
import type { Static } from 'typebox';
import type { Brand } from '../../../platform/http/call.ts';
import type { AccessRule } from './access.ts';

export type ModuleRow = {
  readonly modId: string;
  readonly parent: string | null;
  readonly enabled: boolean;
};

export type SiteStatus = {
  readonly isMaintenance: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** By language code. */
  readonly text: Readonly<Record<string, string>>;
  /** ISO 3166-1 alpha-2 codes. */
  readonly blockedCountries: readonly string[];
  readonly version: number;
  readonly updatedAt: Date;
};

export type CustomerService = {
  readonly csType: ServiceType;
  readonly label: string;
  /** The label by language code, where it differs. */
  readonly labels: Readonly<Record<string, string>>;
  readonly path: string;
  readonly enabled: boolean;
};

export type Resource = {
  readonly resourceType: ResourceType;
  readonly url: string;
  readonly labelNameEn: string;
  readonly enabled: boolean;
};

/** Names of stored pictures; null for the drawn ones of the house. */
export type BrandPictures = {
  readonly logo: string | null;
  readonly logoLight: string | null;
  readonly icon: string | null;
};

type AnalyticsKind = (typeof analyticsKinds)[number];

/** How a brand guards its accounts; units are in the names. */
export type SecurityPolicy = Readonly<Static<typeof SecurityPolicySchema>>;

/** Everything that is decided per brand. */
export type BrandSettings = Brand & {
  readonly createdAt: Date;
  readonly name: string;
  readonly languages: readonly string[];
  readonly theme: 'dark' | 'light';
  readonly complianceProfile: 'OPEN' | 'GLI' | 'UKGC' | 'MGA';
  /** IANA zone in which the business day turns. */
  readonly timeZone: string;
  readonly ageMin: number;
  readonly ageCheck: 'birthday' | 'tick';
  readonly termsVersion: string;
  readonly security: SecurityPolicy;
  readonly colours: Readonly<Record<'dark' | 'light', Readonly<Record<string, string>>>>;
  readonly imageCdns: readonly string[];
  readonly launchGameCdns: readonly string[];
  readonly analytics: readonly { kind: AnalyticsKind; id: string }[];
  readonly domains: readonly { host: string; url: string }[];
  readonly modules: readonly ModuleRow[];
  readonly rules: readonly Static<typeof RegisterRule>[];
  readonly customerServices: readonly CustomerService[];
  readonly resources: readonly Resource[];
  readonly pictures: BrandPictures;
  readonly jackpotCounter: 'decorative' | 'off';
  /** Whether its bets feed the progressive pools of vendors, and its players may hit them. */
  readonly hasPools: boolean;
  readonly status: SiteStatus;
  /** In the order in which they are tried. */
  readonly accessRules: readonly AccessRule[];
};

/** 0 normal, 1 maintenance, 2 the visitor's region is not served. */
export type StatusCode = 0 | 1 | 2;

/**
 * Whether the site is open to a visitor. An end that has passed is an estimate that was wrong. A
 * rule of access that matched decides about the region; without one the blocked countries do.
 */
export function decideStatus(
  { isMaintenance, startsAt, blockedCountries }: SiteStatus,
  visitor: {
    readonly country: string | null;
    readonly isAllowed?: boolean | null;
    readonly at: Date;
  },
): StatusCode {
  if (isMaintenance && (startsAt === null || startsAt <= visitor.at)) return 1;
  const isAllowed = visitor.isAllowed ?? null;
  if (isAllowed !== null) return isAllowed ? 0 : 2;
  return visitor.country !== null && blockedCountries.includes(visitor.country) ? 2 : 0;
}

/** A flag counts only while every module above it is enabled. */
export function isModuleEnabled(modules: readonly ModuleRow[], modId: string): boolean {
  const module = modules.find((candidate) => candidate.modId === modId);
  if (module === undefined || !module.enabled) return false;
  return module.parent === null || isModuleEnabled(modules, module.parent);
}

/** The text of a language, English when it has none. */
export const textIn = (texts: Readonly<Record<string, string>>, language: string): string =>
  texts[language.toLowerCase()] ?? texts['en'] ?? '';

/** Minutes by which a zone is ahead of UTC at an instant. */
export function gmtOffsetMinutes(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name);
  if (match === null) return 0;
  const [, sign, hours = '0', minutes = '0'] = match;
  const offset = Number.parseInt(hours, 10) * 60 + Number.parseInt(minutes, 10);
  return sign === '-' ? -offset : offset;
}
