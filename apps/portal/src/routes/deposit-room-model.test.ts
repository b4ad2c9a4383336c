import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tightestRoom } from './deposit-room-model.ts';

type Limits = Parameters<typeof tightestRoom>[0];
const limit = (
  kind: Limits[number]['kind'],
  period: Limits[number]['period'],
  left: string | null,
) => ({ kind, period, remaining: left }) as Limits[number];

test('of several limits the one that leaves least is told', () => {
  assert.deepEqual(
    tightestRoom([
      limit('deposit', 'day', '100.00'),
      limit('deposit', 'week', '80.50'),
      limit('deposit', 'month', null),
      limit('loss', 'day', '1.00'),
    ]),
    { remaining: '80.50', period: 'week' },
  );
});

test('anyone who has set no limit is told of none', () => {
  assert.equal(tightestRoom([limit('loss', 'day', '5.00'), limit('deposit', 'day', null)]), null);
});
