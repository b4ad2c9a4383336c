import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familyFor, findPlay } from '@parlour/lottery';
import { quickFilters, setFilters } from './filter-model.ts';

function boxOf(family: string, code: string, place = 0) {
  const found = familyFor(family, 'horse');
  const box = found === null ? undefined : findPlay(found, code)?.input.boxes[place];
  if (found === null || box === undefined) throw new Error(`no box of ${code}`);
  return { family: found, box };
}

const tokensOf = (code: string, filters: ReturnType<typeof quickFilters>) =>
  filters.find((filter) => filter.code === code)?.tokens;

test('a row of numbers is halved as its players halve it', () => {
  const digits = quickFilters(boxOf('ssc', 'fixed').box);
  assert.deepEqual(tokensOf('big', digits), ['5', '6', '7', '8', '9']);
  assert.deepEqual(tokensOf('odd', digits), ['1', '3', '5', '7', '9']);
  const eleven = quickFilters(boxOf('eleven-five', 'position').box);
  assert.deepEqual(tokensOf('small', eleven), ['01', '02', '03', '04', '05']);
  assert.equal(tokensOf('big', quickFilters(boxOf('mark-six', 'special.number').box))?.[0], '25');
});

test('nothing is offered that a box cannot hold, and nothing for a few sides', () => {
  assert.deepEqual(quickFilters(boxOf('ssc', 'star3back.bank').box), []);
  assert.deepEqual(quickFilters(boxOf('ssc', 'total').box), []);
  assert.deepEqual(quickFilters(boxOf('keno', 'pick1').box), []);
  assert.deepEqual(
    quickFilters(boxOf('mark-six', 'zodiac.hit2').box).map(({ code }) => code),
    ['all'],
  );
});

test('balls and two-digit numbers have sets of their own', () => {
  const { family, box } = boxOf('mark-six', 'special.number');
  const [colours, animals] = setFilters(family, box, 'horse');
  assert.deepEqual(
    colours?.filters.map(({ code, tokens }) => [code, tokens.length]),
    [
      ['red', 17],
      ['blue', 16],
      ['green', 16],
    ],
  );
  const horse = animals?.filters.find(({ code }) => code === 'horse');
  assert.deepEqual(horse?.tokens, ['01', '13', '25', '37', '49']);
  const pairs = boxOf('vietnam-north', 'lo2');
  const rows = setFilters(pairs.family, pairs.box, 'horse');
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['head', 'tail', 'sum', 'animal'],
  );
  assert.equal(rows[0]?.filters[3]?.tokens[0], '30');
  assert.deepEqual(setFilters(family, boxOf('mark-six', 'special.colour').box, 'horse'), []);
});
