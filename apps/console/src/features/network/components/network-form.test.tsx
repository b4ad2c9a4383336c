import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  firstSent,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import type { NetworkSettings } from '../api/index.ts';
import { NetworkForm } from './network-form.tsx';

const known = (network: string, note: string): NetworkSettings['networks'][number] => ({
  network,
  note,
  addedBy: 'omar',
  addedAt: '2026-01-15T12:00:00.000Z',
});
const settings: NetworkSettings = {
  networks: [known('203.0.113.0/24', 'Office'), known('198.51.100.0/24', 'VPN')],
  version: 4,
  address: '203.0.113.10',
  outer: [],
};
const admin = { ...olivia, permissions: [...olivia.permissions, 'operator.update'] };
const noProposals = { value: { items: [], nextCursor: null, waiting: 0 } };
const show = (shown = settings, self = admin) =>
  renderSignedIn(<NetworkForm settings={shown} />, self);

test('the own address is added and another network removed, and the list is saved as one', async () => {
  const sent = serveCalls({
    'GET /console/approvals': noProposals,
    'PUT /console/networks': { value: { ...settings, proposal: null } },
  });
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByRole('button', { name: 'Remove 198.51.100.0/24' }));
  await user.click(screen.getByRole('button', { name: 'Add my address' }));
  const network = await screen.findByLabelText<HTMLInputElement>(/^Address or network/);
  expect(network.value).toBe('203.0.113.10');
  await user.type(screen.getByLabelText(/^What it is/), 'My line');
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  await user.click(await screen.findByRole('button', { name: 'Review changes' }));
  expect(await screen.findByText(/1 added, 0 renamed, 1 removed/)).toBeTruthy();
  await user.type(screen.getByLabelText(/^Reason/), 'the VPN is gone');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect((await firstSent(sent, 'PUT')).body).toEqual({
    networks: [
      { network: '203.0.113.0/24', note: 'Office' },
      { network: '203.0.113.10', note: 'My line' },
    ],
    version: 4,
    reason: 'the VPN is gone',
  });
});

test('a list that would lock its author out is refused with the reason, and stays on screen', async () => {
  serveCalls({
    'GET /console/approvals': noProposals,
    'PUT /console/networks': {
      code: 'operator.network_own_missing',
      message: 'Your own address is not in the list, so you would be locked out. Add it first.',
    },
  });
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByRole('button', { name: 'Remove 203.0.113.0/24' }));
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'a mistake');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/you would be locked out/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove 203.0.113.0/24' })).toBeNull();
});

test('an empty list says that the console is open, and the limit of the server is shown', async () => {
  serveCalls({ 'GET /console/approvals': noProposals });
  await show({ ...settings, networks: [], outer: ['10.0.0.0/8'] }, olivia);
  expect(screen.getByText('Open to every network')).toBeTruthy();
  expect(screen.getByText('10.0.0.0/8')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add network' })).toBeNull();
});
