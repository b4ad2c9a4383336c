import type { GameCategory } from '@parlour/contract';
import { amountFromText } from '@parlour/money';
import { type Handlers, type RequestContext, serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { SiteService } from '../../site/index.ts';
import type { Game } from '../rules/game.ts';
import type { CatalogueService, Place } from '../service/catalogue.ts';
import type { BrandCatalogue } from '../service/snapshot.ts';
import {
  HOT_MAX,
  hotGames,
  lanesFor,
  presentGame,
  presentLanes,
  writtenMenus,
  writtenPage,
} from './present.ts';

const GAMES_PER_PAGE = 24;
const FAVOURITES_PER_PAGE = 999;
const NODE_ID_MAX = 2_147_483_647;

export type CallsDeps = {
  readonly catalogue: CatalogueService;
  readonly site: Pick<SiteService, 'brand' | 'country'>;
};

type PlaceDeps = Pick<CallsDeps, 'catalogue'> & {
  readonly site: Pick<SiteService, 'country'>;
};

/** Lists in a category: `gameClassify` says the same as `gameType`, and ALL says nothing. */
const categoryOf = (...wanted: readonly (GameCategory | 'ALL' | undefined)[]) =>
  wanted.find((category): category is GameCategory => category !== undefined && category !== 'ALL');

type Visit = Pick<RequestContext, 'brand' | 'headers' | 'ip'>;

/** Where a caller looks from. Nobody is located while nothing is closed to anybody. */
export const createPlaceOf =
  ({ catalogue, site }: PlaceDeps) =>
  async ({ brand, headers, ip }: Visit): Promise<Place> => {
    const { hasBlocks } = await catalogue.snapshot();
    return { brandId: brand.id, country: hasBlocks ? await site.country({ ip, headers }) : null };
  };

export function catalogueHandlers(deps: CallsDeps): Handlers {
  const { catalogue, site } = deps;
  const placeOf = createPlaceOf(deps);
  const shownTo = async (visit: Visit): Promise<BrandCatalogue> =>
    catalogue.shown(await placeOf(visit));

  return serve({
    'GET /lgw/games/game_menus': async ({ language, query, ...visit }) =>
      writtenMenus(
        await shownTo(visit),
        await site.brand(visit.brand.id),
        query.language ?? language,
      ),

    'GET /lgw/games/game_vendors': async (visit) =>
      presentLanes(lanesFor(await shownTo(visit), await site.brand(visit.brand.id))),

    'GET /lgw/games/vendor_game_types': async ({ query: { vassalage }, ...visit }) => {
      const { lanes } = await shownTo(visit);
      const gameTypes = lanes.flatMap(({ category, vendors }) =>
        vendors
          .filter(({ vendor }) => vendor.vassalage === vassalage)
          .map(({ gameCount }) => ({ gameType: category, gameCount })),
      );
      return { vassalage, gameTypes };
    },

    'GET /lgw/games/game_list': async ({ language, query, ...visit }) => {
      const { shelf } = await shownTo(visit);
      const { pageNo = 1, pageSize = GAMES_PER_PAGE, betMin, sort = 'popular', ...filter } = query;
      const asked = query.language ?? language;
      const { games, playableCount, totalCount } = await shelf.select({
        ...filter,
        category: categoryOf(query.gameType, query.gameClassify),
        betMin: betMin === undefined ? undefined : (amountFromText(betMin) ?? undefined),
        language: asked,
        sort,
        pageNo,
        pageSize,
      });
      const totalPages = Math.ceil(totalCount / pageSize);
      const counts = { totalCount, playableCount, totalPages, pageNo, pageSize };
      return writtenPage({ games, counts }, asked);
    },

    'GET /lgw/games/game': async ({ language, query, ...visit }) => {
      const game = (await shownTo(visit)).findGame(query.vassalage, query.gameCode);
      if (game === null) throw new Refusal('catalogue.game_not_found');
      return presentGame(game, query.language ?? language);
    },

    'GET /lgw/games/hot_games': async ({ language, query, ...visit }) => {
      const games = hotGames(await shownTo(visit), query.vassalage);
      const list = games
        .slice(0, query.limitNum ?? HOT_MAX)
        .map((game) => presentGame(game, query.language ?? language));
      return { list };
    },

    'GET /lgw/games/popular': async ({ language, query, ...visit }) => {
      const games = await catalogue.popular(await placeOf(visit), categoryOf(query.gameType));
      const list = games
        .slice(0, query.limitNum ?? HOT_MAX)
        .map((game) => presentGame(game, query.language ?? language));
      return { list };
    },

    'GET /lgw/games/favorites/ids': async ({ caller, ...visit }) => {
      const games = await catalogue.favourites(caller.memberId, await placeOf(visit));
      return { favGameIds: games.map((game) => String(game.nodeId)) };
    },

    'GET /lgw/games/favorites': async ({ caller, language, query, ...visit }) => {
      const { pageNo = 1, pageSize = FAVOURITES_PER_PAGE } = query;
      const category = categoryOf(query.gameType);
      const favourites = await catalogue.favourites(caller.memberId, await placeOf(visit));
      const games = favourites.filter(
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

    'POST /lgw/games/favorites/:nodeId': async ({ body, caller, params: { nodeId }, ...visit }) => {
      const place = await placeOf(visit);
      const game = (await catalogue.shown(place)).findNode(nodeNumber(nodeId));
      // A node that is another game than the one meant is not kept in its place.
      if (game !== null && !isMeant(game, body)) throw new Refusal('catalogue.game_not_found');
      await catalogue.addFavourite({
        ...place,
        memberId: caller.memberId,
        nodeId: nodeNumber(nodeId),
      });
      return { nodeId, isFavourite: true };
    },

    'DELETE /lgw/games/favorites/:nodeId': async ({ caller, params: { nodeId } }) => {
      await catalogue.removeFavourite({ memberId: caller.memberId, nodeId: nodeNumber(nodeId) });
      return { nodeId, isFavourite: false };
    },
  });
}

type Meant = { readonly vendor?: string | undefined; readonly gameType?: string | undefined };

const isMeant = ({ category, vendor: made }: Game, { gameType, vendor }: Meant): boolean =>
  (vendor === undefined || vendor === made.vassalage) &&
  (gameType === undefined || gameType === 'ALL' || gameType === category);

function nodeNumber(text: string): number {
  const nodeId = Number.parseInt(text, 10);
  if (nodeId > NODE_ID_MAX) throw new Refusal('catalogue.game_not_found');
  return nodeId;
}
