import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { Payout } from '../api/index.ts';
import { MakeBatchButton } from './make-batch.tsx';

const MAKE = 'POST /console/payout-batches';
const row = (id: string, amount: string, over: Partial<Payout> = {}) =>
  ({ id, amount, currency: 'USD', methodCode: 'bank', channel: null, ...over }) as Payout;
const rows = [row('p-1', '100.10'), row('p-2', '49.90')];

async function stage(answer: Answer | Promise<Answer>, picked = rows) {
  const sent = serveCalls({ [MAKE]: answer });
  const onMade = vi.fn();
  await renderSignedIn(<MakeBatchButton rows={picked} onMade={onMade} />);
  return { sent, onMade };
}
const make = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button', { name: 'Make a batch' })
    .at(-1) as HTMLButtonElement;

test('payments are summed before they go into a batch, once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const { sent, onMade } = await stage(answer.promise);
  await userEvent.click(make());
  await screen.findByRole('dialog');
  expect(screen.getByText('$150.00')).toBeDefined();
  await userEvent.type(screen.getByLabelText(/^Note/), ' before noon ');
  await userEvent.dblClick(make());
  answer.resolve({ value: { id: 'b-1', number: 7 } });
  await waitFor(() => expect(onMade).toHaveBeenCalledTimes(1));
  expect(sent.map(({ body }) => body)).toEqual([
    { currency: 'USD', methodCode: 'bank', payoutIds: ['p-1', 'p-2'], note: 'before noon' },
  ]);
});

test('payments of one channel make a batch of that channel', async () => {
  const channel = { id: 'ch-1', name: 'Harbour' } as Payout['channel'];
  const picked = [row('p-1', '1.00', { channel }), row('p-2', '2.00', { channel })];
  const { sent, onMade } = await stage({ value: { id: 'b-1', number: 7 } }, picked);
  await userEvent.click(make());
  await screen.findByRole('dialog');
  await userEvent.click(make());
  await waitFor(() => expect(onMade).toHaveBeenCalledTimes(1));
  expect(sent[0]?.body).toEqual({ currency: 'USD', channelId: 'ch-1', payoutIds: ['p-1', 'p-2'] });
});

test('payments of two currencies make none', async () => {
  await stage({ value: null }, [row('p-1', '1.00'), row('p-2', '2.00', { currency: 'EUR' })]);
  expect(screen.getByText('Only payments of one currency.')).toBeDefined();
  expect(make().disabled).toBe(true);
});

test('a refusal is told in the dialog, which keeps the note', async () => {
  const { onMade } = await stage({ code: 'cashier.payout_taken', message: 'In another batch.' });
  await userEvent.click(make());
  await userEvent.type(await screen.findByLabelText(/^Note/), 'before noon');
  await userEvent.click(make());
  expect(await screen.findByText(/In another batch\./)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Note/).value).toBe('before noon');
  expect(onMade).not.toHaveBeenCalled();
});
