import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '../../../testing.ts';
import { TAGS_MAX } from './store.ts';

let t: TestApp;
let admin: { readonly operatorToken: string };
let cashier: { readonly operatorToken: string };
let ada: TestMember;
let stranger: TestMember;
before(async () => {
  t = await createTestApp();
  admin = await t.operator('olivia');
  cashier = await t.operator('oscar');
  ada = await t.member('Ada');
  await t.member('Bela');
  stranger = await t.member('Cleo', { brandId: t.otherBrand.id });
});
after(() => t.close());

const add = (name: string, who = admin) =>
  t.call('POST /console/tags', { ...who, body: { name, colour: 'red' } });
const put = (memberId: string, tagId: string, who = admin) =>
  t.call('PUT /console/members/:memberId/tags/:tagId', { ...who, params: { memberId, tagId } });
const takeOff = (memberId: string, tagId: string) =>
  t.call('DELETE /console/members/:memberId/tags/:tagId', {
    ...admin,
    params: { memberId, tagId },
  });
const tagsOf = async (memberId: string) =>
  (
    await t.call('GET /console/members/:memberId/tags', { ...admin, params: { memberId } })
  ).value.items.map(({ name }) => name);
const actions = async () =>
  (await t.services.audit.list(t.platform.db, {}, { limit: 50 })).items.map(({ action }) => action);

test('a tag is put on a member once, found by, taken off, and each of it is on record', async () => {
  const { value: tag } = await add('  High   roller ');
  assert.equal(tag.name, 'High roller');
  assert.equal((await put(ada.memberId, tag.id)).status, 200);
  assert.equal((await put(ada.memberId, tag.id)).status, 200);
  assert.deepEqual(await tagsOf(ada.memberId), ['High roller']);
  const { value } = await t.call('GET /console/members', { ...admin, query: { tagId: tag.id } });
  assert.deepEqual(
    value.items.map(({ account, tags }) => [account, tags.map(({ name }) => name)]),
    [['Ada', ['High roller']]],
  );
  assert.equal((await t.call('GET /console/tags', admin)).value.items[0]?.memberCount, 1);
  assert.equal((await takeOff(ada.memberId, tag.id)).status, 200);
  assert.equal((await takeOff(ada.memberId, tag.id)).status, 200);
  assert.deepEqual(await tagsOf(ada.memberId), []);
  const seen = await actions();
  for (const action of ['member.add_tag', 'member.tag', 'member.untag']) {
    assert.equal(seen.filter((known) => known === action).length, 1, action);
  }
});

test('two tags of one brand differ in more than letter case', async () => {
  await add('Watch');
  assert.equal((await add('WATCH')).refusal?.code, 'member.tag_taken');
  assert.equal((await add(' ')).refusal?.code, 'member.tag_empty');
  assert.equal((await add('a\u202eb')).refusal?.code, 'member.tag_empty');
  const both = await Promise.all([add('Twice'), add('twice')]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
});

test('two operators cannot overwrite each other', async () => {
  const { value: tag } = await add('Old name');
  const change = (name: string, version: number) =>
    t.call('PUT /console/tags/:tagId', {
      ...admin,
      params: { tagId: tag.id },
      body: { name, colour: 'blue', version },
    });
  assert.equal((await change('New name', 1)).value.version, 2);
  assert.equal((await change('Newer name', 1)).refusal?.code, 'member.tag_changed');
  assert.equal((await change('watch', 2)).refusal?.code, 'member.tag_taken');
});

test('a deleted tag leaves its members', async () => {
  const { value: tag } = await add('Gone');
  await put(ada.memberId, tag.id);
  const remove = () =>
    t.call('DELETE /console/tags/:tagId', { ...admin, params: { tagId: tag.id } });
  assert.equal((await remove()).status, 200);
  assert.equal((await remove()).refusal?.code, 'member.tag_unknown');
  assert.deepEqual(await tagsOf(ada.memberId), []);
});

test('tags stay with their brand, and with those who may change members', async () => {
  const { value: tag } = await add('Ours');
  assert.equal((await put(stranger.memberId, tag.id)).refusal?.code, 'member.unknown');
  assert.equal((await put(ada.memberId, t.brand.id)).refusal?.code, 'member.tag_unknown');
  assert.equal((await put(ada.memberId, tag.id, cashier)).status, 403);
  assert.equal((await add('Theirs', cashier)).status, 403);
});

test('a brand has a bounded number of tags', async () => {
  const { length } = (await t.call('GET /console/tags', admin)).value.items;
  for (let nth = length; nth < TAGS_MAX; nth += 1) await add(`Tag ${nth}`);
  assert.equal((await add('One more')).refusal?.code, 'member.tags_many');
});
