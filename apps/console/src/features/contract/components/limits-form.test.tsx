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

/** Types into a field and confirms the change. */
async function change(field: string, value: string) {
  const user = userEvent.setup();
  const input = screen.getByRole('textbox', { name: field });
  await user.clear(input);
  await user.type(input, value);
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Reason/), 'agreed with the agent');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  return { dialog, input };
}

test('a rate that gives too much back is refused beside its field, with the sum', async () => {
  const message = 'lo2:win returns 98.50 %, wages and salaries of agents up to 1.01 %';
  serveCalls({
    'PUT /console/contract-limits/DAILY_WAGE': { code: 'ticket.return_too_high', message },
  });
  await renderSignedIn(<LimitsForm limits={aLimits()} />, signedIn);
  screen.getByText(/daily wages, hourly salaries and real-time salaries are added up/);
  expect(screen.queryByRole('textbox', { name: 'Cap on dividends' })).toBeNull();
  const { dialog, input } = await change('Highest rate', '0.51');
  await within(dialog).findByText(message);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('of dividends it is their cap that is part of the sum, and not their rate', async () => {
  const message = 'lo2:win returns 98.50 %, and their dividends up to 0.31 %';
  const sent = serveCalls({
    'PUT /console/contract-limits/DIVIDEND': { code: 'ticket.return_too_high', message },
  });
  const dividends = aLimits({ kind: 'DIVIDEND', maxRateBps: 6_000, turnoverCapBps: 30 });
  await renderSignedIn(<LimitsForm limits={dividends} />, signedIn);
  expect(screen.queryByText(/are added up/)).toBeNull();
  screen.getByText(/the cap on dividends leaves the brand its margin/);
  const { dialog, input } = await change('Cap on dividends', '0.31');
  await within(dialog).findByText(message);
  expect(sent[0]?.body).toMatchObject({ turnoverCapBps: 31, maxRateBps: 6_000 });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const rate = screen.getByRole('textbox', { name: 'Highest rate' });
  expect(rate.getAttribute('aria-invalid')).not.toBe('true');
});
