import type { Column } from '@parlour/ui';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderSignedIn } from '../testing/render-screen.tsx';
import { PageList } from './page-list.tsx';

type Row = { readonly id: string; readonly account: string; readonly amount: string };

const rows: Row[] = [{ id: '1', account: 'asha', amount: '5' }];
const columns: Column<Row>[] = [
  { key: 'amount', heading: 'Amount', cell: ({ amount }) => amount, onPhone: 'figure' },
  { key: 'account', heading: 'Member', cell: ({ account }) => account, isRowHeading: true },
];
const query = { data: { items: rows, nextCursor: null }, error: null } as never;

const show = () =>
  renderSignedIn(
    <PageList
      caption="Deposits"
      columns={columns}
      query={query}
      rowKey={({ id }) => id}
      empty={null}
      trail={[]}
      onTrail={() => undefined}
    />,
  );

test('a list that is wider than its frame says on which side there is more', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
  await show();
  const frame = screen.getByRole('group', { name: 'Deposits' });
  const sides = () =>
    ['overflows', 'more-start', 'more-end'].map((name) => frame.hasAttribute(`data-${name}`));
  expect(sides()).toEqual([true, false, true]);
  frame.scrollLeft = 200;
  fireEvent.scroll(frame);
  expect(sides()).toEqual([true, true, true]);
  // Right to left counts downwards from zero.
  frame.scrollLeft = -400;
  fireEvent.scroll(frame);
  expect(sides()).toEqual([true, true, false]);
  vi.restoreAllMocks();
});

test('a list that fits has no edges, and the column that names the row is the pinned one', async () => {
  await show();
  expect(screen.getByRole('group', { name: 'Deposits' }).hasAttribute('data-overflows')).toBe(
    false,
  );
  expect(screen.getByRole('rowheader').hasAttribute('data-pinned')).toBe(true);
  expect(screen.getByRole('columnheader', { name: 'Member' }).hasAttribute('data-pinned')).toBe(
    true,
  );
  expect(screen.getByRole('columnheader', { name: 'Amount' }).hasAttribute('data-pinned')).toBe(
    false,
  );
});

test('a list with a figure for phones shows two lines there instead of a card', async () => {
  await show();
  expect(screen.getByRole('table').dataset['lines']).toBe('two');
  expect(screen.getByRole('cell', { name: '5' }).dataset['onPhone']).toBe('figure');
});
