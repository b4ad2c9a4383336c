import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { contract, room } from '../contract-builder.ts';
import OfferDialog from './offer-dialog.tsx';

vi.mock('../../../lib/link.tsx', () => ({
  PathLink: ({ children, to }: { children: string; to: string }) => <a href={to}>{children}</a>,
}));

const OPTIONS = 'GET /wps/agent/contract/options';
const OFFER = 'POST /wps/agent/contract';
const blocker = { code: 'commission.no_own_contract', message: 'None of your own.' };
const options = {
  account: 'bea',
  currency: 'INR',
  hasPaymentPassword: true,
  kinds: [room(), room({ kind: 'DIVIDEND', isOpen: false, blocker })],
};

function stage(account: string | null, answers: Readonly<Record<string, unknown>> = {}) {
  const bodies: unknown[] = [];
  const asked = fakeServer(
    { [OPTIONS]: options, 'GET /wps/agent/contract-templates': { items: [] }, ...answers },
    bodies,
  );
  const handlers = { onAccount: vi.fn(), onKind: vi.fn(), onClose: vi.fn() };
  show(
    <OfferDialog
      account={account}
      kind={null}
      securityPath="/agentHome/securityCenter"
      {...handlers}
    />,
  );
  return { asked, bodies, ...handlers };
}

test('whom it is for is asked first, and not left empty', async () => {
  const { onAccount, asked } = stage(null);
  const field = await screen.findByRole('textbox', { name: 'Direct downline' });
  await userEvent.type(field, '  {Enter}');
  expect(screen.getByText('This cannot be empty.')).toBeDefined();
  expect(onAccount).not.toHaveBeenCalled();
  await userEvent.type(field, 'bea {Enter}');
  expect(onAccount).toHaveBeenCalledWith('bea');
  expect(asked).toEqual([]);
});

test('the terms are sent with the payment password, once for two presses', async () => {
  const answer = Promise.withResolvers();
  const { bodies, onClose } = stage('bea', { [OFFER]: answer.promise });
  const rate = await screen.findByLabelText('Rate');
  fireEvent.change(rate, { target: { value: '0.40' } });
  fireEvent.change(screen.getByLabelText('Payment password'), { target: { value: 'secret-1' } });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send the offer' }));
  answer.resolve(contract());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({
    account: 'bea',
    kind: 'DAILY_WAGE',
    period: 'D',
    paymentPassword: 'secret-1',
    tiers: [{ rateBps: 40 }],
  });
});

test('who offers a dividend reads how far all of them together may go', async () => {
  const limits = { ...room().limits, turnoverCapBps: 30 };
  stage('bea', { [OPTIONS]: { ...options, kinds: [room({ kind: 'DIVIDEND', limits })] } });
  await screen.findByText(/stay within 0\.30% of the valid bet of its team/);
});

test('an account that cannot be offered to is told, and another can be typed', async () => {
  const { onAccount } = stage('zoe', { [OPTIONS]: refuse(404, 'commission.downline_unknown') });
  const told = await screen.findByText('refused: commission.downline_unknown');
  expect(told.getAttribute('role')).toBe('alert');
  await userEvent.type(screen.getByRole('textbox', { name: 'Direct downline' }), 'bea{Enter}');
  expect(onAccount).toHaveBeenCalledWith('bea');
});
