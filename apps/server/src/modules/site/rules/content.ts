import type { BrandPart, Contract, ValueOf } from '@parlour/contract';
import type { BrandSettings } from './brand.ts';

/** What operators change of a part, in the shape of its call. */
export type ContentOf<Part extends BrandPart> = ValueOf<
  Contract[`GET /console/site/${Part}`]
>['content'];

/** Takes the content of each part out of a brand. */
export const contentOf: { readonly [Part in BrandPart]: (b: BrandSettings) => ContentOf<Part> } = {
  brand: (brand) => ({
    name: brand.name,
    defaultLanguage: brand.defaultLanguage,
    languages: [...brand.languages],
    theme: brand.theme,
    timeZone: brand.timeZone,
    imageCdns: [...brand.imageCdns],
    launchGameCdns: [...brand.launchGameCdns],
    analytics: brand.analytics.map(({ kind, id }) => ({ kind, id })),
  }),
  theme: ({ colours }) => ({ dark: { ...colours.dark }, light: { ...colours.light } }),
  pictures: ({ pictures: { logo, logoLight, icon } }) => ({ logo, logoLight, icon }),
  service: ({ customerServices }) => ({
    entries: customerServices.map(({ csType, label, labels, path, enabled }) => ({
      csType,
      label,
      labels: { ...labels },
      path,
      enabled,
    })),
  }),
  downloads: ({ resources }) => ({
    resources: resources.map(({ resourceType, url, labelNameEn, enabled }) => ({
      resourceType,
      url,
      labelNameEn,
      enabled,
    })),
  }),
  domains: ({ domains }) => ({ domains: domains.map(({ host, url }) => ({ host, url })) }),
  jackpot: ({ hasPools, jackpotCounter }) => ({ counter: jackpotCounter, hasPools }),
};
