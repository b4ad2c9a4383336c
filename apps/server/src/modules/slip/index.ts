// Slips: bets of members on the lines of the sportsbook, how they are taken, cashed out and settled.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Tree } from '../agent/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { MarketService } from '../market/index.ts';
import type { MemberService } from '../member/index.ts';
import type { OwnRoundsService } from '../play/index.ts';
import type { ProtectionService } from '../protection/index.ts';
import type { TradingService } from '../trading/index.ts';
import { createNoteLeads, type NoteLeads } from './early/service.ts';
import { SLIPS_CHANGED, slipDeliveries } from './events.ts';
import { createFollowed, createResultConsumer, createSlipJobs, slipSchedules } from './jobs.ts';
import { createConsole } from './console/bets.ts';
import { serveBetConsole } from './console/routes.ts';
import { serveLiability } from './liability/routes.ts';
import { createLiability } from './liability/service.ts';
import { createDecideReferral, type DecideReferral } from './referral/decide.ts';
import { createPreviewLine, type PreviewLine } from './preview/preview.ts';
import { countOpenSlips } from './preview/store.ts';
import { serveSlips } from './routes.ts';
import { type CashOuts, createCashOuts } from './service/cash-out.ts';
import { createReadBuilders } from './service/builders.ts';
import { createNameLegs } from './service/names.ts';
import { createReadPicks } from './service/picks.ts';
import { createPlacing, type Placing } from './service/placing.ts';
import { createSlipRecord } from './service/record.ts';
import { createSettle, type Settle } from './service/settle.ts';

export { SLIP_RESULTS } from './jobs.ts';

export type SlipNeeds = {
  readonly audit: AuditService;
  readonly market: MarketService;
  readonly members: Pick<MemberService, 'findByAccount' | 'findMany'>;
  readonly ownRounds: OwnRoundsService;
  readonly protection: Pick<ProtectionService, 'visits'>;
  readonly trading: TradingService;
  readonly tree: Pick<Tree, 'demandInTeam'>;
};

export type SlipService = Placing &
  Pick<CashOuts, 'cashOut' | 'fireRules'> & {
    /** Settles slips on an event by what the book says now; again there is nothing to do. */
    readonly settle: Settle;
    readonly decideReferral: DecideReferral;
    /** What slips would come to if a line stood otherwise. */
    readonly previewLine: PreviewLine;
    /** How many slips wait for each of some lines, in their order. */
    readonly countOpenSlips: typeof countOpenSlips;
    /** Looks at the scores of events; answers those whose bets have to be settled for a lead. */
    readonly noteLeads: NoteLeads;
  };

export type SlipModule = { readonly slips: SlipService; readonly parts: ModuleParts };

export function createSlip(platform: Platform, needs: SlipNeeds): SlipModule {
  const deps = {
    ...platform,
    ...needs,
    rounds: needs.ownRounds,
    readPicks: createReadPicks(needs.market),
    readBuilders: createReadBuilders(needs.market),
    nameLegs: createNameLegs(needs.market),
  };
  const placing = createPlacing(deps);
  const cashOuts = createCashOuts(deps);
  const settle = createSettle(deps);
  const record = createSlipRecord(deps);
  const decideReferral = createDecideReferral(deps);
  const bets = createConsole({ ...deps, record });
  const noteLeads = createNoteLeads(deps);
  const followed = createFollowed(deps, { cashOuts, noteLeads, placing });
  return {
    slips: {
      ...placing,
      cashOut: cashOuts.cashOut,
      fireRules: cashOuts.fireRules,
      decideReferral,
      noteLeads,
      settle,
      previewLine: createPreviewLine(needs.market),
      countOpenSlips,
    },
    parts: {
      handlers: {
        ...serveSlips({ cashOuts, placing, record, visits: needs.protection.visits }),
        ...serveBetConsole({ ...deps, decideReferral, bets }),
        ...serveLiability(createLiability(deps)),
      },
      jobs: createSlipJobs(deps, settle),
      schedules: slipSchedules,
      loops: followed.loops,
      consumers: [createResultConsumer(deps)],
      channels: {
        slip: (caller, subject) => caller.kind === 'member' && caller.memberId === subject,
      },
      expansions: { [SLIPS_CHANGED]: slipDeliveries },
      notices: { 'market.changed': followed.noteChange },
    },
  };
}
