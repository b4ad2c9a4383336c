// The operator's side of tables, against a vendor whose answers the test decides: settings, approvals,
// what is wrong with a table, and a round that is taken back.
import assert from 'node:assert/strict';
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { after, before, it } from 'node:test';
import { SIGNATURE_HEADER, signBody, type VendorTable } from '@parlour/contract/vendor';
import { openVendorDesk, type VendorDesk } from '../../testing/vendor-desk.ts';
import { TEST_GAME } from '../../testing/vendor.ts';

const UNIT = 100_000;
let desk: VendorDesk;
let { host, operatorToken, test } = {} as VendorDesk;
let key: KeyObject;
let tables: VendorTable[];
let isSilent = false;
const voids: Record<string, unknown>[] = [];
let memberId: string;

const money = { staked: 0, paid: 0, rounds: 0 };
const at = (ms = 0) => new Date(test.clock.now().getTime() + ms).toISOString();
const round = (number: number, state: 'open' | 'paid') => ({
  number,
  state,
  opened_at: at(-20_000),
  closes_at: at(-14_000),
  ended_at: state === 'paid' ? at(-5_000) : null,
  result: state === 'paid' ? '2.41×' : null,
});
const fresh = (code: string, over: Partial<VendorTable> = {}): VendorTable => ({
  code,
  game_code: TEST_GAME,
  kind: 'table',
  version: 0,
  settings: {
    name: `Kite ${code}`,
    limits: [{ currency: 'USD', least: UNIT, most: 50 * UNIT, place: null }],
    hours: [],
    zone: 'UTC',
    brands: null,
    order: 0,
    notice: null,
  },
  rakes: [],
  open: true,
  round: round(8, 'open'),
  last: round(7, 'paid'),
  people: 2,
  idle_ms: 0,
  wanted_since: at(-60_000),
  lead: { until: at(2_000), drift_ms: 3 },
  waiting_ms: 0,
  stuck: 0,
  sums: [],
  ...over,
});

const hand = (id: string, user: string, staked: number, won: number) => ({
  round: id,
  user,
  currency: 'USD',
  state: 'closed',
  staked,
  won,
  returned: staked - won,
  kept: null,
});
const HANDS = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
] as const;

const replies: Readonly<Record<string, (body: Record<string, unknown>) => object | null>> = {
  '/tables/list': () => ({ at: at(), tables }),
  '/tables/set': (body) => {
    const { game_code, settings, table, version } = body as unknown as Pick<
      VendorTable,
      'game_code' | 'settings' | 'version'
    > & { table: string };
    const known = tables.find(({ code }) => code === table);
    const set = { ...(known ?? fresh(table)), game_code, settings, version };
    tables = [...tables.filter(({ code }) => code !== table), set];
    return { version };
  },
  '/tables/rounds': () => ({
    rounds: [{ ...round(7, 'paid'), players: 2, sums: [{ ...money, currency: 'USD' }] }],
  }),
  '/tables/round': ({ from, hand: wanted, number }) => {
    const all = [hand(HANDS[0], memberId, 2 * UNIT, 3 * UNIT), hand(HANDS[1], 'gone', UNIT, 0)];
    const found =
      wanted === null ? all.slice(Number(from)) : all.filter((one) => one.round === wanted);
    // One more that no page has shown.
    const sums = [{ currency: 'USD', hands: 3, returned: 5 * UNIT }];
    return number === 7 ? { round: round(7, 'paid'), hands: found, count: 3, sums } : null;
  },
  '/tables/void': (body) => {
    voids.push(body);
    return { done_at: voids.length > 1 ? at() : null };
  },
};

before(async () => {
  desk = await openVendorDesk();
  ({ host, operatorToken, test } = desk);
  memberId = (await desk.vendor.player('10')).memberId;
  key = createPrivateKey(test.studioPrivateKey);
  tables = [fresh('low'), fresh('high')];
  host.answer(({ body, path }) => {
    const [call = ''] = /\/tables\/\w+$/.exec(path) ?? [];
    const answer = isSilent ? null : (replies[call]?.(body) ?? null);
    if (answer === null) return { status: isSilent ? 500 : 404, body: {} };
    const text = JSON.stringify({ request_uuid: body['request_uuid'], ...answer });
    return { body: text, headers: { [SIGNATURE_HEADER]: signBody(Buffer.from(text), key) } };
  });
});
after(() => desk.close());

