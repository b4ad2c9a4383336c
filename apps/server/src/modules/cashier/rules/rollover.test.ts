import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import fc from 'fast-check';
import { countPlay, remainingPlay, type Requirement, requiredPlay } from './rollover.ts';

const money = (text: string): Amount => amountFromText(text) ?? ZERO;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 15, 12, minute));
const requirement = (id: string, required: string, minute: number, counted = '0'): Requirement => ({
  id,
  weights: {},
  required: money(required),
  counted: money(counted),
  createdAt: at(minute),
});

test('a credit demands its amount times the multiple, rounded up', () => {
  assert.equal(requiredPlay(money('100'), 100), money('100'));
  assert.equal(requiredPlay(money('100'), 350), money('350'));
  assert.equal(requiredPlay(money('100'), 0), 0n);
  assert.equal(requiredPlay(1n as Amount, 50), 1n);
});

test('a bet fills the oldest requirement first and spills into the next', () => {
  const open = [requirement('a', '30', 0, '10'), requirement('b', '50', 1)];
  assert.deepEqual(countPlay(open, { amount: money('45'), category: 'RNG', at: at(2) }), [
    { id: 'a', add: money('20'), isMet: true },
    { id: 'b', add: money('25'), isMet: false },
  ]);
});

test('a bet from before a requirement does not count for it', () => {
  const open = [requirement('a', '30', 0), requirement('b', '50', 5)];
  assert.deepEqual(countPlay(open, { amount: money('45'), category: 'RNG', at: at(2) }), [
    { id: 'a', add: money('30'), isMet: true },
  ]);
});

test('counting never takes more than the bet nor more than is missing, and never adds to what remains', () => {
  const amounts = fc.bigInt({ min: 0n, max: 1_000_000n });
  const requirements = fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 500_000n }), amounts), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(requirements, amounts, (raw, bet) => {
      const open = raw.map(([required, counted], index) => ({
        id: String(index),
        required: required as Amount,
        counted: (counted % required) as Amount,
        createdAt: at(0),
        weights: {},
      }));
      const counted = countPlay(open, { amount: bet as Amount, category: 'RNG', at: at(1) });
      const taken = counted.reduce((sum, { add }) => sum + add, 0n);
      const before = remainingPlay(open);
      assert.equal(taken, bet < before ? bet : before);
      const after = open.map((one) => {
        const found = counted.find(({ id }) => id === one.id);
        return { ...one, counted: (one.counted + (found?.add ?? 0n)) as Amount };
      });
      assert.equal(remainingPlay(after), before - taken);
      for (const { id, isMet } of counted) {
        const one = after[Number.parseInt(id, 10)];
        assert.equal(one?.counted === one?.required, isMet);
      }
    }),
  );
});

test('a weight makes a requirement take more of a bet than it counts', () => {
  const half = { ...requirement('a', '30', 0), weights: { LIVE: 50 } };
  const open = [half, requirement('b', '50', 1)];
  assert.deepEqual(countPlay(open, { amount: money('80'), category: 'LIVE', at: at(2) }), [
    { id: 'a', add: money('30'), isMet: true },
    { id: 'b', add: money('20'), isMet: false },
  ]);
  assert.deepEqual(countPlay(open, { amount: money('40'), category: 'LIVE', at: at(2) }), [
    { id: 'a', add: money('20'), isMet: false },
  ]);
  assert.deepEqual(countPlay(open, { amount: money('20'), category: 'RNG', at: at(2) }), [
    { id: 'a', add: money('20'), isMet: false },
  ]);
});

test('a category without weight passes a requirement by and fills the next', () => {
  const open = [{ ...requirement('a', '30', 0), weights: { TG: 0 } }, requirement('b', '50', 1)];
  assert.deepEqual(countPlay(open, { amount: money('40'), category: 'TG', at: at(2) }), [
    { id: 'b', add: money('40'), isMet: false },
  ]);
});

test('whatever the weights, no part of a bet counts twice', () => {
  const weight = fc.integer({ min: 1, max: 100 });
  const one = fc.tuple(fc.bigInt({ min: 1n, max: 500_000n }), weight);
  fc.assert(
    fc.property(
      fc.array(one, { maxLength: 6 }),
      fc.bigInt({ min: 0n, max: 2_000_000n }),
      (raw, bet) => {
        const open = raw.map(([required, percent], index) => ({
          id: String(index),
          required: required as Amount,
          counted: ZERO,
          createdAt: at(0),
          weights: { LIVE: percent },
        }));
        const counted = countPlay(open, { amount: bet as Amount, category: 'LIVE', at: at(1) });
        const used = counted.reduce(
          (sum, { id, add }) =>
            sum + (add * 100n) / BigInt(raw[Number.parseInt(id, 10)]?.[1] ?? 100),
          0n,
        );
        assert.ok(used <= bet);
      },
    ),
  );
});
