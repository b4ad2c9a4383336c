import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refuse, sealingKeys, show } from '../../../test-stage.tsx';
import DownlineDialog from './downline-dialog.tsx';

vi.mock('../../../lib/link.tsx', () => ({
  PathLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const OPTIONS = 'GET /wps/agent/transfer';
const SEND = 'POST /wps/agent/transfer';
const options = {
  isOffered: true,
  currency: 'INR',
  available: '1000.00',
  amountMin: '10.00',
  amountMax: '5000.00',
  amountLeftToday: '800.00',
  rolloverMultipleHundredths: 100,
  reachesAnyDepth: false,
  hasPaymentPassword: true,
  needsCode: false,
  blockers: [],
};
const receiver = {
  id: '01930000-0000-7000-8000-000000000002',
  account: 'meera',
  nickname: 'Meera',
  level: 1,
};
const sent = {
  id: '01930000-0000-7000-8000-000000000003',
  state: 'DONE',
  role: 'sent',
  counterpart: 'meera',
  kind: 'general',
  currency: 'INR',
  amount: '250.00',
  rollover: '250.00',
  note: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  doneAt: '2026-11-21T10:00:01.000Z',
};
const dialog = (change: Partial<typeof receiver> = {}) =>
  show(
    <DownlineDialog
      receiver={{ ...receiver, ...change }}
      securityPath="/agentHome/securityCenter"
      onClose={vi.fn()}
    />,
  );
async function type(amount: string) {
  await userEvent.type(await screen.findByLabelText('Amount'), amount);
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});

test('from the amount over the last look to the receipt', async () => {
  fakeServer({
    [OPTIONS]: options,
    'GET /wps/system/keys': await sealingKeys(),
    [SEND]: sent,
    [`GET /wps/agent/transfers/${sent.id}`]: sent,
  });
  dialog();
  await type('250');
  expect(screen.getByText('₹250.00 goes to meera')).toBeDefined();
  expect(screen.getByText('To be played by the receiver').nextSibling?.textContent).toBe('₹250.00');
  await userEvent.type(screen.getByLabelText('Payment password'), '258013');
  await userEvent.click(screen.getByRole('button', { name: 'Send ₹250.00' }));
  expect(await screen.findByText(sent.id)).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('Arrived');
  expect(screen.getByRole('status').textContent).toContain('₹250.00');
});

test('a gift carries no requirement of play', async () => {
  fakeServer({ [OPTIONS]: options });
  dialog();
  await userEvent.click(await screen.findByRole('radio', { name: /Promotion/ }));
  await type('250');
  expect(screen.queryByText('To be played by the receiver')).toBeNull();
});

test('what the bounds forbid is said, and goes no further', async () => {
  fakeServer({ [OPTIONS]: options });
  dialog();
  await type('5');
  expect(screen.getByText(/at least ₹10\.00/i)).toBeDefined();
  expect(screen.queryByLabelText('Payment password')).toBeNull();
});

test('a refusal keeps the order, and asks for the password again', async () => {
  const asked = fakeServer({
    [OPTIONS]: options,
    'GET /wps/system/keys': await sealingKeys(),
    [SEND]: refuse(403, 'identity.payment_password_wrong'),
  });
  dialog();
  await type('250');
  await userEvent.type(screen.getByLabelText('Payment password'), 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Send ₹250.00' }));
  await waitFor(() => expect(asked).toContain(SEND));
  expect(await screen.findByText('refused: identity.payment_password_wrong')).toBeDefined();
  expect(screen.getByText('₹250.00 goes to meera')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Payment password').value).toBe('');
});

test('a bound authenticator is asked for', async () => {
  fakeServer({ [OPTIONS]: { ...options, needsCode: true } });
  dialog();
  await type('250');
  await userEvent.type(screen.getByLabelText('Payment password'), '258013');
  await userEvent.click(screen.getByRole('button', { name: 'Send ₹250.00' }));
  expect(screen.getByText('Enter the six digits that the app shows now.')).toBeDefined();
});

test('an open obligation, a house without transfers and a distant account each say why', async () => {
  fakeServer({ [OPTIONS]: { ...options, blockers: [{ code: 'x', message: 'You owe ₹620.00' }] } });
  dialog();
  expect(await screen.findByText('You owe ₹620.00')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Review' }).hasAttribute('disabled')).toBe(true);
});

test('a house without such transfers says so', async () => {
  fakeServer({ [OPTIONS]: { ...options, isOffered: false } });
  dialog();
  expect(await screen.findByText('Transfers are not offered here')).toBeDefined();
});

test('an account further down is reached only where the house lets it be', async () => {
  fakeServer({ [OPTIONS]: options });
  dialog({ level: 2 });
  expect(await screen.findByText('Only direct downlines can be sent to')).toBeDefined();
});

test('without a payment password the way to one is shown', async () => {
  fakeServer({ [OPTIONS]: { ...options, hasPaymentPassword: false } });
  dialog();
  const link = await screen.findByRole('link', { name: 'To the security centre' });
  expect(link.getAttribute('href')).toBe('/agentHome/securityCenter');
});
