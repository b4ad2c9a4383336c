import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFlagOn, sitePage } from './model.ts';

const tree = [
  { modId: 'REG', enabled: true, childrenNodes: [{ modId: 'USERNAMEREG3', enabled: true }] },
  { modId: 'AGENT', enabled: false, childrenNodes: [{ modId: 'AGENTPOLICY3', enabled: true }] },
];

test('a flag is on when it and the module above it are enabled', () => {
  assert.equal(isFlagOn(tree, 'USERNAMEREG3'), true);
  assert.equal(isFlagOn(tree, 'AGENTPOLICY3'), false);
  assert.equal(isFlagOn(tree, 'FREEPLAY3'), false);
});

test('maintenance comes before a region restriction', () => {
  const maintenance = { startsAt: null, endsAt: null, text: '' };
  const regionRestriction = { countries: ['XX'] };
  assert.equal(sitePage({ status: 0, maintenance: null, regionRestriction: null }), 'open');
  assert.equal(sitePage({ status: 1, maintenance, regionRestriction: null }), 'maintenance');
  assert.equal(sitePage({ status: 2, maintenance: null, regionRestriction }), 'region');
  assert.equal(sitePage({ status: 2, maintenance, regionRestriction }), 'maintenance');
});
