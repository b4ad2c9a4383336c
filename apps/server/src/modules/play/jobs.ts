import type { JobHandler, Schedule } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { Pools } from './pool/service.ts';
import type { GamesApi } from './service/games-api.ts';
import { createPartitions } from './store/requests.ts';
import { insertReviews } from './store/reviews.ts';
import { listStale, markAsked, type Round } from './store/rounds.ts';
import { deleteSessions } from './store/sessions.ts';
import { deleteWinners } from './store/winners.ts';

export type PlayJobsDeps = Pick<Platform, 'db'> & {
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly pools: Pick<Pools, 'announceAll'>;
  readonly gamesApi: Pick<GamesApi, 'round'>;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STALE_AFTER_MS = 48 * HOUR_MS;
const ASK_AGAIN_AFTER_MS = 24 * HOUR_MS;
const ROUNDS_PER_SWEEP = 100;
/** Vendors may settle for months, and every token that they may name must still be known. */
const SESSIONS_KEPT_MS = 180 * DAY_MS;
const WINNERS_KEPT_MS = 30 * DAY_MS;
const MONTHS_AHEAD = 2;

export const playSchedules: readonly Schedule[] = [
  { name: 'play.sweep_rounds', cron: '13 * * * *' },
  { name: 'play.tidy', cron: '41 3 * * *' },
  { name: 'play.jackpot', cron: '* * * * *' },
  { name: 'play.send_rewards', cron: '* * * * *' },
];

export function playJobs(deps: PlayJobsDeps): Readonly<Record<string, JobHandler>> {
  return {
    'play.sweep_rounds': (_payload, now) => sweepRounds(deps, now),
    'play.tidy': async (_payload, now) => {
      await deps.db.tx(async (tx) => {
        await createPartitions(tx, now, MONTHS_AHEAD);
        await deleteSessions(tx, new Date(now.getTime() - SESSIONS_KEPT_MS));
        await deleteWinners(tx, new Date(now.getTime() - WINNERS_KEPT_MS));
      });
    },
    'play.jackpot': () => deps.pools.announceAll(),
  };
}

/** Lists rounds that stayed open for two days and asks their vendors what became of them. */
async function sweepRounds(deps: PlayJobsDeps, now: Date): Promise<void> {
  const stale = await listStale(deps.db, {
    openedBefore: new Date(now.getTime() - STALE_AFTER_MS),
    askedBefore: new Date(now.getTime() - ASK_AGAIN_AFTER_MS),
    limit: ROUNDS_PER_SWEEP,
  });
  for (const round of stale) {
    const detail = await askVendor(deps, round);
    await deps.db.tx(async (tx) => {
      const { id: roundId, memberId, roundRef, vendorCode } = round;
      const review = { reason: 'open_too_long', transactionUuid: null, detail };
      await insertReviews(tx, [{ ...review, vendorCode, memberId, roundId, roundRef }], now);
      await markAsked(tx, round, now);
    });
  }
}

async function askVendor({ catalogue, gamesApi }: PlayJobsDeps, round: Round): Promise<string> {
  const vendor = (await catalogue.snapshot()).findVendor(round.vendorCode);
  if (vendor === null) return 'vendor is gone';
  const answer = await gamesApi.round(vendor, { user: round.memberId, round: round.roundRef });
  if (answer.ok) return `vendor says ${answer.value.status ?? 'nothing of its state'}`;
  const { failure } = answer;
  return failure.reason === 'refused'
    ? `vendor refused: ${failure.httpStatus}`
    : `vendor ${failure.reason}`;
}
