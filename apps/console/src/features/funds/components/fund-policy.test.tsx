import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { FundPolicyButton } from './fund-policy.tsx';

const policy = {
  currency: 'USD',
  vendorMin: '1.00',
  vendorMax: '5000.00',
  uplineIsOffered: true,
  uplineMin: '1.00',
  uplineMax: '500.00',
  uplineDay: '1000.00',
  downlineIsOffered: true,
  downlineMin: '1.00',
  downlineMax: '500.00',
  downlineDay: '1000.00',
  transferAnyDepth: false,
  transferRolloverMultipleHundredths: 0,
  version: 2,
};

test('a cleared amount is named when one saves, instead of a button that cannot be pressed', async () => {
  const sent = serveCalls({ 'GET /console/fund-policy': { value: policy } });
  const user = userEvent.setup();
  await renderSignedIn(<FundPolicyButton />, {
    ...olivia,
    permissions: [...olivia.permissions, 'fund-policy.update'],
  });
  await user.click(screen.getByRole('button', { name: 'Rules of transfers' }));
  const [least] = await screen.findAllByRole('textbox');
  await user.clear(least as HTMLElement);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'quiet nights');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(document.activeElement).toBe(least);
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
});
