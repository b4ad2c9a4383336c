import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { NewAdjustment } from './new-adjustment.tsx';

const PROPOSE = 'POST /console/adjustments';
const id = '019aa000-0000-7000-8000-0000000000a1';

async function stage(answer: Answer | Promise<Answer>, account = '') {
  const sent = serveCalls({ [PROPOSE]: answer });
  const onMade = vi.fn();
  const onClose = vi.fn();
  await renderSignedIn(
    <NewAdjustment isOpen account={account} onClose={onClose} onMade={onMade} />,
  );
  return { sent, onMade, onClose };
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const propose = () => screen.getByRole('button', { name: 'Propose' });
async function fill() {
  await userEvent.type(await screen.findByLabelText(/^Account/), ' maya ');
  await userEvent.type(field(/^Amount/), '1,250.50');
  await userEvent.type(field(/^Rollover/), '2.5');
  await userEvent.type(field(/^Reason/), 'a deposit that got lost');
  await userEvent.type(field(/^Reference/), 'T-118');
}

test('a credit is proposed as it was typed, once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const { sent, onMade } = await stage(answer.promise);
  await fill();
  await userEvent.selectOptions(field(/^Cause/), 'Missing deposit');
  await userEvent.dblClick(propose());
  answer.resolve({ value: { id, state: 'PROPOSED' } });
  await waitFor(() => expect(onMade).toHaveBeenCalledWith(id));
  expect(sent.map(({ body }) => body)).toEqual([
    {
      key: expect.any(String),
      account: 'maya',
      direction: 'credit',
      cause: 'missing_deposit',
      amount: '1250.50',
      multipleHundredths: 250,
      reason: 'a deposit that got lost',
      reference: 'T-118',
    },
  ]);
});

test('a debit asks for no rollover, and sends none', async () => {
  const { sent, onMade } = await stage({ value: { id, state: 'POSTED' } });
  await fill();
  await userEvent.click(screen.getByRole('radio', { name: 'Debit' }));
  expect(screen.queryByLabelText(/^Rollover/)).toBeNull();
  await userEvent.click(propose());
  await waitFor(() => expect(onMade).toHaveBeenCalledTimes(1));
  expect(sent[0]?.body).toMatchObject({ direction: 'debit', multipleHundredths: 0 });
});

test('a rollover that is no number holds the proposal back', async () => {
  const { sent } = await stage({ value: null });
  await fill();
  await userEvent.type(field(/^Rollover/), 'x');
  await userEvent.click(propose());
  expect(screen.getByText('A number such as 1 or 2.5.')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a refusal is told with everything kept, and what is sent after it is another proposal', async () => {
  const { sent, onMade } = await stage({ code: 'adjustment.account_unknown', message: 'Nobody.' });
  await fill();
  await userEvent.click(propose());
  expect(await screen.findByText(/Nobody\./)).toBeDefined();
  expect(field(/^Amount/).value).toBe('1,250.50');
  expect(field(/^Reason/).value).toBe('a deposit that got lost');
  await userEvent.click(propose());
  await waitFor(() => expect(sent).toHaveLength(2));
  const [first, second] = sent.map(({ body }) => (body as { key: string }).key);
  expect(second).not.toBe(first);
  expect(onMade).not.toHaveBeenCalled();
});

test('after a lost answer the same press proposes nothing twice', async () => {
  const { sent } = await stage({ isLost: true }, 'maya');
  await userEvent.type(await screen.findByLabelText(/^Amount/), '5');
  await userEvent.type(field(/^Reason/), 'goodwill');
  await userEvent.click(propose());
  await screen.findByRole('alert');
  await userEvent.click(propose());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});
