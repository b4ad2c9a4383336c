import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { choices } from '../testing.ts';
import { ImportWizard } from './import-wizard.tsx';

const report = {
  createdCount: 1,
  updatedCount: 0,
  unchangedCount: 0,
  outcomes: ['created', 'refused'],
  problems: [{ row: 1, field: 'rtp', problem: 'out_of_range' }],
};
const csv =
  'Vendor,Game code,Name,RTP,Note\nharbour,deep-blue,Deep Blue,96.5,x\nharbour,reef,Reef,999,y';
const file = () => new File([csv], 'games.csv');

test('a file is matched, looked at row by row, and only then taken', async () => {
  const sent = serveCalls({ 'POST /console/games/import': { value: report } });
  const user = userEvent.setup();
  await renderSignedIn(<ImportWizard choices={choices} />);
  await user.upload(screen.getByLabelText('Drop a file here, or choose one'), file());
  expect(await screen.findByText('games.csv: 2 rows read.')).toBeTruthy();
  const column = (name: string) =>
    screen.getByLabelText<HTMLSelectElement>(`What the column ${name} is`);
  expect(column('Name').value).toBe('names.en');
  expect(column('Note').value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Check 2 rows' }));
  expect(await screen.findByText('RTP, %: is out of range')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'With problems (1)' })).toBeTruthy();
  expect(screen.getByText('1 row with problems stays behind.')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Reason/), 'new supplier');
  await user.click(screen.getByRole('button', { name: 'Import 1 game' }));
  expect(await screen.findByText('1 created, 0 changed, 0 unchanged, 1 left behind.')).toBeTruthy();
  const rows = [
    { vendor: 'harbour', code: 'deep-blue', rtp: '96.5', names: { en: 'Deep Blue' } },
    { vendor: 'harbour', code: 'reef', rtp: '999', names: { en: 'Reef' } },
  ];
  expect(sent.map(({ body }) => body)).toEqual([
    { rows, isDryRun: true, reason: expect.stringMatching(/\S{3}/) },
    { rows, isDryRun: false, reason: 'new supplier' },
  ]);
});

test('a column chosen by hand asks for a new look', async () => {
  serveCalls({ 'POST /console/games/import': { value: report } });
  const user = userEvent.setup();
  await renderSignedIn(<ImportWizard choices={choices} />);
  await user.upload(screen.getByLabelText('Drop a file here, or choose one'), file());
  await user.click(await screen.findByRole('button', { name: 'Check 2 rows' }));
  await screen.findByText('RTP, %: is out of range');
  await user.selectOptions(screen.getByLabelText('What the column Vendor is'), 'Leave out');
  expect(screen.getByText('Choose the column with the vendor.')).toBeTruthy();
  expect(screen.queryByText('RTP, %: is out of range')).toBeNull();
  const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Check 2 rows' });
  expect(check.disabled).toBe(true);
});

test('pasted rows do as well, and what cannot be read is told', async () => {
  const user = userEvent.setup();
  await renderSignedIn(<ImportWizard choices={choices} />);
  const paste = screen.getByLabelText('Or paste rows from a spreadsheet');
  await user.click(paste);
  await user.paste('vendor\tcode\nharbour\t"reef');
  await user.click(screen.getByRole('button', { name: 'Use these rows' }));
  expect(screen.getByRole('alert').textContent).toMatch(/line 2 is never closed/);
  await user.clear(paste);
  await user.click(paste);
  await user.paste('vendor\tcode\nharbour\treef');
  await user.click(screen.getByRole('button', { name: 'Use these rows' }));
  const columns = within(screen.getByRole('region', { name: '2. Columns' }));
  expect(columns.getAllByRole('combobox')).toHaveLength(2);
});

test('a failure leaves the file as it was, to be sent again', async () => {
  serveCalls({ 'POST /console/games/import': { code: 'request.too_many', message: 'Slow down.' } });
  const user = userEvent.setup();
  await renderSignedIn(<ImportWizard choices={choices} />);
  await user.upload(screen.getByLabelText('Drop a file here, or choose one'), file());
  await user.click(await screen.findByRole('button', { name: 'Check 2 rows' }));
  expect(await screen.findByText('Slow down.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check 2 rows' })).toBeTruthy();
});
