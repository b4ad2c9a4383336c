// Dou dizhu in a room, over the studio's calls on a real database: three bid and play hands to their end, what
// is hidden stays hidden on every socket, and a player who is away plays by the rule that is shown.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { isOpenedOf } from '@parlour/fairness';
import { cardsFor, type DouDizhuView, hintsIn } from '@parlour/games/dou-dizhu';
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
const HANDS = 1;
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
  const token = `token-dou-${String(tokens).padStart(6, '0')}`;
  return studio.open(user, token, { game: 'dou-dizhu' });
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

const seen = ({ hand }: RoomView): DouDizhuView => hand?.view as DouDizhuView;

/** The room once a hand later than this one is dealt. */
const dealt = (secret: string, room: string, later = 0): Promise<RoomView> =>
  until(async () => {
    const at = await view(secret, room);
    if (at.hand !== null && at.hand.number > later && at.turn !== null) return at;
    studio.advance(500);
    return null;
  });

const act = (secret: string, room: string, { hand }: RoomView, action: object) =>
  studio.api(secret, 'POST', `/rooms/${room}/act`, { handId: hand?.id, step: hand?.step, action });

async function seatPlayers(name: string) {
  const secrets: string[] = [];
  for (let seat = 0; seat < SEATS; seat += 1) secrets.push(await open(`${name}-${seat}`));
  const opened = await studio.api(secrets[0] as string, 'POST', '/rooms', {
    level: 'salon',
    seatCount: SEATS,
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
  for (const secret of secrets)
    rounds.push(
      await until(async () => {
        // A hand that goes on is ended by the rule for those who leave, turn by turn.
        studio.advance(2_000);
        await pause(25);
        const { rounds: own } = (await studio.api(secret, 'GET', '/rounds')).json<{
          rounds: RoundView[];
        }>();
        return own[0]?.state === 'closed' ? own[0] : null;
      }),
    );
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

/** What a seat does: it bids where it can, and lays what is suggested. */
function moveOf(hand: DouDizhuView, seat: number): object {
  if (hand.legal?.phase === 'bid')
    return hand.legal.bids.includes(2) ? { kind: 'bid', bid: 2 } : { kind: 'decline' };
  const [best] = hintsIn(hand, seat);
  if (best === undefined) return { kind: 'pass' };
  const held = hand.players.find((one) => one.seat === seat)?.cards ?? [];
  return { kind: 'play', cards: cardsFor(held, best.counts) };
}

async function playHand(secrets: readonly string[], room: string): Promise<RoomView> {
  let at = await view(secrets[0] as string, room);
  while (!seen(at).isOver) {
    const { turn } = seen(at);
    const secret = secrets[turn as number] as string;
    const own = await view(secret, room);
    const answer = await act(secret, room, own, moveOf(seen(own), turn as number));
    assert.equal(answer.statusCode, 200, answer.body);
    at = answer.json<RoomView>();
  }
  return at;
}

/** Everything in a view that is a card, wherever it stands. */
function cardsIn(value: unknown, found = new Set<number>()): Set<number> {
  if (value === null || typeof value !== 'object') return found;
  for (const [name, inner] of Object.entries(value)) {
    if ((name === 'cards' || name === 'bottom') && Array.isArray(inner))
      for (const card of inner) found.add(card as number);
    else cardsIn(inner, found);
  }
  return found;
}

test('three play hands to their end, and no socket is sent a card that its seat may not know', async () => {
  const { room, secrets } = await seatPlayers('whole');
  const frames: RoomFrame[][] = secrets.map(() => []);
  const sockets = await Promise.all(
    secrets.map((secret, at) => listen(secret, room, frames[at] as RoomFrame[])),
  );
  let number = 0;
  for (let played = 0; played < HANDS; played += 1) {
    const at = await dealt(secrets[0] as string, room, number);
    number = at.hand?.number ?? 0;
    assert.ok(seen(at).players.every(({ count }) => count === 17));
    await playHand(secrets, room);
  }
  await pause(300);
  for (const socket of sockets) socket.close();

  for (const [seat, got] of frames.entries()) {
    assert.ok(got.length > HANDS * 5);
    for (const frame of got) {
      if (frame.type !== 'room' || frame.hand === null) continue;
      const hand = frame.hand.view as DouDizhuView;
      if (hand.isOver) continue;
      const own = hand.players.find((one) => one.seat === seat)?.cards ?? [];
      const laid = hand.events.flatMap((event) => (event.kind === 'play' ? event.cards : []));
      const known = new Set([...own, ...laid, ...(hand.bottom ?? [])]);
      assert.deepEqual(cardsIn(frame), known);
      for (const other of hand.players) if (other.seat !== seat) assert.equal(other.cards, null);
    }
  }

  const { hands } = (await studio.api(secrets[0] as string, 'GET', '/hands')).json<{
    hands: PlayedHandView[];
  }>();
  const rake = hands.reduce((sum, one) => sum + cents(one.rake), 0);
  const proof = (
    await studio.api(secrets[0] as string, 'GET', `/hands/${hands[0]?.id}`)
  ).json<HandProofView>();
  assert.equal(proof.opened.length, 54);
  assert.ok(proof.opened.every((card) => isOpenedOf(proof, card)));
  const rounds = await leaveAll(secrets, room);
  assert.equal(rounds.reduce((sum, { win }) => sum + cents(win), 0) + rake, 30_000);
  assert.ok(rake > 0);
  assert.equal(studio.operator.openBets(), 0);
});

test('where nobody bids no chip moves, and the next hand opens with the next seat', async () => {
  const { room, secrets } = await seatPlayers('none');
  const first = await dealt(secrets[0] as string, room);
  for (let turn = 0; turn < SEATS; turn += 1) {
    const secret = secrets[(seen(first).turn as number) + turn] ?? secrets[turn];
    const own = await view(secret as string, room);
    const answer = await act(secret as string, room, own, { kind: 'decline' });
    assert.equal(answer.statusCode, 200, answer.body);
  }
  const over = await view(secrets[0] as string, room);
  assert.equal(seen(over).isOver, true);
  assert.ok(over.seats.every(({ stack }) => stack === '100.00'));
  const next = await dealt(secrets[0] as string, room, 1);
  assert.equal(seen(next).turn, ((seen(first).turn as number) + 1) % SEATS);
  // Moves that the rules do not allow are refused.
  const turn = seen(next).turn as number;
  const own = await view(secrets[turn] as string, room);
  for (const action of [
    { kind: 'pass' },
    { kind: 'play', cards: seen(own).players[turn]?.cards?.slice(0, 1) },
    { kind: 'bid', bid: 4 },
    { kind: 'bid', bid: 1, more: 1 },
  ])
    assert.equal((await act(secrets[turn] as string, room, own, action)).statusCode, 409);
  const others = secrets.filter((_, seat) => seat !== turn);
  assert.equal((await act(others[0] as string, room, own, { kind: 'decline' })).statusCode, 409);
  const rounds = await leaveAll(secrets, room);
  assert.equal(
    rounds.reduce((sum, { win }) => sum + cents(win), 0),
    30_000,
  );
});

test('who is away leads the least card, and comes back to play on', async () => {
  const { room, secrets } = await seatPlayers('away');
  const look = await dealt(secrets[0] as string, room);
  const turn = seen(look).turn as number;
  const landlord = secrets[turn] as string;
  const bid = await act(landlord, room, await view(landlord, room), { kind: 'bid', bid: 3 });
  assert.equal(bid.statusCode, 200, bid.body);
  const least = seen(bid.json<RoomView>()).players[turn]?.cards?.at(-1);
  // The clock and the bank of the landlord run out.
  studio.advance(51_000);
  const led = await until(async () => {
    const now = await view(landlord, room);
    return seen(now).table === null ? null : now;
  });
  assert.deepEqual(seen(led).table?.cards, [least]);
  assert.equal(led.seats.find(({ seat }) => seat === turn)?.isAway, true);
  const back = await studio.api(landlord, 'POST', `/rooms/${room}/away`, {
    isAway: false,
    posts: false,
  });
  assert.equal(back.statusCode, 200, back.body);
  await playHand(secrets, room);
  await leaveAll(secrets, room);
});

test('a practice table plays with computer players for play money', async () => {
  const secret = await open(null);
  const { rooms } = (await studio.api(secret, 'GET', '/rooms')).json<{ rooms: ListedRoomView[] }>();
  const practice = rooms.find(({ isPractice }) => isPractice) as ListedRoomView;
  assert.equal(practice.seatCount, SEATS);
  const free = 0;
  const sat = await sit(secret, practice.id, free, practice.level.buyInMax);
  assert.equal(sat.statusCode, 200, sat.body);
  await until(async () => {
    const now = await view(secret, practice.id);
    studio.advance(1_000);
    if (now.hand !== null && seen(now).legal !== null)
      await act(secret, practice.id, now, moveOf(seen(now), free));
    return (now.hand?.number ?? 0) >= 2 ? now : null;
  });
  await studio.api(secret, 'POST', `/rooms/${practice.id}/leave`, {});
});
