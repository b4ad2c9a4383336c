import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrandPart, Contract, ValueOf } from '@parlour/contract';
import sharp from 'sharp';
import { type Answer, createTestApp, OTHER_HOST, type TestApp } from '../../testing.ts';

let t: TestApp;
let admin: { readonly operatorToken: string };
before(async () => {
  t = await createTestApp();
  admin = await t.operator('olivia');
});
after(() => t.close());

const REASON = 'asked for by the owner of the brand';
type PartKey<P extends BrandPart> = `/console/site/${P}`;

const get = async <P extends BrandPart>(part: P) =>
  (await t.call(`GET /console/site/${part}` as `GET ${PartKey<P>}`, admin)).value;
const putting =
  (way: 'agreed' | 'alone') =>
  async <P extends BrandPart>(
    part: P,
    content: unknown,
    { version, startsAt = null, ...rest }: Record<string, unknown> = {},
  ): Promise<Answer<ValueOf<Contract[`PUT ${PartKey<P>}`]>>> => {
    const held = (await get(part)) as { version: number };
    const body = { content, version: version ?? held.version, reason: REASON, startsAt };
    return t[way](`PUT /console/site/${part}` as `PUT ${PartKey<P>}`, {
      ...admin,
      ...rest,
      body,
    });
  };
const put = putting('agreed');
const putAlone = putting('alone');
const lastAudit = async () => {
  const { items } = await t.services.audit.list(t.platform.db, {}, { limit: 5 });
  return items.find(({ action }) => !action.startsWith('approval.'));
};
const problemsOf = ({ refusal }: Pick<Answer<unknown>, 'refusal'>) =>
  refusal?.fields?.map(({ path, code }) => `${path} ${code}`);
const whitelabel = async (host = 'localhost', language = 'en') =>
  (await t.call('GET /wps/system/whitelabel', { host, language })).value;
const runDue = async () => {
  const [apply] = t.app.parts.flatMap((part) => part.jobs?.['site.apply_changes'] ?? []);
  await apply?.({}, t.clock.now());
};

test('a brand is renamed at once, alone on its version, on the trail and for itself alone', async () => {
  const { content, version, fixed } = await get('brand');
  assert.deepEqual(fixed, {
    code: 'PARLOUR',
    currency: 'USD',
    complianceProfile: 'OPEN',
    termsVersion: '2026-11',
  });
  const changed = await putAlone('brand', { ...content, name: 'Velvet', theme: 'light' });
  assert.equal(changed.value.version, version + 1);
  const { brand } = await whitelabel();
  assert.deepEqual([brand.name, brand.theme], ['Velvet', 'light']);
  assert.equal((await whitelabel(OTHER_HOST)).brand.name, 'Other');

  const entry = await lastAudit();
  assert.equal(entry?.action, 'site.change_brand');
  assert.deepEqual(entry?.before, { name: 'Parlour', theme: 'dark' });
  assert.deepEqual(entry?.after, { name: 'Velvet', theme: 'light' });
  const stale = await put('brand', content, { version });
  assert.equal(stale.refusal?.code, 'site.settings_changed');
  await putAlone('brand', content);
});

