import path from 'node:path';
import type { ModuleParts } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BrandSettings } from '../rules/brand.ts';
import { originOf } from '../rules/reach.ts';
import type { SiteService } from '../service/site.ts';
import { createBootstrap } from './bootstrap.ts';
import { CONSOLE_SEGMENTS } from './console-segments.ts';
import { createPages, imageOriginsOf } from './pages.ts';

export type WebAppsDeps = {
  readonly site: SiteService;
  /** Every other module: some have answers that travel with the page, or pages shown in frames. */
  readonly parts: readonly ModuleParts[];
  readonly languages: readonly string[];
};

const appsFolder = path.resolve(import.meta.dirname, '../../../../..');

/** First segments of the portal's routes, section 2 of the specification. */
const PORTAL_SEGMENTS = new Set([
  '',
  'index',
  'index.html',
  'home',
  'login',
  'register',
  'trial',
  'forgot',
  'resetPassword',
  'help',
  'agent',
  'agentHome',
  'member',
  'sports',
  'esports',
  'lott',
  'elott',
  'live',
  'fish',
  'rng',
  'pvp',
  'favorite',
  'recent',
  'lottery',
  'seaLottery',
  'vnLottery',
  // Other spellings of the same three.
  'lottert',
  'sealottery',
  'vnlottery',
  'promotions',
  'pointMall',
  'seamless',
  'tables',
  'fairness',
  'payment',
  'game',
  'games',
  'cashier',
  'download',
  'blog',
  'news',
  'winners',
  'feedback',
  'referral',
  'tutorial',
  'affiliate',
  'announcements',
  'preview',
]);

/** The portal's and the console's pages. */
export function createWebApps(
  platform: Platform,
  { site, parts, languages }: WebAppsDeps,
): ModuleParts {
  const { config, now } = platform;
  const bootstrap = createBootstrap({
    site,
    now,
    parts: parts.flatMap((part) => part.bootstrap ?? []),
  });
  const framed = parts.flatMap((part) => part.frameOrigins ?? []);
  const frameOrigins = async (brand: BrandSettings): Promise<readonly string[]> => {
    const origins = await Promise.all(framed.map((originsOf) => originsOf(brand)));
    // Games may be launched from other addresses of the house as well as from their vendors'.
    const launched = brand.launchGameCdns.flatMap((url) => originOf(url) ?? []);
    return [...new Set([...origins.flat(), ...launched])].toSorted();
  };
  const shared = { languages, brandByHost: (host: string) => site.brandByHost(host) };
  return {
    plugins: {
      portal: createPages({
        ...shared,
        folder: path.join(appsFolder, 'portal/dist'),
        segments: PORTAL_SEGMENTS,
        isSecure: config.publicUrl.startsWith('https:'),
        bootstrap,
        frameOrigins,
        imageOrigins: imageOriginsOf,
        isBranded: true,
      }),
      console: createPages({
        ...shared,
        folder: path.join(appsFolder, 'console/dist'),
        segments: CONSOLE_SEGMENTS,
        isSecure: config.consoleUrl.startsWith('https:'),
        bootstrap: async () => '{}',
        frameOrigins: async () => [],
        // What operators choose and write shows pictures of the portal.
        imageOrigins: (brand) => [
          ...new Set([
            new URL(config.publicUrl).origin,
            ...brand.domains.flatMap(({ url }) => originOf(url) ?? []),
            ...imageOriginsOf(brand),
          ]),
        ],
      }),
    },
  };
}
