import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { NewBatchButton } from './new-batch.tsx';

const MAKE = 'POST /console/vouchers';

async function stage(answer: Answer | Promise<Answer>) {
  const sent = serveCalls({ [MAKE]: answer });
  await renderSignedIn(<NewBatchButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Make vouchers' }));
  await screen.findByRole('dialog');
  return sent;
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const make = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button', { name: 'Make vouchers' })
    .at(-1) as HTMLButtonElement;
async function fill() {
  await userEvent.type(field(/^Name/), ' Spring ');
  await userEvent.type(field(/^One is worth/), '12.5');
  await userEvent.clear(field(/^How many/));
  await userEvent.type(field(/^How many/), '40');
  await userEvent.type(field(/^Reason/), 'for the fair');
}

test('a batch is made as it was typed, once for two presses, and its codes are shown', async () => {
  const answer = Promise.withResolvers<Answer>();
  const sent = await stage(answer.promise);
  await fill();
  expect(screen.getByText('$500.00')).toBeDefined();
  await userEvent.dblClick(make());
  answer.resolve({ value: { batch: { id: 'vb-1' }, codes: ['AAAA-BBBB'], csv: '' } });
  expect(await screen.findByText('AAAA-BBBB')).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      key: expect.any(String),
      name: 'Spring',
      count: 40,
      currency: 'USD',
      amount: '12.50',
      multipleHundredths: 100,
      perMemberMax: 1,
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      reason: 'for the fair',
    },
  ]);
});

test('what waits for a second operator shows no codes', async () => {
  const sent = await stage({ value: { batch: null, codes: [], csv: '', proposal: null } });
  await fill();
  await userEvent.click(make());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
});

test('what is wrong is named, and holds the batch back', async () => {
  const sent = await stage({ value: null });
  await fill();
  await userEvent.clear(field(/^How many/));
  await userEvent.type(field(/^How many/), '5001');
  expect(screen.getByText('From 1 to 5,000 vouchers.')).toBeDefined();
  expect(make().disabled).toBe(true);
  expect(sent).toEqual([]);
});

test('a refusal is told in the form, and another press is the same batch', async () => {
  const sent = await stage({ isLost: true });
  await fill();
  await userEvent.click(make());
  await screen.findByRole('alert');
  expect(field(/^Name/).value).toBe(' Spring ');
  await userEvent.click(make());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});
