// The operator's side of pools, against an honest vendor and one that lies.
import assert from 'node:assert/strict';
import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type PoolListAnswer, SIGNATURE_HEADER, signBody } from '@parlour/contract/vendor';
import { createTestApp, OTHER_HOST, operatorPublicKey, type TestApp } from '../../../testing.ts';
import { createTestVendor, type Player, type TestVendor } from '../../../testing/vendor.ts';
import { openVendorHost, type VendorHost } from '../../../testing/vendor-host.ts';

type Told = PoolListAnswer['sets'][number];

const UNIT = 100_000;
const SALT = 'a'.repeat(64);
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

let host: VendorHost;
let test: TestApp;
let vendor: TestVendor;
let player: Player;
let studioKey: KeyObject;
let operatorToken: string;
/** What the vendor holds, and how it may lie about it. */
let sent: Told;
let lie: (answer: PoolListAnswer) => object = (answer) => answer;
let signer: KeyObject;

before(async () => {
  host = await openVendorHost(operatorPublicKey);
  test = await createTestApp({ env: { STUDIO_URL: host.url } });
  vendor = await createTestVendor(test);
  studioKey = createPrivateKey(test.studioPrivateKey);
  player = await vendor.player('100');
  ({ operatorToken } = await test.operator());
  host.answer(({ body, path }) => {
    if (!path.endsWith('/pools/list')) return { status: 404, body: {} };
    const answer = {
      request_uuid: String(body['request_uuid']),
      at: test.clock.now().toISOString(),
      version: '1',
      sheet_hash: 'b'.repeat(64),
      share_ppm: 6_000,
      return_ppm: 8_750,
      game_codes: ['velvet-hours', 'honey-ledger'],
      sets: [sent],
    };
    const text = JSON.stringify(lie(answer));
    return { body: text, headers: { [SIGNATURE_HEADER]: signBody(Buffer.from(text), signer) } };
  });
  sent = fresh();
});
after(async () => {
  await test.close();
  await host.close();
});
beforeEach(() => {
  lie = (answer) => answer;
  signer = studioKey;
});

const promise = (level: string, number: number, point: number): string =>
  createHash('sha256').update(`USD:${level}:${number}:${point}:${SALT}`).digest('hex');

const fresh = (): Told => {
  const begun_at = test.clock.now().toISOString();
  return {
    currency: 'USD',
    pools: [
      {
        level: 'mini',
        number: 1,
        amount: 12 * UNIT,
        seed: 10 * UNIT,
        must_fall_by: 50 * UNIT,
        point_hash: promise('mini', 1, 20 * UNIT),
        begun_at,
      },
      {
        level: 'grand',
        number: 1,
        amount: 10_003 * UNIT,
        seed: 10_000 * UNIT,
        must_fall_by: null,
        point_hash: null,
        begun_at,
      },
    ],
    hits: [],
    hours: [{ hour: begun_at, level: 'mini', bets: 4, staked: 1_000 * UNIT, amount: 2 * UNIT }],
    owed: 0,
  };
};

const follow = () => test.services.pools.follow();
const counter = async () => (await test.call('GET /wps/game/jackpot')).value;
const overview = async () => (await test.call('GET /console/pools', { operatorToken })).value;
const amounts = async () => (await counter()).pools.map(({ amount }) => amount);
const grow = (place: number, by: number) => {
  const pools = sent.pools.map((pool, index) =>
    index === place ? { ...pool, amount: pool.amount + by } : pool,
  );
  sent = { ...sent, pools };
};

it('of a pool that was never reported nothing is shown', async () => {
  const { amount, decorative, pools, source } = await counter();
  assert.deepEqual([source, decorative, amount, pools], ['pool', false, null, []]);
});

