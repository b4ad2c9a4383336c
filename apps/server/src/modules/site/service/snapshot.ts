import type { Reader } from '@parlour/database';
import type { Soon } from '../../../platform/soon.ts';
import { type PreparedAccess, prepareAccess } from '../rules/access.ts';
import type { BrandSettings } from '../rules/brand.ts';
import { listBrands } from '../store/brand.ts';

/** All brands as they were a moment ago. `parts` holds what was computed from this picture alone. */
export type Snapshot = {
  readonly brands: readonly BrandSettings[];
  readonly byId: ReadonlyMap<string, BrandSettings>;
  readonly byHost: ReadonlyMap<string, BrandSettings>;
  /** The rules of access by brand, in the form in which they are tried. */
  readonly access: ReadonlyMap<string, PreparedAccess>;
  readonly parts: Map<BrandSettings, Map<string, string>>;
};

export type Snapshots = { current(): Soon<Snapshot>; invalidate(): void };

/** How long another node may go on with settings that were changed on this one. */
const FRESH_MS = 2_000;
/** How long old settings are better than none while the database cannot be reached. */
const STALE_MS_MAX = 60_000;

/** Reads all brands at most every two seconds, once however many callers wait. */
export function createSnapshots(reader: Reader, now: () => Date): Snapshots {
  let held: { readonly snapshot: Snapshot; readonly readAt: number } | null = null;
  let reading: Promise<Snapshot> | null = null;
  let generation = 0;

  const read = async (): Promise<Snapshot> => {
    const startedIn = generation;
    try {
      const snapshot = snapshotOf(await listBrands(reader));
      // A change that came while we were reading may be missing from what we read.
      if (startedIn === generation) held = { snapshot, readAt: now().getTime() };
      return snapshot;
    } catch (error) {
      if (held !== null && now().getTime() - held.readAt < STALE_MS_MAX) return held.snapshot;
      throw error;
    } finally {
      if (startedIn === generation) reading = null;
    }
  };

  return {
    current() {
      if (held !== null && now().getTime() - held.readAt < FRESH_MS) return held.snapshot;
      reading ??= read();
      return reading;
    },
    invalidate() {
      generation += 1;
      held = null;
      reading = null;
    },
  };
}

function snapshotOf(brands: readonly BrandSettings[]): Snapshot {
  return {
    brands,
    byId: new Map(brands.map((brand) => [brand.id, brand])),
    byHost: new Map(brands.flatMap((brand) => brand.domains.map(({ host }) => [host, brand]))),
    access: new Map(brands.map((brand) => [brand.id, prepareAccess(brand.accessRules)])),
    parts: new Map(),
  };
}
