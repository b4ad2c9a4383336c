import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from './http-client.ts';
import { FaultError, RefusalError } from './refusal-error.ts';

type Sent = { readonly url: string; readonly init: RequestInit };

function clientThat(answer: () => Response | Promise<Response>, token: string | null = null) {
  const sent: Sent[] = [];
  let ended = 0;
  const client = createClient({
    baseUrl: 'https://parlour.example',
    token: () => token,
    language: () => 'hi',
    onUnauthorised: () => (ended += 1),
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} });
      return answer();
    },
  });
  return { client, sent, ended: () => ended };
}

const ok = (value: unknown) => Response.json({ success: true, value, message: '' });
const refused = (status: number, code: string, more: object = {}) =>
  Response.json(
    { success: false, value: { code, requestId: 'r-7', ...more }, message: 'in words' },
    { status },
  );

test('params, query, language and token are written where they belong', async () => {
  const { client, sent } = clientThat(() => ok({ actions: [] }), 'secret');
  await client.call('GET /wps/member/bets/:roundId', { params: { roundId: 'a/b' } });
  await client.call('GET /lgw/games/game_list', { query: { gameType: 'RNG', pageNo: 2 } });
  assert.equal(sent[0]?.url, 'https://parlour.example/wps/member/bets/a%2Fb');
  assert.equal(sent[1]?.url, 'https://parlour.example/lgw/games/game_list?gameType=RNG&pageNo=2');
  const headers = new Headers(sent[0]?.init.headers);
  assert.equal(headers.get('authorization'), 'Bearer secret');
  assert.equal(headers.get('accept-language'), 'hi');
});

test('the value alone is handed on', async () => {
  const { client } = clientThat(() => ok({ status: 0 }));
  assert.deepEqual(await client.call('GET /wps/system/status'), { status: 0 });
});

test('a refusal is a typed object with its words, fields and details', async () => {
  const fields = [{ path: '/bank/amount', code: 'field.minimum' }];
  const fieldTexts = { '/bank/amount': 'too little' };
  const { client } = clientThat(() =>
    refused(422, 'cashier.amount_below_minimum', { fields, fieldTexts, captcha: true }),
  );
  const failure = await client.call('GET /wps/system/status').catch((cause: unknown) => cause);
  assert.ok(failure instanceof RefusalError);
  assert.equal(failure.code, 'cashier.amount_below_minimum');
  assert.equal(failure.message, 'in words');
  assert.equal(failure.requestId, 'r-7');
  assert.deepEqual(failure.fields, { 'bank.amount': 'too little' });
  assert.deepEqual(failure.details, { captcha: true });
});

test('an ended session is told once per call that carried its token', async () => {
  const withToken = clientThat(() => refused(401, 'request.unauthenticated'), 'secret');
  await assert.rejects(withToken.client.call('GET /wps/member/info'), RefusalError);
  assert.equal(withToken.ended(), 1);
  const visitor = clientThat(() => refused(401, 'identity.credentials_wrong'));
  await assert.rejects(visitor.client.call('GET /wps/system/status'), RefusalError);
  assert.equal(visitor.ended(), 0);
});

test('a fault of the server keeps the reference and says nothing else', async () => {
  const { client } = clientThat(() => refused(500, 'request.fault'));
  const failure = await client.call('GET /wps/system/status').catch((cause: unknown) => cause);
  assert.ok(failure instanceof FaultError);
  assert.deepEqual([failure.kind, failure.requestId], ['server', 'r-7']);
});

test('an answer that is no envelope is a fault, and a dead network is another', async () => {
  const odd = clientThat(() => new Response('<html>', { status: 200 }));
  const dead = clientThat(() => Promise.reject(new TypeError('fetch failed')));
  for (const [{ client }, kind] of [
    [odd, 'server'],
    [dead, 'offline'],
  ] as const) {
    const failure = await client.call('GET /wps/system/status').catch((cause: unknown) => cause);
    assert.ok(failure instanceof FaultError);
    assert.equal(failure.kind, kind);
  }
});

test('a form is sent as a form', async () => {
  const { client, sent } = clientThat(() => ok(null));
  const call = client.call as unknown as (key: string, input: object) => Promise<unknown>;
  await call('POST /wps/member/password/email', { body: { email: 'a@b.c' }, encoding: 'form' });
  assert.equal(sent[0]?.init.body, 'email=a%40b.c');
});
