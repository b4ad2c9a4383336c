import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { lastClosedDay } from '../model.ts';
import { RunDayButton } from './run-day.tsx';

const SOURCES = 'GET /console/reconciliation/sources';
const source = (name: string, hasApi: boolean) => ({ source: name, hasApi, terms: [] });
const day = lastClosedDay(new Date());
const RUN = `POST /console/reconciliation/days/sandbox/${day}/run`;

async function stage(
  answer: Answer | Promise<Answer>,
  items = [source('house', false), source('sandbox', true)],
) {
  const sent = serveCalls({ [SOURCES]: { value: { items } }, [RUN]: answer });
  const onStarted = vi.fn();
  await renderSignedIn(<RunDayButton onStarted={onStarted} />);
  await userEvent.click(screen.getByRole('button', { name: 'Run a day' }));
  const inside = within(await screen.findByRole('dialog'));
  const run = () => inside.getByRole<HTMLButtonElement>('button', { name: 'Run a day' });
  return { sent, onStarted, inside, run };
}

test('the last day that is over is begun of a source that can be asked, once', async () => {
  const answer = Promise.withResolvers<Answer>();
  const { sent, onStarted, inside, run } = await stage(answer.promise);
  await waitFor(() => expect(run().disabled).toBe(false));
  expect(inside.getAllByRole('option')).toHaveLength(1);
  await userEvent.dblClick(run());
  answer.resolve({ value: {} });
  await waitFor(() => expect(onStarted).toHaveBeenCalledWith('sandbox', day));
  expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => `POST ${path}`)).toEqual([
    RUN,
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal is told in the dialog, which stays', async () => {
  const refusal = { code: 'reconciliation.day_open', message: 'The day is not over.' };
  const { onStarted, inside, run } = await stage(refusal);
  await waitFor(() => expect(run().disabled).toBe(false));
  await userEvent.click(run());
  expect(await inside.findByText(/The day is not over\./)).toBeDefined();
  expect(onStarted).not.toHaveBeenCalled();
});

test('where no source can be asked there is nothing to run', async () => {
  const { run } = await stage({ value: null }, [source('house', false)]);
  expect(run().disabled).toBe(true);
});
