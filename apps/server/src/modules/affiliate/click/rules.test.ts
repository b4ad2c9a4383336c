import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceOf, readMarks } from './rules.ts';

test('marks are trimmed, and those that could not be meant are dropped', () => {
  const read = readMarks({
    s1: ' spring ',
    s2: '',
    s3: 'a'.repeat(101),
    s4: 'line\nbreak',
    s5: 'पटाखा – 50% "off"',
    cid: 'left\u202eright',
  });
  assert.deepEqual(read, { subs: { s1: 'spring', s5: 'पटाखा – 50% "off"' }, cid: null });
  assert.deepEqual(readMarks({ cid: 'a'.repeat(100) }), { subs: {}, cid: 'a'.repeat(100) });
  assert.deepEqual(readMarks({ s1: 'a\u0000b', s2: '\ud800' }), { subs: {}, cid: null });
});

test('a device is told by what its browser says', () => {
  const cases = {
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1': 'phone',
    'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/140.0 Mobile Safari/537.36': 'phone',
    'Mozilla/5.0 (Linux; Android 16; SM-X910) Chrome/140.0 Safari/537.36': 'tablet',
    'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Mobile/15E148': 'tablet',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36': 'desktop',
    '': 'desktop',
  };
  for (const [userAgent, device] of Object.entries(cases)) {
    assert.equal(deviceOf(userAgent), device, userAgent);
  }
});
