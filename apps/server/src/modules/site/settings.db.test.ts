import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type App, createApp } from '../../app.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { createCaller } from '../../testing/call.ts';

let t: TestApp;
let admin: { readonly operatorToken: string };
/** Another process on the same database. */
let other: App;
before(async () => {
  t = await createTestApp();
  admin = await t.operator('olivia');
  other = await createApp(t.platform);
  await Promise.all([other.portal.ready(), other.console.ready()]);
});
after(async () => {
  await Promise.all([other.portal.close(), other.console.close()]);
  await Promise.all(other.parts.map((part) => part.stop?.()));
  await t.close();
});

const REASON = 'asked for by the compliance officer';
const lastAudit = async () => {
  const { items } = await t.services.audit.list(t.platform.db, {}, { limit: 5 });
  return items.find(({ action }) => !action.startsWith('approval.'));
};

const policy = async () => (await t.call('GET /console/site/security', admin)).value;
const setPolicy = async (change: Record<string, unknown>, version?: number) => {
  const held = await policy();
  return t.agreed('PUT /console/site/security', {
    ...admin,
    body: {
      policy: { ...held.policy, ...change },
      version: version ?? held.version,
      reason: REASON,
    },
  });
};

test('a brand begins with the defaults of its profile', async () => {
  const held = await policy();
  assert.equal(held.complianceProfile, 'OPEN');
  assert.deepEqual(held.policy, held.defaults);
  assert.equal(held.policy.loginFailuresMax, 5);
  assert.deepEqual((await t.services.site.brand(t.brand.id)).security, held.policy);
});

test('a change of the policy counts at once, is alone on its version, and is on the trail', async () => {
  const { version } = await policy();
  const changed = await setPolicy({ loginFailuresMax: 7, passwordDays: 90 });
  assert.equal(changed.value.policy.loginFailuresMax, 7);
  assert.equal(changed.value.version, version + 1);
  assert.equal((await t.services.site.brand(t.brand.id)).security.passwordDays, 90);
  const { security } = await t.services.site.brand(t.otherBrand.id);
  assert.equal(security.passwordDays, null, 'other brands keep theirs');

  const entry = await lastAudit();
  assert.equal(entry?.action, 'site.change_security');
  const trail = await t.call('GET /console/audit', {
    ...admin,
    query: { action: 'site.change_security' },
  });
  const { name } = await t.services.site.brand(t.brand.id);
  assert.equal(trail.value.items[0]?.subjectName, name, 'which names the brand');
  assert.deepEqual(entry?.before, { loginFailuresMax: 5, passwordDays: null });
  assert.deepEqual(entry?.after, { loginFailuresMax: 7, passwordDays: 90 });
  assert.equal(entry?.reason, REASON);

  const stale = await setPolicy({ loginFailuresMax: 9 }, version);
  assert.equal(stale.refusal?.code, 'site.settings_changed');
  assert.equal((await policy()).policy.loginFailuresMax, 7);
});

test('a policy that contradicts itself or its regulation is refused, field by field', async () => {
  const swapped = await setPolicy({ lockMinutesMin: 20, lockMinutesMax: 10 });
  assert.equal(swapped.refusal?.code, 'site.policy_invalid');
  assert.equal(swapped.refusal?.fields?.[0]?.path, '/policy/lockMinutesMax');
  for (const wrong of [{ loginFailuresMax: 0 }, { botCheckSms: 'maybe' }, { codeMinutes: 2.5 }]) {
    assert.equal((await setPolicy(wrong)).refusal?.code, 'request.invalid');
  }
  await t.platform.db.query({
    text: `update brands set compliance_profile = 'GLI' where id = $1`,
    values: [t.brand.id],
  });
  t.services.site.invalidate();
  const loose = await setPolicy({
    loginFailuresMax: 4,
    loginWindowMinutes: 10,
    sessionDays: 31,
    revealsUnknownAccounts: true,
  });
  assert.deepEqual(
    loose.refusal?.fields?.map(({ path, code }) => `${path} ${code}`),
    [
      '/policy/loginFailuresMax site.regulated_max',
      '/policy/sessionDays site.regulated_max',
      '/policy/loginWindowMinutes site.regulated_min',
      '/policy/revealsUnknownAccounts site.regulated_off',
    ],
  );
  assert.equal((await policy()).defaults.loginFailuresMax, 3);
  await t.platform.db.query({
    text: `update brands set compliance_profile = 'OPEN' where id = $1`,
    values: [t.brand.id],
  });
  t.services.site.invalidate();
});

