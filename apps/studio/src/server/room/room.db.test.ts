// Hold'em in a room, over the studio's calls on a real database: sitting down, hands, clocks, and the money of each.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { isOpenedOf } from '@parlour/fairness';
import type { HoldemView } from '@parlour/games/holdem';
import { WebSocket } from 'ws';
import type { RoundView } from '../round/present.ts';
import { type Studio, startStudio } from '../testkit/studio.ts';
import type {
  HandProofView,
  ListedRoomView,
  PlayedHandView,
  RoomFrame,
  RoomView,
} from './present.ts';

const WAIT_MS = 30_000;
const HANDS = 12;
let studio: Studio;
let address: string;

before(async () => {
  studio = await startStudio();
  address = await studio.app.listen({ port: 0, host: '127.0.0.1' });
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

let tokens = 0;
async function open(user: string | null, meta = {}): Promise<string> {
  tokens += 1;
  const token = `token-room-${String(tokens).padStart(6, '0')}`;
  return studio.open(user, token, { game: 'holdem', ...meta });
}

type Lobby = { readonly rooms: readonly ListedRoomView[]; readonly own: string | null };

const lobbyOf = async (secret: string): Promise<Lobby> =>
  (await studio.api(secret, 'GET', '/rooms')).json<Lobby>();

async function privateRoom(secret: string, level = 'salon', seatCount = 6): Promise<string> {
  const opened = await studio.api(secret, 'POST', '/rooms', { level, seatCount });
  assert.equal(opened.statusCode, 200, opened.body);
  return opened.json<{ id: string }>().id;
}

type Sitting = { seat?: number; amount?: string; key?: string; posts?: boolean; seed?: string };

const sit = (
  secret: string,
  room: string,
  {
    amount = '100.00',
    key = crypto.randomUUID(),
    posts = false,
    seat = 0,
    seed = `seed-${seat}`,
  }: Sitting,
) => studio.api(secret, 'POST', `/rooms/${room}/sit`, { key, seat, amount, posts, seed });

const view = async (secret: string, room: string): Promise<RoomView> =>
  (await studio.api(secret, 'GET', `/rooms/${room}`)).json<RoomView>();

const seen = ({ hand }: RoomView): HoldemView => hand?.view as HoldemView;

/** The room once a hand later than this one is dealt and goes on. */
const dealt = (secret: string, room: string, later = 0): Promise<RoomView> =>
  until(async () => {
    const at = await view(secret, room);
    if (at.hand !== null && at.hand.number > later && at.turn !== null) return at;
    studio.advance(500);
    return null;
  });

const act = (secret: string, room: string, { hand }: RoomView, action: object) =>
  studio.api(secret, 'POST', `/rooms/${room}/act`, {
    handId: hand?.id,
    step: hand?.step,
    action,
  });

const roundOf = async (secret: string): Promise<RoundView> => {
  const { rounds } = (await studio.api(secret, 'GET', '/rounds')).json<{ rounds: RoundView[] }>();
  return rounds[0] as RoundView;
};

const closed = (secret: string): Promise<RoundView> =>
  until(async () => {
    const round = await roundOf(secret);
    return round.state === 'closed' ? round : null;
  });

const leave = (secret: string, room: string) =>
  studio.api(secret, 'POST', `/rooms/${room}/leave`, {});

async function seatPlayers(count: number, name: string) {
  const secrets: string[] = [];
  for (let seat = 0; seat < count; seat += 1) secrets.push(await open(`${name}-${seat}`));
  const room = await privateRoom(secrets[0] as string);
  for (const [seat, secret] of secrets.entries()) {
    const sat = await sit(secret, room, { seat });
    assert.equal(sat.statusCode, 200, sat.body);
  }
  return { secrets, room };
}

const cents = (text: string): number => Math.round(Number.parseFloat(text) * 100);

/** The cards that a value shows, wherever they stand in it. */
function cardsIn(value: unknown, found: number[] = []): number[] {
  if (value === null || typeof value !== 'object') return found;
  for (const [name, inner] of Object.entries(value)) {
    if ((name === 'cards' || name === 'board') && Array.isArray(inner))
      found.push(...(inner as number[]));
    else cardsIn(inner, found);
  }
  return found;
}

async function listen(secret: string, room: string, frames: RoomFrame[]): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/rooms/socket`);
  await once(socket, 'open');
  socket.on('message', (data: Buffer) =>
    frames.push(JSON.parse(data.toString('utf8')) as RoomFrame),
  );
  socket.send(JSON.stringify({ type: 'hello', secret, room }));
  return socket;
}

test('the lobby offers a free seat at each stake, and practice tables for play money alone', async () => {
  const { rooms } = await lobbyOf(await open('lobby-1'));
  assert.equal(rooms.length, 18);
  assert.ok(rooms.every(({ isPractice, players }) => !isPractice && players === 0));
  const demo = await lobbyOf(await open(null));
  assert.equal(demo.rooms.filter(({ isPractice }) => isPractice).length, 3);
});

test('players sit, play hands to their end, leave, and are paid what they hold less the rake', async () => {
  const { room, secrets } = await seatPlayers(3, 'whole');
  const frames: RoomFrame[][] = secrets.map(() => []);
  const sockets = await Promise.all(
    secrets.map((secret, at) => listen(secret, room, frames[at] as RoomFrame[])),
  );
  let number = 0;
  for (let played = 0; played < HANDS; played += 1) {
    let at = await dealt(secrets[0] as string, room, number);
    number = at.hand?.number ?? 0;
    while (at.turn !== null && at.hand?.number === number) {
      const secret = secrets[at.turn.seat] as string;
      const own = await view(secret, room);
      const { legal } = seen(own);
      const kind = legal?.canCheck === true ? 'check' : played % 4 === 3 ? 'fold' : 'call';
      const raise = played % 3 === 0 && own.hand?.step === 1 ? legal?.raise : null;
      const action =
        raise === null || raise === undefined ? { kind } : { kind: 'raise', to: raise.min };
      const answer = await act(secret, room, own, action);
      assert.equal(answer.statusCode, 200, answer.body);
      // The same press again does nothing more.
      assert.equal((await act(secret, room, own, action)).statusCode, 200);
      at = await view(secrets[0] as string, room);
    }
  }
  await pause(300);
  for (const socket of sockets) socket.close();

  // No socket was ever sent a card of another seat before it was opened.
  for (const [seat, got] of frames.entries()) {
    assert.ok(got.length > HANDS);
    for (const frame of got) {
      if (frame.type !== 'room' || frame.hand === null) continue;
      const at = frame.hand.view as HoldemView;
      const opened = at.events.flatMap((event) => (event.kind === 'open' ? [event.seat] : []));
      for (const player of at.players)
        if (player.seat !== seat && !opened.includes(player.seat)) assert.equal(player.cards, null);
    }
  }

  const played = await Promise.all(
    secrets.map(async (secret) =>
      (await studio.api(secret, 'GET', '/hands')).json<{ hands: PlayedHandView[] }>(),
    ),
  );
  assert.ok(played.every(({ hands }) => hands.length === HANDS));
  const rake = (played[0]?.hands ?? []).reduce((sum, one) => sum + cents(one.rake), 0);
  for (const secret of secrets) assert.equal((await leave(secret, room)).statusCode, 200);
  const rounds = [];
  for (const secret of secrets) {
    studio.advance(100);
    rounds.push(await closed(secret));
  }
  assert.equal(rounds.reduce((sum, one) => sum + cents(one.win), 0) + rake, 30_000);
  assert.ok(rake > 0);
  assert.equal(studio.operator.openBets(), 0);
});

test('a hand proves itself: its pack was bound before, and the cards that a seat saw lie in it', async () => {
  const { room, secrets } = await seatPlayers(2, 'proof');
  const [one] = secrets as [string];
  const { root } = (await view(one, room)).next;
  const at = await dealt(one, room);
  const acting = secrets[at.turn?.seat as number] as string;
  await act(acting, room, at, { kind: 'fold' });
  const { hands } = (await studio.api(one, 'GET', '/hands')).json<{ hands: PlayedHandView[] }>();
  const proof = (await studio.api(one, 'GET', `/hands/${hands[0]?.id}`)).json<HandProofView>();
  assert.equal(proof.root, root);
  assert.equal(proof.serverSeed, null);
  assert.deepEqual(proof.seatSeeds, ['seed-0', 'seed-1']);
  assert.equal(proof.opened.length, 2);
  assert.ok(proof.opened.every((card) => isOpenedOf(proof, card)));
  // Another player's hands are not given out.
  const stranger = await open('proof-stranger');
  const refused = await studio.api(stranger, 'GET', `/hands/${hands[0]?.id}`);
  assert.equal(refused.statusCode, 404);
  for (const secret of secrets) await leave(secret, room);
  for (const secret of secrets) await closed(secret);
});

test('a press out of turn, of an old step, of another hand or beyond the stack moves nothing', async () => {
  const { room, secrets } = await seatPlayers(2, 'bad');
  const at = await dealt(secrets[0] as string, room);
  const turn = at.turn?.seat as number;
  const [acting, other] = [secrets[turn] as string, secrets[1 - turn] as string];
  const before = (await view(acting, room)).hand;
  for (const [secret, body] of [
    [other, { handId: at.hand?.id, step: at.hand?.step, action: { kind: 'fold' } }],
    [acting, { handId: at.hand?.id, step: 7, action: { kind: 'fold' } }],
    [acting, { handId: crypto.randomUUID(), step: 0, action: { kind: 'fold' } }],
    [acting, { handId: at.hand?.id, step: 0, action: { kind: 'raise', to: '500.00' } }],
    [acting, { handId: at.hand?.id, step: 0, action: { kind: 'raise', to: '2.005' } }],
    [acting, { handId: at.hand?.id, step: 0, action: 'fold' }],
  ] as const)
    assert.equal((await studio.api(secret, 'POST', `/rooms/${room}/act`, body)).statusCode, 409);
  assert.deepEqual((await view(acting, room)).hand, before);

  // Sitting: a taken seat, a second seat, too little and too much.
  const late = await open('bad-late');
  assert.equal((await sit(late, room, { seat: 0 })).json().code, 'room.seat_taken');
  assert.equal((await sit(other, room, { seat: 4 })).json().code, 'room.seated_elsewhere');
  for (const amount of ['39.99', '100.01', '50.005'])
    assert.equal((await sit(late, room, { seat: 3, amount })).json().code, 'room.buy_in_bounds');
  const demo = await open(null);
  assert.equal((await sit(demo, room, { seat: 3 })).statusCode, 404);
  for (const secret of secrets) await leave(secret, room);
  for (const secret of secrets) await closed(secret);
});

test('a clock that runs out checks or folds, the player sits out, and after a while leaves with the stack', async () => {
  const { room, secrets } = await seatPlayers(2, 'clock');
  const at = await dealt(secrets[0] as string, room);
  const gone = at.turn?.seat as number;
  const after = await until(async () => {
    studio.advance(4_000);
    await pause(150);
    const now = await view(secrets[0] as string, room);
    return now.seats.find(({ seat }) => seat === gone)?.isAway === true ? now : null;
  });
  assert.equal(seen(after).isOver, true);
  assert.equal(after.hand?.number, at.hand?.number);
  studio.advance(5 * 60_000 + 1_000);
  const round = await closed(secrets[gone] as string);
  assert.equal(cents(round.win), 10_000 - 50);
  await leave(secrets[1 - gone] as string, room);
  assert.equal(cents((await closed(secrets[1 - gone] as string)).win), 10_050);
});

/** What the wallet says to every bet from now on. */
const answerBets = (status: string) =>
  studio.operator.behave(({ path }) =>
    path === '/transaction/bet' ? { kind: 'status', status } : null,
  );

test('a buy-in that the wallet refuses frees the seat, and an unclear one is undone', async () => {
  const [poor, unclear] = [await open('poor'), await open('unclear')];
  const room = await privateRoom(poor);
  answerBets('RS_ERROR_NOT_ENOUGH_MONEY');
  const refused = await sit(poor, room, { seat: 1 });
  assert.equal(refused.json().code, 'wallet.not_enough_money');
  answerBets('RS_ERROR_UNKNOWN');
  const undone = await sit(unclear, room, { seat: 1 });
  assert.equal(undone.statusCode, 503);
  studio.operator.behave(() => null);
  await until(async () => {
    studio.advance(2_000);
    const { seats } = await view(poor, room);
    return seats.length === 0 ? seats : null;
  });
  assert.equal((await sit(poor, room, { seat: 1 })).statusCode, 200);
  await leave(poor, room);
  await closed(poor);
});

test('a press sent twice sits and buys chips once; more than the table takes is refused', async () => {
  const secret = await open('twice');
  const room = await privateRoom(secret);
  const key = crypto.randomUUID();
  await Promise.all([
    sit(secret, room, { key, amount: '50.00' }),
    sit(secret, room, { key, amount: '50.00' }),
  ]);
  const again = await sit(secret, room, { key, amount: '50.00' });
  assert.equal(again.statusCode, 200, again.body);
  const buy = (amount: string, press: string = crypto.randomUUID()) =>
    studio.api(secret, 'POST', `/rooms/${room}/chips`, { key: press, amount });
  const press = crypto.randomUUID();
  await buy('30.00', press);
  const repeated = await buy('30.00', press);
  assert.equal(repeated.statusCode, 200, repeated.body);
  const { mine, seats } = await view(secret, room);
  assert.deepEqual([mine?.bought, seats[0]?.stack], ['80.00', '80.00']);
  assert.equal((await buy('20.01')).json().code, 'room.buy_in_bounds');
  await leave(secret, room);
  assert.equal((await closed(secret)).win, '80.00');
});

test('a practice table plays with computer players, marked as such, for play money', async () => {
  const secret = await open(null);
  const { rooms } = await lobbyOf(secret);
  const practice = rooms.find(({ isPractice }) => isPractice) as ListedRoomView;
  const { buyInMax } = practice.level;
  const sat = await sit(secret, practice.id, { seat: 0, amount: buyInMax, posts: true });
  assert.equal(sat.statusCode, 200, sat.body);
  assert.equal(sat.json<RoomView>().seats.filter(({ isComputer }) => isComputer).length, 4);
  const after = await until(async () => {
    const now = await view(secret, practice.id);
    studio.advance(400);
    if (now.turn?.seat === 0) await act(secret, practice.id, now, { kind: 'fold' });
    return (now.hand?.number ?? 0) >= 3 ? now : null;
  });
  assert.ok(cardsIn(seen(after)).length <= 10);
  await leave(secret, practice.id);
  await until(async () => {
    studio.advance(1_000);
    const { own } = await lobbyOf(secret);
    return own === null ? true : null;
  });
});

test('a private table is found by its invitation and is not in the lobby', async () => {
  const [host, guest] = [await open('host'), await open('guest')];
  const room = await privateRoom(host, 'library', 2);
  const { inviteCode } = await view(host, room);
  assert.ok(!(await lobbyOf(guest)).rooms.some(({ id }) => id === room));
  const found = await studio.api(guest, 'POST', '/rooms/invite', {
    code: inviteCode?.toLowerCase(),
  });
  assert.equal(found.json<{ id: string }>().id, room);
  const wrong = await studio.api(guest, 'POST', '/rooms/invite', { code: 'AAAAAAAA' });
  assert.equal(wrong.statusCode, 404);
});
