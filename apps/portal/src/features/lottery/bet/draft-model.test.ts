import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familyFor, findPlay } from '@parlour/lottery';
import type { BetPlay } from './board-model.ts';
import { NO_DRAFT, picksOf, readDraft, setPicks, togglePick } from './draft-model.ts';

function playOf(family: string, code: string): BetPlay {
  const found = familyFor(family, 'horse');
  const play = found === null ? null : findPlay(found, code);
  if (play === null) throw new Error(`no play ${code} in ${family}`);
  return play;
}

test('picks come and go, and make a bet once every box has enough of them', () => {
  const play = playOf('ssc', 'star2back.direct');
  const half = togglePick(NO_DRAFT, play, 0, '7');
  assert.deepEqual(readDraft([play], half).bets, []);
  assert.equal(readDraft([play], half).fault?.box, 1);
  const whole = togglePick(togglePick(half, play, 1, '9'), play, 1, '2');
  assert.deepEqual(readDraft([play], whole).bets, [
    { play, selection: [['7'], ['2', '9']], bets: 2 },
  ]);
  const undone = togglePick(togglePick(whole, play, 1, '9'), play, 1, '2');
  assert.equal(readDraft([play], undone).fault?.reason, 'too_few');
});

test('a box of one pick changes over, and a full box takes no more', () => {
  const bank = playOf('ssc', 'star3back.bank');
  const draft = togglePick(togglePick(NO_DRAFT, bank, 0, '1'), bank, 0, '4');
  assert.deepEqual(draft['star3back.bank'], [['4']]);
  const banker = playOf('eleven-five', 'any3.banker');
  const full = ['01', '02', '03'].reduce(
    (before, token) => togglePick(before, banker, 0, token),
    NO_DRAFT,
  );
  assert.deepEqual(full['any3.banker']?.[0], ['01', '02']);
});

test('a banker leaves the drags, and a drag the bankers', () => {
  const play = playOf('eleven-five', 'any2.banker');
  const drags = setPicks(NO_DRAFT, play, 1, ['01', '02', '03']);
  const draft = togglePick(drags, play, 0, '02');
  assert.deepEqual(draft['any2.banker'], [['02'], ['01', '03']]);
  assert.deepEqual(togglePick(draft, play, 1, '02')['any2.banker'], [[], ['01', '03', '02']]);
});

test('plays of a board make bets side by side', () => {
  const first = playOf('ssc', 'sides.1');
  const total = playOf('ssc', 'total');
  const draft = togglePick(togglePick(NO_DRAFT, total, 0, 'odd'), first, 0, 'big');
  const { bets, fault } = readDraft([first, total], draft);
  assert.deepEqual(
    bets.map(({ play, bets: count }) => [play.code, count]),
    [
      ['sides.1', 1],
      ['total', 1],
    ],
  );
  assert.equal(fault, null);
});

test('typed entries stay the list that was read, by which their field knows them', () => {
  const play = playOf('ssc', 'star5.direct.entry');
  const entries = ['12345', '23456'];
  assert.equal(picksOf(NO_DRAFT, play)[0], picksOf(NO_DRAFT, play)[0]);
  assert.equal(picksOf(setPicks(NO_DRAFT, play, 0, entries), play)[0], entries);
});
