// The ground that tests of a module stand on when the whole program would be too much: a demo brand
// and a small catalogue with vendors of every kind.
import type { Platform } from '../platform/platform.ts';
import { seedCatalogue } from '../modules/catalogue/seed.ts';
import { DEMO_BRAND_ID, seedSite } from '../modules/site/seed.ts';

export { DEMO_BRAND_ID };

const DEMO_TITLES = 20;

export async function layGround(platform: Platform): Promise<void> {
  await seedSite(platform);
  await seedCatalogue(platform, { titles: DEMO_TITLES });
}
