import type { PermissionInfo, RegisterSettings } from '@parlour/contract';
import { currencyOf } from '@parlour/money';
import type { Static } from 'typebox';
import { iconUrlOf, logoUrlOf } from '../rules/picture.ts';
import { type BrandSettings, gmtOffsetMinutes, type StatusCode, textIn } from '../rules/brand.ts';

export type PermissionInfoView = Static<typeof PermissionInfo>;
export type RegisterSettingsView = Static<typeof RegisterSettings>;
export type Located = { readonly ip: string; readonly country: string | null };

export type Seen = { readonly language: string; readonly status: StatusCode; readonly at: Date };

export const presentRegisterSettings = (brand: BrandSettings): RegisterSettingsView => ({
  rules: [...brand.rules],
  ageMin: brand.ageMin,
  ageCheck: brand.ageCheck,
  termsVersion: brand.termsVersion,
});

export function presentStatus(brand: BrandSettings, { language, status }: Omit<Seen, 'at'>) {
  const { startsAt, endsAt, text, blockedCountries } = brand.status;
  return {
    status,
    maintenance:
      status === 1
        ? {
            startsAt: startsAt?.toISOString() ?? null,
            endsAt: endsAt?.toISOString() ?? null,
            text: textIn(text, language),
          }
        : null,
    regionRestriction: status === 2 ? { countries: [...blockedCountries] } : null,
  };
}

/** What the specification calls permission info, without the visitor's location. */
export function presentBrand(
  brand: BrandSettings,
  seen: Seen,
): Omit<PermissionInfoView, 'location'> {
  return {
    brand: {
      merchantCode: brand.code,
      name: brand.name,
      platform: 'WEB',
      lotteryType: 'Lott',
      currency: brand.currency,
      currencySymbol: currencyOf(brand.currency).symbol,
      defaultLanguage: brand.defaultLanguage,
      languages: [...brand.languages],
      theme: brand.theme,
      complianceProfile: brand.complianceProfile,
      timeZone: brand.timeZone,
      gmtOffsetMinutes: gmtOffsetMinutes(brand.timeZone, seen.at),
      logoUrl: logoUrlOf(brand.pictures.logo),
      logoUrlLight: logoUrlOf(brand.pictures.logoLight),
      iconUrl: iconUrlOf(brand.pictures.icon, '192'),
      jackpotCounter: brand.jackpotCounter !== 'off' || brand.hasPools,
      colours: brand.colours,
    },
    ...presentStatus(brand, seen),
    whitelabel: presentTree(brand.modules),
    register: presentRegisterSettings(brand),
    customerService: servicesIn(brand, seen.language).map(({ csType, label }) => ({
      csType,
      label,
      path: null,
    })),
    resources: brand.resources
      .filter(({ enabled }) => enabled)
      .map(({ resourceType, url, labelNameEn }) => ({ resourceType, url, labelNameEn })),
    mainDomain: brand.domains[0]?.url ?? '',
    domainRoute: presentDomains(brand),
    imageCDNs: [...brand.imageCdns],
    launchGameCDNs: [...brand.launchGameCdns],
    analytics: [...brand.analytics],
  };
}

/** Customer services that are on, each with its label in a language. */
export const servicesIn = ({ customerServices }: BrandSettings, language: string) =>
  customerServices
    .filter(({ enabled }) => enabled)
    .map(({ csType, label, labels, path }) => ({
      csType,
      path,
      label: labels[language.toLowerCase()] ?? label,
    }));

/** Several host names may lead to one address; the main one comes first. */
export const presentDomains = ({ domains }: BrandSettings): string[] => [
  ...new Set(domains.map(({ url }) => url)),
];

/** The white-label tree of the specification: modules with their parts. */
export function presentTree(modules: BrandSettings['modules']): PermissionInfoView['whitelabel'] {
  return modules
    .filter(({ parent }) => parent === null)
    .map(({ modId, enabled }) => ({
      modId,
      enabled,
      childrenNodes: modules
        .filter(({ parent }) => parent === modId)
        .map((child) => ({ modId: child.modId, enabled: child.enabled })),
    }));
}
