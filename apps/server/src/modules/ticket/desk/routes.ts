import { idCursor } from '../../../platform/cursor.ts';
import { serve } from '../../../platform/http/call.ts';
import { pageOf } from '../../../platform/page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentTotals } from '../../../platform/totals.ts';
import type { MemberService } from '../../member/index.ts';
import type { TicketRecord } from '../record/service.ts';
import {
  type Owner,
  presentDeskChase,
  presentDeskChaseDetail,
  presentDeskDetail,
  presentDeskTicket,
} from './present.ts';
import type { TicketDesk } from './service.ts';
import { listChanges } from './store.ts';

export type TicketDeskRoutesDeps = Pick<Platform, 'db' | 'now'> & {
  readonly desk: TicketDesk;
  readonly members: Pick<MemberService, 'findMany'>;
  readonly record: Pick<TicketRecord, 'chase' | 'detail' | 'presentChases'>;
};

const PER_PAGE = 20;
const CHANGES_MAX = 50;

const instantOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

export function serveTicketDesk({ db, desk, members, now, record }: TicketDeskRoutesDeps) {
  const { list, totals } = desk;

  const ownersOf = async (rows: readonly { readonly memberId: string }[]) => {
    const ids = [...new Set(rows.map(({ memberId }) => memberId))];
    const found = await members.findMany(db, ids);
    const accounts = new Map(found.map(({ account, id }) => [id, account]));
    return (memberId: string): Owner => ({ memberId, account: accounts.get(memberId) ?? '' });
  };

  const ticketDetail = async (brandId: string, id: string) => {
    const ticket = await desk.getTicket(brandId, id);
    const ownerOf = await ownersOf([ticket]);
    return presentDeskDetail(ticket, await record.detail(ticket), {
      owner: ownerOf(ticket.memberId),
      changes: await listChanges(db, ticket, CHANGES_MAX),
      canCancel: await desk.canCancel(ticket),
    });
  };

  const chaseDetail = async (brandId: string, id: string) => {
    const chase = await desk.getChase(brandId, id);
    const ownerOf = await ownersOf([chase]);
    return presentDeskChaseDetail(await record.chase(chase), ownerOf(chase.memberId));
  };

  return serve({
    'GET /console/lottery/tickets': async ({ brand, query }) => {
      const { cursor, from, limit = PER_PAGE, to, ...wish } = query;
      const rows = await list({
        ...wish,
        brandId: brand.id,
        from: instantOf(from),
        to: instantOf(to),
        after: idCursor.read(cursor)?.id ?? null,
        limit: limit + 1,
      });
      const { items, nextCursor } = pageOf(rows, limit, idCursor.write);
      const ownerOf = await ownersOf(items);
      const at = now();
      return {
        items: items.map((row) => presentDeskTicket(row, ownerOf(row.memberId), at)),
        nextCursor,
      };
    },

    'GET /console/lottery/tickets/totals': async ({ brand, query }) => {
      const period = { from: instantOf(query.from), to: instantOf(query.to) };
      const found = await totals({ ...query, ...period, brandId: brand.id });
      return presentTotals(found, ['stake', 'payout']);
    },

    'GET /console/lottery/tickets/:ticketId': ({ brand, params }) =>
      ticketDetail(brand.id, params.ticketId),

    'POST /console/lottery/tickets/:ticketId/cancel': async ({
      body,
      brand,
      caller,
      ip,
      params,
    }) => {
      const actor = { kind: 'operator' as const, id: caller.operatorId };
      const { reason } = body;
      await desk.cancelTicket({ actor, brandId: brand.id, id: params.ticketId, reason, ip });
      return ticketDetail(brand.id, params.ticketId);
    },

    'GET /console/lottery/chases': async ({ brand, query }) => {
      const { cursor, limit = PER_PAGE, ...wish } = query;
      const rows = await desk.listChases({
        ...wish,
        brandId: brand.id,
        after: idCursor.read(cursor)?.id ?? null,
        limit: limit + 1,
      });
      const { items, nextCursor } = pageOf(rows, limit, idCursor.write);
      const ownerOf = await ownersOf(items);
      const views = await record.presentChases(items);
      return {
        items: views.map((view, index) =>
          presentDeskChase(view, ownerOf(items[index]?.memberId ?? '')),
        ),
        nextCursor,
      };
    },

    'GET /console/lottery/chases/:chaseId': ({ brand, params }) =>
      chaseDetail(brand.id, params.chaseId),

    'POST /console/lottery/chases/:chaseId/cancel': async ({ body, brand, caller, ip, params }) => {
      const actor = { kind: 'operator' as const, id: caller.operatorId };
      const { reason } = body;
      await desk.cancelChase({ actor, brandId: brand.id, id: params.chaseId, reason, ip });
      return chaseDetail(brand.id, params.chaseId);
    },
  });
}
