// Matches in rooms, over the studio's calls on a database: fees, hands, places, prizes, and what is given back.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { HoldemView } from '@parlour/games/holdem';
import type { RummyView } from '@parlour/games/rummy';
import type { RoundView } from '../round/present.ts';
import { type Studio, startStudio } from '../testkit/studio.ts';
import { FILL_MS } from './match-kind.ts';
import type { ListedRoomView, PlayedHandView, RoomView } from './present.ts';

const WAIT_MS = 120_000;
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
    await pause(20);
  }
}

let tokens = 0;
async function open(user: string | null, game = 'rummy'): Promise<string> {
  tokens += 1;
  return studio.open(user, `token-match-${String(tokens).padStart(6, '0')}`, { game });
}

const view = async (secret: string, room: string): Promise<RoomView> =>
  (await studio.api(secret, 'GET', `/rooms/${room}`)).json<RoomView>();
const post = (secret: string, room: string, what: string, body: object = {}) =>
  studio.api(secret, 'POST', `/rooms/${room}/${what}`, body);
const sit = (secret: string, room: string, seat: number, amount: string) =>
  post(secret, room, 'sit', {
    key: crypto.randomUUID(),
    seat,
    amount,
    posts: false,
    seed: `seed-${seat}`,
  });
const cents = (text: string): number => Math.round(Number.parseFloat(text) * 100);

type Match = { readonly level: string; readonly fee: string; readonly game?: string };

/** Players at a private table of matches, in the order of their seats. */
async function seatAll(name: string, count: number, { fee, game, level }: Match) {
  const secrets: string[] = [];
  for (let seat = 0; seat < count; seat += 1) secrets.push(await open(`${name}-${seat}`, game));
  const [one] = secrets as [string];
  const opened = await studio.api(one, 'POST', '/rooms', { level, seatCount: count });
  assert.equal(opened.statusCode, 200, opened.body);
  const { id: room } = opened.json<{ id: string }>();
  for (const [seat, secret] of secrets.entries()) {
    const sat = await sit(secret, room, seat, fee);
    assert.equal(sat.statusCode, 200, sat.body);
  }
  return { secrets, room };
}

type Playing = { readonly secrets: readonly string[]; readonly room: string };
/** What a seat does when it is asked, by its own view; null waits. */
type Player = (at: RoomView, seat: number) => object | null;

/** Plays until a look at the table says that it is enough. */
async function playUntil(
  { room, secrets }: Playing,
  player: Player,
  isDone: (at: RoomView) => boolean,
): Promise<RoomView> {
  const [one] = secrets as [string];
  return until(async () => {
    const at = await view(one, room);
    if (isDone(at)) return at;
    const seat = at.turn?.seat ?? null;
    const secret = seat === null ? null : (secrets[seat] as string);
    const own = secret === null || seat === null ? null : await view(secret, room);
    const action = own === null || seat === null ? null : player(own, seat);
    if (own === null || secret === null || action === null) {
      studio.advance(700);
      return null;
    }
    const { hand } = own;
    const body = { handId: hand?.id, step: hand?.step, action };
    const acted = await post(secret, room, 'act', body);
    assert.ok([200, 409].includes(acted.statusCode), acted.body);
    return null;
  });
}

const seen = ({ hand }: RoomView): RummyView => hand?.view as RummyView;

/** Some seats drop at once, and others draw and put away what they drew. */
const dropping =
  (seats: readonly number[]): Player =>
  (at, seat) => {
    const { legal, players } = seen(at);
    if (legal === null) return null;
    if (legal.phase === 'draw')
      return seats.includes(seat) ? { kind: 'drop' } : { kind: 'draw', from: 'closed' };
    return { kind: 'discard', card: players.find((one) => one.seat === seat)?.cards?.at(-1) };
  };

