// Pools of real money: fed by bets, paid once, their money in a ledger that always adds up.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { commitPoint, hitsByChance, inUnits } from '@parlour/games/pools';
import { type Amount, amount, amountFromText } from '@parlour/money';
import { PoolListAnswer } from '@parlour/contract/vendor';
import { eventually } from '@parlour/testkit';
import { Value } from 'typebox/value';
import { createVerifier, SIGNATURE_HEADER } from '../platform/signature.ts';
import { studioKeys } from '../testkit/fake-operator.ts';
import type { OwnHitView, PoolsView } from './present.ts';
import type { RoundView } from '../round/present.ts';
import { SEEDS, startStudio, type Studio } from '../testkit/studio.ts';
import { assertBooks } from '../testkit/pools.ts';

let studio: Studio;
before(async () => {
  studio = await startStudio();
});
after(() => studio.close());
afterEach(async () => {
  studio.operator.behave(() => null);
  await eventually(async () => ((await waiting()) === 0 ? true : null));
  await assertBooks(studio.db);
});

const count = async (text: string): Promise<number> => {
  const [row] = await studio.db.query<{ count: number }>({ text });
  return row?.count ?? 0;
};
const waiting = () =>
  count('select count(*)::int as count from pool_contributions where counted_at is null');
const contributions = () => count('select count(*)::int as count from pool_contributions');

const balanceOf = async (code: string, currency = 'USD'): Promise<bigint> => {
  const [row] = await studio.db.query<{ balance: bigint }>({
    text: 'select balance_amount as balance from pool_accounts where currency = $1 and code = $2',
    values: [currency, code],
  });
  return row?.balance ?? 0n;
};

const fillings = () =>
  studio.db.query<{
    level: string;
    number: number;
    prize: Amount;
    point: Amount | null;
    salt: string | null;
    pointHash: string | null;
    paidAt: Date | null;
  }>({
    text: `select level, number, prize_amount as prize, point_amount as point, salt,
        point_hash as "pointHash", paid_at as "paidAt"
      from pool_fillings where fallen_at is not null order by fallen_at, level`,
  });

const poolWins = () =>
  studio.operator.calls.filter((call) => 'jackpot_win' in call) as unknown as {
    amount: number;
    jackpot_win: number;
    round: string;
    round_closed: boolean;
    reference_transaction_uuid: string;
    transaction_uuid: string;
  }[];

const counted = async (bets: number): Promise<void> => {
  await eventually(async () =>
    (await contributions()) === bets && (await waiting()) === 0 ? true : null,
  );
};

test('an accepted bet feeds the four pools, and tells the operator what of it does', async () => {
  const secret = await studio.open('pool-one');
  await studio.stack('pool-one', 'lost');
  const before = await contributions();
  assert.equal(await balanceOf('pool:mini'), 1_000_000n);
  assert.equal((await studio.spin(secret)).statusCode, 200);
  await counted(before + 1);
  assert.equal(await balanceOf('pool:mini'), 1_000_200n);
  assert.equal(await balanceOf('pool:grand'), 1_000_000_150n);
  assert.equal(await balanceOf('operator'), -600n);
  const bet = studio.operator.callsTo('/transaction/bet').at(-1) as unknown as {
    jackpot_contribution: number;
  };
  assert.equal(bet.jackpot_contribution, 600);
});

test('play money, other games and a brand that stays away feed no pool', async () => {
  const before = await contributions();
  const secrets = [
    await studio.open(null),
    await studio.open('pool-away', 'token-0000000001', { pools: false }),
  ];
  for (const secret of secrets) assert.equal((await studio.spin(secret)).statusCode, 200);
  const dice = await studio.open('pool-dice', 'token-0000000001', { game: 'coin-flip' });
  await studio.begin(dice, { side: 'heads' });
  await studio.spin(secrets[1] as string);
  assert.equal(await contributions(), before);
});

