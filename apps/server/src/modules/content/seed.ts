import type { Platform } from '../../platform/platform.ts';
import { DEMO_BRAND_ID } from '../site/index.ts';
import { demoAnnouncements } from './seed/announcements.ts';
import { demoBanners } from './seed/banners.ts';
import { demoHelp } from './seed/help.ts';
import { createContentService } from './service/content.ts';
import { hasContent } from './store.ts';

const HOUR_MS = 3_600_000;

/** What the demo brand's pages say, through the same cleaning as what operators write. */
export async function seedContent(platform: Platform): Promise<void> {
  const brandId = DEMO_BRAND_ID;
  if (await hasContent(platform.db, brandId)) return;
  const content = createContentService(platform);
  for (const [position, banner] of demoBanners.entries()) {
    await content.publishBanner({ ...banner, brandId, position, startsAt: null, endsAt: null });
  }
  for (const { hoursAgo, ...announcement } of demoAnnouncements) {
    await content.publishAnnouncement({
      ...announcement,
      brandId,
      promotionType: 'all',
      publishedAt: new Date(platform.now().getTime() - hoursAgo * HOUR_MS),
      endsAt: null,
    });
  }
  for (const [position, { section, titles, articles }] of demoHelp.entries()) {
    const texts = articles.map((article) => ({ texts: article }));
    await content.publishHelp({ brandId, section, titles, position }, texts);
  }
}
