import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { DisputeDetail } from '../api/index.ts';
import { ProposeDialog } from './propose-dialog.tsx';

const PROPOSE = 'POST /console/withdrawal-disputes/d-1/propose';
const dispute = {
  id: 'd-1',
  version: 3,
  state: 'OPEN',
  currency: 'USD',
  amount: '178.20',
  isKnownFailed: false,
  resolutions: ['RESEND', 'REFUND', 'FORCED_RECEIVED'],
} as unknown as DisputeDetail;

async function stage(answer: Answer | Promise<Answer>, over: Partial<DisputeDetail> = {}) {
  const sent = serveCalls({ [PROPOSE]: answer });
  const onClose = vi.fn();
  await renderSignedIn(
    <ProposeDialog isOpen dispute={{ ...dispute, ...over }} onClose={onClose} />,
  );
  await screen.findByRole('dialog');
  return { sent, onClose };
}
const reason = () => screen.getByLabelText<HTMLTextAreaElement>('Reason');
const propose = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Propose an end' });
const refund = () => userEvent.click(screen.getByLabelText('Give it back to the balance'));

test('an end is proposed with the version that was seen, once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const { sent, onClose } = await stage(answer.promise);
  await refund();
  await userEvent.type(reason(), ' the bank lost it ');
  await userEvent.dblClick(propose());
  answer.resolve({ value: { ...dispute, state: 'PROPOSED' } });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent.map(({ body }) => body)).toEqual([
    { resolution: 'REFUND', reason: 'the bank lost it', version: 3 },
  ]);
});

test('without an end and a reason there is nothing to propose', async () => {
  const { sent } = await stage({ value: null });
  expect(propose().disabled).toBe(true);
  await userEvent.type(reason(), 'the bank lost it');
  expect(propose().disabled).toBe(true);
  await refund();
  expect(propose().disabled).toBe(false);
  expect(sent).toEqual([]);
});

test('a payment that is known to have failed is sent again without insisting', async () => {
  const { sent } = await stage({ value: dispute }, { isKnownFailed: true });
  await userEvent.click(screen.getByLabelText('Send the missing amount again'));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.type(reason(), 'it failed');
  await userEvent.click(propose());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).not.toHaveProperty('insist');
});

test('a refusal is told in the dialog, which keeps what was chosen', async () => {
  const { onClose } = await stage({ code: 'cashier.dispute_x', message: 'Not now.' });
  await refund();
  await userEvent.type(reason(), 'the bank lost it');
  await userEvent.click(propose());
  expect(await screen.findByText(/Not now\./)).toBeDefined();
  expect(reason().value).toBe('the bank lost it');
  expect(onClose).not.toHaveBeenCalled();
});
