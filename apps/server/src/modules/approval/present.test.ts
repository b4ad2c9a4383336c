import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presentProposal } from './present.ts';
import type { Look } from './service.ts';

const policy = (accountsMax: number) => ({
  items: [
    { family: 'live', quotas: [{ points: 80, accountsMax: 4 }] },
    {
      family: 'slots',
      quotas: [
        { points: 100, accountsMax },
        { points: 120, accountsMax: 2 },
      ],
    },
  ],
});
const at = new Date('2026-01-15T00:00:00.000Z');
const look = {
  proposal: {
    id: 'p',
    kind: 'point_policy.update',
    subjectKind: 'brand',
    subjectId: 'b',
    before: policy(3),
    after: policy(5),
    reason: 'more agents',
    state: 'OPEN',
    proposedBy: 'o',
    proposedAccount: 'olivia',
    createdAt: at,
    expiresAt: at,
    decidedBy: null,
    decidedAccount: null,
    decidedAt: null,
    decisionNote: '',
  },
  subject: 'Parlour',
  canDecide: true,
  canWithdraw: false,
  bar: null,
} as unknown as Look;

test('a quota whose number changes is told with the points that it is for, and no other quota is', () => {
  assert.deepEqual(presentProposal(look).changes, [
    { field: 'items.slots.quotas.0.accountsMax', before: '3', after: '5' },
    { field: 'items.slots.quotas.0.points', before: '100', after: '100' },
  ]);
});
