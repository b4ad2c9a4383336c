// A feed on a database of its own, with a clock that a test moves.
import path from 'node:path';
import { createFakeClock, openTestDatabase } from '@parlour/testkit';
import { pino } from 'pino';
import { createFeed } from './app.ts';
import type { StreamLimits } from './transport/stream.ts';

export const TOKEN = 'token-for-tests-that-is-long-enough';
export const CONTROL = 'control-for-tests-that-is-long-enough';
const START = '2026-11-28T14:00:00.000Z';

export async function openTestFeed(options: { readonly streamLimits?: StreamLimits } = {}) {
  const database = await openTestDatabase(path.resolve(import.meta.dirname, '../migrations'));
  const clock = createFakeClock(START);
  const deps = {
    config: {
      accessToken: TOKEN,
      amqpUrl: null,
      controlToken: CONTROL,
      pace: 1,
      publicUrl: 'http://feed.test',
      secret: 'secret-for-tests-that-is-long-enough',
      worldSeed: '1',
    },
    db: database.db,
    log: pino({ level: 'silent' }),
    realNow: clock.now,
    ...options,
  };
  let feed = await createFeed(deps);
  return {
    clock,
    db: database.db,
    get feed() {
      return feed;
    },
    /** As after a kill: nothing but the database is left. */
    async restart() {
      await feed.app.close();
      feed = await createFeed(deps);
    },
    /** Lets time pass in steps, with all that is due after each. */
    async pass(ms: number, stepMs = 5_000) {
      for (let left = ms; left > 0; left -= stepMs) {
        clock.advance(Math.min(stepMs, left));
        while ((await feed.runner.turn()) > 0);
      }
    },
    call: (method: 'GET' | 'POST', url: string, token = TOKEN) =>
      feed.app.inject({ method, url, headers: { 'x-access-token': token } }),
    async close() {
      await feed.stop();
      await database.close();
    },
  };
}
