import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { countedNetwork } from '../../../platform/network.ts';
import { consumeAll } from '../../../platform/outbox-follower.ts';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { SHARED_MAX } from './signs.ts';

let t: TestApp;
let admin: { readonly operatorToken: string };
let cashier: { readonly operatorToken: string };
before(async () => {
  t = await createTestApp();
  admin = await t.operator('olivia');
  cashier = await t.operator('oscar');
});
after(() => t.close());

let opened = 0;
type Particulars = {
  ip?: string;
  brandId?: string;
  details?: Record<string, string>;
  deviceHash?: Buffer;
};

/** Opens an account from an address of its own, unless told otherwise. */
async function open({ ip, brandId = t.brand.id, details = {}, deviceHash }: Particulars = {}) {
  opened += 1;
  const own = `198.51.${Math.floor(opened / 250)}.${opened % 250}`;
  const account = `twin${opened}`;
  const device = {
    ip: ip ?? own,
    country: null,
    userAgent: 'test',
    deviceHash: deviceHash ?? null,
  };
  const password = 'correct horse battery';
  const id = await t.services.identity.openAccount({
    ...device,
    brandId,
    account,
    password,
    language: 'en',
    details,
  });
  await t.services.identity.login({ ...device, brandId, username: account, password });
  return { id, account };
}

async function follow() {
  const consumer = t.app.parts
    .flatMap((part) => part.consumers ?? [])
    .find(({ name }) => name === 'member.duplicates');
  assert.ok(consumer !== undefined);
  await consumeAll(t.platform.db, [consumer]);
}

const pairsOf = async (memberId: string) => {
  const answer = await t.call('GET /console/members/:memberId/duplicates', {
    ...admin,
    params: { memberId },
  });
  return answer.value.items;
};
const judge = (pairId: string, change: Record<string, unknown> = {}, who = admin) =>
  t.call('PUT /console/duplicates/:pairId', {
    ...who,
    params: { pairId },
    body: { verdict: 'linked', reason: 'Same documents', version: 1, ...change },
  });

test('accounts from one network are a weak pair, and strong on one device', async () => {
  const one = await open({ ip: '192.0.2.77' });
  const two = await open({ ip: '192.0.2.77' });
  await follow();
  const [pair] = await pairsOf(one.id);
  assert.deepEqual(pair?.signs, ['registration_ip', 'login_ip']);
  assert.equal(pair.strength, 'medium');
  assert.deepEqual(
    [pair.first.account, pair.second.account].toSorted(),
    [one.account, two.account].toSorted(),
  );

  // One subscriber of IPv6 has a network of 64 bits to choose from, and its neighbour another one.
  const near = await open({ ip: '2001:db8:9:1::5' });
  await open({ ip: '2001:db8:9:1:a:b:c:d' });
  await open({ ip: '2001:db8:9:2::5' });
  await follow();
  assert.deepEqual(
    (await pairsOf(near.id)).map(({ signs }) => signs),
    [['registration_ip', 'login_ip']],
  );
  const query = { brandId: t.brand.id, memberId: near.id, since: new Date(0) };
  const { countSharers } = t.services.identity.securityRecords;
  assert.equal(await countSharers(t.platform.db, query), 1);

  const deviceHash = Buffer.alloc(32, 7);
  const three = await open({ deviceHash });
  const four = await open({ deviceHash });
  await follow();
  const [strong] = await pairsOf(three.id);
  assert.deepEqual(strong?.signs, ['device']);
  assert.equal(strong.strength, 'strong');
  assert.equal((await pairsOf(four.id)).length, 1);
});

test('the database counts addresses as the program does', async () => {
  const addresses = [
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '::ffff:203.0.113.8',
    '2001:db8:0:7:a:b:c:d',
    '2001:db8:0:7::1',
    '2001:db8:0:8::1',
    '::1',
  ];
  const rows = await t.platform.db.query<{ network: string }>({
    text: 'select counted_network(ip)::text as network from unnest($1::inet[]) as x (ip)',
    values: [addresses],
  });
  const groups = (networks: readonly string[]) => networks.map((one) => networks.indexOf(one));
  const counted = groups(addresses.map(countedNetwork));
  // Written as IPv6 an address of IPv4 is stored under another name, and is one address all the same.
  assert.deepEqual(counted, [0, 0, 2, 3, 3, 5, 6]);
  assert.deepEqual(groups(rows.map(({ network }) => network)).slice(2), counted.slice(2));
});

