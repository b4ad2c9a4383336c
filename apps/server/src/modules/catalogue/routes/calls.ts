import type { GameCategory, GameView } from '@parlour/contract';
import { amountFromText, amountToText } from '@parlour/money';
import {
  type Handlers,
  PreparedValue,
  serve,
  writeAsciiJson,
} from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Game, gameName, type Vendor } from '../rules/game.ts';
import type { BrandCatalogue, CatalogueService, Lane, Snapshot } from '../service.ts';

const HOT_MAX = 18;
const GAMES_PER_PAGE = 24;
const FAVOURITES_PER_PAGE = 999;

/** A game as the portal reads it, under the names of the specification. */
export function presentGame(game: Game, language: string): GameView {
  return {
    nodeId: String(game.nodeId),
    gameId: game.id,
    vassalage: game.vendor.vassalage,
    vendorName: game.vendor.displayName,
    gameCode: game.code,
    gameName: gameName(game, language),
    nodeName: gameName(game, 'en'),
    iconUrl: game.iconUrl,
    showIcon: game.showIconUrl,
    isGame: 'GAME',
    gameType: game.category,
    state: game.state,
    isHot: game.isHot,
    isNew: game.isNew,
    hasJackpot: game.hasJackpot,
    hasFreePlay: game.hasFreePlay,
    rtpPpm: game.rtpPpm,
    volatility: game.volatility,
    lines: game.lines,
    betMin: game.betMin === null ? null : amountToText(game.betMin),
    tags: [...game.tags],
  };
}

const presentLanes = (lanes: readonly Lane[]) =>
  lanes.map(({ category, vendors }) => ({
    title: category,
    cards: vendors.map(({ vendor, gameCount, entry }) => ({
      vassalage: vendor.vassalage,
      displayName: vendor.displayName,
      gameType: category,
      gameClassify: category,
      lagerIcon: `/art/vendors/${vendor.code}.svg`,
      posterUrl: `/art/lanes/${category}/${vendor.code}.svg`,
      gameCount,
      state: vendor.state,
      entryGameCode: entry?.code ?? null,
    })),
  }));

/** What the lobby leads with: playable games first, then those marked hot. */
export function hotGames(
  catalogue: BrandCatalogue,
  vassalage: string | undefined,
): readonly Game[] {
  return catalogue.shelf.games.filter(
    (game) =>
      (game.isHot || game.state === 'live') &&
      (vassalage === undefined || game.vendor.vassalage === vassalage),
  );
}

/** Lists in a category: `gameClassify` says the same as `gameType`, and ALL says nothing. */
const categoryOf = (...wanted: readonly (GameCategory | 'ALL' | undefined)[]) =>
  wanted.find((category): category is GameCategory => category !== undefined && category !== 'ALL');

const MENU_LANGUAGES_MAX = 32;
const written = new WeakMap<BrandCatalogue, Map<string, PreparedValue>>();

/** The menus, written once per catalogue and language: every visitor begins with them. */
function writtenMenus(catalogue: BrandCatalogue, language: string): PreparedValue {
  const byLanguage = written.get(catalogue) ?? new Map<string, PreparedValue>();
  written.set(catalogue, byLanguage);
  const known = byLanguage.get(language);
  if (known !== undefined) return known;

  const menus = new PreparedValue(writeAsciiJson(presentMenus(catalogue, language)));
  // Callers may name any language; only so many are worth remembering.
  if (byLanguage.size < MENU_LANGUAGES_MAX) byLanguage.set(language, menus);
  return menus;
}

