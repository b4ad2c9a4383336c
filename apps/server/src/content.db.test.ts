// What the demo brand says, with the catalogue that its banners and matches lead to.
import assert from 'node:assert/strict';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { type Route, routes } from '@parlour/contract';
import { Value } from 'typebox/value';
import { seedCatalogue } from './modules/catalogue/seed.ts';
import { seedContent } from './modules/content/seed.ts';
import { createTestApp, type TestApp } from './testing.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../portal/public');

let t: TestApp;
before(async () => {
  t = await createTestApp();
  await seedCatalogue(t.platform);
  await seedContent(t.platform);
});
after(() => t.close());

type Stored = { readonly kind: string; readonly payload: Readonly<Record<string, unknown>> };

const stored = () =>
  t.platform.db.query<Stored>({
    text: `select i.kind, v.payload from content_items i
      join content_versions v on v.item_id = i.id and v.version = i.version`,
  });

test('every seeded text exists in the three languages, with all its words', async () => {
  for (const { kind, payload } of await stored()) {
    const texts = payload['texts'] as Readonly<Record<string, Readonly<Record<string, string>>>>;
    assert.deepEqual(Object.keys(texts).toSorted(), ['ar', 'en', 'hi'], kind);
    for (const [language, words] of Object.entries(texts)) {
      for (const [word, text] of Object.entries(words)) {
        const isSilent = (texts['en']?.[word] ?? '') === '';
        assert.equal(
          text === '',
          isSilent,
          `${kind} ${language} ${word}: ${texts['en']?.['title']}`,
        );
      }
    }
  }
});

test('every seeded picture is among the files of the portal', async () => {
  for (const { payload } of await stored()) {
    for (const [name, url] of Object.entries(payload)) {
      if (name.toLowerCase().includes('imageurl') && typeof url === 'string') {
        await access(path.join(PUBLIC, url));
      }
    }
  }
});

test('links within the texts lead to sections and posts that exist', async () => {
  const rows = await stored();
  const slugs = new Set(rows.map(({ payload }) => payload['slug'] ?? payload['section']));
  for (const { payload } of rows) {
    for (const [, kind = '', name = ''] of JSON.stringify(payload).matchAll(
      /href=\\"\/(blog\/|help#)([^"\\]+)\\"/g,
    )) {
      assert.ok(slugs.has(name), `${kind}${name}`);
    }
  }
});

test('the help centre has the sections that the footer and other pages link to', async () => {
  const { value } = await t.call('GET /wps/system/helpCenter', { query: { lang: 'EN' } });
  assert.deepEqual(
    value.map(({ section }) => section),
    [
      'account',
      'money',
      'withdrawals',
      'bonus',
      'games',
      'fairness',
      'responsible',
      'technical',
      'privacy',
      'terms',
      'about',
      'contact',
    ],
  );
  assert.ok(value.every(({ articles }) => articles.length > 0));
  const arabic = await t.call('GET /wps/system/helpCenter', { query: { lang: 'AR' } });
  assert.equal(arabic.value[0]?.title, 'حسابك');
});

test('the brand looks alive', async () => {
  const announcements = await t.call('GET /wps/content/announcements', {});
  assert.ok(announcements.value.totalCount >= 12);
  const promotions = await t.call('GET /wps/content/promotions', {});
  assert.equal(promotions.value.totalCount, 3);
  assert.ok(promotions.value.items.every(({ state }) => state === 'open'));
  const count = async (kind: string) =>
    (await t.call('GET /wps/content/posts', { query: { kind } })).value.totalCount;
  assert.ok((await count('blog')) >= 3);
  assert.ok((await count('news')) >= 3);
});

test('what no rule carries out waits as a draft, where operators find it', async () => {
  const drafts = await t.platform.db.query<{ kind: string; slug: string | null }>({
    text: `select kind, slug from content_items where status = 'draft' and published_at is null`,
  });
  assert.equal(drafts.filter(({ kind }) => kind === 'promotion').length, 13);
  assert.ok(drafts.some(({ slug }) => slug === 'first-evening'));
  const refused = await t.call('GET /wps/content/promotions/:slug', {
    params: { slug: 'first-evening' },
  });
  assert.equal(refused.refusal?.code, 'content.not_found');
});

test('answers that are written ahead of time are what the contract says', async () => {
  const asked = [
    ['GET /wps/content/notice', {}],
    ['GET /wps/content/announcements', {}],
    ['GET /wps/system/helpCenter', {}],
    ['GET /wps/content/promotions', {}],
    ['GET /wps/content/promotions/:slug', { params: { slug: 'five-percent-by-qr' } }],
    ['GET /wps/content/posts', {}],
    ['GET /wps/content/posts/:slug', { params: { slug: 'how-a-round-is-sealed' } }],
    ['GET /wps/game/matches', {}],
  ] as const;
  for (const [key, options] of asked) {
    for (const language of ['en', 'hi', 'ar']) {
      const { value } = await t.call(key, { ...options, language });
      const schema = (routes as Record<string, Route>)[key]?.value ?? {};
      assert.ok(
        Value.Check(schema, value),
        `${key}: ${JSON.stringify(Value.Errors(schema, value))}`,
      );
      assert.deepEqual(Value.Clean(schema, structuredClone(value)), value, `${key} says more`);
    }
  }
});

test('the leading banner opens the game of the house', async () => {
  const { value } = await t.call('GET /wps/content/notice', { language: 'ar' });
  const [first] = value.banners.filter(({ groupName }) => groupName === 'w_home');
  assert.deepEqual([first?.linkageType, first?.url], ['game', 'velvet-hours']);
  assert.equal(first?.imageUrlNarrow, '/art/banners/velvet-hours-narrow.webp');
});

test('no match is invented: without a book and an operator there is none', async () => {
  await t.platform.db.query({ text: 'update vendors set is_demo = false where is_demo' });
  await t.services.catalogue.latest();
  assert.deepEqual((await t.call('GET /wps/game/matches')).value, []);
  assert.ok((await stored()).every(({ kind }) => kind !== 'match'));
  await t.platform.db.query({
    text: 'update vendors set is_demo = true where api_base like $1',
    values: ['%/demo/%'],
  });
});

test('seeding twice changes nothing', async () => {
  const before = (await stored()).length;
  await seedContent(t.platform);
  assert.equal((await stored()).length, before);
});