/** A seat declares wrongly in its first turn; the others drop but one. */
const declaring =
  (wrong: number, last: number): Player =>
  (at, seat) => {
    const { legal, players } = seen(at);
    if (seat !== wrong || legal === null)
      return dropping([0, 1, 2, 3, 4, 5].filter((one) => one !== last))(at, seat);
    if (legal.phase === 'draw') return { kind: 'draw', from: 'closed' };
    const cards = players.find((one) => one.seat === seat)?.cards ?? [];
    const card = cards.find((one) => one !== legal.barred);
    return { kind: 'declare', card, groups: [cards.filter((one) => one !== card)] };
  };

const isOver = ({ match }: RoomView): boolean => match?.isOver === true;

async function closed(secret: string): Promise<RoundView> {
  return until(async () => {
    const { rounds } = (await studio.api(secret, 'GET', '/rounds')).json<{ rounds: RoundView[] }>();
    studio.advance(200);
    return rounds[0]?.state === 'closed' ? rounds[0] : null;
  });
}

const handsOf = async (secret: string): Promise<PlayedHandView[]> =>
  (await studio.api(secret, 'GET', '/hands')).json<{ hands: PlayedHandView[] }>().hands;

test('a pool of two is played by drops to 101, and the winner takes both fees less the rake', async () => {
  const playing = await seatAll('pool', 2, { level: 'pool101-library', fee: '5.00' });
  const [loser, winner] = playing.secrets as [string, string];
  const first = await playUntil(playing, dropping([0]), ({ turn }) => turn !== null);
  assert.equal(first.match?.prize, '9.30');
  assert.deepEqual(
    first.match?.players.map(({ count, isOut }) => [count, isOut]),
    [
      [0, false],
      [0, false],
    ],
  );
  const over = await playUntil(playing, dropping([0]), isOver);
  const counts = over.match?.players.map(({ count, place, prize, seat }) => [
    seat,
    place,
    count,
    prize,
  ]);
  const [, second] = counts as [unknown, readonly [number, number, number, string]];
  assert.deepEqual(counts?.[0], [1, 1, 0, '9.30']);
  assert.deepEqual([second[0], second[1], second[3]], [0, 2, '0.00']);
  assert.ok(second[2] >= 101 && second[2] % 20 === 0);
  assert.equal((await closed(loser)).win, '0.00');
  assert.equal((await closed(winner)).win, '9.30');
  assert.equal(studio.operator.openBets(), 0);

  const hands = await handsOf(winner);
  assert.equal(hands.length, over.match?.hands);
  const [last, before] = hands as [PlayedHandView, PlayedHandView];
  assert.deepEqual([last.put, last.won, last.rake], ['5.00', '9.30', '0.70']);
  assert.deepEqual([before.put, before.won, before.rake], ['0.00', '0.00', '0.00']);
  assert.equal(last.match?.isOver, true);
  assert.equal(before.match?.players.find(({ seat }) => seat === 0)?.count, second[2] - 20);
  // The table is free for the next match.
  const again = await view(loser, playing.room);
  assert.deepEqual([again.seats.length, again.mine], [0, null]);
  assert.equal((await sit(loser, playing.room, 1, '5.00')).statusCode, 200);
  assert.equal((await post(loser, playing.room, 'leave')).statusCode, 200);
  assert.equal((await closed(loser)).win, '5.00');
});

test('a match that does not fill gives the fee back, and takes no other amount', async () => {
  const secret = await open('alone');
  const { rooms } = (await studio.api(secret, 'GET', '/rooms')).json<{ rooms: ListedRoomView[] }>();
  const offered = rooms.filter(({ level }) => level.match !== null);
  assert.deepEqual([...new Set(offered.map(({ level }) => level.match?.kind))].toSorted(), [
    'deals',
    'pool',
  ]);
  const table = offered.find(
    ({ level, seatCount }) => level.id === 'pool201-garden' && seatCount === 6,
  ) as ListedRoomView;
  for (const amount of ['0.99', '1.01', '2.00'])
    assert.equal((await sit(secret, table.id, 0, amount)).json().code, 'room.buy_in_bounds');
  assert.equal((await sit(secret, table.id, 0, '1.00')).statusCode, 200);
  const more = { key: crypto.randomUUID(), amount: '1.00' };
  assert.equal((await post(secret, table.id, 'chips', more)).json().code, 'room.buy_in_bounds');
  const at = await view(secret, table.id);
  assert.ok(at.mine?.fillUntil !== null && at.match === null);
  studio.advance(FILL_MS + 10_000);
  assert.equal((await closed(secret)).win, '1.00');
  assert.equal(studio.operator.openBets(), 0);
});

