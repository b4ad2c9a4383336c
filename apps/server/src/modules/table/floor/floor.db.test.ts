// What is open at a vendor, against one whose answers the test decides: what is shown to whom, and what has
// changed since a version.
import assert from 'node:assert/strict';
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { after, before, it } from 'node:test';
import { FLOOR_FRESH_MS } from '@parlour/contract';
import {
  type FloorMatch,
  type FloorRoom,
  type FloorSea,
  type FloorTable,
  SIGNATURE_HEADER,
  signBody,
} from '@parlour/contract/vendor';
import { openVendorDesk, type VendorDesk } from '../../../testing/vendor-desk.ts';

const UNIT = 100_000;
const SEEN_MS = 1_600;
let desk: VendorDesk;
let { host, test } = {} as VendorDesk;
let key: KeyObject;
let isSigned = true;
let isSilent = false;
let atMs = 0;
let tables: FloorTable[] = [];
let matches: FloorMatch[] | undefined;

const instant = (ms: number) => new Date(ms).toISOString();
const table = (code: string, over: Partial<FloorTable> = {}): FloorTable => ({
  code,
  game_code: 'crash',
  name: 'Kite Crash',
  order: 0,
  brands: null,
  open: true,
  round: { number: 9, state: 'open', opened_at: instant(0), closes_at: instant(6_000) },
  people: 3,
  road: 'values',
  results: [{ number: 8, tone: 'left', text: '2.41×' }],
  limits: [{ currency: 'USD', least: UNIT / 5, most: 100 * UNIT }],
  ...over,
});
const room = (over: Partial<FloorRoom> = {}): FloorRoom => ({
  game_code: 'holdem',
  brands: null,
  currency: 'USD',
  level: 'salon',
  place: 1,
  small: UNIT,
  big: 2 * UNIT,
  buy_in_min: 40 * UNIT,
  buy_in_max: 200 * UNIT,
  seat_count: 6,
  tables: 2,
  people: 5,
  seats_free: 7,
  hands_hour: 60,
  pot_mean: 12 * UNIT,
  ...over,
});
const match = (over: Partial<FloorMatch> = {}): FloorMatch => ({
  game_code: 'holdem',
  brands: null,
  currency: 'USD',
  level: 'sng6-library',
  place: 1,
  format: 'knockout',
  limit: null,
  fee: 5 * UNIT,
  rake: UNIT / 4,
  prizes: [1_853_000, 997_000],
  seat_count: 6,
  seats_taken: 2,
  waiting_since: instant(0),
  tables_waiting: 1,
  tables_playing: 3,
  people: 20,
  matches_hour: 4,
  practice: false,
  ...over,
});
const sea: FloorSea = {
  game_code: 'saffron-atoll',
  brands: null,
  seas: 1,
  people: 3,
  seats_free: 1,
  seat_count: 4,
  limits: [{ currency: 'USD', least: UNIT / 100, most: 10 * UNIT }],
};

before(async () => {
  desk = await openVendorDesk();
  ({ host, test } = desk);
  key = createPrivateKey(test.studioPrivateKey);
  atMs = test.clock.now().getTime();
  host.answer(({ body, path }) => {
    if (isSilent || !path.endsWith('/floor/list')) return { status: 500, body: {} };
    // One of another currency and one of another brand, which are not shown.
    const rooms = [room(), room({ currency: 'EUR' }), room({ brands: ['elsewhere'], place: 2 })];
    const answer = {
      request_uuid: body['request_uuid'],
      at: instant(atMs),
      tables,
      rooms,
      matches,
    };
    const text = JSON.stringify({ ...answer, seas: [sea] });
    const signature = isSigned ? signBody(Buffer.from(text), key) : 'AAAA';
    return { body: text, headers: { [SIGNATURE_HEADER]: signature } };
  });
  tables = [
    table('crash-high', { name: 'Kite Crash High', order: 1 }),
    table('crash'),
    table('elsewhere', { brands: ['ANOTHER'] }),
    table('unknown', { game_code: 'no-such-game' }),
  ];
});
after(() => desk.close());

/** Answers are kept for a moment; the vendor's clock goes on meanwhile. */
const later = async () => {
  await new Promise((resolve) => setTimeout(resolve, SEEN_MS));
  atMs += SEEN_MS;
};
const floor = async (query: Record<string, string> = {}) =>
  (await test.call('GET /lgw/games/floor', { query })).value;

it('tables stand in their order, and a brand shows those that are its own', async () => {
  const { keys, rooms, seas, silent, tables: shown, version } = await floor();
  assert.equal(version, atMs);
  assert.deepEqual(silent, []);
  assert.deepEqual(keys, ['PARLOUR:crash', 'PARLOUR:crash-high']);
  assert.deepEqual(
    shown.map(({ limits, people, tableName }) => [tableName, people, limits?.stakeMax]),
    [
      ['Kite Crash', 3, '100.00'],
      ['Kite Crash High', 3, '100.00'],
    ],
  );
  assert.deepEqual(
    rooms.map(({ big, currency, seatsFree }) => [currency, big, seatsFree]),
    [['USD', '2.00', 7]],
  );
  assert.deepEqual(
    seas.map(({ gameCode, seatsFree }) => [gameCode, seatsFree]),
    [['saffron-atoll', 1]],
  );
});

