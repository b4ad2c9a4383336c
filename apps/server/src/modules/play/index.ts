// Launching games, the wallet that vendors call, rounds and the betting record.
import { createLoop } from '../../platform/loop.ts';
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ApprovalService } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { MemberService } from '../member/index.ts';
import type { ProtectionService } from '../protection/index.ts';
import type { SiteService } from '../site/index.ts';
import type { WalletService } from '../wallet/index.ts';
import { rewardHandlers } from './reward/routes.ts';
import { createRewards } from './reward/service.ts';
import { poolBootstrap, poolHandlers } from './pool/routes.ts';
import { createPools, type Pools } from './pool/service.ts';
import { playJobs, playSchedules } from './jobs.ts';
import { playConsoleHandlers } from './routes/console.ts';
import { playBootstrap, playHandlers } from './routes/portal.ts';
import { vendorRoutes } from './routes/vendor.ts';
import { winnersHandlers } from './routes/winners.ts';
import { createChatMode } from './service/chat-mode.ts';
import { createGamesApi, type GamesApi } from './service/games-api.ts';
import { createInquire } from './service/inquire.ts';
import { createLaunch, type Launch, type SendAlong } from './service/launch.ts';
import { createOwnRounds, type OwnRoundsService } from './service/own-rounds/index.ts';
import { type BettingRecord, createRecord } from './service/record.ts';
import { createReported, type Lineages, type ReportRounds } from './service/reported.ts';
import { createVendorCalls } from './service/vendor-calls.ts';
import { createWinners } from './service/winners.ts';

export { ROUNDS_CHANGED, type RoundChange } from './events.ts';
export { readRoundChanges } from './packed-changes.ts';
export { presentAction, presentRound } from './routes/portal.ts';
export { netOfRound } from './rules/round.ts';
export type {
  OpenedRound,
  OwnBet,
  OwnBetAnswer,
  OwnBetGroup,
  OwnOutcome,
  OwnRoundsService,
  OwnStanding,
} from './service/own-rounds/index.ts';
export type { Pools } from './pool/service.ts';
export type { Launch, Launched, LaunchWish } from './service/launch.ts';
export type { BettingRecord, RoundDetail } from './service/record.ts';
export { askSigned, type SignedPlace } from './service/ask-signed.ts';
export { createReported, type ReportedRound, type ReportRounds } from './service/reported.ts';
export { endSessionsAt } from './store/sessions.ts';
export { type Round, roundColumns } from './store/rounds.ts';

/** From one look at the pools of vendors to the next. */
const POOLS_MS = 5_000;

export type PlayDeps = {
  readonly approvals: Pick<ApprovalService, 'register'>;
  readonly audit: AuditService;
  readonly catalogue: CatalogueService;
  readonly members: MemberService;
  readonly protection: ProtectionService;
  readonly site: SiteService;
  /** Who stood above members when they bet. */
  readonly tree: Lineages;
  readonly wallet: WalletService;
  /** Money that follows the member into a game, where the vendor keeps wallets. */
  readonly sendAlong: SendAlong;
};

export type { GamesApi } from './service/games-api.ts';

export type PlayModule = {
  readonly gamesApi: GamesApi;
  readonly launch: Launch;
  readonly record: BettingRecord;
  /** Bets of the house's own games, in the caller's transaction. */
  readonly ownRounds: OwnRoundsService;
  /** Takes rounds that were played out of a wallet at a vendor, in the caller's transaction. */
  readonly reportRounds: ReportRounds;
  readonly pools: Pools;
  readonly parts: ModuleParts;
};

export function createPlay(platform: Platform, needs: PlayDeps): PlayModule {
  const gamesApi = createGamesApi({ signingKey: platform.config.operatorSigningKey });
  const deps = { ...platform, ...needs, gamesApi, elapsedMs: () => performance.now() };
  const calls = createVendorCalls(deps);
  const launch = createLaunch({
    ...deps,
    publicUrl: platform.config.publicUrl,
    chatMode: createChatMode(deps),
  });
  const record = createRecord(deps);
  const winners = createWinners(deps);
  const rewards = createRewards(deps);
  const pools = createPools(deps);
  const portal = { ...deps, launch, record, winners };
  return {
    gamesApi,
    launch,
    record,
    ownRounds: createOwnRounds(deps),
    reportRounds: createReported(deps),
    pools,
    parts: {
      handlers: {
        ...playHandlers(portal),
        ...winnersHandlers(portal),
        ...playConsoleHandlers({ ...deps, record }),
        ...rewardHandlers({ ...deps, rewards }),
        ...poolHandlers({ ...deps, pools }),
      },
      plugins: { portal: vendorRoutes({ ...deps, calls, inquire: createInquire(deps) }) },
      bootstrap: { ...playBootstrap(portal), ...poolBootstrap({ ...deps, pools }) },
      frameOrigins: gameOrigins(needs.catalogue),
      jobs: { ...playJobs({ ...deps, pools }), 'play.send_rewards': () => rewards.send() },
      schedules: playSchedules,
      loops: [
        createLoop({
          ...platform,
          name: 'play.pools',
          lease: 'pool feeds',
          everyMs: POOLS_MS,
          turn: pools.follow,
        }),
      ],
      consumers: [winners.consumer],
      channels: {
        jackpot: (_caller, subject, brandCode) => subject === brandCode,
        winner: (_caller, subject, brandCode) => subject === brandCode,
      },
      stop: () => calls.stop(),
    },
  };
}

/** Where connected vendors show their games. */
const gameOrigins = (catalogue: CatalogueService) => async (): Promise<readonly string[]> => {
  const { vendors } = await catalogue.snapshot();
  return vendors.flatMap(({ connection }) =>
    connection === null ? [] : [new URL(connection.apiBase).origin],
  );
};
