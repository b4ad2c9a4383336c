// The lottery as brands sell it: offers and odds, slips and tickets, chases, and their settlement.
import type { Reader } from '@parlour/database';
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DemandPoints, PointService, Tree } from '../agent/index.ts';
import type { ApprovalService } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { DrawGame, DrawReads, IssueService, TicketSide } from '../draw/index.ts';
import type { MemberService } from '../member/index.ts';
import type { NotificationService } from '../notification/index.ts';
import type { BettingRecord, OwnRoundsService } from '../play/index.ts';
import type { ProtectionService } from '../protection/index.ts';
import type { SiteService } from '../site/index.ts';
import type { WalletService } from '../wallet/index.ts';
import { CHASES_CHANGED, chaseDeliveries } from './chase/events.ts';
import { type ChaseService, createChases } from './chase/service.ts';
import { createCutDesk } from './cut/desk.ts';
import { createBoard } from './exposure/board.ts';
import { chaseJobs } from './jobs.ts';
import { serveLotteryMenus } from './menu/index.ts';
import { findTicketOf } from './desk/store.ts';
import { createMarginDesk } from './margin/desk.ts';
import { createReturnGuard, type FindPayMax, type ReturnGuard } from './margin/guard.ts';
import { createOfferDesk } from './offer/desk.ts';
import { createOffered } from './offer/offered.ts';
import { createTermsReader } from './offer/terms.ts';
import { createViewOffer } from './offer/view.ts';
import { createPackDesk } from './pack/desk.ts';
import { createIssueFinder } from './placing/issue-finder.ts';
import { createLanes } from './placing/lanes.ts';
import { createPlace } from './placing/place.ts';
import { createCalculate } from './placing/calculate.ts';
import { createPlaceSlip, type PlaceSlip } from './placing/service.ts';
import { createStandings } from './placing/standings.ts';
import { createCancel } from './record/cancel.ts';
import { createTicketRecord } from './record/service.ts';
import { createTeamTicket } from './record/team-ticket.ts';
import { serveOfferDesk } from './routes/desk.ts';
import { serveTickets } from './routes/portal.ts';
import type { Ticket } from './rules/ticket.ts';
import { type IssueProfits, listIssueProfits } from './settlement/desk/profit-store.ts';
import { createSettlement } from './settlement/module.ts';
import type { Settle } from './settlement/service/settle.ts';
import { findSold, type TicketId } from './store/tickets.ts';

export type { Ticket } from './rules/ticket.ts';
export type { Buyer } from './placing/slip.ts';

export type TicketNeeds = {
  readonly approvals: ApprovalService;
  readonly audit: AuditService;
  readonly catalogue: CatalogueService;
  readonly draws: { games(reader: Reader): Promise<readonly DrawGame[]> };
  readonly issues: IssueService;
  readonly members: MemberService;
  readonly notifications: NotificationService;
  readonly ownRounds: OwnRoundsService;
  /** What agents may be paid by turnover; contracts are made after tickets. */
  readonly payMax: FindPayMax;
  readonly played: Pick<BettingRecord, 'lastPlayed'>;
  /** What everybody may see of draws. */
  readonly shown: DrawReads;
  readonly points: PointService;
  readonly protection: Pick<ProtectionService, 'visits'>;
  readonly site: SiteService;
  readonly tree: Pick<Tree, 'demandInTeam'>;
  readonly wallet: WalletService;
};

export type TicketService = {
  /** Places a slip, all of it or nothing. */
  readonly place: PlaceSlip;
  readonly chases: ChaseService;
  /** A ticket of a brand by its id. */
  find(brandId: string, id: string): Promise<Ticket | null>;
  /** Takes a ticket back for its member, before the deadline. */
  cancel(id: TicketId): Promise<Ticket>;
  /** Settles an issue by its newest result; again there is nothing to do. */
  readonly settle: Settle;
  /** Refuses points by which a stake on the lottery, or on a game whose return is stated, gives too much back. */
  readonly demandPoints: DemandPoints;
  /**
   * Of pay by turnover that was just raised in the transaction: refuses with `ticket.return_too_high` where
   * a stake gives too much back with it.
   */
  readonly demandPay: ReturnGuard['demandPay'];
  /** Refuses shares of valid bets by which a stake on games of vendors gives too much back in a brand. */
  readonly demandGames: ReturnGuard['demandGames'];
  /** Until the transaction ends nothing else changes that is part of what a stake gives back in a brand. */
  readonly lockReturns: ReturnGuard['lock'];
  /** What games earned, for files. */
  readonly profits: IssueProfits;
};

export type TicketModule = {
  readonly tickets: TicketService;
  /** What draws are told of tickets. */
  readonly side: TicketSide;
  readonly parts: ModuleParts;
};

export function createTicket(platform: Platform, needs: TicketNeeds): TicketModule {
  const { db } = platform;
  const deps = { ...platform, ...needs };
  const games = () => needs.draws.games(db);
  const terms = createTermsReader();
  const standingOf = createStandings(deps);
  const findIssue = createIssueFinder(deps);
  const calculate = createCalculate({ ...deps, findIssue, terms, standingOf });
  const send = createLanes({ ...deps, calculate, place: createPlace(deps) });
  const place = createPlaceSlip({ db, calculate, send });
  const chases = createChases(deps);
  const cancel = createCancel(deps);
  const record = createTicketRecord(deps);
  const returns = createReturnGuard({ ...needs, games });
  const find: TicketService['find'] = (brandId, id) => findTicketOf(db, brandId, id);
  const margins = createMarginDesk({ ...deps, returns });
  const offers = createOfferDesk({ ...deps, games, returns });
  const packs = createPackDesk({ ...deps, games, returns });
  const settlement = createSettlement(platform, { ...needs, chases, record });
  return {
    tickets: {
      place,
      chases,
      find,
      cancel,
      settle: settlement.settle,
      demandPoints: returns.demandPoints,
      demandPay: returns.demandPay,
      demandGames: returns.demandGames,
      lockReturns: returns.lock,
      profits: listIssueProfits,
    },
    side: { offered: createOffered({ db, games }), findSold },
    parts: {
      handlers: {
        ...serveTickets({
          db,
          cancel,
          chases,
          games,
          place,
          record,
          teamTicket: createTeamTicket({ db, find, record, tree: needs.tree }),
          viewOffer: createViewOffer({ db, games, standingOf, terms }),
          visits: needs.protection.visits,
        }),
        ...serveLotteryMenus(deps),
        ...serveOfferDesk({
          board: createBoard(deps),
          cuts: createCutDesk({ ...deps, games }),
          margins,
          offers,
          packs,
          submit: {
            margin: needs.approvals.register(margins.change),
            offer: needs.approvals.register(offers.change),
            publish: needs.approvals.register(packs.publish),
          },
        }),
        ...settlement.parts.handlers,
      },
      jobs: { ...chaseJobs(chases), ...settlement.parts.jobs },
      schedules: settlement.parts.schedules,
      channels: {
        ticket: (caller, subject) => caller.kind === 'member' && caller.memberId === subject,
      },
      expansions: { [CHASES_CHANGED]: chaseDeliveries, ...settlement.parts.expansions },
    },
  };
}
