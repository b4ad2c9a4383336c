import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eventually } from '@parlour/testkit';
import { createTestApp, OTHER_HOST, type TestApp } from '../../testing.ts';
import { seedContent } from './seed.ts';
import { fieldsFor, openDesk, type TestDesk } from './testing.ts';

const HOUR_MS = 3_600_000;

let t: TestApp;
let desk: TestDesk;
before(async () => {
  t = await createTestApp();
  await seedContent(t.platform);
});
// Hours pass within a test, and a session at the desk does not last that long.
beforeEach(async () => {
  desk = await openDesk(t);
});
after(() => t.close());

const inHours = (hours: number) =>
  new Date(t.clock.now().getTime() + hours * HOUR_MS).toISOString();
const other = { host: OTHER_HOST };

/** Tests share the second brand: what one has published, the next must not see. */
async function clear(...kinds: readonly Parameters<TestDesk['list']>[0][]): Promise<void> {
  for (const kind of kinds) {
    const { value } = await desk.list(kind, { limit: '100' });
    for (const row of value.items) {
      if (row.status !== 'archived') await desk.archive(kind, row);
    }
  }
}

test('the first page finds its banners, marquee, popups and promotions in the language of the visitor', async () => {
  const { value } = await t.call('GET /wps/content/notice', { language: 'hi' });
  const home = value.banners.filter(({ groupName }) => groupName === 'w_home');
  assert.ok(home.length >= 4);
  assert.equal(home[0]?.title, 'वेलवेट आवर्स');
  assert.ok(value.notices.every(({ type }) => type === 'PL'));
  assert.ok(value.notices.length >= 5 && value.promotions.length > 0);
  for (const group of ['w_login', 'w_register', 'w_forget']) {
    assert.ok(
      value.banners.some(({ groupName }) => groupName === group),
      group,
    );
  }
});

test('a banner whose game is not in the catalogue leads nowhere', async () => {
  const { value } = await t.call('GET /wps/content/notice');
  const banner = value.banners.find(({ title }) => title === 'Velvet Hours');
  assert.deepEqual([banner?.linkageType, banner?.url, banner?.action], ['none', '', '']);
});

test('popups can be asked for by whom they wait for', async () => {
  for (const execution of ['A', 'B', 'F'] as const) {
    const { value } = await t.call('GET /wps/content/notice', {
      query: { execution, types: 'PU' },
    });
    assert.ok(value.popups.length > 0, execution);
    assert.ok(value.popups.every((popup) => popup.execution === execution));
    assert.equal(value.notices.length, 0);
  }
});

test('announcements come nine a page, the newest first, and only while they last', async () => {
  await clear('announcement');
  for (let hour = 1; hour <= 11; hour += 1) {
    const texts = { en: { title: `news ${hour}`, content: '<p>x</p>' } };
    await desk.add(fieldsFor('announcement', { texts }), { publishFrom: inHours(-hour) });
  }
  const tomorrow = { en: { title: 'tomorrow', content: '<p>x</p>' } };
  await desk.add(fieldsFor('announcement', { texts: tomorrow }), { publishFrom: inHours(1) });
  await desk.add(fieldsFor('announcement'), {
    publishFrom: inHours(-2),
    publishUntil: inHours(-1),
  });
  const page = async (pageNo: string) =>
    (await t.call('GET /wps/content/announcements', { ...other, query: { pageNo } })).value;
  const first = await page('1');
  assert.deepEqual([first.totalCount, first.totalPages, first.items.length], [11, 2, 9]);
  assert.equal(first.items[0]?.title, 'news 1');
  const titles = (await page('2')).items.map(({ title }) => title);
  assert.deepEqual(titles, ['news 10', 'news 11']);
  assert.deepEqual((await page('3')).items, []);

  t.clock.advance(HOUR_MS);
  assert.equal((await page('1')).items[0]?.title, 'tomorrow');
});

