// Seas as their operator sees them on a real database: people, what was shot and came back, and a pause.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { VendorTable } from '@parlour/contract/vendor';
import type { RoundView } from '../round/present.ts';
import { pause } from '../testkit/program.ts';
import { SEA_GAME, SeaPage } from '../testkit/sea-page.ts';
import { type Studio, startStudio } from '../testkit/studio.ts';

const WAIT_MS = 30_000;
let studio: Studio;
let address: string;

before(async () => {
  studio = await startStudio();
  address = await studio.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => studio.close());

const ask = async <T>(call: string, body: object = {}): Promise<T> => {
  const question = { operator_id: 'parlour', request_uuid: crypto.randomUUID(), ...body };
  const answer = await studio.games(call, question);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<T>();
};

const sea = async (): Promise<VendorTable> => {
  const { tables } = await ask<{ tables: VendorTable[] }>('/tables/list');
  const found = tables.find(({ code }) => code === SEA_GAME);
  assert.ok(found !== undefined);
  return found;
};

const load = (secret: string, key: string = crypto.randomUUID()) =>
  studio.api(secret, 'POST', '/rounds', {
    key,
    stake: '2.00',
    choice: { base: '0.10' },
  });

test('a sea counts its visitors, and what was shot with what came back', async () => {
  const secret = await studio.open('led-sea', 'token-led-sea-0001', { game: SEA_GAME });
  const page = await SeaPage.open(address, secret, null);
  await page.next('welcome');
  const begun = await load(secret);
  assert.equal(begun.statusCode, 200, begun.body);
  const { id } = begun.json<RoundView>();
  page.send({ type: 'visit' });
  await page.next('visit', ({ visit }) => visit?.roundId === id);
  assert.equal((await sea()).people, 1);
  for (let volley = 0; volley < 3; volley += 1) {
    page.shoot(5);
    await pause(450);
  }
  await page.next('news', ({ hits }) => hits.length > 0);
  page.send({ type: 'leave' });
  const ended = await page.next('ended');
  const deadline = Date.now() + WAIT_MS;
  let listed = await sea();
  while (listed.sums.length === 0 && Date.now() < deadline) {
    studio.advance(11_000);
    await pause(300);
    listed = await sea();
  }
  const [sum] = listed.sums;
  const shot = Math.round(Number(ended.shot) * 100_000);
  const back = Math.round((Number(ended.credit) - 2) * 100_000) + shot;
  assert.deepEqual(sum?.day, { staked: shot, paid: back, rounds: 1 });
  assert.ok((sum?.month.stake_squares ?? 0) > 0);
  // The clock of the process is compared every few seconds, and then shown as it was advanced above.
  while (listed.lead === null && Date.now() < deadline) {
    await pause(300);
    listed = await sea();
  }
  assert.notEqual(listed.lead, null, 'the clock of the process is compared');
});

test('a paused sea begins no further visit, and answers one that it had begun', async () => {
  const before = await studio.open('led-sea-3', 'token-led-sea-0003', { game: SEA_GAME });
  const key = crypto.randomUUID();
  const begun = await load(before, key);
  assert.equal(begun.statusCode, 200, begun.body);
  const { settings } = await sea();
  const notice = { en: 'Back at nine.' };
  const set = { table: SEA_GAME, game_code: SEA_GAME, version: 1 };
  await ask('/tables/set', { ...set, settings: { ...settings, notice } });
  await pause(1_100);
  const secret = await studio.open('led-sea-2', 'token-led-sea-0002', { game: SEA_GAME });
  const refused = await load(secret);
  assert.deepEqual(
    [refused.statusCode, refused.json<{ code: string }>().code],
    [409, 'table.paused'],
  );
  const again = await load(before, key);
  assert.equal(again.statusCode, 200, again.body);
  assert.equal(again.json<RoundView>().id, begun.json<RoundView>().id);
});
