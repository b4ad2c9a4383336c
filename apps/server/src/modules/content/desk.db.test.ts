import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { ContentFields } from '@parlour/contract';
import { createTestApp, OTHER_HOST, type TestApp } from '../../testing.ts';
import { fieldsFor, openDesk, type TestDesk } from './testing.ts';

let t: TestApp;
let desk: TestDesk;
before(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  desk = await openDesk(t);
});
after(() => t.close());

const HOUR_MS = 3_600_000;
const inHours = (hours: number) =>
  new Date(t.clock.now().getTime() + hours * HOUR_MS).toISOString();
const titled = (title: string) => ({ en: { title, content: `<p>${title}</p>` } });

const codeOf = async (answer: Promise<{ refusal: { code: string } | null }>) =>
  (await answer).refusal?.code ?? null;

test('an entry is drafted, scheduled, live, over and archived', async () => {
  const fields = fieldsFor('announcement');
  const { value: draft } = await desk.add(fields, { status: 'draft' });
  assert.deepEqual([draft.state, draft.version, draft.updatedBy], ['draft', 1, 'olivia']);
  const { value: scheduled } = await desk.change(draft, fields, { publishFrom: inHours(1) });
  assert.deepEqual([scheduled.state, scheduled.version], ['scheduled', 2]);
  const until = { publishFrom: inHours(-2), publishUntil: inHours(-1) };
  const { value: ended } = await desk.change(scheduled, fields, until);
  assert.equal(ended.state, 'ended');
  const { value: live } = await desk.change(ended, fields);
  assert.equal(live.state, 'live');
  const { value: archived } = await desk.archive('announcement', live);
  assert.deepEqual([archived.state, archived.version], ['archived', 5]);
  const { value: back } = await desk.change(archived, fields, { status: 'draft' });
  assert.equal(back.state, 'draft');
});

test('who saw an older version does not overwrite a newer one', async () => {
  const { value: entry } = await desk.add(fieldsFor('announcement'));
  await desk.change(entry, fieldsFor('announcement', { texts: titled('second') }));
  assert.equal(await codeOf(desk.change(entry, fieldsFor('announcement'))), 'content.changed');
  assert.equal(await codeOf(desk.archive('announcement', entry)), 'content.changed');
});

test('of several who save at once exactly one does, and an address is given once', async () => {
  const { value: entry } = await desk.add(fieldsFor('announcement'));
  const saves = Array.from({ length: 6 }, (_, index) =>
    desk.change(entry, fieldsFor('announcement', { texts: titled(`save ${index}`) })),
  );
  const codes = (await Promise.all(saves)).map(({ refusal }) => refusal?.code ?? 'saved');
  assert.deepEqual(codes.toSorted(), [...Array(5).fill('content.changed'), 'saved']);

  const adds = Array.from({ length: 4 }, () => desk.add(fieldsFor('promotion', { slug: 'raced' })));
  const added = (await Promise.all(adds)).map(({ refusal }) => refusal?.code ?? 'saved');
  assert.deepEqual(added.toSorted(), [...Array(3).fill('content.slug_taken'), 'saved']);
});

test('every version can be looked at, and an old one restored as a new one', async () => {
  const { value: first } = await desk.add(fieldsFor('announcement', { texts: titled('first') }));
  const change = fieldsFor('announcement', { texts: titled('second') });
  const { value: second } = await desk.change(first, change);
  const params = { kind: 'announcement', contentId: first.id } as const;
  const versions = async () =>
    (await t.call('GET /console/content/:kind/:contentId/versions', { ...desk.as, params })).value;
  assert.deepEqual(
    (await versions()).items.map(({ version, savedBy, reason }) => [version, savedBy, reason]),
    [
      [2, 'olivia', 'for the test'],
      [1, 'olivia', 'for the test'],
    ],
  );
  const look = (version: number) =>
    t.call('GET /console/content/:kind/:contentId/versions/:version', {
      ...desk.as,
      params: { ...params, version },
    });
  assert.deepEqual((await look(1)).value.fields.texts, titled('first'));
  assert.equal(await codeOf(look(9)), 'content.version_unknown');

  const restore = (from: number, version: number) =>
    t.call('POST /console/content/:kind/:contentId/restore', {
      ...desk.as,
      params,
      body: { from, version, reason: 'it read better' },
    });
  assert.equal(await codeOf(restore(1, 1)), 'content.changed');
  assert.equal(await codeOf(restore(9, second.version)), 'content.version_unknown');
  const { value: restored } = await restore(1, second.version);
  assert.deepEqual([restored.version, restored.state], [3, 'live']);
  assert.deepEqual(restored.fields.texts, titled('first'));
  assert.equal((await versions()).items.length, 3);
});

