import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';

let t: TestApp;
let admin: { readonly operatorToken: string };
before(async () => {
  t = await createTestApp();
  admin = await t.operator('olivia');
});
after(() => t.close());

const REASON = 'chargebacks under this name';
const add = (kind: string, value: string, expiresAt: string | null = null) =>
  t.call('POST /console/blacklist', { ...admin, body: { kind, value, reason: REASON, expiresAt } });
const list = async (query: Record<string, string> = {}) =>
  (await t.call('GET /console/blacklist', { ...admin, query })).value;
const find = (suspect: Record<string, unknown>, brandId = t.brand.id) =>
  t.services.blacklist.findBlacklisted(t.platform.db, {
    brandId,
    occasion: 'register',
    ...suspect,
  });
const inMinutes = (minutes: number) =>
  new Date(t.clock.now().getTime() + minutes * 60_000).toISOString();

test('a listed value stops anyone who comes with it, in whatever spelling, and is recorded', async () => {
  const entry = (await add('email', 'Maya.Rao+1@gmail.com')).value;
  assert.equal(entry.label, 'm•••@gmail.com');
  assert.equal(entry.addedBy, 'olivia');
  const found = await find({ email: 'mayarao@googlemail.com', ip: '203.0.113.9' });
  assert.deepEqual(found, { id: entry.id, kind: 'email' });
  assert.equal(await find({ email: 'someone@gmail.com' }), null);
  assert.equal(await find({ email: 'mayarao@gmail.com' }, t.otherBrand.id), null);

  const { value } = await t.call('GET /console/blacklist/hits', {
    ...admin,
    query: { entryId: entry.id },
  });
  assert.equal(value.items.length, 1);
  const [hit] = value.items;
  assert.deepEqual(
    [hit?.kind, hit?.label, hit?.occasion, hit?.ip, hit?.memberId],
    ['email', 'm•••@gmail.com', 'register', '203.0.113.9', null],
  );
  const listed = (await list({ value: 'maya.rao@gmail.com' })).items[0];
  assert.equal(listed?.hitCount, 1);
});

test('the value of a person is stored nowhere', async () => {
  await add('payee_name', 'Rosalind Quimby');
  await add('id_number', 'QX-998877');
  const rows = await t.platform.db.query({
    text: `select (select json_agg(e)::text from blacklist_entries e)
      || (select json_agg(a)::text from audit_entries a) as everything`,
  });
  const { everything } = rows[0] as { everything: string };
  assert.doesNotMatch(everything, /quimby|rosalind|QX998877|QX-998877/i);
});

test('every kind finds its own', async () => {
  const device = Buffer.alloc(32, 7);
  const cases: readonly [string, string, Record<string, unknown>][] = [
    ['ip', '198.51.100.4', { ip: '::ffff:198.51.100.4' }],
    ['ip', '2001:db8:7:7::1', { ip: '2001:db8:7:7:ffff::2' }],
    ['email_domain', 'throwaway.example', { email: 'x@in.throwaway.example' }],
    ['mobile', '+91 98765 00000', { mobile: '+919876500000' }],
    ['id_number', 'P 1234567', { idNumber: 'p1234567' }],
    ['payee_name', 'Arun Mehta', { payeeName: 'mehta arun' }],
    ['device', device.toString('hex'), { deviceHash: device }],
    ['account', 'Badpenny', { account: 'badpenny' }],
  ];
  for (const [kind, value, suspect] of cases) {
    const entry = (await add(kind, value)).value;
    assert.deepEqual(await find(suspect), { id: entry.id, kind }, kind);
  }
});

test('an entry ends by itself and can be listed again', async () => {
  await add('account', 'mayfly', inMinutes(5));
  assert.ok((await find({ account: 'mayfly' })) !== null);
  assert.equal((await add('account', 'mayfly')).refusal?.code, 'blacklist.value_listed');
  t.clock.advance(5 * 60_000);
  assert.equal(await find({ account: 'mayfly' }), null);
  assert.ok((await list({ state: 'expired' })).items.some(({ label }) => label === 'mayfly'));
  assert.equal((await add('account', 'mayfly')).status, 200);
  assert.ok((await find({ account: 'mayfly' })) !== null);
});

test('wrong values, ends that have passed and doubles are refused, and nothing is kept', async () => {
  const before = await list();
  assert.equal((await add('ip', 'nowhere')).refusal?.code, 'blacklist.value_invalid');
  assert.equal((await add('mobile', '98765')).refusal?.code, 'blacklist.value_invalid');
  const past = await add('account', 'late', inMinutes(-1));
  assert.equal(past.refusal?.code, 'blacklist.expiry_past');
  assert.equal((await add('shoe', 'size')).refusal?.code, 'request.invalid');
  assert.equal((await add('account', 'BADPENNY')).refusal?.code, 'blacklist.value_listed');
  assert.deepEqual(await list(), before);
});

