import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount } from '@parlour/money';
import fc from 'fast-check';
import { payOf, recordedDraws } from '../solo/index.ts';
import { assertGoldenRounds, playScript } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import { FLOORS, levelNames, paysAt, prove, towers } from './index.ts';

const stake = amount(100_000n);

test('the published figures are what the floors give: every plan returns 99 %', () => {
  const sheet = prove();
  assertSheet(sheet, new URL('./sheet.json', import.meta.url));
  for (const { rtpDecimal } of sheet.modes) assert.equal(rtpDecimal, '0.990000000000');
});

test('the ninth floor pays what the domain page says', () => {
  assert.deepEqual(
    levelNames.map((level) => payOf(stake, paysAt(level, FLOORS))),
    [1_318_511n, 3_805_892n, 50_688_000n, 1_948_617_000n, 25_952_256_000n],
  );
});

test('a step on a trap loses, and the tower is shown only then', () => {
  // Safe tile of every floor: 0, by the draw 0 of two.
  const round = towers.begin({ stake, choice: { level: 'hard' } }, { below: () => 0 });
  assert.deepEqual(round.events, []);
  assert.equal(round.raiseOf({ kind: 'collect' }), null);
  assert.equal(round.raiseOf({ kind: 'step', tile: 2 }), null);
  const first = round.act({ kind: 'step', tile: 0 }, recordedDraws([]));
  assert.deepEqual(first.events, [{ kind: 'safe', floor: 0, tile: 0 }]);
  assert.equal(first.act({ kind: 'collect' }, recordedDraws([])).win, 198_000n);
  const trapped = first.act({ kind: 'step', tile: 1 }, recordedDraws([]));
  assert.equal(trapped.win, 0n);
  assert.deepEqual(trapped.events, [
    { kind: 'trap', floor: 1, tile: 1 },
    { kind: 'shown', floors: Array.from({ length: FLOORS }, () => [0]) },
  ]);
});

test('whatever is pressed, a round pays by its floor or nothing, and ends on the ninth by itself', () => {
  const level = fc.constantFrom(...levelNames);
  const tiles = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 0, maxLength: FLOORS });
  fc.assert(
    fc.property(level, tiles, fc.nat(), (name, picked, nonce) => {
      const actions = picked.map((tile) => ({ kind: 'step', tile: tile % 2 }));
      const { steps, win } = playScript(towers, { choice: { level: name }, actions }, nonce);
      const safe = (steps as { events: { kind: string }[] }[])
        .flatMap(({ events }) => events)
        .filter(({ kind }) => kind === 'safe').length;
      assert.ok(win === '0' || win === payOf(stake, paysAt(name, safe)).toString());
    }),
  );
});

test('rounds of known seeds come out as they always did', () => {
  const step = (tile: number) => ({ kind: 'step', tile });
  assertGoldenRounds(towers, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { level: 'easy' }, actions: [step(0), step(1), step(2)] },
    { choice: { level: 'master' } },
  ]);
});