it('matches are shown in the currency of the brand and within its limits, where a vendor has any', async () => {
  assert.deepEqual((await floor()).matches, []);
  await later();
  const holdem = (await test.services.catalogue.latest()).findGame('studio', 'holdem');
  const params = { gameId: holdem?.id ?? '', currency: 'USD' };
  const limits = { stakeMin: null, stakeMax: '10.00', placeMax: null, version: 0 };
  const reason = 'limits of this brand';
  const set = await test.call('PUT /console/games/:gameId/limits/:currency', {
    operatorToken: desk.operatorToken,
    params,
    body: { ...limits, reason },
  });
  assert.equal(set.refusal, null);
  matches = [
    match(),
    match({ currency: 'EUR' }),
    match({ brands: ['elsewhere'] }),
    match({ game_code: 'no-such-game' }),
    // Above what the brand lets a member stake.
    match({ level: 'sng6-salon', fee: 25 * UNIT }),
    match({ level: 'sng6-garden', fee: UNIT, prizes: [4 * UNIT], practice: true }),
  ];
  const shown = (await floor()).matches;
  assert.deepEqual(
    shown.map(({ fee, gameCode, hasPractice, key: name, prizes, rake, seatsTaken }) => [
      name,
      gameCode,
      fee,
      rake,
      prizes.join(),
      seatsTaken,
      hasPractice,
    ]),
    [
      ['PARLOUR:holdem:sng6-library:6', 'holdem', '5.00', '0.25', '18.53,9.97', 2, false],
      ['PARLOUR:holdem:sng6-garden:6', 'holdem', '1.00', '0.25', '4.00', 2, true],
    ],
  );
  const own = (await test.call('GET /lgw/games/pvp_rooms', {})).value.vendors.find(
    ({ vassalage }) => vassalage === 'PARLOUR',
  );
  assert.equal(own?.matches.length, 2);
  matches = undefined;
});

it('names are said in the language that was asked for', async () => {
  const { tables: shown } = await floor({ language: 'hi' });
  assert.equal(shown[1]?.tableName, 'काइट क्रैश High');
});

it('a category has its own tables alone', async () => {
  const live = await floor({ gameType: 'FISH' });
  assert.deepEqual([live.keys.length, live.rooms.length, live.seas.length], [0, 0, 1]);
});

it('what has not changed since a version is left out', async () => {
  const { version } = await floor();
  await later();
  const [high, ...others] = tables;
  assert.ok(high !== undefined);
  tables = [{ ...high, people: 4 }, ...others];
  const changed = await floor({ since: String(version) });
  assert.ok(changed.version > version);
  assert.equal(changed.keys.length, 2);
  assert.deepEqual(
    changed.tables.map(({ key: name, people }) => [name, people]),
    [['PARLOUR:crash-high', 4]],
  );
  assert.deepEqual((await floor({ since: String(changed.version) })).tables, []);
});

it('rooms of board and card vendors are those that are reported', async () => {
  const { vendors } = (await test.call('GET /lgw/games/pvp_rooms', {})).value;
  const own = vendors.find(({ vassalage }) => vassalage === 'PARLOUR');
  assert.deepEqual([own?.isReported, own?.roomCount, own?.people], [true, 2, 5]);
  assert.equal(own?.rooms[0]?.potMean, '12.00');
  const other = vendors.find(({ vassalage }) => vassalage === 'RT');
  assert.deepEqual([other?.isReported, other?.roomCount], [false, 0]);
});

it('a member likes tables that there are, each once, and a visitor none', async () => {
  const { token } = await test.member();
  const params = { vassalage: 'PARLOUR', tableCode: 'crash-high' };
  const add = 'POST /lgw/games/favorites/tables/:vassalage/:tableCode';
  const liked = async () =>
    (await test.call('GET /lgw/games/favorites/tables', { token })).value.keys;
  await test.call(add, { token, params });
  await test.call(add, { token, params });
  assert.deepEqual(await liked(), ['PARLOUR:crash-high']);
  const none = { ...params, tableCode: 'no-such-table' };
  assert.equal(
    (await test.call(add, { token, params: none })).refusal?.code,
    'floor.table_unknown',
  );
  const other = { ...params, vassalage: 'NOBODY' };
  assert.equal(
    (await test.call(add, { token, params: other })).refusal?.code,
    'floor.table_unknown',
  );
  assert.equal((await test.call(add, { params })).refusal?.code, 'request.unauthenticated');
  await test.call('DELETE /lgw/games/favorites/tables/:vassalage/:tableCode', { token, params });
  assert.deepEqual(await liked(), []);
});

it('what is not signed is not believed, and a silent vendor is shown no more after a while', async () => {
  await later();
  isSigned = false;
  tables = [table('forged')];
  const forged = await floor();
  assert.deepEqual(forged.silent, ['PARLOUR']);
  assert.deepEqual(forged.keys, ['PARLOUR:crash', 'PARLOUR:crash-high']);
  test.clock.advance(FLOOR_FRESH_MS + 1_000);
  isSilent = true;
  await later();
  assert.deepEqual((await floor()).keys, []);
});
