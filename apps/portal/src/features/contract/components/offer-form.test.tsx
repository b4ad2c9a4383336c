import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { contract, room, wireTier } from '../contract-builder.ts';
import { OfferForm } from './offer-form.tsx';

vi.mock('../../../lib/link.tsx', () => ({
  PathLink: ({ children, to }: { children: string; to: string }) => <a href={to}>{children}</a>,
}));

const OFFER = 'POST /wps/agent/contract';

const stage = (change: Parameters<typeof room>[0] = {}, answer: unknown = contract()) => {
  const calls = fakeServer({ [OFFER]: answer });
  const onDone = vi.fn();
  show(
    <OfferForm
      account="bea"
      currency="INR"
      room={room(change)}
      securityPath="/agentHome/securityCenter"
      onDone={onDone}
    />,
  );
  return { calls, onDone };
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the highest rate follows the thresholds while they are typed', () => {
  stage();
  expect(screen.getByText('up to 0.50%')).toBeDefined();
  type('Valid bets of the day', '10000');
  expect(screen.getByText('up to 1.00%')).toBeDefined();
  type('Rate', '0.60');
  expect(screen.getByText('up to 1.00% · You keep 0.40%')).toBeDefined();
  expect(screen.getByText('Within your contract')).toBeDefined();
});

test('what is above the own contract is refused before it is sent', async () => {
  const { calls } = stage();
  type('Rate', '0.60');
  expect(screen.getByText('Your own contract allows 0.50% here at most.')).toBeDefined();
  type('Payment password', 'secret-1');
  await userEvent.click(screen.getByRole('button', { name: 'Send the offer' }));
  expect(calls).toEqual([]);
});

test('an offer within the bounds is sent, and the form is done', async () => {
  const { calls, onDone } = stage();
  type('Rate', '0.40');
  type('Payment password', 'secret-1');
  await userEvent.click(screen.getByRole('button', { name: 'Send the offer' }));
  await expect.poll(() => calls).toContain(OFFER);
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});

test('a refusal of the server stands below, and what was typed stays', async () => {
  const { onDone } = stage({}, refuse(409, 'commission.offer_pending'));
  type('Rate', '0.40');
  type('Payment password', 'secret-1');
  await userEvent.click(screen.getByRole('button', { name: 'Send the offer' }));
  expect(await screen.findByText('refused: commission.offer_pending')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Rate').value).toBe('0.40');
  expect(onDone).not.toHaveBeenCalled();
});

test('tiers are added where the last one stands, and removed again', async () => {
  stage();
  type('Rate', '0.40');
  await userEvent.click(screen.getByRole('button', { name: 'Add a tier' }));
  expect(screen.getByText('Tier 2')).toBeDefined();
  expect(screen.getByText('One threshold has to be above the tier before.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Remove tier 2' }));
  expect(screen.queryByText('Tier 2')).toBeNull();
});

test('a dividend says what it may cost, and other kinds say why they are covered', () => {
  const tiers = [
    wireTier({ periodValidBet: '1.00', periodProfitLoss: '1.00', activeMembers: 1, rateBps: 9 }),
  ];
  stage({
    kind: 'DIVIDEND',
    periods: ['W', 'M'],
    upline: { id: contract().id, period: 'W', tiers },
  });
  expect(screen.getByText('Mind your own part')).toBeDefined();
});
