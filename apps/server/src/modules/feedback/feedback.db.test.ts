import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { createTestApp, OTHER_HOST, type TestApp, type TestMember } from '../../testing.ts';

let t: TestApp;
let ada: TestMember;
let bea: TestMember;
let png: Buffer;
let admin: { readonly operatorToken: string };
before(async () => {
  t = await createTestApp();
  admin = await t.operator('olivia');
  ada = await t.member('Ada');
  bea = await t.member('Bea');
  const canvas = { width: 60, height: 40, channels: 3, background: '#804020' } as const;
  png = await sharp({ create: canvas }).png().toBuffer();
});
after(() => t.close());

let address = 0;
/** Each from an address of its own, so that no rate is met. */
const newIp = () => `198.51.100.${(address += 1)}`;

const upload = async (content = png, mediaType = 'image/png', host?: string) =>
  t.call('POST /wps/feedback/images', {
    upload: { content, mediaType },
    ip: newIp(),
    ...(host === undefined ? {} : { host }),
  });
const asVisitor = { questionType: 'site', content: 'The lamp flickers', email: 'vi@mail.test' };
const send = (body: Record<string, unknown>, token?: string) =>
  t.call('PUT /wps/feedback', { body: { ...asVisitor, ...body }, token, ip: newIp() });
const decide = (feedbackId: string, body: Record<string, unknown>, who = admin) =>
  t.call('POST /console/feedback/:feedbackId', { ...who, params: { feedbackId }, body });
const count = async (table: string) => {
  const [row] = await t.platform.db.query<{ n: number }>({
    text: `select count(*)::int as n from ${table}`,
  });
  return row?.n ?? 0;
};
const sweep = async () => {
  const job = t.app.parts.flatMap((part) => part.jobs?.['feedback.sweep_images'] ?? [])[0];
  await job?.({}, t.clock.now());
};

test('a member writes with pictures and reads the answer in the own history', async () => {
  const first = (await upload()).value;
  const second = (await upload()).value;
  const imageIds = [second.imageId, first.imageId];
  const content = 'Where is my deposit?';
  const { value } = await send({ questionType: 'deposit', content, imageIds }, ada.token);
  const own = await t.call('GET /wps/feedback', { token: ada.token });
  assert.equal(own.value.items.length, 1);
  const [item] = own.value.items;
  assert.deepEqual(
    [item?.id, item?.content, item?.state, item?.answer, item?.images],
    [value.id, content, 'open', null, [second.url, first.url]],
  );
  assert.deepEqual((await t.call('GET /wps/feedback', { token: bea.token })).value.items, []);

  const answered = await decide(value.id, { state: 'answered', answer: 'It came.', version: 1 });
  assert.deepEqual(
    [answered.value.state, answered.value.account, answered.value.answeredBy],
    ['answered', 'Ada', 'olivia'],
  );
  const [read] = (await t.call('GET /wps/feedback', { token: ada.token })).value.items;
  assert.deepEqual([read?.answer, read?.state], ['It came.', 'answered']);
});

test('pictures are redrawn and shown on both addresses, and to nobody who guesses', async () => {
  const jpeg = await sharp(png)
    .withExif({ IFD0: { Artist: 'Someone at home' } })
    .jpeg()
    .toBuffer();
  const { value } = await upload(jpeg, 'image/jpeg');
  for (const surface of [t.app.portal, t.app.console]) {
    const page = await surface.inject({ url: value.url });
    assert.equal(page.statusCode, 200);
    assert.equal(page.headers['content-type'], 'image/jpeg');
    assert.equal(page.headers['x-content-type-options'], 'nosniff');
    assert.equal((await sharp(page.rawPayload).metadata()).exif, undefined);
  }
  const other = value.url.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  assert.equal((await t.app.portal.inject({ url: other })).statusCode, 404);
  assert.equal((await t.app.portal.inject({ url: '/wps/feedback/images/x' })).statusCode, 404);
});

test('what only pretends to be a picture is refused, and nothing is kept of it', async () => {
  const before = await count('feedback_images');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  for (const content of [svg, Buffer.alloc(0), png.subarray(0, png.length - 20)]) {
    const { refusal } = await upload(content);
    assert.equal(refusal?.code, 'feedback.image_refused');
  }
  assert.equal((await upload(svg, 'image/svg+xml')).refusal?.code, 'request.media_type');
  const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
  assert.equal((await upload(large)).refusal?.code, 'request.too_large');
  assert.equal(await count('feedback_images'), before);
});

test('a visitor says where to be answered, and is answered there', async () => {
  const before = await count('feedback');
  assert.equal((await send({ email: undefined })).refusal?.code, 'feedback.email_required');
  assert.equal((await send({ email: '  ' })).refusal?.code, 'feedback.email_required');
  for (const email of ['nobody', 'a@b', 'a@b.test, c@d.test', 'a@b.test\nbcc: c@d.test']) {
    assert.equal((await send({ email })).refusal?.code, 'identity.email_invalid', email);
  }
  assert.equal(await count('feedback'), before);

  const { value } = await send({ content: 'The lamp flickers' });
  await decide(value.id, { state: 'answered', answer: 'We have changed the bulb.', version: 1 });
  const [mail] = await t.messages();
  assert.equal(mail?.to, 'vi@mail.test');
  assert.match(mail?.text ?? '', /The lamp flickers/);
  assert.match(mail?.text ?? '', /We have changed the bulb\./);
});

