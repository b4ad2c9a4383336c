import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAsked, oddsShown, readSearch } from './model.ts';

const ID = '019aa000-0000-7000-8000-000000000001';

test('an id is looked for as a ticket, anything else as an account', () => {
  assert.deepEqual(readSearch(` ${ID.toUpperCase()} `), { ticketId: ID });
  assert.deepEqual(readSearch('Anna'), { account: 'anna' });
  assert.deepEqual(readSearch('  '), {});
});

test('nothing is asked of the server before someone or something is named', () => {
  assert.equal(isAsked({}), false);
  assert.equal(isAsked({ gameCode: 'ssc-60' }), false);
  assert.equal(isAsked({ gameCode: 'ssc-60', issueNo: '20261121-0001' }), true);
  assert.equal(isAsked({ account: 'anna' }), true);
});

test('exact odds are shown with four decimals at most', () => {
  assert.equal(oddsShown('49/5'), '9.8');
  assert.equal(oddsShown('100000/43'), '2325.5813');
  assert.equal(oddsShown('10/1'), '10');
  assert.equal(oddsShown('1/3'), '0.3333');
  assert.equal(oddsShown('?'), '?');
});
