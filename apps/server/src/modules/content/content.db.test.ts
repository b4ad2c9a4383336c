import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Refusal } from '../../platform/refusal.ts';
import { createTestApp, OTHER_HOST, type TestApp } from '../../testing.ts';
import { seedContent } from './seed.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp();
  await seedContent(t.platform);
});
after(() => t.close());

const post = (title: string, publishedAt: Date, endsAt: Date | null = null) =>
  t.services.content.publishAnnouncement({
    brandId: t.otherBrand.id,
    type: 'B',
    execution: null,
    promotionType: 'all',
    texts: { en: { title, content: `<p>${title}</p>` } },
    publishedAt,
    endsAt,
  });

test('the first page finds its banners, marquee, popups and promotions in the language of the visitor', async () => {
  const { value } = await t.call('GET /wps/content/notice', { language: 'hi' });
  const home = value.banners.filter(({ groupName }) => groupName === 'w_home');
  assert.ok(home.length >= 3);
  assert.equal(home[0]?.title, 'वेलवेट आवर्स');
  assert.deepEqual([home[0]?.linkageType, home[0]?.url], ['game', 'velvet-hours']);
  assert.ok(value.notices.every(({ type }) => type === 'PL'));
  assert.ok(value.notices.length > 0 && value.promotions.length > 0);
});

test('popups can be asked for by whom they wait for', async () => {
  const { value } = await t.call('GET /wps/content/notice', {
    query: { execution: 'F', types: 'PU' },
  });
  assert.deepEqual(
    value.popups.map(({ execution }) => execution),
    ['F'],
  );
  assert.equal(value.notices.length, 0);
});

test('the help centre has a section for each link of the footer', async () => {
  const { value } = await t.call('GET /wps/system/helpCenter', {
    query: { lang: 'EN', device: 'WEB' },
  });
  const sections = value.map(({ section }) => section);
  for (const section of [
    'account',
    'money',
    'games',
    'fairness',
    'responsible',
    'terms',
    'privacy',
    'contact',
  ]) {
    assert.ok(sections.includes(section), section);
  }
  assert.ok(value.every(({ articles }) => articles.length > 0));
  const hindi = await t.call('GET /wps/system/helpCenter', { query: { lang: 'HI' } });
  assert.equal(hindi.value[0]?.title, 'आपका खाता');
});

test('every seeded text exists in both languages', async () => {
  for (const table of ['banners', 'announcements', 'help_articles']) {
    const rows = await t.platform.db.query<{ texts: object }>({
      text: `select texts from ${table}`,
    });
    for (const { texts } of rows) assert.deepEqual(Object.keys(texts).toSorted(), ['en', 'hi']);
  }
});

test('announcements come nine a page, the newest first, and only while they last', async () => {
  const start = t.clock.now().getTime();
  for (let hour = 1; hour <= 11; hour += 1)
    await post(`news ${hour}`, new Date(start - hour * 3_600_000));
  await post('tomorrow', new Date(start + 3_600_000));
  await post('over', new Date(start - 3_600_000), new Date(start - 1));
  const page = async (pageNo: string) =>
    (await t.call('GET /wps/content/announcements', { host: OTHER_HOST, query: { pageNo } })).value;
  const first = await page('1');
  assert.deepEqual([first.totalCount, first.totalPages, first.items.length], [11, 2, 9]);
  assert.equal(first.items[0]?.title, 'news 1');
  assert.deepEqual(
    (await page('2')).items.map(({ title }) => title),
    ['news 10', 'news 11'],
  );
  assert.deepEqual((await page('3')).items, []);

  t.clock.advance(3_600_000);
  assert.equal((await page('1')).items[0]?.title, 'tomorrow');
});

test('a type that does not exist is refused', async () => {
  const { status } = await t.call('GET /wps/content/announcements', { query: { types: 'B,XX' } });
  assert.equal(status, 400);
  const page = await t.call('GET /wps/content/announcements', { query: { pageNo: '0' } });
  assert.equal(page.status, 400);
});

test('what one brand publishes is not seen at another', async () => {
  const { value } = await t.call('GET /wps/content/notice', { host: OTHER_HOST });
  assert.deepEqual([value.banners, value.popups], [[], []]);
});

test('markup is cleaned on its way in', async () => {
  const id = await t.services.content.publishAnnouncement({
    brandId: t.otherBrand.id,
    type: 'PL',
    execution: null,
    promotionType: 'all',
    texts: {
      en: { title: '<b>Late</b> news', content: '<p onclick="x()">Hi<script>x()</script></p>' },
    },
    publishedAt: t.clock.now(),
    endsAt: null,
  });
  const { value } = await t.call('GET /wps/content/notice', { host: OTHER_HOST });
  const notice = value.notices.find((candidate) => candidate.id === id);
  assert.deepEqual([notice?.title, notice?.content], ['Late news', '<p>Hi</p>']);
});

test('a banner that leads anywhere unsafe is refused', async () => {
  const banner = (linkageType: 'route' | 'external', url: string) =>
    t.services.content.publishBanner({
      brandId: t.otherBrand.id,
      groupName: 'w_home',
      position: 0,
      texts: { en: { title: 'x', text: '', action: '' } },
      imageUrl: '/art/banners/welcome.webp',
      linkageType,
      url,
      startsAt: null,
      endsAt: null,
    });
  for (const [linkageType, url] of [
    ['external', 'javascript:alert(1)'],
    ['external', 'http://plain.example'],
    ['route', '//evil.example'],
  ] as const) {
    await assert.rejects(
      banner(linkageType, url),
      (error: unknown) => error instanceof Refusal && error.code === 'content.url_refused',
    );
  }
});

test('seeding twice changes nothing', async () => {
  const count = async () =>
    (await t.platform.db.query({ text: 'select 1 from announcements' })).length;
  const before = await count();
  await seedContent(t.platform);
  assert.equal(await count(), before);
});