test('more than 140 letters, none, or an unknown kind are refused', async () => {
  const before = await count('feedback');
  for (const body of [
    { content: 'x'.repeat(141) },
    { content: '' },
    { content: ' \n\t ' },
    { questionType: 'gossip' },
    { imageIds: Array.from({ length: 4 }, () => t.platform.newId()) },
  ]) {
    assert.equal((await send(body)).status, 400, JSON.stringify(body));
  }
  assert.equal((await send({ content: 'x'.repeat(140) })).status, 200);
  assert.equal(await count('feedback'), before + 1);
});

test('a picture goes with one feedback, of its own brand, within the hour', async () => {
  const before = await count('feedback');
  const used = (await upload()).value.imageId;
  await send({ imageIds: [used] });
  const foreign = (await upload(png, 'image/png', OTHER_HOST)).value.imageId;
  const late = (await upload()).value.imageId;
  const fresh = (await upload()).value.imageId;
  assert.equal((await send({ imageIds: [fresh, used] })).refusal?.code, 'feedback.image_unknown');
  assert.equal((await send({ imageIds: [foreign] })).refusal?.code, 'feedback.image_unknown');
  const unknown = [t.platform.newId()];
  assert.equal((await send({ imageIds: unknown })).refusal?.code, 'feedback.image_unknown');
  assert.equal((await send({ imageIds: [fresh, fresh] })).status, 200);
  t.clock.advance(3_600_000);
  assert.equal((await send({ imageIds: [late] })).refusal?.code, 'feedback.image_unknown');
  assert.equal(await count('feedback'), before + 2);
});

test('pictures that were never sent are forgotten after an hour, the others stay', async () => {
  const { imageId, url } = (await upload()).value;
  const orphan = (await upload()).value;
  await send({ imageIds: [imageId] });
  t.clock.advance(3_599_000);
  await sweep();
  assert.equal((await t.app.portal.inject({ url: orphan.url })).statusCode, 200);
  t.clock.advance(1_000);
  await sweep();
  assert.equal((await t.app.portal.inject({ url: orphan.url })).statusCode, 404);
  assert.equal((await t.app.portal.inject({ url })).statusCode, 200);
});

test('a brand keeps five hundred pictures that wait, and others have room of their own', async () => {
  const { imageId } = (await upload()).value;
  const full = 500 - 1;
  await t.platform.db.query({
    text: `insert into feedback_images (id, brand_id, content, uploaded_at)
      select gen_random_uuid(), brand_id, content, uploaded_at
      from feedback_images, generate_series(1, $2) where id = $1`,
    values: [imageId, full],
  });
  assert.equal((await upload()).refusal?.code, 'request.overloaded');
  assert.equal((await upload(png, 'image/png', OTHER_HOST)).status, 200);
  await send({ imageIds: [imageId] });
  assert.equal((await upload()).status, 200);
  t.clock.advance(3_600_000);
  await sweep();
});

test('an answer is demanded, a stale version is refused, a closed one is opened again', async () => {
  // The clock has moved on, and with it the end of the first session.
  admin = await t.operator('olivia');
  ada = await t.member('Adele');
  const { id } = (await send({}, ada.token)).value;
  const stranger = await decide(t.platform.newId(), { state: 'closed', version: 1 });
  assert.equal(stranger.refusal?.code, 'feedback.unknown');
  const empty = await decide(id, { state: 'answered', answer: '  ', version: 1 });
  assert.equal(empty.refusal?.code, 'feedback.answer_required');
  const closed = await decide(id, { state: 'closed', version: 1 });
  assert.deepEqual([closed.value.state, closed.value.version], ['closed', 2]);
  const stale = await decide(id, { state: 'open', version: 1 });
  assert.equal(stale.refusal?.code, 'feedback.changed');
  assert.equal((await decide(id, { state: 'open', version: 2 })).value.state, 'open');
});

test('the same answer is not sent twice', async () => {
  const { id } = (await send({ email: 'once@mail.test' })).value;
  await decide(id, { state: 'answered', answer: 'Yes.', version: 1 });
  await decide(id, { state: 'closed', version: 2 });
  await decide(id, { state: 'answered', answer: 'Yes.', version: 3 });
  const mails = (await t.messages()).filter(({ to }) => to === 'once@mail.test');
  assert.equal(mails.length, 1);
});

test('operators filter the queue, see no address without the right, and leave a record', async () => {
  const { id } = (await send({ questionType: 'promotion' })).value;
  const list = (query: Record<string, string>, who = admin) =>
    t.call('GET /console/feedback', { ...who, query });
  const found = await list({ questionType: 'promotion', state: 'open' });
  assert.deepEqual(
    found.value.items.map((one) => [one.id, one.email]),
    [[id, 'vi@mail.test']],
  );
  assert.deepEqual((await list({ questionType: 'promotion', state: 'closed' })).value.items, []);
  const auditor = await t.operator('oscar');
  assert.equal((await list({}, auditor)).status, 403);

  const first = (await list({ limit: '2' })).value;
  assert.equal(first.items.length, 2);
  const second = (await list({ limit: '2', cursor: first.nextCursor ?? '' })).value;
  assert.ok((second.items[0]?.id ?? '') < (first.items[1]?.id ?? ''));
  assert.equal((await list({ cursor: 'x' })).status, 400);

  await decide(id, { state: 'closed', version: 1 });
  const entries = await t.platform.db.query<{ action: string }>({
    text: 'select action from audit_entries where subject_id = $1',
    values: [id],
  });
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['feedback.close'],
  );
});