export function catalogueHandlers(catalogue: CatalogueService): Handlers {
  const brandOf = async (brandId: string) => (await catalogue.snapshot()).brand(brandId);

  return serve({
    'GET /lgw/games/game_menus': async ({ brand, language, query }) =>
      writtenMenus(await brandOf(brand.id), query.language ?? language),

    'GET /lgw/games/game_vendors': async ({ brand }) =>
      presentLanes((await brandOf(brand.id)).lanes),

    'GET /lgw/games/vendor_game_types': async ({ brand, query: { vassalage } }) => {
      const { lanes } = await brandOf(brand.id);
      const gameTypes = lanes.flatMap(({ category, vendors }) =>
        vendors
          .filter(({ vendor }) => vendor.vassalage === vassalage)
          .map(({ gameCount }) => ({ gameType: category, gameCount })),
      );
      return { vassalage, gameTypes };
    },

    'GET /lgw/games/game_list': async ({ brand, language, query }) => {
      const { shelf } = await brandOf(brand.id);
      const { pageNo = 1, pageSize = GAMES_PER_PAGE, betMin, sort = 'popular', ...filter } = query;
      const asked = query.language ?? language;
      const { games, totalCount } = await shelf.select({
        ...filter,
        category: categoryOf(query.gameType, query.gameClassify),
        betMin: betMin === undefined ? undefined : (amountFromText(betMin) ?? undefined),
        language: asked,
        sort,
        pageNo,
        pageSize,
      });
      return {
        games: games.map((game) => presentGame(game, asked)),
        totalCount,
        totalPages: Math.ceil(totalCount / pageSize),
        pageNo,
        pageSize,
      };
    },

    'GET /lgw/games/game': async ({ brand, language, query }) => {
      const game = (await brandOf(brand.id)).findGame(query.vassalage, query.gameCode);
      if (game === null) throw new Refusal('catalogue.game_not_found');
      return presentGame(game, query.language ?? language);
    },

    'GET /lgw/games/hot_games': async ({ brand, language, query }) => {
      const games = hotGames(await brandOf(brand.id), query.vassalage);
      const list = games
        .slice(0, query.limitNum ?? HOT_MAX)
        .map((game) => presentGame(game, query.language ?? language));
      return { list };
    },

    'GET /lgw/games/favorites/ids': async ({ brand, caller }) => {
      const games = await catalogue.favourites(caller.memberId, brand.id);
      return { favGameIds: games.map((game) => String(game.nodeId)) };
    },

    'GET /lgw/games/favorites': async ({ brand, caller, language, query }) => {
      const { pageNo = 1, pageSize = FAVOURITES_PER_PAGE } = query;
      const category = categoryOf(query.gameType);
      const games = (await catalogue.favourites(caller.memberId, brand.id)).filter(
        (game) => category === undefined || game.category === category,
      );
      return {
        content: games
          .slice((pageNo - 1) * pageSize, pageNo * pageSize)
          .map((game) => presentGame(game, query.language ?? language)),
        pageNum: pageNo,
        totalPages: Math.ceil(games.length / pageSize),
      };
    },

    'POST /lgw/games/favorites/:nodeId': async ({ brand, caller, params: { nodeId } }) => {
      await catalogue.addFavourite({
        memberId: caller.memberId,
        brandId: brand.id,
        nodeId: nodeNumber(nodeId),
      });
      return { nodeId, isFavourite: true };
    },

    'DELETE /lgw/games/favorites/:nodeId': async ({ caller, params: { nodeId } }) => {
      await catalogue.removeFavourite({ memberId: caller.memberId, nodeId: nodeNumber(nodeId) });
      return { nodeId, isFavourite: false };
    },

    'GET /console/vendors': async () => {
      const snapshot = await catalogue.latest();
      return { vendors: snapshot.vendors.map((vendor) => presentVendor(vendor, snapshot)) };
    },
  });
}

const NODE_ID_MAX = 2_147_483_647;

function nodeNumber(text: string): number {
  const nodeId = Number.parseInt(text, 10);
  if (nodeId > NODE_ID_MAX) throw new Refusal('catalogue.game_not_found');
  return nodeId;
}

/** The menus of a brand, with everything that the lobby shows first. */
export function presentMenus(catalogue: BrandCatalogue, language: string) {
  const vendors = catalogue.lanes.flatMap((lane) => lane.vendors.map(({ vendor }) => vendor));
  return {
    gameVendor: presentLanes(catalogue.lanes),
    sortingVendor: catalogue.lanes.map((lane) => ({
      gameCategory: lane.category,
      vendors: lane.vendors.map(({ vendor }) => vendor.vassalage),
    })),
    mappingVendor: Object.fromEntries(
      vendors.map((vendor) => [vendor.vassalage, vendor.displayName]),
    ),
    hotGames: hotGames(catalogue, undefined)
      .slice(0, HOT_MAX)
      .map((game) => presentGame(game, language)),
    version: Number(catalogue.version),
  };
}

function presentVendor(vendor: Vendor, snapshot: Snapshot) {
  const games = snapshot.games.filter((game) => game.vendor === vendor);
  return {
    code: vendor.code,
    displayName: vendor.displayName,
    vassalage: vendor.vassalage,
    state: vendor.state,
    gameTypes: [...new Set(games.map((game) => game.category))],
    gameCount: games.length,
    apiBase: vendor.connection?.apiBase ?? null,
    signatureHeader: vendor.signatureHeader,
    keys: vendor.keys.map((key) => ({ ...key, addedAt: key.addedAt.toISOString() })),
    policy: { ...vendor.policy },
  };
}
