// The chat of rooms and seas over the studio's calls on a real database: who may write, who reads along, and
// which room or sea an operator sees it in.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import type { ChatAnswer, ChatCall, ChatRequest } from '@parlour/contract/vendor';
import { WebSocket } from 'ws';
import type { ListedRoomView, RoomFrame, RoomView } from '../room/present.ts';
import { pause } from '../testkit/program.ts';
import { SEA_GAME, SeaPage } from '../testkit/sea-page.ts';
import { type Studio, startStudio } from '../testkit/studio.ts';
import type { ChatLine, ChatView } from './present.ts';
import type { ChatKind, ChatMode } from './rules.ts';

const WAIT_MS = 15_000;
const DAY_MS = 86_400_000;
let studio: Studio;
let address: string;
let tokens = 0;

before(async () => {
  studio = await startStudio();
  address = await studio.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => studio.close());

async function open(user: string | null, game = 'holdem', chat: ChatMode = 'free') {
  tokens += 1;
  return studio.open(user, `token-place-${String(tokens).padStart(6, '0')}`, { game, chat });
}

async function privateRoom(secret: string): Promise<string> {
  const opened = await studio.api(secret, 'POST', '/rooms', { level: 'salon', seatCount: 6 });
  assert.equal(opened.statusCode, 200, opened.body);
  return opened.json<{ id: string }>().id;
}

async function sit(
  secret: string,
  room: string,
  seat: number,
  amount = '100.00',
): Promise<RoomView> {
  const sat = await studio.api(secret, 'POST', `/rooms/${room}/sit`, {
    key: crypto.randomUUID(),
    seat,
    amount,
    posts: false,
    seed: `seed-${seat}`,
  });
  assert.equal(sat.statusCode, 200, sat.body);
  return sat.json<RoomView>();
}

const roomChat = (id: string) => `/rooms/${id}/chat`;
const seaChat = (id: string) => `/seas/${id}/chat`;

const say = (secret: string, chat: string, text: string, kind: ChatKind = 'text') =>
  studio.api(secret, 'POST', chat, { key: crypto.randomUUID(), kind, text });
const codeOf = async (answer: ReturnType<typeof say>) =>
  (await answer).json<{ code?: string }>().code;
const view = async (secret: string, chat: string): Promise<ChatView> =>
  (await studio.api(secret, 'GET', chat)).json<ChatView>();

async function operator<Path extends ChatCall>(
  path: Path,
  request: ChatRequest<Path>,
): Promise<ChatAnswer<Path>> {
  const answer = await studio.games(path, {
    operator_id: 'parlour',
    request_uuid: crypto.randomUUID(),
    ...request,
  });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<ChatAnswer<Path>>();
}

async function until<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error('waited in vain');
    await pause(20);
  }
}

