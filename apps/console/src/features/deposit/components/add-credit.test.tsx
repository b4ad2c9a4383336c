import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { Channel } from '../api/bank-credit.ts';
import { AddCreditButton } from './add-credit.tsx';

const ADD = 'POST /console/bank-credits';
const channels = [
  { id: 'ch-1', name: 'Harbour USD', currency: 'USD' },
  { id: 'ch-2', name: 'Tokyo JPY', currency: 'JPY' },
] as Channel[];

async function stage(answer: Answer | Promise<Answer>) {
  const sent = serveCalls({ [ADD]: answer });
  const onAdded = vi.fn();
  await renderSignedIn(<AddCreditButton channels={channels} onAdded={onAdded} />);
  await userEvent.click(screen.getByRole('button', { name: 'Record a payment' }));
  await screen.findByRole('dialog');
  return { sent, onAdded };
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const add = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button', { name: 'Record a payment' })
    .at(-1) as HTMLButtonElement;
async function fill(amount: string) {
  await userEvent.type(field(/^Amount/), amount);
  await userEvent.type(field(/^Payer$/), 'M. Rao');
  await userEvent.type(field(/^Payer's message/), 'Ref QQMB');
  await userEvent.type(field(/^Bank's reference/), 'B-77');
}

test('an arrival is written down with its amount as text, once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const { sent, onAdded } = await stage(answer.promise);
  await fill('1,500.5');
  await userEvent.dblClick(add());
  answer.resolve({ value: { id: 'bc-1', state: 'OPEN' } });
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(sent.map(({ body }) => body)).toEqual([
    {
      channelId: 'ch-1',
      currency: 'USD',
      amount: '1500.50',
      payer: 'M. Rao',
      remittance: 'Ref QQMB',
      bankReference: 'B-77',
      valueAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without amount, payer and reference there is nothing to record', async () => {
  const { sent } = await stage({ value: null });
  expect(add().disabled).toBe(true);
  await fill('12');
  expect(add().disabled).toBe(false);
  await userEvent.clear(field(/^Bank's reference/));
  expect(add().disabled).toBe(true);
  expect(sent).toEqual([]);
});

test('the amount follows the currency of the account', async () => {
  await stage({ value: null });
  await fill('12.50');
  expect(add().disabled).toBe(false);
  await userEvent.selectOptions(screen.getByLabelText('Your bank account'), 'Tokyo JPY');
  expect(add().disabled).toBe(true);
  expect(field(/^Amount/).getAttribute('aria-invalid')).toBe('true');
});

test('a refusal is told in the form, which keeps what was typed', async () => {
  const { onAdded } = await stage({ code: 'cashier.credit_known', message: 'Known already.' });
  await fill('12');
  await userEvent.click(add());
  expect(await screen.findByText(/Known already\./)).toBeDefined();
  expect(field(/^Amount/).value).toBe('12');
  expect(field(/^Bank's reference/).value).toBe('B-77');
  expect(onAdded).not.toHaveBeenCalled();
});