const register = async () => (await t.call('GET /console/site/register', admin)).value;
type Rule = Awaited<ReturnType<typeof register>>['rules'][number];
type Way = 'agreed' | 'alone';
const settingRegister =
  (way: Way) =>
  async (edit: (rules: Rule[]) => Rule[], { version, ...rest }: Record<string, unknown> = {}) => {
    const { rules, ageMin, ageCheck, termsVersion, ...held } = await register();
    const body = { rules: edit(rules), ageMin, ageCheck, termsVersion, reason: REASON, ...rest };
    return t[way]('PUT /console/site/register', {
      ...admin,
      body: { ...body, version: version ?? held.version },
    });
  };
const setRegister = settingRegister('agreed');
const setRegisterAlone = settingRegister('alone');
const editing = (field: string, change: Partial<Rule>) => (rules: Rule[]) =>
  rules.map((rule) => (rule.field === field ? { ...rule, ...change } : rule));

test('the portal follows the rules of registration, on every node within seconds', async () => {
  const elsewhere = createCaller({ app: other, sealingKey: {}, now: t.clock.now });
  const ruleAt = async (caller: Pick<TestApp, 'call'>) => {
    const { value } = await caller.call('GET /wps/system/setting/register');
    return value.rules.find(({ field }) => field === 'email');
  };
  assert.equal((await ruleAt(elsewhere))?.required, false);
  const change = { required: true, minLength: 8 };
  assert.equal((await setRegisterAlone(editing('email', change), { ageMin: 21 })).status, 200);

  assert.equal((await ruleAt(t))?.required, true, 'at once where it was changed');
  t.clock.advance(2_000);
  const followed = await ruleAt(elsewhere);
  assert.deepEqual([followed?.required, followed?.minLength], [true, 8]);
  const { value } = await elsewhere.call('GET /wps/system/whitelabel');
  assert.equal(value.register.ageMin, 21, 'what the page carries is rewritten');
  assert.equal(value.register.rules.find(({ field }) => field === 'email')?.minLength, 8);

  const entry = await lastAudit();
  assert.equal(entry?.action, 'site.change_register');
  assert.deepEqual(Object.keys(entry?.after ?? {}).toSorted(), ['ageMin', 'email']);
  await setRegister(editing('email', { required: false, minLength: 6 }), { ageMin: 18 });
});

test('answers that follow the settings are never kept by anybody on the way', async () => {
  const { headers } = await t.call('GET /wps/system/setting/register');
  assert.match(String(headers['cache-control']), /no-store|no-cache/);
  assert.equal((await t.call('GET /wps/system/whitelabel')).headers['cache-control'], 'no-store');
});

test('what the brand says below a field reaches the form and the profile', async () => {
  const hints = { en: 'Add Zalo for a reward of up to 131K', hi: 'इनाम पाने के लिए Zalo जोड़ें' };
  await setRegister(editing('zalo', { enabled: true, hints }));
  const { value } = await t.call('GET /wps/system/setting/register');
  assert.deepEqual(value.rules.find(({ field }) => field === 'zalo')?.hints, hints);
  const { token } = await t.member();
  const profile = (await t.call('GET /wps/member/profile', { token })).value;
  assert.deepEqual(profile.fields.find(({ field }) => field === 'zalo')?.hints, hints);
  await setRegister(editing('zalo', { enabled: false, hints: {} }));
});

test('fields keep the order that the operator gave them', async () => {
  const moved = await setRegisterAlone((rules) => rules.toReversed());
  assert.equal(moved.value.rules.at(-1)?.field, 'username');
  const { value } = await t.call('GET /wps/system/setting/register');
  assert.equal(value.rules.at(-1)?.field, 'username');
  await setRegisterAlone((rules) => rules.toReversed());
});

