// What earlier releases published has to be there after their database was brought up to this one.
import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { migrate } from '@parlour/database';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import type { ItemRow } from './store/items.ts';
import { listPublished, readHead } from './store/published.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../../../db/migrations');
const FIRST_OF_THIS = '0017';
const BRAND = '01930000-0000-7000-8000-000000000001';

let folder: string;
let database: TestDatabase;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-migrations-'));
  for (const name of await readdir(MIGRATIONS)) {
    if (name < FIRST_OF_THIS) await cp(path.join(MIGRATIONS, name), path.join(folder, name));
  }
  database = await openTestDatabase(folder);
});
after(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const id = (digit: number) => `01930000-0000-7000-8000-00000000001${digit}`;

/** As the release before wrote them, one of each, and one that it could not have shown. */
const before0017 = `
  insert into brands (id, code, name, currency, default_language, languages, terms_version,
      time_zone, created_at)
    values ('${BRAND}', 'OLD', 'Old', 'USD', 'en', '{en,hi}', '1', 'UTC', now());
  insert into banners (id, brand_id, group_name, position, texts, image_url, linkage_type, url)
    values ('${id(1)}', '${BRAND}', 'w_home', 3, '{"en":{"title":"B","text":"","action":""}}',
      '/art/banners/welcome.webp', 'route', '/promotions');
  insert into announcements (id, brand_id, type, execution, texts, published_at, ends_at)
    values ('${id(2)}', '${BRAND}', 'PU', 'F', '{"en":{"title":"P","content":"<p>x</p>"}}',
        '2026-01-01', null),
      ('${id(3)}', '${BRAND}', 'B', null, '{"en":{"title":"never","content":"<p>x</p>"}}',
        '2026-01-02', '2026-01-01');
  insert into help_sections (id, brand_id, section, position, titles)
    values ('${id(4)}', '${BRAND}', 'account', 2, '{"en":"Account","hi":"खाता"}');
  insert into help_articles (id, help_section_id, position, texts)
    values ('${id(5)}', '${id(4)}', 1, '{"en":{"title":"A","content":"<p>x</p>"}}');`;

test('what was published so far is the first version of an entry', async () => {
  await database.db.query({ text: before0017 });
  await migrate(database.url, MIGRATIONS);
  const rows = await listPublished(database.db, BRAND, new Date('2026-11-21T00:00:00Z'));
  const byId = new Map(rows.map((row): [string, ItemRow] => [row.id, row]));
  assert.deepEqual([...byId.keys()].toSorted(), [id(1), id(2), id(4), id(5)]);
  assert.ok(rows.every(({ version, status }) => version === 1 && status === 'published'));
  assert.equal(await readHead(database.db, BRAND), 1n);

  const banner = byId.get(id(1));
  assert.deepEqual([banner?.groupName, banner?.position], ['w_home', 3]);
  assert.deepEqual(banner?.payload, {
    groupName: 'w_home',
    texts: { en: { title: 'B', text: '', action: '' } },
    imageUrl: '/art/banners/welcome.webp',
    imageUrlNarrow: null,
    linkageType: 'route',
    url: '/promotions',
  });
  assert.deepEqual(byId.get(id(2))?.payload, {
    type: 'PU',
    execution: 'F',
    promotionType: 'all',
    texts: { en: { title: 'P', content: '<p>x</p>' } },
  });
  assert.deepEqual(byId.get(id(4))?.payload, {
    section: 'account',
    texts: { en: { title: 'Account' }, hi: { title: 'खाता' } },
  });
  assert.deepEqual([byId.get(id(5))?.parentId, byId.get(id(5))?.groupName], [id(4), id(4)]);
});
