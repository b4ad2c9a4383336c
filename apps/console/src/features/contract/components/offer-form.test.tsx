import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { aRoom } from '../contract-builder.ts';
import { OfferForm } from './offer-form.tsx';

const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('terms are held against the limits while they are typed, and sent as they stand', async () => {
  const contract = { id: '019aa000-0000-7000-8000-00000000000c' };
  const sent = serveCalls({ 'POST /console/contracts': { value: contract } });
  const onOffered = vi.fn();
  const user = userEvent.setup();
  await renderSignedIn(
    <OfferForm
      options={{ account: 'aria', currency: 'USD' }}
      room={aRoom()}
      onOffered={onOffered}
    />,
    olivia,
  );
  const review = screen.getByRole('button', { name: 'Review changes' });
  expect(review).toHaveProperty('disabled', true);
  write(screen.getByLabelText('Valid bets of the day'), '1,000');
  write(screen.getByLabelText('Rate'), '9');
  screen.getByText('At most 5 %');
  expect(review).toHaveProperty('disabled', true);
  write(screen.getByLabelText('Rate'), '0.8');
  await user.click(review);
  const dialog = await screen.findByRole('dialog');
  write(within(dialog).getByLabelText(/Reason/), 'agreed on the phone');
  await user.click(within(dialog).getByRole('button', { name: 'Offer' }));
  expect(sent[0]?.body).toEqual({
    account: 'aria',
    kind: 'DAILY_WAGE',
    period: 'D',
    tiers: [{ dailyBetAmount: '1000.00', activeMembers: 0, rateBps: 80 }],
    mode: 'offer',
    endsDownlineContracts: false,
    reason: 'agreed on the phone',
  });
  await waitFor(() => expect(onOffered).toHaveBeenCalledWith(contract));
});