test('rules that would shut people out or hang the server are refused, and nothing is kept', async () => {
  const before = await register();
  const wrong: readonly [string, Partial<Rule>, string][] = [
    ['username', { enabled: false, required: false }, 'site.field_needed'],
    ['password', { required: false }, 'site.field_needed'],
    ['password', { minLength: 5 }, 'site.password_short'],
    ['email', { enabled: false, required: true }, 'site.required_off'],
    ['email', { minLength: 9, maxLength: 8 }, 'site.bounds_swapped'],
    ['email', { patternId: 'latin' }, 'site.pattern_unknown'],
    ['email', { patternId: 'constructor' }, 'site.pattern_unknown'],
    ['email', { acceptedPattern: '(' }, 'site.pattern_unreadable'],
    ['email', { acceptedPattern: 'a)|(b' }, 'site.pattern_unreadable'],
    ['email', { acceptedPattern: '(a)\\1' }, 'site.pattern_unreadable'],
    ['address', { acceptedPattern: '(?:a?){1000}x', maxLength: 900 }, 'site.pattern_costly'],
    ['email', { field: 'shoeSize' }, 'site.field_unknown'],
    ['email', { field: 'line' }, 'site.field_repeated'],
  ];
  for (const [field, change, code] of wrong) {
    const { refusal } = await setRegister(editing(field, change));
    assert.equal(refusal?.code, 'site.register_rules_invalid', JSON.stringify(change));
    assert.ok(
      refusal?.fields?.some((problem) => problem.code === code),
      `${code} in ${JSON.stringify(refusal)}`,
    );
  }
  const without = await setRegister((rules) => rules.filter(({ field }) => field !== 'zalo'));
  assert.equal(without.refusal?.fields?.[0]?.path, '/rules/zalo');
  const old = await setRegister((rules) => rules, { version: before.version - 1 });
  assert.equal(old.refusal?.code, 'site.settings_changed');
  for (const rest of [{ ageMin: 19 }, { ageCheck: 'guess' }, { termsVersion: '' }]) {
    assert.equal((await setRegister((rules) => rules, rest)).refusal?.code, 'request.invalid');
  }
  assert.deepEqual(await register(), before);
});

test('a rule can be tried: the answer is what a player would read, in every language', async () => {
  const { rules } = await register();
  const rule = rules.find(({ field }) => field === 'username');
  assert.ok(rule !== undefined);
  const attempt = (value: string, change: Partial<Rule> = {}) =>
    t.call('POST /console/site/register/try', {
      ...admin,
      body: { rule: { ...rule, ...change }, value },
    });
  assert.deepEqual((await attempt('Nightjar')).value, { isAccepted: true, messages: {} });
  const refused = (await attempt('7th')).value;
  assert.equal(refused.isAccepted, false);
  assert.match(refused.messages['en'] ?? '', /4 to 16/);
  assert.match(refused.messages['hi'] ?? '', /4 से 16/);
  const costly = await attempt('x', { acceptedPattern: '(a?){999}b' });
  assert.equal(costly.refusal?.fields?.[0]?.code, 'site.pattern_costly');
  const steep = await attempt(`${'ab'.repeat(400)}!`, {
    acceptedPattern: `${'(?:ab)*'.repeat(12)}x`,
    maxLength: 1_000,
  });
  assert.equal(steep.value.isAccepted, false);
});

const flags = async () => (await t.call('GET /console/site/flags', admin)).value;
const settingFlags = (way: Way) => async (wanted: Record<string, boolean>, version?: number) =>
  t[way]('PUT /console/site/flags', {
    ...admin,
    body: {
      flags: Object.entries(wanted).map(([modId, enabled]) => ({ modId, enabled })),
      version: version ?? (await flags()).version,
      reason: REASON,
    },
  });
const setFlags = settingFlags('agreed');
const setFlagsAlone = settingFlags('alone');

