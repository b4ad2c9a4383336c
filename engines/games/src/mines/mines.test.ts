import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStream, drawMines } from '@parlour/fairness';
import { amount } from '@parlour/money';
import fc from 'fast-check';
import { drawsFrom, figuresOf, recordedDraws } from '../solo/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import { distributionFor, FIELDS, mines, paysAfter, prove } from './index.ts';

const stake = amount(100_000n);
const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo', nonce: 0 };
const begin = (count: number) =>
  mines.begin({ stake, choice: { mines: count } }, drawsFrom(createStream(seeds), 'float'));
const noDraws = recordedDraws([]);

test('the published figures are what the pays give', () => {
  assertSheet(prove(), new URL('./sheet.json', import.meta.url));
});

test('whatever the plan, a stake returns at most 99 %, and less only by what is cut to the hundredth', () => {
  for (let count = 1; count <= 24; count += 1) {
    for (let opened = 1; opened <= FIELDS - count; opened += 1) {
      const { rtpPpm } = figuresOf(distributionFor(count, opened));
      const cutPpm = 1_000_000 / paysAfter(count, opened);
      assert.ok(
        rtpPpm <= 990_000 && rtpPpm >= 989_999 - cutPpm,
        `${count} mines, ${opened} fields`,
      );
    }
  }
});

test('pays are those of the domain page', () => {
  assert.equal(paysAfter(1, 1), 103);
  assert.equal(paysAfter(24, 1), 2_475);
  assert.equal(paysAfter(13, 12), 514_829_700);
  assert.equal(paysAfter(12, 13), 514_829_700);
  assert.equal(paysAfter(3, 3), 147);
  assert.equal(paysAfter(5, 5), 339);
  assert.equal(paysAfter(10, 5), 1_751);
});

test('mines lie where public verifiers say, and nothing tells of them before the end', () => {
  const round = begin(3);
  assert.deepEqual(round.events, []);
  const safe = round.act({ kind: 'pick', field: 24 }, noDraws);
  assert.deepEqual(safe.events, [{ kind: 'safe', field: 24, pays: 112 }]);
  const over = safe.act({ kind: 'collect' }, noDraws);
  assert.deepEqual(over.events, [{ kind: 'shown', mines: drawMines(createStream(seeds), 3) }]);
  assert.deepEqual(over.events, [{ kind: 'shown', mines: [0, 7, 1] }]);
  assert.equal(over.win, 112_000n);
  const hit = safe.act({ kind: 'pick', field: 7 }, noDraws);
  assert.equal(hit.win, 0n);
});

test('a step out of turn is none', () => {
  const round = begin(3);
  assert.equal(round.raiseOf({ kind: 'collect' }), null, 'nothing was opened');
  const safe = round.act({ kind: 'pick', field: 24 }, noDraws);
  assert.equal(safe.raiseOf({ kind: 'pick', field: 24 }), null, 'it is open');
  for (const bad of [{ kind: 'pick' }, { kind: 'pick', field: 25 }, { kind: 'pick', field: -1 }, 7])
    assert.equal(safe.raiseOf(bad), null);
  assert.throws(() => safe.act({ kind: 'pick', field: 24 }, noDraws), RangeError);
  const over = safe.act({ kind: 'collect' }, noDraws);
  assert.equal(over.raiseOf({ kind: 'pick', field: 23 }), null, 'it is over');
  assert.throws(() => over.idleAction(), RangeError);
});

test('the last safe field collects by itself', () => {
  const round = begin(24);
  const safe = Array.from({ length: FIELDS }, (_, field) => field).find(
    (field) => round.act({ kind: 'pick', field }, noDraws).win !== 0n,
  );
  assert.equal(round.act({ kind: 'pick', field: safe }, noDraws).win, 2_475_000n);
});

test('however fields are picked, a round pays what its last field showed, or nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 24 }),
      fc.shuffledSubarray(Array.from({ length: FIELDS }, (_, field) => field)),
      (count, fields) => {
        let round = begin(count);
        let shown = 0n;
        for (const field of fields) {
          if (round.win !== null) break;
          round = round.act({ kind: 'pick', field }, noDraws);
          const [event] = round.events as { kind: string; pays?: number }[];
          shown = event?.kind === 'safe' ? BigInt(event.pays ?? 0) : 0n;
        }
        if (round.win === null && fields.length > 0)
          round = round.act({ kind: 'collect' }, noDraws);
        assert.equal(round.win ?? 0n, shown * 1_000n);
      },
    ),
  );
});

test('rounds of known seeds come out as they always did', () => {
  const pick = (field: number) => ({ kind: 'pick', field });
  assertGoldenRounds(mines, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { mines: 3 }, actions: [pick(24), pick(12), pick(5), { kind: 'collect' }] },
    { choice: { mines: 10 } },
  ]);
});
