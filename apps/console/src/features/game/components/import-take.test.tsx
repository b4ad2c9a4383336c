import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { noResult, type RunResult } from '../import-run.ts';
import { ImportTake } from './import-take.tsx';
import { useImport } from './use-import.ts';

const TAKE = 'POST /console/games/import';
const ROW = { vendor: 'harbour', code: 'deep-blue', names: { en: 'Deep Blue' } };
const ready = [{ row: ROW, line: 2 }];
const report = {
  createdCount: 1,
  updatedCount: 0,
  unchangedCount: 0,
  outcomes: ['created'],
  problems: [],
};
const found = (counts: Partial<RunResult['counts']>): RunResult => ({
  rows: [{ row: ROW, line: 2, outcome: 'created', problems: [] }],
  counts: { ...noResult.counts, ...counts },
});

function Taking({ checked }: { readonly checked: RunResult }): ReactNode {
  const run = useImport(false);
  return <ImportTake run={run} checked={checked} onStart={(reason) => run.start(ready, reason)} />;
}
async function stage(answer: Answer | Promise<Answer>, checked = found({ created: 1 })) {
  const sent = serveCalls({ [TAKE]: answer });
  await renderSignedIn(<Taking checked={checked} />);
  return sent;
}
const reason = () => screen.getByLabelText<HTMLTextAreaElement>(/^Reason/);
const start = () => screen.getByRole('button', { name: 'Import 1 game' });

test('rows are taken with a reason, once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const sent = await stage(answer.promise);
  await userEvent.type(reason(), ' new supplier ');
  await userEvent.dblClick(start());
  answer.resolve({ value: report });
  expect(await screen.findByText(/^1 created, 0 changed/)).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([
    { rows: [ROW], isDryRun: false, reason: 'new supplier' },
  ]);
});

test('without a reason nothing is taken, and it is said', async () => {
  const sent = await stage({ value: report });
  await userEvent.type(reason(), ' x ');
  await userEvent.click(start());
  expect(reason().getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('a refusal stands in the form, and the same rows can be sent again', async () => {
  const sent = await stage({ code: 'request.too_many', message: 'Slow down.' });
  await userEvent.type(reason(), 'new supplier');
  await userEvent.click(start());
  expect(await screen.findByText('Slow down.')).toBeDefined();
  expect(reason().value).toBe('new supplier');
  await userEvent.click(start());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});

test('a passage that is stopped is no failure, and keeps the reason', async () => {
  await stage(new Promise<Answer>(() => undefined));
  await userEvent.type(reason(), 'new supplier');
  await userEvent.click(start());
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('rows that stay behind are told before', async () => {
  await stage({ value: report }, found({ created: 1, refused: 2 }));
  expect(screen.getByText('2 rows with problems stay behind.')).toBeDefined();
});

test('a file of problems alone offers no import', async () => {
  await stage({ value: report }, found({ refused: 2 }));
  expect(screen.getByText('There is nothing to import in this file.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
