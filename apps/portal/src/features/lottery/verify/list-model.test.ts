import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashBack } from '@parlour/fairness';
import { type AnyFamily, ssc } from '@parlour/lottery';
import { placesInChain, type ProvenDraw, verifyList } from './list-model.ts';
import { drawAgain } from './verify-model.ts';

const PLACES = 900;
const TOP = 'ab'.repeat(32);
const BEACON = 'cd'.repeat(32);
const [endHash, beaconEnd] = [hashBack(TOP, PLACES), hashBack(BEACON, PLACES)];

function ended<Value>(walk: Generator<unknown, Value>): Value {
  let next = walk.next();
  while (next.done !== true) next = walk.next();
  return next.value;
}

function draw(index: number): ProvenDraw {
  const hash = hashBack(TOP, PLACES - index);
  const beacon = hashBack(BEACON, PLACES - index);
  return {
    issueNo: `20261121-${String(index).padStart(4, '0')}`,
    closesAt: '2026-11-21T09:59:55.000Z',
    drawsAt: '2026-11-21T10:00:00.000Z',
    outcome: 'DRAWN',
    code: drawAgain(ssc as AnyFamily, { hash, index, beacon }),
    chainId: 'c',
    index,
    hash,
    beaconChainId: 'b',
    beaconRound: index,
    beacon,
  };
}

const check = (draws: readonly ProvenDraw[], ends = { c: endHash }, beacons = { b: beaconEnd }) =>
  ended(verifyList({ family: 'ssc', timeZone: 'UTC' }, draws, { chains: ends, beacons }));

test('draws of a chain are right however far apart they lie', () => {
  assert.deepEqual(check([draw(900), draw(400), draw(399), draw(1)]), [
    'right',
    'right',
    'right',
    'right',
  ]);
});

test('a draw without a result is neither right nor wrong, and its hashes count all the same', () => {
  const voided = { ...draw(20), code: null };
  assert.deepEqual(check([draw(21), voided, draw(19)]), ['right', 'void', 'right']);
  assert.deepEqual(check([draw(21), { ...voided, hash: TOP }]), ['right', 'wrong']);
});

test('a list that hangs together and not from what was published is wrong', () => {
  assert.deepEqual(check([draw(21), draw(20)], { c: 'e'.repeat(64) }), ['wrong', 'wrong']);
  assert.deepEqual(check([draw(21)], { c: endHash }, { b: 'e'.repeat(64) }), ['wrong']);
  assert.deepEqual(check([draw(21), { ...draw(20), beacon: BEACON }]), ['right', 'wrong']);
});

test('a newest hash of another chain does not speak for the others', () => {
  const places = [5, 4, 2].map((place) => ({ place, hash: hashBack(TOP, PLACES - place) }));
  const foreign = { place: 9, hash: 'f'.repeat(64) };
  assert.deepEqual(ended(placesInChain([foreign, ...places], endHash)), [false, true, true, true]);
});
