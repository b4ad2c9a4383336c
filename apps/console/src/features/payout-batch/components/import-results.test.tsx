import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { Batch } from '../api/index.ts';
import { ImportResultsButton } from './import-results.tsx';

const RESULTS = 'POST /console/payout-batches/b-1/results';
const batch = { id: 'b-1', currency: 'USD' } as Batch;
const line = { line: 2, outcome: 'paid', problem: null, payoutId: 'p-1' };
const good = {
  isApplied: false,
  paid: 1,
  failed: 1,
  unchanged: 0,
  problems: 0,
  paidAmount: '100.10',
  lines: [line],
};
const csv = 'payout,outcome,amount,reference,note\np-1,paid,100.10,B-1,';

async function stage(answer: Answer | Promise<Answer>) {
  const sent = serveCalls({ [RESULTS]: answer });
  await renderSignedIn(<ImportResultsButton batch={batch} />);
  await userEvent.click(screen.getByRole('button', { name: "Bank's results" }));
  await userEvent.upload(
    await screen.findByLabelText('Results as CSV'),
    new File([csv], 'results.csv'),
  );
  return sent;
}
const take = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Take the results' });

test('results are shown first, and taken on a second word', async () => {
  const sent = await stage({ value: { ...good, isApplied: true } });
  expect(await screen.findByText('$100.10')).toBeDefined();
  await userEvent.click(take());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    { csv, dryRun: true },
    { csv, dryRun: false },
  ]);
});

test('one wrong line holds all of them back', async () => {
  const wrong = { ...line, problem: 'amount' };
  const sent = await stage({ value: { ...good, problems: 1, lines: [wrong] } });
  expect(await screen.findByText('1 line has a problem')).toBeDefined();
  expect(take().disabled).toBe(true);
  expect(sent).toHaveLength(1);
});

test('results that were not applied stay on screen', async () => {
  const sent = await stage({ value: good });
  await screen.findByText('$100.10');
  await userEvent.click(take());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(screen.getByText('$100.10')).toBeDefined();
});

test('a refusal is told, and nothing can be taken', async () => {
  await stage({ code: 'cashier.results_unreadable', message: 'No heading.' });
  expect(await screen.findByText(/No heading\./)).toBeDefined();
  expect(take().disabled).toBe(true);
});
