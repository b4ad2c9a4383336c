import type { ChatService } from '../chat/service.ts';
import { VISIT_MS_MAX } from '../field/visit.ts';
import type { Platform } from '../platform/platform.ts';
import type { PoolService } from '../pool/service.ts';
import type { PlaySums } from '../table/play-sums.ts';
import type { TipService } from '../tip/service.ts';
import type { RoundService } from './service.ts';
import type { Settlement } from './settlement.ts';
import { listAbandoned } from './store.ts';

const TICK_MS = 500;
/** A round waits this long for its player before it is played to its end. */
export const ROUND_KEPT_MS = 30 * 24 * 60 * 60_000;

/** A ticket whose price is paid is drawn in the same call; after this time its sender counts as dead. */
const TICKET_GRACE_MS = 3_000;
/** A visit to a sea is ended by the process that holds it; this long after its end that one counts as dead. */
const VISIT_GRACE_MS = 60_000;

export type Runner = { stop(): Promise<void> };

export type Queue = {
  readonly settlement: Settlement;
  readonly rounds: RoundService;
  readonly pools: Pick<PoolService, 'count'>;
  readonly chat: Pick<ChatService, 'sweep'>;
  readonly playSums: Pick<PlaySums, 'sweep'>;
  readonly tips: Pick<TipService, 'sweep'>;
};

/** One pass over everything that is due. Any number of nodes may run it at the same time. */
export async function runOnce(
  platform: Platform,
  { chat, playSums, pools, rounds, settlement, tips }: Queue,
): Promise<void> {
  const { db, games, now } = platform;
  await settlement.sweepBets();
  const before = (ms: number) => new Date(now().getTime() - ms);
  const codes = games.filter(({ deck }) => deck !== undefined).map(({ code }) => code);
  const ticketless = await listAbandoned(db, { codes, shownBefore: before(TICKET_GRACE_MS) });
  const abandoned = await listAbandoned(db, { shownBefore: before(ROUND_KEPT_MS) });
  const seas = games.filter(({ sea }) => sea !== undefined).map(({ code }) => code);
  const shownBefore = before(VISIT_MS_MAX + VISIT_GRACE_MS);
  const unheld = await listAbandoned(db, { codes: seas, shownBefore });
  for (const id of new Set([...ticketless, ...unheld, ...abandoned])) await rounds.finish(id);
  await pools.count();
  await settlement.runDue();
  await tips.sweep();
  await chat.sweep();
  await playSums.sweep();
}

/** Does work again and again until it is stopped, which waits for what is being done. */
export function startRunner(
  { log }: Pick<Platform, 'log'>,
  work: (signal: AbortSignal) => Promise<void>,
): Runner {
  const stopped = new AbortController();
  let wake = () => {};
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, TICK_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = async () => {
    while (!stopped.signal.aborted) {
      // The database may be away for a while; the queue simply waits with it.
      await work(stopped.signal).catch((error: Error) =>
        log.warn({ error: error.message }, 'the queue could not run'),
      );
      if (!stopped.signal.aborted) await pause();
    }
  };
  const running = loop();
  return {
    async stop() {
      stopped.abort();
      wake();
      await running;
    },
  };
}
