// Vendors and games as each brand shows them, and the lists that members keep of them.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuditService } from '../audit/index.ts';
import type { SiteService } from '../site/index.ts';
import { catalogueJobs, catalogueSchedules } from './jobs.ts';
import { artRoutes } from './routes/art.ts';
import { catalogueHandlers } from './routes/calls.ts';
import { deskHandlers } from './routes/desk.ts';
import { presentMenus } from './routes/present.ts';
import { type CatalogueService, createCatalogueService } from './service/catalogue.ts';

export { presentGame } from './routes/present.ts';
export { createPlaceOf } from './routes/calls.ts';
export { type Game, gameName, isBlockedIn, type Vendor } from './rules/game.ts';
export type { VendorPolicy } from './rules/policy.ts';
export type { CatalogueService, Place } from './service/catalogue.ts';
export type { BrandCatalogue, Snapshot } from './service/snapshot.ts';

export type CatalogueModule = {
  readonly catalogue: CatalogueService;
  readonly parts: ModuleParts;
};

export type CatalogueDeps = {
  readonly audit: AuditService;
  readonly site: SiteService;
};

export function createCatalogue(
  platform: Platform,
  { audit, site }: CatalogueDeps,
): CatalogueModule {
  const catalogue = createCatalogueService(platform);
  const desk = deskHandlers({ ...platform, audit, catalogue, site });
  return {
    catalogue,
    parts: {
      handlers: { ...catalogueHandlers({ catalogue, site }), ...desk },
      plugins: { portal: artRoutes(catalogue), console: artRoutes(catalogue) },
      bootstrap: {
        'GET /lgw/games/game_menus': async ({ brand, country, language }) =>
          presentMenus(await catalogue.shown({ brandId: brand.id, country }), language),
      },
      jobs: catalogueJobs(platform),
      schedules: catalogueSchedules,
    },
  };
}
