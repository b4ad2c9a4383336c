import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import type { Config } from '../../../platform/config.ts';
import { PreparedValue, serve } from '../../../platform/http/call.ts';
import { createSealingKeys } from '../../../platform/http/sealed.ts';
import { presentDomains } from '../service/brand-view.ts';
import { whenReady } from '../../../platform/soon.ts';
import type { SiteService } from '../service/site.ts';
import { sealForCaller } from './seal-for-caller.ts';

type SystemDeps = { readonly site: SiteService; readonly config: Config; now(): Date };

export async function serveSystem({ site, config, now }: SystemDeps) {
  const { jwks } = await createSealingKeys(config.sealingKeys);
  return serve({
    'GET /wps/system/whitelabel': (call) =>
      whenReady(site.permissionInfo(call.brand.id, call), PreparedValue.ofJson),

    'GET /wps/system/status': async (call) => ({
      ...(await site.presentStatusFor(call.brand.id, call)),
      serverTime: now().toISOString(),
    }),

    'GET /wps/system/domainRoute': async ({ brand }) => {
      const domains = presentDomains(await site.brand(brand.id));
      return { mainDomain: domains[0] ?? '', domains };
    },

    'GET /wps/system/countryCodes': async ({ brand }) => {
      const { blockedCountries } = (await site.brand(brand.id)).status;
      return {
        items: getCountries()
          .filter((country) => !blockedCountries.includes(country))
          .map((country) => ({ country, dialingCode: getCountryCallingCode(country) })),
      };
    },

    'GET /wps/system/keys': async () => jwks as { keys: never[] },

    'GET /wps/system/customerService': async ({ brand, query, language }) => {
      const entries = await site.customerServices(brand.id, language);
      const paths = await sealForCaller(
        query.key,
        entries.map(({ path }) => path),
      );
      return entries.map(({ csType, label }, index) => ({
        csType,
        label,
        path: paths[index] ?? '',
      }));
    },
  });
}
