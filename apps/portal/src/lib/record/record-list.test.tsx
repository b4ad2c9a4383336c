import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FaultError } from '@parlour/client';
import { show } from '../../test-stage.tsx';
import { Amount } from '../use-money.tsx';
import { RecordList } from './record-list.tsx';
import type { GrowingRecord } from './record-of.ts';

type Row = { readonly id: string; readonly at: string; readonly amount: string };

const noop = () => undefined;
const NOW = '2026-11-21T12:00:00.000Z';
const list = (change: Partial<GrowingRecord<Row>>): GrowingRecord<Row> => ({
  rows: [
    { id: 'one', at: NOW, amount: '-2.50' },
    { id: 'two', at: '2020-01-02T12:00:00Z', amount: '5' },
  ],
  error: null,
  hasMore: false,
  isLoadingMore: false,
  onMore: noop,
  onRetry: noop,
  ...change,
});

const stage = (change: Partial<GrowingRecord<Row>> = {}, onOpen = vi.fn()) => {
  show(
    <RecordList
      caption="Movements"
      list={list(change)}
      columns={[
        { key: 'name', heading: 'What', isRowHeading: true, cell: ({ id }) => id, total: 'Total' },
        {
          key: 'amount',
          heading: 'Amount',
          align: 'end',
          cell: ({ amount }) => <Amount value={amount} currency="USD" tone="signed" />,
          total: <Amount value="2.50" currency="USD" tone="signed" />,
        },
      ]}
      card={({ id, amount }) => ({
        title: id,
        note: 'a note',
        figure: <Amount value={amount} currency="JPY" tone="signed" />,
      })}
      rowKey={({ id }) => id}
      at={({ at }) => at}
      onOpen={({ id }) => onOpen(id)}
      openLabel={({ id }) => `Open ${id}`}
      empty={<p>Nothing here</p>}
    />,
  );
  return onOpen;
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A device without room for columns. */
function holdPhone(): void {
  const listen = { addEventListener: noop, removeEventListener: noop };
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: true, media, ...listen }));
}

test('rows stand in a table with their totals, losses with a sign', () => {
  stage();
  const table = screen.getByRole('table', { name: 'Movements' });
  expect(table.getAttribute('aria-busy')).toBe('false');
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toBeDefined();
  expect(screen.getByRole('rowheader', { name: 'one' })).toBeDefined();
  expect(screen.getByText('-$2.50')).toBeDefined();
  expect(screen.getByText('+$2.50')).toBeDefined();
});

test('a row is opened by a press anywhere in it and by the keyboard, once each', async () => {
  const onOpen = stage();
  await userEvent.click(screen.getByText('+$5.00'));
  expect(onOpen.mock.calls).toEqual([['two']]);
  screen.getByRole('button', { name: 'one' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen.mock.calls).toEqual([['two'], ['one']]);
});

test('without room each row is a card under its day, without decimals for yen', async () => {
  holdPhone();
  // The day must not end between the row and the look at the calendar.
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
  const onOpen = stage();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Today' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Jan 2, 2020' })).toBeDefined();
  expect(screen.getByText('-¥2')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /two/ }));
  expect(onOpen.mock.calls).toEqual([['two']]);
});

test('until rows come the table is busy and the totals are not guessed', () => {
  stage({ rows: undefined });
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('Total')).toBeNull();
});

test('no rows are told as such', () => {
  stage({ rows: [] });
  expect(screen.getByText('Nothing here')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('what cannot be read is said with a reference, and asked for again', async () => {
  const onRetry = vi.fn();
  stage({ rows: undefined, error: new FaultError('server', 'r-42'), onRetry });
  expect(screen.getByRole('alert').textContent).toContain('r-42');
  await userEvent.click(screen.getByRole('button'));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a page that fails keeps the rows before it', () => {
  stage({ error: new FaultError('offline') });
  expect(screen.getByText('one')).toBeDefined();
  expect(screen.getByRole('alert')).toBeDefined();
});

test('a very long record goes on only when it is asked to', async () => {
  const onMore = vi.fn();
  const rows = Array.from({ length: 300 }, (_, index) => ({
    id: `row ${index}`,
    at: '2020-01-02T12:00:00Z',
    amount: '1',
  }));
  stage({ rows, hasMore: true, onMore });
  expect(screen.getByText(/^300 rows are shown/)).toBeDefined();
  expect(onMore).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(onMore).toHaveBeenCalledOnce();
});
