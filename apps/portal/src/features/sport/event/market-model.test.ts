import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handicap, line, market, outcome } from '../test-events.ts';
import {
  inStacks,
  layoutOf,
  marketsOfTab,
  scoreColumns,
  shownTab,
  tabsOf,
} from './market-model.ts';

const winner = market(1, [line(1, '', [outcome('1')])]);
const goals = market(29, [line(29, '', [outcome('74')])], { groups: ['goals'] });
const over = market(30, [line(30, '', [outcome('74')], { state: 'closed' })], {
  groups: ['goals'],
});

test('tabs are those that have markets, and one for all', () => {
  assert.deepEqual(tabsOf([goals, winner]), ['main', 'goals', 'all']);
  assert.equal(shownTab('goals', ['main', 'goals', 'all']), 'goals');
  assert.equal(shownTab('cards', ['main', 'goals', 'all']), 'main');
});

test('pinned markets stand first in every tab, and what is over in none', () => {
  const isPinned = ({ marketId }: { marketId: number }) => marketId === 29;
  assert.deepEqual(marketsOfTab([winner, goals, over], 'main', isPinned), [goals, winner]);
  assert.deepEqual(
    marketsOfTab([winner, goals, over], 'goals', () => false),
    [goals],
  );
});

test('handicaps and totals are rows, scores columns, all others a grid', () => {
  assert.equal(layoutOf(market(16, [handicap(-1), handicap(0)])), 'lines');
  const scores = ['0:0', '1:0', '0:1', '2:1', 'other'].map((name) => outcome(name, name));
  assert.equal(layoutOf(market(45, [line(45, '', scores)])), 'scores');
  assert.equal(layoutOf(winner), 'grid');
});

test('scores stand under who wins with them, the smallest first', () => {
  const { away, draw, home, other } = scoreColumns(
    ['2:1', '1:0', '0:0', '0:2', '1:1', 'other'].map((name) => outcome(name, name)),
  );
  const names = (column: readonly { name: string }[]) => column.map(({ name }) => name);
  assert.deepEqual(names(home), ['1:0', '2:1']);
  assert.deepEqual(names(draw), ['0:0', '1:1']);
  assert.deepEqual(names(away), ['0:2']);
  assert.deepEqual(names(other), ['other']);
});

test('two stacks hold every other market', () => {
  assert.deepEqual(inStacks([1, 2, 3, 4, 5], 2), [
    [1, 3, 5],
    [2, 4],
  ]);
});
