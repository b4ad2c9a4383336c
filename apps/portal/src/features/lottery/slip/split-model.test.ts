import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SELECTION_LENGTH_MAX as TAKEN_MAX } from '@parlour/contract';
import { checkSelection, familyFor, findPlay, writeSelection } from '@parlour/lottery';
import { SELECTION_LENGTH_MAX, ticketsOf } from './split-model.ts';

function betOf(family: string, code: string, selection: readonly (readonly string[])[]) {
  const found = familyFor(family, 'horse');
  const play = found === null ? null : findPlay(found, code);
  if (play === null) throw new Error(`no play ${code} in ${family}`);
  return { play, selection, bets: play.count(selection) };
}

const numbers = (count: number) =>
  Array.from({ length: count }, (_, number) => String(number).padStart(5, '0'));

test('a ticket holds what the server takes of one', () => {
  assert.equal(SELECTION_LENGTH_MAX, TAKEN_MAX);
});

test('what fits on one ticket stays on one', () => {
  const whole = betOf('ssc', 'star5.direct.entry', [numbers(16_666)]);
  assert.deepEqual(ticketsOf(whole), [whole]);
});

test('more typed numbers than a ticket holds fill several evenly, and none is lost', () => {
  const bet = betOf('ssc', 'star5.direct.entry', [numbers(16_667)]);
  const tickets = ticketsOf(bet);
  assert.deepEqual(
    tickets.map(({ bets }) => bets),
    [8_334, 8_333],
  );
  assert.deepEqual(
    tickets.flatMap(({ selection }) => selection[0] ?? []),
    numbers(16_667),
  );
  for (const { play, selection } of ticketsOf(betOf('ssc', bet.play.code, [numbers(100_000)]))) {
    assert.ok(writeSelection(selection).length <= SELECTION_LENGTH_MAX);
    assert.ok(checkSelection(play, selection).ok);
  }
});
