import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, test } from 'node:test';
import { PermissionInfo } from '@parlour/contract';
import { compactDecrypt, importJWK, type JWK } from 'jose';
import { Value } from 'typebox/value';
import { createTestApp, OTHER_HOST, type TestApp } from '../../testing.ts';

let t: TestApp;
let admin: { readonly operatorToken: string };
before(async () => {
  t = await createTestApp({ env: { TRUST_PROXY: '1', COUNTRY_HEADER: 'X-Country' } });
  admin = await t.operator('olivia');
});
after(() => t.close());

const OPEN = {
  isMaintenance: false,
  startsAt: null,
  endsAt: null,
  text: { en: 'Polishing the tables', hi: 'टेबल सँवार रहे हैं' },
  blockedCountries: [] as string[],
  reason: 'planned work',
};
async function setStatus(change: Partial<Record<keyof typeof OPEN | 'version', unknown>>) {
  const { value } = await t.call('GET /console/site/status', admin);
  return t.call('PUT /console/site/status', {
    ...admin,
    body: { ...OPEN, version: value.version, ...change },
  });
}

test('permission info is written ahead of time and still matches its schema', async () => {
  for (const language of ['en', 'hi']) {
    const { status, value, headers } = await t.call('GET /wps/system/whitelabel', { language });
    assert.equal(status, 200);
    assert.ok(
      Value.Check(PermissionInfo, value),
      JSON.stringify([...Value.Errors(PermissionInfo, value)]),
    );
    assert.match(String(headers['content-type']), /^application\/json/);
    assert.equal(value.brand.merchantCode, 'PARLOUR');
    assert.equal(value.location.ip, '203.0.113.10');
    assert.equal(value.status, 0);
  }
});

test('a refusal is told in the language of the caller, in English where it has no words', async () => {
  const refusedIn = async (language: string) =>
    (await t.call('GET /wps/member/info', { language })).message;
  assert.equal(await refusedIn('AR'), 'لم تسجّل الدخول. يُرجى تسجيل الدخول.');
  assert.equal(await refusedIn('ar-EG,en;q=0.5'), await refusedIn('ar'));
  assert.equal(await refusedIn('fa'), 'You are not logged in. Please log in.');
  assert.equal(await refusedIn('xx'), 'You are not logged in. Please log in.');
});

test('each host has its own brand, and no other host has one', async () => {
  const { value } = await t.call('GET /wps/system/whitelabel', { host: OTHER_HOST });
  assert.equal(value.brand.merchantCode, 'OTHER');
  assert.equal(value.brand.currencySymbol, '€');
  const unknown = await t.call('GET /wps/system/whitelabel', { host: 'elsewhere.test' });
  assert.equal(unknown.refusal?.code, 'site.unknown_host');
  const { value: codes } = await t.call('GET /wps/system/countryCodes');
  const dialingOf = (wanted: string) =>
    codes.items.find(({ country }) => country === wanted)?.dialingCode;
  assert.deepEqual([dialingOf('IN'), dialingOf('GB')], ['91', '44']);
  const { value: domains } = await t.call('GET /wps/system/domainRoute');
  assert.deepEqual(domains, {
    mainDomain: 'http://localhost:3000',
    domains: ['http://localhost:3000'],
  });
});

test('the flags form a tree', async () => {
  const { value } = await t.call('GET /wps/system/whitelabel');
  const register = value.whitelabel.find(({ modId }) => modId === 'REGISTER');
  assert.deepEqual(register?.childrenNodes[0], { modId: 'USERNAMEREG3', enabled: true });
  assert.equal(await t.services.site.isEnabled(t.brand.id, 'USERNAMEREG3'), true);
  assert.equal(await t.services.site.isEnabled(t.brand.id, 'CHNGPASSVERIF3'), false);
});

