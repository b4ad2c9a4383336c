// Vendors and games as each brand shows them, and the lists that members keep of them.
import { channel } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import type { Loop, ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { publishedExpansion } from '../../platform/published.ts';
import type { ApprovalService } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { SiteService } from '../site/index.ts';
import { catalogueJobs, catalogueSchedules } from './jobs.ts';
import { artRoutes } from './routes/art.ts';
import type { DemandGames } from './rules/game.ts';
import { catalogueHandlers } from './routes/calls.ts';
import { deskHandlers } from './routes/desk.ts';
import { presentMenus } from './routes/present.ts';
import { type CatalogueService, createCatalogueService } from './service/catalogue.ts';
import { installHouse } from './service/install-house.ts';

export { presentGame } from './routes/present.ts';
export { createPlaceOf } from './routes/calls.ts';
export {
  type CountedGame,
  type Game,
  gameName,
  isBlockedIn,
  isConnected,
  type Vendor,
  vendorMark,
} from './rules/game.ts';
export {
  bookPath,
  housePath,
  type HouseVendor,
  houseVendors,
  isBook,
  playPath,
} from './rules/house.ts';
export { isWithin, type StakeLimits } from './limit/rules.ts';
export type { VendorPolicy } from './rules/policy.ts';
export { installHouse, listLotteryGames } from './service/install-house.ts';
export type { CatalogueService, Place } from './service/catalogue.ts';
export type { BrandCatalogue, Snapshot } from './service/snapshot.ts';

/** Written by the database whenever the version of the catalogue rises. */
const PUBLISHED = 'catalogue.published';

/** Brings the house's own games at each start; an operator opens them. */
const houseLoop = (platform: Platform): Loop => ({
  name: 'catalogue.house',
  start() {
    const done = installHouse(platform, { isOpen: false }).catch((error: unknown) => {
      platform.log.error({ err: error }, 'the games of the house were not listed');
    });
    return { stop: () => done };
  },
});

export type CatalogueModule = {
  readonly catalogue: CatalogueService;
  readonly parts: ModuleParts;
};

export type CatalogueDeps = {
  readonly approvals: Pick<ApprovalService, 'register'>;
  readonly audit: AuditService;
  readonly site: SiteService;
  readonly demandGames: DemandGames;
  /** Whether members of any brand have money at a vendor, or on its way there or back. */
  holdsMoney(reader: Reader, vendorCode: string): Promise<boolean>;
  /** Reads the rounds that a transfer vendor still has to report; false when some may be left. */
  readOut(vendorCode: string): Promise<boolean>;
};

export function createCatalogue(
  platform: Platform,
  { approvals, audit, demandGames, holdsMoney, readOut, site }: CatalogueDeps,
): CatalogueModule {
  const catalogue = createCatalogueService(platform);
  const desk = deskHandlers({
    ...platform,
    approvals,
    audit,
    catalogue,
    demandGames,
    holdsMoney,
    readOut,
    site,
  });
  return {
    catalogue,
    parts: {
      handlers: { ...catalogueHandlers({ catalogue, site }), ...desk },
      plugins: { portal: artRoutes(catalogue), console: artRoutes(catalogue) },
      bootstrap: {
        'GET /lgw/games/game_menus': async ({ brand, country, language }) =>
          presentMenus(
            await catalogue.shown({ brandId: brand.id, country }),
            await site.brand(brand.id),
            language,
          ),
      },
      jobs: catalogueJobs(platform),
      schedules: catalogueSchedules,
      loops: [houseLoop(platform)],
      channels: { catalogue: (_caller, subject) => subject === 'house' },
      notices: { [PUBLISHED]: catalogue.drop },
      expansions: { [PUBLISHED]: publishedExpansion(channel.catalogue) },
    },
  };
}
