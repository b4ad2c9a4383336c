// Games of the lottery, when they are drawn, and what was drawn. Knows no ticket: who sells them holds
// issues while it writes, and is told of results by job and by event.
import type { Reader, Tx } from '@parlour/database';
import { createFieldSeal } from '../../platform/field-seal.ts';
import { createRateLimiter } from '../../platform/http/rate-limit.ts';
import { createLoop, type Turn } from '../../platform/loop.ts';
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ApprovalService, Independence } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { SiteService } from '../site/index.ts';
import { createBeacon } from './chain/beacon.ts';
import { createChains } from './chain/chains.ts';
import { createFeedDesk } from './feed/desk.ts';
import { feedDoor } from './feed/door.ts';
import { createReceive } from './feed/receive.ts';
import { serveFeedDesk } from './feed/routes.ts';
import { serveGameDesk, serveIssueDesk } from './routes/desk.ts';
import { serveDraws } from './routes/portal.ts';
import { createAhead } from './service/ahead.ts';
import { createCallOff } from './service/call-off.ts';
import { createChanging } from './service/change.ts';
import { createDeciding } from './service/decide.ts';
import type { TicketSide } from './service/deps.ts';
import { createDeskReads } from './service/desk-reads.ts';
import { createEntering, type Entering } from './service/enter.ts';
import { createGameDesk } from './service/game-desk.ts';
import { createHoldDraws } from './service/hold-draws.ts';
import { installGames } from './service/install.ts';
import { createOpenSales } from './service/open-sales.ts';
import { createReads, type DrawReads } from './service/reads.ts';
import { createRecorder } from './service/record.ts';
import { listGames } from './store/games.ts';
import { createTurn } from './service/turn.ts';
import { createWithdrawing } from './service/withdraw.ts';
import type { DrawGame, StoredIssue } from './rules/issue.ts';
import type { ResultVersion } from './store/results.ts';
import type { Stages } from './store/settling.ts';
import {
  findIssue,
  findIssueById,
  holdIssues,
  listIssuesById,
  listUpcoming,
  lockIssues,
  searchIssues,
} from './store/issues.ts';
import { listResults } from './store/results.ts';
import { readWaiting, type WaitingDraws } from './store/waiting.ts';
import { beginSettling, finishSettling, listUnsettled, noteStages } from './store/settling.ts';

export { anyFamily, areaOf, prizeModesOf } from './rules/game.ts';
export {
  type DrawGame,
  isCancellableAt,
  type SaleState,
  saleStateAt,
  type StoredIssue,
} from './rules/issue.ts';

export { drawSealed } from './sealed-fields.ts';
export { CHASE_JOB, type ResultNews, SETTLE_JOB, type TicketSide } from './service/deps.ts';
export type { DrawReads } from './service/reads.ts';
export type { ResultVersion } from './store/results.ts';
export type { Stages } from './store/settling.ts';
export type { WaitingDraws } from './store/waiting.ts';

const PACE = { name: 'draw.turn', lease: 'draw turn', everyMs: 1_000 };

/** Issues and results as the tickets' module needs them. */
export type IssueService = {
  find(reader: Reader, gameCode: string, no: string): Promise<StoredIssue | null>;
  findById(reader: Reader, id: string): Promise<StoredIssue | null>;
  list(reader: Reader, ids: readonly string[]): Promise<readonly StoredIssue[]>;
  /** Those called by a number in any game, or the one of an id; the latest draw first. */
  search(reader: Reader, text: string, limit: number): Promise<readonly StoredIssue[]>;
  /** Those whose sale has not closed at an instant, the next draw first. */
  listUpcoming(
    reader: Reader,
    gameCode: string,
    page: { readonly at: Date; readonly count: number },
  ): Promise<readonly StoredIssue[]>;
  /** Every version of the result, the first one first. */
  listResults(reader: Reader, issueId: string): Promise<readonly ResultVersion[]>;
  /**
   * Holds issues until the transaction ends, in the order of their ids: nobody draws, voids or removes
   * them meanwhile, others may hold them too. Who sells compares `closesAt` with the shared clock after
   * everything else is written, so that nothing is sold after the close.
   */
  hold(tx: Tx, ids: readonly string[]): Promise<readonly StoredIssue[]>;
  /** Takes issues for oneself until the transaction ends; waits for all who hold them. */
  lock(tx: Tx, ids: readonly string[]): Promise<readonly StoredIssue[]>;
  beginSettling(tx: Tx, issueId: string): Promise<void>;
  noteStages(tx: Tx, issueId: string, stages: Stages): Promise<void>;
  finishSettling(
    tx: Tx,
    issues: readonly { readonly id: string; readonly version: number }[],
    at: Date,
  ): Promise<void>;
  /** Issues with a result from before an instant that not all tickets stand by, the oldest first. */
  listUnsettled(
    reader: Reader,
    page: { readonly before: Date; readonly limit: number },
  ): Promise<readonly string[]>;
};

