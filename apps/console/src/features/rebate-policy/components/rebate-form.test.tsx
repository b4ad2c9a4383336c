import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { RebatePolicy } from '../api/index.ts';
import { RebateForm } from './rebate-form.tsx';

const held: RebatePolicy = {
  isOn: true,
  cadence: 'minutes',
  multipleHundredths: 100,
  isPassedUp: false,
  creditedAt: null,
  version: 3,
};

const show = (isReadOnly = false) =>
  renderSignedIn(<RebateForm held={held} currency="USD" isReadOnly={isReadOnly} />, olivia);

test('a change is sent with the version that was seen and a reason, and no sooner than it is whole', async () => {
  const sent = serveCalls({ 'PUT /console/rebate-policy': { value: { ...held, version: 4 } } });
  const user = userEvent.setup();
  await show();
  expect(screen.queryByRole('button', { name: 'Review changes' })).toBeNull();
  await user.click(screen.getByLabelText('Every hour'));
  const multiple = screen.getByLabelText('Played through');
  fireEvent.change(multiple, { target: { value: 'often' } });
  expect(screen.getByRole('button', { name: 'Review changes' })).toHaveProperty('disabled', true);
  fireEvent.change(multiple, { target: { value: '2.5' } });
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'fewer entries' } });
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await expect
    .poll(() => sent[0]?.body)
    .toEqual({
      isOn: true,
      cadence: 'hour',
      multipleHundredths: 250,
      version: 3,
      reason: 'fewer entries',
    });
});

test('who may not change it sees what the law leaves open, and no field that takes anything', async () => {
  serveCalls({});
  await show(true);
  screen.getByText(/keeps rebates with the player/);
  expect(screen.getByLabelText('Played through').closest('fieldset')?.disabled).toBe(true);
});
