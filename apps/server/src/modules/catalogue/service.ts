import { FAVOURITES_MAX, type GameCategory, gameCategories } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Game, Vendor } from './rules/game.ts';
import { createShelf, type Shelf } from './rules/select.ts';
import * as store from './store.ts';

export type Lane = {
  readonly category: GameCategory;
  readonly vendors: readonly LaneVendor[];
};

export type LaneVendor = {
  readonly vendor: Vendor;
  readonly gameCount: number;
  /** The vendor's leading game of the category that can be played; null while there is none. */
  readonly entry: Game | null;
};

/** What one brand shows, as of one version of the catalogue. */
export type BrandCatalogue = {
  readonly version: bigint;
  readonly shelf: Shelf;
  readonly lanes: readonly Lane[];
  findGame(vassalage: string, code: string): Game | null;
  findNode(nodeId: number): Game | null;
};

/** Everything that this operator knows of, whatever brand shows it. */
export type Snapshot = {
  readonly version: bigint;
  readonly vendors: readonly Vendor[];
  findVendor(code: string): Vendor | null;
  findGame(vendorCode: string, code: string): Game | null;
  readonly games: readonly Game[];
  brand(brandId: string): BrandCatalogue;
};

/** How old a node's copy may be before it asks the database for the version. */
const FRESH_MS = 1_000;

