// Brands, their flags and addresses, whether the site is open, and the pages themselves.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuditService } from '../audit/index.ts';
import { createGate } from './routes/gate.ts';
import { serveConsoleSite } from './routes/console.ts';
import { serveSystem } from './routes/system.ts';
import { createSiteService, type SiteService } from './service/site.ts';

export { createWebApps } from './routes/web-apps.ts';
export type { BrandSettings, SecurityPolicy, StatusCode } from './rules/brand.ts';
export { DEMO_BRAND_ID } from './seed/brand.ts';
export { demoRegisterRules, REGISTER_PATTERNS } from './seed/register-rules.ts';
export type { Visitor } from './service/country.ts';
export type { RegisterSettingsView } from './service/brand-view.ts';
export type { SiteService } from './service/site.ts';

export type SiteModule = { readonly site: SiteService; readonly parts: ModuleParts };

export async function createSite(
  platform: Platform,
  { audit }: { readonly audit: AuditService },
): Promise<SiteModule> {
  const { config, db, now } = platform;
  const site = createSiteService({ db, audit, now, countryHeader: config.countryHeader });
  return {
    site,
    parts: {
      handlers: { ...(await serveSystem({ site, config, now })), ...serveConsoleSite(site) },
      plugins: { portal: createGate(site) },
    },
  };
}
