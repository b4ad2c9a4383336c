// What results do to tickets, and the desk that looks after it.
import type { ModuleParts } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { IssueService } from '../../draw/index.ts';
import { serveTicketDesk } from '../desk/routes.ts';
import { createTicketDesk, type TicketDeskDeps } from '../desk/service.ts';
import type { SiteService } from '../../site/index.ts';
import type { TicketRecord } from '../record/service.ts';
import { serveSettlementDesk } from './desk/routes.ts';
import { createSettlementDesk, type SettlementDeskDeps } from './desk/service.ts';
import { TICKETS_TOLD, ticketDeliveries } from './events.ts';
import { createSettlementJobs, settlementSchedules } from './jobs.ts';
import type { ChaseSide, SettleDeps } from './service/deps.ts';
import { createSettle, type Settle } from './service/settle.ts';
import { createTellChanged, TELL_CHANGED, type TellDeps } from './service/tell-changed.ts';

export type SettlementNeeds = Pick<TicketDeskDeps, 'audit' | 'ownRounds' | 'wallet'> & {
  readonly chases: TicketDeskDeps['chases'] & ChaseSide;
  readonly issues: TicketDeskDeps['issues'] &
    SettlementDeskDeps['issues'] &
    SettleDeps['issues'] &
    Pick<IssueService, 'listUnsettled'>;
  readonly members: TicketDeskDeps['members'] & TellDeps['members'];
  readonly notifications: TellDeps['notifications'];
  readonly record: TicketRecord;
  readonly site: Pick<SiteService, 'brands'>;
};

export type SettlementModule = {
  /** Settles an issue by its newest result; again there is nothing to do. */
  readonly settle: Settle;
  readonly parts: Required<Pick<ModuleParts, 'handlers' | 'jobs' | 'schedules' | 'expansions'>>;
};

export function createSettlement(platform: Platform, needs: SettlementNeeds): SettlementModule {
  const deps = { ...platform, ...needs };
  const settle = createSettle({ ...deps, rounds: needs.ownRounds });
  return {
    settle,
    parts: {
      handlers: {
        ...serveSettlementDesk({ ...deps, desk: createSettlementDesk(deps) }),
        ...serveTicketDesk({ ...deps, desk: createTicketDesk(deps) }),
      },
      jobs: { ...createSettlementJobs(deps, settle), [TELL_CHANGED]: createTellChanged(deps) },
      schedules: settlementSchedules,
      expansions: { [TICKETS_TOLD]: ticketDeliveries },
    },
  };
}
