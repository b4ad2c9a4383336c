import { LIKED_TABLES_MAX } from '@parlour/contract';
import { type Handlers, type RequestContext, serve } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type CatalogueService, createPlaceOf } from '../../catalogue/index.ts';
import type { SiteService } from '../../site/index.ts';
import { deleteLiked, insertLiked, listLiked } from './own.ts';
import { type Look, presentFloors, presentPvpRooms, tableKey } from './present.ts';
import type { FloorService } from './service.ts';

export type FloorRoutesDeps = Pick<Platform, 'db' | 'now'> & {
  readonly catalogue: CatalogueService;
  readonly floors: FloorService;
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

type Named = { readonly vassalage: string; readonly tableCode: string };

/** Tables that a member likes. One whose vendor is silent, or that is closed, stays liked. */
function likeHandlers({ catalogue, db, floors, now }: FloorRoutesDeps): Handlers {
  const vendorOf = async ({ vassalage }: Named) => {
    const { vendors } = await catalogue.snapshot();
    const vendor = vendors.find((one) => one.vassalage === vassalage);
    if (vendor === undefined) throw new Refusal('floor.table_unknown');
    return vendor;
  };
  return serve({
    'GET /lgw/games/favorites/tables': async ({ caller }) => {
      const [liked, { findVendor }] = await Promise.all([
        listLiked(db, caller.memberId),
        catalogue.snapshot(),
      ]);
      const keys = liked.flatMap(({ tableCode, vendorCode }) => {
        const vendor = findVendor(vendorCode);
        return vendor === null ? [] : [tableKey(vendor, tableCode)];
      });
      return { keys };
    },

    'POST /lgw/games/favorites/tables/:vassalage/:tableCode': async ({ caller, params }) => {
      const { tableCode } = params;
      const vendor = await vendorOf(params);
      const floor = (await floors()).floors.find((one) => one.vendor.code === vendor.code);
      if (floor?.tables.every(({ table }) => table.code !== tableCode) !== false)
        throw new Refusal('floor.table_unknown');
      const { memberId } = caller;
      await db.tx(async (tx) => {
        const known = await listLiked(tx, memberId);
        const isKnown = known.some(
          (one) => one.vendorCode === vendor.code && one.tableCode === tableCode,
        );
        if (isKnown) return;
        if (known.length >= LIKED_TABLES_MAX) throw new Refusal('floor.favourites_full');
        await insertLiked(tx, { memberId, vendorCode: vendor.code, tableCode, at: now() });
      });
      return { key: tableKey(vendor, tableCode), isFavourite: true };
    },

    'DELETE /lgw/games/favorites/tables/:vassalage/:tableCode': async ({ caller, params }) => {
      const { tableCode } = params;
      const vendor = await vendorOf(params);
      const { memberId } = caller;
      await db.tx((tx) => deleteLiked(tx, { memberId, vendorCode: vendor.code, tableCode }));
      return { key: tableKey(vendor, tableCode), isFavourite: false };
    },
  });
}