test('who is out of a pool of six comes back for a fee, a leaver is played for, and the last ones share', async () => {
  const playing = await seatAll('six', 6, { level: 'pool101-garden', fee: '1.00' });
  const { room, secrets } = playing;
  const [first, , , , fourth] = secrets as string[];
  // Seat 0 declares wrongly twice: 160 points.
  const out = await playUntil(playing, declaring(0, 5), ({ match }) => match?.hands === 2);
  const zero = out.match?.players.find(({ seat }) => seat === 0);
  assert.deepEqual([zero?.isOut, zero?.count, out.match?.rejoinCount], [true, 160, 41]);
  assert.ok(out.match?.decideUntil !== null);
  const key = crypto.randomUUID();
  for (const amount of ['0.50', '2.00'])
    assert.equal(
      (await post(first as string, room, 'chips', { key: crypto.randomUUID(), amount })).json()
        .code,
      'room.buy_in_bounds',
    );
  for (let press = 0; press < 2; press += 1) {
    const back = await post(first as string, room, 'chips', { key, amount: '1.00' });
    assert.equal(back.statusCode, 200, back.body);
  }
  const returned = await view(first as string, room);
  const again = returned.match?.players.find(({ seat }) => seat === 0);
  assert.deepEqual([again?.isOut, again?.count, again?.fees], [false, 41, 2]);
  assert.equal(returned.match?.prize, '6.44');
  // Nobody else may take a seat of the match, and one who leaves is in it until the end.
  const stranger = await open('six-stranger');
  assert.equal((await sit(stranger, room, 0, '1.00')).json().code, 'room.seat_taken');
  assert.equal((await post(fourth as string, room, 'leave')).statusCode, 200);
  const left = await view(fourth as string, room);
  assert.equal(left.mine?.state, 'leaving');
  assert.equal(
    (await post(fourth as string, room, 'away', { isAway: false, posts: false })).statusCode,
    200,
  );
  assert.equal((await view(fourth as string, room)).mine?.state, 'seated');

  // Three drop in every hand and go out at 101 or more, the others win by turns.
  const plan: Player = (at, seat) => {
    const winner = [5, 4, 0][(at.match?.hands ?? 0) % 3];
    return dropping([0, 1, 2, 3, 4, 5].filter((one) => one !== winner))(at, seat);
  };
  const shared = await playUntil(
    playing,
    plan,
    ({ match }) => match?.canShare === true || match?.isOver === true,
  );
  if (shared.match?.isOver !== true) {
    const able = shared.match?.players.filter(({ isOut }) => !isOut).map(({ seat }) => seat) ?? [];
    for (const seat of able)
      assert.equal((await post(secrets[seat] as string, room, 'share')).statusCode, 200);
  }
  const rounds = [];
  for (const secret of secrets) rounds.push(await closed(secret));
  const prizes = rounds.reduce((sum, { win }) => sum + cents(win), 0);
  assert.equal(prizes, 7 * 92);
  assert.equal(studio.operator.openBets(), 0);
  const all = await handsOf(secrets[5] as string);
  assert.equal(
    all.reduce((sum, { rake }) => sum + cents(rake), 0),
    7 * 8,
  );
});

