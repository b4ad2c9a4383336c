import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { ImportStatementButton } from './import-statement.tsx';

const IMPORT = 'POST /console/reconciliation/imports';
const csv = 'date,ref,sum,currency\n2026-11-20,B-1,5.00,USD';
const headings = ['date', 'ref', 'sum', 'currency'];
const good = {
  headings,
  lineCount: 1,
  days: [{ day: '2026-11-20', lineCount: 1 }],
  problems: [],
};
const wrong = {
  ...good,
  lineCount: 0,
  days: [],
  problems: [{ line: 2, code: 'column_missing', text: 'amount' }],
};
const sources = {
  items: [
    { source: 'house', hasApi: false, terms: [] },
    { source: 'sandbox', hasApi: true, terms: [] },
  ],
};

async function stage(answers: readonly (Answer | Promise<Answer>)[]) {
  const left = [...answers];
  const served = { 'GET /console/reconciliation/sources': { value: sources } };
  const sent = serveCalls(
    Object.defineProperty({ ...served }, IMPORT, { get: () => left.shift() }) as Record<
      string,
      Answer
    >,
  );
  await renderSignedIn(<ImportStatementButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Import statement' }));
  await userEvent.upload(await screen.findByLabelText('File'), new File([csv], 'bank.csv'));
  return () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
const check = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
const take = () => screen.findByRole('button', { name: 'Take 1 line' });

test('a file is looked at first, and taken on a second word that counts once', async () => {
  const taken = Promise.withResolvers<Answer>();
  const bodies = await stage([{ value: good }, taken.promise]);
  await check();
  await userEvent.dblClick(await take());
  taken.resolve({ value: good });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toEqual([
    { source: 'house', csv, columns: {}, isDryRun: true },
    { source: 'house', csv, columns: {}, isDryRun: false },
  ]);
});

test('what is wrong is told by line, and mended by naming the column', async () => {
  const bodies = await stage([{ value: wrong }, { value: good }]);
  await check();
  expect(await screen.findByText(/Line 2: Column missing/)).toBeDefined();
  await userEvent.click(screen.getByText('Columns of the file'));
  await userEvent.selectOptions(screen.getByLabelText('Amount'), 'sum');
  expect(screen.queryByText(/Line 2/)).toBeNull();
  await check();
  expect(await take()).toBeDefined();
  expect(bodies()[1]).toEqual({ source: 'house', csv, columns: { amount: 'sum' }, isDryRun: true });
});

test('a refusal is told, and another source has nothing to do with it', async () => {
  await stage([{ value: good }, { code: 'reconciliation.day_busy', message: 'Being compared.' }]);
  await check();
  await userEvent.click(await take());
  expect(await screen.findByText(/Being compared\./)).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Source'), 'sandbox');
  expect(screen.queryByText(/Being compared\./)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take 1 line' })).toBeNull();
});