test('the time zone of a brand is moved by two, at once and for later; the rest by one', async () => {
  const first = await get('brand');
  const { content } = first;
  const timeZone = 'Pacific/Honolulu';
  const later = () => new Date(t.clock.now().getTime() + 3_600_000).toISOString();
  const alone = async (change: Partial<typeof content>, startsAt: string | null = null) => {
    const { content: held, version } = await get('brand');
    const body = { content: { ...held, ...change }, version, reason: REASON, startsAt };
    return (await t.call('PUT /console/site/brand', { ...admin, body })).value;
  };
  const moved = await alone({ timeZone, name: 'Elsewhere' });
  assert.equal(moved.proposal?.kind, 'site.change_brand');
  assert.deepEqual(await get('brand'), first, 'one operator moves nothing of it');
  await t.approve(moved.proposal);
  assert.equal((await get('brand')).content.timeZone, timeZone);
  assert.equal((await t.services.site.brand(t.brand.id)).timeZone, timeZone, 'and it counts');

  const renamed = await alone({ name: content.name });
  assert.deepEqual([renamed.proposal, renamed.content.name], [null, content.name]);
  const ordered = await alone({ timeZone: content.timeZone }, later());
  assert.deepEqual([ordered.proposal?.kind, ordered.waiting], ['site.change_brand', null]);
  await t.approve(ordered.proposal);
  assert.equal((await get('brand')).waiting?.content.timeZone, content.timeZone);
  t.clock.advance(3_600_000);
  admin = await t.operator('olivia');
  await runDue();
  assert.deepEqual((await get('brand')).content, content);
  const named = await alone({ name: 'Later' }, later());
  assert.deepEqual([named.proposal, named.waiting?.content.name], [null, 'Later']);
  const drop = { params: { part: 'brand' }, body: { reason: REASON } } as const;
  await t.call('POST /console/site/waiting/:part/drop', { ...admin, ...drop });
});

test('an identity that cannot be is refused field by field, and nothing of it is kept', async () => {
  const { content, version } = await get('brand');
  const wrong = {
    name: 'Par\u202elour',
    timeZone: 'Mars/Olympus',
    languages: ['en', 'hi'],
    defaultLanguage: 'ja',
  };
  assert.deepEqual(problemsOf(await put('brand', { ...content, ...wrong })), [
    '/content/name site.name_invalid',
    '/content/defaultLanguage site.language_missing',
    '/content/timeZone site.zone_unknown',
  ]);
  assert.equal((await get('brand')).version, version);
  const told = await put('brand', { ...content, timeZone: 'Mars/Olympus' }, { language: 'hi' });
  const texts = told.refusal?.['fieldTexts'] as Record<string, string>;
  assert.match(texts['/content/timeZone'] ?? '', /समय क्षेत्र नहीं/, 'in the caller’s language');
  const odd = await put('brand', { ...content, theme: 'purple' });
  assert.equal(odd.refusal?.code, 'request.invalid');
});

test('colours reach the page; a pair that cannot be read is named and refused', async () => {
  const dark = { accent: '#2bc4b4', 'accent-on': '#03201d' };
  await putAlone('theme', { dark, light: {} });
  assert.deepEqual((await whitelabel()).brand.colours, { dark, light: {} });

  const pale = await put('theme', { dark: {}, light: { text: '#C9BFB0' } });
  assert.equal(pale.status, 422);
  assert.equal(pale.refusal?.code, 'site.contrast_low');
  assert.match(pale.message ?? '', /^text on surface-4 cannot be read in the light scheme/);
  assert.ok(pale.refusal?.fields?.every(({ path }) => path === '/content/light/text'));
  const unknown = await put('theme', { dark: { mood: '#000000' }, light: {} });
  assert.deepEqual(problemsOf(unknown), ['/content/dark/mood site.token_unknown']);
  const sly = await put('theme', { dark: { text: 'red;}body{display:none' }, light: {} });
  assert.equal(sly.refusal?.code, 'request.invalid');
  await putAlone('theme', { dark: {}, light: {} });
});

const square = (pixels: number) =>
  sharp({
    create: { width: pixels, height: pixels, channels: 4, background: '#0a7cff80' },
  })
    .png()
    .toBuffer();
const upload = (kind: 'logo' | 'icon', content: Buffer, mediaType = 'image/png') =>
  t.call('POST /console/site/pictures/:kind', {
    ...admin,
    params: { kind },
    upload: { content, mediaType },
  });
const file = (url: string) => t.app.portal.inject({ url, headers: { host: 'localhost' } });

