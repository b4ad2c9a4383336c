import { type GameCategory, gameCategories } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import {
  type Game,
  isBlockedIn,
  isConnected,
  isPlayable,
  type Vendor,
  withoutClaims,
} from '../rules/game.ts';
import { nextTurnOf, reopensAt, stateAt } from '../rules/maintenance.ts';
import type { SearchIndex } from '../rules/search.ts';
import { createShelf, type Pins, type Shelf } from '../rules/select.ts';
import type { StakeLimits } from '../limit/rules.ts';
import { type GameLimits, listLimits } from '../limit/store.ts';
import * as store from '../store/read.ts';

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

/** What one brand shows to the people of one country, as of one version of the catalogue. */
export type BrandCatalogue = {
  readonly version: bigint;
  readonly shelf: Shelf;
  readonly lanes: readonly Lane[];
  /** Vendors with games of a category, those that can be played first. */
  vendorsOf(category: GameCategory): Lane['vendors'];
  /** Also finds what is not offered in the country, so that it can be said why not. */
  findGame(vassalage: string, code: string): Game | null;
  /** Only what is listed. */
  findNode(nodeId: number): Game | null;
};

/** Everything that this operator knows of, whatever brand shows it. */
export type Snapshot = {
  readonly version: bigint;
  readonly vendors: readonly Vendor[];
  findVendor(code: string): Vendor | null;
  findGame(vendorCode: string, code: string): Game | null;
  /** By the name under which a picture is drawn: `vendor:code`, or the code where it is unique. */
  findDrawn(name: string): Game | null;
  findId(gameId: string): Game | null;
  /** By number; hidden ones too. */
  readonly games: readonly Game[];
  /** The next instant at which a window of maintenance opens or closes; null when none will. */
  readonly turnsAt: Date | null;
  /** Whether anything is closed to any country; otherwise nobody needs to ask where people are. */
  readonly hasBlocks: boolean;
  /** A country of null is shown what is blocked nowhere and somewhere alike. */
  brand(brandId: string, country?: string | null): BrandCatalogue;
  /** What a brand allows of stakes in a game; null where it says nothing. */
  limitsOf(brandId: string, gameId: string, currency: string): StakeLimits | null;
  placements(brandId: string): ReadonlyMap<string, store.Placement>;
  pins(brandId: string): Pins;
};

export type SnapshotRows = {
  readonly version: bigint;
  readonly at: Date;
  readonly vendors: readonly Vendor[];
  readonly games: readonly Game[];
  readonly placements: readonly store.Placement[];
  readonly pinned: readonly store.PinnedList[];
  readonly limits: readonly GameLimits[];
};

/** Reads everything in the caller's transaction, so that the version and the rows belong together. */
export async function readRows(reader: Reader, at: Date): Promise<SnapshotRows> {
  const version = await store.readVersion(reader);
  const vendors = (await store.listVendors(reader)).map((vendor): Vendor => ({
    ...vendor,
    state: stateAt(vendor.setState, vendor.maintenance, at),
    reopensAt: vendor.setState === 'live' ? reopensAt([vendor.maintenance], at) : null,
  }));
  const byCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  const games = (await store.listGames(reader)).flatMap(({ vendorCode, ...game }): Game[] => {
    const vendor = byCode.get(vendorCode);
    if (vendor === undefined) return [];
    const state =
      vendor.state === 'live' ? stateAt(game.setState, game.maintenance, at) : vendor.state;
    const isSetLive = vendor.setState === 'live' && game.setState === 'live';
    const windows = [vendor.maintenance, game.maintenance];
    return [{ ...game, vendor, state, reopensAt: isSetLive ? reopensAt(windows, at) : null }];
  });
  const placements = await store.listPlacements(reader);
  const pinned = await store.listPins(reader);
  return { version, at, vendors, games, placements, pinned, limits: await listLimits(reader) };
}

const limitKey = (brandId: string, gameId: string, currency: string): string =>
  `${brandId} ${gameId} ${currency}`;

export const keyOf = (vendor: string, code: string): string => `${vendor}\n${code}`;