test('the clock alone takes something away when its time is over', async () => {
  await clear('announcement');
  await desk.add(fieldsFor('announcement'), { publishUntil: inHours(2) });
  const count = async () =>
    (await t.call('GET /wps/content/announcements', other)).value.totalCount;
  assert.equal(await count(), 1);
  t.clock.advance(2 * HOUR_MS - 1);
  assert.equal(await count(), 1);
  t.clock.advance(1);
  assert.equal(await count(), 0);
});

test('drafts are seen by nobody', async () => {
  await clear('announcement');
  const { value } = await desk.add(fieldsFor('announcement'), { status: 'draft' });
  assert.equal(value.state, 'draft');
  assert.equal((await t.call('GET /wps/content/announcements', other)).value.totalCount, 0);
});

test('a type that does not exist is refused', async () => {
  const { status } = await t.call('GET /wps/content/announcements', { query: { types: 'B,XX' } });
  assert.equal(status, 400);
  const page = await t.call('GET /wps/content/announcements', { query: { pageNo: '0' } });
  assert.equal(page.status, 400);
});

test('an empty brand answers every call with nothing', async () => {
  await clear('announcement', 'banner', 'promotion', 'post', 'help_section', 'match');
  const notice = await t.call('GET /wps/content/notice', other);
  assert.deepEqual(notice.value, { banners: [], notices: [], popups: [], promotions: [] });
  const promotions = await t.call('GET /wps/content/promotions', other);
  assert.deepEqual(promotions.value, {
    items: [],
    categories: [],
    pageNo: 1,
    totalPages: 0,
    totalCount: 0,
  });
  assert.deepEqual((await t.call('GET /wps/system/helpCenter', other)).value, []);
  assert.deepEqual((await t.call('GET /wps/content/posts', other)).value.items, []);
  assert.deepEqual((await t.call('GET /wps/game/matches', other)).value, []);
});

test('what one brand publishes is not seen at another', async () => {
  await clear('promotion', 'post');
  await desk.add(fieldsFor('promotion', { slug: 'ours-alone' }));
  await desk.add(fieldsFor('post', { slug: 'ours-alone' }));
  const params = { slug: 'ours-alone' };
  for (const key of [
    'GET /wps/content/promotions/:slug',
    'GET /wps/content/posts/:slug',
  ] as const) {
    assert.equal((await t.call(key, { ...other, params })).status, 200);
    assert.equal((await t.call(key, { params })).refusal?.code, 'content.not_found');
  }
});

test('promotions say whether they are coming, open or over, and the open ones lead', async () => {
  await clear('promotion');
  const offer = (slug: string, startsAt: string, endsAt: string | null) =>
    desk.add(fieldsFor('promotion', { slug, startsAt, endsAt, categories: ['slots', 'daily'] }));
  await offer('long-over', inHours(-2_000), inHours(-24 * 15));
  await offer('over', inHours(-48), inHours(-1));
  await offer('coming', inHours(2), null);
  await offer('open', inHours(-1), inHours(1));
  const list = async () =>
    (await t.call('GET /wps/content/promotions', other)).value.items.map(
      ({ slug, state }) => `${slug} ${state}`,
    );
  assert.deepEqual(await list(), ['open open', 'coming coming', 'over ended']);
  t.clock.advance(2 * HOUR_MS);
  assert.deepEqual(await list(), ['coming open', 'open ended', 'over ended']);
  const page = await t.call('GET /wps/content/promotions/:slug', {
    ...other,
    params: { slug: 'long-over' },
  });
  assert.equal(page.value.state, 'ended');
});

test('categories without a promotion are not offered, and a category holds its own', async () => {
  await clear('promotion');
  await desk.add(fieldsFor('promotion', { slug: 'a', categories: ['vip', 'slots'] }));
  await desk.add(fieldsFor('promotion', { slug: 'b', categories: ['slots'] }));
  const ask = async (category: string) =>
    (await t.call('GET /wps/content/promotions', { ...other, query: { category } })).value;
  assert.deepEqual((await ask('all')).categories, ['slots', 'vip']);
  assert.deepEqual(
    (await ask('vip')).items.map(({ slug }) => slug),
    ['a'],
  );
  assert.equal((await ask('slots')).totalCount, 2);
  assert.equal((await ask('fishing')).totalCount, 0);
});

