import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestApp, OTHER_HOST, type TestApp } from '../../testing.ts';
import { maskMiddle } from '../member/index.ts';

let t: TestApp;
let admin: { readonly operatorToken: string };
before(async () => {
  t = await createTestApp();
});
after(() => t.close());
beforeEach(async () => {
  t.clock.advance(60_000);
  admin = await t.operator('olivia');
});

const fields = {
  fullName: 'Ingrid Sole',
  email: 'Ingrid@channel.test',
  contact: 'Telegram @ingrid',
  channels: 'https://ingrid.test\nhttps://video.test/ingrid',
  monthlyVisitors: 42_000,
  message: 'I write about card games.',
};

let address = 0;
const apply = async (
  body: Record<string, unknown> = {},
  options: { token?: string; host?: string; language?: string } = {},
) =>
  t.call('PUT /wps/agent/application', {
    body: { ...fields, botCheck: await t.botCheck(), ...body },
    ip: `198.51.100.${(address += 1)}`,
    ...options,
  });
const list = (query: Record<string, string> = {}) =>
  t.call('GET /console/agent-applications', { ...admin, query });
const decide = (applicationId: string, body: Record<string, unknown>) =>
  t.call('POST /console/agent-applications/:applicationId', {
    ...admin,
    params: { applicationId },
    body,
  });

test('an application waits in the queue as it was written', async () => {
  const { token, memberId } = await t.member('Ingrid');
  const { value } = await apply({}, { token });
  const [item] = (await list({ state: 'open' })).value.items;
  assert.deepEqual(
    [item?.id, item?.fullName, item?.channels, item?.memberId, item?.account, item?.state],
    [value.id, fields.fullName, fields.channels, memberId, 'Ingrid', 'open'],
  );
});

test('an address and a contact are whole only for who may reveal them', async () => {
  const seen = async (who: typeof admin) => {
    const { value } = await t.call('GET /console/agent-applications', { ...who, query: {} });
    const item = value.items.find(({ fullName }) => fullName === fields.fullName);
    return [item?.email, item?.contact];
  };
  assert.deepEqual(await seen(admin), [fields.email, fields.contact]);
  const cashier = await t.operator('oscar');
  assert.deepEqual(await seen(cashier), [maskMiddle(fields.email), maskMiddle(fields.contact)]);
});