test('customer service addresses can be read by the caller alone', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  const encode = (jwk: object) => Buffer.from(JSON.stringify(jwk)).toString('base64url');
  const ask = (key: string) => t.call('GET /wps/system/customerService', { query: { key } });
  const { value } = await ask(encode(publicKey.export({ format: 'jwk' })));
  const key = await importJWK(privateKey.export({ format: 'jwk' }) as JWK, 'ECDH-ES');
  const opened = await compactDecrypt(value[0]?.path ?? '', key);
  assert.equal(new TextDecoder().decode(opened.plaintext), '/feedback');

  const { value: info } = await t.call('GET /wps/system/whitelabel');
  assert.ok(info.customerService.every(({ path }) => path === null));
  for (const bad of [encode({ kty: 'OKP', crv: 'Ed25519', x: 'AAAA' }), 'x'.repeat(50)]) {
    assert.equal((await ask(bad)).refusal?.code, 'site.key_invalid');
  }
});

test('maintenance closes the site to visitors, says until when, and leaves the page its calls', async () => {
  const endsAt = new Date(t.clock.now().getTime() + 3_600_000).toISOString();
  assert.equal((await setStatus({ isMaintenance: true, endsAt })).status, 200);

  const closed = await t.call('GET /wps/captcha', { language: 'hi' });
  assert.equal(closed.status, 503);
  assert.equal(closed.refusal?.code, 'site.maintenance');
  assert.equal(closed.refusal?.['endsAt'], endsAt);
  assert.match(closed.message ?? '', /रखरखाव/);

  const { value } = await t.call('GET /wps/system/status', { language: 'hi' });
  assert.equal(value.status, 1);
  assert.deepEqual(value.maintenance, { startsAt: null, endsAt, text: OPEN.text.hi });
  const info = await t.call('GET /wps/system/whitelabel');
  assert.equal(info.value.maintenance?.text, OPEN.text.en);

  assert.equal(
    (await t.call('GET /wps/captcha', { host: OTHER_HOST })).status,
    200,
    'other brands stay open',
  );
  assert.equal((await setStatus({})).status, 200, 'operators can open it again');
  assert.equal((await t.call('GET /wps/captcha')).status, 200);
});

test('what lets someone in waits for two, and who closed the site opens it alone', async () => {
  const { operatorToken } = await t.operator('omar');
  const other = { operatorToken };
  const set = async (by: typeof admin, change: Parameters<typeof setStatus>[0]) => {
    const { version } = (await t.call('GET /console/site/status', by)).value;
    const body = { ...OPEN, version, ...change } as never;
    return t.call('PUT /console/site/status', { ...by, body });
  };
  const drop = async (by: typeof admin, proposal: { id: string } | null) => {
    assert.equal((await t.call('GET /wps/captcha')).status, 503, 'it stays closed meanwhile');
    const params = { proposalId: proposal?.id ?? assert.fail('one operator was enough') };
    const call = { ...by, params, body: { note: '' } };
    await t.call('POST /console/approvals/:proposalId/withdraw', call);
  };
  const inHours = (hours: number) =>
    new Date(t.clock.now().getTime() + hours * 3_600_000).toISOString();

  const endsAt = inHours(2);
  await set(admin, { isMaintenance: true, endsAt });
  await set(other, { isMaintenance: true, endsAt, text: { en: 'Still polishing' } });
  await drop(other, (await set(other, {})).value.proposal);
  const sooner = await set(other, { isMaintenance: true, endsAt: inHours(1) });
  await drop(other, sooner.value.proposal);
  const postponed = await set(other, { isMaintenance: true, startsAt: inHours(1), endsAt });
  await drop(other, postponed.value.proposal);
  assert.equal((await set(admin, {})).value.proposal, null, 'who closed it');
  assert.equal((await t.call('GET /wps/captcha')).status, 200);

  await set(admin, { isMaintenance: true, endsAt: inHours(1), blockedCountries: ['US'] });
  const both = await set(admin, {});
  assert.equal(both.value.proposal?.kind, 'site.change_status', 'a country is let in by two alone');
  await drop(admin, both.value.proposal);
  t.clock.advance(3_600_000 + 1_000);
  admin = await t.operator('olivia');
  const late = await t.operator('omar');
  const over = await set(late, { blockedCountries: ['US'] });
  assert.equal(over.value.proposal, null, 'its announced end has passed');
  await t.approve((await set(admin, {})).value.proposal);
});

