import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type Answer,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import type { Member } from '../api/index.ts';
import { MemberVip } from './member-vip.tsx';

const CHANGE = 'PUT /console/members/m-1/vip';
const member = { id: 'm-1', account: 'maya', vipRank: 1, version: 5 } as unknown as Member;

async function stage(answer: Answer | Promise<Answer>, self = olivia) {
  const sent = serveCalls({ [CHANGE]: answer });
  await renderSignedIn(<MemberVip member={member} />, self);
  return sent;
}
const rank = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'VIP rank' });
async function choose(name: string) {
  await userEvent.click(rank());
  await userEvent.click(await screen.findByRole('option', { name }));
}
async function review() {
  await userEvent.click(screen.getByRole('button', { name: 'Review the change' }));
  return within(await screen.findByRole('dialog'));
}

test('a rank is changed with a reason and the version that was seen, once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const sent = await stage(answer.promise);
  expect(screen.queryByRole('button', { name: 'Review the change' })).toBeNull();
  await choose('VIP 3');
  const inside = await review();
  expect(inside.getByText('From VIP 1 to VIP 3.')).toBeDefined();
  await userEvent.type(inside.getByLabelText(/^Reason/), 'plays a lot');
  await userEvent.dblClick(inside.getByRole('button', { name: 'Confirm' }));
  answer.resolve({ value: { proposal: null } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([{ vipRank: 3, reason: 'plays a lot', version: 5 }]);
});

test('what waits for a second operator leaves the rank that holds', async () => {
  const proposal = { id: 'p-1', kind: 'member.raise_rank', expiresAt: '2096-01-04T00:00:00Z' };
  await stage({ value: { proposal } });
  await choose('VIP 3');
  const inside = await review();
  await userEvent.type(inside.getByLabelText(/^Reason/), 'plays a lot');
  await userEvent.click(inside.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(rank().value).toBe('VIP 1'));
});

test('a refusal is told in the dialog, and the choice can be discarded after it', async () => {
  await stage({ code: 'member.rank_x', message: 'Not now.' });
  await choose('None');
  const inside = await review();
  await userEvent.type(inside.getByLabelText(/^Reason/), 'asked for it');
  await userEvent.click(inside.getByRole('button', { name: 'Confirm' }));
  expect(await inside.findByText(/Not now\./)).toBeDefined();
  await userEvent.click(inside.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(rank().value).toBe('VIP 1');
});

test('anyone who may only look changes no rank', async () => {
  await stage({ value: null }, { ...olivia, permissions: ['self', 'member.read'] });
  expect(rank().disabled).toBe(true);
});
