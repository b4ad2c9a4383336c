import type { Platform } from '../platform/platform.ts';
import { seedCashier } from '../modules/cashier/seed.ts';

/** The demo's cashier in dollars, for tests of modules that meet it over its calls alone. */
export const openCashier = (platform: Platform, brandId: string): Promise<void> =>
  seedCashier(platform, { brandId, currency: 'USD', accountLockMinutes: 0 });
