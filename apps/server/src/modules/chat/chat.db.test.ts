// The chat of tables for moderators and for the portal, against a vendor whose answers the test decides.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { bucketOf } from '@parlour/database';
import { signedReply } from '../../testing/signed-reply.ts';
import { createTestApp, operatorPublicKey, type TestApp } from '../../testing.ts';
import { createTestVendor } from '../../testing/vendor.ts';
import { openVendorHost, type VendorHost } from '../../testing/vendor-host.ts';

let t: TestApp;
let host: VendorHost;
let operatorToken: string;
let member: { readonly id: string; readonly account: string; readonly token: string };
let mutes: object[] = [];
let isAway = false;
let words: string[] = ['fool*', 'idiot'];
const asked: { path: string; body: Record<string, unknown> }[] = [];
const lineId = randomUUID();

const line = (change: object = {}) => ({
  id: lineId,
  game_code: 'crash',
  place: null as object | null,
  user: member.id,
  tag: 'a1b2',
  lang: 'en',
  kind: 'text',
  written: 'you fool',
  shown: 'you ••••',
  at: '2026-11-27T10:00:00.000Z',
  hidden_at: null,
  hidden_by: null,
  hidden_reason: null,
  muted_until: null,
  reports: 2,
  reasons: ['abuse'],
  ...change,
});

const answers: Record<string, (body: Record<string, unknown>) => object> = {
  '/chat/lines': () => ({
    lines: [
      line(),
      line({ id: randomUUID(), user: randomUUID() }),
      line({ id: randomUUID(), user: null }),
    ],
  }),
  '/chat/hide': ({ line: id }) => ({ done: id === lineId }),
  '/chat/dismiss': ({ line: id }) => ({ done: id === lineId }),
  '/chat/mutes': () => ({ mutes }),
  '/chat/mute': () => ({ done: true }),
  '/chat/words': () => ({ lists: [{ lang: 'en', words }] }),
  '/chat/words/set': () => ({ done: true }),
};

before(async () => {
  host = await openVendorHost(operatorPublicKey);
  t = await createTestApp({ env: { STUDIO_URL: host.url } });
  await createTestVendor(t);
  ({ operatorToken } = await t.operator());
  const { account, memberId: id, token } = await t.member('Marigold');
  member = { id, account, token };
});
after(async () => {
  await t.close();
  await host.close();
});
beforeEach(() => {
  asked.length = 0;
  mutes = [];
  isAway = false;
  words = ['fool*', 'idiot'];
  host.answer((received) => {
    const { body, path } = received;
    const call = path.slice(path.indexOf('/chat') < 0 ? 0 : path.indexOf('/chat'));
    asked.push({ path: call, body });
    if (isAway) return { status: 503, body: {} };
    const answer = answers[call];
    if (answer === undefined) return { body: { url: `${host.url}/crash#launch=x` } };
    return signedReply(received, answer(body), t.studioPrivateKey);
  });
});

const by = () => ({ operatorToken });
const reason = 'insults of others';
const inHours = (hours: number) =>
  new Date(t.clock.now().getTime() + hours * 3_600_000).toISOString();
const mute = (until: string | null, memberId = member.id) =>
  t.call('PUT /console/chat/mutes/:memberId', {
    ...by(),
    params: { memberId },
    body: { until, reason },
  });

test('a moderator reads names of the own brand, and no others', async () => {
  const query = { state: 'reported' as const, text: 'fool', account: member.account };
  const { value } = await t.call('GET /console/chat/lines', { ...by(), query });
  assert.deepEqual(
    value.items.map(({ account, memberId }) => ({ account, memberId })),
    [
      { account: member.account, memberId: member.id },
      { account: null, memberId: null },
      { account: null, memberId: null },
    ],
  );
  const { body } = asked[0] ?? assert.fail();
  assert.deepEqual([body['user'], body['state'], body['text']], [member.id, 'reported', 'fool']);
  const unknown = await t.call('GET /console/chat/lines', {
    ...by(),
    query: { account: 'no-such-account' },
  });
  assert.deepEqual(unknown.value.items, []);
});

test('a line is hidden with its reason, which the trail keeps', async () => {
  const hide = (id: string) =>
    t.call('POST /console/chat/lines/:lineId/hide', {
      ...by(),
      params: { lineId: id },
      body: { reason },
    });
  assert.equal((await hide(lineId)).status, 200);
  const unknown = await hide(randomUUID());
  assert.deepEqual([unknown.status, unknown.refusal?.code], [404, 'chat.line_unknown']);
  const trail = await t.call('GET /console/audit', {
    ...by(),
    query: { action: 'chat.hide' },
  });
  assert.deepEqual(
    trail.value.items.map(({ subjectId, reason: why }) => [subjectId, why]),
    [[lineId, reason]],
  );
});

