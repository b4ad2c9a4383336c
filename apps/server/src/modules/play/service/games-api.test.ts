import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import type { Vendor } from '../../catalogue/index.ts';
import { createGamesApi } from './games-api.ts';

const signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const vendor = {
  connection: { apiBase: 'https://vendor.example', operatorId: 'house' },
  signatureHeader: 'X-Signature',
} as Vendor;

test('a vendor that cannot be reached is told with what kept us from it', async () => {
  const away = async () => {
    throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') });
  };
  const answer = await createGamesApi({ signingKey, fetch: away }).round(vendor, {
    user: 'u',
    round: 'r',
  });
  assert.deepEqual(answer, {
    ok: false,
    failure: { reason: 'unreachable', detail: 'fetch failed: getaddrinfo ENOTFOUND' },
  });
});