const SEEN_MS = 1_600;
const pause = () => new Promise((resolve) => setTimeout(resolve, SEEN_MS));
const list = async (query = {}) =>
  (await test.call('GET /console/tables', { operatorToken, query })).value;
const tableOf = async (code: string) => {
  const found = (await list()).items.find((table) => table.code === code);
  assert.ok(found !== undefined);
  const params = { tableId: found.id };
  return (await test.call('GET /console/tables/:tableId', { operatorToken, params })).value;
};
const put = async (code: string, change: object) => {
  const { id, settings, version } = await tableOf(code);
  const body = { ...settings, version, reason: 'a busy week', ...change };
  const call = { operatorToken, params: { tableId: id }, body };
  return test.call('PUT /console/tables/:tableId', call);
};

it('tables of vendors are found, listed and filtered', async () => {
  await test.services.tables.follow();
  const { alarms, items } = await list();
  assert.deepEqual(
    items.map(({ code, state }) => [code, state]),
    [
      ['high', 'playing'],
      ['low', 'playing'],
    ],
  );
  assert.equal(alarms, 0);
  assert.equal(items[0]?.live?.last?.result, '2.41×');
  assert.equal((await list({ search: 'LOW' })).items.length, 1);
  assert.equal((await list({ state: 'paused' })).items.length, 0);
});

it('tighter limits are sent at once; wider ones when a second operator agrees', async () => {
  const bounds = { currency: 'USD', stakeMin: '1.00', placeMax: null };
  const tighter = await put('low', { limits: [{ ...bounds, stakeMax: '20.00' }] });
  assert.equal(tighter.value.proposal, null);
  assert.equal(tables.find(({ code }) => code === 'low')?.settings.limits[0]?.most, 20 * UNIT);

  const { value } = await put('low', { limits: [{ ...bounds, stakeMax: '90.00' }] });
  assert.ok(value.proposal !== null);
  assert.equal(tables.find(({ code }) => code === 'low')?.settings.limits[0]?.most, 20 * UNIT);
  await test.approve(value.proposal);
  assert.equal(tables.find(({ code }) => code === 'low')?.settings.limits[0]?.most, 90 * UNIT);
  assert.equal((await tableOf('low')).isSent, true);

  const codeOf = async (change: object) => (await put('low', change)).refusal?.code;
  assert.equal(
    await codeOf({ limits: [{ ...bounds, stakeMax: '0.50' }] }),
    'table.limits_disordered',
  );
  assert.equal(await codeOf({ timeZone: 'Mars/Base' }), 'table.zone_unknown');
  assert.equal(await codeOf({ brands: ['NO-SUCH'] }), 'table.brand_unknown');
  assert.equal(await codeOf({ version: 99 }), 'table.changed');
});

it('a table is opened by two', async () => {
  const { id: likeId, settings } = await tableOf('low');
  const opened = { likeId, ...settings, reason: 'for the league' };
  const open = (body: object) =>
    test.call('POST /console/tables', {
      operatorToken,
      body: { ...opened, code: 'league', ...body },
    });
  const { value } = await open({ name: 'League' });
  assert.ok(value.proposal !== null);
  await test.approve(value.proposal);
  assert.equal(tables.find(({ code }) => code === 'league')?.settings.name, 'League');
  assert.equal((await open({})).refusal?.code, 'table.code_taken');
});

it('a table for a person to deal is opened by two, with a picture or without', async () => {
  const { id: likeId, settings } = await tableOf('low');
  const video = {
    kind: 'hls',
    playUrl: 'https://video.example.com/a.m3u8',
    publishUrl: null,
    delayMs: 900,
  } as const;
  for (const [code, picture] of [
    ['hall', null],
    ['hall-2', video],
  ] as const) {
    const dealt = { look: 'same', isDemo: false, video: picture } as const;
    const { value } = await test.call('POST /console/tables', {
      operatorToken,
      body: { likeId, ...settings, dealt, code, name: code, reason: 'for people' },
    });
    assert.ok(value.proposal !== null);
    await test.approve(value.proposal);
    const made = tables.find((one) => one.code === code)?.settings.dealt;
    assert.equal(made?.video?.play ?? null, picture?.playUrl ?? null);
  }
});

