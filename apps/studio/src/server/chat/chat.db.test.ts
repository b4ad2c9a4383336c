// The chat of tables over the studio's calls on a real database: what is said, by whom, how fast, and what
// the operator does about it.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import type { ChatAnswer, ChatCall, ChatRequest } from '@parlour/contract/vendor';
import { WebSocket } from 'ws';
import { type Studio, startStudio } from '../testkit/studio.ts';
import type { TableFrame } from '../table/present.ts';
import type { ChatLine, ChatView } from './present.ts';
import type { ChatKind, ChatMode } from './rules.ts';

const WAIT_MS = 10_000;
const DAY_MS = 86_400_000;
let studio: Studio;
let address: string;

before(async () => {
  studio = await startStudio();
  address = await studio.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => studio.close());

const open = (user: string | null, chat: ChatMode = 'free') =>
  studio.open(user, 'token-0000000001', { game: 'crash', chat });
const say = (secret: string, text: string, kind: ChatKind = 'text', key = crypto.randomUUID()) =>
  studio.api(secret, 'POST', '/table/chat', { key, kind, text });
const view = async (secret: string): Promise<ChatView> =>
  (await studio.api(secret, 'GET', '/table/chat')).json<ChatView>();

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

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until<T>(ask: () => T | undefined): Promise<T> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const answer = ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error('waited in vain');
    await pause(20);
  }
}