test('a silence counts at once, an earlier end waits for a second operator', async () => {
  assert.equal((await mute(inHours(-1))).refusal?.code, 'chat.until_past');
  assert.equal((await mute(null)).refusal?.code, 'chat.not_muted');
  assert.equal((await mute(inHours(24), randomUUID())).refusal?.code, 'member.unknown');
  const done = await mute(inHours(24));
  assert.deepEqual([done.status, done.value.proposal], [200, null]);
  mutes = [{ user: member.id, until: inHours(24), reason, by: 'olivia', ordered_at: inHours(0) }];
  assert.equal((await mute(inHours(48))).value.proposal, null);
  const { proposal } = (await mute(null)).value;
  assert.equal(proposal?.kind, 'chat.mute');
  await t.approve(proposal);
  const listed = await t.call('GET /console/chat/mutes', by());
  assert.deepEqual(
    listed.value.items.map(({ account }) => account),
    [member.account],
  );
});

test('words are added by one operator and taken out by two', async () => {
  const set = (list: string[]) =>
    t.call('PUT /console/chat/words/:language', {
      ...by(),
      params: { language: 'en' },
      body: { words: list, reason },
    });
  assert.equal((await set(words)).refusal?.code, 'chat.words_same');
  assert.equal((await set([...words, 'Knave'])).value.proposal, null);
  assert.equal((await set(['fool*'])).value.proposal?.kind, 'chat.set_words');
  assert.equal((await set(['two words'])).status, 400);
});

test('while the tables do not answer, moderators learn it and nothing is changed', async () => {
  isAway = true;
  const lines = await t.call('GET /console/chat/lines', by());
  assert.deepEqual([lines.status, lines.refusal?.code], [503, 'chat.unavailable']);
  assert.equal((await mute(inHours(1))).refusal?.code, 'chat.unavailable');
});

test('presenters are listed with their tables, and each has a picture', async () => {
  const { value } = await t.call('GET /wps/relay/CBS_modelList', {});
  const omar = value.list.find(({ modelId }) => modelId === 'omar') ?? assert.fail();
  assert.deepEqual([omar.gameCode, omar.state, omar.hasChat], ['crash', 'live', true]);
  const picture = await t.app.portal.inject({ url: omar.pictureUrl });
  assert.deepEqual([picture.statusCode, picture.headers['content-type']], [200, 'image/webp']);
  const none = await t.app.portal.inject({ url: '/art/presenters/toString.webp' });
  assert.equal(none.statusCode, 404);
});

test('a chat is opened for a visitor to read, and for a member without touching the game', async () => {
  const open = (token?: string, modelId = 'omar') =>
    t.call('GET /wps/relay/CBS_launchChat', {
      ...(token === undefined ? {} : { token }),
      query: { modelId },
    });
  const visitor = await open();
  assert.match(visitor.value.chatUrl, /#launch=/);
  assert.equal((await open(member.token)).status, 200);
  const [free, own] = asked.map(
    ({ body }) => body as { user?: string; meta: { chat: string; view: string } },
  );
  assert.deepEqual([free?.user, free?.meta.view], [undefined, 'chat']);
  assert.deepEqual([own?.user, own?.meta.chat], [member.id, 'free']);
  assert.equal((await open(undefined, 'no-one')).refusal?.code, 'chat.model_unknown');
});

test('a strict profile, a marker of harm and a switch of the brand leave phrases; without the feature there is none', async () => {
  const { db } = t.platform;
  const modeOf = async () => {
    asked.length = 0;
    const answer = await t.call('GET /wps/relay/CBS_launchChat', {
      token: member.token,
      query: { modelId: 'omar' },
    });
    const body = asked.at(-1)?.body as { meta?: { chat?: string } } | undefined;
    return answer.status === 200 ? body?.meta?.chat : answer.refusal?.code;
  };
  const run = (text: string, values: unknown[] = []) => db.tx((tx) => tx.query({ text, values }));
  assert.equal(await modeOf(), 'free');
  await run(
    `insert into harm_markers (bucket, member_id, brand_id, markers, marked_at)
      values ($1, $2, (select id from brands limit 1), '{chasing}', now())`,
    [bucketOf(member.id), member.id],
  );
  assert.equal(await modeOf(), 'phrases');
  await run('delete from harm_markers');
  await run("update brand_modules set enabled = false where mod_id = 'TABLETEXT3'");
  t.services.site.invalidate();
  assert.equal(await modeOf(), 'phrases');
  await run("update brand_modules set enabled = false where mod_id = 'TABLECHAT3'");
  t.services.site.invalidate();
  assert.equal(await modeOf(), 'chat.off');
});