test('a profile is chosen by two, and the policy comes within its bounds', async () => {
  await setPolicy({ loginFailuresMax: 7, sessionDays: 60, revealsUnknownAccounts: true });
  const { version } = await policy();
  const body = { complianceProfile: 'UKGC', version, reason: REASON };
  const asked = await t.call('PUT /console/site/profile', { ...admin, body });
  assert.equal(asked.value.complianceProfile, 'OPEN');
  await t.approve(asked.value.proposal);
  const held = await policy();
  const { loginFailuresMax, revealsUnknownAccounts, sessionDays } = held.policy;
  assert.deepEqual(
    [held.complianceProfile, loginFailuresMax, sessionDays, revealsUnknownAccounts],
    ['UKGC', 3, 30, false],
  );
  assert.equal((await t.services.site.brand(t.brand.id)).complianceProfile, 'UKGC');
  assert.equal((await setPolicy({ loginFailuresMax: 5 })).refusal?.code, 'site.policy_invalid');
  const late = await t.call('PUT /console/site/profile', { ...admin, body });
  assert.equal(late.refusal?.code, 'site.settings_changed');
  const back = { complianceProfile: 'OPEN', version: held.version, reason: REASON };
  await t.agreed('PUT /console/site/profile', { ...admin, body: back });
  assert.equal((await policy()).complianceProfile, 'OPEN');
});

test('a flag that is switched reaches the portal and the trail', async () => {
  const { version } = await flags();
  const changed = await setFlagsAlone({ CHNGPASSVERIF3: true });
  assert.equal(changed.value.version, version + 1);
  assert.equal(await t.services.site.isEnabled(t.brand.id, 'CHNGPASSVERIF3'), true);
  const { value } = await t.call('GET /wps/system/whitelabel');
  const account = value.whitelabel.find(({ modId }) => modId === 'ACCOUNT');
  assert.deepEqual(account?.childrenNodes[0], { modId: 'CHNGPASSVERIF3', enabled: true });
  const entry = await lastAudit();
  assert.equal(entry?.action, 'site.change_flags');
  assert.deepEqual(entry?.after, { CHNGPASSVERIF3: true });
  const stale = await setFlags({ CHNGPASSVERIF3: false }, version);
  assert.equal(stale.refusal?.code, 'site.settings_changed');
  await setFlags({ CHNGPASSVERIF3: false });
});

test('each flag says how a brand begins, whatever it is set to', async () => {
  await setFlagsAlone({ REFERRAL3: false });
  const promotion = (await flags()).modules.find(({ modId }) => modId === 'PROMOTION');
  assert.deepEqual(promotion?.childrenNodes[0], {
    modId: 'REFERRAL3',
    enabled: false,
    standard: true,
  });
  await setFlags({ REFERRAL3: true });
});

test('one way of registering always stays, and no flag is invented', async () => {
  const ways = { USERNAMEREG3: false, MOBILENUMREG3: false, MOBILENUMPASSREG3: false };
  assert.equal((await setFlags(ways)).refusal?.code, 'site.register_way_missing');
  assert.equal((await setFlags({ REGISTER: false })).refusal?.code, 'site.register_way_missing');
  assert.equal((await setFlags({ NOSUCHFLAG3: true })).refusal?.code, 'site.flag_unknown');
  assert.equal(await t.services.site.isEnabled(t.brand.id, 'USERNAMEREG3'), true);
});

test('the cashier neither sees nor changes any of it, and a visitor even less', async () => {
  const cashier = await t.operator('oscar');
  assert.equal((await t.call('GET /console/site/security', cashier)).status, 403);
  assert.equal((await t.call('GET /console/site/register', cashier)).status, 403);
  const held = await flags();
  const body = { flags: [{ modId: 'FREEPLAY3', enabled: false }], version: held.version };
  const answer = await t.agreed('PUT /console/site/flags', {
    ...cashier,
    body: { ...body, reason: REASON },
  });
  assert.equal(answer.status, 403);
  assert.equal((await t.call('GET /console/site/flags')).status, 401);
});