async function listen(secret: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/table/socket`);
  const frames: TableFrame[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString('utf8'))));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', secret }));
  await until(() => frames.find(({ type }) => type === 'table'));
  const lines = (): ChatLine[] =>
    frames.flatMap((frame) => (frame.type === 'chat' ? frame.lines : []));
  return { socket, lines };
}

test('a line reaches the others at the table, with masks and a tag for its author', async () => {
  const [anna, bela, deaf] = await Promise.all([
    open('user-anna'),
    open('user-bela'),
    open('user-deaf', 'off'),
  ]);
  // The first page begins the table.
  await studio.api(anna, 'GET', '/table');
  const [heard, none] = await Promise.all([listen(bela), listen(deaf)]);
  const said = await say(anna, 'what the fuck\u202E ');
  assert.equal(said.statusCode, 200, said.body);
  const line = await until(() => heard.lines().find(({ text }) => text === 'what the ••••'));
  assert.match(line.tag, /^[0-9a-f]{4}$/);
  assert.equal(line.author, (await view(anna)).author);
  assert.doesNotMatch(JSON.stringify(line), /user-anna|player/);
  assert.deepEqual(none.lines(), []);
  const { lines } = await operator('/chat/lines', { user: 'user-anna', limit: 10 });
  assert.deepEqual(
    lines.map(({ shown, user, written }) => ({ shown, user, written })),
    [{ shown: 'what the ••••', user: 'user-anna', written: 'what the fuck' }],
  );
  for (const { socket } of [heard, none]) socket.terminate();
});

test('the same press says it once; each refusal names its rule and changes nothing', async () => {
  const secret = await open('user-rules');
  const key = crypto.randomUUID();
  const [one, two] = await Promise.all([
    say(secret, 'once', 'text', key),
    say(secret, 'once', 'text', key),
  ]);
  assert.equal(one.json<ChatLine>().id, two.json<ChatLine>().id);
  const cases: readonly (readonly [string, ChatKind, number, string])[] = [
    ['once', 'text', 429, 'chat.repeated'],
    ['\u202E \u200B', 'text', 400, 'chat.empty'],
    ['x'.repeat(161), 'text', 400, 'chat.too_long'],
    ['x'.repeat(1_001), 'text', 400, 'input.malformed'],
    ['nul \u0000', 'text', 400, 'input.malformed'],
    ['www.example.com', 'text', 400, 'chat.link'],
    ['<script>', 'emote', 400, 'input.malformed'],
  ];
  for (const [text, kind, status, code] of cases) {
    const answer = await say(secret, text, kind);
    assert.deepEqual(
      [answer.statusCode, answer.json<{ code: string }>().code],
      [status, code],
      text,
    );
  }
  const script = await say(secret, '<script>alert(1)</script>');
  assert.equal(script.json<ChatLine>().text, '<script>alert(1)</script>');
  const huge = await say(secret, 'x'.repeat(20_000));
  assert.equal(huge.statusCode, 413);
  const strange = await studio.api(secret, 'POST', '/table/chat', {
    key,
    kind: 'shout',
    text: 'x',
  });
  assert.equal(strange.statusCode, 400);
});

test('a flood is refused after five lines, with a time to wait, and the table answers on', async () => {
  const secret = await open('user-flood');
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      say(secret, `flood ${index} ${'ab'.repeat(index % 9)}`),
    ),
  );
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 5);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
    const { code, waitMs } = answer.json<{ code: string; waitMs: number }>();
    assert.equal(code, 'chat.too_fast');
    assert.ok(waitMs > 0 && waitMs <= 12_000, String(waitMs));
  }
  assert.equal((await view(secret)).lines.filter(({ text }) => text.startsWith('flood')).length, 5);
  const other = await open('user-beside');
  assert.equal((await say(other, 'I am still here')).statusCode, 200);
  studio.advance(12_001);
  assert.equal((await say(secret, 'now I may again')).statusCode, 200);
});

test('who may only use phrases writes nothing, play money reads, and without chat there is none', async () => {
  const [phrases, demo, none] = await Promise.all([
    open('user-phrases', 'phrases'),
    open(null),
    open('user-none', 'off'),
  ]);
  const codeOf = async (secret: string, text: string, kind: ChatKind) =>
    (await say(secret, text, kind)).json<{ code?: string }>().code;
  assert.equal(await codeOf(phrases, 'hello', 'text'), 'chat.phrases_only');
  assert.equal(await codeOf(phrases, 'hello', 'phrase'), undefined);
  assert.equal(await codeOf(demo, 'hello', 'phrase'), 'chat.read_only');
  assert.equal(await codeOf(none, 'hello', 'phrase'), 'chat.off');
  assert.equal((await view(demo)).mode, 'read');
  assert.ok((await view(demo)).lines.length > 0);
  const off = await view(none);
  assert.deepEqual([off.mode, off.lines], ['off', []]);
});

test('a player keeps others out of the own view, and reads them again', async () => {
  const [loud, calm] = await Promise.all([open('user-loud'), open('user-calm')]);
  const { author, id } = (await say(loud, 'buy my cat')).json<ChatLine>();
  const ignored = await studio.api(calm, 'POST', '/table/chat/ignores', { id });
  assert.deepEqual(
    ignored.json<{ ignored: { author: string }[] }>().ignored.map((one) => one.author),
    [author],
  );
  assert.equal((await view(calm)).ignored.length, 1);
  assert.equal((await view(loud)).ignored.length, 0);
  const own = await studio.api(loud, 'POST', '/table/chat/ignores', { id });
  assert.deepEqual(own.json(), { ignored: [] });
  await studio.api(calm, 'POST', '/table/chat/ignores/end', { author });
  assert.deepEqual((await view(calm)).ignored, []);
});

test('a reported line waits for the operator once for each player, and hiding it takes it from every page', async () => {
  const [bad, one, two] = await Promise.all([open('user-bad'), open('user-one'), open('user-two')]);
  const page = await listen(one);
  const line = (await say(bad, 'you are all losers')).json<ChatLine>();
  const report = (secret: string, id = line.id) =>
    studio.api(secret, 'POST', '/table/chat/reports', { id, reason: 'abuse' });
  await Promise.all([report(one), report(one), report(two)]);
  assert.equal((await report(one, crypto.randomUUID())).statusCode, 404);
  const reported = await operator('/chat/lines', { state: 'reported', limit: 10 });
  assert.deepEqual(
    reported.lines.map(({ id, reasons, reports }) => ({ id, reasons, reports })),
    [{ id: line.id, reasons: ['abuse'], reports: 2 }],
  );
  const order = { by: 'olivia', reason: 'insults' };
  assert.equal((await operator('/chat/hide', { ...order, line: line.id })).done, true);
  assert.equal((await operator('/chat/hide', { ...order, line: crypto.randomUUID() })).done, false);
  const hidden = await until(() =>
    page.lines().find(({ id, isHidden }) => id === line.id && isHidden),
  );
  assert.equal(hidden.text, '');
  assert.ok(!(await view(two)).lines.some(({ id }) => id === line.id));
  assert.deepEqual((await operator('/chat/lines', { state: 'reported', limit: 10 })).lines, []);
  const [kept] = (await operator('/chat/lines', { state: 'hidden', limit: 10 })).lines;
  assert.deepEqual(
    [kept?.written, kept?.hidden_by, kept?.hidden_reason],
    ['you are all losers', 'olivia', 'insults'],
  );
  page.socket.terminate();
});

test('a report that is dismissed leaves the line', async () => {
  const [mild, fussy] = await Promise.all([open('user-mild'), open('user-fussy')]);
  const { id } = (await say(mild, 'a fair remark')).json<ChatLine>();
  await studio.api(fussy, 'POST', '/table/chat/reports', { id, reason: 'other' });
  assert.equal((await operator('/chat/dismiss', { by: 'olivia', line: id })).done, true);
  assert.equal((await operator('/chat/dismiss', { by: 'olivia', line: id })).done, false);
  assert.ok((await view(fussy)).lines.some((line) => line.id === id));
});

test('the operator silences a player until an instant; an older order changes nothing', async () => {
  const secret = await open('user-muted');
  const now = Date.now() + 60_000;
  const at = (ms: number) => new Date(now + ms).toISOString();
  const order = { user: 'user-muted', by: 'olivia', reason: 'insults' };
  await operator('/chat/mute', { ...order, until: at(3 * DAY_MS), ordered_at: at(0) });
  const refused = await say(secret, 'let me speak');
  assert.equal(refused.json<{ code: string }>().code, 'chat.muted');
  assert.ok(Date.parse((await view(secret)).mutedUntil ?? '') > Date.now() + DAY_MS);
  await operator('/chat/mute', { ...order, until: at(-DAY_MS), ordered_at: at(-1) });
  assert.equal((await operator('/chat/mutes', { user: 'user-muted' })).mutes.length, 1);
  await operator('/chat/mute', { ...order, until: at(-DAY_MS), ordered_at: at(1) });
  assert.equal((await say(secret, 'thank you for that')).statusCode, 200);
  const stranger = { ...order, user: 'user-unknown', until: at(0), ordered_at: at(0) };
  assert.equal((await operator('/chat/mute', stranger)).done, false);
});

test('a changed word list counts for the next line, and text is searched as it was written', async () => {
  const secret = await open('user-words');
  const ordered_at = new Date(Date.now() + DAY_MS).toISOString();
  await operator('/chat/words/set', { lang: 'en', words: ['kitten*'], ordered_at });
  studio.advance(6_000);
  assert.equal(
    (await say(secret, 'Kittens everywhere')).json<ChatLine>().text,
    '••••••• everywhere',
  );
  const { lines } = await operator('/chat/lines', { text: 'KITTENS', limit: 10 });
  assert.equal(lines[0]?.written, 'Kittens everywhere');
  assert.deepEqual((await operator('/chat/lines', { text: '%_', limit: 10 })).lines, []);
  const { lists } = await operator('/chat/words', {});
  assert.deepEqual(
    lists.map(({ lang }) => lang),
    ['ar', 'en', 'hi'],
  );
});

test('lines go after ninety days, but not while a report of them is open', async () => {
  const [old, other] = await Promise.all([open('user-old'), open('user-other')]);
  const gone = (await say(old, 'gone one day')).json<ChatLine>();
  const kept = (await say(old, 'kept for the moderator')).json<ChatLine>();
  await studio.api(other, 'POST', '/table/chat/reports', { id: kept.id, reason: 'spam' });
  studio.advance(91 * DAY_MS);
  const idsLeft = async () =>
    (await operator('/chat/lines', { user: 'user-old', limit: 10 })).lines.map(({ id }) => id);
  const deadline = Date.now() + WAIT_MS;
  while ((await idsLeft()).includes(gone.id) && Date.now() < deadline) await pause(50);
  assert.deepEqual(await idsLeft(), [kept.id]);
});

test('calls of moderators need the signature of the operator', async () => {
  const answer = await studio.app.inject({
    method: 'POST',
    url: '/operator/generic/v2/chat/lines',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ operator_id: 'parlour', limit: 1 }),
  });
  assert.equal(answer.statusCode, 401);
});
