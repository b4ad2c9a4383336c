import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../lib/session.ts';
import { fakeServer, refuse, sealingKeys, show } from '../../../test-stage.tsx';
import { withdrawOptions } from '../withdraw-builder.ts';
import { WithdrawPanel } from './withdraw-panel.tsx';
// Loaded beforehand, so that no test waits for a part on its way.
import './account-form.tsx';
import './account-removal.tsx';
import './withdraw-confirm.tsx';

vi.mock('../../../lib/link.tsx', () => ({
  PathLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

const options = withdrawOptions();
const account = {
  id: 'a-1',
  methodCode: 'bank',
  kind: 'bank',
  institution: 'Northgate',
  holder: 'Dana Moss',
  numberMasked: '•••• 1187',
  createdAt: '2026-01-01T00:00:00.000Z',
  usableAt: '2026-01-01T00:00:00.000Z',
  isInUse: false,
};
const payout = {
  holder: 'Dana Moss',
  accountsMax: 3,
  lockMinutes: 60,
  hasPaymentPassword: true,
  secondFactor: options.secondFactor,
  methods: [
    {
      code: 'bank',
      kind: 'bank',
      name: 'Bank account',
      currency: 'USD',
      numberLabel: 'accountNumber',
      numberPattern: '\\d{8,18}',
      numberExample: '12345678',
      institutions: [{ code: 'northgate', name: 'Northgate' }],
    },
  ],
  accounts: [account],
};

const panel = (onAsked = vi.fn()) => {
  show(
    <WithdrawPanel
      onAsked={onAsked}
      onOpen={vi.fn()}
      categoryName={(code) => (code === 'TG' ? 'Table games' : null)}
      paymentPasswordForm={<p>first a payment password</p>}
    />,
  );
  return onAsked;
};
const answers = async () => ({
  'GET /wps/cashier/withdraw/options': options,
  'GET /wps/cashier/accounts': payout,
  'GET /wps/system/keys': await sealingKeys(),
});

beforeEach(() => useSession.getState().begin('a-token-of-some-length'));

async function askFor(amount: string) {
  await userEvent.type(await screen.findByLabelText('Amount'), amount);
  expect(await screen.findByText('$99.00')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: `Withdraw $${amount}.00` }));
  return screen.findByRole('dialog');
}

test('everything is repeated before it is sent, and both secrets are asked for', async () => {
  const asked = fakeServer(await answers());
  panel();
  const dialog = await askFor('100');
  const inside = within(dialog);
  expect(inside.getByText(/Northgate/)).toBeDefined();
  expect(inside.getByText('Dana Moss')).toBeDefined();
  expect(inside.getByText('$99.00')).toBeDefined();
  await userEvent.click(inside.getByRole('button', { name: 'Withdraw $100.00' }));
  expect(inside.getByText('Enter the six digits.')).toBeDefined();
  expect(asked).not.toContain('POST /wps/cashier/withdraw');
});

test('beside its label the fee is a figure alone', async () => {
  fakeServer(await answers());
  panel();
  const limits = await screen.findByRole('region', { name: 'What you can withdraw' });
  const fee = within(limits).getByText('Fee');
  expect(fee.nextElementSibling?.textContent).toBe('1%');
});

test('a fee that changed meanwhile stands in the last look, which stays open', async () => {
  const call = 'POST /wps/cashier/withdraw';
  const preview = { ...options.preview, fee: '2.50', payout: '97.50' };
  const server: Record<string, unknown> = Object.defineProperty({ ...(await answers()) }, call, {
    get: () => {
      server['GET /wps/cashier/withdraw/options'] = { ...options, preview };
      return refuse(409, 'cashier.fee_changed');
    },
  });
  const asked = fakeServer(server);
  const onAsked = panel();
  const inside = within(await askFor('100'));
  await userEvent.type(inside.getByLabelText('Payment password'), '482913');
  await userEvent.type(inside.getByLabelText('Code of your authenticator'), '123456');
  await userEvent.click(inside.getByRole('button', { name: 'Withdraw $100.00' }));
  await waitFor(() => expect(asked).toContain(call));
  expect(await inside.findByText('refused: cashier.fee_changed')).toBeDefined();
  expect(await inside.findByText('$97.50')).toBeDefined();
  expect(onAsked).not.toHaveBeenCalled();
});

test('what this very amount would be refused for is said before it is asked for', async () => {
  const problem = { code: 'cashier.daily_amount_reached', message: 'Too much for today.' };
  fakeServer({
    ...(await answers()),
    'GET /wps/cashier/withdraw/options': { ...options, preview: { ...options.preview, problem } },
  });
  panel();
  await userEvent.type(await screen.findByLabelText('Amount'), '100');
  expect(await screen.findByText('Too much for today.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw $100.00' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what stands in the way is told with the way around it, and how bets count', async () => {
  const requirement = {
    id: 'r-1',
    source: 'deposit',
    amount: '100.00',
    multipleHundredths: 150,
    required: '150.00',
    counted: '50.00',
    remaining: '100.00',
    createdAt: '2026-11-20T08:00:00.000Z',
    weights: [{ category: 'TG', percent: 50 }],
  };
  fakeServer({
    ...(await answers()),
    'GET /wps/cashier/withdraw/options': {
      ...options,
      preview: null,
      blockers: [{ code: 'cashier.rollover_open', message: 'Play a little more.' }],
      rollover: { remaining: '100.00', requirements: [requirement] },
    },
  });
  panel();
  expect(await screen.findByText('Play a little more.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the games' })).toBeDefined();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33');
  expect(screen.getByText('Table games')).toBeDefined();
  expect(screen.getByText('Withdrawable after wagering')).toBeDefined();
  // No amount is asked for that could not be sent.
  expect(screen.queryByLabelText('Amount')).toBeNull();
  expect(screen.queryByText(/^You can withdraw up to/)).toBeNull();
});

test('an account is removed only by its owner, and not while money is on its way to it', async () => {
  fakeServer({
    ...(await answers()),
    'GET /wps/cashier/accounts': {
      ...payout,
      accounts: [account, { ...account, id: 'a-2', numberMasked: '•••• 2', isInUse: true }],
    },
    'POST /wps/cashier/accounts/a-1/remove': refuse(403, 'identity.payment_password_wrong'),
  });
  panel();
  const remove = (end: string) => ({ name: `Remove the account •••• ${end}` });
  const busy = await screen.findByRole<HTMLButtonElement>('button', remove('2'));
  expect(busy.disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', remove('1187')));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('Payment password')).toBeDefined();
  expect(within(dialog).getByLabelText('Code of your authenticator')).toBeDefined();
});

test('a number of the wrong shape is told before it travels', async () => {
  const asked = fakeServer({
    ...(await answers()),
    'GET /wps/cashier/accounts': { ...payout, accounts: [] },
  });
  panel();
  await userEvent.type(await screen.findByLabelText('Account number'), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Add the account' }));
  expect(await screen.findByText('Write it like 12345678.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Account holder').readOnly).toBe(true);
  await waitFor(() => expect(asked).not.toContain('POST /wps/cashier/accounts'));
});

test('without a payment password there is nothing else to do first', async () => {
  fakeServer({
    ...(await answers()),
    'GET /wps/cashier/withdraw/options': { ...options, hasPaymentPassword: false },
  });
  panel();
  expect(await screen.findByText('first a payment password')).toBeDefined();
});
