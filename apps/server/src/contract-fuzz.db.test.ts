// Sends every call of players, agents and vendors what it says it takes, and then what nobody asked for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tryCalls } from './testing/fuzz.ts';

const app = tryCalls('others');

test('bytes that are no JSON, and bodies without a type, are refused', async () => {
  for (const [payload, type] of [
    ['{"a":', 'application/json'],
    ['{"a":1}', 'text/html'],
    ['x'.repeat(70_000), 'application/json'],
  ] as const) {
    const response = await app().app.portal.inject({
      method: 'POST',
      url: '/wps/cashier/deposit',
      payload,
      headers: { 'content-type': type, authorization: `Bearer ${(await app().member()).token}` },
    });
    assert.ok([400, 413, 415].includes(response.statusCode), `${response.statusCode}`);
    assert.equal(response.json().success, false);
  }
});
