import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { olivia, renderScreen, serveCalls } from '../../lib/testing/render-screen.tsx';
import { ScreenGate } from './screen-gate.tsx';

const oscar = { ...olivia, role: 'cashier' as const, permissions: ['self', 'withdrawal.read'] };
const Screen = () => <ScreenGate>the list of it</ScreenGate>;

test('a link to a place beyond the own role says so, and shows nothing of the place', async () => {
  serveCalls({});
  await renderScreen(Screen, { address: '/content/banners', self: oscar });
  await screen.findByText('Your role does not include Banners');
  expect(screen.getByText(/signed in as Cashier/)).toBeDefined();
  expect(screen.queryByText('the list of it')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.for(['/withdrawals', '/approvals', '/account'])('%s is open to a cashier', async (address) => {
  serveCalls({});
  await renderScreen(Screen, { address, self: oscar });
  await screen.findByText('the list of it');
});
