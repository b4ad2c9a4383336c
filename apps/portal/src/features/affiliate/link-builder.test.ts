import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTrackable, TRACKING_CHARS_MAX, trackedUrl } from './link-builder.ts';

const LINK = 'https://play.example/register?uuid=abc';

test('what is typed follows the address in the order of its parts, and what is empty is left out', () => {
  assert.equal(
    trackedUrl(LINK, { s2: 'banner 728', cid: 'c-1', s1: ' mail ' }),
    `${LINK}&cid=c-1&s1=mail&s2=banner%20728`,
  );
  assert.equal(trackedUrl(LINK, { s1: '  ' }), LINK);
  assert.equal(
    trackedUrl('https://play.example/#top', { s1: 'a' }),
    'https://play.example/?s1=a#top',
  );
});

test('the braces of advertising networks stay, and what would change the address does not', () => {
  assert.equal(
    trackedUrl(LINK, { cid: '{click_id}', s1: 'a&s2=b#c' }),
    `${LINK}&cid={click_id}&s1=a%26s2%3Db%23c`,
  );
});

test('what the server would drop is not put into the address', () => {
  assert.equal(isTrackable('x'.repeat(TRACKING_CHARS_MAX)), true);
  assert.equal(isTrackable('x'.repeat(TRACKING_CHARS_MAX + 1)), false);
  assert.equal(isTrackable('a\u0000b'), false);
  assert.equal(isTrackable('\u0928'), true);
  assert.equal(isTrackable('a\u202eb'), false);
  assert.equal(trackedUrl(LINK, { s1: 'a\nb' }), LINK);
});
