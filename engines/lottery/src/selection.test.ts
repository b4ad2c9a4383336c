import assert from 'node:assert/strict';
import { test } from 'node:test';
import { threeDigit } from './families/three-digit/index.ts';
import { ssc } from './families/ssc/index.ts';
import { findPlay, type Play } from './play.ts';
import { canonicalSelection, checkSelection, readSelection, writeSelection } from './selection.ts';
import { randomSelection, seededWords } from './testing/index.ts';

const play = (code: string): Play<readonly number[]> => {
  const found = findPlay(ssc, code);
  assert.ok(found !== null, code);
  return found;
};
const check = (code: string, text: string) => checkSelection(play(code), readSelection(text));

test('a valid selection says how many bets it makes', () => {
  assert.deepEqual(check('star3front.direct', '1,2|3|4,5,6'), { ok: true, bets: 6 });
  assert.deepEqual(check('star5.group60', '1|2,3,4,5'), { ok: true, bets: 4 });
  assert.deepEqual(check('fixed', '1,2||3||'), { ok: true, bets: 3 });
  assert.deepEqual(check('any2.direct', '1|2|3||'), { ok: true, bets: 3 });
  assert.deepEqual(check('star3back.mixed.entry', '112,123'), { ok: true, bets: 2 });
  assert.deepEqual(check('any3.groupSum', 'wan,qian,bai,shi|1,2'), { ok: true, bets: 12 });
});

test('every fault of a selection has its name', () => {
  assert.deepEqual(check('star3front.direct', '1|2'), { ok: false, reason: 'boxes' });
  assert.deepEqual(check('star3front.direct', '1|2|'), { ok: false, reason: 'too_few', box: 2 });
  assert.deepEqual(check('star3front.direct', '1|10|2'), { ok: false, reason: 'token', box: 1 });
  assert.deepEqual(check('star3front.direct', '1|２|2'), { ok: false, reason: 'token', box: 1 });
  assert.deepEqual(check('star3front.direct', '2,1|1|2'), { ok: false, reason: 'order', box: 0 });
  assert.deepEqual(check('star3front.direct', '1,1|1|2'), { ok: false, reason: 'order', box: 0 });
  assert.deepEqual(check('star3front.bank', '1,2'), { ok: false, reason: 'too_many', box: 0 });
  assert.deepEqual(check('fixed', '||||'), { ok: false, reason: 'too_few' });
  assert.deepEqual(check('star5.group10', '1|1'), { ok: false, reason: 'no_bet' });
  assert.deepEqual(check('star3back.mixed.entry', '111'), { ok: false, reason: 'entry', box: 0 });
  assert.deepEqual(check('star3back.mixed.entry', '321'), { ok: false, reason: 'entry', box: 0 });
  assert.deepEqual(check('star3back.mixed.entry', '123,123'), {
    ok: false,
    reason: 'order',
    box: 0,
  });
});

test('picks are put into the order of the box, and strangers stay to be refused', () => {
  const direct = play('star3front.direct');
  assert.equal(
    writeSelection(canonicalSelection(direct, [['9', '1', '9'], ['0'], ['5']])),
    '1,9|0|5',
  );
  const strange = canonicalSelection(direct, [['x', '1'], ['0'], ['5']]);
  assert.deepEqual(checkSelection(direct, strange), { ok: false, reason: 'token', box: 0 });
});

test('written selections are read back, of every play', () => {
  const source = seededWords(61);
  for (const { plays } of [ssc, threeDigit]) {
    for (const each of plays) {
      const selection = randomSelection(each, source, { picksMax: 5, entriesMax: 5 });
      assert.ok(selection !== null);
      assert.deepEqual(readSelection(writeSelection(selection)), selection);
      assert.deepEqual(canonicalSelection(each, selection), selection);
    }
  }
});
