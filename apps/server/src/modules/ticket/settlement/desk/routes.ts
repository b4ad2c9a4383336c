import { instantCursor } from '../../../../platform/cursor.ts';
import { serve } from '../../../../platform/http/call.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { MemberService } from '../../../member/index.ts';
import type { SiteService } from '../../../site/index.ts';
import {
  presentDetail,
  presentPreview,
  presentProfit,
  presentSettlement,
  presentSums,
  readParts,
} from './present.ts';
import { placeOf } from './profit-store.ts';
import type { SettlementDesk } from './service.ts';

export type SettlementRoutesDeps = Pick<Platform, 'db'> & {
  readonly desk: SettlementDesk;
  readonly members: Pick<MemberService, 'findMany'>;
  readonly site: Pick<SiteService, 'brands'>;
};

const PER_PAGE = 20;

export function serveSettlementDesk({ db, desk, members, site }: SettlementRoutesDeps) {
  const brandNames = async () => new Map((await site.brands()).map(({ id, name }) => [id, name]));
  const detail = async (issueId: string) =>
    presentDetail(await desk.detail(issueId), await brandNames());

  return serve({
    'GET /console/lottery/settlements': async ({ query }) => {
      const { cursor, gameCode, limit = PER_PAGE, state } = query;
      const page = { after: instantCursor.read(cursor), limit: limit + 1 };
      const found = await desk.list({ gameCode, state }, page);
      const items = found.slice(0, limit);
      const last = found.length > limit ? items.at(-1) : undefined;
      return {
        items: items.map(presentSettlement),
        nextCursor:
          last === undefined
            ? null
            : instantCursor.write({ at: last.settlement.drawsAt, id: last.settlement.issueId }),
      };
    },

    'GET /console/lottery/issues/:issueId/settlement': ({ params }) => detail(params.issueId),

    'POST /console/lottery/issues/:issueId/settlement': async ({ body, caller, ip, params }) => {
      const actor = { kind: 'operator' as const, id: caller.operatorId };
      await desk.settle({ actor, ip, issueId: params.issueId, reason: body.reason });
      return detail(params.issueId);
    },

    'POST /console/lottery/issues/:issueId/settlement/preview': async ({ body, params }) => {
      const preview = await desk.preview(params.issueId, body.code);
      const ids = [...new Set(preview.largest.map(({ memberId }) => memberId))];
      const found = await members.findMany(db, ids);
      const accounts = new Map(found.map(({ account, id }) => [id, account]));
      return presentPreview(preview, accounts, await brandNames());
    },

    'GET /console/lottery/profit': async ({ brand, query }) => {
      const { by = 'game', cursor, currency, from, gameCode, limit = PER_PAGE, to } = query;
      const { rows, totals } = await desk.profit(
        { brandId: brand.id, from, to, gameCode, currency },
        { by, after: readParts(cursor, by), limit: limit + 1 },
      );
      const items = rows.slice(0, limit);
      const last = rows.length > limit ? items.at(-1) : undefined;
      return {
        items: items.map(presentProfit),
        nextCursor: last === undefined ? null : placeOf(by, last).join(':'),
        totals: totals.map(presentSums),
      };
    },
  });
}
