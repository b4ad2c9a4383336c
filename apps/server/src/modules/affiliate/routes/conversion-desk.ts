import type { ConsoleConversion } from '@parlour/contract';
import { serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { canApprove, canReject } from '../conversion/service.ts';
import { type Conversion, findConversion, listConversions } from '../conversion/store.ts';
import { deskOf } from '../desk.ts';
import { pageWish } from '../page.ts';
import type { EarningRoutes } from './deps.ts';
import { presentConversion } from './present.ts';
import { instantsOfDays } from './read.ts';

export function serveConversionDesk(deps: EarningRoutes) {
  const { conversions, db, members, reference, reports } = deps;

  const present = (one: Conversion): ConsoleConversion => ({
    ...presentConversion(one, reference),
    dealId: one.dealId,
    planName: one.planName,
    agentId: one.agentId,
    agentAccount: one.agentAccount,
    memberId: one.memberId,
    account: one.account,
    note: one.note,
    canApprove: canApprove(one),
    canReject: canReject(one),
    version: one.version,
  });

  const show = async (brandId: string, id: string): Promise<ConsoleConversion> => {
    const found = await findConversion(db, id);
    if (found?.brandId !== brandId) throw new Refusal('affiliate.conversion_not_found');
    return present(found);
  };

  /** Undefined where nobody was named, null where nobody has that name. */
  const idOf = async (brandId: string, account: string | undefined) =>
    account === undefined
      ? undefined
      : ((await members.findByAccount(db, brandId, account.trim()))?.id ?? null);

  return serve({
    'GET /console/affiliates/conversions': async ({ brand, query }) => {
      const { dealId, reason, state } = query;
      const agentId = await idOf(brand.id, query.agentAccount);
      const memberId = await idOf(brand.id, query.account);
      if (agentId === null || memberId === null) return { items: [], nextCursor: null };
      const days = await instantsOfDays(db, brand.id, { ...query, reports });
      const filter = { brandId: brand.id, agentId, memberId, dealId, state, reason, ...days };
      const page = await listConversions(db, filter, pageWish(query));
      return { items: page.items.map(present), nextCursor: page.nextCursor };
    },

    'GET /console/affiliates/conversions/:id': ({ brand, params }) => show(brand.id, params.id),

    'POST /console/affiliates/conversions/:id/approve': async (call) => {
      const { body, brand, params } = call;
      await conversions.approve(params.id, body.version, deskOf(call));
      return show(brand.id, params.id);
    },

    'POST /console/affiliates/conversions/:id/reject': async (call) => {
      const { body, brand, params } = call;
      await conversions.reject(params.id, body.version, deskOf(call));
      return show(brand.id, params.id);
    },
  });
}
