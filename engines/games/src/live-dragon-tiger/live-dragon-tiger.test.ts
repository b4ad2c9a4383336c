import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardFromText } from '../cards/index.ts';
import { outcomeOf } from '../dragon-tiger/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { liveDragonTiger, stagesOf } from './index.ts';

test('both cards lie hidden before one is turned', () => {
  const [dragon, tiger] = [cardFromText('Kd'), cardFromText('4s')];
  assert.deepEqual(
    stagesOf(outcomeOf(dragon, tiger)).map(({ shows }) => shows),
    [
      { side: 'dragon', card: null },
      { side: 'tiger', card: null },
      { side: 'dragon', card: dragon },
      { side: 'tiger', card: tiger },
    ],
  );
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(liveDragonTiger.game, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { bets: [{ place: 'dragon', amount: '1' }] } },
  ]);
});
