import { type Handlers, type RequestContext, serve } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type CatalogueService, createPlaceOf } from '../../catalogue/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { LikeService } from './likes.ts';
import { type Look, presentFloors, presentPvpRooms } from './present.ts';
import type { FloorService } from './service.ts';

export type FloorRoutesDeps = Pick<Platform, 'now'> & {
  readonly catalogue: CatalogueService;
  readonly floors: FloorService;
  readonly likes: LikeService;
  readonly site: Pick<SiteService, 'country'>;
};

export const floorHandlers = (deps: FloorRoutesDeps): Handlers => ({
  ...lookHandlers(deps),
  ...likeHandlers(deps),
});

function lookHandlers({ catalogue, floors, now, site }: FloorRoutesDeps): Handlers {
  const placeOf = createPlaceOf({ catalogue, site });
  const lookOf = async (visit: RequestContext, language: string): Promise<Look> => {
    const place = await placeOf(visit);
    const [shown, snapshot] = await Promise.all([catalogue.shown(place), catalogue.snapshot()]);
    return { brand: visit.brand, catalogue: shown, language, snapshot };
  };
  return serve({
    'GET /lgw/games/floor': async (call) => {
      const { language = call.language, ...wanted } = call.query;
      const [known, look] = await Promise.all([floors(), lookOf(call, language)]);
      return presentFloors(known, look, wanted, now());
    },

    'GET /lgw/games/pvp_rooms': async (call) => {
      const { language = call.language, vassalage } = call.query;
      const [known, look] = await Promise.all([floors(), lookOf(call, language)]);
      return presentPvpRooms(known, look, vassalage);
    },
  });
}

function likeHandlers({ likes }: FloorRoutesDeps): Handlers {
  return serve({
    'GET /lgw/games/favorites/tables': async ({ caller }) => ({
      keys: await likes.list(caller.memberId),
    }),

    'POST /lgw/games/favorites/tables/:vassalage/:tableCode': ({ caller, params }) =>
      likes.add(caller.memberId, params),

    'DELETE /lgw/games/favorites/tables/:vassalage/:tableCode': ({ caller, params }) =>
      likes.remove(caller.memberId, params),
  });
}
