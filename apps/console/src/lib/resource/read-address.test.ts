import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filtersOf, toView } from './filters.ts';
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
  assert.equal(viewOf(adjustments, {}), 'waiting');
  assert.equal(viewOf(adjustments, { view: 'all' }), 'all');
  assert.equal(viewOf(adjustments, { view: 'other' }), 'waiting');
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
  assert.deepEqual(toView(adjustments, 'waiting'), { view: 'waiting', state: undefined });
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
    sortedColumns(columns, members, { sort, onSort: (text) => void asked.push(text ?? 'usual') });
  for (const text of [undefined, '-registered', 'registered']) sorted(text)[0]?.sort?.onSort();
  assert.deepEqual(asked, ['-registered', 'registered', '-registered']);
  assert.equal(sorted('registered')[0]?.sort?.direction, 'ascending');
  assert.equal(sorted()[1]?.sort, undefined);
});

const tickets = defineResource('GET /console/lottery/tickets')({
  name: 'lottery-tickets',
  hint: 'ticket.desk.hint',
  empty: { title: 'ticket.desk.empty' },
  views: {
    label: 'ticket.desk.views',
    all: {
      all: { label: 'ticket.desk.view.tickets' },
      codes: { label: 'ticket.desk.view.chases', list: codes },
      drawing: { label: 'ticket.desk.view.chases', Body: () => null },
    },
  },
  fields: {
    account: {
      kind: 'search',
      label: 'ticket.desk.search',
      address: 'search',
      reads: (text) => (text.startsWith('#') ? { ticketId: text.slice(1) } : { account: text }),
    },
    gameCode: { kind: 'fetched', label: 'draw.desk.game', address: 'game', useOptions: () => [] },
    status: {
      kind: 'preset',
      label: 'ticket.desk.statusLabel',
      takesSeveral: true,
      options: {
        won: { label: 'ticket.desk.status.WON', query: { status: 'WON' } },
        mine: { label: 'ticket.desk.search', query: { memberId: 'me' } },
      },
    },
  },
  period: {
    label: 'ticket.desk.placedAt',
    as: 'days',
    usualDays: 7,
    address: ['first', 'last'],
  },
  rowKey: ({ ticketId }) => ticketId,
  columns: () => [],
});
const days = { first: '2026-01-01', last: '2026-01-02' };
const asDays = { from: '2026-01-01', to: '2026-01-02' };

test('a filter stands in the address under the name that links know', () => {
  assert.deepEqual(queryOf(tickets, { ...days, search: '#7', game: 'ssc' }), {
    ...asDays,
    ticketId: '7',
    gameCode: 'ssc',
  });
});

test('words of the address ask for what was declared for them, several at once where that is said', () => {
  assert.deepEqual(queryOf(tickets, { ...days, status: 'won,mine,other' }), {
    ...asDays,
    status: 'WON',
    memberId: 'me',
  });
});

test('where the address names no days, the usual ones are meant', () => {
  const { from, to } = queryOf(tickets, { first: 'yesterday' });
  assert.equal(Date.parse(String(to)) - Date.parse(String(from)), 6 * 86_400_000);
});

test('what a list is always about is asked for, and no filter of it is offered', () => {
  const fixed = { query: { account: 'asha' }, without: ['from', 'status'] };
  assert.deepEqual(queryOf(tickets, { ...days, search: 'bela' }, fixed), { account: 'asha' });
  const options = { fixed, fetched: { gameCode: [{ value: 'ssc', label: 'SSC' }] } };
  assert.deepEqual(
    filtersOf((key) => key, tickets, 'all', options).map(({ label }) => label),
    ['draw.desk.game'],
  );
});

test('another list takes back what only the first one knows; what is no list reads all of it', () => {
  assert.deepEqual(toView(tickets, 'codes'), {
    view: 'codes',
    search: undefined,
    game: undefined,
    status: undefined,
    first: undefined,
    last: undefined,
    open: undefined,
    sort: undefined,
  });
  assert.deepEqual(toView(tickets, 'drawing'), { view: 'drawing', open: undefined });
});

test('the usual order is asked for, shown, and left out of the address', () => {
  const resource = { ...members, usualSort: '-registered' };
  assert.deepEqual(queryOf(resource, {}), { sort: 'registered', isAscending: false });
  const asked: (string | undefined)[] = [];
  const [since] = sortedColumns([{ key: 'since', heading: 'Since', cell: () => null }], resource, {
    sort: 'registered',
    onSort: (text) => void asked.push(text),
  });
  since?.sort?.onSort();
  assert.deepEqual(asked, [undefined]);
});