test('pages of versions and of entries go on where the page before ended', async () => {
  const { value: entry } = await desk.add(fieldsFor('post', { slug: 'paged' }));
  let version = entry.version;
  for (let saved = 0; saved < 2; saved += 1) {
    const { value } = await desk.change(
      { id: entry.id, version },
      fieldsFor('post', { slug: 'paged' }),
    );
    version = value.version;
  }
  const params = { kind: 'post', contentId: entry.id } as const;
  const key = 'GET /console/content/:kind/:contentId/versions' as const;
  const page = await t.call(key, { ...desk.as, params, query: { limit: '2' } });
  assert.equal(page.value.items.length, 2);
  const cursor = page.value.nextCursor ?? '';
  const rest = await t.call(key, { ...desk.as, params, query: { limit: '2', cursor } });
  assert.deepEqual(
    [rest.value.items.map((row) => row.version), rest.value.nextCursor],
    [[1], null],
  );

  for (const slug of ['older', 'newer']) await desk.add(fieldsFor('post', { slug }));
  const seen: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const { value }: Awaited<ReturnType<TestDesk['list']>> = await desk.list('post', {
      limit: '1',
      ...(next !== '' && { cursor: next }),
    });
    seen.push(...value.items.map(({ id }) => id));
    next = value.nextCursor;
  }
  assert.equal(new Set(seen).size, 3);
  assert.equal(seen.length, 3);
});

test('banners stand in the order that is given to them', async () => {
  const ids: string[] = [];
  for (const title of ['one', 'two', 'three']) {
    const texts = { en: { title, text: '', action: '' } };
    ids.push((await desk.add(fieldsFor('banner', { texts, groupName: 'w_login' }))).value.id);
  }
  const order = (given: readonly string[]) =>
    t.call('PUT /console/content/:kind/order', {
      ...desk.as,
      params: { kind: 'banner' },
      body: { group: 'w_login', ids: [...given], reason: 'for the test' },
    });
  const [one = '', two = '', three = ''] = ids;
  assert.equal(await codeOf(order([one, two])), 'content.order_changed');
  await order([three, one, two]);
  const shown = async () =>
    (await t.call('GET /wps/content/notice', { host: OTHER_HOST })).value.banners.map(
      ({ id }) => id,
    );
  assert.deepEqual(await shown(), [three, one, two]);
  const list = await desk.list('banner', { group: 'w_login' });
  assert.deepEqual(
    list.value.items.map(({ position }) => position),
    [0, 1, 2],
  );
});

test('an address belongs to one entry until that is archived', async () => {
  const { value: first } = await desk.add(fieldsFor('promotion', { slug: 'welcome' }));
  const again = () => desk.add(fieldsFor('promotion', { slug: 'welcome' }));
  assert.equal(await codeOf(again()), 'content.slug_taken');
  await desk.archive('promotion', first);
  assert.equal((await again()).status, 200);
  await desk.add(fieldsFor('help_section', { section: 'games' }));
  const section = desk.add(fieldsFor('help_section', { section: 'games' }));
  assert.equal(await codeOf(section), 'content.section_taken');
});

test('a copy is a draft under an address of its own', async () => {
  const { value: entry } = await desk.add(fieldsFor('promotion', { slug: 'copied' }));
  const copy = () =>
    t.call('POST /console/content/:kind/:contentId/duplicate', {
      ...desk.as,
      params: { kind: 'promotion', contentId: entry.id },
    });
  const slugs = [];
  for (let made = 0; made < 2; made += 1) {
    const { value } = await copy();
    assert.equal(value.state, 'draft');
    slugs.push((value.fields as { slug?: string }).slug);
  }
  assert.deepEqual(slugs, ['copied-copy', 'copied-copy-2']);
});

