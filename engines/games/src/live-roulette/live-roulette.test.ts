import assert from 'node:assert/strict';
import { test } from 'node:test';
import { europeanRouletteSheet, prove } from '../roulette/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { liveRoulette } from './index.ts';

const KEY = '0190a5a0-0000-7000-8000-000000000001';

test('every bet returns what the sheet of the solo table says', () => {
  const { modes } = prove(liveRoulette.table);
  assert.deepEqual(modes, europeanRouletteSheet.modes);
  assert.ok(modes.every(({ rtpPpm }) => rtpPpm === 972_973));
});

test('rounds of known seeds come out as they always did', () => {
  const further = { kind: 'bet', key: KEY, bets: [{ place: 'red', amount: '0.2' }] };
  assertGoldenRounds(liveRoulette.game, new URL('./golden-rounds.json', import.meta.url), [
    {
      choice: {
        bets: [
          { place: 'red', amount: '0.6' },
          { place: 'straight-17', amount: '0.4' },
        ],
      },
      actions: [further],
    },
  ]);
});
