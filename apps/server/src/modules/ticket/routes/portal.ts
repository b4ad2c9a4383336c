import type { PrizeMode, LottoArea } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { idCursor } from '../../../platform/cursor.ts';
import { serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { areaOf, type DrawGame } from '../../draw/index.ts';
import type { ChaseService } from '../chase/service.ts';
import type { ViewOffer } from '../offer/view.ts';
import type { ProtectionService } from '../../protection/index.ts';
import type { PlaceSlip } from '../placing/service.ts';
import type { TicketRecord } from '../record/service.ts';
import type { TeamTicket } from '../record/team-ticket.ts';
import type { Ticket } from '../rules/ticket.ts';
import type { TicketId } from '../store/tickets.ts';

export type PortalDeps = {
  readonly db: Db;
  readonly chases: Pick<ChaseService, 'cancel'>;
  readonly record: TicketRecord;
  readonly place: PlaceSlip;
  /** Counts bets as signs of a visit. */
  readonly visits: Pick<ProtectionService['visits'], 'attend'>;
  readonly teamTicket: TeamTicket;
  readonly viewOffer: ViewOffer;
  cancel(id: TicketId): Promise<Ticket>;
  games(): Promise<readonly DrawGame[]>;
};

const PAGE = 20;
const PAST = ['WON', 'LOST', 'TIE', 'CANCELLED', 'VOID'] as const;

const deviceOf = (userAgent: string): string =>
  /Mobi|Android|iPhone|iPad/.test(userAgent) ? 'mobile' : 'desktop';

type GameFilter = {
  readonly gameCode?: string;
  readonly mode?: PrizeMode;
  readonly area?: LottoArea;
};

/** The games of a filter; null for all. */
function gamesOf(filter: GameFilter, games: readonly DrawGame[]): readonly string[] | null {
  const { area, gameCode, mode } = filter;
  if (gameCode !== undefined) return [gameCode];
  if (area === undefined && mode !== 'SEA' && mode !== 'ZY') return null;
  return games
    .filter(({ family, source }) => {
      const isOfArea = area === undefined || areaOf(family) === area;
      const isOfMode =
        mode === 'SEA' ? areaOf(family) === 'SEA' : mode !== 'ZY' || source === 'house';
      return isOfArea && isOfMode;
    })
    .map(({ code }) => code);
}

const groupOf = (mode: PrizeMode | undefined): boolean | null =>
  mode === 'LOTT' ? true : mode === 'ELOTT' ? false : null;

/** Slips, tickets and chases of the caller. */
export function serveTickets(deps: PortalDeps) {
  const { chases, db, place, record, visits } = deps;
  return serve({
    'GET /wps/lottery/games/:gameCode/offer': async ({ brand, caller, params }) =>
      deps.viewOffer({
        brandId: brand.id,
        gameCode: params.gameCode,
        memberId: caller.memberId,
      }),

    'POST /wps/lottery/orders': async ({ body, brand, caller, ip, userAgent }) => {
      const { memberId } = caller;
      await visits.attend({ id: memberId, brandId: brand.id });
      return place({ memberId, brandId: brand.id, ip, device: deviceOf(userAgent) }, body);
    },

    'GET /wps/lottery/tickets': async ({ caller, query }) => {
      const { from, state, status, to } = query;
      return record.tickets({
        memberId: caller.memberId,
        gameCodes: gamesOf(query, await deps.games()),
        statuses: status === undefined ? statusesOf(state) : [status],
        isGroup: groupOf(query.mode),
        from: from === undefined ? null : new Date(from),
        to: to === undefined ? null : new Date(to),
        cursor: idCursor.read(query.cursor)?.id ?? null,
        limit: query.limit ?? PAGE,
      });
    },

    'GET /wps/lottery/tickets/:ticketId': async ({ caller, params }) =>
      record.detail({ memberId: caller.memberId, id: params.ticketId }),

    'GET /wps/agent/lottery/tickets/:ticketId': ({ brand, caller, params }) =>
      deps.teamTicket({
        agentId: caller.memberId,
        brandId: brand.id,
        ticketId: params.ticketId,
      }),

    'POST /wps/lottery/tickets/:ticketId/cancel': async ({ caller, params }) =>
      record.present(await deps.cancel({ memberId: caller.memberId, id: params.ticketId })),

    'GET /wps/lottery/chases': async ({ caller, query }) =>
      record.chases({
        memberId: caller.memberId,
        gameCode: query.gameCode ?? null,
        status: query.status ?? null,
        cursor: idCursor.read(query.cursor)?.id ?? null,
        limit: query.limit ?? PAGE,
      }),

    'GET /wps/lottery/chases/:chaseId': async ({ caller, params }) =>
      record.chase({ memberId: caller.memberId, id: params.chaseId }),

    'POST /wps/lottery/chases/:chaseId/cancel': async ({ caller, params }) => {
      const id = { memberId: caller.memberId, id: params.chaseId };
      const ended = await db.tx((tx) => chases.cancel(tx, id));
      if (ended === null) throw new Refusal('ticket.chase_not_found');
      return record.chase(id);
    },
  });
}

const statusesOf = (state: 'current' | 'past' | undefined) =>
  state === undefined ? null : state === 'current' ? (['PENDING'] as const) : PAST;
