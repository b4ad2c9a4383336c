import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vendorStatuses } from '@parlour/contract/vendor';
import { refusals } from '../platform/refusal.ts';
import { BACK_OFF_MAX_MS, backOffMs, NO_ANSWER, reactionTo, refusalOf } from './status.ts';

test('every status of the protocol has one reaction, and what is unknown is unclear', () => {
  const unclear = vendorStatuses.filter((status) => reactionTo(status) === 'unclear');
  assert.deepEqual(unclear, ['RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT']);
  assert.deepEqual(
    vendorStatuses.filter((status) => reactionTo(status) === 'accepted'),
    ['RS_OK'],
  );
  for (const odd of [NO_ANSWER, '', 'rs_ok', 'RS_NEW']) assert.equal(reactionTo(odd), 'unclear');
});

test('every refused bet is told with a known refusal', () => {
  for (const status of vendorStatuses) assert.ok(refusalOf(status) in refusals);
});

test('tries wait a second, then twice as long, and never more than five minutes', () => {
  assert.deepEqual([1, 2, 3, 4].map(backOffMs), [1_000, 2_000, 4_000, 8_000]);
  assert.equal(backOffMs(9), 256_000);
  for (const attempts of [10, 50, 9_000]) assert.equal(backOffMs(attempts), BACK_OFF_MAX_MS);
});
