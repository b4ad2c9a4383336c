import { type ContractKind, contractKinds, effectiveFrom } from '@parlour/commission';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Member } from '../../../member/index.ts';
import { type Contract, listIncoming } from '../store/contracts.ts';
import { isBoundForGood, rebatesOf, type RebateRow, uplineContracts } from './bound.ts';
import { periodsUnder, sidesRefusal } from './eligible.ts';
import type { KindSettings } from './limits.ts';
import type { OfferDeps } from './offers.ts';

/** What may be offered to one account, of one kind. */
export type Room = {
  readonly kind: ContractKind;
  /** Why nothing can be offered now; null when something can. */
  readonly blocker: Refusal | null;
  readonly settings: KindSettings;
  readonly periods: readonly KindSettings['periods'][number][];
  /** What bounds the offer; null where the platform offers, or nothing does. */
  readonly upline: Contract | null;
  readonly rebates: readonly RebateRow[];
  readonly current: Contract | null;
  readonly pending: Contract | null;
};

export function createRooms(deps: OfferDeps) {
  const { db, limits, members, now, site } = deps;

  const roomOf = async (
    sides: { readonly upline: Member | null; readonly downline: Member },
    settings: KindSettings,
  ): Promise<Room> => {
    const { downline, upline } = sides;
    const { kind } = settings;
    const { timeZone } = await site.brand(downline.brandId);
    const at = effectiveFrom(settings.periods[0] ?? 'D', now(), timeZone);
    const known = await listIncoming(db, { memberIds: [downline.id], kind, at: now() });
    const accepted = known.filter(({ effectiveFrom: begin }) => begin !== null);
    const own =
      upline === null ? null : await uplineContracts(db, { uplineId: upline.id, kind, at });
    const bounding = own?.find(({ endsAt }) => endsAt === null) ?? null;
    const begin = bounding === null ? at : effectiveFrom(bounding.period, now(), timeZone);
    const isBound = own === null || isBoundForGood(own, begin);
    const refusal =
      (await sidesRefusal(deps, db, sides, settings)) ??
      (isBound ? null : new Refusal('commission.no_own_contract'));
    return {
      kind,
      blocker: refusal,
      settings,
      periods: periodsUnder(settings, own?.length === 0 ? null : own),
      upline: bounding,
      rebates: upline === null ? [] : await rebatesOf(db, upline.id, downline.id),
      current: accepted.find(({ endsAt }) => endsAt === null) ?? accepted.at(-1) ?? null,
      pending: known.find(({ status }) => status === 'PENDING_NEW') ?? null,
    };
  };

  /** Kind by kind; `uplineId` null for the platform. */
  return async (downline: Member, uplineId: string | null): Promise<readonly Room[]> => {
    const upline = uplineId === null ? null : await members.get(db, uplineId);
    const { brandId, currency } = downline;
    const all = await limits.list(db, { brandId, currency });
    const rooms: Room[] = [];
    for (const kind of contractKinds) {
      const settings = all.find((row) => row.kind === kind);
      if (settings !== undefined) rooms.push(await roomOf({ downline, upline }, settings));
    }
    return rooms;
  };
}

export type Rooms = ReturnType<typeof createRooms>;
