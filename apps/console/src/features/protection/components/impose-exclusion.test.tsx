import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { ImposeExclusion } from './impose-exclusion.tsx';

const IMPOSE = 'POST /console/members/m-1/protection/exclusions';

async function stage(answer: Answer | Promise<Answer>) {
  const sent = serveCalls({ [IMPOSE]: answer });
  await renderSignedIn(<ImposeExclusion memberId="m-1" monthsMin={6} />);
  return sent;
}
async function open(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}
const confirm = { name: 'Confirm' };

test('an exclusion is imposed with its length and a reason, once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const sent = await stage(answer.promise);
  const inside = await open('Exclude');
  const lengths = inside.getAllByRole('option').map(({ textContent }) => textContent);
  expect(lengths).toEqual(['6 months', '12 months', '24 months', '60 months', 'Without an end']);
  await userEvent.selectOptions(inside.getByLabelText('For how long'), 'Without an end');
  await userEvent.type(inside.getByLabelText(/^Reason/), 'asked for by mail');
  await userEvent.dblClick(inside.getByRole('button', confirm));
  answer.resolve({ value: null });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    { kind: 'exclusion', length: null, reason: 'asked for by mail' },
  ]);
});

test('a cool-off is counted in hours', async () => {
  const sent = await stage({ value: null });
  const inside = await open('Impose a cool-off');
  await userEvent.selectOptions(inside.getByLabelText('For how long'), '7 days');
  await userEvent.type(inside.getByLabelText(/^Reason/), 'asked for by mail');
  await userEvent.click(inside.getByRole('button', confirm));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ kind: 'cool_off', length: 168 });
});

test('without a reason nobody is excluded', async () => {
  const sent = await stage({ value: null });
  const inside = await open('Exclude');
  await userEvent.click(inside.getByRole('button', confirm));
  expect(inside.getByLabelText(/^Reason/).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('a refusal keeps the reason, and is not told of the other kind', async () => {
  await stage({ code: 'protection.not_stricter', message: 'A longer one is in force.' });
  const inside = await open('Exclude');
  await userEvent.type(inside.getByLabelText(/^Reason/), 'asked for by mail');
  await userEvent.click(inside.getByRole('button', confirm));
  expect(await inside.findByText(/A longer one is in force\./)).toBeDefined();
  expect(inside.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('asked for by mail');
  await userEvent.click(inside.getByRole('button', { name: 'Cancel' }));
  const other = await open('Impose a cool-off');
  expect(other.queryByText(/A longer one is in force\./)).toBeNull();
});
