import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';

let t: TestApp;
let admin: { readonly operatorToken: string };
before(async () => {
  t = await createTestApp({ env: { TRUST_PROXY: '1', COUNTRY_HEADER: 'X-Country' } });
  admin = await t.operator('olivia');
});
after(() => t.close());

const REASON = 'abuse from this network';
const saved = async () => (await t.call('GET /console/site/access', admin)).value;
const wish = (change: Record<string, unknown>) => ({
  network: null,
  country: null,
  action: 'deny',
  scopes: ['visit'],
  reason: 'abuse',
  expiresAt: null,
  enabled: true,
  ...change,
});
const settingRules =
  (way: 'agreed' | 'alone') =>
  async (rules: readonly Record<string, unknown>[], version?: number) =>
    t[way]('PUT /console/site/access', {
      ...admin,
      body: { rules, version: version ?? (await saved()).version, reason: REASON },
    });
const setRules = settingRules('agreed');
const setRulesAlone = settingRules('alone');
const visit = (ip: string, headers: Record<string, string> = {}) =>
  t.call('GET /wps/captcha', { headers: { 'x-forwarded-for': ip, ...headers } });

test('a denied visit reads the region page with its own address; the page keeps its calls', async () => {
  assert.equal((await setRulesAlone([wish({ network: '198.51.100.0/24' })])).status, 200);
  const refused = await visit('198.51.100.7');
  assert.equal(refused.refusal?.code, 'site.region_blocked');
  assert.match(refused.message ?? '', /198\.51\.100\.7/);
  assert.equal((await visit('198.51.101.7')).status, 200);
  assert.equal((await visit('::ffff:198.51.100.7')).status, 403, 'mapped into IPv6');

  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const { value } = await t.call('GET /wps/system/status', { headers });
  assert.deepEqual([value.status, value.location.ip], [2, '198.51.100.7']);
  const page = await t.call('GET /wps/system/whitelabel', { headers });
  assert.equal(page.value.status, 2);
  const elsewhere = await t.call('GET /wps/captcha', { headers, host: 'other.test' });
  assert.equal(elsewhere.status, 200, 'other brands have rules of their own');
});

test('the first rule decides, and comes before the countries that are turned away', async () => {
  const office = wish({ network: '2001:db8:1::/48', action: 'allow', scopes: ['visit'] });
  const country = wish({ country: 'FR' });
  await setRules([office, country]);
  const french = { 'x-country': 'FR' };
  assert.equal((await visit('2001:db8:1::5', french)).status, 200);
  assert.equal((await visit('2001:db8:2::5', french)).status, 403);
  assert.equal((await visit('2001:db8:2::5')).status, 200);
  const { rules } = await saved();
  await setRules(rules.toReversed());
  assert.equal((await visit('2001:db8:1::5', french)).status, 403, 'the order was turned round');
});

test('a rule ends by itself, without anybody changing it', async () => {
  const expiresAt = new Date(t.clock.now().getTime() + 60_000).toISOString();
  await setRules([wish({ network: '198.51.100.7', expiresAt })]);
  assert.equal((await visit('198.51.100.7')).status, 403);
  t.clock.advance(60_000);
  assert.equal((await visit('198.51.100.7')).status, 200);
  const { rules } = await saved();
  assert.equal((await setRulesAlone(rules)).status, 200, 'it may stay in the list');
});

test('registering and logging in have rules of their own', async () => {
  const { site } = t.services;
  const admits = (ip: string, country: string | null, scope: 'visit' | 'register' | 'login') =>
    site.admits(t.brand.id, { ip, country }, scope);
  await setRules([
    wish({ country: 'IN', scopes: ['register'] }),
    wish({ network: '198.51.100.0/24', scopes: ['login', 'visit'] }),
  ]);
  assert.equal(await admits('203.0.113.9', 'IN', 'register'), 'site.register_denied');
  assert.equal(await admits('203.0.113.9', 'IN', 'login'), null);
  assert.equal(await admits('198.51.100.7', 'FR', 'login'), 'site.login_denied');
  assert.equal(await admits('198.51.100.7', 'FR', 'visit'), 'site.region_blocked');
  assert.equal(await admits('198.51.100.7', 'FR', 'register'), null);
});

