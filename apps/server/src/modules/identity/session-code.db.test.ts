// Codes that an address carries in place of a session.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, OTHER_HOST, type TestApp } from '../../testing.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp();
});
after(() => t.close());

const issue = async (token: string) =>
  (await t.call('POST /wps/session/code', { token })).value.code;
const exchange = (code: string, options: { host?: string } = {}) =>
  t.call('POST /wps/session/login/code', { body: { code }, ...options });
const lookAt = (code: string) => t.call('POST /wps/session/code/account', { body: { code } });
const codeOf = ({ refusal, status }: Awaited<ReturnType<typeof exchange>>) =>
  refusal?.code ?? status;

test('a code opens a session of its owner once, however many ask at a time', async () => {
  const { account, token } = await t.member('Kestrel');
  const code = await issue(token);
  assert.equal((await lookAt(code)).value.account, account, 'a look leaves it good');
  const answers = await Promise.all([exchange(code), exchange(code), exchange(code)]);
  assert.deepEqual(answers.map(codeOf).sort(), [
    200,
    'identity.session_code_expired',
    'identity.session_code_expired',
  ]);
  const opened = answers.find(({ status }) => status === 200)?.value;
  assert.notEqual(opened?.token, token, 'a session of its own');
  const info = await t.call('GET /wps/member/info', { token: opened?.token });
  assert.equal(info.value.account, account);
  const { value } = await t.call('GET /wps/member/logins', { token });
  assert.equal(value.items[0]?.method, 'code');
});

test('a code is good for a minute, at its brand, while the session lasts that asked for it', async () => {
  const { token } = await t.member('Merlin');
  const late = await issue(token);
  t.clock.advance(60_000);
  assert.equal(codeOf(await exchange(late)), 'identity.session_code_expired');

  const elsewhere = await issue(token);
  assert.equal(
    codeOf(await exchange(elsewhere, { host: OTHER_HOST })),
    'identity.session_code_expired',
  );

  const replaced = elsewhere;
  const orphaned = await issue(token);
  assert.equal(codeOf(await exchange(replaced)), 'identity.session_code_expired');
  await t.call('DELETE /wps/session/logout', { token });
  assert.equal((await lookAt(orphaned)).refusal?.code, 'identity.session_code_expired');
  assert.equal(codeOf(await exchange(orphaned)), 'identity.session_code_expired');
});

test('a blocked account opens nothing by a code, of which the database knows the hash alone', async () => {
  const { memberId, token } = await t.member('Hobby');
  const code = await issue(token);
  await t.platform.db.tx((tx) =>
    tx.query({ text: 'update members set login_blocked = true where id = $1', values: [memberId] }),
  );
  assert.equal(codeOf(await exchange(code)), 'identity.login_blocked');
  const rows = await t.platform.db.query<{ found: boolean }>({
    text: `select position($1 in c::text) > 0 as found from session_codes c`,
    values: [code],
  });
  assert.ok(
    rows.every(({ found }) => !found),
    'codes are kept as hashes alone',
  );
});
