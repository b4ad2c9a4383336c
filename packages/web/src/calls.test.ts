import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FaultError, RefusalError } from '@parlour/client';
import { shouldRetry } from './calls.ts';

const refused = (code: string, status: number) =>
  new RefusalError({ code, status, message: code, fields: {}, requestId: '' });

test('a read is tried again after a fault and while the server is overloaded, twice', () => {
  for (const cause of [new FaultError('timeout'), refused('request.overloaded', 503)]) {
    assert.deepEqual(
      [0, 1, 2].map((failures) => shouldRetry(failures, cause)),
      [true, true, false],
    );
  }
  assert.equal(shouldRetry(0, refused('site.maintenance', 503)), false);
  assert.equal(shouldRetry(0, refused('request.invalid', 400)), false);
});
