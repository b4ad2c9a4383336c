import type { Reader } from '@parlour/database';
import { Refusal } from '../../../../platform/refusal.ts';
import { type ApprovalKind, rehearsedKind } from '../../../approval/index.ts';
import type { Vendor } from '../../rules/game.ts';
import {
  checkArt,
  checkCountries,
  checkWindow,
  plainName,
  tidyCountries,
} from '../../rules/edit.ts';
import { isLooserEntry } from '../../rules/looser.ts';
import { stateAt } from '../../rules/maintenance.ts';
import { pinList } from '../../rules/select.ts';
import * as desk from '../../store/desk.ts';
import {
  listPins,
  listPlacements,
  listVendors,
  lockGames,
  type StoredVendor,
} from '../../store/read.ts';
import { orderVendors } from '../snapshot.ts';
import { type By, byOf, type DeskDeps, differences, signed } from './change.ts';

export type VendorEdit = Pick<
  Vendor,
  'blockedCountries' | 'displayName' | 'logoUrl' | 'maintenance' | 'setState'
> & {
  readonly isShown: boolean;
  /** As it is when left out. */
  readonly walletMode?: Vendor['walletMode'] | undefined;
};

export type EditVendor = {
  readonly vendorCode: string;
  readonly version: number;
  readonly edit: VendorEdit;
};

export type OrderVendors = By & {
  readonly vendorCodes: readonly string[];
  readonly seen: readonly string[];
};

export type PinGames = By & {
  readonly category: string;
  readonly vendorCode: string | undefined;
  readonly gameIds: readonly string[];
  readonly seen: readonly string[];
};

const refuse = (problem: ReturnType<typeof checkArt>): void => {
  if (problem !== null) throw new Refusal(problem);
};

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((one, place) => one === right[place]);

const fieldsOf = ({ setState, ...vendor }: VendorEdit) => ({
  displayName: vendor.displayName,
  logoUrl: vendor.logoUrl,
  state: setState,
  maintenance: vendor.maintenance,
  blockedCountries: vendor.blockedCountries,
  isShown: vendor.isShown,
  walletMode: vendor.walletMode,
});

