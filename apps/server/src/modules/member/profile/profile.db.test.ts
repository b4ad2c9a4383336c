import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '../../../testing.ts';

let t: TestApp;
let admin: { readonly operatorToken: string };
let cashier: { readonly operatorToken: string };
let ada: TestMember;
before(async () => {
  t = await createTestApp();
  admin = await t.operator('olivia');
  cashier = await t.operator('oscar');
  ada = await t.member('Ada');
});
after(() => t.close());

const show = (who = ada) => t.call('GET /wps/member/profile', { token: who.token });
const change = (body: Record<string, string>, who = ada) =>
  t.call('PUT /wps/member/profile', { token: who.token, body });
const problems = async (body: Record<string, string>, who = ada) => {
  const { refusal } = await change(body, who);
  assert.equal(refusal?.code, 'member.profile_refused');
  return Object.fromEntries(refusal.fields?.map(({ path, code }) => [path, code]) ?? []);
};
const field = async (name: string, who = ada) =>
  (await show(who)).value.fields.find((known) => known.field === name);

async function ask(fields: readonly string[]) {
  await t.platform.db.query({
    text: 'update register_rules set enabled = true where brand_id = $1 and field = any($2)',
    values: [t.brand.id, fields],
  });
  t.services.site.invalidate();
}

test('a profile has what the brand asks for and what payouts need, but no secrets', async () => {
  await ask(['whatsapp', 'address']);
  const { value } = await show();
  const names = value.fields.map((known) => known.field);
  for (const name of ['nickname', 'fullName', 'payeeName', 'birthday', 'whatsapp', 'address']) {
    assert.ok(names.includes(name), name);
  }
  for (const name of ['password', 'paymentPassword', 'captcha', 'affiliateCode', 'zalo']) {
    assert.ok(!names.includes(name), name);
  }
  assert.ok(value.avatars.length >= 8);
});

test('who someone is, is said once', async () => {
  const given = { fullName: 'Ada King', payeeName: 'Ada King', birthday: '12-10-1985' };
  assert.equal((await change({ ...given, whatsapp: 'ada85' })).status, 200);
  assert.deepEqual(await problems({ fullName: 'Eve King', birthday: '1985-12-11' }), {
    '/fullName': 'member.field_locked',
    '/birthday': 'member.field_locked',
  });
  assert.equal((await field('birthday'))?.value, '1985-12-10');
  assert.equal((await field('payeeName'))?.lock, 'once');
  // What is sent back as it was shown changes nothing, and what is not locked still changes.
  assert.equal((await change({ fullName: 'Ada King', whatsapp: 'ada86' })).status, 200);
  assert.equal((await change({ whatsapp: '' })).status, 200);
  assert.equal((await field('whatsapp'))?.value, null);
});

test('nothing changes when one field is wrong', async () => {
  const bela = await t.member('Bela');
  assert.deepEqual(
    await problems({ fullName: 'Bela', whatsapp: 'fine1', birthday: '2015-01-01' }, bela),
    { '/fullName': 'field.pattern_full_name', '/birthday': 'identity.underage' },
  );
  assert.deepEqual(await problems({ address: 'a street\u202e', zalo: 'bela' }, bela), {
    '/address': 'field.format',
    '/zalo': 'member.field_unasked',
  });
  assert.equal((await field('whatsapp', bela))?.value, null);
  assert.equal(
    (await change({ nickname: 'a\u202eb' }, bela)).refusal?.code,
    'member.nickname_refused',
  );
  for (const nickname of ['Parlour Support', 'аdmin']) {
    const wanted = { nickname, address: '2 Long Street' };
    assert.deepEqual(await problems(wanted, bela), { '/nickname': 'member.nickname_reserved' });
  }
  assert.equal((await field('address', bela))?.value, null);
});

test('what documents were accepted for is locked, and contacts belong to the security centre', async () => {
  const cleo = await t.member('Cleo');
  await change({ address: '1 Long Street' }, cleo);
  assert.equal((await field('address', cleo))?.lock, null);
  await t.platform.db.query({
    text: `update members set kyc_status = 'approved', email = 'cleo@mail.example' where id = $1`,
    values: [cleo.memberId],
  });
  assert.equal((await field('address', cleo))?.lock, 'verified');
  const email = await field('email', cleo);
  assert.equal(email?.lock, 'security');
  assert.match(email.value ?? '', /•/);
});

test('the trail names what changed without telling it', async () => {
  const { items } = await t.services.audit.list(t.platform.db, {}, { limit: 50 });
  const entry = items.find(({ action }) => action === 'member.change_profile');
  assert.ok(entry !== undefined);
  assert.equal(entry.actor.kind, 'member');
  assert.doesNotMatch(JSON.stringify(entry.after), /Ada King|1985-12-10/);
});

test('a picture of the house is chosen; no other address is taken', async () => {
  const { value } = await show();
  const avatarUrl = value.avatars[0] ?? '';
  const choose = (address: string) =>
    t.call('PUT /wps/member/info/icon', { token: ada.token, body: { avatarUrl: address } });
  assert.equal((await choose(avatarUrl)).value.avatarUrl, avatarUrl);
  assert.equal((await show()).value.avatarUrl, avatarUrl);
  const page = await t.app.portal.inject({ url: avatarUrl });
  assert.equal(page.statusCode, 200);
  assert.equal(page.headers['content-type'], 'image/svg+xml');
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'/);
  assert.equal(
    (await choose('https://elsewhere.example/a.png')).refusal?.code,
    'member.avatar_unknown',
  );
  const missing = await t.app.portal.inject({ url: '/wps/member/avatars/house/none.svg' });
  assert.equal(missing.statusCode, 404);
});

test('operators see masks, and a particular in full only by asking, with a reason, on record', async () => {
  const params = { memberId: ada.memberId };
  const { value } = await t.call('GET /console/members/:memberId', { ...admin, params });
  assert.equal(value.birthDay, '1985-••-••');
  assert.doesNotMatch(JSON.stringify(value), /Ada King/);
  const reveal = (body: Record<string, string>, who = admin) =>
    t.call('POST /console/members/:memberId/reveal', { ...who, params, body });
  const asked = { field: 'fullName', reason: 'Caller on the phone' };
  assert.equal((await reveal(asked)).value.value, 'Ada King');
  assert.equal((await reveal({ ...asked, field: 'birthDay' })).value.value, '1985-12-10');
  assert.equal((await reveal({ ...asked, field: 'idNumber' })).value.value, null);
  assert.equal((await reveal({ field: 'fullName', reason: '' })).status, 400);
  assert.equal((await reveal({ ...asked, field: 'password' })).status, 400);
  assert.equal((await reveal(asked, cashier)).status, 403);
  const { items } = await t.services.audit.list(t.platform.db, {}, { limit: 10 });
  const looks = items.filter(({ action }) => action === 'member.reveal');
  assert.deepEqual(
    looks.map(({ after: seen, reason }) => [seen, reason]),
    ['idNumber', 'birthDay', 'fullName'].map((name) => [{ field: name }, 'Caller on the phone']),
  );
});
