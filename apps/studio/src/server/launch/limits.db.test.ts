import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchBody, startStudio, type Studio } from '../testkit/studio.ts';

let studio: Studio;
before(async () => {
  studio = await startStudio();
});
after(() => studio.close());

test('a session offers and takes stakes within the limits of its launch', async () => {
  const limits = { stake_min: 50_000, stake_max: 200_000 };
  const secret = await studio.open('user-limits', 'token-limits-0001', limits);
  const session = (await studio.api(secret, 'GET', '/session')).json<{
    stakes: { stake: string }[];
    stakeDefault: string;
  }>();
  assert.deepEqual(
    session.stakes.map(({ stake }) => stake),
    ['0.60', '0.80', '1.00', '1.60', '2.00'],
  );
  assert.equal(session.stakeDefault, '1.00');
  for (const stake of ['0.40', '3.00']) {
    const refused = await studio.spin(secret, crypto.randomUUID(), stake);
    assert.deepEqual(
      [refused.statusCode, refused.json<{ code: string }>().code],
      [400, 'round.stake_not_offered'],
    );
  }
  assert.equal((await studio.spin(secret, crypto.randomUUID(), '2.00')).statusCode, 200);
});

test('limits between which no stake lies open nothing', async () => {
  const launch = (meta: object) => studio.games('/game/url', { ...launchBody('user-shut'), meta });
  assert.equal((await launch({ stake_min: 25_000, stake_max: 35_000 })).statusCode, 403);
  assert.equal((await launch({ stake_min: 0 })).statusCode, 400);
});

test('the list of games tells what a measured return is held against, and where the sheet is', async () => {
  const listed = (await studio.games('/game/list', { operator_id: 'parlour' })).json<
    {
      game_code: string;
      finishes_after_hours: number;
      table_hash: string;
      sheet: { url: string; version: string; table_hash: string; rtp_ppm_min: number };
    }[]
  >();
  const velvet = listed.find(({ game_code: code }) => code === 'velvet-hours');
  assert.equal(velvet?.finishes_after_hours, 720);
  assert.equal(velvet?.sheet.table_hash, velvet?.table_hash);
  assert.equal(velvet?.sheet.rtp_ppm_min, 962_629);
  for (const { sheet } of listed) {
    const file = await studio.app.inject({ method: 'GET', url: new URL(sheet.url).pathname });
    assert.equal(file.statusCode, 200);
    assert.equal(file.json<{ tableHash: string }>().tableHash, sheet.table_hash);
    assert.match(String(file.headers['content-disposition']), /^attachment/);
  }
});
