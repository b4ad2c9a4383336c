import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type Answer,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import type { Day } from '../api/index.ts';
import { RunAgain } from './run-again.tsx';

const RUN = 'POST /console/reconciliation/days/sandbox/2026-11-20/run';
const day = { source: 'sandbox', day: '2026-11-20', state: 'DONE' } as Day;
const settler = { ...olivia, permissions: ['self', 'reconciliation.update'] } as typeof olivia;

async function stage(
  answers: Readonly<Record<string, Answer | Promise<Answer>>>,
  over: Partial<Day> = {},
  self = settler,
) {
  const sent = serveCalls(answers);
  await renderSignedIn(<RunAgain day={{ ...day, ...over }} />, self);
  return sent;
}
const again = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Run again' });

test('a day is fetched once more, once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const sent = await stage({ [RUN]: answer.promise });
  await userEvent.dblClick(again());
  answer.resolve({ value: day });
  await waitFor(() => expect(again().hasAttribute('data-loading')).toBe(false));
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([RUN]);
});

test('a refusal is told beside the button', async () => {
  await stage({ [RUN]: { code: 'reconciliation.busy', message: 'It runs already.' } });
  await userEvent.click(again());
  expect(await screen.findByText(/It runs already\./)).toBeDefined();
});

test('a day that is being fetched is not fetched again', async () => {
  await stage({}, { state: 'FETCHING' });
  expect(again().disabled).toBe(true);
});

test('a bank of the house has nothing to fetch, and a reader nothing to press', async () => {
  await stage({}, { source: 'house' });
  expect(screen.queryByRole('button')).toBeNull();
  document.body.replaceChildren();
  await stage({}, {}, olivia);
  expect(screen.queryByRole('button')).toBeNull();
});
