import { expect, test } from 'vitest';
import { allVoid, draftOf, readResult, withResult } from './result-draft.ts';

const IDS = ['1', '2', '3'];

test('one winner makes what was not said lose, and nothing is sent before all is said', () => {
  const draft = draftOf(IDS, []);
  expect(readResult(draft)).toBeNull();
  expect(readResult(withResult(draft, '2', 'lost'))).toBeNull();
  expect(readResult(withResult(draft, '2', 'won'))).toEqual([
    { outcomeId: '1', result: 'lost' },
    { outcomeId: '2', result: 'won' },
    { outcomeId: '3', result: 'lost' },
  ]);
  // What was said before stays.
  const half = withResult(withResult(draft, '1', 'half_won'), '2', 'won');
  expect(half['1']?.result).toBe('half_won');
});

test('a dead heat needs its share', () => {
  const draft = withResult(draftOf(['1'], []), '1', 'dead_heat');
  expect(readResult(draft)).toEqual([{ outcomeId: '1', result: 'dead_heat', sharePpm: 500_000 }]);
  const typed = (share: string) => readResult({ 1: { result: 'dead_heat', share } });
  expect(typed('33.3333')).toEqual([{ outcomeId: '1', result: 'dead_heat', sharePpm: 333_333 }]);
  expect([typed('0'), typed('100'), typed('x')]).toEqual([null, null, null]);
});

test('what stands is the beginning of a change, and all of it can be void', () => {
  const draft = draftOf(['1'], [{ outcomeId: '1', result: 'won' }]);
  expect(draft['1']?.result).toBe('won');
  expect(readResult(allVoid(draftOf(IDS, [])))?.every(({ result }) => result === 'void')).toBe(true);
});
