import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { MemberFactors } from './member-factors.tsx';

const memberId = '019aa000-0000-7000-8000-00000000000b';
const path = `/console/members/${memberId}/factors`;
const able = { ...olivia, permissions: ['self', 'member.read', 'member.secure'] } as typeof olivia;
const factors = {
  email: { masked: 'ada•••com', boundAt: '2026-01-01T00:00:00Z' },
  mobile: null,
  totp: null,
  hasPayeeName: true,
  hasPassword: true,
  hasPaymentPassword: false,
  passwordChangedAt: '2026-01-01T00:00:00Z',
  passwordExpiresAt: null,
  passwordIssue: null,
};
const screenOf = <MemberFactors memberId={memberId} account="ada" />;

test('a reset of the password is proposed with its reason, and shows none', async () => {
  const proposal = { id: memberId, kind: 'member.reset_factor', expiresAt: '2026-01-04T00:00:00Z' };
  const sent = serveCalls({
    [`GET ${path}`]: { value: factors },
    [`POST ${path}/reset`]: { value: { proposal } },
  });
  const user = userEvent.setup();
  await renderSignedIn(screenOf, able);
  await user.click(await screen.findByRole('button', { name: 'Reset the login password' }));
  await user.type(await screen.findByLabelText(/Reason/), 'forgot it, called in');
  await user.click(screen.getAllByRole('button', { name: 'Reset' }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
  const reset = sent.find(({ method }) => method === 'POST');
  expect(reset?.body).toEqual({ factor: 'password', reason: 'forgot it, called in' });
  expect(screen.queryByRole('button', { name: 'Make a temporary password' })).toBeNull();
});

const issue = { account: 'olivia', isOwn: true, expiresAt: '2026-01-04T00:00:00Z' };

test('who asked for an approved reset makes the password, which is shown once', async () => {
  const sent = serveCalls({
    [`GET ${path}`]: { value: { ...factors, passwordIssue: issue } },
    [`POST /console/members/${memberId}/temporary-password`]: {
      value: { temporaryPassword: 'otter-lamp-42' },
    },
  });
  const user = userEvent.setup();
  await renderSignedIn(screenOf, able);
  await user.click(await screen.findByRole('button', { name: 'Make a temporary password' }));
  expect(await screen.findByText(/otter-lamp-42/)).toBeTruthy();
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('others read who makes the password', async () => {
  const other = { ...issue, account: 'omar', isOwn: false };
  serveCalls({ [`GET ${path}`]: { value: { ...factors, passwordIssue: other } } });
  await renderSignedIn(screenOf, able);
  expect(await screen.findByText(/omar asked for the reset/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make a temporary password' })).toBeNull();
});

test('only what is set can be taken off, and only by those who may', async () => {
  serveCalls({ [`GET ${path}`]: { value: factors } });
  await renderSignedIn(screenOf, able);
  expect(await screen.findByRole('button', { name: 'Take the e-mail off' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take the mobile off' })).toBeNull();
});

test('anyone who may only look has no buttons', async () => {
  serveCalls({ [`GET ${path}`]: { value: factors } });
  await renderSignedIn(screenOf);
  expect(await screen.findByText(/ada•••com/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
