// What lobbies of operators show, over the studio's calls on a real database.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { FLOOR_RESULTS_MAX, FloorListAnswer } from '@parlour/contract/vendor';
import { crashPlan } from '@parlour/games/crash';
import { Check } from 'typebox/value';
import { SEA_GAME, SeaPage } from '../testkit/sea-page.ts';
import { pause } from '../testkit/program.ts';
import { type Studio, startStudio } from '../testkit/studio.ts';
import type { RoomView } from '../room/present.ts';
import type { TableView } from '../table/present.ts';

const WAIT_MS = 30_000;
let studio: Studio;
let address: string;

before(async () => {
  studio = await startStudio();
  address = await studio.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => studio.close());

const ask = (body: object) =>
  studio.games('/floor/list', {
    operator_id: 'parlour',
    request_uuid: crypto.randomUUID(),
    ...body,
  });

async function floor(currencies: readonly string[] = ['USD']): Promise<FloorListAnswer> {
  const answer = await ask({ currencies });
  assert.equal(answer.statusCode, 200, answer.body);
  const read = answer.json<FloorListAnswer>();
  assert.ok(Check(FloorListAnswer, read));
  return read;
}

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error('waited in vain');
    await pause(50);
  }
}

test('every table stands in it with its limits, and a game of two tables twice', async () => {
  const { rooms, seas, tables } = await floor(['USD', 'XXX']);
  const crash = tables.filter(({ game_code: game }) => game === 'crash');
  assert.deepEqual(
    crash.map(({ code }) => code),
    ['crash', 'crash-high'],
  );
  const [low, high] = crash.map(({ limits }) => limits);
  assert.deepEqual(
    low?.map(({ currency }) => currency),
    ['USD'],
  );
  assert.ok((high?.[0]?.least ?? 0) > (low?.[0]?.least ?? 0));
  assert.equal(tables.find(({ code }) => code === 'live-baccarat')?.road, 'sides');
  assert.equal(seas.length, 2);
  const holdem = rooms.filter(({ game_code: game }) => game === 'holdem');
  assert.ok(holdem.every(({ people, seats_free: free }) => people === 0 && free > 0));
  assert.ok(holdem.some(({ place }) => place === 1));
});

test('a round that was played is marked, with who played it', async () => {
  const secret = await studio.open('floor-1', 'token-of-floor-one', { game: 'crash' });
  const view = async () => (await studio.api(secret, 'GET', '/table')).json<TableView>();
  const opened = await until(async () => {
    const seen = await view();
    if (seen.round?.state === 'open') return seen;
    studio.advance(1_000);
    return null;
  });
  const { number } = opened.round;
  const bet = { key: crypto.randomUUID(), number, stake: '1.00', choice: { autoAt: 101 } };
  assert.equal((await studio.api(secret, 'POST', '/table/bets', bet)).statusCode, 200);
  const played = await until(async () => {
    studio.advance(crashPlan.restMs);
    const { tables } = await floor(['USD', 'EUR']);
    const table = tables.find(({ code }) => code === 'crash');
    return (table?.results.at(-1)?.number ?? 0) >= number ? (table ?? null) : null;
  });
  assert.match(played.results.at(-1)?.text ?? '', /^\d+\.\d\d×?$/);
  assert.ok(played.people >= 1);
  assert.ok(played.results.length <= FLOOR_RESULTS_MAX);
});

test('a player in a sea takes a seat of it', async () => {
  const secret = await studio.open('floor-2', 'token-of-floor-two', { game: SEA_GAME });
  const page = await SeaPage.open(address, secret, null);
  await page.next('welcome');
  const sea = await until(async () => {
    studio.advance(100);
    const found = (await floor(['EUR'])).seas.find(({ game_code: game }) => game === SEA_GAME);
    return found?.people === 1 ? found : null;
  });
  assert.equal(sea.seats_free, sea.seat_count - 1);
});

type Seated = { readonly level: string; readonly seatCount: number; readonly fee: string };

/** Sits a player down at the match that the lobby would open. */
async function enter(player: string, { fee, level, seatCount }: Seated): Promise<void> {
  const secret = await studio.open(player, `token-of-${player}-1`, { game: 'rummy' });
  const quick = await studio.api(secret, 'POST', '/rooms/quick', { level, seatCount });
  assert.equal(quick.statusCode, 200, quick.body);
  const { id } = quick.json<{ id: string }>();
  const { seats } = (await studio.api(secret, 'GET', `/rooms/${id}`)).json<RoomView>();
  const taken = new Set(seats.map(({ seat }) => seat));
  const seat = [0, 1].find((one) => !taken.has(one));
  const sitting = { key: crypto.randomUUID(), seat, amount: fee, posts: false, seed: 'a' };
  const sat = await studio.api(secret, 'POST', `/rooms/${id}/sit`, sitting);
  assert.equal(sat.statusCode, 200, sat.body);
}

const matchIn = ({ matches = [] }: FloorListAnswer, level: string, seatCount: number) =>
  matches.find((one) => one.level === level && one.seat_count === seatCount);