/** Vendors, and the two orders that a brand has: that of its vendors and that of what it pins. */
export function createVendorDesk(deps: DeskDeps) {
  const { audit, catalogue, db, holdsMoney, now, readOut } = deps;

  /** Money that lies in a vendor's wallet would be lost sight of when the vendor asks for each bet. */
  const demandIdle = async (reader: Reader, vendor: StoredVendor): Promise<void> => {
    const { code, maintenance, setState, walletMode } = vendor;
    if (stateAt(setState, maintenance, now()) === 'live')
      throw new Refusal('catalogue.vendor_open');
    if (walletMode !== 'transfer') return;
    if (await holdsMoney(reader, code)) throw new Refusal('catalogue.vendor_holds_money');
  };

  /**
   * Nobody asks a seamless vendor for its rounds, so what was played must be read before. Outside of
   * any transaction, because the vendor is called; closed and empty, it has no more to tell after.
   */
  const demandRead = async (wish: EditVendor): Promise<undefined> => {
    if (wish.edit.walletMode !== 'seamless') return;
    const vendor = (await listVendors(db)).find(({ code }) => code === wish.vendorCode);
    if (vendor?.walletMode !== 'transfer' || vendor.version !== wish.version) return;
    await demandIdle(db, vendor);
    if (!(await readOut(vendor.code))) throw new Refusal('catalogue.vendor_unread');
  };

  const edit: ApprovalKind<EditVendor> = {
    ...rehearsedKind<EditVendor>(audit, {
      name: 'vendor.update',
      isHouse: true,
      decide: 'vendor.update',
      loosens: ({ before, after }) => isLooserEntry(before, after),
      async after() {
        await catalogue.latest();
      },
      async step(tx, { edit: wish, vendorCode, version }, maker) {
        const by = byOf(maker);
        refuse(checkCountries(wish.blockedCountries));
        refuse(checkArt(wish.logoUrl));
        const before = (await listVendors(tx)).find((vendor) => vendor.code === vendorCode);
        if (before === undefined) throw new Refusal('catalogue.vendor_unknown');
        if (before.version !== version) throw new Refusal('catalogue.vendor_changed');
        if (wish.setState === 'live' && before.connection === null && !before.isHouse) {
          throw new Refusal('catalogue.vendor_unconnected');
        }
        refuse(checkWindow(wish.maintenance, before.maintenance, now()));
        const placement = (await listPlacements(tx)).find(
          (one) => one.brandId === by.brandId && one.vendorCode === vendorCode,
        );
        const walletMode = wish.walletMode ?? before.walletMode;
        if (walletMode !== before.walletMode) await demandIdle(tx, before);
        const after = {
          ...wish,
          walletMode,
          displayName: plainName(wish.displayName) || before.displayName,
          blockedCountries: tidyCountries(wish.blockedCountries),
        };
        const { hasAny, ...fields } = differences(
          fieldsOf({ ...before, isShown: placement?.isShown ?? true }),
          fieldsOf(after),
        );
        if (!hasAny) return;
        const at = now();
        // The version decides between two who change the vendor at once.
        const isFirst = await desk.updateVendor(tx, { ...after, code: vendorCode, version, at });
        if (!isFirst) throw new Refusal('catalogue.vendor_changed');
        const { brandId } = by;
        await desk.upsertShowing(tx, { brandId, vendorCode, isShown: after.isShown, at });
        await audit.record(tx, {
          ...signed(by),
          action: 'vendor.update',
          subject: { kind: 'vendor', id: vendorCode },
          ...fields,
        });
      },
    }),
    prepare: demandRead,
  };

  return {
    edit,

    async order({ seen, vendorCodes, ...by }: OrderVendors): Promise<void> {
      await db.tx(async (tx) => {
        await desk.lockOrders(tx, by.brandId);
        const placed = new Map(
          (await listPlacements(tx))
            .filter((placement) => placement.brandId === by.brandId)
            .map((placement) => [placement.vendorCode, placement]),
        );
        const present = orderVendors(await listVendors(tx), placed).map(({ code }) => code);
        if (!isSame(present, seen)) throw new Refusal('catalogue.order_changed');
        if (!isSame(present.toSorted(), [...vendorCodes].toSorted())) {
          throw new Refusal('catalogue.order_incomplete');
        }
        if (isSame(present, vendorCodes)) return;
        await desk.replaceVendorOrder(tx, { brandId: by.brandId, vendorCodes, at: now() });
        await audit.record(tx, {
          ...signed(by),
          action: 'vendor.reorder',
          subject: { kind: 'brand', id: by.brandId },
          before: { vendorCodes: present },
          after: { vendorCodes },
        });
      });
      await catalogue.latest();
    },

    async pin({ category, gameIds, seen, vendorCode, ...by }: PinGames): Promise<void> {
      const list = pinList(category, vendorCode);
      await db.tx(async (tx) => {
        await desk.lockOrders(tx, by.brandId);
        const vendors = await listVendors(tx);
        if (vendorCode !== undefined && !vendors.some(({ code }) => code === vendorCode)) {
          throw new Refusal('catalogue.vendor_unknown');
        }
        const before = (await listPins(tx)).find(
          (pins) => pins.brandId === by.brandId && pins.list === list,
        );
        const games = await lockGames(tx, [...gameIds, ...(before?.gameIds ?? [])]);
        const known = new Map(games.map((game) => [game.id, game]));
        const belongs = (id: string): boolean => {
          const game = known.get(id);
          const isOfVendor = vendorCode === undefined || game?.vendorCode === vendorCode;
          return game?.category === category && isOfVendor;
        };
        // Games that have moved elsewhere since they were pinned are not shown, so nobody saw them.
        const present = (before?.gameIds ?? []).filter(belongs);
        if (!isSame(present, seen)) throw new Refusal('catalogue.order_changed');
        if (!gameIds.every((id) => known.has(id))) throw new Refusal('catalogue.game_unknown');
        const isOnceEach = new Set(gameIds).size === gameIds.length;
        if (!isOnceEach || !gameIds.every(belongs)) throw new Refusal('catalogue.pin_misplaced');
        if (isSame(present, gameIds)) return;
        await desk.replacePins(tx, { brandId: by.brandId, list, gameIds, at: now() });
        const codesOf = (ids: readonly string[]) => ids.map((id) => known.get(id)?.code ?? id);
        await audit.record(tx, {
          ...signed(by),
          action: 'game.pin',
          subject: { kind: 'brand', id: by.brandId },
          before: { list, gameCodes: codesOf(present) },
          after: { list, gameCodes: codesOf(gameIds) },
        });
      });
      await catalogue.latest();
    },
  };
}
