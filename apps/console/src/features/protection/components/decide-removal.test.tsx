import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type Answer,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import { DecideRemoval } from './decide-removal.tsx';

const DECIDE = 'POST /console/protection/removals/m-1/decision';
const row = {
  id: 'e-1',
  memberId: 'm-1',
  account: 'maya',
  kind: 'exclusion' as const,
  startedAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  removalRequestedAt: '2026-11-01T00:00:00.000Z',
  removalReason: 'I feel better',
  removalEndsAt: null,
  setter: 'member' as const,
};
const able = { ...olivia, permissions: ['self', 'protection.update'] } as typeof olivia;

async function stage(answer: Answer | Promise<Answer>, self = able) {
  const sent = serveCalls({ [DECIDE]: answer });
  await renderSignedIn(<DecideRemoval removal={row} />, self);
  return () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
async function open(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}

test('a request is agreed to with a reason, once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const bodies = await stage(answer.promise);
  const inside = await open('Agree');
  expect(inside.getByText(/^The exclusion of maya ends after its waiting time/)).toBeDefined();
  await userEvent.type(inside.getByLabelText(/^Reason/), 'talked to them');
  await userEvent.dblClick(inside.getByRole('button', { name: 'Confirm' }));
  answer.resolve({ value: { proposal: null } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toEqual([{ decision: 'agree', reason: 'talked to them' }]);
});

test('a refusal is told where it was decided, and not at the next decision', async () => {
  await stage({ code: 'protection.removal_not_asked', message: 'Decided already.' });
  const inside = await open('Decline');
  await userEvent.type(inside.getByLabelText(/^Reason/), 'too early');
  await userEvent.click(inside.getByRole('button', { name: 'Confirm' }));
  expect(await inside.findByText(/Decided already\./)).toBeDefined();
  expect(inside.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('too early');
  await userEvent.click(inside.getByRole('button', { name: 'Cancel' }));
  const other = await open('Agree');
  expect(other.queryByText(/Decided already\./)).toBeNull();
});

test('anyone who may only look decides nothing', async () => {
  await stage({ value: null }, olivia);
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
});
