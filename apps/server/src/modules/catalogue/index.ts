// Vendors and games as each brand shows them, and the lists that members keep of them.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { artRoutes } from './routes/art.ts';
import { catalogueHandlers, presentMenus } from './routes/calls.ts';
import { type CatalogueService, createCatalogueService } from './service.ts';

export { presentGame } from './routes/calls.ts';
export { type Game, gameName, type Vendor } from './rules/game.ts';
export type { VendorPolicy } from './rules/policy.ts';
export type { BrandCatalogue, CatalogueService, Snapshot } from './service.ts';

export type CatalogueModule = {
  readonly catalogue: CatalogueService;
  readonly parts: ModuleParts;
};

export function createCatalogue(platform: Platform): CatalogueModule {
  const catalogue = createCatalogueService(platform);
  return {
    catalogue,
    parts: {
      handlers: catalogueHandlers(catalogue),
      plugins: { portal: artRoutes(catalogue) },
      bootstrap: {
        'GET /lgw/games/game_menus': async ({ brand, language }) =>
          presentMenus((await catalogue.snapshot()).brand(brand.id), language),
      },
    },
  };
}
