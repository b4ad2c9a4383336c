// Slips: bets of members on the lines of the sportsbook, how they are taken, cashed out and settled.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Tree } from '../agent/index.ts';
import type { MarketService } from '../market/index.ts';
import type { MemberService } from '../member/index.ts';
import type { OwnRoundsService } from '../play/index.ts';
import type { ProtectionService } from '../protection/index.ts';
import { createNoteLeads, type NoteLeads } from './early/service.ts';
import { SLIPS_CHANGED, slipDeliveries } from './events.ts';
import { createFollowed, createResultConsumer, createSlipJobs, slipSchedules } from './jobs.ts';
import { serveSlips } from './routes.ts';
import { type CashOuts, createCashOuts } from './service/cash-out.ts';
import { createReadBuilders } from './service/builders.ts';
import { createNameLegs } from './service/names.ts';
import { createReadPicks } from './service/picks.ts';
import { createPlacing, type Placing } from './service/placing.ts';
import { createSlipRecord } from './service/record.ts';
import { createSettle, type Settle } from './service/settle.ts';

export type SlipNeeds = {
  readonly market: MarketService;
  readonly members: Pick<MemberService, 'findMany'>;
  readonly ownRounds: OwnRoundsService;
  readonly protection: Pick<ProtectionService, 'visits'>;
  readonly tree: Pick<Tree, 'demandInTeam'>;
};

export type SlipService = Placing &
  Pick<CashOuts, 'cashOut' | 'fireRules'> & {
    /** Settles slips on an event by what the book says now; again there is nothing to do. */
    readonly settle: Settle;
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
  const noteLeads = createNoteLeads(deps);
  const followed = createFollowed(deps, { cashOuts, noteLeads, placing });
  return {
    slips: {
      ...placing,
      cashOut: cashOuts.cashOut,
      fireRules: cashOuts.fireRules,
      noteLeads,
      settle,
    },
    parts: {
      handlers: serveSlips({ cashOuts, placing, record, visits: needs.protection.visits }),
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