test('one mailbox in two spellings, one person, and one number under two countries', async () => {
  const mail = await open({ details: { email: 'Ann.Lee+bonus@mail.example' } });
  await open({ details: { email: 'annlee@mail.example' } });
  await open({ details: { email: 'annlee@other.example' } });
  const person = await open({ details: { payeeName: 'Ann Lee', birthDay: '1990-01-02' } });
  await open({ details: { payeeName: 'ann lee', birthDay: '1990-01-02' } });
  await open({ details: { payeeName: 'Ann Lee', birthDay: '1991-01-02' } });
  const mobile = await open({ details: { dialingCode: '44', mobile: '7700900001' } });
  await open({ details: { dialingCode: '91', mobile: '7700900001' } });
  await follow();
  const signs = async (memberId: string) => (await pairsOf(memberId)).map((pair) => pair.signs);
  assert.deepEqual(await signs(mail.id), [['mailbox']]);
  assert.deepEqual(await signs(person.id), [['person']]);
  assert.deepEqual(await signs(mobile.id), [['mobile']]);
});

test('what many share, and what two brands share, is no sign', async () => {
  const ip = '192.0.2.99';
  const here = await open({ ip: '192.0.2.55' });
  await open({ ip: '192.0.2.55', brandId: t.otherBrand.id });
  const crowd: string[] = [];
  for (let nth = 0; nth < SHARED_MAX + 2; nth += 1) crowd.push((await open({ ip })).id);
  await follow();
  assert.deepEqual(await pairsOf(here.id), []);
  const before = (await pairsOf(crowd.at(-1) ?? '')).length;
  await follow();
  assert.equal((await pairsOf(crowd.at(-1) ?? '')).length, before);
  assert.equal(before, 0);
});

test('a judgement is on record at both, and stands until something new is found', async () => {
  const ip = '192.0.2.44';
  const one = await open({ ip, details: { email: 'bo.b@mail.example' } });
  const two = await open({ ip });
  await follow();
  const [pair] = await pairsOf(one.id);
  const id = pair?.id ?? '';
  assert.equal((await judge(id, { verdict: 'distinct', reason: 'Brothers' })).status, 200);
  assert.equal((await judge(id)).refusal?.code, 'member.changed');
  const [judged] = await pairsOf(two.id);
  assert.equal(judged?.verdict, 'distinct');
  assert.equal(judged.reason, 'Brothers');
  assert.equal(judged.reviewedBy, 'olivia');
  const { items } = await t.services.audit.list(t.platform.db, {}, { limit: 10 });
  const subjects = items
    .filter(({ action }) => action === 'member.judge_duplicate')
    .map(({ subject }) => subject.id);
  assert.deepEqual(subjects.toSorted(), [one.id, two.id].toSorted());

  const seek = () =>
    t.platform.db.tx((tx) => t.services.members.setEmail(tx, two.id, 'bob@mail.example', null));
  await seek();
  await t.services.identity.login({
    ip,
    country: null,
    userAgent: 'test',
    brandId: t.brand.id,
    username: two.account,
    password: 'correct horse battery',
  });
  await follow();
  const [again] = await pairsOf(one.id);
  assert.equal(again?.verdict, null);
  assert.deepEqual(again.signs, ['mailbox', 'registration_ip', 'login_ip']);
});

test('pairs are listed by what became of them, at one brand alone', async () => {
  const list = async (query: Record<string, string>) =>
    (await t.call('GET /console/duplicates', { ...admin, query })).value.items;
  const all = await list({});
  assert.ok(all.length > 3);
  assert.ok((await list({ verdict: 'open' })).every(({ verdict }) => verdict === null));
  assert.ok((await list({ strength: 'medium' })).every(({ strength }) => strength === 'medium'));
  const first = await t.call('GET /console/duplicates', { ...admin, query: { limit: '1' } });
  const cursor = first.value.nextCursor ?? '';
  assert.equal((await list({ limit: '1', cursor }))[0]?.id, all[1]?.id);
});

test('anyone who may only look cannot judge; an unknown pair is refused', async () => {
  const [pair] = (await t.call('GET /console/duplicates', admin)).value.items;
  assert.equal((await judge(pair?.id ?? '', {}, cashier)).status, 403);
  assert.equal((await judge(t.brand.id)).refusal?.code, 'member.duplicate_unknown');
});
