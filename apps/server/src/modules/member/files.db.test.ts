import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { createTestApp, type TestApp, type TestMember } from '../../testing.ts';

const LIMIT = 5 * 1024 * 1024;

let t: TestApp;
let ada: TestMember;
let png: Buffer;
let jpeg: Buffer;
let admin: { readonly operatorToken: string };
let cashier: { readonly operatorToken: string };
before(async () => {
  t = await createTestApp();
  admin = await t.operator('olivia');
  cashier = await t.operator('oscar');
  ada = await t.member('Ada');
  const canvas = { width: 600, height: 400, channels: 3, background: '#804020' } as const;
  png = await sharp({ create: canvas }).png().toBuffer();
  jpeg = await sharp({ create: canvas })
    .withExif({ IFD0: { Artist: 'Someone at home' } })
    .jpeg()
    .toBuffer();
});
after(() => t.close());

const sendIcon = (content: Buffer, mediaType = 'image/png', token = ada.token) =>
  t.call('POST /wps/member/info/icon', { token, upload: { content, mediaType } });
const sendDocument = (
  content: Buffer,
  { kind = 'passport' as const, mediaType = 'image/jpeg', token = ada.token } = {},
) =>
  t.call('POST /wps/member/kyc/:kind', { token, params: { kind }, upload: { content, mediaType } });
const decide = (documentId: string, verdict: 'approve' | 'reject', who = admin, version = 1) =>
  t.call(`POST /console/kyc/:documentId/${verdict}`, {
    ...who,
    params: { documentId },
    body: { version, reason: 'The page is cut off' },
  });

test('a picture is redrawn and served for good under an address of its own', async () => {
  const { value } = await sendIcon(jpeg, 'image/jpeg');
  const page = await t.app.portal.inject({ url: value.avatarUrl ?? '' });
  assert.equal(page.statusCode, 200);
  assert.equal(page.headers['content-type'], 'image/webp');
  assert.equal(page.headers['x-content-type-options'], 'nosniff');
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'/);
  assert.match(String(page.headers['cache-control']), /immutable/);
  const { width, height, format, exif } = await sharp(page.rawPayload).metadata();
  assert.deepEqual([width, height, format, exif], [256, 256, 'webp', undefined]);
  const icon = await t.call('GET /wps/member/info/icon', { token: ada.token });
  assert.equal(icon.value.avatarUrl, value.avatarUrl);
});

test('the picture before, and one taken away, are gone', async () => {
  const first = (await sendIcon(png)).value.avatarUrl ?? '';
  const second = (await sendIcon(png)).value.avatarUrl ?? '';
  assert.equal((await t.app.portal.inject({ url: first })).statusCode, 404);
  await t.call('DELETE /wps/member/info/icon', { token: ada.token });
  assert.equal((await t.app.portal.inject({ url: second })).statusCode, 404);
  const icon = await t.call('GET /wps/member/info/icon', { token: ada.token });
  assert.equal(icon.value.avatarUrl, null);
});

/** A PNG well below the limit that unfolds into 900 million pixels. */
const bomb = () =>
  sharp({
    create: { width: 30_000, height: 30_000, channels: 3, background: 'black' },
    limitInputPixels: false,
  })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();

test('what only pretends to be a picture is refused, and nothing is kept of it', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const hostile: Readonly<Record<string, Buffer>> = {
    svg,
    empty: Buffer.alloc(0),
    program: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4_000)]),
    gif: await sharp(png).gif().toBuffer(),
    webp: await sharp(png).webp().toBuffer(),
    'cut-off JPEG': jpeg.subarray(0, jpeg.length - 200),
    'cut-off PNG': png.subarray(0, png.length - 20),
    'archive behind a picture': Buffer.concat([png, Buffer.from('PK\u0005\u0006')]),
    'page behind a picture': Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
    'moving PNG': Buffer.concat([png.subarray(0, 33), Buffer.from('acTL'), png.subarray(33)]),
    bomb: await bomb(),
  };
  const member = await t.member('Mallory');
  for (const [name, content] of Object.entries(hostile)) {
    const { refusal } = await sendIcon(content, 'image/png', member.token);
    assert.ok(['member.image_type', 'request.media_type'].includes(refusal?.code ?? ''), name);
    t.clock.advance(61_000);
  }
  const icon = await t.call('GET /wps/member/info/icon', { token: member.token });
  assert.equal(icon.value.avatarUrl, null);
});

test('the words of the specification are said', async () => {
  assert.equal(
    (await sendIcon(Buffer.from('nothing'))).message,
    'upload type error (PNG or JPG only)',
  );
});

test('too much, and what is declared as something else, is not even read', async () => {
  assert.equal((await sendIcon(Buffer.alloc(2 * LIMIT))).status, 413);
  assert.equal((await sendIcon(png, 'image/svg+xml')).status, 415);
  assert.equal((await sendIcon(png, 'application/json')).status, 415);
  const elsewhere = await t.app.portal.inject({
    method: 'PUT',
    url: '/wps/member/profile',
    payload: png,
    headers: { 'content-type': 'image/png', authorization: `Bearer ${ada.token}` },
  });
  assert.equal(elsewhere.statusCode, 415);
});