test('a refused bet feeds nothing, nor does one without a clear answer', async () => {
  const before = await contributions();
  const secret = await studio.open('pool-poor');
  studio.operator.behave(() => ({ kind: 'status', status: 'RS_ERROR_NOT_ENOUGH_MONEY' }));
  await studio.spin(secret);
  studio.operator.behave((call) =>
    call.path === '/transaction/bet' ? { kind: 'garbage', moves: true } : null,
  );
  await studio.spin(secret);
  assert.equal(await contributions(), before);
});

test('the bet that reaches the promised point wins exactly it, once, beside its own round', async () => {
  const secret = await studio.open('pool-hit');
  await studio.stack('pool-hit', 'lost');
  const [{ pointHash }] = (await studio.db.query<{ pointHash: string }>({
    text: `select point_hash as "pointHash" from pool_fillings where level = 'minor'`,
  })) as [{ pointHash: string }];
  assert.equal(pointHash.length, 64);
  await studio.stackPoint('mini', '10.01');
  const purse = studio.operator.balance();
  // A thousandth of a unit short of the point at most, so that this one reaches it.
  const spun = await studio.spin(secret, crypto.randomUUID(), '100.00');
  const view = spun.json<RoundView>();
  await eventually(() => (poolWins().length === 1 ? true : null));
  const [won] = poolWins();
  assert.deepEqual([won?.amount, won?.jackpot_win], [1_001_000, 1_001_000]);
  assert.deepEqual([won?.round, won?.round_closed], [view.id, false]);
  await eventually(async () => ((await fillings())[0]?.paidAt instanceof Date ? true : null));
  assert.equal(studio.operator.balance(), purse - 10_000_000 + 1_001_000);
  const [fallen] = await fillings();
  assert.ok(fallen?.point !== null && fallen?.salt !== null && fallen !== undefined);
  const { point, salt } = fallen;
  assert.equal(
    commitPoint({ currency: 'USD', level: 'mini', number: 1 }, { point, salt }),
    fallen.pointHash,
  );
  // What went over the point lies on the next seed.
  assert.ok((await balanceOf('pool:mini')) > 1_000_000n);
  assert.equal(await balanceOf('owed'), 0n);
});

test('a prize whose wallet is down stays owed and is paid once it is back', async () => {
  const secret = await studio.open('pool-down');
  await studio.stack('pool-down', 'lost');
  await studio.stackPoint('minor', '50.01');
  studio.operator.behave((call) =>
    'jackpot_win' in call ? { kind: 'http', code: 503, moves: false } : null,
  );
  const before = poolWins().length;
  await studio.spin(secret, crypto.randomUUID(), '100.00');
  await eventually(() => (poolWins().length > before ? true : null));
  await eventually(async () => ((await balanceOf('owed')) === 5_001_000n ? true : null));
  studio.operator.behave(() => null);
  studio.advance(5 * 60_000);
  await eventually(async () => ((await balanceOf('owed')) === 0n ? true : null));
  const ids = poolWins()
    .slice(before)
    .map((call) => call.transaction_uuid);
  assert.equal(new Set(ids).size, 1);
  assert.ok(ids.length >= 2);
});

test('a prize that the operator finally refuses stays owed for a person to look at', async () => {
  const secret = await studio.open('pool-stuck');
  await studio.stack('pool-stuck', 'lost');
  const filling = (await fillings()).length;
  await studio.stackPoint('mini', '10.01');
  studio.operator.behave((call) =>
    'jackpot_win' in call
      ? { kind: 'status', status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }
      : null,
  );
  await studio.spin(secret, crypto.randomUUID(), '100.00');
  await eventually(async () => ((await fillings()).length > filling ? true : null));
  const listed = () => studio.games('/transactions/stuck', { operator_id: 'parlour' });
  const stuck = await eventually(async () => {
    const rows = (await listed()).json<{ kind: string; state: string; amount: number }[]>();
    return rows.some(({ state }) => state === 'stuck') ? rows : null;
  });
  assert.deepEqual(
    stuck.map(({ amount: owed, kind }) => [kind, owed]),
    [['win', 1_001_000]],
  );
  assert.equal(await balanceOf('owed'), 1_001_000n);
});

