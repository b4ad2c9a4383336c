import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { bucketOf, newId, idBesideAt } from '@parlour/database';
import { createTestApp, operatorPublicKey, type TestApp } from '../../testing.ts';
import { createTestVendor, type TestVendor } from '../../testing/vendor.ts';
import { openVendorHost, type VendorHost } from '../../testing/vendor-host.ts';

let host: VendorHost;
let test: TestApp;
let vendor: TestVendor;

before(async () => {
  host = await openVendorHost(operatorPublicKey);
  test = await createTestApp({ env: { STUDIO_URL: host.url } });
  vendor = await createTestVendor(test);
});
after(async () => {
  await test.close();
  await host.close();
});

const HOUR_MS = 3_600_000;

async function runJob(name: string): Promise<void> {
  const job = test.app.parts.map((part) => part.jobs?.[name]).find((one) => one !== undefined);
  if (job === undefined) throw new Error(`no such job: ${name}`);
  await job(null, test.clock.now());
}

const staleRounds = async () =>
  (await test.services.record.reviews({ limit: 50 })).items.filter(
    ({ reason }) => reason === 'open_too_long',
  );

it('a round that stays open is asked about once a day and listed until it ends', async () => {
  host.answer(() => ({ body: { url: 'https://games.test/round', status: 'open' } }));
  const player = await vendor.player('10');
  const bet = vendor.fields(player);
  await vendor.send('/transaction/bet', bet);
  test.clock.advance(47 * HOUR_MS);
  await runJob('play.sweep_rounds');
  assert.equal((await staleRounds()).length, 0);

  test.clock.advance(2 * HOUR_MS);
  await runJob('play.sweep_rounds');
  await runJob('play.sweep_rounds');
  assert.equal(host.calls.length, 1);
  assert.equal(host.calls[0]?.path, '/operator/generic/v2/game/round');
  assert.equal(host.calls[0]?.body['round'], bet['round']);
  const [listed] = await staleRounds();
  assert.equal(listed?.memberId, player.memberId);
  assert.equal(listed?.detail, 'vendor says open');

  test.clock.advance(25 * HOUR_MS);
  await runJob('play.sweep_rounds');
  assert.equal(host.calls.length, 2);
  assert.equal((await staleRounds()).length, 1);

  const win = vendor.fields(player, {
    round: bet['round'],
    reference_transaction_uuid: bet['transaction_uuid'],
    round_closed: true,
  });
  assert.equal((await vendor.send('/transaction/win', win)).status, 'RS_OK');
  assert.equal((await staleRounds()).length, 0);
});

it('a round of the house waits for its draw, however long, and nobody is asked about it', async () => {
  const { memberId } = await vendor.player('10');
  const id = idBesideAt(memberId, { id: newId(), at: test.clock.now() });
  await test.platform.db.query({
    text: `insert into rounds (bucket, id, member_id, brand_id, vendor_code, round_ref, game_code,
        category, currency, status, stake_amount, opened_at)
      values ($1, $2, $3, $4, 'pvn', $2::uuid::text, 'vn-north', 'ELOTT', 'USD', 'open', 100000, $5)`,
    values: [
      bucketOf(memberId),
      id,
      memberId,
      test.brand.id,
      new Date(test.clock.now().getTime() - 60 * HOUR_MS),
    ],
  });
  await runJob('play.sweep_rounds');
  assert.deepEqual(
    (await staleRounds()).filter(({ roundId }) => roundId === id),
    [],
  );
});

it('the log of vendor calls has a partition of its month, and keeps what was said', async () => {
  const player = await vendor.player('10');
  const bet = vendor.fields(player);
  await vendor.send('/transaction/bet', bet);
  const { items } = await test.services.record.requests({
    limit: 5,
    transactionUuid: String(bet['transaction_uuid']),
  });
  assert.equal(items.length, 1);
  assert.deepEqual(JSON.parse(items[0]?.request ?? ''), bet);
  assert.match(items[0]?.answer ?? '', /"status":"RS_OK"/);
  await runJob('play.tidy');
  const [left] = await test.platform.db.query<{ count: bigint }>({
    text: 'select count(*) from vendor_requests_default',
  });
  assert.equal(left?.count, 0n);
});

it('the jackpot of every brand is announced', async () => {
  await runJob('play.jackpot');
  const [event] = await test.platform.db.query<{ count: bigint }>({
    text: `select count(*) from outbox_events where type = 'play.jackpot_grew'`,
  });
  assert.equal(event?.count, 2n);
});
