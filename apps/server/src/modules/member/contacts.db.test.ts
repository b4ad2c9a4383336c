import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '../../testing.ts';

let t: TestApp;
let ada: TestMember;
let bela: TestMember;
let admin: { readonly operatorToken: string };
before(async () => {
  t = await createTestApp();
  admin = await t.operator('olivia');
  [ada, bela] = [await t.member('Ada'), await t.member('Bela')];
});
after(() => t.close());

const AT = new Date('2026-11-20T10:00:00Z');
const get = (memberId: string) => t.services.members.get(t.platform.db, memberId);

test('a proven address is bound and unbound', async () => {
  const { members } = t.services;
  await t.platform.db.tx((tx) => members.setEmail(tx, ada.memberId, 'ada@example.com', AT));
  const bound = await get(ada.memberId);
  assert.deepEqual([bound.email, bound.emailVerifiedAt], ['ada@example.com', AT]);
  await t.platform.db.tx((tx) => members.setEmail(tx, ada.memberId, null, null));
  assert.equal((await get(ada.memberId)).emailVerifiedAt, null);
});

test('two members who bind one value at once cannot both have it', async () => {
  const { members } = t.services;
  const number = { dialingCode: '44', mobile: '7700900123' };
  const results = await Promise.allSettled(
    [ada, bela].map(({ memberId }) =>
      t.platform.db.tx((tx) => members.setMobile(tx, memberId, number, AT)),
    ),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  assert.equal(refused.length, 1);
  assert.equal(
    (refused[0]?.reason as { code?: string } | undefined)?.code,
    'identity.factor_taken',
  );
  const both = await Promise.all([get(ada.memberId), get(bela.memberId)]);
  assert.equal(both.filter(({ mobile }) => mobile === number.mobile).length, 1);
});

const notesOf = async (memberId: string) =>
  (await t.call('GET /console/members/:memberId/notes', { ...admin, params: { memberId } })).value
    .items;

test('notes are written, pinned to the top and taken back, on record', async () => {
  const params = { memberId: ada.memberId };
  const write = (text: string, isPinned = false) =>
    t.call('POST /console/members/:memberId/notes', { ...admin, params, body: { text, isPinned } });
  const { id } = (await write('  Called about a deposit ')).value;
  await write('Speaks Hindi');
  await t.call('PUT /console/members/:memberId/notes/:noteId', {
    ...admin,
    params: { ...params, noteId: id },
    body: { isPinned: true },
  });
  const [first, second] = await notesOf(ada.memberId);
  assert.deepEqual(
    [first?.text, first?.isPinned, first?.operatorAccount, second?.text],
    ['Called about a deposit', true, 'olivia', 'Speaks Hindi'],
  );
  assert.equal((await write('   ')).refusal?.code, 'member.note_empty');
  const remove = (memberId: string) =>
    t.call('DELETE /console/members/:memberId/notes/:noteId', {
      ...admin,
      params: { memberId, noteId: id },
    });
  assert.equal((await remove(bela.memberId)).refusal?.code, 'member.note_unknown');
  assert.equal((await remove(ada.memberId)).status, 200);
  assert.equal((await notesOf(ada.memberId)).length, 1);
  const { items } = await t.services.audit.list(t.platform.db, {}, { limit: 50 });
  assert.ok(items.some(({ action }) => action === 'member.delete_note'));
});

test('a note belongs to the one who wrote it', async () => {
  const params = { memberId: bela.memberId };
  const body = { text: 'Mine', isPinned: false };
  const { value } = await t.call('POST /console/members/:memberId/notes', {
    ...admin,
    params,
    body,
  });
  await t.platform.db.query({
    text: `update member_notes set operator_id = (select id from operators where account = 'oscar')
      where id = $1`,
    values: [value.id],
  });
  const refused = await t.call('DELETE /console/members/:memberId/notes/:noteId', {
    ...admin,
    params: { ...params, noteId: value.id },
  });
  assert.equal(refused.refusal?.code, 'member.note_of_another');
});

test('registrations from one IPv6 network are counted together, by IPv4 alone', async () => {
  const { memberId } = await t.member('Cora');
  const places = [
    [ada.memberId, '2001:db8:1:1::1'],
    [bela.memberId, '2001:db8:1:1:ffff::'],
    [memberId, '203.0.113.4'],
  ] as const;
  for (const [id, ip] of places) {
    await t.platform.db.query({
      text: 'update members set registered_ip = $2::inet where id = $1',
      values: [id, ip],
    });
  }
  const dayAgo = new Date(t.clock.now().getTime() - 86_400_000);
  const from = (ip: string) => t.services.members.countRegisteredFrom(t.brand.id, ip, dayAgo);
  assert.equal(await from('2001:db8:1:1:9::9'), 2);
  assert.equal(await from('2001:db8:1:2::1'), 0);
  assert.equal(await from('203.0.113.4'), 1);
  assert.equal(await from('203.0.113.5'), 0);
});