test('lists are filtered by state, group, words and missing languages', async () => {
  await desk.add(fieldsFor('match'), { status: 'draft' }).then(({ refusal }) => {
    assert.equal(refusal?.code, 'content.game_unknown');
  });
  const texts = {
    en: { title: 'Lamplight', content: '<p>x</p>' },
    hi: { title: 'दीया', content: '<p>x</p>' },
  };
  const { value: section } = await desk.add(fieldsFor('help_section', { section: 'found' }));
  await desk.add(fieldsFor('help_article', { sectionId: section.id, texts }));
  await desk.add(fieldsFor('help_article', { sectionId: section.id }), { status: 'draft' });
  const count = async (query: Readonly<Record<string, string>>) =>
    (await desk.list('help_article', { group: section.id, ...query })).value.items.length;
  assert.equal(await count({}), 2);
  assert.equal(await count({ search: 'दीया' }), 1);
  assert.equal(await count({ search: '100%' }), 0);
  assert.equal(await count({ state: 'draft' }), 1);
  assert.equal(await count({ missing: 'hi' }), 1);
  assert.equal(await count({ missing: 'ar' }), 2);
  assert.equal((await desk.list('help_section', { group: 'found' })).value.items.length, 1);
  await desk.add(fieldsFor('promotion', { slug: 'in-two', categories: ['vip', 'app'] }));
  assert.equal((await desk.list('promotion', { group: 'fishing,app' })).value.items.length, 1);
  const { counts } = (await desk.list('help_article', { group: section.id, state: 'live' })).value;
  assert.deepEqual([counts.draft, counts.live, counts.archived], [1, 1, 0]);
});

test('an archived entry is listed only when it is asked for', async () => {
  const { value: entry } = await desk.add(fieldsFor('promotion', { slug: 'put-away' }));
  await desk.archive('promotion', entry);
  const idsOf = async (query: Readonly<Record<string, string>>) =>
    (await desk.list('promotion', { limit: '100', ...query })).value.items.map(({ id }) => id);
  assert.ok(!(await idsOf({})).includes(entry.id));
  assert.ok((await idsOf({ state: 'archived' })).includes(entry.id));
});

test('an optional word that English has is missing where a language lacks it', async () => {
  const { value: entry } = await desk.add(
    fieldsFor('banner', {
      groupName: 'w_forget',
      texts: {
        en: { title: 'x', text: '', action: 'Go' },
        hi: { title: 'x', text: '', action: '' },
      },
    }),
    { status: 'draft' },
  );
  assert.deepEqual(entry.languages, ['en']);
  const { value } = await desk.list('banner', { group: 'w_forget', missing: 'hi' });
  assert.deepEqual(
    value.items.map(({ id }) => id),
    [entry.id],
  );
});

const refusedFields: readonly (readonly [string, ContentFields, string])[] = [
  [
    'no English',
    fieldsFor('announcement', { texts: { hi: titled('x').en } }),
    'content.english_missing',
  ],
  [
    'nothing but markup',
    fieldsFor('announcement', { texts: { en: { title: '<b></b>', content: '<p>x</p>' } } }),
    'content.english_missing',
  ],
  [
    'half a language',
    fieldsFor('announcement', { texts: { ...titled('x'), hi: { title: 'x', content: '' } } }),
    'content.text_incomplete',
  ],
  [
    'a language of nobody',
    fieldsFor('announcement', { texts: { ...titled('x'), xx: titled('x').en } }),
    'content.language_unknown',
  ],
  ['a popup for nobody', fieldsFor('announcement', { type: 'PU' }), 'content.execution_invalid'],
  ['a board for some', fieldsFor('announcement', { execution: 'A' }), 'content.execution_invalid'],
  [
    'a banner to nowhere',
    fieldsFor('banner', { linkageType: 'route', url: '/no-such-page' }),
    'content.url_refused',
  ],
  [
    'a banner to a script',
    fieldsFor('banner', { linkageType: 'external', url: 'javascript:alert(1)' }),
    'content.url_refused',
  ],
  [
    'a banner to another host',
    fieldsFor('banner', { linkageType: 'route', url: '//evil.example' }),
    'content.url_refused',
  ],
  [
    'a banner to no game',
    fieldsFor('banner', { linkageType: 'game', url: 'no-such-game' }),
    'content.game_unknown',
  ],
  [
    'a picture of another site',
    fieldsFor('banner', { imageUrl: 'https://other.example/a.png' }),
    'content.image_refused',
  ],
  [
    'a picture that is not there',
    fieldsFor('banner', { imageUrl: '/media/01930000-0000-7000-8000-0000000000ff.webp' }),
    'content.image_refused',
  ],
  [
    'an offer that ends first',
    fieldsFor('promotion', { endsAt: '2019-01-01T00:00:00+05:30' }),
    'content.period_invalid',
  ],
  [
    'an article of no section',
    fieldsFor('help_article', { sectionId: '01930000-0000-7000-8000-0000000000ff' }),
    'content.section_unknown',
  ],
  [
    'odds that win nothing',
    fieldsFor('match', { moneyLine: { homeTeamOdds: '1.000', awayTeamOdds: '2' } }),
    'content.odds_invalid',
  ],
];

