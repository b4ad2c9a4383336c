import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { amount } from '@parlour/money';
import { explainRead } from '@parlour/testkit';
import { createTestApp, OTHER_HOST, type TestApp } from '../../testing.ts';
import { ROUNDS_CHANGED } from './events.ts';
import { createWinners } from './service/winners.ts';
import { insertWinners, listRecentWinners } from './store/winners.ts';

const DAY_MS = 86_400_000;
let t: TestApp;
before(async () => {
  t = await createTestApp();
});
after(() => t.close());

const plant = (win: { category: string; at: Date; name?: string; brandId?: string }) =>
  t.platform.db.tx((tx) =>
    insertWinners(tx, [
      {
        brandId: win.brandId ?? t.brand.id,
        roundId: t.platform.newId(),
        category: win.category,
        maskedName: win.name ?? 'de***o',
        vendorCode: 'studio',
        gameCode: 'gone-for-good',
        currency: 'USD',
        winAmount: amount(250_000n),
        wonAt: win.at,
      },
    ]),
  );
const list = (query: Record<string, string> = {}, host?: string) =>
  t.call('GET /wps/game/winners', { query, ...(host === undefined ? {} : { host }) });

test('wins are paged from the newest, without one twice or left out', async () => {
  const start = t.clock.now().getTime();
  // Pairs of one instant, because that is where paging by time alone goes wrong.
  for (let place = 0; place < 10; place += 1) {
    await plant({
      category: place % 2 === 0 ? 'RNG' : 'LIVE',
      at: new Date(start - Math.floor(place / 2) * 1_000),
      name: `w${place}***x`,
    });
  }
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { limit: '3', ...(cursor === null ? {} : { cursor }) };
    const { value } = await list(query);
    names.push(...value.items.map(({ customerName }) => customerName));
    cursor = value.nextCursor;
  } while (cursor !== null);
  assert.equal(names.length, 10);
  assert.equal(new Set(names).size, 10);
  const times = (await list()).value.items.map(({ wonAt }) => wonAt);
  assert.deepEqual(times, times.toSorted().toReversed());
});

test('a category is a filter, and a game that is gone is named by its code', async () => {
  const { items } = (await list({ gameType: 'LIVE' })).value;
  assert.equal(items.length, 5);
  assert.ok(items.every(({ gameType }) => gameType === 'LIVE'));
  assert.deepEqual([items[0]?.gameName, items[0]?.winAmount], ['gone-for-good', '2.50']);
  assert.equal((await list({ gameType: 'ALL' })).value.items.length, 10);
  assert.deepEqual((await list({ gameType: 'BINGO' })).value.items, []);
});

test('wins of other brands, and those of more than thirty days, are not shown', async () => {
  const old = new Date(t.clock.now().getTime() - 30 * DAY_MS - 1);
  await plant({ category: 'FISH', at: old });
  await plant({ category: 'FISH', at: t.clock.now(), brandId: t.otherBrand.id });
  assert.deepEqual((await list({ gameType: 'FISH' })).value.items, []);
  assert.equal((await list({ gameType: 'FISH' }, OTHER_HOST)).value.items.length, 1);
});

/** A round of a member that cost one, was settled at once and paid so much. */
const settled = (memberId: string, payout: number, category: string) => ({
  stake: '1.00',
  payout: `${payout}.00`,
  valid: '1.00',
  roundId: t.platform.newId(),
  memberId,
  brandId: t.brand.id,
  vendorCode: 'plott',
  gameCode: 'ssc-60',
  category,
  currency: 'USD',
  status: 'closed',
  isFree: false,
  settledAt: t.clock.now().toISOString(),
  wasSettledAt: null as string | null,
  at: t.clock.now().toISOString(),
});

const eventOf = (changes: readonly ReturnType<typeof settled>[]) => ({
  id: 1n,
  transactionId: '1',
  type: ROUNDS_CHANGED,
  payload: { count: changes.length, same: {}, each: columnsOf(changes) },
  deliveries: [],
});

