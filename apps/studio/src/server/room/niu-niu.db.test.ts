// Niu niu in a room, over the studio's calls on a real database: several seats are asked at once, each with its
// own clock, and what one chooses stays hidden from the others until all have chosen.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { isOpenedOf } from '@parlour/fairness';
import type { NiuNiuView } from '@parlour/games/niu-niu';
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

const WAIT_MS = 120_000;
const HANDS = 6;
const SEATS = 3;
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
async function open(user: string | null): Promise<string> {
  tokens += 1;
  const token = `token-niu-${String(tokens).padStart(6, '0')}`;
  return studio.open(user, token, { game: 'niu-niu' });
}

const sit = (secret: string, room: string, seat: number, amount = '100.00') =>
  studio.api(secret, 'POST', `/rooms/${room}/sit`, {
    key: crypto.randomUUID(),
    seat,
    amount,
    posts: false,
    seed: `seed-${seat}`,
  });

const view = async (secret: string, room: string): Promise<RoomView> =>
  (await studio.api(secret, 'GET', `/rooms/${room}`)).json<RoomView>();

const seen = ({ hand }: RoomView): NiuNiuView => hand?.view as NiuNiuView;

/** The room once a hand later than this one is dealt and waits for all bids. */
const dealt = (secret: string, room: string, later = 0): Promise<RoomView> =>
  until(async () => {
    const at = await view(secret, room);
    if (at.hand !== null && at.hand.number > later && at.turn !== null) return at;
    studio.advance(500);
    return null;
  });

const act = (secret: string, room: string, { hand }: RoomView, action: object) =>
  studio.api(secret, 'POST', `/rooms/${room}/act`, { handId: hand?.id, step: hand?.step, action });

const closed = (secret: string): Promise<RoundView> =>
  until(async () => {
    const { rounds } = (await studio.api(secret, 'GET', '/rounds')).json<{ rounds: RoundView[] }>();
    const [round] = rounds;
    return round?.state === 'closed' ? round : null;
  });

async function seatPlayers(name: string) {
  const secrets: string[] = [];
  for (let seat = 0; seat < SEATS; seat += 1) secrets.push(await open(`${name}-${seat}`));
  const opened = await studio.api(secrets[0] as string, 'POST', '/rooms', {
    level: 'salon',
    seatCount: 6,
  });
  const { id: room } = opened.json<{ id: string }>();
  for (const [seat, secret] of secrets.entries()) {
    const sat = await sit(secret, room, seat);
    assert.equal(sat.statusCode, 200, sat.body);
  }
  return { secrets, room };
}

async function leaveAll(secrets: readonly string[], room: string): Promise<RoundView[]> {
  for (const secret of secrets) await studio.api(secret, 'POST', `/rooms/${room}/leave`, {});
  const rounds = [];
  for (const secret of secrets) {
    // A hand that goes on is ended by the rule for those who leave.
    studio.advance(2_000);
    await pause(200);
    studio.advance(2_000);
    rounds.push(await closed(secret));
  }
  return rounds;
}

const cents = (text: string): number => Math.round(Number.parseFloat(text) * 100);

