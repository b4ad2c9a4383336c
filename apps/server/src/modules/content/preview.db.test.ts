import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ContentFields } from '@parlour/contract';
import sharp from 'sharp';
import { createTestApp, OTHER_HOST, type TestApp } from '../../testing.ts';
import { fieldsFor, openDesk, type TestDesk } from './testing.ts';

let t: TestApp;
let desk: TestDesk;
before(async () => {
  t = await createTestApp();
  desk = await openDesk(t);
});
after(() => t.close());

const other = { host: OTHER_HOST };
const DAY_MS = 86_400_000;

async function preview(fields: ContentFields) {
  const answer = await t.call('POST /console/content/:kind/preview', {
    ...desk.as,
    params: { kind: fields.kind },
    body: { fields },
  });
  return { answer, token: answer.value.url.split('/').at(-1) ?? '' };
}

const look = (token: string, host: string = OTHER_HOST) =>
  t.call('GET /wps/content/preview/:token', { host, params: { token } });

test('a preview shows each kind as it will be, cleaned, and only at its own brand', async () => {
  const texts = { en: { title: 'Soon', summary: 's', content: '<p onclick="x()">Yes</p>' } };
  const { token } = await preview(fieldsFor('post', { texts }));
  const { value } = await look(token);
  assert.ok(value.kind === 'post');
  assert.deepEqual([value.post.title, value.post.content], ['Soon', '<p>Yes</p>']);
  assert.equal((await look(token, 'localhost')).refusal?.code, 'content.not_found');
  for (const kind of ['banner', 'announcement', 'promotion', 'help_section', 'match'] as const) {
    const made = await preview(fieldsFor(kind));
    assert.equal((await look(made.token)).status, 200, kind);
  }
});

test('what is still being written can be previewed, and leads nowhere that it must not', async () => {
  const fields = fieldsFor('banner', {
    imageUrl: '',
    linkageType: 'external',
    url: 'javascript:x',
  });
  const { value } = await look((await preview(fields)).token);
  assert.ok(value.kind === 'banner');
  assert.deepEqual([value.banner.linkageType, value.banner.url], ['none', '']);
});

test('nothing that was only previewed is published', async () => {
  await preview(fieldsFor('announcement'));
  assert.equal((await t.call('GET /wps/content/announcements', other)).value.totalCount, 0);
});

test('a preview ends after a day, and what is left of it is swept away', async () => {
  const { token } = await preview(fieldsFor('announcement'));
  t.clock.advance(DAY_MS - 1);
  assert.equal((await look(token)).status, 200);
  t.clock.advance(1);
  assert.equal((await look(token)).refusal?.code, 'content.not_found');
  const [sweep] = t.app.parts.flatMap((part) => part.jobs?.['content.sweep_previews'] ?? []);
  await sweep?.({}, t.clock.now());
  const rows = await t.platform.db.query({ text: 'select 1 from content_previews' });
  assert.equal(rows.length, 0);
  desk = await openDesk(t);
});

test('a link is not stored, and a guessed one shows nothing', async () => {
  const { token } = await preview(fieldsFor('announcement'));
  const rows = await t.platform.db.query<{ text: string }>({
    text: 'select p::text as text from content_previews p',
  });
  assert.ok(rows.every(({ text }) => !text.includes(token)));
  assert.equal((await look('a'.repeat(32))).refusal?.code, 'content.not_found');
});

const picture = (width = 1_400, height = 525) =>
  sharp({ create: { width, height, channels: 3, background: '#402a4a' } })
    .withExif({ IFD0: { Copyright: 'a secret of the camera' } })
    .jpeg()
    .toBuffer();

const upload = (content: Buffer, mediaType = 'image/jpeg', name = 'C:\\own\\hero.jpg') =>
  t.call('POST /console/content-media', {
    ...desk.as,
    upload: { content, mediaType },
    query: { name },
  });

const file = (url: string) => t.app.portal.inject({ url, headers: { host: OTHER_HOST } });

test('a picture is redrawn in several widths and cached for good', async () => {
  const content = await picture();
  const { value } = await upload(content);
  assert.deepEqual([value.name, value.width, value.height], ['hero.jpg', 1_400, 525]);
  assert.equal((await upload(content)).value.id, value.id, 'the same bytes are the same picture');

  const whole = await file(value.url);
  assert.equal(whole.headers['content-type'], 'image/webp');
  assert.match(String(whole.headers['cache-control']), /immutable/);
  assert.ok(!whole.rawPayload.includes('a secret of the camera'));
  const widths = [];
  for (const query of ['?w=640', '?w=1600', '']) {
    widths.push((await sharp((await file(`${value.url}${query}`)).rawPayload).metadata()).width);
  }
  assert.deepEqual(widths, [640, 1_400, 1_400], 'never wider than it is');
  assert.equal((await file(`${value.url}?w=641`)).statusCode, 404);
  assert.equal((await file('/media/../../etc/passwd.webp')).statusCode, 404);
});

test('what is no picture is refused, whatever it says it is', async () => {
  const code = async (content: Buffer, mediaType?: string) =>
    (await upload(content, mediaType)).refusal?.code;
  assert.equal(await code(Buffer.from('<svg onload="x()"/>'), 'image/png'), 'content.media_type');
  const cut = (await picture()).subarray(0, 400);
  assert.equal(await code(cut), 'content.media_unreadable');
  assert.equal(await code(Buffer.from('<svg/>'), 'image/svg+xml'), 'request.media_type');
});

test('a picture that something shows cannot be deleted', async () => {
  const { value: media } = await upload(await picture(700, 300));
  const content = `<p>Look</p><img src="${media.url}">`;
  const texts = { en: { title: 'With a picture', content } };
  const { value: entry } = await desk.add(fieldsFor('announcement', { texts }));
  const remove = async () =>
    (
      await t.call('DELETE /console/content-media/:mediaId', {
        ...desk.as,
        params: { mediaId: media.id },
      })
    ).refusal?.code ?? 'deleted';
  assert.equal(await remove(), 'content.media_used');
  const list = await t.call('GET /console/content-media', {
    ...desk.as,
    query: { search: 'hero' },
  });
  assert.equal(list.value.items.find(({ id }) => id === media.id)?.useCount, 1);
  await desk.change(entry, fieldsFor('announcement'));
  assert.equal(await remove(), 'deleted');
  assert.equal(await remove(), 'content.media_unknown');
  assert.equal((await file(media.url)).statusCode, 404);
});

test('another brand cannot show or delete our picture', async () => {
  const { value: media } = await upload(await picture(500, 500));
  const elsewhere = await openDesk(t, 'localhost');
  const shown = await elsewhere.add(fieldsFor('banner', { imageUrl: media.url }));
  assert.equal(shown.refusal?.code, 'content.image_refused');
  const deleted = await t.call('DELETE /console/content-media/:mediaId', {
    ...elsewhere.as,
    params: { mediaId: media.id },
  });
  assert.equal(deleted.refusal?.code, 'content.media_unknown');
});
