import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, show } from '../../../test-stage.tsx';
import type { VendorWallet, Wallets } from '../model.ts';
import { TransferForm } from './transfer-form.tsx';

const annex: VendorWallet = {
  merchantCode: 'ANNEX',
  name: 'Parlour Annex',
  logoUrl: '/art/vendors/annex.svg',
  mode: 'transfer',
  isOpen: true,
  balance: '40.00',
  balanceAt: '2026-11-21T12:00:00Z',
  isLive: true,
  open: null,
};
const wallets: Wallets = {
  currency: 'USD',
  main: '120.00',
  locked: '0.00',
  bonus: '0.00',
  amountMin: '1.00',
  amountMax: '500.00',
  blocker: null,
  settings: { movesOnLaunch: false, recallsOnLeave: false },
  wallets: [annex],
};
const moved = {
  id: '019aa000-0000-7000-8000-0000000000a1',
  merchantCode: 'ANNEX',
  vendorName: 'Parlour Annex',
  direction: 'to_vendor',
  state: 'DONE',
  currency: 'USD',
  amount: '25.00',
  failure: null,
  recallId: null,
  createdAt: '2026-11-21T12:00:00Z',
  updatedAt: '2026-11-21T12:00:00Z',
};

const stage = (over: Partial<Wallets> = {}, direction: 'to_vendor' | 'to_main' = 'to_vendor') => {
  const calls = fakeServer({ 'POST /wps/wallet/transfer': moved });
  const onMoved = vi.fn();
  const onTurn = vi.fn();
  const shown = { ...wallets, ...over };
  show(
    <TransferForm
      wallets={shown}
      kept={shown.wallets}
      wallet={shown.wallets[0] ?? annex}
      direction={direction}
      onTurn={onTurn}
      onChoose={() => {}}
      onMoved={onMoved}
    />,
  );
  return { calls, onMoved, onTurn };
};

test('the button says what it will do, and does it once with one key', async () => {
  const { onMoved } = stage();
  await userEvent.type(screen.getByLabelText('Amount'), '25');
  await userEvent.click(screen.getByRole('button', { name: 'Send $25.00 to Parlour Annex' }));
  await waitFor(() => expect(onMoved).toHaveBeenCalledOnce());
});

test('more than there is is said before anything is sent', async () => {
  const { onMoved } = stage();
  await userEvent.type(screen.getByLabelText('Amount'), '121');
  expect(await screen.findByText('There is only $120.00.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Transfer' }));
  expect(onMoved).not.toHaveBeenCalled();
});

test('one press turns the direction round', async () => {
  const { onTurn } = stage();
  await userEvent.click(screen.getByRole('button', { name: 'Swap the direction' }));
  expect(onTurn.mock.calls).toEqual([['to_main']]);
});

test('anyone who may not play reads why, and can still take money back', () => {
  const blocker = { code: 'funds.betting_blocked', message: 'Betting is blocked.' };
  stage({ blocker });
  expect(screen.getByText('Betting is blocked.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Transfer' }).disabled).toBe(true);
});

test('everything can be taken back from a vendor that does not say how much it holds', async () => {
  const silent = { ...annex, balance: null, balanceAt: null, isLive: false };
  const { onMoved } = stage({ wallets: [silent] }, 'to_main');
  const button = screen.getByRole('button', { name: 'Return everything from Parlour Annex' });
  await userEvent.click(button);
  await waitFor(() => expect(onMoved).toHaveBeenCalledOnce());
});