test('a sit-and-go of six is played to its end with a player gone, and pays two places', async () => {
  const playing = await seatAll('sng', 6, { level: 'sng6-salon', fee: '25.00', game: 'holdem' });
  const { room, secrets } = playing;
  // Everybody goes all in; seat 5 leaves at once and is played for.
  assert.equal((await post(secrets[5] as string, room, 'leave')).statusCode, 200);
  assert.equal((await closed(secrets[5] as string)).win, '25.00');
  const late = await open('sng-late', 'holdem');
  assert.equal((await sit(late, room, 5, '25.00')).statusCode, 200);
  const all = [...secrets.slice(0, 5), late];
  const begun = await playUntil(
    { room, secrets: all },
    () => null,
    ({ turn }) => turn !== null,
  );
  assert.deepEqual(begun.match?.blinds, { small: 10, big: 20, riseIn: 8 });
  assert.ok(begun.seats.every(({ stack }) => stack === '1500.00'));
  assert.equal((await post(late, room, 'leave')).statusCode, 200);
  const allIn: Player = (at) => {
    const legal = (at.hand?.view as HoldemView | undefined)?.legal ?? null;
    if (legal === null) return null;
    if (legal.raise !== null) return { kind: 'raise', to: legal.raise.max };
    return { kind: legal.canCheck ? 'check' : 'call' };
  };
  const over = await playUntil({ room, secrets: all }, allIn, isOver);
  const places = over.match?.players ?? [];
  assert.equal(places[0]?.count, 9_000);
  const rounds = [];
  for (const secret of all) rounds.push(await closed(secret));
  // 150.00 less 7 % of each fee.
  assert.equal(
    rounds.reduce((sum, { win }) => sum + cents(win), 0),
    13_950,
  );
  const winner = rounds[places[0]?.seat as number];
  assert.equal(cents(winner?.win ?? '0') >= 9_067, true);
  assert.equal(studio.operator.openBets(), 0);
});

test('an operator takes a match back: all fees go back, and its hands count nothing', async () => {
  const playing = await seatAll('void', 2, { level: 'deals3-garden', fee: '1.00' });
  await playUntil(playing, dropping([0]), ({ match }) => match?.hands === 1);
  const ask = async <T>(path: string, body: object): Promise<T> => {
    const about = { operator_id: 'parlour', request_uuid: crypto.randomUUID() };
    const answer = await studio.games(path, { ...about, ...body });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<T>();
  };
  const { rounds } = await ask<{ rounds: { number: number; state: string }[] }>('/tables/rounds', {
    table: 'rummy',
    before: null,
  });
  const { number } = rounds.find(({ state }) => state === 'paid') as { number: number };
  await ask('/tables/void', {
    id: crypto.randomUUID(),
    table: 'rummy',
    number,
    round: null,
    reason: 'cards were seen',
  });
  const over = await playUntil(playing, dropping([]), isOver);
  assert.equal(over.match?.isVoid, true);
  for (const secret of playing.secrets) assert.equal((await closed(secret)).win, '1.00');
  assert.ok((await handsOf(playing.secrets[0] as string)).every(({ isVoid }) => isVoid));
});

test('a practice match is played with computer players for play money', async () => {
  const secret = await open(null);
  const { rooms } = (await studio.api(secret, 'GET', '/rooms')).json<{ rooms: ListedRoomView[] }>();
  const practice = rooms.filter(({ isPractice, level }) => isPractice && level.match !== null);
  assert.equal(practice.length, 4);
  const table = practice.find(({ level }) => level.id === 'deals2-garden') as ListedRoomView;
  assert.equal((await sit(secret, table.id, 0, '1.00')).statusCode, 200);
  const playing = { room: table.id, secrets: [secret] };
  const over = await until(async () => {
    const at = await view(secret, table.id);
    if (isOver(at)) return at;
    studio.advance(400);
    if (at.turn?.seat !== 0) return null;
    const action = dropping([0])(at, 0);
    const body = { handId: at.hand?.id, step: at.hand?.step, action };
    await post(secret, playing.room, 'act', body);
    return null;
  });
  assert.equal(over.match?.hands, 2);
  assert.equal(over.match?.players.length, 2);
});
