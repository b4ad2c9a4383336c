// Brands, their flags and addresses, whether the site is open, and the pages themselves.
import { channel } from '@parlour/contract';
import plugin from 'fastify-plugin';
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { publishedExpansion } from '../../platform/published.ts';
import type { ApprovalService } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import { translateRefusal } from '../../platform/translate.ts';
import { loadCountryTable } from './country/load.ts';
import { createSiteJobs, siteSchedules } from './jobs.ts';
import { brandFiles, manifestPage } from './routes/brand-files.ts';
import { serveConsoleBrand } from './routes/console-brand.ts';
import { admitVisitor, createGate } from './routes/gate.ts';
import { serveConsoleSettings } from './routes/console-settings.ts';
import { serveConsoleSite } from './routes/console.ts';
import { serveSystem } from './routes/system.ts';
import { createBrandMaker } from './service/brand-maker.ts';
import { createPictureService } from './service/pictures.ts';
import { createAccessSettings } from './service/settings/access.ts';
import { createFlagSettings } from './service/settings/flags.ts';
import { placeKinds, siteKinds } from './service/settings/kinds.ts';
import { createPartSettings } from './service/settings/part.ts';
import { createRegisterSettings } from './service/settings/register.ts';
import { createSecuritySettings } from './service/settings/security.ts';
import { statusKind } from './service/settings/status-kind.ts';
import { createSiteService, type SiteService } from './service/site.ts';

export { createWebApps } from './routes/web-apps.ts';
export { isModuleEnabled } from './rules/brand.ts';
export type { BrandSettings, SecurityPolicy, StatusCode } from './rules/brand.ts';
export { checkField } from './rules/field.ts';
export { DEMO_BRAND_ID } from './seed/brand.ts';
export { demoRegisterRules } from './seed/register-rules.ts';
export type { Visitor } from './service/country.ts';
export type { RegisterSettingsView } from './service/brand-view.ts';
export type { SiteService } from './service/site.ts';

/** Written by the database whenever settings, status or security of a brand change. */
const PUBLISHED = 'site.published';

export type SiteModule = { readonly site: SiteService; readonly parts: ModuleParts };

export async function createSite(
  platform: Platform,
  { approvals, audit }: { readonly approvals: ApprovalService; readonly audit: AuditService },
): Promise<SiteModule> {
  const { config, db, jobs, log, now, newId } = platform;
  const { countryHeader } = config;
  const loadCountries = loadCountryTable;
  const site = createSiteService({ db, log, now, countryHeader, loadCountries });
  const deps = {
    db,
    audit,
    now,
    newId,
    brand: site.brand,
    country: site.country,
    invalidate: site.invalidate,
  };
  const settings = {
    ...createSecuritySettings(deps),
    ...createRegisterSettings(deps),
    ...createFlagSettings(deps),
    ...createAccessSettings(deps),
  };
  const pictures = createPictureService({ db, audit, now });
  const partDeps = { ...deps, jobs };
  const parts = createPartSettings(partDeps);
  const makeBrand = createBrandMaker(deps);
  const places = placeKinds({ ...deps, changePart: parts.changeIn });
  const kinds = siteKinds({ ...deps, makeBrand, settings });
  const submit = {
    policy: approvals.register(kinds.policy),
    profile: approvals.register(kinds.profile),
    brand: approvals.register(places.brand),
    register: approvals.register(kinds.register),
    flags: approvals.register(kinds.flags),
    access: approvals.register(kinds.access),
    domains: approvals.register(places.domains),
    service: approvals.register(places.service),
    jackpot: approvals.register(places.jackpot),
    downloads: approvals.register(places.downloads),
    create: approvals.register(kinds.create),
  };
  const submitStatus = approvals.register(statusKind(deps));
  const files = brandFiles(pictures);
  const isSecure = config.consoleUrl.startsWith('https:');
  return {
    site,
    parts: {
      handlers: {
        ...(await serveSystem({ site, config, now })),
        ...serveConsoleSite(site, submitStatus),
        ...serveConsoleSettings({ settings, site, submit, translate: translateRefusal }),
        ...serveConsoleBrand({ parts, pictures, site, submit, isSecure }),
      },
      admits: admitVisitor(site),
      plugins: {
        portal: plugin(async (app) => {
          await app.register(createGate(site));
          await app.register(files);
          await app.register(manifestPage((host) => site.brandByHost(host)));
        }),
        console: files,
      },
      jobs: createSiteJobs(partDeps),
      schedules: siteSchedules,
      channels: { site: (_caller, subject, brandCode) => subject === brandCode },
      notices: { [PUBLISHED]: site.invalidate },
      expansions: { [PUBLISHED]: publishedExpansion(channel.site) },
    },
  };
}
