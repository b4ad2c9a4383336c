import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { ReceiptForm, type ReceiptFormProps } from './receipt-form.tsx';

const PROOF = 'POST /wps/cashier/receipt-proofs';

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn();
  // What stands for the picture here is none that could be drawn smaller.
  vi.stubGlobal('createImageBitmap', undefined);
});

function stage(answer: ReceiptFormProps['answer']) {
  const onReady = vi.fn();
  show(<ReceiptForm answer={answer} issued="198.00" currency="USD" onReady={onReady} />);
  return onReady;
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
const choose = (name: string) =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
    new File(['x'], name, { type: 'image/png' }),
  );

test('of money that did not arrive a picture and a note are handed on', async () => {
  const asked = fakeServer({ [PROOF]: { proofId: 'p-1' } });
  const onReady = stage('not_received');
  await send();
  expect(screen.getByText('Add at least one picture.')).toBeDefined();
  expect(onReady).not.toHaveBeenCalled();
  await choose('statement.png');
  await waitFor(() => expect(asked).toEqual([PROOF]));
  await userEvent.type(screen.getByLabelText('Anything to add (optional)'), ' nothing yet ');
  await waitFor(() => expect(screen.queryByText('A picture is still on its way.')).toBeNull());
  await send();
  expect(onReady).toHaveBeenCalledWith({
    answer: 'not_received',
    proofIds: ['p-1'],
    note: 'nothing yet',
  });
});

test('of a part the amount is handed on as text, and no picture is needed', async () => {
  const onReady = stage('partly_received');
  await send();
  expect(screen.getByText('Enter how much arrived.')).toBeDefined();
  const field = screen.getByLabelText('Amount that arrived');
  await userEvent.type(field, '198');
  expect(screen.getByText(/if all of it arrived, choose “Received”/)).toBeDefined();
  expect(onReady).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, '150.5');
  expect(screen.getByRole('status').textContent).toContain('$47.50');
  await send();
  expect(onReady).toHaveBeenCalledWith({ answer: 'partly_received', receivedAmount: '150.50' });
});

test('nothing goes on while a picture is on its way', async () => {
  fakeServer({ [PROOF]: new Promise(() => {}) });
  const onReady = stage('not_received');
  await choose('statement.png');
  await send();
  expect(await screen.findByText('A picture is still on its way.')).toBeDefined();
  expect(onReady).not.toHaveBeenCalled();
});

test('a picture that was refused says so, counts for nothing and can be taken away', async () => {
  fakeServer({ [PROOF]: refuse(422, 'cashier.proof_unreadable') });
  const onReady = stage('not_received');
  await choose('statement.png');
  expect(await screen.findByText('refused: cashier.proof_unreadable')).toBeDefined();
  await send();
  expect(onReady).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the picture statement.png' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Add at least one picture.')).toBeDefined();
});
