import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../../testing.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp();
});
after(() => t.close());

test('the bootstrap tells a visitor everything of the brand', async () => {
  const { status, value } = await t.call('GET /wps/system/whitelabel');
  assert.equal(status, 200);
  assert.equal(value.brand.merchantCode, 'PARLOUR');
});