async function listen(secret: string, room: string, frames: RoomFrame[]): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/rooms/socket`);
  await once(socket, 'open');
  socket.on('message', (data: Buffer) =>
    frames.push(JSON.parse(data.toString('utf8')) as RoomFrame),
  );
  socket.send(JSON.stringify({ type: 'hello', secret, room }));
  return socket;
}

/** All who are asked choose at once, from the same look at the table. */
async function chooseAll(
  secrets: readonly string[],
  room: string,
  of: (legal: NonNullable<NiuNiuView['legal']>, seat: number) => number,
): Promise<void> {
  const looks = await Promise.all(secrets.map((secret) => view(secret, room)));
  const answers = await Promise.all(
    looks.flatMap((look, seat) => {
      const { legal } = seen(look);
      if (legal === null) return [];
      const action = { kind: legal.kind, times: of(legal, seat) };
      return [act(secrets[seat] as string, room, look, action)];
    }),
  );
  for (const answer of answers) assert.equal(answer.statusCode, 200, answer.body);
}

test('all choose at once, hands are paid, and no socket is sent what is hidden from its seat', async () => {
  const { room, secrets } = await seatPlayers('whole');
  const frames: RoomFrame[][] = secrets.map(() => []);
  const sockets = await Promise.all(
    secrets.map((secret, at) => listen(secret, room, frames[at] as RoomFrame[])),
  );
  let number = 0;
  for (let played = 0; played < HANDS; played += 1) {
    const at = await dealt(secrets[0] as string, room, number);
    number = at.hand?.number ?? 0;
    assert.deepEqual(
      at.turns.map(({ seat }) => seat),
      [0, 1, 2],
    );
    await chooseAll(secrets, room, (_, seat) => (seat + played) % 3);
    await chooseAll(secrets, room, ({ times }) => times[played % times.length] as number);
    assert.equal(seen(await view(secrets[0] as string, room)).isOver, true);
  }
  await pause(300);
  for (const socket of sockets) socket.close();

  for (const [seat, got] of frames.entries()) {
    assert.ok(got.length > HANDS);
    for (const frame of got) {
      if (frame.type !== 'room' || frame.hand === null) continue;
      const { isOver, phase, players } = frame.hand.view as NiuNiuView;
      if (isOver) continue;
      for (const player of players) {
        if (player.seat === seat) {
          assert.equal(player.cards?.length, 4);
          continue;
        }
        assert.deepEqual([player.cards, player.stake, player.hand], [null, null, null]);
        if (phase === 'bids') assert.equal(player.bid, null);
      }
    }
  }

  const lists = await Promise.all(
    secrets.map(async (secret) =>
      (await studio.api(secret, 'GET', '/hands')).json<{ hands: PlayedHandView[] }>(),
    ),
  );
  const rake = (lists[0]?.hands ?? []).reduce((sum, one) => sum + cents(one.rake), 0);
  const [last] = lists[0]?.hands ?? [];
  const proof = (
    await studio.api(secrets[0] as string, 'GET', `/hands/${last?.id}`)
  ).json<HandProofView>();
  assert.ok(proof.opened.length >= SEATS * 5);
  assert.ok(proof.opened.every((card) => isOpenedOf(proof, card)));
  const rounds = await leaveAll(secrets, room);
  assert.equal(rounds.reduce((sum, { win }) => sum + cents(win), 0) + rake, 30_000);
  assert.ok(rake > 0);
  assert.equal(studio.operator.openBets(), 0);
});

test('a choice is taken once, from an older look too; what is not asked for is refused', async () => {
  const { room, secrets } = await seatPlayers('press');
  const [zero, one, two] = secrets as [string, string, string];
  const look = await dealt(zero, room);
  assert.equal((await act(one, room, look, { kind: 'bid', times: 2 })).statusCode, 200);
  const after = await view(one, room);
  // The same press again, and another choice of the same look, change nothing.
  assert.equal((await act(one, room, look, { kind: 'bid', times: 2 })).statusCode, 200);
  assert.equal((await act(one, room, look, { kind: 'bid', times: 0 })).statusCode, 200);
  assert.deepEqual((await view(one, room)).hand, after.hand);
  assert.equal(seen(after).players[1]?.bid, 2);
  // A second choice of a later look is refused; so is a step that has not come, and no choice at all.
  assert.equal((await act(one, room, after, { kind: 'bid', times: 0 })).statusCode, 409);
  const ahead = { ...look, hand: { ...look.hand, step: 9 } } as RoomView;
  for (const [at, action] of [
    [ahead, { kind: 'bid', times: 0 }],
    [look, { kind: 'stake', times: 1 }],
    [look, { kind: 'bid', times: 9 }],
  ] as const)
    assert.equal((await act(zero, room, at, action)).statusCode, 409);
  // The look of before the other's choice is good still.
  assert.equal((await act(zero, room, look, { kind: 'bid', times: 0 })).statusCode, 200);
  assert.equal((await act(two, room, look, { kind: 'bid', times: 1 })).statusCode, 200);
  const staking = await view(one, room);
  assert.deepEqual([seen(staking).banker, seen(staking).phase], [1, 'stakes']);
  // The banker is not asked, and a bid is over.
  assert.equal((await act(one, room, staking, { kind: 'stake', times: 1 })).statusCode, 409);
  assert.equal((await act(zero, room, staking, { kind: 'bid', times: 1 })).statusCode, 409);
  await leaveAll(secrets, room);
});

test('the clock of each runs on while others choose; who is late does not bank and stakes the least', async () => {
  const { room, secrets } = await seatPlayers('clock');
  const [zero] = secrets as [string];
  const look = await dealt(zero, room);
  studio.advance(5_000);
  const bid = { kind: 'bid', times: 1 };
  assert.equal((await act(zero, room, look, bid)).statusCode, 200);
  const waiting = await view(zero, room);
  assert.deepEqual(
    waiting.turns.map(({ seat, startedAt }) => [seat, startedAt]),
    look.turns.slice(1).map(({ seat, startedAt }) => [seat, startedAt]),
  );
  const staking = await until(async () => {
    studio.advance(4_000);
    await pause(150);
    const now = await view(zero, room);
    return seen(now).phase === 'bids' ? null : now;
  });
  assert.deepEqual([seen(staking).banker, seen(staking).grab], [0, 1]);
  const over = await until(async () => {
    studio.advance(1_000);
    await pause(150);
    const now = await view(zero, room);
    return seen(now).isOver ? now : null;
  });
  assert.deepEqual(
    seen(over).players.map(({ stake }) => stake),
    [null, 1, 1],
  );
  assert.deepEqual(
    over.seats.map(({ isAway }) => isAway),
    [false, true, true],
  );
  await leaveAll(secrets, room);
});

test('who cannot cover a hand any more is not dealt in, and sits out until chips are bought', async () => {
  const { room, secrets } = await seatPlayers('cover');
  // 100.00 is the least that buys in: 200 bases. 20.00 is what a hand must be covered by.
  let number = 0;
  const short = await until(async () => {
    const at = await view(secrets[0] as string, room);
    const seat = at.seats.find(({ stack }) => cents(stack) < 2_000);
    if (at.turn === null && seat !== undefined) return { at, seat };
    if (at.turn === null || at.hand?.number === number) {
      studio.advance(1_000);
      return null;
    }
    number = at.hand?.number ?? 0;
    await chooseAll(secrets, room, ({ times }) => Math.max(...times));
    await chooseAll(secrets, room, ({ times }) => Math.max(...times));
    return null;
  });
  assert.equal(short.seat.isAway, true);
  await leaveAll(secrets, room);
});

test('a practice table plays with computer players for play money', async () => {
  const secret = await open(null);
  const { rooms } = (await studio.api(secret, 'GET', '/rooms')).json<{ rooms: ListedRoomView[] }>();
  assert.equal(rooms.filter(({ isPractice }) => isPractice).length, 2);
  const practice = rooms.find(({ isPractice }) => isPractice) as ListedRoomView;
  const sat = await sit(secret, practice.id, 0, practice.level.buyInMax);
  assert.equal(sat.statusCode, 200, sat.body);
  await until(async () => {
    const now = await view(secret, practice.id);
    studio.advance(500);
    const { legal } = now.hand === null ? { legal: null } : seen(now);
    if (legal !== null)
      await act(secret, practice.id, now, { kind: legal.kind, times: legal.times[0] });
    return (now.hand?.number ?? 0) >= 4 ? now : null;
  });
  await studio.api(secret, 'POST', `/rooms/${practice.id}/leave`, {});
});
