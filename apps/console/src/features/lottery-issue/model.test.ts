import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionsOf, claimsOf, saleStateOf, stateOfAll } from './model.ts';

const issue = {
  source: 'official',
  codeStatus: 'NONE',
  outcome: null,
  settleState: 'OPEN',
  hasConflict: false,
  hasChange: false,
  entered: [],
  opensAt: '2026-11-21T10:00:00.000Z',
  closesAt: '2026-11-21T11:00:00.000Z',
  drawsAt: '2026-11-21T11:15:00.000Z',
} as const;
const at = (text: string) => Date.parse(`2026-11-21T${text}:00.000Z`);
const by = (text: string, mayDecide = false) => ({ nowMs: at(text), mayDecide });

test('an issue opens, closes and is drawn by the clock', () => {
  const states = ['09:59', '10:00', '11:00', '11:15'].map((text) => saleStateOf(issue, at(text)));
  assert.deepEqual(states, ['upcoming', 'on_sale', 'closed', 'drawn']);
});

test('results are entered after the draw, and never for the house', () => {
  assert.equal(actionsOf(issue, by('11:14')).canEnter, false);
  assert.equal(actionsOf(issue, by('11:15')).canEnter, true);
  assert.equal(actionsOf({ ...issue, source: 'house' }, by('11:15')).canEnter, false);
});

test('a verified result is corrected or voided, and neither while it is being settled', () => {
  const verified = { ...issue, codeStatus: 'VERIFIED', outcome: 'DRAWN' } as const;
  const { canEnter, canCorrect, canVoid, canSayNotDrawn } = actionsOf(verified, by('11:15'));
  assert.deepEqual([canEnter, canCorrect, canVoid, canSayNotDrawn], [false, true, true, false]);
  const settling = actionsOf({ ...verified, settleState: 'SETTLING' }, by('11:15'));
  assert.deepEqual([settling.canCorrect, settling.canVoid], [false, false]);
  for (const outcome of ['VOID', 'NOT_DRAWN'] as const) {
    const over = actionsOf({ ...verified, outcome }, by('11:15'));
    assert.deepEqual([over.canCorrect, over.canVoid], [false, false], outcome);
  }
});

test('who may decide between entries that differ enters none', () => {
  const differing = { ...issue, codeStatus: 'ENTERED', hasConflict: true } as const;
  const decider = actionsOf(differing, by('11:15', true));
  assert.deepEqual([decider.canEnter, decider.canDecide], [false, true]);
  const other = actionsOf(differing, by('11:15'));
  assert.deepEqual(
    [other.canEnter, other.canDecide],
    [true, false],
    'who sees nothing enters again',
  );
  const involved = { ...differing, entered: [{ isMine: false }, { isMine: true }] };
  const author = actionsOf(involved, by('11:15', true));
  assert.deepEqual([author.canEnter, author.canDecide], [true, false], 'nor does an author decide');
});

test('one change waits at a time', () => {
  const verified = { ...issue, codeStatus: 'VERIFIED', outcome: 'DRAWN', hasChange: true } as const;
  const { canCorrect, canVoid } = actionsOf(verified, by('11:15', true));
  assert.deepEqual([canCorrect, canVoid], [false, false]);
});

test('entries that say the same are one claim', () => {
  const entry = (name: string, code: string | null) =>
    ({ by: 'operator', name, isMine: false, code, at: issue.drawsAt }) as const;
  const claims = claimsOf([entry('ann', '12'), entry('bob', '13'), entry('cy', '12')]);
  assert.deepEqual(
    claims.map(({ code, by }) => [code, by.map(({ name }) => name)]),
    [
      ['12', ['ann', 'cy']],
      ['13', ['bob']],
    ],
  );
  assert.deepEqual(claimsOf([entry('ann', null), entry('bob', null)]).length, 1, 'of the hidden');
});

test('all issues begin with the latest draw, unless a number or a period is sought', () => {
  assert.deepEqual(stateOfAll({}), { state: 'drawn' });
  assert.deepEqual(stateOfAll({ issueNo: '20261121' }), {});
  assert.deepEqual(stateOfAll({ to: '2026-11-21T00:00:00.000Z' }), {});
});