it('a brand that joins shows what the vendor reports, and a change is announced', async () => {
  await follow();
  const asked = host.calls.at(-1);
  assert.ok(asked?.isSigned);
  assert.deepEqual(asked.body['currencies'], ['USD']);
  const { amount, games, pools, source, steps } = await counter();
  assert.deepEqual([source, amount, steps], ['pool', '10003.00', []]);
  assert.deepEqual(
    pools.map(({ level, amount: held, mustFallBy, seed }) => [level, held, mustFallBy, seed]),
    [
      ['mini', '12.00', '50.00', '10.00'],
      ['grand', '10003.00', null, '10000.00'],
    ],
  );
  assert.ok(games.some(({ gameCode }) => gameCode === 'velvet-hours'));
  const events = async () =>
    test.platform.db.query<{ deliveries: { channel: string; message: { amount: string } }[] }>({
      text: `select deliveries from outbox_events where type = 'play.jackpot_grew' order by id`,
    });
  const before = (await events()).length;
  await follow();
  assert.equal((await events()).length, before, 'nothing has changed');
  grow(1, UNIT);
  await follow();
  const last = (await events()).at(-1)?.deliveries[0];
  assert.equal((await events()).length, before + 1);
  assert.deepEqual([last?.channel, last?.message.amount], ['jackpot:PARLOUR', '10004.00']);
});

it('a brand that does not join keeps its ornament, and says so', async () => {
  const { value } = await test.call('GET /wps/game/jackpot', { host: OTHER_HOST });
  assert.deepEqual([value.source, value.decorative, value.pools], ['ornament', true, []]);
  assert.equal(value.steps.length, 60);
});

describe('a vendor that lies', () => {
  const refusesWith = async (pattern: RegExp): Promise<void> => {
    const shown = await amounts();
    test.clock.advance(5_000);
    await follow();
    const [feed] = (await overview()).feeds;
    assert.match(feed?.refusal ?? '', pattern);
    assert.deepEqual(await amounts(), shown, 'what was kept stays');
    lie = (answer) => answer;
    signer = studioKey;
    await follow();
    assert.equal((await overview()).feeds[0]?.refusal, null, 'the next good answer is taken');
  };
  const withPool = (place: number, change: object) => (answer: PoolListAnswer) => ({
    ...answer,
    sets: answer.sets.map((set) => ({
      ...set,
      pools: set.pools.map((pool, index) => (index === place ? { ...pool, ...change } : pool)),
    })),
  });

  it('signs with another key', async () => {
    const before = test.platform.security.counts().vendor_signature;
    signer = stranger;
    await refusesWith(/not signed/);
    assert.equal(test.platform.security.counts().vendor_signature, before + 1);
  });

  it('answers another question', async () => {
    lie = (answer) => ({ ...answer, request_uuid: '00000000-0000-0000-0000-000000000000' });
    await refusesWith(/another question/);
  });

  it('answers in another shape', async () => {
    lie = withPool(0, { amount: '12' });
    await refusesWith(/another shape/);
  });

  it('repeats an older state', async () => {
    lie = (answer) => ({
      ...answer,
      at: new Date(test.clock.now().getTime() - 30_000).toISOString(),
    });
    await refusesWith(/older than what is kept/);
  });

  it('lives in another time', async () => {
    lie = (answer) => ({ ...answer, at: '2038-01-01T00:00:00.000Z' });
    await refusesWith(/clocks differ/);
  });

  it('takes from a pool that did not fall', async () => {
    lie = withPool(1, { amount: 10_000 * UNIT });
    await refusesWith(/less than before/);
  });

  it('lets a pool pass its limit', async () => {
    lie = withPool(0, { amount: 51 * UNIT });
    await refusesWith(/more than its limit/);
  });

  it('changes the promise of a filling', async () => {
    lie = withPool(0, { point_hash: promise('mini', 1, 30 * UNIT) });
    await refusesWith(/another promise/);
  });

  it('begins a filling without a hit of the last one', async () => {
    lie = withPool(0, { number: 2, amount: 10 * UNIT, point_hash: promise('mini', 2, 15 * UNIT) });
    await refusesWith(/gone without a hit/);
  });

  it('reveals a point that was not the promised one', async () => {
    lie = (answer) => withHit(answer, { point: 19 * UNIT, prize: 19 * UNIT });
    await refusesWith(/not what was promised/);
  });

  it('names a winner who is no member', async () => {
    lie = (answer) => withHit(answer, { user: '00000000-0000-4000-8000-000000000000' });
    await refusesWith(/hit of no member/);
  });
});