for (const [what, fields, code] of refusedFields) {
  test(`refused, and nothing is left of it: ${what}`, async () => {
    const total = async () => {
      const { counts } = (await desk.list(fields.kind)).value;
      return counts.live + counts.draft;
    };
    const held = await total();
    assert.equal(await codeOf(desk.add(fields)), code);
    assert.equal(await total(), held);
  });
}

test('a schedule that ends before it begins is refused', async () => {
  const period = { publishFrom: inHours(2), publishUntil: inHours(1) };
  const answer = await desk.add(fieldsFor('announcement'), period);
  assert.equal(answer.refusal?.code, 'content.period_invalid');
  assert.deepEqual(
    answer.refusal?.fields?.map(({ path }) => path),
    ['/publishUntil'],
  );
});

test('fields of another kind are refused', async () => {
  const call = t.call('POST /console/content/:kind', {
    ...desk.as,
    params: { kind: 'banner' },
    body: {
      fields: fieldsFor('announcement'),
      status: 'draft',
      publishFrom: null,
      publishUntil: null,
      reason: 'for the test',
    },
  });
  assert.equal(await codeOf(call), 'content.kind_mismatch');
});

test('an entry of one brand cannot be reached from another', async () => {
  const { value: entry } = await desk.add(fieldsFor('announcement'));
  const elsewhere = await openDesk(t, 'localhost');
  const change = elsewhere.change(entry, fieldsFor('announcement'));
  assert.equal(await codeOf(change), 'content.not_found');
  const article = elsewhere.add(fieldsFor('help_article', { sectionId: entry.id }));
  assert.equal(await codeOf(article), 'content.section_unknown');
});

test('markup is cleaned on its way in', async () => {
  const nasty = {
    title: '<b>Late</b> news',
    content:
      '<p onclick="x()">Hi<script>x()</script><img src="https://spy.example/a.gif">' +
      '<a href="javascript:x()">here</a><style>p{}</style></p>',
  };
  const { value } = await desk.add(fieldsFor('announcement', { texts: { en: nasty } }));
  assert.deepEqual(value.fields.texts['en'], {
    title: 'Late news',
    content: '<p>Hi<a>here</a></p>',
  });
});

test('every change is on record with who made it and why', async () => {
  const { value: entry } = await desk.add(fieldsFor('banner'));
  await desk.change(entry, fieldsFor('banner', { groupName: 'w_register' }));
  const page = await t.services.audit.list(
    t.platform.db,
    { subjectKind: 'content', subjectId: entry.id },
    { limit: 10 },
  );
  const [change, create] = page.items;
  assert.deepEqual([create?.action, change?.action], ['content.create', 'content.change']);
  assert.equal(change?.reason, 'for the test');
  assert.equal(change?.before?.['groupName'], 'w_home');
  assert.equal(change?.after?.['groupName'], 'w_register');
  assert.ok(!('rewritten' in (change?.after ?? {})), 'no words were changed');
});

test('who may only read changes nothing', async () => {
  const { operatorToken } = await t.operator('oscar');
  const call = t.call('GET /console/content/:kind', {
    operatorToken,
    host: OTHER_HOST,
    params: { kind: 'banner' },
  });
  assert.equal(await codeOf(call), 'request.forbidden');
});
