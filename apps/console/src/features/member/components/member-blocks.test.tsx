import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { Member } from '../api/index.ts';
import { MemberBlocks } from './member-blocks.tsx';

const id = '019aa000-0000-7000-8000-00000000000b';
const member = {
  id,
  account: 'demo',
  loginBlocked: false,
  betBlocked: false,
  withdrawBlocked: false,
  transferBlocked: false,
  blockReason: null,
  version: 4,
} as unknown as Member;

test('a block is asked about with its reason and sent with the version that was seen', async () => {
  const sent = serveCalls({ [`PUT /console/members/${id}/blocks`]: { value: member } });
  const user = userEvent.setup();
  await renderSignedIn(<MemberBlocks member={member} />);
  await user.click(screen.getByRole('switch', { name: /Withdrawals blocked/ }));
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  expect(await screen.findByText('Withdrawals will be blocked')).toBeTruthy();
  await user.type(screen.getByLabelText(/Reason/), 'documents are missing');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(sent[0]?.body).toEqual({
    loginBlocked: false,
    betBlocked: false,
    withdrawBlocked: true,
    transferBlocked: false,
    reason: 'documents are missing',
    version: 4,
  });
});

test('anyone who may only look cannot press the switches', async () => {
  const reader = { ...olivia, permissions: ['self', 'member.read'] };
  await renderSignedIn(<MemberBlocks member={member} />, reader);
  for (const toggle of screen.getAllByRole<HTMLInputElement>('switch')) {
    expect(toggle.disabled).toBe(true);
  }
});
