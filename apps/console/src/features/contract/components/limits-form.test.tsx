import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { aLimits } from '../contract-builder.ts';
import { LimitsForm } from './limits-form.tsx';

const signedIn = {
  ...olivia,
  permissions: ['self', 'contract.read', 'contract.update'],
} as typeof olivia;

test('a rate that gives too much back is refused beside its field, with the sum', async () => {
  const message = 'lo2:win returns 98.50 %, and wages and salaries of agents up to 1.01 %';
  serveCalls({
    'PUT /console/contract-limits/DAILY_WAGE': { code: 'ticket.return_too_high', message },
  });
  const user = userEvent.setup();
  await renderSignedIn(<LimitsForm limits={aLimits()} />, signedIn);
  screen.getByText(/daily wages, hourly salaries and real-time salaries are added up/);
  const rate = screen.getByRole('textbox', { name: 'Highest rate' });
  await user.clear(rate);
  await user.type(rate, '0.51');
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Reason/), 'agreed with the agent');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await within(dialog).findByText(message);
  expect(rate.getAttribute('aria-invalid')).toBe('true');
});

test('dividends are no part of that sum', async () => {
  await renderSignedIn(<LimitsForm limits={aLimits({ kind: 'DIVIDEND' })} />, signedIn);
  expect(screen.queryByText(/are added up/)).toBeNull();
});
