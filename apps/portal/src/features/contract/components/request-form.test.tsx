import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import type { ContractRequest } from '../api/index.ts';
import { brief, contract, request, wireTier } from '../contract-builder.ts';
import { RequestForm } from './request-form.tsx';

const ID = contract().id;
const ACCEPT = `POST /wps/member/contract/${ID}/accept`;
const REJECT = `POST /wps/member/contract/${ID}/reject`;
const END = `POST /wps/member/contract/${ID}/termination`;

vi.mock('../../../lib/link.tsx', () => ({
  PathLink: ({ children, to }: { children: string; to: string }) => <a href={to}>{children}</a>,
}));

const stage = (asked: ContractRequest, answers: Record<string, unknown> = {}) => {
  const calls = fakeServer({
    [ACCEPT]: contract(),
    [REJECT]: contract(),
    [END]: contract(),
    ...answers,
  });
  const onDone = vi.fn();
  show(<RequestForm request={asked} securityPath="/member/securityCenter" onDone={onDone} />);
  return { calls, onDone };
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('an offer is accepted with the payment password, and not without', async () => {
  const { calls, onDone } = stage(request());
  expect(screen.getByText(/ann offers you a share: Daily wage/)).toBeDefined();
  await press('Accept');
  expect(calls).not.toContain(ACCEPT);
  await userEvent.type(screen.getByLabelText('Payment password'), 'secret-1');
  await press('Accept');
  await expect.poll(() => calls).toContain(ACCEPT);
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});

test('a wrong password is told beside its field, and the offer stays', async () => {
  const { onDone } = stage(request(), { [ACCEPT]: refuse(409, 'identity.payment_password_wrong') });
  await userEvent.type(screen.getByLabelText('Payment password'), 'wrong');
  await press('Accept');
  expect(await screen.findByText('refused: identity.payment_password_wrong')).toBeDefined();
  expect(onDone).not.toHaveBeenCalled();
});

test('contracts that would end are listed, and ask for consent of their own', async () => {
  const { calls } = stage(request({ conflicts: [brief('cyrus')] }));
  expect(screen.getByText('cyrus')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Payment password'), 'secret-1');
  await press('Accept');
  expect(screen.getByText('Tick this to continue.')).toBeDefined();
  expect(calls).not.toContain(ACCEPT);
  await userEvent.click(screen.getByLabelText('I agree that these contracts end'));
  await press('Accept');
  await expect.poll(() => calls).toContain(ACCEPT);
});

test('a conflict that came about meanwhile opens the consent', async () => {
  stage(request(), {
    [ACCEPT]: refuse(409, 'commission.downline_contract_conflict', { conflicts: [brief('dora')] }),
  });
  await userEvent.type(screen.getByLabelText('Payment password'), 'secret-1');
  await press('Accept');
  expect(await screen.findByText('dora')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/I agree/).checked).toBe(false);
});

test('rejecting asks once more before it says no', async () => {
  const { calls } = stage(request());
  await press('Reject');
  expect(calls).not.toContain(REJECT);
  await press('Yes, reject');
  await expect.poll(() => calls).toContain(REJECT);
});

test('an offer that has changed is not accepted unseen', async () => {
  stage(request(), { [ACCEPT]: refuse(409, 'commission.offer_changed') });
  await userEvent.type(screen.getByLabelText('Payment password'), 'secret-1');
  await press('Accept');
  expect(await screen.findByText('This contract has changed since it was opened')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Show the present state' })).toBeDefined();
});

test('the end of a contract is agreed to, or refused, at the second press', async () => {
  const { calls } = stage(request({ type: 'TERMINATE' }));
  expect(screen.queryByLabelText('Payment password')).toBeNull();
  await press('Agree to the end');
  expect(calls).not.toContain(END);
  await press('Back');
  await press('Keep the contract');
  await press('Yes, keep it');
  await expect.poll(() => calls).toContain(END);
});

test('what differs from the version in force is marked', () => {
  const current = contract({
    tiers: [wireTier({ dailyBetAmount: '1000.00', activeMembers: 0, rateBps: 80 })],
  });
  stage(request({ current }));
  expect(screen.getByText('before 0.80%')).toBeDefined();
});