async function listen(secret: string, room: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/rooms/socket`);
  const frames: RoomFrame[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString('utf8'))));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', secret, room }));
  await until(() => frames.find(({ type }) => type === 'room'));
  const lines = (): ChatLine[] =>
    frames.flatMap((frame) => (frame.type === 'chat' ? frame.lines : []));
  return { socket, lines };
}

test('who sits in a room is read by all who look, under the mark of the seat, and who looks on writes nothing', async () => {
  const [anna, bela] = await Promise.all([open('place-anna'), open('place-bela')]);
  const room = await privateRoom(anna);
  const chat = roomChat(room);
  const before = await view(anna, chat);
  assert.deepEqual([before.mode, before.needsSeat], ['read', true]);
  assert.equal(await codeOf(say(anna, chat, 'I stand')), 'chat.no_seat');
  assert.equal(await codeOf(say(anna, chat, 'hello', 'phrase')), 'chat.no_seat');
  const { mine, seats } = await sit(anna, room, 1);
  const heard = await listen(bela, room);
  const said = await say(anna, chat, 'good_luck', 'phrase');
  assert.equal(said.statusCode, 200, said.body);
  const line = await until(() => heard.lines().find(({ kind }) => kind === 'phrase'));
  assert.equal(line.text, 'good_luck');
  assert.equal(line.tag, seats.find(({ seat }) => seat === mine?.seat)?.tag);
  assert.doesNotMatch(JSON.stringify(line), /place-anna|player/);
  const now = await view(anna, chat);
  assert.deepEqual([now.mode, now.needsSeat, now.author], ['free', false, line.author]);
  assert.deepEqual(
    (await view(bela, chat)).lines.map(({ id }) => id),
    [line.id],
  );
  heard.socket.terminate();
});

test('a seat that is given up writes no more', async () => {
  const secret = await open('place-leaver');
  const room = await privateRoom(secret);
  await sit(secret, room, 0);
  assert.equal((await say(secret, roomChat(room), 'one more hand')).statusCode, 200);
  await studio.api(secret, 'POST', `/rooms/${room}/leave`, {});
  await until(async () => ((await view(secret, roomChat(room))).needsSeat ? true : undefined));
  assert.equal(await codeOf(say(secret, roomChat(room), 'and again')), 'chat.no_seat');
});

test('each room has a chat of its own, in which a player has another mark for pages', async () => {
  const secret = await open('place-two');
  const other = await open('place-other');
  const [one, two] = [await privateRoom(secret), await privateRoom(other)];
  await Promise.all([sit(secret, one, 0), sit(other, two, 0)]);
  const line = (await say(secret, roomChat(one), 'here')).json<ChatLine>();
  assert.deepEqual((await view(other, roomChat(two))).lines, []);
  const [here, there] = [await view(other, roomChat(one)), await view(other, roomChat(two))];
  assert.notEqual(here.author, there.author);
  // A line of one room is nothing in another.
  const strange = await studio.api(other, 'POST', `${roomChat(two)}/reports`, {
    id: line.id,
    reason: 'spam',
  });
  assert.equal(strange.statusCode, 404);
  // Reading one room, and a room of another game, answers for that room alone.
  const elsewhere = await open('place-two', 'teen-patti');
  assert.equal((await studio.api(elsewhere, 'GET', roomChat(one))).statusCode, 404);
});

test('floods, words, mutes and ignored players are the same for rooms as for tables', async () => {
  const [loud, calm] = await Promise.all([open('place-loud'), open('place-calm')]);
  const room = await privateRoom(loud);
  const chat = roomChat(room);
  await sit(loud, room, 0);
  await sit(calm, room, 1);
  const first = (await say(loud, chat, 'what the fuck')).json<ChatLine>();
  assert.equal(first.text, 'what the ••••');
  await Promise.all(['b', 'c', 'd', 'e'].map((text) => say(loud, chat, text)));
  assert.equal(await codeOf(say(loud, chat, 'f')), 'chat.too_fast');
  assert.equal(await codeOf(say(calm, chat, 'www.example.com')), 'chat.link');
  const ignored = await studio.api(calm, 'POST', `${chat}/ignores`, { id: first.id });
  assert.deepEqual(
    ignored.json<Pick<ChatView, 'ignored'>>().ignored.map(({ author }) => author),
    [first.author],
  );
  await studio.api(calm, 'POST', `${chat}/ignores/end`, { author: first.author });
  assert.deepEqual((await view(calm, chat)).ignored, []);
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const order = { user: 'place-calm', by: 'olivia', reason: 'insults' };
  await operator('/chat/mute', { ...order, until: at(DAY_MS), ordered_at: at(0) });
  assert.equal(await codeOf(say(calm, chat, 'let me speak')), 'chat.muted');
});

test('play money, and so practice tables, have no chat in rooms and seas', async () => {
  const demo = await open(null);
  const { rooms } = (await studio.api(demo, 'GET', '/rooms')).json<{ rooms: ListedRoomView[] }>();
  const practice = rooms.find(({ isPractice }) => isPractice);
  assert.ok(practice !== undefined);
  const off = await view(demo, roomChat(practice.id));
  assert.deepEqual([off.mode, off.needsSeat, off.lines], ['off', false, []]);
  await sit(demo, practice.id, 0, practice.level.buyInMin);
  assert.equal(await codeOf(say(demo, roomChat(practice.id), 'hello', 'phrase')), 'chat.off');
  const phrases = await open('place-phrases', 'holdem', 'phrases');
  const room = await privateRoom(phrases);
  await sit(phrases, room, 0);
  assert.equal(await codeOf(say(phrases, roomChat(room), 'typed')), 'chat.phrases_only');
  assert.equal((await say(phrases, roomChat(room), 'hello', 'phrase')).statusCode, 200);
});

test('who has a cannon in a sea talks to the others there; who was never in it does not', async () => {
  const [one, two, outside] = await Promise.all([
    open('place-sea-one', SEA_GAME),
    open('place-sea-two', SEA_GAME),
    open('place-sea-out', SEA_GAME),
  ]);
  const page = await SeaPage.open(address, one);
  const beside = await SeaPage.open(address, two);
  const { sea, seats } = await page.next('welcome');
  assert.equal((await beside.next('welcome')).sea, sea);
  const said = await say(one, seaChat(sea), 'nice catch');
  assert.equal(said.statusCode, 200, said.body);
  const { lines } = await beside.next('chat');
  assert.deepEqual(
    lines.map(({ tag, text }) => ({ tag, text })),
    [{ tag: seats[0]?.tag, text: 'nice catch' }],
  );
  assert.equal(await codeOf(say(outside, seaChat(sea), 'me too')), 'chat.no_seat');
  assert.equal((await view(outside, seaChat(sea))).lines.length, 1);
  assert.equal((await studio.api(one, 'GET', seaChat(crypto.randomUUID()))).statusCode, 403);
  for (const { socket } of [page, beside]) socket.terminate();
});

test('an operator reads which room or sea a line was said in, alone or by the game, and takes it from its page', async () => {
  const [anna, bela] = await Promise.all([open('place-op-one'), open('place-op-two')]);
  const room = await privateRoom(anna);
  await sit(anna, room, 0);
  const heard = await listen(bela, room);
  const line = (await say(anna, roomChat(room), 'you are all losers')).json<ChatLine>();
  await say(anna, roomChat(room), 'a fair remark');
  const seen = await operator('/chat/lines', {
    game_code: 'holdem',
    user: 'place-op-one',
    limit: 9,
  });
  assert.deepEqual(
    seen.lines.map(({ game_code, place }) => ({ game_code, place })),
    Array.from({ length: 2 }, () => ({ game_code: 'holdem', place: { kind: 'room', id: room } })),
  );
  const alone = await operator('/chat/lines', { place_id: room, limit: 9 });
  assert.deepEqual(
    alone.lines.map(({ written }) => written),
    ['a fair remark', 'you are all losers'],
  );
  assert.deepEqual((await operator('/chat/lines', { place_id: line.id, limit: 9 })).lines, []);
  const sea = await operator('/chat/lines', { game_code: SEA_GAME, limit: 1 });
  assert.equal(sea.lines[0]?.place?.kind, 'sea');
  await until(() => heard.lines().find(({ id }) => id === line.id));
  await operator('/chat/hide', { by: 'olivia', reason: 'insults', line: line.id });
  const gone = await until(() =>
    heard.lines().find(({ id, isHidden }) => id === line.id && isHidden),
  );
  assert.equal(gone.text, '');
  heard.socket.terminate();
});
