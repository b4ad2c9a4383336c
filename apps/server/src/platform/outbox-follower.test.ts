import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Db } from '@parlour/database';
import { eventually } from '@parlour/testkit';
import { pino } from 'pino';
import { followLive } from './outbox-follower.ts';

test('a lone event is looked for at once, and of many the last is seen with few looks', async () => {
  let tell = (): void => {};
  const news = {
    subscribe(listener: () => void) {
      tell = listener;
      return () => {};
    },
  };
  let looks = 0;
  let written = 0n;
  let seen = 0n;
  const db = {
    query: async ({ name }: { readonly name?: string }) => {
      if (name !== 'outbox_read') return [{ transactionId: '0' }];
      looks += 1;
      return seen === written ? [] : [{ id: written, transactionId: '1' }];
    },
  } as unknown as Db;
  const follower = followLive({ db, news, log: pino({ level: 'silent' }) }, [], (events) => {
    seen = events.at(-1)?.id ?? seen;
  });
  await eventually(() => looks > 0);
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 40));
  await quiet();
  const write = () => {
    written += 1n;
    tell();
  };

  write();
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(seen, 1n);

  const startedAt = performance.now();
  while (performance.now() - startedAt < 200) {
    write();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await eventually(() => seen === written);
  const mostly = (performance.now() - startedAt) / 20 + 2;
  // Each finds events, and then none.
  assert.ok(looks <= 2 * mostly, `${looks} looks for ${written} events`);
  await follower.stop();
});
