import type { Reader } from '@parlour/database';
import {
  type AnnouncementRow,
  type BannerRow,
  listAnnouncements,
  listBanners,
  listHelp,
} from '../store.ts';

/** Everything that a brand shows now, in all its languages. */
export type Published = {
  readonly banners: readonly BannerRow[];
  readonly announcements: readonly AnnouncementRow[];
  readonly help: Awaited<ReturnType<typeof listHelp>>;
};

export type PublishedContent = {
  current(brandId: string): Promise<Published>;
  invalidate(brandId: string): void;
};

/** How long a text may be missing after it was published on another node. */
const FRESH_MS = 5_000;

/** Reads a brand's content at most once in five seconds; brands are few, so nothing is evicted. */
export function createPublished(reader: Reader, now: () => Date): PublishedContent {
  const held = new Map<string, { readonly content: Promise<Published>; readonly until: number }>();

  const read = async (brandId: string): Promise<Published> => {
    const at = now();
    const [banners, announcements, help] = await Promise.all([
      listBanners(reader, brandId, at),
      listAnnouncements(reader, brandId, at),
      listHelp(reader, brandId),
    ]);
    return { banners, announcements, help };
  };

  return {
    current(brandId) {
      const known = held.get(brandId);
      if (known !== undefined && known.until > now().getTime()) return known.content;
      const content = read(brandId);
      held.set(brandId, { content, until: now().getTime() + FRESH_MS });
      content.catch(() => held.delete(brandId));
      return content;
    },
    invalidate: (brandId) => held.delete(brandId),
  };
}
