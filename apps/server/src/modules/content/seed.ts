import type { ContentFields } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import type { Platform } from '../../platform/platform.ts';
import { DEMO_BRAND_ID } from '../site/index.ts';
import { toldAgents } from './seed/agents.ts';
import { demoAnnouncements } from './seed/announcements.ts';
import { demoBanners } from './seed/banners.ts';
import { demoHelp } from './seed/help.ts';
import { demoPosts } from './seed/posts.ts';
import { demoPromotions } from './seed/promotions.ts';
import { isKept } from './seed/promises.ts';
import { type Planting, plant } from './service/seed.ts';
import { hasContent } from './store/items.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Sow = (fields: ContentFields, placed?: Partial<Planting>) => Promise<string>;

const artOf = (image: string): string => `/art/banners/${image}.webp`;

/**
 * What the demo brand's pages say; what promises more than the product does is planted as a draft.
 * Leaves a brand that says anything as it is.
 */
export async function seedContent(platform: Platform): Promise<void> {
  const brandId = DEMO_BRAND_ID;
  const { db, newId } = platform;
  if (await hasContent(db, brandId)) return;
  const now = platform.now();
  await db.tx(async (tx) => {
    const sow = sower(tx, { brandId, now, newId });
    for (const [position, { imageUrlNarrow, ...banner }] of demoBanners.entries()) {
      const narrow = imageUrlNarrow ?? null;
      await sow({ kind: 'banner', imageUrlNarrow: narrow, ...banner }, { position });
    }
    for (const { hoursAgo, ...announcement } of [...demoAnnouncements, ...toldAgents]) {
      const startsAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
      const fields = { kind: 'announcement', promotionType: 'all', ...announcement } as const;
      await sow(fields, { startsAt, at: startsAt });
    }
    await sowPages(sow, now);
    await sowHelp(sow);
  });
}

type Field = { readonly brandId: string; readonly now: Date; newId(): string };

const sower =
  (tx: Tx, { brandId, now, newId }: Field): Sow =>
  async (fields, placed = {}) => {
    const id = newId();
    const isDraft = !isKept(fields.texts);
    const plain = { id, brandId, fields, isDraft, position: 0, at: now };
    const always = { startsAt: null, endsAt: null };
    await plant(tx, { ...plain, ...always, ...placed });
    return id;
  };

async function sowPages(sow: Sow, now: Date): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  for (const [position, seed] of demoPromotions.entries()) {
    const { image, startsInDays, endsInDays, ...promotion } = seed;
    await sow(
      {
        kind: 'promotion',
        ...promotion,
        imageUrl: artOf(image),
        startsAt: inDays(startsInDays),
        endsAt: endsInDays === null ? null : inDays(endsInDays),
      },
      { position },
    );
  }
  for (const { image, hoursAgo, ...post } of demoPosts) {
    const startsAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
    await sow({ kind: 'post', ...post, imageUrl: artOf(image) }, { startsAt, at: startsAt });
  }
}

async function sowHelp(sow: Sow): Promise<void> {
  for (const [position, { section, titles, articles }] of demoHelp.entries()) {
    const texts = Object.fromEntries(
      Object.entries(titles).map(([language, title]) => [language, { title }]),
    );
    const sectionId = await sow({ kind: 'help_section', section, texts }, { position });
    for (const [place, article] of articles.entries()) {
      await sow({ kind: 'help_article', sectionId, texts: article }, { position: place });
    }
  }
}
