import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskEmail, maskMobile, maskName, readE164, readMobile } from './mobile.ts';

test('one number in many spellings is one number', () => {
  const written = ['98765 43210', '098765-43210', '+91 98765 43210', '(98765)43210'];
  for (const typed of written) {
    assert.deepEqual(readMobile('+91', typed), {
      dialingCode: '91',
      mobile: '9876543210',
      e164: '+919876543210',
    });
  }
  assert.equal(readE164('+919876543210')?.mobile, '9876543210');
});

test('what is no number of the country is refused', () => {
  for (const [code, typed] of [
    ['91', '12'],
    ['91', 'nine'],
    ['', '9876543210'],
    ['91', '+44 7700 900123'],
    ['91', '98765432109876543'],
  ] as const) {
    assert.equal(readMobile(code, typed), null, `${code} ${typed}`);
  }
  assert.equal(readE164('9876543210'), null);
});

test('a masked value tells its owner which one it is', () => {
  assert.equal(maskMobile('91', '9876543210'), '+91 •••••••210');
  assert.equal(maskEmail('maya@example.org'), 'm•••@example.org');
  assert.equal(maskName('Dana  Moss'), 'D••• M•••');
});
