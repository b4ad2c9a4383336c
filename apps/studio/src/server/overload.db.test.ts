// More players than the studio can serve: each is refused at once, and nothing was begun for those who are.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RoundView } from './round/present.ts';
import { startStudio } from './testkit/studio.ts';
import { CALLS_AT_ONCE_MAX } from './wallet/client.ts';

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof startStudio>>['spin']>>;

function assertOverloaded(answer: Answer): void {
  assert.equal(answer.statusCode, 503, answer.body);
  assert.equal(answer.headers['retry-after'], '1');
  assert.deepEqual(answer.json(), { code: 'request.overloaded', waitMs: 1_000 });
}

test('without a connection to the database a call is told when to come back', async () => {
  const studio = await startStudio({ connectionsMax: 1, waitingMax: 6 });
  const secret = await studio.open('user-pool');
  const held = Promise.withResolvers<void>();
  const holding = studio.pool.tx(() => held.promise);
  // Some find the queue full, which the studio's own work waits in as well; others wait in it for too long.
  const spun = Array.from({ length: 8 }, () => studio.spin(secret));
  for (const answer of await Promise.all(spun)) assertOverloaded(answer);
  held.resolve();
  await holding;
  assert.equal((await studio.spin(secret)).statusCode, 200);
  assert.equal(studio.operator.callsTo('/transaction/bet').length, 1);
  await studio.close();
});

test('more spins than can be under way are refused within a moment, and made when they come again', async () => {
  const studio = await startStudio();
  const secrets: string[] = [];
  for (let player = 0; player <= CALLS_AT_ONCE_MAX; player += 1)
    secrets.push(await studio.open(`user-crowd-${player}`));
  const [late = '', ...early] = secrets;
  const held = studio.operator.hold('/transaction/bet', CALLS_AT_ONCE_MAX);
  const spun = early.map((secret) => studio.spin(secret));
  await held.reached;

  const key = crypto.randomUUID();
  const startedAt = performance.now();
  assertOverloaded(await studio.spin(late, key));
  assert.ok(performance.now() - startedAt < 2_000);

  held.release();
  for (const answer of await Promise.all(spun)) assert.equal(answer.statusCode, 200, answer.body);
  assert.equal((await studio.spin(late, key)).json<RoundView>().key, key);
  await studio.close();
});