test('the blog and the news are told apart, and a post says how long it takes to read', async () => {
  await clear('post');
  const content = `<p>${'word '.repeat(1_000)}</p>`;
  const texts = { en: { title: 'Long', summary: 'x', content } };
  await desk.add(fieldsFor('post', { slug: 'long', texts }));
  await desk.add(fieldsFor('post', { slug: 'note', postKind: 'news' }));
  const { value } = await t.call('GET /wps/content/posts', { ...other, query: { kind: 'blog' } });
  assert.deepEqual(
    value.items.map(({ slug, readingMinutes }) => [slug, readingMinutes]),
    [['long', 5]],
  );
  assert.ok(!('content' in (value.items[0] ?? {})), 'a card carries no text');
});

test('the help centre shows published articles of published sections, in their order', async () => {
  await clear('help_article', 'help_section');
  const { value: section } = await desk.add(fieldsFor('help_section'));
  await desk.add(fieldsFor('help_section', { section: 'empty' }));
  for (const title of ['first', 'second']) {
    const texts = {
      en: { title, content: '<p>x</p>' },
      hi: { title: `${title} hi`, content: 'y' },
    };
    await desk.add(fieldsFor('help_article', { sectionId: section.id, texts }));
  }
  await desk.add(fieldsFor('help_article', { sectionId: section.id }), { status: 'draft' });
  const ask = async (lang: string) =>
    (await t.call('GET /wps/system/helpCenter', { ...other, query: { lang } })).value.map(
      ({ section: name, articles }) => [name, ...articles.map(({ title }) => title)],
    );
  assert.deepEqual(await ask('HI'), [['account', 'first hi', 'second hi']]);
  assert.deepEqual(await ask('ja'), [['account', 'first', 'second']], 'falls back to English');
});

test('answers carry a tag, and are sent again only when they have changed', async () => {
  await clear('announcement');
  await desk.add(fieldsFor('announcement'));
  const first = await t.call('GET /wps/content/announcements', other);
  const etag = String(first.headers['etag']);
  const again = await t.app.portal.inject({
    url: '/wps/content/announcements',
    headers: { host: OTHER_HOST, 'if-none-match': etag },
  });
  assert.equal(again.statusCode, 304);
  await desk.add(fieldsFor('announcement'));
  const changed = await t.app.portal.inject({
    url: '/wps/content/announcements',
    headers: { host: OTHER_HOST, 'if-none-match': etag },
  });
  assert.equal(changed.statusCode, 200);
});

test('another node sees a change a moment later', async () => {
  await clear('announcement');
  await t.call('GET /wps/content/announcements', other);
  // As another node would: without this one being told.
  await t.platform.db.query({
    text: `update content_items set ends_at = $2 where brand_id = $1 and kind = 'help_article'`,
    values: [t.otherBrand.id, t.clock.now()],
  });
  await t.platform.db.query({
    text: 'update content_heads set version = version + 1 where brand_id = $1',
    values: [t.otherBrand.id],
  });
  assert.equal((await t.call('GET /wps/system/helpCenter', other)).value.length, 1);
  t.clock.advance(1_001);
  await eventually(
    async () => (await t.call('GET /wps/system/helpCenter', other)).value.length === 0,
  );
});

test('what agents are told stands on their board alone, with what everybody is told', async () => {
  const { memberId, token } = await t.member('board-agent');
  const plain = await t.member('board-member');
  const refused = await t.call('GET /wps/agent/announcements', { token: plain.token });
  assert.equal(refused.status, 403);
  await t.platform.db.query({
    text: `update members set standing = 'agent', type = 1 where id = $1`,
    values: [memberId],
  });
  const { value } = await t.call('GET /wps/agent/announcements', { token });
  assert.ok(value.items.length > 3);
  const types = new Set(value.items.map(({ type }) => type));
  assert.deepEqual([...types].toSorted(), ['AG', 'B']);
  for (const pageNo of ['1', '2', '3']) {
    const { value: open } = await t.call('GET /wps/content/announcements', { query: { pageNo } });
    assert.ok(open.items.every(({ type }) => type !== 'AG'));
  }
});