test('of many wins at once the largest are told, and all are listed', async () => {
  const { db } = t.platform;
  const { memberId } = await t.member();
  const changes = Array.from({ length: 30 }, (_, place) => settled(memberId, place + 5, 'LOTT'));
  const { consumer } = createWinners({ ...t.platform, ...t.services });
  const event = eventOf(changes);
  for (let turn = 0; turn < 2; turn += 1) await db.tx((tx) => consumer.apply(tx, [event]));
  assert.equal((await list({ gameType: 'LOTT', limit: '50' })).value.items.length, 30);
  const told = await db.query<{ amount: string }>({
    text: `select deliveries->0->'message'->>'winAmount' as amount from outbox_events
      where type = 'play.winner_announced' order by id limit 20`,
  });
  assert.deepEqual(
    told.map(({ amount: text }) => text),
    Array.from({ length: 20 }, (_, place) => `${place + 14}.00`),
  );
});

/** As events have them: a list for each name. */
const columnsOf = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  Object.fromEntries(Object.keys(rows[0] ?? {}).map((key) => [key, rows.map((row) => row[key])]));

test('a win that a correction takes back leaves the board, and what becomes one comes', async () => {
  const { memberId } = await t.member();
  const { consumer } = createWinners({ ...t.platform, ...t.services });
  const follow = (...pages: (readonly ReturnType<typeof settled>[])[]) =>
    t.platform.db.tx((tx) => consumer.apply(tx, pages.map(eventOf)));
  const won = async () =>
    (await list({ gameType: 'SPORT' })).value.items.map(({ winAmount }) => winAmount).toSorted();
  const again = (one: ReturnType<typeof settled>, payout: number, status = 'closed') => ({
    ...one,
    payout: `${payout}.00`,
    status,
    wasSettledAt: one.settledAt,
  });
  const [kept, lost, found] = [10, 20, 0].map((payout) => settled(memberId, payout, 'SPORT'));
  assert.ok(kept !== undefined && lost !== undefined && found !== undefined);
  await follow([kept, lost, found]);
  assert.deepEqual(await won(), ['19.00', '9.00']);
  await follow([again(lost, 0), again(found, 30)]);
  assert.deepEqual(await won(), ['29.00', '9.00']);
  await follow([again(found, 0, 'void')]);
  assert.deepEqual(await won(), ['9.00']);

  // A win and its correction that are followed together were never seen.
  const brief = settled(memberId, 40, 'SPORT');
  await follow([brief], [again(brief, 0)]);
  assert.deepEqual(await won(), ['9.00']);
});

test('a cursor that was made up is refused', async () => {
  for (const cursor of ['x', '1_2', 'x_00000000-0000-7000-8000-000000000000']) {
    assert.equal((await list({ cursor })).refusal?.code, 'request.invalid', cursor);
  }
});

test('both lists are read through an index that needs no sorting', async () => {
  await t.platform.db.query({
    text: `insert into winners (brand_id, round_id, category, masked_name, vendor_code, game_code,
        currency, win_amount, won_at)
      select $1, gen_random_uuid(), case when n % 40 = 0 then 'LIVE' else 'RNG' end, 'x', 'studio',
        'x', 'USD', n, $2::timestamptz - make_interval(secs => n) from generate_series(1, 20000) n`,
    values: [t.brand.id, t.clock.now()],
  });
  await t.platform.db.query({ text: 'analyze winners' });
  const now = t.clock.now();
  const query = {
    brandId: t.brand.id,
    since: new Date(now.getTime() - 30 * DAY_MS),
    before: { at: now, id: t.platform.newId() },
    limit: 21,
  };
  for (const [category, index] of [
    [null, 'winners__won_at'],
    ['LIVE', 'winners__category_won_at'],
  ] as const) {
    const plan = await explainRead(t.platform.db, (reader) =>
      listRecentWinners(reader, { ...query, category }),
    );
    assert.match(plan, new RegExp(`using ${index}`), plan);
    assert.doesNotMatch(plan, /Sort|Seq Scan/);
  }
});
