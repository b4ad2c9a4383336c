import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type Answer,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import { MemberSecurity } from './member-security.tsx';

const MEMBER = '/console/members/m-1';
const END = `DELETE ${MEMBER}/sessions`;
const able = { ...olivia, permissions: ['self', 'member.read', 'member.secure'] } as typeof olivia;
const session = {
  id: 's-1',
  device: 'Firefox on Linux',
  ip: '203.0.113.7',
  country: 'IN',
  createdAt: '2026-11-20T08:00:00.000Z',
  usedAt: '2026-11-20T08:00:00.000Z',
};
const factors = {
  email: null,
  mobile: null,
  totp: null,
  hasPayeeName: false,
  hasPassword: true,
  hasPaymentPassword: false,
  passwordChangedAt: '2026-01-01T00:00:00Z',
  passwordExpiresAt: null,
  passwordIssue: null,
};

async function stage(
  answer: Answer | Promise<Answer>,
  { sessions = [session], self = able }: { sessions?: object[]; self?: typeof olivia } = {},
) {
  const sent = serveCalls({
    [`GET ${MEMBER}/factors`]: { value: factors },
    [`GET ${MEMBER}/sessions`]: { value: sessions },
    [`GET ${MEMBER}/logins`]: { value: { items: [], nextCursor: null } },
    [END]: answer,
  });
  await renderSignedIn(<MemberSecurity memberId="m-1" account="maya" />, self);
  return () => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);
}
async function open() {
  await userEvent.click(await screen.findByRole('button', { name: 'End all sessions' }));
  return within(await screen.findByRole('dialog'));
}

test('all sessions end with a reason, once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const ends = await stage(answer.promise);
  const inside = await open();
  expect(inside.getByText('maya has to log in again on every device.')).toBeDefined();
  await userEvent.type(inside.getByLabelText(/^Reason/), 'a lost phone');
  await userEvent.dblClick(inside.getByRole('button', { name: 'End all sessions' }));
  answer.resolve({ value: { endedSessions: 1 } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ends()).toEqual([{ reason: 'a lost phone' }]);
});

test('a refusal is told in the dialog, which keeps the reason', async () => {
  await stage({ code: 'member.not_found', message: 'Nobody.' });
  const inside = await open();
  await userEvent.type(inside.getByLabelText(/^Reason/), 'a lost phone');
  await userEvent.click(inside.getByRole('button', { name: 'End all sessions' }));
  expect(await inside.findByText(/Nobody\./)).toBeDefined();
  expect(inside.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('a lost phone');
});

test('without a session, or the right to it, there is nothing to end', async () => {
  await stage({ value: null }, { sessions: [] });
  expect(await screen.findByText('Nowhere at the moment.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'End all sessions' })).toBeNull();
  document.body.replaceChildren();
  await stage({ value: null }, { self: { ...olivia, permissions: ['self', 'member.read'] } });
  expect(await screen.findByText('Firefox on Linux')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'End all sessions' })).toBeNull();
});