/** The index finds games by their place among those of the snapshot. */
export function createSnapshot(rows: SnapshotRows, index: () => Promise<SearchIndex>): Snapshot {
  const { at, games, limits, pinned, placements, vendors, version } = rows;
  const vendorByCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  const gameByCode = new Map(games.map((game) => [keyOf(game.vendor.code, game.code), game]));
  const byId = new Map(games.map((game) => [game.id, game]));
  const byDrawn = new Map<string, Game>();
  for (const game of games) {
    byDrawn.set(`${game.vendor.code}:${game.code}`, game);
    if (!byDrawn.has(game.code)) byDrawn.set(game.code, game);
  }
  const blocking = new Set([
    ...vendors.flatMap((vendor) => vendor.blockedCountries),
    ...games.flatMap((game) => game.blockedCountries),
  ]);
  const limitsByKey = new Map(
    limits.map((one) => [limitKey(one.brandId, one.gameId, one.currency), one]),
  );
  const brands = new Map<string, BrandCatalogue>();
  const shown = { ...rows, games: games.map(withoutClaims) };
  const placementsOf = (brandId: string) =>
    new Map(
      placements
        .filter((placement) => placement.brandId === brandId)
        .map((placement) => [placement.vendorCode, placement]),
    );
  const pinsOf = (brandId: string) =>
    new Map(
      pinned.filter((list) => list.brandId === brandId).map(({ list, gameIds }) => [list, gameIds]),
    );
  return {
    version,
    vendors,
    games,
    turnsAt: nextTurnOf(
      [...vendors, ...games].map((one) => one.maintenance),
      at,
    ),
    findVendor: (code) => vendorByCode.get(code) ?? null,
    findGame: (vendorCode, code) => gameByCode.get(keyOf(vendorCode, code)) ?? null,
    findDrawn: (name) => byDrawn.get(name) ?? null,
    findId: (gameId) => byId.get(gameId) ?? null,
    hasBlocks: blocking.size > 0,
    limitsOf: (...key) => limitsByKey.get(limitKey(...key)) ?? null,
    placements: placementsOf,
    pins: pinsOf,
    brand(brandId, country = null) {
      // People of most countries are shown the same.
      const region = country !== null && blocking.has(country) ? country : null;
      const key = `${brandId} ${region ?? ''}`;
      const known = brands.get(key);
      if (known !== undefined) return known;
      const placed = placementsOf(brandId);
      const made = createBrandCatalogue({
        rows: shown,
        region,
        placed,
        pins: pinsOf(brandId),
        index,
      });
      brands.set(key, made);
      return made;
    },
  };
}

type BrandParts = {
  readonly rows: SnapshotRows;
  readonly region: string | null;
  readonly placed: ReadonlyMap<string, store.Placement>;
  readonly pins: Pins;
  index(): Promise<SearchIndex>;
};

function createBrandCatalogue({ index, pins, placed, region, rows }: BrandParts): BrandCatalogue {
  const { games, vendors, version } = rows;
  const shown = orderVendors(vendors, placed).filter(
    (vendor) => placed.get(vendor.code)?.isShown !== false,
  );
  const shownCodes = new Set(shown.map((vendor) => vendor.code));
  const offered = games.filter((game) => !game.isHidden && shownCodes.has(game.vendor.code));
  const listed = offered.filter((game) => !isBlockedIn(game, region));
  const shelf = createShelf({ games: listed, pins, index, indexed: games });
  const byCode = new Map(offered.map((game) => [keyOf(game.vendor.vassalage, game.code), game]));
  const byNode = new Map(listed.map((game) => [game.nodeId, game]));
  const lanes = lanesOf(shown, shelf);
  return {
    version,
    shelf,
    lanes,
    vendorsOf: (category) => lanes.find((one) => one.category === category)?.vendors ?? [],
    findGame: (vassalage, code) => byCode.get(keyOf(vassalage, code)) ?? null,
    findNode: (nodeId) => byNode.get(nodeId) ?? null,
  };
}

/** Vendors in the order of a brand's menus. */
export function orderVendors<One extends Pick<Vendor, 'code' | 'position'>>(
  vendors: readonly One[],
  placed: ReadonlyMap<string, Pick<store.Placement, 'position'>>,
): readonly One[] {
  const positionOf = (vendor: One): number => placed.get(vendor.code)?.position ?? vendor.position;
  return vendors.toSorted((left, right) => positionOf(left) - positionOf(right));
}

function lanesOf(vendors: readonly Vendor[], shelf: Shelf): readonly Lane[] {
  const counts = new Map<string, number>();
  const entries = new Map<string, Game>();
  for (const category of gameCategories) {
    // In the order of the shelf, so the first that can be played leads.
    for (const game of shelf.list({ category })) {
      if (game.kind === 'lobby') continue;
      const key = keyOf(category, game.vendor.code);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if (isPlayable(game) && !entries.has(key)) entries.set(key, game);
    }
  }
  return gameCategories.flatMap((category) => {
    const lane = vendors
      .map((vendor) => {
        const key = keyOf(category, vendor.code);
        return { vendor, gameCount: counts.get(key) ?? 0, entry: entries.get(key) ?? null };
      })
      .filter(({ gameCount }) => gameCount > 0)
      // Those that can be played lead their lane.
      .toSorted((left, right) => rankOf(left.vendor) - rankOf(right.vendor));
    return lane.length === 0 ? [] : [{ category, vendors: lane }];
  });
}

const rankOf = (vendor: Vendor): number =>
  Number(!isConnected(vendor)) * 2 + Number(vendor.state !== 'live');