test('matches stand in it with fee, rake and prizes, also where nobody waits', async () => {
  const { matches = [], rooms } = await floor(['USD', 'XXX']);
  assert.ok(rooms.every(({ level }) => !level.includes('-')));
  assert.deepEqual(
    [
      ...new Set(
        matches.map(({ currency, format, game_code: game }) => [currency, game, format].join()),
      ),
    ],
    ['USD,holdem,knockout', 'USD,rummy,pool', 'USD,rummy,deals'],
  );
  const held = matchIn({ matches } as FloorListAnswer, 'sng6-garden', 6);
  // Six fees of 1.00, of each of which 0.08 is kept: 65 and 35 percent of 5.52 in whole cents.
  assert.deepEqual(
    [held?.fee, held?.rake, held?.prizes, held?.limit],
    [100_000, 8_000, [359_000, 193_000], null],
  );
  assert.deepEqual(
    [held?.seats_taken, held?.people, held?.tables_waiting, held?.waiting_since, held?.practice],
    [0, 0, 0, null, true],
  );
  const pool = matches.filter(({ level }) => level.startsWith('pool201'));
  assert.ok(pool.every(({ limit }) => limit === 201));
  assert.deepEqual(
    pool.map(({ practice, seat_count: seats }) => [seats, practice]),
    [
      [6, true],
      [2, false],
      [6, false],
      [2, false],
      [6, false],
      [2, false],
    ],
  );
});

test('a match counts who waits for it, and plays once its seats are taken', async () => {
  const level = { level: 'pool101-library', seatCount: 2, fee: '5.00' };
  const look = async () => matchIn(await floor(), level.level, level.seatCount);
  await enter('floor-3', level);
  const waits = await until(async () => {
    const seen = await look();
    return seen?.people === 1 ? seen : null;
  });
  assert.deepEqual([waits.seats_taken, waits.tables_waiting, waits.tables_playing], [1, 1, 0]);
  assert.ok(Date.parse(waits.waiting_since ?? '') > 0);
  await enter('floor-4', level);
  const plays = await until(async () => {
    const seen = await look();
    return seen?.people === 2 ? seen : null;
  });
  assert.deepEqual([plays.seats_taken, plays.tables_waiting, plays.tables_playing], [0, 0, 1]);
  assert.equal(plays.waiting_since, null);
});

test('a launch opens a stake that the game has, and its list of tables for any other', async () => {
  const search = async (asked: object) => {
    const { url } = (
      await studio.games('/game/url', {
        operator_id: 'parlour',
        request_uuid: crypto.randomUUID(),
        game_code: 'rummy',
        platform: 'GPL_DESKTOP',
        lang: 'en',
        currency: 'EUR',
        ...asked,
      })
    ).json<{ url: string }>();
    return new URL(url).search;
  };
  assert.equal(await search({ level: 'deals2-salon', seats: 2 }), '?level=deals2-salon&seats=2');
  assert.equal(await search({ level: 'salon' }), '?level=salon');
  assert.equal(await search({ level: 'sng6-salon' }), '');
  assert.equal(await search({}), '');
});

test('rooms that their operator pauses are not in it, and seas keep to their limits and brands', async () => {
  const settings = {
    limits: [],
    hours: [],
    zone: 'UTC',
    brands: null,
    order: 0,
    notice: null,
  };
  const set = async (table: string, changed: object) => {
    const answer = await studio.games('/tables/set', {
      operator_id: 'parlour',
      request_uuid: crypto.randomUUID(),
      table,
      game_code: table,
      version: 1,
      settings: { ...settings, name: table, ...changed },
    });
    assert.equal(answer.statusCode, 200, answer.body);
  };
  const limits = [{ currency: 'USD', least: null, most: 50_000, place: null }];
  const low = [{ currency: 'USD', least: null, most: 600_000, place: null }];
  await set('rummy', { limits: low });
  await set('holdem', { notice: { en: 'Back at noon' } });
  await set(SEA_GAME, { brands: ['lagoon'], limits });
  studio.advance(2_000);
  const found = await until(async () => {
    const read = await floor(['USD', 'XXY']);
    return read.rooms.some(({ game_code: game }) => game === 'holdem') ? null : read;
  });
  assert.ok(found.rooms.length > 0, 'other rooms stand in it');
  assert.deepEqual(
    [...new Set(found.matches?.map(({ fee, game_code: game }) => `${game} ${fee}`))],
    ['rummy 100000', 'rummy 500000'],
    'a fee above what may be staked cannot be paid',
  );
  const sea = found.seas.find(({ game_code: game }) => game === SEA_GAME);
  assert.deepEqual(sea?.brands, ['lagoon']);
  assert.equal(sea?.limits[0]?.most, 50_000);
});

test('nobody but the operator is told', async () => {
  assert.equal((await studio.api('nobody', 'POST', '/floor/list', {})).statusCode, 404);
  assert.equal((await ask({ currencies: 'USD' })).statusCode, 400);
});
