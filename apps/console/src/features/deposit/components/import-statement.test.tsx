import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { Channel } from '../api/bank-credit.ts';
import { ImportStatementButton } from './import-statement.tsx';

const IMPORT = 'POST /console/bank-credits/import';
const channels = [
  { id: 'ch-1', name: 'Harbour USD', currency: 'USD' },
  { id: 'ch-2', name: 'Harbour EUR', currency: 'EUR' },
] as Channel[];
const counts = { credited: 0, suggested: 1, new: 1, known: 0, broken: 1 };
const broken = {
  line: 3,
  outcome: 'broken',
  problem: 'amount',
  amount: null,
  currency: null,
  payer: null,
  reference: null,
  text: 'today,lots',
};
const csv = 'date,amount,currency,payer,remittance,reference\n2026-11-20,5,USD,Rao,QQMB,B-1';

async function stage(answer: Answer | Promise<Answer>) {
  const sent = serveCalls({ [IMPORT]: answer });
  await renderSignedIn(<ImportStatementButton channels={channels} />);
  await userEvent.click(screen.getByRole('button', { name: 'Import a statement' }));
  await userEvent.upload(
    await screen.findByLabelText('Statement as CSV'),
    new File([csv], 'statement.csv'),
  );
  return sent;
}

test('a file is looked at first, and taken on a second word', async () => {
  const sent = await stage({ value: { counts, lines: [broken] } });
  expect(await screen.findByText('The amount cannot be read.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Take 2 lines' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    { channelId: 'ch-1', csv, dryRun: true },
    { channelId: 'ch-1', csv, dryRun: false },
  ]);
});

test('a statement without a new line has nothing to take', async () => {
  await stage({ value: { counts: { ...counts, suggested: 0, new: 0 }, lines: [broken] } });
  const take = await screen.findByRole<HTMLButtonElement>('button', { name: 'Take 0 lines' });
  expect(take.disabled).toBe(true);
});

test('for another account it is looked at again before anything is taken', async () => {
  const sent = await stage({ value: { counts, lines: [] } });
  await screen.findByRole('button', { name: 'Take 2 lines' });
  await userEvent.selectOptions(screen.getByLabelText('Your bank account'), 'Harbour EUR');
  expect(screen.queryByRole('button', { name: 'Take 2 lines' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  await screen.findByRole('button', { name: 'Take 2 lines' });
  expect(sent[1]?.body).toEqual({ channelId: 'ch-2', csv, dryRun: true });
});

test('a file that cannot be read is told, and can be looked at again', async () => {
  const sent = await stage({ code: 'cashier.statement_unreadable', message: 'No heading.' });
  expect(await screen.findByText(/No heading\./)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  await waitFor(() => expect(sent).toHaveLength(2));
});
