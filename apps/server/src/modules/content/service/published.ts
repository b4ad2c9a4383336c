import type { Reader } from '@parlour/database';
import type { Logger } from 'pino';
import type { ItemRow } from '../store/items.ts';
import { listPublished, readHead } from '../store/published.ts';

/** What a brand shows or will show, as of one version. */
export type Published = { readonly version: bigint; readonly items: readonly ItemRow[] };

export type PublishedContent = {
  current(brandId: string): Promise<Published>;
  /** Forgets a brand's copy; for after the commit of a change on this node. */
  invalidate(brandId: string): void;
};

/** How old a node's copy may be before it asks the database for the version. */
const FRESH_MS = 1_000;
/**
 * How old rows may be at all: the query leaves out what has ended, and news that waited behind the
 * newest come up when others end.
 */
const ROWS_MS_MAX = 3_600_000;

type Held = {
  readonly published: Published;
  readonly readAt: number;
  checkedAt: number;
};

type Deps = { readonly db: Reader; readonly log: Logger; now(): Date };

/** Keeps a copy per brand; brands are few, so nothing is evicted. */
export function createPublished({ db, log, now }: Deps): PublishedContent {
  const held = new Map<string, Held>();
  const reading = new Map<string, Promise<Published>>();

  const refresh = async (brandId: string): Promise<Published> => {
    // Read before the rows: a change that comes between them is read once more, never missed.
    const version = await readHead(db, brandId);
    const at = now();
    const known = held.get(brandId);
    if (known?.published.version === version && at.getTime() - known.readAt < ROWS_MS_MAX) {
      known.checkedAt = at.getTime();
      return known.published;
    }
    const published = { version, items: await listPublished(db, brandId, at) };
    held.set(brandId, { published, readAt: at.getTime(), checkedAt: at.getTime() });
    return published;
  };

  const check = (brandId: string): Promise<Published> => {
    const known = reading.get(brandId);
    if (known !== undefined) return known;
    const made = refresh(brandId).finally(() => {
      if (reading.get(brandId) === made) reading.delete(brandId);
    });
    reading.set(brandId, made);
    return made;
  };

  return {
    async current(brandId) {
      const known = held.get(brandId);
      if (known === undefined) return check(brandId);
      // The next caller sees the new copy; a failing database must not break what needs none.
      if (Math.abs(now().getTime() - known.checkedAt) > FRESH_MS) {
        void check(brandId).catch((error: unknown) => {
          log.warn({ err: error }, 'content could not be refreshed; the last copy is shown');
        });
      }
      return known.published;
    },
    invalidate(brandId) {
      held.delete(brandId);
      // What is being read now may be what was before the change.
      reading.delete(brandId);
    },
  };
}