test('a document is kept sealed, opened by an operator on record, and decided once', async () => {
  const { value: sent } = await sendDocument(jpeg);
  const [row] = await t.platform.db.query<{ sealed: Buffer }>({
    text: 'select sealed_content as sealed from kyc_documents where id = $1',
    values: [sent.id],
  });
  assert.equal(row?.sealed.includes(Buffer.from([0xff, 0xd8, 0xff, 0xdb])), false);
  const params = { documentId: sent.id };
  const file = await t.call('GET /console/kyc/:documentId/file', { ...admin, params });
  assert.equal(file.headers['cache-control'], 'no-store');
  const opened = await sharp(Buffer.from(file.value.content, 'base64')).metadata();
  assert.deepEqual([opened.format, opened.exif], ['jpeg', undefined]);

  const [one, two] = await Promise.all([decide(sent.id, 'approve'), decide(sent.id, 'reject')]);
  assert.deepEqual([one.status, two.status].toSorted(), [200, 409]);
  const info = await t.call('GET /wps/member/info', { token: ada.token });
  assert.equal(info.value.kycStatus, one.status === 200 ? 'approved' : 'rejected');
  const { items } = await t.services.audit.list(t.platform.db, {}, { limit: 50 });
  const actions = items.map(({ action }) => action);
  assert.ok(actions.includes('kyc.open') && actions.includes('kyc.send'));
  assert.equal(actions.filter((action) => /kyc\.(approve|reject)/.test(action)).length, 1);
});

test('a member sees the reason and sends another; the bounds hold side by side', async () => {
  const { token } = await t.member('Bela');
  const first = (await sendDocument(png, { token, mediaType: 'image/png' })).value;
  await decide(first.id, 'reject');
  const { items } = (await t.call('GET /wps/member/kyc', { token })).value;
  assert.deepEqual([items[0]?.status, items[0]?.reason], ['rejected', 'The page is cut off']);
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendDocument(jpeg, { token })));
  assert.equal(answers.filter(({ status }) => status === 200).length, 3);
  const refused = answers.find(({ status }) => status !== 200);
  assert.equal(refused?.refusal?.code, 'kyc.too_many');
});

test('a decision is mailed to a member who has an address', async () => {
  const { token, memberId } = await t.member('Edda');
  await t.platform.db.tx((tx) =>
    t.services.members.setEmail(tx, memberId, 'edda@example.com', t.clock.now()),
  );
  await decide((await sendDocument(jpeg, { token })).value.id, 'approve');
  const [row] = await t.platform.db.query<{ count: number }>({
    text: `select count(*)::integer as count from notifications
      where member_id = $1 and template = 'kyc_decided'`,
    values: [memberId],
  });
  assert.equal(row?.count, 1);
});

test('a PDF that does something by itself is refused, a plain one is kept', async () => {
  const { token } = await t.member('Cleo');
  const plain = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const active = Buffer.from('%PDF-1.4\n<< /OpenAction << /S /JavaScript >> >>\n%%EOF\n');
  const mediaType = 'application/pdf';
  assert.equal((await sendDocument(plain, { token, mediaType })).value.mediaType, mediaType);
  const { refusal } = await sendDocument(active, { token, mediaType });
  assert.equal(refusal?.code, 'kyc.file_type');
});

test('documents are for those who may see them, at their own brand', async () => {
  const stranger = await t.member('Dora', { brandId: t.otherBrand.id });
  const { value } = await t.call('POST /wps/member/kyc/:kind', {
    token: stranger.token,
    host: 'other.test',
    params: { kind: 'selfie' },
    upload: { content: jpeg, mediaType: 'image/jpeg' },
  });
  assert.equal((await decide(value.id, 'approve')).refusal?.code, 'kyc.unknown');
  assert.equal((await t.call('GET /console/kyc', { ...cashier })).status, 403);
});

test('the queue is filtered and pages follow one another', async () => {
  const pending = await t.call('GET /console/kyc', { ...admin, query: { status: 'pending' } });
  assert.ok(pending.value.items.every(({ status }) => status === 'pending'));
  const page = await t.call('GET /console/kyc', { ...admin, query: { limit: 1 } });
  const next = await t.call('GET /console/kyc', {
    ...admin,
    query: { limit: 1, cursor: page.value.nextCursor ?? '' },
  });
  assert.notEqual(next.value.items[0]?.id, page.value.items[0]?.id);
});

test('who decides sees the age and whether the account looks like another one', async () => {
  const [first, second] = [await t.member(), await t.member()];
  const sent = await t.call('POST /wps/member/kyc/:kind', {
    token: first.token,
    params: { kind: 'selfie' },
    upload: { content: jpeg, mediaType: 'image/jpeg' },
  });
  const { db, now, newId } = t.platform;
  const look = async () =>
    (
      await t.call('GET /console/kyc/:documentId', {
        ...admin,
        params: { documentId: sent.value.id },
      })
    ).value;
  const before = await look();
  assert.deepEqual([before.age, before.duplicate], [null, null]);
  await db.query({
    text: `update members set birth_day = $2::date - interval '20 years' where id = $1`,
    values: [first.memberId, now()],
  });
  const [one, other] = [first.memberId, second.memberId].toSorted();
  await db.query({
    text: `insert into duplicate_pairs (id, brand_id, first_id, second_id, signs, strength, found_at)
      values ($1, $2, $3, $4, '{device}', 'strong', $5)`,
    values: [newId(), t.brand.id, one, other, now()],
  });
  const found = await look();
  assert.deepEqual([found.age, found.duplicate], [20, 'strong']);
  await db.query({
    text: `update duplicate_pairs set verdict = 'distinct', reviewed_at = $2 where first_id = $1`,
    values: [one, now()],
  });
  assert.equal((await look()).duplicate, null);
});
