import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../lib/session.ts';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { WithdrawalStatus } from './withdrawal-status.tsx';
// Loaded beforehand, so that no test waits for a part on its way.
import './confirm-dialog.tsx';
import './receipt-question.tsx';

const issued = {
  id: 'w-1',
  state: 'ISSUED',
  currency: 'USD',
  amount: '200.00',
  fee: '2.00',
  payout: '198.00',
  institution: 'Northgate',
  numberMasked: '•••• 1187',
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  rejectionReason: null,
  issuedAmount: '198.00',
  confirmBy: '2036-11-21T09:30:00.000Z',
  returnedAmount: '0.00',
  payouts: [],
  receipts: [],
  timeline: [],
};
const disputed = {
  ...issued,
  state: 'PARTIALLY_RECEIVED',
  confirmBy: null,
  receipts: [
    {
      answer: 'partly_received',
      issuedAmount: '198.00',
      receivedAmount: '150.00',
      remainder: '48.00',
      answeredAt: '2026-11-21T09:10:00.000Z',
      note: null,
      proofIds: [],
      dispute: {
        id: 'x',
        kind: 'PARTLY_RECEIVED',
        isOpen: true,
        resolution: null,
        reason: null,
        closedAt: null,
      },
    },
  ],
};
const READ = 'GET /wps/cashier/withdrawals/w-1';
const ANSWER = 'POST /wps/cashier/withdrawals/w-1/receipt';

/** A server that knows of the answer once it was given. */
function changing(changed: object) {
  const answers: Record<string, unknown> = { [READ]: issued };
  return Object.defineProperty(answers, ANSWER, { get: () => (answers[READ] = changed) });
}

beforeEach(() => {
  useSession.getState().begin('a-token-of-some-length');
  URL.createObjectURL = vi.fn(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn();
});

const open = () => show(<WithdrawalStatus withdrawalId="w-1" onBack={vi.fn()} />);
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));

test('a receipt is confirmed twice, because it cannot be taken back', async () => {
  const asked = fakeServer(changing({ ...issued, state: 'CONFIRMED_RECEIVED' }));
  open();
  await choose(/^Received/);
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(asked).not.toContain(ANSWER);
  expect(await screen.findByText(/given once and cannot be changed/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, send this answer' }));
  expect(await screen.findByText(/Nothing is left to do/)).toBeDefined();
});

test('money that did not arrive needs a picture', async () => {
  const asked = fakeServer({
    [READ]: issued,
    'POST /wps/cashier/receipt-proofs': { proofId: 'p-1' },
  });
  open();
  await choose(/^Not received/);
  expect(screen.getByText(/a forced receipt is not refunded/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(screen.getByText('Add at least one picture.')).toBeDefined();
  // What stands for the picture here is none that could be drawn smaller.
  vi.stubGlobal('createImageBitmap', undefined);
  const picture = new File(['x'], 'statement.png', { type: 'image/png' });
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, picture);
  await waitFor(() => expect(asked).toContain('POST /wps/cashier/receipt-proofs'));
  expect(screen.queryByText('Add at least one picture.')).toBeNull();
  // Nothing can be sent while the picture is on its way.
  await waitFor(() => expect(screen.queryByText('A picture is still on its way.')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText(/nothing of \$198.00 has arrived/)).toBeDefined();
});

test('of a part the rest is told while it is typed, and all of it is no part', async () => {
  fakeServer(changing(disputed));
  open();
  await choose(/^Partly received/);
  const field = screen.getByLabelText('Amount that arrived');
  await userEvent.type(field, '198');
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(screen.getByText(/if all of it arrived, choose “Received”/)).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, '150');
  expect(screen.getByText('$48.00')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, send this answer' }));
  expect(await screen.findByText('Being looked into')).toBeDefined();
  expect(screen.getByText('$150.00 arrived, $48.00 is missing.')).toBeDefined();
});

test('an answer that came too late says so, and stays to be read', async () => {
  fakeServer({ [READ]: issued, [ANSWER]: refuse(409, 'cashier.receipt_not_open') });
  open();
  await choose(/^Received/);
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, send this answer' }));
  expect(await screen.findByText('refused: cashier.receipt_not_open')).toBeDefined();
});

test('a receipt that the house forced is told plainly', async () => {
  const dispute = {
    ...disputed.receipts[0]?.dispute,
    isOpen: false,
    resolution: 'FORCED_RECEIVED',
    reason: 'The bank shows the credit.',
    closedAt: '2026-11-21T10:00:00.000Z',
  };
  fakeServer({
    [READ]: {
      ...disputed,
      state: 'CONFIRMED_RECEIVED',
      receipts: [{ ...disputed.receipts[0], dispute }],
    },
  });
  open();
  expect(await screen.findByText('Settled as received')).toBeDefined();
  expect(screen.getByText(/is not refunded/)).toBeDefined();
  expect(screen.getByText('Reason: The bank shows the credit.')).toBeDefined();
});
