import assert from 'node:assert/strict';
import { test } from 'node:test';
import { baccaratSheet, outcomeOf, prove } from '../baccarat/index.ts';
import { cardsFromText } from '../cards/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { liveBaccarat, stagesOf, type BaccaratShow } from './index.ts';

const KEY = '0190a5a0-0000-7000-8000-000000000001';

test('every bet returns what the sheet of the solo table says', () => {
  assert.deepEqual(prove(liveBaccarat.table).modes, baccaratSheet.modes);
});

const shows = (player: string, banker: string) =>
  stagesOf(outcomeOf(cardsFromText(player), cardsFromText(banker))).map(
    ({ shows }) => shows as BaccaratShow,
  );

test('each card lies face down before it is turned, the third ones after the first four', () => {
  assert.equal(shows('9d Kd', '2h 3s').length, 8);
  const all = shows('2d 3d 4d', '2h Kh 5s');
  assert.equal(all.length, 12);
  for (const [index, { card, place, side }] of all.entries()) {
    const lain = all.findIndex((show) => show.side === side && show.place === place);
    if (card === null) assert.equal(lain, index);
    else assert.ok(lain < index);
  }
  assert.deepEqual(
    all.slice(-4).map(({ card, side }) => [side, card !== null]),
    [
      ['player', false],
      ['player', true],
      ['banker', false],
      ['banker', true],
    ],
  );
});

test('rounds of known seeds come out as they always did', () => {
  const further = { kind: 'bet', key: KEY, bets: [{ place: 'tie', amount: '0.1' }] };
  assertGoldenRounds(liveBaccarat.game, new URL('./golden-rounds.json', import.meta.url), [
    {
      choice: {
        bets: [
          { place: 'banker', amount: '0.7' },
          { place: 'tie', amount: '0.2' },
          { place: 'dragon-player', amount: '0.1' },
        ],
      },
      actions: [further],
    },
  ]);
});

test('operators read who won and the totals of both sides', () => {
  assert.equal(liveBaccarat.plan.write?.([30, 44, 43, 23, 0, 0]), 'P 9:7');
});