test('a picture is redrawn, kept for good under its own address, and shown when it is named', async () => {
  const note = 'someone sat at 48.85, 2.35';
  const png = await sharp(await square(300))
    .withExif({ IFD0: { Copyright: note } })
    .toBuffer();
  const { value: logo } = await upload('logo', png);
  assert.deepEqual([logo.width, logo.height], [240, 240]);
  const served = await file(logo.url);
  assert.equal(served.headers['content-type'], 'image/webp');
  assert.equal(served.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.ok(!served.rawPayload.includes(note), 'nothing but pixels survives');
  assert.equal((await whitelabel()).brand.logoUrl, null, 'stored is not yet shown');

  const { value: icon } = await upload('icon', await square(600));
  const marks = { logo: logo.name, logoLight: null, icon: icon.name };
  await putAlone('pictures', marks);
  const { brand } = await whitelabel();
  assert.deepEqual([brand.logoUrl, brand.iconUrl], [logo.url, icon.url]);
  assert.equal((await whitelabel(OTHER_HOST)).brand.logoUrl, null);
  const masked = await file(`/brand/${icon.name}-mask-512.png`);
  const { width, channels, isOpaque } = await describePicture(masked.rawPayload);
  assert.deepEqual([width, channels, isOpaque], [512, 3, true], 'a mask reaches every edge');
});

async function describePicture(bytes: Buffer) {
  const { width, channels } = await sharp(bytes).metadata();
  return { width, channels, isOpaque: (await sharp(bytes).stats()).isOpaque };
}

test('drawings are drawn, those that act are refused', async () => {
  const svg = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10">${inside}</svg>`);
  const plain = await upload('logo', svg('<path fill="#fff" d="M0 0h40v10H0z"/>'), 'image/svg+xml');
  assert.match(plain.value.url, /^\/brand\/[0-9a-f]{24}\.webp$/);
  assert.equal(plain.value.height, 240, 'a drawing is drawn as large as it is shown');
  for (const inside of ['<script>1</script>', '<image href="file:///etc/passwd"/>']) {
    const { refusal } = await upload('logo', svg(inside), 'image/svg+xml');
    assert.equal(refusal?.code, 'site.picture_unsafe', inside);
  }
  const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>';
  const { refusal } = await upload('logo', Buffer.from(`<svg>${bomb}`), 'image/svg+xml');
  assert.equal(refusal?.code, 'site.picture_unsafe');
});

test('what is no picture, too small, or of another kind is refused', async () => {
  assert.equal((await upload('logo', Buffer.from('GIF89a'))).refusal?.code, 'site.picture_type');
  const cut = (await square(300)).subarray(0, 200);
  assert.equal((await upload('logo', cut)).refusal?.code, 'site.picture_type');
  const small = await upload('icon', await square(100));
  assert.equal(small.refusal?.code, 'site.picture_small');
  assert.match(small.message ?? '', /192/);
  const jpeg = await upload('logo', await square(100), 'image/jpeg');
  assert.equal(jpeg.refusal?.code, 'request.media_type');
  const { value: logo } = await upload('logo', await square(100));
  const swapped = await put('pictures', { logo: null, logoLight: null, icon: logo.name });
  assert.equal(swapped.refusal?.code, 'site.picture_unknown');
  const foreign = await t.call('PUT /console/site/pictures', {
    ...admin,
    host: OTHER_HOST,
    body: {
      content: { logo: logo.name, logoLight: null, icon: null },
      version: 1,
      reason: REASON,
      startsAt: null,
    },
  });
  assert.equal(foreign.refusal?.code, 'site.picture_unknown', 'a brand shows its own pictures');
  for (const url of ['/brand/nothing.webp', `/brand/${'0'.repeat(24)}.webp`]) {
    assert.equal((await file(url)).statusCode, 404, url);
  }
});

test('entries of the customer service are shown in order, in one’s language, while they are on', async () => {
  const { content } = await get('service');
  const entry = (csType: 'LIVECHAT' | 'EMAIL' | 'FACEBOOK', path: string) => ({
    csType,
    label: csType,
    labels: { hi: `${csType} हिन्दी` },
    path,
    enabled: true,
  });
  const entries = [
    entry('FACEBOOK', 'https://facebook.example.com/velvet'),
    { ...entry('EMAIL', 'mailto:help@example.com'), enabled: false },
    entry('LIVECHAT', '/help#contact'),
  ];
  await put('service', { entries });
  const shown = (await whitelabel('localhost', 'hi')).customerService;
  assert.deepEqual(shown, [
    { csType: 'FACEBOOK', label: 'FACEBOOK हिन्दी', path: null },
    { csType: 'LIVECHAT', label: 'LIVECHAT हिन्दी', path: null },
  ]);
  assert.ok(!JSON.stringify(await whitelabel()).includes('facebook.example.com'));

  const wrong = [entry('EMAIL', 'https://example.com'), entry('EMAIL', 'javascript:alert(1)')];
  assert.deepEqual(problemsOf(await put('service', { entries: wrong })), [
    '/content/entries/0/path site.mail_invalid',
    '/content/entries/1/csType site.field_repeated',
    '/content/entries/1/path site.mail_invalid',
  ]);
  await put('service', content);
});

test('a brand can be reached in every way that the page has a sign for', async () => {
  const { content } = await get('service');
  const types = [
    'WHATSAPP',
    'TELEGRAM',
    'LINE',
    'FACEBOOK',
    'INSTAGRAM',
    'YOUTUBE',
    'EXTRA',
  ] as const;
  const entries = types.map((csType) => ({
    csType,
    label: csType,
    labels: {},
    path: `https://${csType.toLowerCase()}.example.com/velvet`,
    enabled: true,
  }));
  assert.equal((await put('service', { entries })).status, 200);
  const shown = (await whitelabel()).customerService.map(({ csType }) => csType);
  assert.deepEqual(shown, types);
  await put('service', content);
});

test('the demo brand offers no place but its own form and its own page', async () => {
  const { content } = await get('service');
  assert.deepEqual(
    content.entries.map(({ path }) => path),
    ['/feedback'],
  );
  const { resources } = await whitelabel();
  assert.deepEqual(
    resources.map(({ resourceType }) => resourceType),
    ['PWA'],
  );
});

test('downloads that are off are not offered, and none leads to an open address', async () => {
  const { content } = await get('downloads');
  const [ios, android] = content.resources;
  assert.ok(ios !== undefined && android !== undefined);
  await put('downloads', { resources: [{ ...android, enabled: true }, ios] });
  const { resources } = await whitelabel();
  assert.deepEqual(
    resources.map(({ resourceType }) => resourceType),
    ['ANDROID'],
  );
  const open = { ...android, url: 'http://apps.example.com/a.apk' };
  assert.deepEqual(problemsOf(await put('downloads', { resources: [open] })), [
    '/content/resources/0/url site.path_invalid',
  ]);
  await put('downloads', content);
});

test('a name belongs to one brand, and nobody takes away the one they stand on', async () => {
  const { content } = await get('domains');
  const { domains } = content;
  const more = { host: 'Play.Example.com', url: 'https://play.example.com/' };
  const added = await put('domains', { domains: [...domains, more] });
  assert.deepEqual(added.value.content.domains.at(-1), {
    host: 'play.example.com',
    url: 'https://play.example.com',
  });
  assert.equal((await whitelabel('play.example.com')).brand.merchantCode, 'PARLOUR');

  const taken = { host: OTHER_HOST, url: 'https://other.example' };
  const refused = await put('domains', { domains: [...domains, taken] });
  assert.equal(refused.refusal?.code, 'site.domain_taken');
  assert.match(refused.message ?? '', /other\.test/);
  assert.equal((await whitelabel(OTHER_HOST)).brand.merchantCode, 'OTHER');
  assert.equal((await get('domains')).content.domains.length, domains.length + 1);

  const here = domains.filter(({ host }) => host !== 'localhost');
  assert.equal((await put('domains', { domains: here })).refusal?.code, 'site.domain_in_use');
  assert.equal((await put('domains', { domains: [] })).refusal?.code, 'request.invalid');
  await put('domains', content);
});

test('the counter of the lobby is away until a brand wants it or joins pools', async () => {
  const other = (await whitelabel(OTHER_HOST)).brand.jackpotCounter;
  assert.equal((await whitelabel()).brand.jackpotCounter, true, 'it joins pools');
  await putAlone('jackpot', { counter: 'off', hasPools: false });
  assert.equal((await whitelabel()).brand.jackpotCounter, false);
  await putAlone('jackpot', { counter: 'decorative', hasPools: false });
  assert.equal((await whitelabel()).brand.jackpotCounter, true);
  assert.equal((await whitelabel(OTHER_HOST)).brand.jackpotCounter, other);
  await putAlone('jackpot', { counter: 'off', hasPools: false });
});

test('real pools are joined by two and left by one', async () => {
  const { content } = await get('jackpot');
  const hasPools = async () => (await t.services.site.brand(t.brand.id)).hasPools;
  const put = async (joins: boolean) => {
    const { version } = await get('jackpot');
    const changed = { ...content, hasPools: joins };
    const body = { content: changed, version, reason: REASON, startsAt: null };
    return (await t.call('PUT /console/site/jackpot', { ...admin, body })).value;
  };
  await put(false);
  assert.equal(await hasPools(), false, 'off holds at once');
  const joined = await put(true);
  assert.equal(joined.proposal?.kind, 'site.change_jackpot');
  assert.equal(await hasPools(), false, 'one operator joins nothing');
  await t.approve(joined.proposal);
  assert.equal(await hasPools(), true);
  assert.equal((await put(false)).proposal, null);
});

test('every state of a part can be read again, with who made it and why', async () => {
  const { content } = await get('theme');
  const { value } = await t.call('GET /console/site/history/:part', {
    ...admin,
    params: { part: 'theme' },
  });
  const newest = value.items[0];
  assert.deepEqual(JSON.parse(newest?.content ?? ''), content);
  assert.deepEqual([newest?.changedBy, newest?.reason], ['olivia', REASON]);
  const first = value.items.at(-1);
  assert.deepEqual([first?.version, first?.changedBy, first?.reason], [1, null, null]);
  const other = await t.call('GET /console/site/history/:part', {
    ...admin,
    host: OTHER_HOST,
    params: { part: 'theme' },
  });
  assert.deepEqual(other.value.items, []);
});

test('a change waits for its hour, alone, and then counts by itself', async () => {
  const { content } = await get('brand');
  const startsAt = new Date(t.clock.now().getTime() + 3_600_000).toISOString();
  const ordered = await putAlone('brand', { ...content, name: 'Midnight' }, { startsAt });
  assert.equal(ordered.value.content.name, content.name);
  assert.deepEqual(
    [ordered.value.waiting?.content.name, ordered.value.waiting?.orderedBy],
    ['Midnight', 'olivia'],
  );
  assert.equal((await lastAudit())?.action, 'site.schedule_change');
  const another = await put('brand', { ...content, name: 'Noon' });
  assert.equal(another.refusal?.code, 'site.change_waiting');

  await runDue();
  assert.equal((await whitelabel()).brand.name, content.name, 'its hour has not come');
  t.clock.advance(3_600_000);
  admin = await t.operator('olivia');
  await runDue();
  await runDue();
  assert.equal((await whitelabel()).brand.name, 'Midnight');
  const after = await get('brand');
  assert.deepEqual([after.version, after.waiting], [ordered.value.version + 1, null]);
  const entry = await lastAudit();
  assert.equal(entry?.action, 'site.change_brand');
  assert.equal(entry?.actor.kind, 'operator');
  await putAlone('brand', content);
});

test('a change that waits can be dropped, once, and none is ordered for the past', async () => {
  const { content } = await get('jackpot');
  const inAnHour = new Date(t.clock.now().getTime() + 3_600_000).toISOString();
  await putAlone('jackpot', { counter: 'off', hasPools: false }, { startsAt: inAnHour });
  const drop = () =>
    t.call('POST /console/site/waiting/:part/drop', {
      ...admin,
      params: { part: 'jackpot' },
      body: { reason: REASON },
    });
  assert.equal((await drop()).status, 200);
  assert.equal((await lastAudit())?.action, 'site.drop_change');
  assert.equal((await drop()).refusal?.code, 'site.nothing_waits');
  const past = await put('jackpot', content, { startsAt: '2020-01-01T00:00:00Z' });
  assert.equal(past.refusal?.code, 'site.start_past');
  const far = await put('jackpot', content, { startsAt: '2099-01-01T00:00:00Z' });
  assert.equal(far.refusal?.code, 'site.start_past');
});

test('what became impossible while it waited is let go, and the trail says why', async () => {
  const { content } = await get('domains');
  const startsAt = new Date(t.clock.now().getTime() + 60_000).toISOString();
  const wanted = { host: 'soon.example.com', url: 'https://soon.example.com' };
  await put('domains', { domains: [...content.domains, wanted] }, { startsAt });
  await t.platform.db.query({
    text: `insert into brand_domains (host, brand_id, url, position) values ($1, $2, $3, 9)`,
    values: [wanted.host, t.otherBrand.id, wanted.url],
  });
  t.clock.advance(60_000);
  await runDue();
  const after = await get('domains');
  assert.deepEqual([after.content, after.waiting], [content, null]);
  const entry = await lastAudit();
  assert.equal(entry?.action, 'site.drop_change');
  assert.deepEqual(entry?.after, { refused: 'site.domain_taken' });
});

const newBrand = {
  code: 'VELVET',
  name: 'Velvet Room',
  currency: 'EUR',
  host: 'velvet.example.com',
  url: 'https://velvet.example.com',
  reason: REASON,
};
const make = (change: Record<string, unknown> = {}) =>
  t.agreed('POST /console/site/brands', { ...admin, body: { ...newBrand, ...change } });

test('a brand is made like another, and nothing leads from it to the other’s people', async () => {
  const { proposal } = (await make()).value;
  assert.notEqual(proposal, null);
  const made = await whitelabel('velvet.example.com');
  const template = await whitelabel();
  assert.equal(made.brand.name, 'Velvet Room');
  assert.equal(made.brand.currencySymbol, '€');
  assert.deepEqual(made.whitelabel, template.whitelabel);
  assert.deepEqual(made.register, template.register);
  assert.equal(made.brand.logoUrl, template.brand.logoUrl);
  assert.deepEqual([made.customerService, made.resources], [[], []]);
  assert.equal(made.status, 1, 'it is closed until someone opens it');
  const { value: all } = await t.call('GET /console/site/brands', admin);
  assert.deepEqual(
    all.items.filter(({ isCurrent }) => isCurrent).map(({ code }) => code),
    ['PARLOUR'],
  );
  assert.ok(all.items.some(({ code }) => code === 'VELVET'));
  assert.equal((await lastAudit())?.action, 'site.create_brand');
});

test('a brand is made under the regulation that is asked for, with a policy within its bounds', async () => {
  const place = { host: 'ruled.example.com', url: 'https://ruled.example.com' };
  await make({ code: 'RULED', ...place, complianceProfile: 'GLI' });
  const made = (await t.services.site.brands()).find(({ code }) => code === 'RULED');
  assert.deepEqual([made?.complianceProfile, made?.security.loginFailuresMax], ['GLI', 3]);
});

test('a brand needs a code and names of its own', async () => {
  assert.equal((await make({ host: 'v2.example.com' })).refusal?.code, 'site.brand_code_taken');
  const taken = await make({ code: 'SECOND', host: 'velvet.example.com' });
  assert.equal(taken.refusal?.code, 'site.domain_taken');
  const codes = (await t.call('GET /console/site/brands', admin)).value.items.map(
    ({ code }) => code,
  );
  assert.ok(!codes.includes('SECOND'), 'nothing is half made');
  const wrong = await make({ code: 'a b', currency: 'QQQ', host: 'http://x', url: 'x' });
  assert.deepEqual(problemsOf(wrong), [
    '/code site.code_invalid',
    '/currency site.currency_unknown',
    '/host site.host_invalid',
    '/url site.origin_invalid',
  ]);
});

test('an operator works on the brand of the address until they choose another', async () => {
  const choose = (code: string) =>
    t.call('PUT /console/site/brands/current', { ...admin, body: { code } });
  assert.equal((await choose('NOSUCH')).refusal?.code, 'site.brand_unknown');
  const chosen = await choose('OTHER');
  const cookie = String(chosen.headers['set-cookie']);
  assert.match(cookie, /^parlour_brand=OTHER; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict/);
  const session = `parlour_operator=${admin.operatorToken}; parlour_brand=`;
  const at = async (code: string) =>
    (await t.call('GET /console/site/brand', { headers: { cookie: session + code } })).value;
  assert.equal((await at('OTHER')).fixed.code, 'OTHER');
  assert.equal((await at('NOSUCH')).fixed.code, 'PARLOUR', 'an unknown choice counts for nothing');
  const portal = await t.call('GET /wps/system/whitelabel', {
    headers: { cookie: 'parlour_brand=OTHER' },
  });
  assert.equal(portal.value.brand.merchantCode, 'PARLOUR', 'players choose no brand');
});

test('a tab that shows one brand does not write to another that was chosen since', async () => {
  const cookie = `parlour_operator=${admin.operatorToken}; parlour_brand=OTHER`;
  const drop = (shown: string) =>
    t.call('POST /console/site/waiting/:part/drop', {
      params: { part: 'theme' },
      body: { reason: REASON },
      headers: { cookie, 'x-parlour-brand': shown },
    });
  assert.equal((await drop('PARLOUR')).refusal?.code, 'request.brand_changed');
  assert.notEqual((await drop('OTHER')).refusal?.code, 'request.brand_changed');
});

test('a home screen is told of the brand, with icons of its own', async () => {
  const { content } = await get('pictures');
  const answer = await file('/manifest.webmanifest');
  assert.match(String(answer.headers['content-type']), /^application\/manifest\+json/);
  const manifest = answer.json();
  assert.deepEqual(
    [manifest.name, manifest.display, manifest.lang, manifest.dir, manifest.start_url],
    ['Parlour', 'standalone', 'en', 'ltr', '/'],
  );
  assert.deepEqual(
    manifest.icons.map(({ src, purpose }: { src: string; purpose?: string }) => [src, purpose]),
    [
      [`/brand/${content.icon}-192.png`, undefined],
      [`/brand/${content.icon}-512.png`, undefined],
      [`/brand/${content.icon}-mask-192.png`, 'maskable'],
      [`/brand/${content.icon}-mask-512.png`, 'maskable'],
    ],
  );
  for (const { src } of manifest.icons) assert.equal((await file(src)).statusCode, 200, src);
  const other = await t.app.portal.inject({
    url: '/manifest.webmanifest',
    headers: { host: OTHER_HOST },
  });
  assert.equal(other.json().icons[0].src, '/art/icon/icon-192.png');
});

test('a cashier sees none of it, support sees it and changes nothing', async () => {
  const cashier = await t.operator('oscar');
  assert.equal((await t.call('GET /console/site/brand', cashier)).status, 403);
  assert.equal((await t.call('GET /console/site/brand')).status, 401);
  const body = {
    content: { counter: 'off' as const, hasPools: false },
    version: 1,
    reason: REASON,
    startsAt: null,
  };
  assert.equal((await t.call('PUT /console/site/jackpot', { ...cashier, body })).status, 403);
});