export function createCatalogueService({ db, log, now }: Pick<Platform, 'db' | 'log' | 'now'>) {
  let current: Snapshot | null = null;
  let checkedAt = 0;
  let checking: Promise<Snapshot> | null = null;

  const refresh = async (): Promise<Snapshot> => {
    const version = await store.readVersion(db);
    if (current?.version !== version) current = await load();
    checkedAt = now().getTime();
    return current;
  };

  const load = async (): Promise<Snapshot> => {
    // One transaction, so that the version and the rows belong together.
    return db.tx(async (tx) => {
      await tx.query({ text: 'set transaction isolation level repeatable read read only' });
      const version = await store.readVersion(tx);
      const vendors = await store.listVendors(tx);
      const games = await store.listGames(
        tx,
        new Map(vendors.map((vendor) => [vendor.code, vendor])),
      );
      return createSnapshot({
        version,
        vendors,
        games,
        placements: await store.listPlacements(tx),
      });
    });
  };

  const check = (): Promise<Snapshot> => {
    checking ??= refresh().finally(() => (checking = null));
    return checking;
  };

  const service = {
    /** The present catalogue. A copy that may be old is answered once while a newer one is fetched. */
    async snapshot(): Promise<Snapshot> {
      if (current === null) return check();
      // The next caller sees the new copy; a failing database must not break what needs none.
      if (now().getTime() - checkedAt > FRESH_MS) {
        void check().catch((error: unknown) => {
          log.warn({ err: error }, 'the catalogue could not be refreshed; the last copy is shown');
        });
      }
      return current;
    },
    /** The same, after asking the database whether it changed. */
    latest: (): Promise<Snapshot> => check(),

    async favourites(memberId: string, brandId: string): Promise<readonly Game[]> {
      const catalogue = (await service.snapshot()).brand(brandId);
      const nodeIds = await store.listFavourites(db, memberId);
      return gamesOf(catalogue, nodeIds).slice(0, FAVOURITES_MAX);
    },

    async recent(memberId: string, brandId: string): Promise<readonly Game[]> {
      const catalogue = (await service.snapshot()).brand(brandId);
      return gamesOf(catalogue, await store.listRecent(db, memberId));
    },

    /** Notes that a member opened a game. */
    remember: (tx: Tx, opened: { memberId: string; nodeId: number; at: Date }): Promise<void> =>
      store.upsertRecent(tx, opened),

    async addFavourite(wish: { memberId: string; brandId: string; nodeId: number }): Promise<void> {
      const catalogue = (await service.snapshot()).brand(wish.brandId);
      if (catalogue.findNode(wish.nodeId) === null) throw new Refusal('catalogue.game_not_found');
      await db.tx(async (tx) => {
        const known = await store.listFavourites(tx, wish.memberId);
        if (known.includes(wish.nodeId)) return;
        if (known.length >= FAVOURITES_MAX) throw new Refusal('catalogue.favourites_full');
        await store.insertFavourite(tx, { ...wish, at: now() });
      });
    },

    removeFavourite: (wish: { memberId: string; nodeId: number }): Promise<void> =>
      db.tx((tx) => store.deleteFavourite(tx, wish)),
  };
  return service;
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;

const gamesOf = (catalogue: BrandCatalogue, nodeIds: readonly number[]): readonly Game[] =>
  nodeIds.flatMap((nodeId) => catalogue.findNode(nodeId) ?? []);

type SnapshotRows = {
  readonly version: bigint;
  readonly vendors: readonly Vendor[];
  readonly games: readonly Game[];
  readonly placements: readonly store.Placement[];
};

function createSnapshot({ version, vendors, games, placements }: SnapshotRows): Snapshot {
  const vendorByCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  const gameByCode = new Map(games.map((game) => [keyOf(game.vendor.code, game.code), game]));
  const brands = new Map<string, BrandCatalogue>();
  return {
    version,
    vendors,
    games,
    findVendor: (code) => vendorByCode.get(code) ?? null,
    findGame: (vendorCode, code) => gameByCode.get(keyOf(vendorCode, code)) ?? null,
    brand(brandId) {
      const known = brands.get(brandId);
      if (known !== undefined) return known;
      const own = placements.filter((placement) => placement.brandId === brandId);
      const made = createBrandCatalogue({ version, vendors, games, placements: own });
      brands.set(brandId, made);
      return made;
    },
  };
}

const keyOf = (vendor: string, code: string): string => `${vendor}\n${code}`;

function createBrandCatalogue({
  version,
  vendors,
  games,
  placements,
}: SnapshotRows): BrandCatalogue {
  const placed = new Map(placements.map((placement) => [placement.vendorCode, placement]));
  const shown = vendors
    .filter((vendor) => placed.get(vendor.code)?.isShown !== false)
    .toSorted((left, right) => positionOf(left) - positionOf(right));
  function positionOf(vendor: Vendor): number {
    return placed.get(vendor.code)?.position ?? vendor.position;
  }

  const shownCodes = new Set(shown.map((vendor) => vendor.code));
  const shelf = createShelf(
    games.filter((game) => shownCodes.has(game.vendor.code)),
    () => nextTurn(),
  );
  const byCode = new Map(
    shelf.games.map((game) => [keyOf(game.vendor.vassalage, game.code), game]),
  );
  const byNode = new Map(shelf.games.map((game) => [game.nodeId, game]));
  return {
    version,
    shelf,
    lanes: lanesOf(shown, shelf.games),
    findGame: (vassalage, code) => byCode.get(keyOf(vassalage, code)) ?? null,
    findNode: (nodeId) => byNode.get(nodeId) ?? null,
  };
}

function lanesOf(vendors: readonly Vendor[], games: readonly Game[]): readonly Lane[] {
  const counts = new Map<string, number>();
  const entries = new Map<string, Game>();
  for (const game of games) {
    const key = keyOf(game.category, game.vendor.code);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    // Games come in the order of the shelf, so the first that can be played leads.
    if (game.state === 'live' && !entries.has(key)) entries.set(key, game);
  }
  return gameCategories.flatMap((category) => {
    const lane = vendors
      .map((vendor) => {
        const key = keyOf(category, vendor.code);
        return { vendor, gameCount: counts.get(key) ?? 0, entry: entries.get(key) ?? null };
      })
      .filter(({ gameCount }) => gameCount > 0)
      // Those that can be played lead their lane.
      .toSorted((left, right) => Number(isLive(right.vendor)) - Number(isLive(left.vendor)));
    return lane.length === 0 ? [] : [{ category, vendors: lane }];
  });
}

const isLive = (vendor: Vendor): boolean => vendor.state === 'live';
