import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allVoid, draftOf, readResult, withResult } from './result-draft.ts';

const IDS = ['1', '2', '3'];

test('one winner makes what was not said lose, and nothing is sent before all is said', () => {
  const draft = draftOf(IDS, []);
  assert.equal(readResult(draft), null);
  assert.equal(readResult(withResult(draft, '2', 'lost')), null);
  assert.deepEqual(readResult(withResult(draft, '2', 'won')), [
    { outcomeId: '1', result: 'lost' },
    { outcomeId: '2', result: 'won' },
    { outcomeId: '3', result: 'lost' },
  ]);
  // What was said before stays.
  const half = withResult(withResult(draft, '1', 'half_won'), '2', 'won');
  assert.equal(half['1']?.result, 'half_won');
});

test('a dead heat needs its share', () => {
  const draft = withResult(draftOf(['1'], []), '1', 'dead_heat');
  assert.deepEqual(readResult(draft), [{ outcomeId: '1', result: 'dead_heat', sharePpm: 500_000 }]);
  const typed = (share: string) => readResult({ 1: { result: 'dead_heat', share } });
  assert.deepEqual(typed('33.3333'), [{ outcomeId: '1', result: 'dead_heat', sharePpm: 333_333 }]);
  assert.deepEqual([typed('0'), typed('100'), typed('x')], [null, null, null]);
});

test('what stands is the beginning of a change, and all of it can be void', () => {
  const draft = draftOf(['1'], [{ outcomeId: '1', result: 'won' }]);
  assert.equal(draft['1']?.result, 'won');
  assert.equal(
    readResult(allVoid(draftOf(IDS, [])))?.every(({ result }) => result === 'void'),
    true,
  );
});
