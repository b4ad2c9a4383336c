import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RebatePolicy } from './api/index.ts';
import { draftOf, exampleOf, isChanged, multipleOf } from './draft.ts';

const held: RebatePolicy = {
  isOn: true,
  cadence: 'minutes',
  multipleHundredths: 150,
  isPassedUp: true,
  creditedAt: null,
  version: 3,
};

test('a draft reads back as the policy that it began with, however the multiple is written', () => {
  const draft = draftOf(held);
  assert.equal(draft.multiple, '1.5');
  assert.equal(isChanged(draft, held), false);
  assert.equal(isChanged({ ...draft, multiple: '1.50' }, held), false);
  assert.equal(isChanged({ ...draft, isOn: false }, held), true);
});

test('a multiple above a hundred, or with three decimals, is none', () => {
  const typed = (multiple: string) => multipleOf({ ...draftOf(held), multiple });
  assert.deepEqual(['100', '100.01', '1.005', '', '0'].map(typed), [10_000, null, null, null, 0]);
});

test('a thousand staked gives eight to the player, who plays it through, and two to the agent', () => {
  assert.deepEqual(exampleOf(held), {
    stake: 100_000_000n,
    member: 800_000n,
    rollover: 1_200_000n,
    agent: 200_000n,
    cost: 1_000_000n,
  });
});

test('where the law keeps rebates with the player the agent has none, and off nobody has', () => {
  const kept = exampleOf({ ...held, isPassedUp: false });
  assert.deepEqual([kept.member, kept.agent, kept.cost], [800_000n, 0n, 800_000n]);
  assert.equal(exampleOf({ ...held, isOn: false }).cost, 0n);
});
