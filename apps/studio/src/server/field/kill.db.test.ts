// The program killed while a visit goes on: another process goes on with the same sea and the same visit.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import type { RoundView } from '../round/present.ts';
import { type FakeOperator, startFakeOperator } from '../testkit/fake-operator.ts';
import { pause, startProgram, type StudioProgram, until } from '../testkit/program.ts';
import { SEA_GAME, SeaPage } from '../testkit/sea-page.ts';
import { migrations } from '../testkit/studio.ts';

const WAIT_MS = 30_000;
let database: TestDatabase;
let operator: FakeOperator;
let program: StudioProgram;

before(async () => {
  database = await openTestDatabase(migrations);
  operator = await startFakeOperator();
  program = await startProgram(database.url, operator.url);
});
after(async () => {
  await program.kill();
  await operator.close();
  await database.close();
});

test('a visit goes on behind a kill with what was stored, in the same sea, and is paid once', async () => {
  const secret = await program.open('sea-kill', SEA_GAME);
  const begun = await program.post(secret, '/rounds', {
    key: crypto.randomUUID(),
    stake: '2.00',
    choice: { base: '0.10' },
  });
  const { id } = (await begun.json()) as RoundView;
  const page = await SeaPage.open(program.base, secret);
  const { sea, seed } = await page.next('welcome', ({ visit }) => visit?.roundId === id);
  page.shoot(6);
  await page.next('news', ({ hits }) => hits.length > 0);
  const said = await page.next('visit', ({ visit }) => visit !== null);
  await program.kill();
  const last = page.all('visit').at(-1) ?? said;

  program = await startProgram(database.url, operator.url);
  const again = await SeaPage.open(program.base, secret, sea);
  const welcome = await again.next('welcome');
  assert.deepEqual([welcome.sea, welcome.seed], [sea, seed]);
  assert.ok(welcome.seaMs > 0);
  // What was said was stored before; what was stored last may not have been said.
  assert.ok(Number(welcome.visit?.shotsLeft) <= Number(last.visit?.shotsLeft));
  await pause(100);
  again.send({ type: 'leave' });
  const ended = await again.next('ended');
  await until(
    async () => (await program.get<RoundView>(secret, `/rounds/${id}`)).state === 'closed',
    WAIT_MS,
  );
  const round = await program.get<RoundView>(secret, `/rounds/${id}`);
  assert.equal(Number(round.win), Number(ended.credit));
  const wins = operator.callsTo('/transaction/win').filter((call) => call.round === id);
  assert.equal(new Set(wins.map((call) => call.transaction_uuid)).size, 1);
  assert.equal(operator.openBets(), 0);
  again.socket.close();
});
