import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filtersOf, leftBehind } from './filters.ts';
import { queryOf, viewOf } from './read-address.ts';
import { defineResource } from './resource.ts';
import { sortedColumns } from './sorted-columns.ts';

const adjustments = defineResource('GET /console/adjustments')({
  name: 'adjustments',
  hint: 'adjustment.hint',
  empty: { title: 'adjustment.empty' },
  views: {
    label: 'adjustment.views',
    all: {
      waiting: { label: 'adjustment.view.waiting', query: { view: 'waiting' } },
      all: { label: 'adjustment.view.all', query: { view: 'all' } },
    },
  },
  fields: {
    state: {
      kind: 'choice',
      label: 'adjustment.state',
      options: ['POSTED', 'DECLINED'],
      option: (value) => `adjustment.state.${value}`,
      views: ['all'],
    },
    account: { kind: 'text', label: 'adjustment.account' },
  },
  linked: ['memberId'],
  period: { label: 'adjustment.proposedAt' },
  columns: () => [],
});

const codes = defineResource('GET /console/affiliate-codes')({
  name: 'affiliate-codes',
  hint: 'affiliate.desk.hint',
  empty: { title: 'affiliate.desk.empty' },
  fields: {
    isActive: {
      kind: 'flag',
      label: 'affiliate.desk.state',
      yes: 'affiliate.desk.state.active',
      no: 'affiliate.desk.state.disabled',
    },
  },
  columns: () => [],
});

test('the first view is shown until the address names another that there is', () => {
  assert.equal(viewOf(adjustments, undefined), 'waiting');
  assert.equal(viewOf(adjustments, 'all'), 'all');
  assert.equal(viewOf(adjustments, 'other'), 'waiting');
});

test('a query has what the filters of the view know, and nothing else of the address', () => {
  const search = { view: 'all', state: 'POSTED', account: 'asha', page: 'c1', other: '1' };
  assert.deepEqual(queryOf(adjustments, search), { view: 'all', state: 'POSTED', account: 'asha' });
  assert.deepEqual(queryOf(adjustments, { ...search, view: 'waiting' }), {
    view: 'waiting',
    account: 'asha',
  });
  assert.deepEqual(queryOf(adjustments, { state: 'NONE', memberId: 'm' }), {
    view: 'waiting',
    memberId: 'm',
  });
});

test('a period of days asks for the instants that it covers', () => {
  const { from, to } = queryOf(adjustments, { from: '2026-01-15', to: '2026-01-15' });
  assert.equal(Date.parse(String(to)) - Date.parse(String(from)), 86_400_000);
});

test('a flag is asked for as yes or no', () => {
  assert.deepEqual(queryOf(codes, { isActive: 'yes' }), { isActive: true });
  assert.deepEqual(queryOf(codes, { isActive: 'no' }), { isActive: false });
  assert.deepEqual(queryOf(codes, { isActive: '1' }), {});
});

test('a view offers its own filters, and takes back those of another', () => {
  const keys = (view: string) =>
    filtersOf((key) => key, adjustments, view).map((filter) =>
      filter.kind === 'period' ? 'period' : filter.key,
    );
  assert.deepEqual(keys('all'), ['state', 'account', 'period']);
  assert.deepEqual(keys('waiting'), ['account', 'period']);
  assert.deepEqual(leftBehind(adjustments, 'waiting'), { state: undefined });
});

const members = defineResource('GET /console/members')({
  name: 'members',
  hint: 'member.search',
  empty: { title: 'member.empty' },
  sorts: { account: 'account', since: 'registered' },
  columns: () => [],
});

test('an order that the server knows is asked for, and any other is not', () => {
  assert.deepEqual(queryOf(members, { sort: 'account' }), { sort: 'account', isAscending: true });
  assert.deepEqual(queryOf(members, { sort: '-registered' }), {
    sort: 'registered',
    isAscending: false,
  });
  assert.deepEqual(queryOf(members, { sort: 'balance' }), {});
});

test('the head of a column sorts by the word of the server, largest first', () => {
  const asked: string[] = [];
  const columns = [
    { key: 'since', heading: 'Since', cell: () => null },
    { key: 'name', heading: 'Name', cell: () => null },
  ];
  const sorted = (sort?: string) =>
    sortedColumns(columns, members.sorts, { sort, onSort: (text) => void asked.push(text) });
  for (const text of [undefined, '-registered', 'registered']) sorted(text)[0]?.sort?.onSort();
  assert.deepEqual(asked, ['-registered', 'registered', '-registered']);
  assert.equal(sorted('registered')[0]?.sort?.direction, 'ascending');
  assert.equal(sorted()[1]?.sort, undefined);
});