test('seeds of the player hit the pool that falls by chance, and it pays all it holds', async () => {
  const secret = await studio.open('pool-grand');
  const stake = amountFromText('100.00') as Amount;
  // The stake's chance is one in 200,000: a number of the published seeds that hits is looked up here.
  let nonce = 0;
  const scale = { units: 1n };
  while (!hitsByChance({ ...SEEDS, nonce }, { stake, bet: 0, scale })) nonce += 1;
  await studio.stackNonce('pool-grand', nonce);
  const before = poolWins().length;
  const held = await balanceOf('pool:grand');
  await studio.spin(secret, crypto.randomUUID(), '100.00');
  await eventually(() => (poolWins().length > before ? true : null));
  const prize = poolWins().at(-1)?.amount ?? 0;
  const full = held + (stake * 1_500n) / 1_000_000n;
  assert.equal(BigInt(prize), full - (full % 1_000n));
  assert.equal(await balanceOf('pool:grand'), inUnits(10_000n, scale) + (full % 1_000n));
});

test('many bets at once are all counted', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 8 }, (_, index) => studio.open(`pool-many-${index}`)),
  );
  const before = await contributions();
  const spun = await Promise.all(secrets.map((secret) => studio.spin(secret)));
  assert.ok(spun.every(({ statusCode }) => statusCode === 200));
  await counted(before + 8);
  const [feeds] = await studio.db.query<{ amount: bigint }>({
    text: `select sum(mini_amount)::bigint as amount from pool_contributions`,
  });
  const [entries] = await studio.db.query<{ amount: bigint }>({
    text: `select sum(amount)::bigint as amount from pool_entries
      where kind = 'contribution' and credit = 'pool:mini'`,
  });
  assert.equal(feeds?.amount, entries?.amount);
  assert.equal(amount(feeds?.amount ?? 0n) > 0n, true);
});

test('pools are open to everybody, without a point that has not fallen; the feed is signed', async () => {
  const shown = await studio.app.inject({ method: 'GET', url: '/api/pools/USD' });
  const view = shown.json<PoolsView>();
  assert.deepEqual(
    view.pools.map(({ level, mustFallBy }) => [level, mustFallBy]),
    [
      ['mini', '50.00'],
      ['minor', '250.00'],
      ['major', '2500.00'],
      ['grand', null],
    ],
  );
  assert.ok(view.pools.every((pool) => !('point' in pool) && !('salt' in pool)));
  assert.ok(
    view.hits.some(({ isPaid, level, salt }) => level === 'mini' && isPaid && salt !== null),
  );
  assert.ok(view.hits.every((hit) => !('roundId' in hit) && !('user' in hit)));
  assert.ok(view.hours.length >= 4);
  const other = await studio.app.inject({ method: 'GET', url: '/api/pools/EUR' });
  assert.deepEqual(other.json<PoolsView>().pools, []);
  assert.equal((await studio.app.inject({ method: 'GET', url: '/api/pools/XXX' })).statusCode, 404);

  const secret = await studio.open('pool-hit');
  const mine = (await studio.api(secret, 'GET', '/pools')).json<{ own: OwnHitView[] }>();
  assert.deepEqual(
    mine.own.map(({ level, prize }) => [level, prize]),
    [['mini', '10.01']],
  );
  const away = await studio.open('pool-away', 'token-0000000001', { pools: false });
  const none = (await studio.api(away, 'GET', '/pools')).json();
  assert.deepEqual(none, { pools: null, own: [] });

  const question = { operator_id: 'parlour', request_uuid: crypto.randomUUID() };
  const fed = await studio.games('/pools/list', question);
  assert.equal(fed.statusCode, 200, fed.body);
  const isSigned = createVerifier([studioKeys.publicKey]);
  assert.ok(isSigned(fed.rawPayload, String(fed.headers[SIGNATURE_HEADER])));
  const feed = fed.json<PoolListAnswer>();
  assert.ok(Value.Check(PoolListAnswer, feed));
  assert.equal(feed.request_uuid, question.request_uuid);
  assert.equal(feed.sets[0]?.hits.at(-1)?.user, 'pool-hit');
  assert.deepEqual(feed.game_codes.includes('velvet-hours'), true);
});