test('an address has one open application, whatever its letters, at each brand', async () => {
  assert.equal(
    (await apply({ email: 'ingrid@CHANNEL.test' })).refusal?.code,
    'agent.application_open',
  );
  assert.equal((await apply({}, { host: OTHER_HOST })).status, 200);
  const both = await Promise.all([
    apply({ email: 'twice@channel.test' }),
    apply({ email: 'twice@channel.test' }),
  ]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
});

test('bad addresses, empty names and a missing bot check are refused and leave nothing', async () => {
  const before = (await list()).value.items.length;
  const cases = [
    [{ email: 'nowhere@' }, 'identity.email_invalid'],
    [{ email: 'a@b.test\nbcc: c@d.test' }, 'identity.email_invalid'],
    [{ fullName: '  \n ', email: 'n1@channel.test' }, 'request.invalid'],
    [{ channels: '   ', email: 'n2@channel.test' }, 'request.invalid'],
    [{ monthlyVisitors: -1, email: 'n3@channel.test' }, 'request.invalid'],
    [{ message: 'x'.repeat(1_001), email: 'n4@channel.test' }, 'request.invalid'],
    [{ botCheck: undefined, email: 'n5@channel.test' }, 'identity.bot_check_required'],
    [{ botCheck: 'bm9uZQ==', email: 'n6@channel.test' }, 'identity.bot_check_failed'],
  ] as const;
  for (const [body, code] of cases) {
    assert.equal((await apply(body)).refusal?.code, code, JSON.stringify(body));
  }
  assert.equal((await list()).value.items.length, before);
});

test('a decision is made once, told by mail in the language of the applicant, and on record', async () => {
  const { id } = (await apply({ email: 'hin@channel.test' }, { language: 'hi' })).value;
  const remark = 'Our partner desk will write to you.';
  const { value } = await decide(id, { state: 'approved', remark, version: 1 });
  assert.deepEqual(
    [value.state, value.remark, value.decidedBy, value.version],
    ['approved', remark, 'olivia', 2],
  );
  const [mail] = await t.messages();
  assert.equal(mail?.to, 'hin@channel.test');
  assert.match(mail?.text ?? '', /आवेदन/);
  assert.match(mail?.text ?? '', /partner desk/);
  const again = await decide(id, { state: 'rejected', remark, version: 2 });
  assert.equal(again.refusal?.code, 'agent.application_changed');
  const entries = await t.platform.db.query<{ action: string; reason: string }>({
    text: 'select action, reason from audit_entries where subject_id = $1',
    values: [id],
  });
  assert.deepEqual(entries, [{ action: 'agent_application.approve', reason: remark }]);
  assert.equal((await apply({ email: 'hin@channel.test' })).status, 200);
});

test('a stale or unknown application and an empty remark are refused', async () => {
  const { id } = (await apply({ email: 'stale@channel.test' })).value;
  const body = { state: 'rejected', remark: 'Not this time.', version: 2 };
  assert.equal((await decide(id, body)).refusal?.code, 'agent.application_changed');
  const unknown = t.platform.newId();
  assert.equal((await decide(unknown, body)).refusal?.code, 'agent.application_unknown');
  assert.equal((await decide(id, { ...body, remark: '     ', version: 1 })).status, 400);
  assert.equal((await decide(id, { ...body, version: 1 })).value.state, 'rejected');
  assert.equal((await list({ cursor: 'x' })).refusal?.code, 'request.invalid');
});

const agentsOf = (key: string) => t.services.members.findByAccount(t.platform.db, t.brand.id, key);
const remark = 'Welcome among our partners.';

test('an approved stranger becomes an agent with an account, a code and a way to a password', async () => {
  const { id } = (await apply({ email: 'rita.partner@channel.test', fullName: 'Rita Sole' })).value;
  const { value } = await decide(id, { state: 'approved', remark, version: 1 });
  assert.equal(value.agent?.account, 'ritapartner');
  const member = await agentsOf('ritapartner');
  assert.deepEqual(
    [member?.id, member?.standing, member?.type, member?.email, member?.uplineId],
    [value.agent?.id, 'agent', 1, 'rita.partner@channel.test', null],
  );
  const found = await t.call('GET /wps/agent/affiliate', { query: { code: 'RITAPARTNER' } });
  assert.equal(found.value.code, 'RITAPARTNER');
  const [mail] = await t.messages();
  assert.match(mail?.text ?? '', /ritapartner/);
  const token = /resetPassword\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const newPassword = 'four lamps, one moth';
  const set = await t.call('POST /wps/member/password/reset', {
    body: { token, newPassword, confirmNewPassword: newPassword },
  });
  assert.equal(set.status, 200);
  const login = await t.call('POST /wps/session/login', {
    body: { username: 'ritapartner', password: newPassword },
  });
  assert.equal(login.value.type, 1);
});

test('an approved member becomes an agent, keeps the account and gets the code that was chosen', async () => {
  const { token, memberId } = await t.member('Willow');
  const { id } = (await apply({ email: 'willow@channel.test' }, { token })).value;
  const wish = { state: 'approved', remark, version: 1, agentType: 41, code: 'WILLOW-1' };
  const { value } = await decide(id, wish);
  assert.deepEqual(value.agent, { id: memberId, account: 'Willow' });
  const member = await agentsOf('willow');
  assert.deepEqual([member?.standing, member?.type], ['agent', 41]);
  // What a session remembers of its account is a few seconds old at most.
  t.clock.advance(5_000);
  assert.equal((await t.call('GET /wps/agent/own', { token })).value.affiliateCode, 'WILLOW-1');
});

test('a name or a code that is taken or none leaves the application open and nobody an agent', async () => {
  const { id } = (await apply({ email: 'twin@channel.test' })).value;
  const approve = (body: Record<string, unknown>) =>
    decide(id, { state: 'approved', remark, version: 1, account: 'Twinagent', ...body });
  const cases = [
    [{ account: 'Willow' }, 'identity.registration_refused'],
    [{ account: 'a b' }, 'identity.registration_refused'],
    [{ code: 'willow-1' }, 'agent.code_taken'],
    [{ code: 'no code' }, 'agent.code_invalid'],
  ] as const;
  for (const [body, code] of cases) assert.equal((await approve(body)).refusal?.code, code);
  assert.equal(await agentsOf('twinagent'), null);
  assert.equal((await approve({})).value.agent?.account, 'Twinagent');
  const again = await approve({ account: 'Twinagent2' });
  assert.equal(again.refusal?.code, 'agent.application_changed');
  assert.equal(await agentsOf('twinagent2'), null);
});
