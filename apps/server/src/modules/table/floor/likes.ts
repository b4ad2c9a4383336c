import { LIKED_TABLES_MAX } from '@parlour/contract';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { CatalogueService, Vendor } from '../../catalogue/index.ts';
import { tableKey } from './present.ts';
import type { FloorService } from './service.ts';
import { deleteLiked, insertLiked, listLiked } from './store.ts';

export type LikeDeps = Pick<Platform, 'db' | 'now'> & {
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly floors: FloorService;
};

type NamedTable = { readonly vassalage: string; readonly tableCode: string };
type Liked = { readonly key: string; readonly isFavourite: boolean };

export type LikeService = ReturnType<typeof createLikeService>;

/** Tables that a member likes. One whose vendor is silent, or that is closed, stays liked. */
export function createLikeService({ catalogue, db, floors, now }: LikeDeps) {
  const vendorOf = async ({ vassalage }: NamedTable): Promise<Vendor> => {
    const { vendors } = await catalogue.snapshot();
    const vendor = vendors.find((one) => one.vassalage === vassalage);
    if (vendor === undefined) throw new Refusal('floor.table_unknown');
    return vendor;
  };

  return {
    /** Keys of the liked tables, the last liked first. */
    async list(memberId: string): Promise<string[]> {
      const [liked, { findVendor }] = await Promise.all([
        listLiked(db, memberId),
        catalogue.snapshot(),
      ]);
      return liked.flatMap(({ tableCode, vendorCode }) => {
        const vendor = findVendor(vendorCode);
        return vendor === null ? [] : [tableKey(vendor, tableCode)];
      });
    },

    /** Refused for a table that is not on its vendor's floor, and to a member who likes too many. */
    async add(memberId: string, named: NamedTable): Promise<Liked> {
      const { tableCode } = named;
      const vendor = await vendorOf(named);
      const floor = (await floors()).floors.find((one) => one.vendor.code === vendor.code);
      if (floor?.tables.every(({ table }) => table.code !== tableCode) !== false)
        throw new Refusal('floor.table_unknown');
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

    async remove(memberId: string, named: NamedTable): Promise<Liked> {
      const { tableCode } = named;
      const vendor = await vendorOf(named);
      await db.tx((tx) => deleteLiked(tx, { memberId, vendorCode: vendor.code, tableCode }));
      return { key: tableKey(vendor, tableCode), isFavourite: false };
    },
  };
}
