import type { Reader } from '@parlour/database';
import type { Logger } from 'pino';
import { createHeldCopy, type HeldCopy } from '../../../platform/held-copy.ts';
import type { ItemRow } from '../store/items.ts';
import { listPublished, readHead } from '../store/published.ts';

/** What a brand shows or will show, as of one version. */
export type Published = { readonly version: bigint; readonly items: readonly ItemRow[] };

export type PublishedContent = {
  current(brandId: string): Promise<Published>;
  /** Another version of some brand was published; for the next who asks it is read. */
  drop(): void;
};

/**
 * How old rows may be at all: the query leaves out what has ended, and news that waited behind the
 * newest come up when others end.
 */
const ROWS_MS_MAX = 3_600_000;

type Held = { readonly published: Published; readonly readAt: number };

type Deps = { readonly db: Reader; readonly log: Logger; now(): Date };

/** Keeps a copy per brand; brands are few, so nothing is evicted. */
export function createPublished({ db, log, now }: Deps): PublishedContent {
  const copies = new Map<string, HeldCopy<Held>>();

  const copyOf = (brandId: string): HeldCopy<Held> =>
    createHeldCopy<Held>({
      async read(last) {
        // Read before the rows: a change that comes between them is read once more, never missed.
        const version = await readHead(db, brandId);
        const at = now();
        const isSame =
          last?.published.version === version && at.getTime() - last.readAt < ROWS_MS_MAX;
        if (isSame) return last;
        const published = { version, items: await listPublished(db, brandId, at) };
        return { published, readAt: at.getTime() };
      },
      now,
      onFailure: (error) =>
        log.warn({ err: error }, 'content could not be refreshed; the last copy is shown'),
    });

  return {
    async current(brandId) {
      const copy = copies.get(brandId) ?? copyOf(brandId);
      copies.set(brandId, copy);
      return (await copy.current()).published;
    },
    drop() {
      for (const copy of copies.values()) copy.drop();
    },
  };
}