test('planned maintenance begins by itself', async () => {
  const startsAt = new Date(t.clock.now().getTime() + 60_000).toISOString();
  await setStatus({ isMaintenance: true, startsAt });
  assert.equal((await t.call('GET /wps/captcha')).status, 200);
  t.clock.advance(60_000);
  assert.equal((await t.call('GET /wps/captcha')).status, 503);
  await setStatus({});
});

test('a closed body is not even read: nothing of it is kept', async () => {
  await setStatus({ isMaintenance: true });
  const { refusal } = await t.call('POST /wps/session/login', {
    body: { username: 'a', password: 'b' },
  });
  assert.equal(refusal?.code, 'site.maintenance');
  const nonces = await t.platform.db.query({ text: 'select 1 from sealed_nonces' });
  assert.equal(nonces.length, 0);
  await setStatus({});
});

test('a region is told by the proxy in front, else by the table of networks', async () => {
  await t.platform.db.query({
    text: `insert into country_networks values ('198.51.0.0/16', 'IN'), ('198.51.100.0/24', 'FR')`,
  });
  await setStatus({ blockedCountries: ['FR'] });
  const from = (ip: string, headers: Record<string, string> = {}) =>
    t.call('GET /wps/captcha', { headers: { 'x-forwarded-for': ip, ...headers } });
  assert.equal((await from('198.51.7.1')).status, 200);
  const refused = await from('198.51.100.1');
  assert.equal(refused.status, 403);
  assert.equal(refused.refusal?.code, 'site.region_blocked');
  assert.match(refused.message ?? '', /198\.51\.100\.1/);
  assert.equal((await from('198.51.100.1', { 'x-country': 'IN' })).status, 200);
  assert.equal((await from('198.51.7.1', { 'x-country': 'FR' })).status, 403);

  const headers = { 'x-forwarded-for': '198.51.100.1' };
  const { value } = await t.call('GET /wps/system/status', { headers });
  assert.deepEqual(
    [value.status, value.regionRestriction?.countries, value.location],
    [2, ['FR'], { ip: '198.51.100.1', country: 'FR' }],
  );
  await t.approve((await setStatus({})).value.proposal);
});

test('changing the status is on the audit trail and one change at a time', async () => {
  const { value } = await t.call('GET /console/site/status', admin);
  await setStatus({ isMaintenance: true, reason: 'new cables' });
  const stale = await setStatus({ version: value.version });
  assert.equal(stale.refusal?.code, 'site.status_changed');
  const { items } = await t.services.audit.list(t.platform.db, {}, { limit: 50 });
  assert.equal(items[0]?.action, 'site.change_status');
  assert.equal(items[0]?.reason, 'new cables');
  await setStatus({});
});

test('a period that ends before it starts is refused', async () => {
  const at = t.clock.now().toISOString();
  const before = new Date(t.clock.now().getTime() - 1).toISOString();
  const { refusal } = await setStatus({ isMaintenance: true, startsAt: at, endsAt: before });
  assert.equal(refusal?.code, 'site.period_invalid');
});

test('only operators with the permission touch the status', async () => {
  assert.equal((await t.call('GET /console/site/status')).status, 401);
  const cashier = await t.operator('oscar');
  const { value } = await t.call('GET /console/site/status', admin);
  const answer = await t.call('PUT /console/site/status', {
    ...cashier,
    body: { ...OPEN, version: value.version },
  });
  assert.equal(answer.status, 403);
});

test('published sealing keys open what is sealed for them', async () => {
  const { value } = await t.call('GET /wps/system/keys');
  assert.equal(value.keys[0]?.alg, 'ECDH-ES');
  assert.ok(!JSON.stringify(value).includes('"d"'));
});
