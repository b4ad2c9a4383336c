// The operator's side of rooms on a real database: they are listed with people and money, limited, paused and
// raked less, and a hand is taken back while everybody who played it still holds the chips.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  TableListAnswer,
  type VendorTable,
  type VendorTableRoundDetail,
  type VendorTableRounds,
} from '@parlour/contract/vendor';
import type { HoldemView } from '@parlour/games/holdem';
import { Check } from 'typebox/value';
import { SEA_GAME } from '../testkit/sea-page.ts';
import { type Studio, startStudio } from '../testkit/studio.ts';
import type { ListedRoomView, PlayedHandView, RoomView } from './present.ts';

const WAIT_MS = 40_000;
const GAME = 'holdem';
let studio: Studio;

before(async () => {
  studio = await startStudio();
});
after(() => studio.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() > deadline) throw new Error('waited in vain');
    await pause(25);
  }
}

const ask = async <T>(call: string, body: object = {}, status = 200): Promise<T> => {
  const answer = await studio.games(call, {
    operator_id: 'parlour',
    request_uuid: crypto.randomUUID(),
    ...body,
  });
  assert.equal(answer.statusCode, status, answer.body);
  return answer.json<T>();
};

const rooms = async (): Promise<VendorTable> => {
  const { tables } = await ask<{ tables: VendorTable[] }>('/tables/list');
  const found = tables.find(({ code }) => code === GAME);
  assert.ok(found !== undefined);
  return found;
};

let version = 0;
const set = async (change: object, status = 200) => {
  const { settings } = await rooms();
  version += 1;
  const body = { table: GAME, game_code: GAME, version, settings: { ...settings, ...change } };
  await ask('/tables/set', body, status);
};

let tokens = 0;
const open = (user: string): Promise<string> => {
  tokens += 1;
  return studio.open(user, `token-led-${String(tokens).padStart(6, '0')}`, { game: GAME });
};
const view = async (secret: string, room: string) =>
  (await studio.api(secret, 'GET', `/rooms/${room}`)).json<RoomView>();
const sit = (secret: string, room: string, seat: number, amount = '100.00') =>
  studio.api(secret, 'POST', `/rooms/${room}/sit`, {
    key: crypto.randomUUID(),
    seat,
    amount,
    posts: false,
    seed: `seed-${seat}`,
  });
const leave = (secret: string, room: string) =>
  studio.api(secret, 'POST', `/rooms/${room}/leave`, {});

async function seatTwo(name: string) {
  const secrets = [await open(`${name}-0`), await open(`${name}-1`)] as const;
  const opened = await studio.api(secrets[0], 'POST', '/rooms', { level: 'salon', seatCount: 6 });
  const room = opened.json<{ id: string }>().id;
  for (const [seat, secret] of secrets.entries())
    assert.equal((await sit(secret, room, seat)).statusCode, 200);
  return { room, secrets };
}

const dealt = (secret: string, room: string, later = 0): Promise<RoomView> =>
  until(async () => {
    const at = await view(secret, room);
    if (at.hand !== null && at.hand.number > later && at.turn !== null) return at;
    studio.advance(500);
    return null;
  });

/** Plays a hand to its end: everybody calls and checks, so that a flop is seen and the pot is raked. */
async function playHand(secrets: readonly string[], room: string, later = 0): Promise<RoomView> {
  const first = await dealt(secrets[0] as string, room, later);
  let at = first;
  while (at.turn !== null && at.hand?.number === first.hand?.number) {
    const secret = secrets[at.turn.seat] as string;
    const own = await view(secret, room);
    const seen = own.hand?.view as HoldemView | undefined;
    const isFree = seen?.legal?.canCheck === true;
    await studio.api(secret, 'POST', `/rooms/${room}/act`, {
      handId: own.hand?.id,
      step: own.hand?.step,
      action: { kind: isFree ? 'check' : 'call' },
    });
    at = await view(secrets[0] as string, room);
  }
  return at;
}

const stacks = ({ seats }: RoomView) => seats.map(({ stack }) => stack);
const rounds = async () =>
  (await ask<{ rounds: VendorTableRounds }>('/tables/rounds', { table: GAME, before: null }))
    .rounds;
const takeBack = (id: string, number: number, status = 200) =>
  ask<{ done_at: string | null }>(
    '/tables/void',
    { id, table: GAME, number, round: null, reason: 'cards were seen' },
    status,
  );

test('rooms and seas of a game are listed as one table each, by their kind', async () => {
  const answer = await ask<TableListAnswer>('/tables/list');
  assert.ok(Check(TableListAnswer, answer));
  const { tables } = answer;
  const kindOf = (code: string) => tables.find((table) => table.code === code)?.kind;
  assert.deepEqual(['crash', GAME, SEA_GAME].map(kindOf), ['table', 'room', 'sea']);
  assert.ok(
    (await rooms()).rakes.some(({ level, permyriad }) => level === 'salon' && permyriad === 425),
  );
});

