import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardFromText, cardsFromText } from '../cards/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { type AndarBaharShow, liveAndarBahar, stagesOf } from './index.ts';

test('the first card is shown alone, then both sides are dealt to in turn', () => {
  const cards = cardsFromText('Kd 4s 9h');
  const stages = stagesOf({ joker: cardFromText('9c'), cards, winner: 'andar' });
  assert.deepEqual(
    stages.map(({ shows }) => (shows as AndarBaharShow).place),
    ['joker', 'andar', 'bahar', 'andar'],
  );
  assert.deepEqual(
    stages.slice(1).map(({ shows }) => (shows as AndarBaharShow).card),
    cards,
  );
});

test('the longest deal of 49 cards is not longer than half a minute or so', () => {
  const cards = Array.from({ length: 49 }, (_, card) => card);
  const times = stagesOf({ joker: 51, cards, winner: 'andar' }).map(({ atMs }) => atMs);
  assert.deepEqual(
    times,
    times.toSorted((left, right) => left - right),
  );
  assert.ok((times.at(-1) ?? Infinity) < 32_000);
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(liveAndarBahar.game, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { bets: [{ place: 'andar', amount: '1' }] } },
  ]);
});