test('a removed entry stops nobody, keeps its hits, and is on the trail with its reason', async () => {
  const { id } = (await add('account', 'forgiven')).value;
  await find({ account: 'forgiven' });
  const remove = () =>
    t.agreed('POST /console/blacklist/:id/remove', {
      ...admin,
      params: { id },
      body: { reason: 'mistaken identity' },
    });
  assert.equal((await remove()).status, 200);
  assert.equal(await find({ account: 'forgiven' }), null);
  const removed = (await list({ state: 'removed', value: 'forgiven' })).items[0];
  assert.deepEqual(
    [removed?.removedBy, removed?.removedReason, removed?.hitCount],
    ['olivia', 'mistaken identity', 1],
  );
  assert.equal((await remove()).refusal?.code, 'blacklist.entry_unknown');
  const filter = { action: 'blacklist.remove' };
  const { items } = await t.services.audit.list(t.platform.db, filter, { limit: 1 });
  assert.deepEqual([items[0]?.reason, items[0]?.subject.id], ['mistaken identity', id]);
});

test('a file is looked at before it is taken, and taken line by line', async () => {
  const csv = [
    'kind,value,reason,expires_at',
    'account,wolf1,multi-accounting,',
    'account,wolf2,multi-accounting,2030-01-01',
    'account,badpenny,multi-accounting,',
    'ip,not an address,multi-accounting,',
  ].join('\n');
  const send = (isCommitted: boolean, text = csv) =>
    t.call('POST /console/blacklist/import', {
      ...admin,
      body: { csv: text, isCommitted, reason: 'list of the association' },
    });
  const expected = {
    addedCount: 2,
    listedCount: 1,
    problems: [
      {
        line: 5,
        code: 'blacklist.value_invalid',
        text: 'ip,not an address,multi-accounting,',
      },
    ],
  };
  assert.deepEqual((await send(false)).value, expected);
  assert.equal(await find({ account: 'wolf1' }), null, 'looking adds nothing');
  assert.deepEqual((await send(true)).value, expected);
  assert.ok((await find({ account: 'wolf1' })) !== null);
  const { items } = await t.services.audit.list(t.platform.db, {}, { limit: 1 });
  assert.equal(items[0]?.action, 'blacklist.import');
  assert.equal(items[0]?.after?.['addedCount'], 2);
  const again = (await send(true)).value;
  assert.deepEqual([again.addedCount, again.listedCount], [0, 3]);
  assert.equal((await send(false, 'a,b\n1,2')).refusal?.code, 'blacklist.import_unreadable');
});

test('two operators who list one value at once make one entry', async () => {
  const answers = await Promise.all([add('account', 'twice'), add('account', 'twice')]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
});

test('the list is read page by page', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: '3', ...(cursor === undefined ? {} : { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  const all = (await list({ limit: '100' })).items.map(({ id }) => id);
  assert.deepEqual(seen, all);
  assert.ok((await list({ kind: 'ip' })).items.every(({ kind }) => kind === 'ip'));
});

test('a cursor that no page ended with is refused, and never reaches the database', async () => {
  for (const cursor of ['x', '-'.repeat(36), '01930000-0000-7000-8000-000000000001']) {
    const answer = await t.call('GET /console/blacklist', { ...admin, query: { cursor } });
    assert.equal(answer.refusal?.code, 'request.invalid', cursor);
  }
});

test('old hits are swept, and only operators with the permission see any of it', async () => {
  await find({ account: 'twice' });
  t.clock.advance(401 * 24 * 3_600_000);
  const sweep = t.app.parts.flatMap((part) => part.jobs?.['blacklist.sweep'] ?? [])[0];
  await sweep?.({}, t.clock.now());
  const rows = await t.platform.db.query({ text: 'select 1 from blacklist_hits' });
  assert.equal(rows.length, 0);
  const cashier = await t.operator('oscar');
  assert.equal((await t.call('GET /console/blacklist', cashier)).status, 403);
  assert.equal((await t.call('GET /console/blacklist/hits', cashier)).status, 403);
  const body = { kind: 'account', value: 'oscar', reason: REASON, expiresAt: null };
  assert.equal((await t.call('POST /console/blacklist', { ...cashier, body })).status, 403);
});