test('an address can be tried against the rules that are kept, and against those that are not', async () => {
  await t.platform.db.query({
    text: `insert into country_networks values ('198.18.0.0/15', 'IN')`,
  });
  const { version } = await saved();
  const attempt = (body: Record<string, unknown>) =>
    t.call('POST /console/site/access/try', { ...admin, body });
  const kept = (await attempt({ ip: ' 198.18.0.1 ' })).value;
  assert.equal(kept.country, 'IN');
  assert.deepEqual(kept.verdicts, [
    { scope: 'visit', isAdmitted: true, rulePlace: null, isRegionBlocked: false },
    { scope: 'register', isAdmitted: false, rulePlace: 0, isRegionBlocked: false },
    { scope: 'login', isAdmitted: true, rulePlace: null, isRegionBlocked: false },
  ]);
  const draft = [wish({ network: '198.18.0.0/16', action: 'allow', scopes: ['register'] })];
  const tried = (await attempt({ ip: '198.18.0.1', rules: draft })).value;
  assert.deepEqual(tried.verdicts[1]?.isAdmitted, true);
  assert.equal((await saved()).version, version, 'trying keeps nothing');
  assert.equal((await attempt({ ip: '198.18.0' })).refusal?.code, 'site.address_invalid');
});

test('the list changes as a whole, on the version that was seen, and the trail says what moved', async () => {
  await setRules([wish({ country: 'FR' }), wish({ network: '203.0.113.77/24' })]);
  const before = await saved();
  const [france, network] = before.rules;
  assert.equal(network?.network, '203.0.113.0/24', 'host bits are cleared');
  await setRules([{ ...network, enabled: false }, wish({ country: 'IN' })]);
  const after = await saved();
  assert.deepEqual(
    after.rules.map((rule) => [rule.id === network?.id, rule.country, rule.enabled]),
    [
      [true, null, false],
      [false, 'IN', true],
    ],
  );
  const filter = { action: 'site.change_access' };
  const { items } = await t.services.audit.list(t.platform.db, filter, { limit: 1 });
  const added = after.rules[1]?.id ?? '';
  assert.deepEqual(
    Object.keys(items[0]?.after ?? {}).toSorted(),
    [france?.id ?? '', network?.id ?? '', added, 'order'].toSorted(),
  );
  const stale = await setRules([], before.version);
  assert.equal(stale.refusal?.code, 'site.settings_changed');
});

test('garbage is refused line by line, and the list stays as it was', async () => {
  const before = await saved();
  const expired = new Date(t.clock.now().getTime() - 1).toISOString();
  const { refusal } = await setRules([
    wish({ network: '198.51.100.0/33' }),
    wish({ network: '1:2:3' }),
    wish({ country: 'QQ' }),
    wish({}),
    wish({ network: '10.0.0.0/8', country: 'FR' }),
    wish({ country: 'FR', expiresAt: expired }),
    wish({ country: 'FR', id: t.brand.id }),
  ]);
  assert.equal(refusal?.code, 'site.access_rules_invalid');
  assert.deepEqual(
    refusal?.fields?.map(({ path, code }) => `${path} ${code}`),
    [
      '/rules/0/network site.network_invalid',
      '/rules/1/network site.network_invalid',
      '/rules/2/country site.country_unknown',
      '/rules/3/network site.target_unclear',
      '/rules/4/network site.target_unclear',
      '/rules/5/expiresAt site.expiry_past',
      '/rules/6/id site.field_repeated',
    ],
  );
  for (const wrong of [{ action: 'maybe' }, { scopes: [] }, { scopes: ['everything'] }]) {
    const answer = await setRules([wish({ country: 'FR', ...wrong })]);
    assert.equal(answer.refusal?.code, 'request.invalid');
  }
  assert.deepEqual(await saved(), before);
});

test('operators without the permission see no rule', async () => {
  const cashier = await t.operator('oscar');
  assert.equal((await t.call('GET /console/site/access', cashier)).status, 403);
  const answer = await t.call('POST /console/site/access/try', {
    ...cashier,
    body: { ip: '198.51.100.7' },
  });
  assert.equal(answer.status, 403);
});
