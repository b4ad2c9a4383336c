import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readProof } from './read-proof.ts';

const typed = {
  code: '12345',
  hash: 'b'.repeat(64),
  index: ' 7 ',
  endHash: 'a'.repeat(64),
  beacon: 'd'.repeat(64),
  beaconRound: '1',
  beaconEndHash: 'c'.repeat(64),
  beaconGenesisAt: '2026-11-21T00:00:00.000Z',
  beaconSeconds: '10',
  closesAt: '2026-11-21T00:00:05.000Z',
};
const read = (change: Partial<typeof typed>) =>
  readProof((name) => ({ ...typed, ...change })[name]);

test('what was typed is read as the values of a draw', () => {
  assert.equal(read({})?.index, 7);
  assert.equal(read({})?.code, '12345');
});

test('a date, a count or a hash that cannot be read is told instead of checked', () => {
  assert.equal(read({ beaconGenesisAt: 'yesterday' }), null);
  assert.equal(read({ closesAt: '' }), null);
  assert.equal(read({ index: '7x' }), null);
  assert.equal(read({ beaconRound: '99999999999' }), null);
  assert.equal(read({ beaconGenesisAt: '+275760-09-13T00:00:00.000Z' }), null);
  assert.equal(read({ hash: 'abc' }), null);
});
