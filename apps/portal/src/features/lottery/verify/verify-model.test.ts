import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashBack } from '@parlour/fairness';
import { type AnyFamily, familiesOf, ssc } from '@parlour/lottery';
import {
  drawAgain,
  findInChain,
  type Proof,
  type Progress,
  readHash,
  STEPS,
  verifyDraw,
} from './verify-model.ts';

const family = ssc as AnyFamily;
const hash = 'ab'.repeat(32);
const beacon = 'cd'.repeat(32);

const proof: Proof = {
  endHash: hashBack(hash, 41_000),
  index: 41_000,
  hash,
  beaconEndHash: hashBack(beacon, 361),
  beaconGenesisAt: '2026-11-21T00:00:00.000Z',
  beaconSeconds: 10,
  beaconRound: 361,
  beacon,
  closesAt: '2026-11-21T01:00:05.000Z',
  code: drawAgain(family, { hash, index: 41_000, beacon }),
};

const outcomesOf = (steps: Iterable<Progress>) =>
  [...steps].flatMap((each) => (each.kind === 'outcome' ? [each.outcome] : []));

const wrongSteps = (given: Proof) =>
  outcomesOf(verifyDraw(family, given)).flatMap(({ step, isRight }) => (isRight ? [] : [step]));

test('a draw that was held as published passes every step', () => {
  const outcomes = outcomesOf(verifyDraw(family, proof));
  assert.deepEqual(
    outcomes.map(({ step }) => step),
    STEPS,
  );
  assert.deepEqual(wrongSteps(proof), []);
});

test('each thing that is not as published is found by its own step', () => {
  assert.deepEqual(wrongSteps({ ...proof, endHash: 'e'.repeat(64) }), ['chain']);
  assert.deepEqual(wrongSteps({ ...proof, closesAt: '2026-11-21T01:00:11.000Z' }), ['round']);
  assert.deepEqual(wrongSteps({ ...proof, beaconEndHash: 'e'.repeat(64) }), ['beacon']);
  assert.deepEqual(wrongSteps({ ...proof, code: proof.code === '00000' ? '11111' : '00000' }), [
    'draw',
  ]);
});

test('a long chain is worked through in stretches', () => {
  const stretches = [...verifyDraw(family, proof)].filter(({ kind }) => kind === 'hashes');
  assert.equal(stretches.length, 10);
});

test('every family draws again what it drew', () => {
  for (const each of familiesOf('horse')) {
    const code = drawAgain(each, { hash, index: 7, beacon });
    assert.equal(code, drawAgain(each, { hash, index: 7, beacon }));
    assert.ok(each.draw.parse(code).ok, each.code);
  }
});

test('a hash is looked for as far as the chain was used', () => {
  const search = (text: string, used: number) => {
    const walk = findInChain(text, proof.endHash, used);
    let next = walk.next();
    while (next.done !== true) next = walk.next();
    return next.value;
  };
  assert.equal(search(hashBack(hash, 40_000), 41_000), 1_000);
  assert.equal(search(hashBack(hash, 40_000), 999), null);
  assert.equal(search('0'.repeat(64), 100), null);
  assert.equal(readHash(` ${'AB'.repeat(32)} `), hash);
  assert.equal(readHash('abc'), null);
});