const issues: IssueService = {
  find: findIssue,
  findById: findIssueById,
  list: listIssuesById,
  search: searchIssues,
  listUpcoming,
  listResults,
  hold: holdIssues,
  lock: lockIssues,
  beginSettling,
  noteStages,
  finishSettling,
  listUnsettled,
};

/** What seeds, tests and the loop of the worker do with draws. */
export type DrawService = {
  /** All games in the order of their places. */
  games(reader: Reader): Promise<readonly DrawGame[]>;
  /** Adds the games that every installation begins with, where they are not there. */
  install(): Promise<void>;
  /** Stores issues of games that have too few ahead; of all games unless some are named. */
  storeAhead(gameCodes?: readonly string[]): Promise<void>;
  /** Draws what the house has to draw by now; how many were drawn. */
  holdDraws(): Promise<number>;
  /** Calls off official draws that nobody entered a result of in time; how many. */
  callOff(): Promise<number>;
  /** One turn of the worker: what is due is drawn, sales are opened, issues are stored ahead. */
  turn: Turn;
  /** Enters a result as an operator or a feed does. */
  enter: Entering['enter'];
  /** What waits for people: results that are missing, entries that differ, changes to decide. */
  waiting(reader: Reader): Promise<WaitingDraws>;
};

export type DrawModule = {
  readonly draws: DrawService;
  readonly issues: IssueService;
  /** What everybody may see. */
  readonly reads: DrawReads;
  readonly parts: ModuleParts;
};

export function createDraw(
  platform: Platform,
  {
    approvals,
    audit,
    independence,
    site,
    tickets,
  }: {
    readonly approvals: Pick<ApprovalService, 'register'>;
    readonly audit: AuditService;
    readonly independence: Independence;
    readonly site: Pick<SiteService, 'brands'>;
    readonly tickets: () => TicketSide | null;
  },
): DrawModule {
  const { config, db, log, now } = platform;
  const seal = createFieldSeal(config.fieldKeys);
  const deps = { ...platform, audit, independence, tickets, seal };
  const chains = createChains(deps);
  const beacon = createBeacon(deps);
  const ahead = createAhead({ ...deps, chains, beacon });
  const record = createRecorder(deps);
  const holdDraws = createHoldDraws({ ...deps, chains, beacon, record });
  const openSales = createOpenSales(deps);
  const reads = createReads({ ...deps, chains, beacon });
  const { enter, enterIn } = createEntering({ ...deps, record });
  const callOff = createCallOff({ ...deps, record });
  const receive = createReceive({ ...deps, enterIn });
  const withdraw = createWithdrawing({ ...deps, record });
  const games = createGameDesk({ ...deps, ahead });
  const desk = {
    reads: createDeskReads({ db, now, proofOf: reads.proofOf }),
    games,
    changeGame: approvals.register(games.change),
    enter,
    decide: createDeciding({ ...deps, record }),
    changes: createChanging({ ...deps, record }),
  };

  const install = async (): Promise<void> => {
    const [brand] = await site.brands();
    await installGames(db, { timeZone: brand?.timeZone ?? 'UTC', at: now() });
  };
  const storeAhead = async (gameCodes?: readonly string[]): Promise<void> => {
    const games = await listGames(db);
    await ahead.storeMissing(games.filter(({ code }) => gameCodes?.includes(code) ?? true));
  };
  const waiting = (reader: Reader) => readWaiting(reader, now());
  const turn = createTurn({
    log,
    install,
    holdDraws,
    callOff,
    openSales,
    storeAhead,
    listGames: () => listGames(db),
  });

  return {
    issues,
    reads,
    draws: { games: listGames, install, storeAhead, holdDraws, callOff, turn, enter, waiting },
    parts: {
      handlers: {
        ...serveDraws(reads, now),
        ...serveGameDesk(desk),
        ...serveIssueDesk(desk),
        ...serveFeedDesk(createFeedDesk({ ...deps, withdraw })),
      },
      plugins: { portal: feedDoor(receive, createRateLimiter(db, now), platform.security) },
      channels: { draw: () => true },
      loops: [createLoop({ db, log, turn, ...PACE })],
    },
  };
}
