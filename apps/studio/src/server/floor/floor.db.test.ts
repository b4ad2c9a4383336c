// What lobbies of operators show, over the studio's calls on a real database.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { FLOOR_RESULTS_MAX, FloorListAnswer } from '@parlour/contract/vendor';
import { crashPlan } from '@parlour/games/crash';
import { Check } from 'typebox/value';
import { SEA_GAME, SeaPage } from '../testkit/sea-page.ts';
import { pause } from '../testkit/program.ts';
import { type Studio, startStudio } from '../testkit/studio.ts';
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
  await set('holdem', { notice: { en: 'Back at noon' } });
  await set(SEA_GAME, { brands: ['lagoon'], limits });
  studio.advance(2_000);
  const found = await until(async () => {
    const read = await floor(['USD', 'XXY']);
    return read.rooms.some(({ game_code: game }) => game === 'holdem') ? null : read;
  });
  assert.ok(found.rooms.length > 0, 'other rooms stand in it');
  const sea = found.seas.find(({ game_code: game }) => game === SEA_GAME);
  assert.deepEqual(sea?.brands, ['lagoon']);
  assert.equal(sea?.limits[0]?.most, 50_000);
});

test('nobody but the operator is told', async () => {
  assert.equal((await studio.api('nobody', 'POST', '/floor/list', {})).statusCode, 404);
  assert.equal((await ask({ currencies: 'USD' })).statusCode, 400);
});
