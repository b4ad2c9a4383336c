// Launching games, the wallet that vendors call, rounds and the betting record.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { MemberService } from '../member/index.ts';
import type { ProtectionService } from '../protection/index.ts';
import type { SiteService } from '../site/index.ts';
import type { WalletService } from '../wallet/index.ts';
import { playJobs, playSchedules } from './jobs.ts';
import { playConsoleHandlers } from './routes/console.ts';
import { playBootstrap, playHandlers } from './routes/portal.ts';
import { vendorRoutes } from './routes/vendor.ts';
import { winnersHandlers } from './routes/winners.ts';
import { createGamesApi } from './service/games-api.ts';
import { createInquire } from './service/inquire.ts';
import { createLaunch, type Launch } from './service/launch.ts';
import { type BettingRecord, createRecord } from './service/record.ts';
import { createVendorCalls } from './service/vendor-calls.ts';
import { createWinners } from './service/winners.ts';

export { ROUNDS_CHANGED, type RoundChange } from './events.ts';
export type { Launch, Launched, LaunchWish } from './service/launch.ts';
export type { BettingRecord, RoundDetail } from './service/record.ts';
export type { Round } from './store/rounds.ts';

export type PlayDeps = {
  readonly catalogue: CatalogueService;
  readonly members: MemberService;
  readonly protection: ProtectionService;
  readonly site: SiteService;
  readonly wallet: WalletService;
};

export type PlayModule = {
  readonly launch: Launch;
  readonly record: BettingRecord;
  readonly parts: ModuleParts;
};

export function createPlay(platform: Platform, needs: PlayDeps): PlayModule {
  const gamesApi = createGamesApi({ signingKey: platform.config.operatorSigningKey });
  const deps = { ...platform, ...needs, gamesApi, elapsedMs: () => performance.now() };
  const calls = createVendorCalls(deps);
  const launch = createLaunch({ ...deps, publicUrl: platform.config.publicUrl });
  const record = createRecord(deps);
  const winners = createWinners(deps);
  const portal = { ...deps, launch, record, winners };
  return {
    launch,
    record,
    parts: {
      handlers: {
        ...playHandlers(portal),
        ...winnersHandlers(portal),
        ...playConsoleHandlers({ ...deps, record }),
      },
      plugins: { portal: vendorRoutes({ ...deps, calls, inquire: createInquire(deps) }) },
      bootstrap: playBootstrap(portal),
      frameOrigins: gameOrigins(needs.catalogue),
      jobs: playJobs(deps),
      schedules: playSchedules,
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
