import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type Answer,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import type { WithdrawalDetail } from '../api/index.ts';
import { AssignButton } from './assign-button.tsx';

const ASSIGN = 'POST /console/withdrawals/w-1/assign';
const oscar = { id: '019aa000-0000-7000-8000-000000000009', account: 'oscar' };
const self = { id: olivia.operatorId, account: 'olivia' };

async function stage(
  assignee: WithdrawalDetail['assignee'],
  answer: Answer | Promise<Answer> = { value: null },
) {
  const sent = serveCalls({ [ASSIGN]: answer });
  const withdrawal = { id: 'w-1', assignee } as WithdrawalDetail;
  await renderSignedIn(<AssignButton withdrawal={withdrawal} />);
  return sent;
}
const button = (name: string) => screen.getByRole('button', { name });

test('a free withdrawal is taken once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const sent = await stage(null, answer.promise);
  await userEvent.dblClick(button('Assign to me'));
  answer.resolve({ value: null });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ take: true });
});

test('an own one is put back, and one of a colleague is taken over knowingly', async () => {
  const own = await stage(self);
  await userEvent.click(button('Put it back'));
  await waitFor(() => expect(own.map(({ body }) => body)).toEqual([{ take: false }]));
  document.body.replaceChildren();
  const other = await stage(oscar);
  await userEvent.click(button('Take over from oscar'));
  await waitFor(() => expect(other.map(({ body }) => body)).toEqual([{ take: true, force: true }]));
});

test('after a refusal it can be pressed again', async () => {
  const sent = await stage(null, { code: 'cashier.taken', message: 'Taken.', status: 409 });
  await userEvent.click(button('Assign to me'));
  await waitFor(() => expect(button('Assign to me').hasAttribute('data-loading')).toBe(false));
  await userEvent.click(button('Assign to me'));
  await waitFor(() => expect(sent).toHaveLength(2));
});