it('a pause and its end reach the vendor, which a silent one gets later', async () => {
  const { id, version } = await tableOf('high');
  const params = { tableId: id };
  const notice = { en: 'Back at nine.', hi: 'नौ बजे वापस।', ar: 'نعود في التاسعة.' };
  isSilent = true;
  const paused = await test.call('POST /console/tables/:tableId/pause', {
    operatorToken,
    params,
    body: { notice, version, reason: 'a wrong name' },
  });
  assert.equal(paused.value.isSent, false);
  isSilent = false;
  await test.services.tables.follow();
  assert.deepEqual(tables.find(({ code }) => code === 'high')?.settings.notice, notice);
  assert.equal((await tableOf('high')).state, 'paused');
  const body = { version: paused.value.version, reason: 'well again' };
  await test.call('POST /console/tables/:tableId/resume', { operatorToken, params, body });
  assert.equal(tables.find(({ code }) => code === 'high')?.settings.notice, null);
});

it('what is wrong with a table is said, counted and noted', async () => {
  const month = {
    staked: 2e9,
    paid: 4e9,
    rounds: 5_000,
    stake_squares: 5e6,
    stake_wins: 1e7,
    win_squares: 3e7,
  };
  tables = tables.map((table) =>
    table.code === 'low'
      ? {
          ...table,
          last: { ...round(7, 'paid'), ended_at: at(-600_000) },
          round: { ...round(8, 'open'), opened_at: at(-500_000) },
          lead: { until: at(2_000), drift_ms: -4_000 },
          waiting_ms: 45_000,
          stuck: 2,
          sums: [{ currency: 'USD', hour: money, day: money, month }],
        }
      : table,
  );
  await pause();
  await test.services.tables.follow();
  const { alarms, items } = await list({ isAlarm: true });
  assert.equal(alarms, 1);
  const [low] = items;
  assert.ok(low !== undefined);
  for (const alarm of ['silent', 'drift', 'late', 'stuck'] as const)
    assert.ok(low.alarms.includes(alarm), alarm);
  const { value } = await test.call('GET /console/overview', { operatorToken });
  assert.deepEqual(value.tables, { alarms: 1 });
  isSilent = true;
  await pause();
  const silent = await list();
  assert.ok(
    silent.items.every(({ alarms: own, live }) => live === null && own[0] === 'unanswered'),
  );
  isSilent = false;
  await pause();
});

it('a round is taken back by two, with what each player gets shown before', async () => {
  const { id } = await tableOf('low');
  const look = (number: number, query: { cursor?: string } = {}) =>
    test.call('GET /console/tables/:tableId/rounds/:number', {
      operatorToken,
      params: { tableId: id, number },
      query,
    });
  const { value: seen } = await look(7);
  assert.deepEqual(seen.sums, [{ currency: 'USD', hands: 3, returned: '5.00' }]);
  assert.deepEqual([seen.count, seen.nextCursor], [3, '2']);
  const { value: rest } = await look(7, { cursor: '1' });
  assert.deepEqual(rest.items, seen.items.slice(1));
  assert.deepEqual(rest.sums, seen.sums);
  assert.deepEqual(
    seen.items.map(({ returned }) => returned),
    ['-1.00', '1.00'],
  );
  assert.equal(seen.items[0]?.memberId, memberId);
  assert.equal((await look(99)).refusal?.code, 'table.round_unknown');

  const ask = (body: object) =>
    test.call('POST /console/tables/:tableId/voids', {
      operatorToken,
      params: { tableId: id },
      body: { number: 7, roundRef: null, reason: 'the scene froze', ...body },
    });
  for (const roundRef of ['none', '00000000-0000-4000-8000-000000000009'])
    assert.equal((await ask({ roundRef })).refusal?.code, 'table.round_unknown');
  const { value } = await ask({ roundRef: HANDS[1] });
  assert.equal(voids.length, 0, 'one operator takes nothing back');
  assert.ok(value.proposal !== null);
  await test.approve(value.proposal);
  assert.deepEqual(
    voids.map(({ number, reason, round: hand }) => ({ hand, number, reason })),
    [{ hand: HANDS[1], number: 7, reason: 'the scene froze' }],
  );
  const [order] = (await tableOf('low')).voids;
  assert.deepEqual(
    [order?.doneAt, order?.hands, order?.sums],
    [null, 1, [{ currency: 'USD', returned: '1.00' }]],
  );
  await test.services.tables.follow();
  assert.ok((await tableOf('low')).voids[0]?.doneAt !== null);
  await test.services.tables.follow();
  assert.equal(voids.length, 2, 'what is done is not sent again');
});