const hitOf = (change: object) => ({
  level: 'mini',
  number: 1,
  prize: 20 * UNIT,
  user: player.memberId,
  round: 'round-1',
  game_code: 'velvet-hours',
  stake: UNIT,
  begun_at: sent.pools[0]?.begun_at ?? '',
  fallen_at: test.clock.now().toISOString(),
  paid_at: null as string | null,
  point: 20 * UNIT,
  salt: SALT,
  point_hash: promise('mini', 1, 20 * UNIT),
  ...change,
});
const withHit = (answer: PoolListAnswer, change: object) => ({
  ...answer,
  sets: answer.sets.map((set) => ({ ...set, hits: [hitOf(change)] })),
});

it('a hit is kept once, shown under a masked name, and marked when it was paid', async () => {
  const bet = vendor.fields(player, { round: 'round-1', round_closed: true });
  assert.equal((await vendor.send('/transaction/bet', bet)).status, 'RS_OK');
  const hit = hitOf({});
  const [mini, grand] = sent.pools;
  assert.ok(mini !== undefined && grand !== undefined);
  const next = {
    ...mini,
    number: 2,
    amount: 10 * UNIT,
    point_hash: promise('mini', 2, 33 * UNIT),
    begun_at: hit.fallen_at,
  };
  sent = { ...sent, pools: [next, grand], hits: [hit], owed: hit.prize };
  await follow();
  await follow();
  const { hits } = await counter();
  assert.equal(hits.length, 1);
  const [{ customerName, isPaid, point, prize } = { customerName: '' }] = hits;
  assert.match(customerName, /^pl\*\*\*\d$/);
  assert.deepEqual([prize, point, isPaid], ['20.00', '20.00', false]);
  assert.equal((await overview()).feeds[0]?.sets[0]?.owed, '20.00');

  sent = { ...sent, hits: [{ ...hit, paid_at: test.clock.now().toISOString() }], owed: 0 };
  await follow();
  const list = async (query: Record<string, string> = {}) =>
    (await test.call('GET /console/pool-hits', { operatorToken, query })).value.items;
  const [kept] = await list();
  assert.ok(kept !== undefined && kept.paidAt !== null);
  assert.equal(kept.memberId, player.memberId);
  const round = await test.call('GET /console/rounds/:roundId', {
    operatorToken,
    params: { roundId: kept.roundId ?? '' },
  });
  assert.equal(round.value.round.roundRef, 'round-1');
  const [feed] = (await overview()).feeds;
  assert.deepEqual(
    feed?.sets[0]?.pools.map(({ hits: count, level, paid }) => [level, count, paid]),
    [
      ['mini', 1, '20.00'],
      ['grand', 0, '0.00'],
    ],
  );
  assert.deepEqual(
    feed.sets[0].hours.map(({ amount, bets, staked }) => [bets, staked, amount]),
    [[4, '1000.00', '2.00']],
  );
  assert.deepEqual(await list({ level: 'grand' }), []);

  lie = (answer) =>
    withHit(answer, {
      prize: 21 * UNIT,
      point: 21 * UNIT,
      point_hash: promise('mini', 1, 21 * UNIT),
    });
  await follow();
  assert.match((await overview()).feeds[0]?.refusal ?? '', /reported otherwise/);
  const page = (await test.call('GET /wps/game/jackpotHits', { query: { limit: 1 } })).value;
  assert.deepEqual(
    page.items.map(({ prize: shown }) => shown),
    ['20.00'],
  );
});

it('a feed that is silent for a minute is stale, and the counter hides', async () => {
  await follow();
  assert.notEqual((await counter()).amount, null);
  lie = () => ({});
  test.clock.advance(61_000);
  await follow();
  const { amount, games, pools } = await counter();
  assert.deepEqual([amount, pools, games], [null, [], []]);
  assert.equal((await overview()).feeds[0]?.isStale, true);
  await test.services.pools.announceAll();
  const [last] = await test.platform.db.query<{ deliveries: { message: { amount: null } }[] }>({
    text: `select deliveries from outbox_events where type = 'play.jackpot_grew'
      and deliveries::text like '%PARLOUR%' order by id desc limit 1`,
  });
  assert.equal(last?.deliveries[0]?.message.amount, null);
});
