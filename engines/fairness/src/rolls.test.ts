import assert from 'node:assert/strict';
import { test } from 'node:test';
import { provenRolls, rollsOf, rollsRoot, rollSum, sha256Hex } from './index.ts';

const DIE = { sides: 6, rolls: 640 };
const seedOf = (number: number): string => sha256Hex(`server ${number}`);

test('a roll is uniform where either part of it is, by all sums', () => {
  for (const sides of [2, 6, 20])
    for (let fixed = 0; fixed < sides; fixed += 1) {
      const sums = Array.from({ length: sides }, (_, other) => rollSum(fixed, other, sides));
      assert.deepEqual(
        sums.toSorted((left, right) => left - right),
        Array.from({ length: sides }, (_, side) => side),
      );
      assert.deepEqual(
        sums,
        sums.map((_, other) => rollSum(other, fixed, sides)),
      );
    }
});

test('many rolls are uniform, alone and in pairs', () => {
  const [single, pairs] = [Array<number>(6).fill(0), Array<number>(36).fill(0)];
  for (let hand = 0; hand < 200; hand += 1) {
    const seatSeeds = [`desk-${hand}`, `phone-${hand}`];
    const { values } = rollsOf(seedOf(hand), { ...DIE, number: hand, seatSeeds });
    for (const [at, value] of values.entries()) {
      single[value] = (single[value] as number) + 1;
      if (at % 2 === 0) continue;
      const pair = (values[at - 1] as number) * 6 + value;
      pairs[pair] = (pairs[pair] as number) + 1;
    }
  }
  const chi = (counts: readonly number[]): number => {
    const wanted = counts.reduce((sum, one) => sum + one, 0) / counts.length;
    return counts.reduce((sum, one) => sum + (one - wanted) ** 2 / wanted, 0);
  };
  // Chances of 0.001 with 5 and 35 degrees of freedom.
  assert.ok(chi(single) < 20.52, `${chi(single)}`);
  assert.ok(chi(pairs) < 66.62, `${chi(pairs)}`);
});

test('each roll proves itself against the root that was published, and nothing else does', () => {
  const cut = { ...DIE, number: 7, seatSeeds: ['one', 'two'] };
  const rolls = rollsOf(seedOf(7), cut);
  assert.equal(rolls.root, rollsRoot(seedOf(7), DIE));
  const known = { ...cut, root: rolls.root };
  const places = [0, 1, 255, 639];
  const opened = places.map((place) => rolls.open(place));
  assert.deepEqual(
    provenRolls(known, opened),
    places.map((place) => rolls.values[place]),
  );
  const [first] = opened as [(typeof opened)[number]];
  const bad = [
    { ...first, committed: (first.committed + 1) % 6 },
    { ...first, committed: 6 },
    { ...first, index: 1 },
    { ...first, index: -1 },
    { ...first, salt: `${first.salt}0` },
    { ...first, path: first.path.slice(1) },
  ];
  assert.deepEqual(
    provenRolls(known, bad),
    bad.map(() => null),
  );
  assert.deepEqual(provenRolls({ ...known, root: seedOf(0) }, [first]), [null]);
});

test('the order of seats does not matter, a seed and the number of the hand do', () => {
  const of = (number: number, ...seatSeeds: string[]) =>
    rollsOf(seedOf(1), { ...DIE, number, seatSeeds }).values.join('');
  assert.equal(of(1, 'one', 'two'), of(1, 'two', 'one'));
  assert.notEqual(of(1, 'one', 'two'), of(1, 'one', 'three'));
  assert.notEqual(of(1, 'one', 'two'), of(2, 'one', 'two'));
});

test('what is known of earlier rolls holds no salt of a later one', () => {
  const rolls = rollsOf(seedOf(3), { ...DIE, number: 1, seatSeeds: ['one', 'two'] });
  const shown = JSON.stringify([rolls.open(0), rolls.open(1)]);
  for (let place = 2; place < DIE.rolls; place += 1)
    assert.ok(!shown.includes(rolls.open(place).salt));
});
