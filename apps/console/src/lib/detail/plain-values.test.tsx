import { type Column, DataTable, Facts } from '@parlour/ui';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSignedIn } from '../testing/render-screen.tsx';

const columns: Column<{ readonly text: string }>[] = [
  { key: 'name', heading: 'Name', isRowHeading: true, cell: ({ text }) => text },
  { key: 'count', heading: 'Count', cell: () => '0 / 1' },
];

test('plain values of tables and facts keep their own direction in a page from right to left', async () => {
  await renderSignedIn(
    <>
      <DataTable
        caption="Rows"
        columns={columns}
        rows={[{ text: 'Bank •••• 0234' }]}
        rowKey={({ text }) => text}
        empty={null}
      />
      <Facts facts={[{ label: 'Address', value: '::1' }]} />
    </>,
  );
  for (const text of ['0 / 1', 'Bank •••• 0234', '::1']) {
    expect((await screen.findByText(text)).tagName).toBe('BDI');
  }
});