test('a hand is listed with its pot, and is taken back while both still hold the chips', async () => {
  const { room, secrets } = await seatTwo('back');
  const over = await playHand(secrets, room);
  assert.notDeepEqual(stacks(over), ['100.00', '100.00']);
  const listed = await rooms();
  assert.equal(listed.people, 2);
  assert.equal(listed.last?.state, 'paid');
  const number = listed.last?.number as number;
  const page = { table: GAME, number, from: 0, hand: null };
  const preview = await ask<VendorTableRoundDetail>('/tables/round', page);
  assert.equal(preview.hands.length, 2);
  const [head] = await rounds();
  const { paid = 0, staked = 0 } = head?.sums[0] ?? {};
  assert.ok(staked > paid, 'the house took a rake');
  // What goes back to players is what was lost, the rake too.
  assert.equal(
    preview.hands.reduce((sum, { returned }) => sum + returned, 0),
    staked - paid,
  );
  assert.deepEqual(preview.sums, [{ currency: 'USD', hands: 2, returned: staked - paid }]);

  const id = crypto.randomUUID();
  assert.equal((await takeBack(id, number)).done_at, null);
  await until(async () => {
    studio.advance(200);
    return (await takeBack(id, number)).done_at;
  });
  assert.deepEqual(stacks(await view(secrets[0], room)), ['100.00', '100.00']);
  await takeBack(crypto.randomUUID(), number, 400);
  assert.equal((await rounds()).find((one) => one.number === number)?.state, 'void');
  for (const secret of secrets) {
    const { hands } = (await studio.api(secret, 'GET', '/hands')).json<{
      hands: PlayedHandView[];
    }>();
    const marked = hands.filter(({ isVoid }) => isVoid);
    assert.equal(marked.length, 1, 'its players read that it was taken back');
  }
  for (const secret of secrets) await leave(secret, room);
});

test('a hand of which a player has left is not taken back, and moves nothing', async () => {
  const { room, secrets } = await seatTwo('left');
  await playHand(secrets, room);
  const { last } = await rooms();
  const number = last?.number as number;
  await leave(secrets[1], room);
  await until(async () => {
    studio.advance(500);
    const { seats } = await view(secrets[0], room);
    return seats.length === 1 ? true : null;
  });
  const held = stacks(await view(secrets[0], room));
  const page = { table: GAME, number, from: 0, hand: null };
  const preview = await ask<VendorTableRoundDetail>('/tables/round', page);
  assert.deepEqual(preview.hands.map(({ kept }) => kept).toSorted(), ['left', null]);
  const id = crypto.randomUUID();
  await takeBack(id, number);
  await until(async () => {
    studio.advance(500);
    const answer = await studio.games('/tables/void', {
      operator_id: 'parlour',
      request_uuid: crypto.randomUUID(),
      id,
      table: GAME,
      number,
      round: null,
      reason: 'cards were seen',
    });
    return answer.statusCode === 400 ? true : null;
  });
  assert.deepEqual(stacks(await view(secrets[0], room)), held);
  await leave(secrets[0], room);

  // The money of rooms follows within seconds, without what was taken back.
  const paid = (await rounds()).filter(({ state }) => state === 'paid').map(({ sums }) => sums[0]);
  await until(async () => {
    studio.advance(11_000);
    const { hour } = (await rooms()).sums[0] ?? {};
    const isCounted =
      hour?.rounds === paid.length &&
      hour.staked === paid.reduce((sum, one) => sum + (one?.staked ?? 0), 0) &&
      hour.paid === paid.reduce((sum, one) => sum + (one?.paid ?? 0), 0);
    return isCounted ? true : null;
  });
});

test('a lower rake holds from the next hand on, and one above the game’s is refused', async () => {
  await set({ rakes: [{ level: 'salon', permyriad: 426 }] }, 400);
  await set({ rakes: [{ level: 'salon', permyriad: 0 }] });
  await pause(1_100);
  const { room, secrets } = await seatTwo('rake');
  assert.equal((await view(secrets[0], room)).level.rakePermyriad, 0);
  const { rooms: listed } = (await studio.api(secrets[0], 'GET', '/rooms')).json<{
    rooms: ListedRoomView[];
  }>();
  assert.equal(listed.find(({ level }) => level.id === 'salon')?.level.rakePermyriad, 0);
  await playHand(secrets, room);
  const [head] = await rounds();
  assert.equal(head?.sums[0]?.staked, head?.sums[0]?.paid);
  await set({ rakes: [] });
  for (const secret of secrets) await leave(secret, room);
});

test('buy-ins keep to the operator’s limits', async () => {
  const limit = { currency: 'USD', least: 60 * 100_000, most: 80 * 100_000, place: null };
  await set({ limits: [limit] });
  await pause(1_100);
  const secret = await open('bounds');
  const opened = await studio.api(secret, 'POST', '/rooms', { level: 'salon', seatCount: 6 });
  const room = opened.json<{ id: string }>().id;
  assert.equal((await sit(secret, room, 0, '50.00')).json().code, 'room.buy_in_bounds');
  assert.equal((await sit(secret, room, 0, '90.00')).json().code, 'round.stake_too_high');
  assert.equal((await sit(secret, room, 0, '70.00')).statusCode, 200);
  await leave(secret, room);
  await set({ limits: [] });
  await pause(1_100);
});

test('paused rooms play their hand to the end, deal no other, and seat nobody', async () => {
  const { room, secrets } = await seatTwo('paused');
  const at = await dealt(secrets[0], room);
  const notice = { en: 'Back at nine.', hi: 'नौ बजे।', ar: 'في التاسعة.' };
  await set({ notice });
  await pause(1_100);
  const over = await playHand(secrets, room);
  assert.deepEqual(over.notice, { texts: notice, opensAt: null });
  for (let waited = 0; waited < 8; waited += 1) {
    studio.advance(2_000);
    await pause(160);
  }
  assert.equal((await view(secrets[0], room)).hand?.number, at.hand?.number);
  const late = await open('paused-late');
  assert.equal((await sit(late, room, 3)).json().code, 'table.paused');
  assert.equal((await rooms()).open, false);
  await set({ notice: null });
  await pause(1_100);
  await dealt(secrets[0], room, at.hand?.number);
  for (const secret of secrets) await leave(secret, room);
});
